import ScrollbackLedger
import Testing

@Suite struct DigestTests {
    struct Vector: CustomTestStringConvertible {
        let name: String
        let message: [UInt8]
        let hex: String
        var testDescription: String { name }
    }

    // FIPS 180-4's examples, as NIST publishes them.
    static let vectors = [
        Vector(
            name: "nothing", message: [], hex: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Vector(
            name: "abc", message: Array("abc".utf8),
            hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Vector(
            name: "two blocks", message: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
            hex: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        Vector(
            name: "a million times a", message: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
            hex: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test(arguments: vectors)
    func `the published digests come out`(_ vector: Vector) throws {
        #expect(try Digest.sha256(of: vector.message).hex == vector.hex)
        var stream = try SHA256Stream()
        try stream.update(vector.message)
        #expect(try stream.finish().hex == vector.hex)
    }

    @Test func `a text counts as its UTF-8`() throws {
        #expect(try Digest.sha256(of: "abc") == Digest.sha256(of: [0x61, 0x62, 0x63]))
        #expect(try Digest.sha256(of: "会议") == Digest.sha256(of: [0xE4, 0xBC, 0x9A, 0xE8, 0xAE, 0xAE]))
    }

    @Test(arguments: 0..<40)
    func `how a message is cut does not matter`(_ seed: UInt64) throws {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let message = (0..<next(5000)).map { _ in UInt8(next(256)) }
        var stream = try SHA256Stream()
        var rest = message[...]
        while !rest.isEmpty {
            let piece = rest.prefix(next(200))
            if next(2) == 0 {
                try stream.update(Array(piece))
            } else {
                try unsafe piece.withUnsafeBytes { unsafe try stream.update($0) }
            }
            rest = rest.dropFirst(piece.count)
        }
        #expect(try stream.finish() == Digest.sha256(of: message), "seed \(seed)")
    }

    struct Keyed: CustomTestStringConvertible {
        let name: String
        let key: [UInt8]
        let message: [UInt8]
        let hex: String
        var testDescription: String { name }
    }

    // RFC 4231, section 4; case 5 is of a shortened digest and left out.
    static let keyed = [
        Keyed(
            name: "case 1", key: [UInt8](repeating: 0x0B, count: 20), message: Array("Hi There".utf8),
            hex: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Keyed(
            name: "case 2", key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
            hex: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Keyed(
            name: "case 3", key: [UInt8](repeating: 0xAA, count: 20), message: [UInt8](repeating: 0xDD, count: 50),
            hex: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Keyed(
            name: "case 4", key: Array(1...25), message: [UInt8](repeating: 0xCD, count: 50),
            hex: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        Keyed(
            name: "case 6", key: [UInt8](repeating: 0xAA, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            hex: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Keyed(
            name: "an empty key and nothing", key: [], message: [],
            hex: "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
    ]

    @Test(arguments: keyed)
    func `the published keyed digests come out`(_ vector: Keyed) throws {
        #expect(try Digest.hmacSHA256(key: vector.key, message: vector.message).hex == vector.hex)
    }

    @Test(arguments: ["", "ab", String(repeating: "g", count: 64), String(repeating: "0", count: 63) + "é"])
    func `only 64 hexadecimal digits are a digest`(_ text: String) {
        #expect(Digest(hex: text) == nil)
    }

    @Test func `digits of either case are read and written small`() throws {
        let digest = try Digest.sha256(of: "abc")
        #expect(Digest(hex: digest.hex.uppercased()) == digest)
        #expect(digest.description == digest.hex)
        #expect(Digest(bytes: digest.bytes) == digest)
        #expect(Digest(bytes: [1, 2, 3]) == nil)
    }

    @Test func `random bytes are as many as asked for and not the same twice`() throws {
        #expect(try RandomBytes.make(count: 0).isEmpty)
        let first = try RandomBytes.make(count: 32)
        #expect(first.count == 32)
        #expect(try first != RandomBytes.make(count: 32))
    }
}
