// swift-tools-version: 6.2
import PackageDescription

// MARK: Settings

/// Every target is compiled the same way. `CAIRN_STRICT` (set by `make` and CI) turns warnings into
/// errors; it stays off for packages that depend on Cairn.
let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["CAIRN_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

// MARK: Other people's packages, each behind a trait

/// A product of another package, used only where `trait` is on: with `traits: []` nothing is resolved.
func outside(_ product: String, from package: String, trait: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: [trait]))
}

let argumentParser = outside("ArgumentParser", from: "swift-argument-parser", trait: "CommandLine")
let configuration = outside(
    "Configuration", from: "swift-configuration", trait: "SwiftConfiguration")
let configurationTesting = outside(
    "ConfigurationTesting", from: "swift-configuration", trait: "SwiftConfiguration")
let sqlite = outside("GRDB", from: "GRDB.swift", trait: "Database")
/// Checksums of rows are computed within SQLite.
let rowSums = [
    outside("GRDBSQLite", from: "GRDB.swift", trait: "Database"),
    .target(name: "CZlib", condition: .when(traits: ["Database"])),
]
/// Stores name files by their hash, for which Nettle of the system does: swift-crypto would build BoringSSL.
let fileHashes: [Target.Dependency] = [
    .target(name: "CNettle", condition: .when(traits: ["Database"]))
]
/// The opener of databases, and GRDB for the statements.
let database: [Target.Dependency] = [
    .target(name: "CairnDatabase", condition: .when(traits: ["Database"])), sqlite,
]
let webCrypto = outside("Crypto", from: "swift-crypto", trait: "Web")
let vaultCrypto = outside("Crypto", from: "swift-crypto", trait: "Vault")
let vaultScrypt = outside("CryptoExtras", from: "swift-crypto", trait: "Vault")
/// Requests are signed.
let sharingCrypto = outside("Crypto", from: "swift-crypto", trait: "Sharing")
let httpClient = [
    outside("AsyncHTTPClient", from: "async-http-client", trait: "HTTPClient"),
    outside("NIOCore", from: "swift-nio", trait: "HTTPClient"),
    outside("NIOHTTP1", from: "swift-nio", trait: "HTTPClient"),
    outside("NIOPosix", from: "swift-nio", trait: "HTTPClient"),
    outside("NIOSSL", from: "swift-nio-ssl", trait: "HTTPClient"),
    // Pages of HTML are read for their previews.
    .target(name: "CHTML", condition: .when(traits: ["HTTPClient"])),
    // Mail servers are found by service records.
    .target(name: "CResolver", condition: .when(traits: ["HTTPClient"])),
]

let webServer = [
    outside("Hummingbird", from: "hummingbird", trait: "Web"),
    outside("HummingbirdCore", from: "hummingbird", trait: "Web"),
    outside("HummingbirdTLS", from: "hummingbird", trait: "Web"),
    outside("HTTPTypes", from: "swift-http-types", trait: "Web"),
    outside("Logging", from: "swift-log", trait: "Web"),
    outside("NIOCore", from: "swift-nio", trait: "Web"),
    outside("NIOSSL", from: "swift-nio-ssl", trait: "Web"),
    outside("ServiceLifecycle", from: "swift-service-lifecycle", trait: "Web"),
]

// MARK: Layers: who may import whom

let core: [Target.Dependency] = ["CairnLayout", "CairnReactive"]
let shared: [Target.Dependency] = [
    "CairnPropertyList", "CairnBundle", "CairnStrings", "CairnFiles", "CairnCivilDate",
]
let files: [Target.Dependency] = ["CairnResources", "CairnLocalizations"]
let hosts: [Target.Dependency] = ["CairnRaster", "CairnTerminal", "CairnWeb"]

/// A target of ours and its tests. The module carries the prefix; `name` is also the folder, unless
/// `path` names another.
func module(
    _ name: String, in folder: String, at path: String? = nil,
    _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = []
) -> [Target] {
    [
        .target(
            name: "Cairn\(name)", dependencies: dependencies, path: "\(folder)/\(path ?? name)",
            exclude: ["README.md"], swiftSettings: settings),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.byName(name: "Cairn\(name)"), "TestSupport"] + tests,
            path: "Tests/\(name)Tests", swiftSettings: settings),
    ]
}

/// A host: sees Core and the shared layer, and never a component. `excluded` are files beside the sources, and `embedded`
/// those that become code.
func host(
    _ name: String, _ dependencies: [Target.Dependency] = [], excluding excluded: [String] = [],
    embedding embedded: [String] = [], tests: [Target.Dependency] = []
) -> [Target] {
    let targets = module(name, in: "Sources/Hosts", dependencies, tests: tests)
    targets[0].exclude += excluded
    if !embedded.isEmpty { targets[0].resources = embedded.map { .embedInCode($0) } }
    return targets
}

/// A component: sees Core, the shared layer and the resources, and nothing else of ours. `path` is the folder of its
/// sources, by default one of its name.
func component(
    _ name: String, in folder: String = "Sources/Components", at path: String? = nil,
    _ outside: [Target.Dependency] = [], tests: [Target.Dependency] = []
) -> [Target] {
    module(
        name, in: folder, at: path,
        core + ["CairnUI", "CairnEncoding", "CairnResources"] + shared + outside,
        tests: core + ["CairnUI"] + shared + files + tests)
}

/// The library of a component, in a folder beside its screens: sees the shared layer, and no element.
func library(
    _ component: String, _ outside: [Target.Dependency], tests: [Target.Dependency]
) -> [Target] {
    module(
        "\(component)Library", in: "Sources/Components/\(component)", at: "Library",
        ["CairnPropertyList", "CairnFiles", "CairnCivilDate", "CairnEncoding", "CairnImaging"]
            + outside,
        tests: ["CairnPropertyList", "CairnFiles", "CairnEncoding", "CairnImaging"] + tests)
}

/// The screens of a component that has a library.
func screens(
    _ name: String, _ outside: [Target.Dependency] = [], tests: [Target.Dependency]
) -> [Target] {
    component(
        name, in: "Sources/Components/\(name)", at: "Screens",
        [.byName(name: "Cairn\(name)Library"), "CairnImaging"] + outside,
        tests: [.byName(name: "Cairn\(name)Library"), "CairnImaging"] + tests)
}

/// C that Swift cannot say: `include` is what it shows.
func shim(
    _ name: String, _ dependencies: [Target.Dependency] = [], linking libraries: [String] = []
) -> [Target] {
    [
        .target(
            name: name, dependencies: dependencies, path: "Sources/System/\(name)",
            linkerSettings: libraries.map { .linkedLibrary($0) })
    ]
}

/// A system library: a module map and a header, nothing else.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> [Target] {
    [
        .systemLibrary(
            name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig,
            providers: [.apt([apt]), .brew([brew])])
    ]
}

/// A target at the top level that holds files, and one small Swift file that names them.
func assets(_ name: String, copying folders: [String]) -> [Target] {
    [
        .target(
            name: "Cairn\(name)", dependencies: shared, path: name, exclude: ["README.md"],
            resources: folders.map { .copy($0) }, swiftSettings: settings),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [.byName(name: "Cairn\(name)"), "TestSupport"] + shared,
            path: "Tests/\(name)Tests", swiftSettings: settings),
    ]
}

/// A command. Its tests run the built program.
func command(
    _ name: String, path: String, testing tests: String, _ dependencies: [Target.Dependency],
    copying folders: [String] = [], excluding excluded: [String] = [],
    tests more: [Target.Dependency] = []
) -> [Target] {
    [
        .executableTarget(
            name: name, dependencies: dependencies + [argumentParser], path: path,
            exclude: ["README.md"] + excluded, resources: folders.map { .copy($0) },
            swiftSettings: settings),
        .testTarget(
            name: "\(tests)Tests",
            dependencies: [.byName(name: name), "CairnPropertyList", "TestSupport"] + more,
            path: "Tests/\(tests)Tests", swiftSettings: settings),
    ]
}

// MARK: The graph

var targets: [Target] = []
targets += system("CLibXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev", brew: "libxml2")
targets += system("CHTML", pkgConfig: "libxml-2.0", apt: "libxml2-dev", brew: "libxml2")
// Of libvips' many flags only GObject's are needed on Linux; the others make SwiftPM warn.
#if os(macOS)
let vips = "vips"
#else
let vips = "gobject-2.0"
#endif
targets += system("CVipsLibrary", pkgConfig: vips, apt: "libvips-dev", brew: "vips")
// On Linux libvips is loaded with the first picture: it and the hundred libraries it brings take 25 ms to load.
#if os(macOS)
targets += shim("CVips", ["CVipsLibrary"], linking: ["vips"])
#else
targets += shim("CVips", ["CVipsLibrary"])
#endif
targets += system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib")
targets += system("CMinizip", pkgConfig: "minizip", apt: "libminizip-dev", brew: "minizip")
targets += system("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle")
targets += system("CQRencode", pkgConfig: "libqrencode", apt: "libqrencode-dev", brew: "qrencode")
targets += module("Layout", in: "Sources/Core", tests: ["LayoutCorpus"])
targets += module("Reactive", in: "Sources/Core")
targets += module("Files", in: "Sources/Shared")
targets += module("CivilDate", in: "Sources/Shared")
targets += module("Encoding", in: "Sources/Shared")
targets += module(
    "Database", in: "Sources/Shared", ["CairnFiles", sqlite] + rowSums + fileHashes,
    tests: [sqlite, "CairnFiles", "DatabaseSupport"])
targets += module(
    "PropertyList", in: "Sources/Shared", ["CairnFiles", "CairnCivilDate", "CLibXML2"])
targets += module(
    "Bundle", in: "Sources/Shared", tests: ["CairnStrings", "locator-probe"])
targets += module(
    "Strings", in: "Sources/Shared",
    ["CairnBundle", "CairnPropertyList", "CairnFiles", "CairnCivilDate"],
    tests: ["CairnBundle"])
targets += module(
    "SwiftConfiguration", in: "Sources/Shared", ["CairnPropertyList", configuration],
    tests: [configuration, configurationTesting])
targets += module(
    "UI", in: "Sources/Core", core + shared + files + ["CairnEncoding"],
    tests: core + shared + ["HostConformance"])
targets += shim("CSandbox")
targets += module(
    "Imaging", in: "Sources/Shared",
    ["CairnPropertyList", "CairnFiles", "CairnCivilDate", "CSandbox", "CVips", "CZlib"],
    tests: ["CairnPropertyList", "decoder-probe"])
targets += system("CPangoCairo", pkgConfig: "pangocairo", apt: "libpango1.0-dev", brew: "pango")
targets += module("Document", in: "Sources/Shared", ["CairnEncoding", "CPangoCairo"])
targets += shim("CProcess")
targets += shim("CResolver", linking: ["resolv"])
targets += module(
    "Vault", in: "Sources/Shared",
    ["CProcess", "CairnPropertyList", "CairnFiles", "CairnEncoding", vaultCrypto, vaultScrypt],
    tests: ["CairnPropertyList", "CairnFiles", vaultCrypto, vaultScrypt, "vault-probe"])
targets += shim("CTerminal")
targets += system("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", brew: "fribidi")
targets += host(
    "Terminal", ["CTerminal", "CFriBidi", "CairnFiles", "CairnUI", "CairnLayout"],
    tests: [
        "CairnTerminalTesting", "terminal-probe", "element-probe", "CairnUI", "CairnLayout",
        "CairnPropertyList",
        "CairnResources", "HostConformance",
    ])
// For tests of apps and hosts; nothing in the product links it.
targets += [
    .target(
        name: "CairnTerminalTesting", dependencies: ["CairnTerminal"],
        path: "Sources/Testing/Terminal", exclude: ["README.md"], swiftSettings: settings)
]
targets += host(
    "Web", ["CairnFiles", "CairnUI"] + core, embedding: ["Live/live.js"],
    tests: ["CairnUI", "HostConformance"] + core)
// The live pages of CairnWeb over HTTP.
targets += host(
    "WebServer",
    [
        "CairnEncoding", "CairnFiles", "CairnUI", "CairnWeb", webCrypto, sqlite,
        .target(name: "CairnDatabase", condition: .when(traits: ["Database"])),
    ] + webServer,
    tests: [
        "CairnFiles", "CairnUI", "CairnWeb", sqlite, webCrypto,
        outside("NIOHTTP1", from: "swift-nio", trait: "Web"),
        outside("NIOPosix", from: "swift-nio", trait: "Web"),
    ] + webServer)
targets += system("CSpng", pkgConfig: "spng", apt: "libspng-dev", brew: "libspng")
targets += host(
    "Raster", ["CPangoCairo", "CSpng", "CairnImaging", "CairnLayout", "CairnUI"],
    tests: core + shared + files + ["CairnUI", "HostConformance"])
// An app of its own: its files, settings and options, and the hosts that need nothing of the system but a terminal's library.
targets += module(
    "App", in: "Sources/App", core + shared + files + ["CairnUI", "CairnTerminal", "CairnWeb"],
    tests: core + shared + files + ["CairnUI", "CairnTerminal", "CairnTree", "app-probe"])
// The same as pictures.
targets += module(
    "Picture", in: "Sources/App",
    core + shared + ["CairnApp", "CairnUI", "CairnRaster"],
    tests: core + ["CairnApp", "CairnUI", "CairnRaster"])
targets += component("Tree", tests: ["CairnTerminal"])
targets += component("Calendar", tests: hosts)
let archives: [Target.Dependency] = [
    .target(name: "CMinizip", condition: .when(traits: ["Database"]))
]
targets += library(
    "Gallery", archives + database,
    tests: ["gallery-probe"] + database)
targets += screens("Gallery", tests: ["CairnTerminal", "CairnRaster"])
// What the two kinds of lock screen share; neither imports the other.
let locks = "Sources/Components/Locks"
targets += component("LockFlow", in: locks, ["CairnVault"], tests: ["CairnVault"])
for name in ["GestureLock", "Passcode"] {
    targets += component(
        name, in: locks, ["CairnLockFlow", "CairnVault"],
        tests: ["CairnLockFlow", "CairnVault"] + hosts)
}
targets += component("ImageEditor", ["CairnImaging"], tests: ["CairnImaging"] + hosts)
targets += shim("CCamera")
targets += component("ImagePicker", ["CairnImaging", "CCamera"], tests: ["CairnImaging"] + hosts)
for name in ["Menus", "Tabs"] { targets += component(name, tests: hosts) }
targets += component("Transitions", tests: ["CairnRaster", "CairnTerminal"])
targets += library(
    "Sharing",
    ["CairnResources", "CairnVault", "CLibXML2", "CQRencode", sharingCrypto] + database
        + httpClient,
    tests: files + [
        "CairnBundle", "CairnStrings", "CairnVault", "SharingSamples", "outbox-probe",
        sqlite,
    ])
targets += screens("Sharing", ["CairnVault"], tests: ["CairnVault", "SharingSamples"])
/// All components, for the commands that know every one.
let components: [Target.Dependency] = [
    "CairnCalendar", "CairnGallery", "CairnGalleryLibrary", "CairnGestureLock", "CairnImageEditor",
    "CairnImagePicker", "CairnLockFlow", "CairnMenus", "CairnPasscode", "CairnSharing",
    "CairnSharingLibrary", "CairnTabs",
    "CairnTransitions", "CairnTree",
]
targets += assets("Resources", copying: ["Files"])
targets += assets("Localizations", copying: ["Files"])
targets += command(
    "cairn", path: "Sources/Tool", testing: "Tool",
    core + shared + files + components + ["CairnEncoding", "CairnImaging", "CairnUI", "CairnVault"])
targets += command(
    "travel-story", path: "Demo", testing: "Demo",
    core + hosts + shared + files + components
        + [
            "CairnUI", "CairnDocument", "CairnImaging", "CairnVault", httpClient[0], vaultCrypto,
            .target(name: "CairnWebServer", condition: .when(traits: ["Web"])),
        ]
        + database,
    copying: ["Files"], excluding: ["Examples"],
    tests: [
        "CairnLayout", "CairnUI", "CairnGallery", "CairnGalleryLibrary", "CairnImaging",
        "CairnImageEditor", "CairnImagePicker", "CairnLockFlow", "CairnPasscode",
        "CairnGestureLock", "CairnTree", "CairnMenus", "CairnVault", "CairnTransitions",
        "CairnSharing", "CairnSharingLibrary", "CairnTabs", "DatabaseSupport", argumentParser,
        .target(name: "CairnWebServer", condition: .when(traits: ["Web"])),
    ] + hosts + database)
targets += [
    .executableTarget(
        name: "app-probe",
        dependencies: shared + ["CairnApp", "CairnPicture", "CairnMenus", "CairnTree", "CairnUI"],
        path: "Tests/AppProbe", resources: [.copy("Files")], swiftSettings: settings),
    .executableTarget(
        name: "locator-probe", dependencies: ["CairnBundle"] + files, path: "Tests/LocatorProbe",
        swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
    .target(
        name: "DatabaseSupport", dependencies: database, path: "Tests/DatabaseSupport",
        swiftSettings: settings),
    .target(
        name: "LayoutCorpus", dependencies: ["CairnLayout", "TestSupport"],
        path: "Tests/LayoutCorpus", swiftSettings: settings),
    .target(
        name: "SharingSamples", dependencies: ["CairnSharingLibrary", "CairnResources"],
        path: "Tests/SharingSamples", swiftSettings: settings),
    .target(
        name: "HostConformance", dependencies: ["CairnUI"], path: "Tests/HostConformance",
        swiftSettings: settings),
    .executableTarget(
        name: "element-probe",
        dependencies: ["CairnTerminal", "CairnUI", "CairnLayout", "CairnStrings"],
        path: "Tests/ElementProbe", swiftSettings: settings),
    .executableTarget(
        name: "terminal-probe", dependencies: ["CairnTerminal"], path: "Tests/TerminalProbe",
        swiftSettings: settings),
    .executableTarget(
        name: "gallery-probe", dependencies: ["CairnGalleryLibrary", "CairnImaging"],
        path: "Tests/GalleryProbe",
        swiftSettings: settings),
    .executableTarget(
        name: "decoder-probe", dependencies: ["CairnImaging", "CSandbox"],
        path: "Tests/DecoderProbe", swiftSettings: settings),
    .executableTarget(
        name: "outbox-probe", dependencies: ["CairnSharingLibrary"], path: "Tests/OutboxProbe",
        swiftSettings: settings),
    .executableTarget(
        name: "vault-probe", dependencies: ["CairnVault"], path: "Tests/VaultProbe",
        swiftSettings: settings),
    .testTarget(
        name: "BrowserTests",
        dependencies: ["CairnWeb", "CairnUI", "HostConformance", "LayoutCorpus", "TestSupport"]
            + core,
        path: "Tests/BrowserTests", swiftSettings: settings),
    // Sharing with servers that other people wrote; `make deps-test` installs them.
    .testTarget(
        name: "ServerTests",
        dependencies: shared + files + [
            "CairnEncoding", "CairnImaging", "CairnSharing", "CairnSharingLibrary", "CairnUI",
            "CairnVault", "TestSupport", "travel-story", argumentParser,
        ] + httpClient, path: "Tests/ServerTests", swiftSettings: settings),
    .testTarget(
        name: "SettingsTests",
        dependencies: shared + components + ["CairnImaging", "CairnVault", "TestSupport"],
        path: "Tests/SettingsTests", swiftSettings: settings),
    .testTarget(
        name: "ReadmeTests",
        dependencies: core + shared + components + hosts + files + [
            "CairnImaging", "CairnSwiftConfiguration", "CairnUI", "CairnVault", "TestSupport",
            configuration,
        ], path: "Tests/ReadmeTests", swiftSettings: settings),
    // The readers of foreign bytes: the tests replay what was found, and Tests/Fuzz/run links them with libFuzzer.
    .testTarget(
        name: "FuzzTests",
        dependencies: core + hosts + shared + components + database + [
            "CairnEncoding", "CairnImaging", "CairnTerminalTesting", "CairnUI", "CairnVault",
            "SharingSamples", "TestSupport", "travel-story",
        ] + httpClient, path: "Tests/Fuzz", exclude: ["README.md", "Seeds", "run"],
        swiftSettings: settings),
    .testTarget(
        name: "ArchitectureTests", dependencies: ["TestSupport"], path: "Tests/ArchitectureTests",
        exclude: ["Unused.txt"],
        swiftSettings: settings),
]

let libraries = [
    "CairnLayout", "CairnReactive", "CairnUI", "CairnPropertyList", "CairnBundle", "CairnStrings",
    "CairnDocument", "CairnFiles", "CairnCivilDate", "CairnDatabase",
    "CairnImaging", "CairnSwiftConfiguration",
    "CairnResources", "CairnLocalizations", "CairnTerminal", "CairnTerminalTesting", "CairnRaster",
    "CairnWeb", "CairnWebServer",
    "CairnCalendar", "CairnGallery", "CairnGalleryLibrary", "CairnImageEditor", "CairnImagePicker",
    "CairnMenus", "CairnVault", "CairnLockFlow", "CairnGestureLock", "CairnPasscode",
    "CairnSharing", "CairnSharingLibrary", "CairnTabs",
    "CairnTransitions",
    "CairnTree", "CairnApp", "CairnPicture",
]

let package = Package(
    name: "Cairn",
    platforms: [.macOS(.v15)],
    products: libraries.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "cairn", targets: ["cairn"]),
        .executable(name: "travel-story", targets: ["travel-story"]),
    ],
    traits: [
        .trait(name: "CommandLine", description: "The commands cairn and travel-story."),
        .trait(
            name: "SwiftConfiguration",
            description: "The adapter that lets apple/swift-configuration read our property lists."),
        .trait(
            name: "Database", description: "The stores: SQLite through GRDB, and hashes of files."),
        .trait(name: "Vault", description: "Locks and encrypted files: scrypt and AES-GCM."),
        .trait(
            name: "Sharing",
            description: "What sharing needs hashes for: OAuth 1 and 2, S3, notes for Evernote."),
        .trait(name: "HTTPClient", description: "Requests over the network: async-http-client."),
        .trait(
            name: "Web",
            description: "The server of live pages: Hummingbird, and sessions in SQLite.",
            enabledTraits: ["Database"]),
        .default(enabledTraits: ["CommandLine"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(
            url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: targets,
    swiftLanguageModes: [.v6]
)
