import ScrollbackArchive

/// What `kind:` takes: the model's kinds.
enum KindValue {
    static let all: [String] = [
        MessageKind.text, .image, .voice, .video, .file, .location, .card, .forward, .custom, .event, .tip, .unknown,
    ].map(\.rawValue)
}
