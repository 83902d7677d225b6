import CairnStrings
import Foundation
import TestSupport
import Testing

/// The locator as a real program uses it: each test copies, moves, links or installs the program
/// `locator-probe` and asks it where it found Cairn's files.
@Suite struct LocatorProbeTests {
    private static let bundles = ["Cairn_CairnResources", "Cairn_CairnLocalizations"]

    /// The probe as the build left it.
    fileprivate static let built = Command.built("locator-probe", environment: quiet)

    /// What the person who runs the tests has set must not help.
    fileprivate static let quiet: [String: String?] = ["CAIRN_RECORD": nil, "CAIRN_RESOURCES": nil]

    @Test func theProbeWasBuilt() {
        #expect(FileManager.default.isExecutableFile(atPath: Self.built.program))
    }

    @Test func inTheBuildFolderTheFilesAreBesideTheProgram() throws {
        try Self.expect(Self.built, finds: "beside the program")
    }

    @Test func installedAsBinAndShareTheFilesAreInShare() throws {
        let prefix = try Prefix(folders: ["share/cairn/Resources", "share/cairn/Localizations"])
        try Self.expect(prefix.command("bin/probe"), finds: "share", below: prefix.url)
    }

    @Test func installedAsBinAndLibTheFilesAreInLib() throws {
        let prefix = try Prefix(folders: ["lib/cairn/Resources", "lib/cairn/Localizations"])
        try Self.expect(prefix.command("bin/probe"), finds: "lib", below: prefix.url)
    }

    @Test func bundlesMayBeInstalledInShareUnderTheirOwnNames() throws {
        let prefix = try Prefix(folders: Self.bundles.map { "share/\($0).resources" })
        try Self.expect(prefix.command("bin/probe"), finds: "share", below: prefix.url)
    }

    @Test("moved with its folders", arguments: ["resources", "bundle"])
    func movedWithItsFoldersTheProgramFindsThem(suffix: String) throws {
        let first = try Prefix(folders: Self.bundles.map { "bin/\($0).\(suffix)" })
        let second = try TemporaryFolder()
        let place = second.url.appendingPathComponent("a folder, moved — Växjö")
        try FileManager.default.moveItem(at: first.url.appendingPathComponent("bin"), to: place)
        let moved = Command(
            place.appendingPathComponent("probe").path, environment: Self.quiet)
        try Self.expect(moved, finds: "beside the program", below: second.url)
    }

    @Test func throughASymbolicLinkTheFilesBesideTheProgramAreFound() throws {
        let prefix = try Prefix(folders: ["share/cairn/Resources", "share/cairn/Localizations"])
        let elsewhere = try TemporaryFolder()
        let link = elsewhere.url.appendingPathComponent("a-link")
        let second = elsewhere.url.appendingPathComponent("a-link-to-the-link")
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: link, withDestinationURL: prefix.url.appendingPathComponent("bin/probe"))
        try manager.createSymbolicLink(atPath: second.path, withDestinationPath: "a-link")
        for link in [link, second] {
            let command = Command(link.path, environment: Self.quiet)
            try Self.expect(command, finds: "share", below: prefix.url)
        }
    }

    @Test func calledByNameThroughThePathTheFilesAreFound() throws {
        let prefix = try Prefix(folders: ["share/cairn/Resources", "share/cairn/Localizations"])
        var environment = Self.quiet
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        environment["PATH"] = "\(prefix.url.appendingPathComponent("bin").path):\(path)"
        let elsewhere = try TemporaryFolder()
        let command = Command("probe", environment: environment, folder: elsewhere.url)
        try Self.expect(command, finds: "share", below: prefix.url)
    }

    @Test func theEnvironmentComesBeforeTheFolderOfTheProgram() throws {
        let prefix = try Prefix(folders: Self.bundles.map { "bin/\($0).resources" })
        let other = try Prefix(folders: ["share/cairn/Resources", "share/cairn/Localizations"])
        var environment = Self.quiet
        environment["CAIRN_RESOURCES"] = "/nowhere:\(other.url.path)/share/cairn"
        let command = Command(
            prefix.url.appendingPathComponent("bin/probe").path, environment: environment)
        try Self.expect(command, finds: "environment", below: other.url)
    }

    @Test func aGivenPathComesBeforeTheEnvironment() throws {
        let prefix = try Prefix(folders: Self.bundles.map { "bin/\($0).resources" })
        let other = try Prefix(folders: Self.bundles.map { "given/\($0).bundle" })
        var environment = Self.quiet
        environment["CAIRN_RESOURCES"] = prefix.url.appendingPathComponent("bin").path
        let command = Command(
            prefix.url.appendingPathComponent("bin/probe").path, environment: environment)
        let given = other.url.appendingPathComponent("given").path
        try Self.expect(command, with: ["--path", given], finds: "given path", below: other.url)
    }

    @Test func aDebugBuildThatIsMovedAloneFindsTheSources() throws {
        let prefix = try Prefix(folders: [])
        let result = try prefix.command("bin/probe").run([])
        #expect(result.status == 0, "\(result.errors)")
        let root = Fixtures.root.path
        #expect(
            result.output.hasPrefix(
                """
                source folder\t\(root)/Resources/Files
                source folder\t\(root)/Localizations/Files

                """))
    }

    @Test func movedAloneTheCopyInsideTheProgramServes() throws {
        let prefix = try Prefix(folders: [])
        let result = try prefix.command("bin/probe").run(["--embedded"])
        #expect(result.status == 0, "\(result.errors)")
        let theme = try Data(
            contentsOf: Fixtures.root.appendingPathComponent("Resources/Files/Theme.plist"))
        #expect(
            result.output == """
                embedded\tCairn_CairnResources (embedded)
                embedded\tCairn_CairnLocalizations (embedded)
                \(theme.count)
                en

                """)
    }

    @Test func withNothingAnywhereTheErrorListsEveryPlaceTried() throws {
        let prefix = try Prefix(folders: [])
        var environment = Self.quiet
        environment["CAIRN_RESOURCES"] = "/nowhere"
        let probe = prefix.url.appendingPathComponent("bin/probe").path
        let result = try Command(probe, environment: environment).run(["--bare"])
        #expect(result.status != 0)
        let root = prefix.url.resolvingSymlinksInPath().path
        #expect(
            result.output == """
                Cairn_CairnResources: found nowhere; tried
                  given path: none given
                  environment: /nowhere: no such folder
                  environment: /nowhere/Cairn_CairnResources.resources: no such folder
                  environment: /nowhere/Cairn_CairnResources.bundle: no such folder
                  environment: /nowhere/Resources: no such folder
                  beside the program: \(root)/bin/Cairn_CairnResources.resources: no such folder
                  beside the program: \(root)/bin/Cairn_CairnResources.bundle: no such folder
                  share: \(root)/share/cairn/Resources: no such folder
                  share: \(root)/share/Cairn_CairnResources.resources: no such folder
                  share: \(root)/share/Cairn_CairnResources.bundle: no such folder
                  lib: \(root)/lib/cairn/Resources: no such folder
                  lib: \(root)/lib/Cairn_CairnResources.resources: no such folder
                  lib: \(root)/lib/Cairn_CairnResources.bundle: no such folder
                  source folder: not in this build
                  embedded: nothing inside the program

                """)
    }

    // MARK: Helpers

    /// Runs the probe without its last resorts and reads its answer: a place and a folder for each
    /// bundle, the size of the theme, and the languages.
    static func expect(
        _ probe: Command, with arguments: [String] = [], finds place: String,
        below folder: URL? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let result = try probe.run(["--bare"] + arguments)
        #expect(
            result.status == 0, "\(result.output)\(result.errors)", sourceLocation: sourceLocation)
        let lines = result.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 4, sourceLocation: sourceLocation)
        for line in lines.prefix(2) {
            let parts = line.split(separator: "\t").map(String.init)
            #expect(parts.first == place, sourceLocation: sourceLocation)
            if let folder {
                let root = folder.resolvingSymlinksInPath().path + "/"
                #expect(parts.last?.hasPrefix(root) == true, sourceLocation: sourceLocation)
            }
        }
        #expect((Int(lines[2]) ?? 0) > 1_000, sourceLocation: sourceLocation)
        #expect(lines[3].contains("sv"), sourceLocation: sourceLocation)
    }

    /// A folder with the probe as `bin/probe`, and Cairn's files in the folders named: Resources
    /// first, Localizations second.
    struct Prefix {
        private let folder: TemporaryFolder

        init(folders: [String], probe: String = LocatorProbeTests.built.program) throws {
            folder = try TemporaryFolder()
            let manager = FileManager.default
            let program = folder.url.appendingPathComponent("bin/probe")
            try manager.createDirectory(
                at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
            try manager.copyItem(at: URL(fileURLWithPath: probe), to: program)
            for (source, target) in zip(["Resources", "Localizations"], folders) {
                // SwiftPM keeps the folder's own name below the bundle; an installer leaves it out.
                let isBundle = target.hasSuffix(".resources") || target.hasSuffix(".bundle")
                let place = folder.url.appendingPathComponent(isBundle ? target + "/Files" : target)
                try manager.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try manager.copyItem(
                    at: Fixtures.root.appendingPathComponent("\(source)/Files"), to: place)
            }
        }

        var url: URL { folder.url }

        func command(_ path: String) -> Command {
            Command(
                url.appendingPathComponent(path).path, environment: LocatorProbeTests.quiet)
        }
    }
}
