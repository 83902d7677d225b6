// swift-tools-version: 6.2
import PackageDescription

// Benchmarks are a package of their own, so that nobody who uses or tests Cairn builds them.
// One executable a subject: add one with `benchmark("diff-bench", ["CairnUI"])` and a line in `run`.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// An executable in `Sources/<name>` over modules of Cairn.
func benchmark(
    _ name: String, _ modules: [String], _ others: [Target.Dependency] = [],
    excluding excluded: [String] = []
) -> [Target] {
    [
        .executableTarget(
            name: name,
            dependencies: ["BenchSupport"] + others
                + modules.map { .product(name: $0, package: "Cairn") },
            path: "Sources/\(name)", exclude: excluded, swiftSettings: settings)
    ]
}

var targets: [Target] = [
    .target(name: "BenchSupport", path: "Sources/BenchSupport", swiftSettings: settings),
    .systemLibrary(
        name: "CLibXML2Bench", path: "Sources/CLibXML2Bench", pkgConfig: "libxml-2.0",
        providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CBareWalk", dependencies: ["CLibXML2Bench"], path: "Sources/CBareWalk"),
]
targets += benchmark("plist-bench", ["CairnPropertyList"], ["CBareWalk"])
targets += benchmark("strings-bench", ["CairnBundle", "CairnStrings"])
targets += benchmark("layout-trees", ["CairnLayout"])
targets += benchmark("terminal-bench", ["CairnLayout", "CairnTerminal", "CairnUI"])
targets += benchmark(
    "raster-bench", ["CairnImaging", "CairnLayout", "CairnRaster", "CairnUI"])
targets += benchmark("reactive-bench", ["CairnReactive"])
targets += benchmark("diff-bench", ["CairnUI"])
targets += benchmark("ui-bench", ["CairnUI"])
targets += benchmark(
    "modules-bench",
    ["CairnStrings", "CairnCalendar", "CairnLayout", "CairnLocalizations", "CairnTree", "CairnUI"])
targets += benchmark(
    "gallery-bench", ["CairnGallery", "CairnGalleryLibrary", "CairnImaging", "CairnUI"],
    ["CBareVips"])
targets += [
    .systemLibrary(
        name: "CVipsBench", path: "Sources/CVipsBench", pkgConfig: "gobject-2.0",
        providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .target(
        name: "CBareVips", dependencies: ["CVipsBench"], path: "Sources/CBareVips",
        linkerSettings: [.linkedLibrary("vips")]),
]
targets += benchmark(
    "sharing-bench", ["CairnSharingLibrary", "CairnVault"],
    [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
    ])
targets += benchmark("imaging-bench", ["CairnImaging"], ["CBareVips"], excluding: ["peers.py"])

let package = Package(
    name: "CairnBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "Cairn", path: "..", traits: ["Database", "HTTPClient", "Sharing", "Vault"]),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: targets,
    swiftLanguageModes: [.v6]
)
