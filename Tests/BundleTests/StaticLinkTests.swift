import Foundation
import TestSupport
import Testing

extension Tag {
    /// Builds something of its own; seconds to minutes.
    @Tag static var heavy: Self
}

/// A package elsewhere that depends on Cairn by path, with no traits, linked with the Swift runtime
/// inside. It is built once for every check, because that is what takes the time.
@Suite(.tags(.heavy)) struct StaticLinkTests {
    @Test func aStaticallyLinkedProgramFindsItsFilesWhereverItIs() throws {
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
                        dependencies: ["CairnBundle", "CairnResources", "CairnLocalizations"].map {
                            .product(name: $0, package: "Cairn")
                        })
                ])
            """, to: "Package.swift")
        let probe = Fixtures.root.appendingPathComponent("Tests/LocatorProbe/main.swift")
        try folder.write(
            String(contentsOf: probe, encoding: .utf8), to: "Sources/consumer/main.swift")
        let build = ["build", "--static-swift-stdlib", "--product", "consumer"]
        let swift = Command("swift", environment: ["CAIRN_RESOURCES": nil], folder: folder.url)
        let result = try swift.run(build + ["--quiet"])
        try #require(result.status == 0, "\(result.output)\(result.errors)")
        let place = try swift.run(build + ["--show-bin-path"]).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let binary = place + "/consumer"

        let linked = try Command("ldd").run([binary]).output
        #expect(!linked.contains("libswiftCore"), "\(linked)")
        #expect(!linked.contains("libFoundation"), "\(linked)")

        // In its build folder.
        try LocatorProbeTests.expect(Command(binary), finds: "beside the program")
        // Installed, without the build folder's help.
        let installed = try LocatorProbeTests.Prefix(
            folders: ["share/cairn/Resources", "share/cairn/Localizations"], probe: binary)
        try LocatorProbeTests.expect(
            installed.command("bin/probe"), finds: "share", below: installed.url)
        // Moved with the folders that SwiftPM made.
        let moved = try LocatorProbeTests.Prefix(folders: [], probe: binary)
        for bundle in ["Cairn_CairnResources.resources", "Cairn_CairnLocalizations.resources"] {
            try FileManager.default.copyItem(
                atPath: "\(place)/\(bundle)", toPath: moved.url.path + "/bin/\(bundle)")
        }
        try LocatorProbeTests.expect(
            moved.command("bin/probe"), finds: "beside the program", below: moved.url)
        // Alone.
        let alone = try LocatorProbeTests.Prefix(folders: [], probe: binary)
        let output = try alone.command("bin/probe").run(["--embedded"]).output
        #expect(output.hasPrefix("embedded\tCairn_CairnResources (embedded)\n"))
        let bare = try alone.command("bin/probe").run(["--bare"])
        #expect(bare.status != 0)
        #expect(bare.output.hasPrefix("Cairn_CairnResources: found nowhere; tried\n"))
    }
}
