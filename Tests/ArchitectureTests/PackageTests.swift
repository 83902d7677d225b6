import Foundation
import TestSupport
import Testing

/// What each product drags in, as SwiftPM itself says.
@Suite struct PackageTests {
    private struct Description: Decodable {
        struct Target: Decodable {
            var name: String
            var type: String
            var targetDependencies: [String]?
            var productDependencies: [String]?
        }
        struct Product: Decodable {
            var name: String
            var targets: [String]
        }
        var targets: [Target]
        var products: [Product]

        /// Everything a product links: our targets, and other people's products.
        func closure(of product: Product) -> Set<String> {
            let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
            var found: Set<String> = []
            var waiting = product.targets
            while let name = waiting.popLast() {
                guard found.insert(name).inserted, let target = byName[name] else { continue }
                waiting += (target.targetDependencies ?? []) + (target.productDependencies ?? [])
            }
            return found
        }
    }

    private static func describe(_ traits: [String]) throws -> Description {
        let folder = try TemporaryFolder()
        let result = try Command("swift", environment: quiet, folder: Fixtures.root).run(
            ["package", "--scratch-path", folder.url.path] + traits
                + ["describe", "--type", "json"])
        try #require(result.status == 0, "\(result.errors)")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Description.self, from: Data(result.output.utf8))
    }

    /// A build inside a test run must not inherit what the outer one set.
    private static let quiet: [String: String?] = ["SWIFTPM_TESTS_MODULECACHE": nil]

    private static let propertyList: Set<String> = [
        "CairnPropertyList", "CairnFiles", "CairnCivilDate", "CLibXML2",
    ]
    private static let strings = propertyList.union(["CairnBundle", "CairnStrings"])
    private static let imaging = propertyList.union([
        "CairnImaging", "CSandbox", "CVips", "CVipsLibrary", "CZlib",
    ])
    private static let app = strings.union([
        "CairnEncoding", "CairnLayout", "CairnReactive", "CairnResources", "CairnLocalizations",
    ])

    private static let terminal = app.union([
        "CairnUI", "CairnTerminal", "CTerminal", "CFriBidi",
    ])
    private static let raster = app.union(imaging).union([
        "CairnUI", "CairnRaster", "CPangoCairo", "CSpng",
    ])
    private static let cairnApp = terminal.union(["CairnWeb", "CairnApp"])
    private static let picture = cairnApp.union(raster).union(["CairnPicture"])

    private static let galleryLibrary = imaging.union(["CairnEncoding", "CairnGalleryLibrary"])
    private static let gallery = app.union(galleryLibrary).union(["CairnUI", "CairnGallery"])

    private static let locks = app.union(["CairnUI", "CairnLockFlow", "CairnVault", "CProcess"])

    /// What the two commands have beside the gallery.
    private static let components: Set<String> = [
        "CairnGestureLock", "CairnPasscode", "CairnImageEditor", "CairnImagePicker", "CCamera",
        "CairnMenus", "CairnSharing", "CairnSharingLibrary", "CQRencode", "CairnTabs",
        "CairnTransitions", "CairnTree",
        "CairnCalendar",
    ]
    private static let component = app.union(["CairnUI"])
    private static let sharingLibrary = strings.union(imaging).union([
        "CairnEncoding", "CairnResources", "CairnVault", "CProcess", "CairnSharingLibrary",
        "CQRencode",
    ])
    private static let sharing = app.union(sharingLibrary).union(["CairnUI", "CairnSharing"])

    /// The whole of every product without traits: not one line of other people's. What shows a text has Cairn's words and icons.
    private static let light = listed.mapValues { parts in
        parts.contains("CairnUI")
            ? parts.union(["CairnResources", "CairnLocalizations"]) : parts
    }

    private static let listed: [String: Set<String>] = [
        "CairnLayout": ["CairnLayout"],
        "CairnReactive": ["CairnReactive"],
        "CairnUI": component,
        "CairnApp": cairnApp,
        "CairnPicture": picture,
        "app-probe": picture.union(["CairnMenus", "CairnTree", "app-probe"]),
        "CairnFiles": ["CairnFiles"],
        "CairnCivilDate": ["CairnCivilDate"],
        "CairnDatabase": ["CairnDatabase", "CairnFiles"],
        "CairnPropertyList": propertyList,
        "CairnBundle": ["CairnBundle"],
        "CairnStrings": strings,
        "CairnImaging": imaging,
        "CairnDocument": ["CairnDocument", "CairnEncoding", "CPangoCairo"],
        "CairnSwiftConfiguration": propertyList.union(["CairnSwiftConfiguration"]),
        "CairnResources": strings.union(["CairnResources"]),
        "CairnLocalizations": strings.union(["CairnLocalizations"]),
        // SwiftPM makes a product of every executable; this one is for the tests of the locator.
        "locator-probe": strings.union(["CairnResources", "CairnLocalizations", "locator-probe"]),
        "CairnTerminal": terminal,
        "CairnTerminalTesting": terminal.union(["CairnTerminalTesting"]),
        "CairnWeb": strings.union([
            "CairnEncoding", "CairnLayout", "CairnReactive", "CairnUI", "CairnWeb",
        ]),
        "CairnWebServer": strings.union([
            "CairnEncoding", "CairnLayout", "CairnReactive", "CairnUI", "CairnWeb",
            "CairnWebServer",
        ]),
        "CairnRaster": imaging.union(strings).union([
            "CairnEncoding", "CairnLayout", "CairnReactive", "CairnUI", "CairnRaster",
            "CPangoCairo", "CSpng",
        ]),
        "terminal-probe": terminal.union(["terminal-probe"]),
        "element-probe": terminal.union(["element-probe"]),
        "CairnCalendar": component.union(["CairnCalendar"]),
        "CairnTree": component.union(["CairnTree"]),
        "CairnGallery": gallery,
        "CairnGalleryLibrary": galleryLibrary,
        "CairnImageEditor": app.union(imaging).union(["CairnUI", "CairnImageEditor"]),
        "CairnImagePicker": app.union(imaging).union([
            "CairnUI", "CairnImagePicker", "CCamera",
        ]),
        "gallery-probe": galleryLibrary.union(["gallery-probe"]),
        "CairnVault": propertyList.union(["CairnEncoding", "CairnVault", "CProcess"]),
        "vault-probe": propertyList.union([
            "CairnEncoding", "CairnVault", "CProcess", "vault-probe",
        ]),
        "CairnGestureLock": locks.union(["CairnGestureLock"]),
        "CairnLockFlow": locks,
        "CairnMenus": app.union(["CairnUI", "CairnMenus"]),
        "CairnPasscode": locks.union(["CairnPasscode"]),
        "CairnTabs": component.union(["CairnTabs"]),
        "CairnSharing": sharing,
        "CairnSharingLibrary": sharingLibrary,
        "decoder-probe": imaging.union(["decoder-probe"]),
        "outbox-probe": sharingLibrary.union(["outbox-probe"]),
        "CairnTransitions": component.union(["CairnTransitions"]),
        "cairn": gallery.union(locks).union(components).union(["CairnLocalizations", "cairn"]),
        "travel-story": gallery.union(locks).union(terminal).union(components).union([
            "CairnDocument", "CairnLocalizations", "CairnRaster", "CairnWeb", "CPangoCairo",
            "CSpng",
            "travel-story",
        ]),
    ]

    private static let rows: Set<String> = [
        "GRDB", "GRDBSQLite", "CZlib", "CNettle", "CairnDatabase",
    ]
    private static let database = rows.union(["CMinizip"])
    private static let vault: Set<String> = ["Crypto", "CryptoExtras"]
    private static let sending = vault.union(rows).union([
        "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "CHTML", "CResolver",
    ])

    private static let serving = rows.union([
        "Crypto", "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "HTTPTypes", "Logging",
        "NIOCore", "NIOSSL",
        "ServiceLifecycle",
    ])

    /// What the traits add to each product.
    private static let heavy: [String: Set<String>] = [
        "CairnSwiftConfiguration": ["Configuration"],
        "CairnDatabase": ["GRDB", "GRDBSQLite", "CZlib", "CNettle"],
        "CairnGallery": database,
        "CairnGalleryLibrary": database,
        "gallery-probe": database,
        "CairnVault": vault,
        "vault-probe": vault,
        "CairnGestureLock": vault,
        "CairnLockFlow": vault,
        "CairnPasscode": vault,
        "CairnSharing": sending,
        "CairnSharingLibrary": sending,
        "outbox-probe": sending,
        "CairnWebServer": serving,
        "cairn": database.union(sending).union(["ArgumentParser"]),
        "travel-story": database.union(sending).union(serving).union([
            "ArgumentParser", "CairnWebServer",
        ]),
    ]

    @Test func everyProductDragsInExactlyWhatItShould() throws {
        let without = try Self.describe(["--disable-default-traits"])
        #expect(Set(without.products.map(\.name)) == Set(Self.light.keys))
        for product in without.products {
            #expect(without.closure(of: product) == Self.light[product.name], "\(product.name)")
        }
        let with = try Self.describe(["--enable-all-traits"])
        for product in with.products {
            let expected = (Self.light[product.name] ?? []).union(Self.heavy[product.name] ?? [])
            #expect(with.closure(of: product) == expected, "\(product.name)")
        }
    }

    @Test func aPackageElsewhereImportsOneLightModuleAndResolvesNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Consumer",
                dependencies: [.package(name: "Cairn", path: "\(Fixtures.root.path)", traits: [])],
                targets: [
                    .executableTarget(
                        name: "consumer",
                        dependencies: [.product(name: "CairnPropertyList", package: "Cairn")])
                ])
            """, to: "Package.swift")
        try folder.write(
            """
            import CairnPropertyList
            let list = try PropertyList(
                parsing: Array("<dict><key>name</key><string>Växjö</string></dict>".utf8), file: "inline")
            print(list.dictionary?["name"]?.string ?? "nothing")
            """, to: "Sources/consumer/main.swift")
        let result = try Command("swift", environment: Self.quiet, folder: folder.url)
            .run(["run", "--quiet", "consumer"])
        #expect(result.status == 0, "\(result.errors)\(result.output)")
        #expect(result.output == "Växjö\n")

        let manager = FileManager.default
        let resolved = folder.url.appendingPathComponent("Package.resolved").path
        #expect(!manager.fileExists(atPath: resolved), "a third-party package was resolved")
        let checkouts = folder.url.appendingPathComponent(".build/checkouts").path
        #expect(((try? manager.contentsOfDirectory(atPath: checkouts)) ?? []).isEmpty)
    }
}
