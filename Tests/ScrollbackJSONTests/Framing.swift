import ScrollbackJSON

/// Splits a text in one piece, or in pieces of the lengths that `piece` gives.
func frames(
    _ bytes: [UInt8], lists: Set<String> = ["msgs", "list"], maximumRecord: Int = 64 << 20,
    piece: () -> Int = { .max }
) -> [JSONFramer.Frame] {
    var framer = JSONFramer(listNames: lists, maximumRecord: maximumRecord)
    var frames: [JSONFramer.Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        let length = min(rest.count, max(1, piece()))
        framer.append(rest.prefix(length))
        rest = rest.dropFirst(length)
        while let frame = framer.next() { frames.append(frame) }
    }
    framer.finish()
    while let frame = framer.next() { frames.append(frame) }
    return frames
}

/// Frames as lines a person reads: `offset kind[list] text envelope`.
func outline(_ frames: [JSONFramer.Frame]) -> [String] {
    frames.map { frame in
        let kind =
            switch frame.kind {
            case .value: "value"
            case .line: "line"
            case .broken(let reason): "broken(\(reason))"
            }
        let list = frame.list.map { "[\($0)]" } ?? ""
        let envelope = frame.envelope.isEmpty ? "" : " " + JSONValue.object(frame.envelope).serialized()
        return "\(frame.offset) \(kind)\(list) \(String(decoding: frame.bytes, as: UTF8.self))\(envelope)"
    }
}
