import Foundation
import Testing

/// What may stand in no file of the repository, and what the program does not do.
struct ReadmePrivacyTests {
    private static let everything = [
        ".ci/run", "Benchmarks", "CHANGELOG.md", "CONTRIBUTING.md", "Examples", "LICENSE", "Package.swift", "Queries",
        "README.md", "Scripts", "Sources", "Tests", "docs",
    ]

    /// Hosts of registries and paths of somebody's machine; apart, so that this file is not found.
    private static let foreign = [
        "/wo" + "rk/", "/ho" + "me/", "/Us" + "ers/", "deb.deb" + "ian.org", "py" + "pi.org", "registry.npm" + "js.org",
        "crates" + ".io", "proxy.go" + "lang.org",
    ]

    @Test func `no file names a machine's folders or a registry`() throws {
        let files = Readme.files(below: Self.everything)
        #expect(files.count > 200)
        for file in files {
            let bytes = try Data(contentsOf: Readme.root.appending(path: file))
            for word in Self.foreign where bytes.range(of: Data(word.utf8)) != nil {
                Issue.record("\(file) says \(word)")
            }
        }
    }

    /// Ways to reach another machine from Swift and C; libcrypto, the only part of OpenSSL we link, has no TLS.
    private static let ways = [
        "FoundationNetworking", "URLSession", "import Network", "NIOPosix", "getaddrinfo", "socket(", "connect(",
        "openssl/ssl.h", "openssl/bio.h", "libcurl", "link \"ssl\"",
    ]

    @Test func `nothing in the sources opens a connection`() throws {
        let files = Readme.files(below: ["Sources", "Queries", "Package.swift"])
        for file in files {
            let text = try Readme.text(file)
            for way in Self.ways where text.contains(way) { Issue.record("\(file) says \(way)") }
        }
    }
}
