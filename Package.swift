// swift-tools-version: 6.2
import PackageDescription

/// Every target is built alike: memory-unsafe calls are marked where they stand, warnings stop the build.
let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of ours and the test target that belongs to it.
func part(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let package = Package(
    name: "scrollback",
    products: [
        .library(name: "Scrollback", targets: ["Scrollback"]),
        .executable(name: "scrollback", targets: ["ScrollbackCommand"]),
        .executable(name: "scrollback-bench", targets: ["ScrollbackBench"]),
    ],
    targets: [
        // System libraries: C ends in the one target that wraps each.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

        // Tools without domain words.
        part("ScrollbackSQLite", ["CSQLite"]),
        part("ScrollbackJSON"),
        part("ScrollbackZip", ["CArchive"]),
        part("ScrollbackLedger", ["CCrypto"]),
        .target(name: "CTextTables"),
        part("ScrollbackText", ["CTextTables"]),

        // The archive, what fills it and what reads it.
        .target(
            name: "Queries", dependencies: ["ScrollbackSQLite"], path: "Queries",
            resources: [.embedInCode("schema"), .embedInCode("archive")],
            swiftSettings: settings),
        part(
            "ScrollbackArchive",
            ["ScrollbackSQLite", "ScrollbackText", "ScrollbackLedger", "ScrollbackJSON", "Queries"]),
        part("ScrollbackIngest", ["ScrollbackArchive", "ScrollbackJSON", "ScrollbackZip", "ScrollbackLedger"]),
        part("ScrollbackSearch", ["ScrollbackArchive", "ScrollbackText", "ScrollbackLedger"]),

        // What an embedder imports, and the command line.
        part("Scrollback", ["ScrollbackArchive", "ScrollbackIngest", "ScrollbackSearch", "ScrollbackText"]),
        .executableTarget(
            name: "ScrollbackCommand", dependencies: ["Scrollback", "ScrollbackJSON", "ScrollbackText"],
            swiftSettings: settings),
        .executableTarget(
            name: "ScrollbackBench",
            dependencies: ["Scrollback", "ScrollbackSQLite", "ScrollbackText"],
            path: "Benchmarks", swiftSettings: settings),

        tests("ScrollbackJSON", ["ScrollbackJSON"]),
        tests("ScrollbackText", ["ScrollbackText"]),
        tests("ScrollbackZip", ["ScrollbackZip"]),
        tests("ScrollbackLedger", ["ScrollbackLedger"]),
        tests("ScrollbackSQLite", ["ScrollbackSQLite", "ScrollbackText"]),
        tests(
            "ScrollbackArchive",
            ["ScrollbackArchive", "ScrollbackIngest", "ScrollbackJSON", "ScrollbackSQLite", "ScrollbackText"]),
        tests("ScrollbackIngest", ["ScrollbackIngest", "ScrollbackArchive", "ScrollbackJSON", "ScrollbackZip"]),
        tests("ScrollbackSearch", ["ScrollbackSearch", "ScrollbackArchive", "ScrollbackText"]),
        tests("Scrollback", ["Scrollback"]),
        tests("ScrollbackCommand", ["ScrollbackCommand", "Scrollback", "ScrollbackJSON", "ScrollbackZip"]),
    ]
)
