import CairnBundle
import CairnResources
import Foundation
import TestSupport
import Testing

@Suite struct ResourceTests {
    private static let folder = Fixtures.root.appendingPathComponent("Resources/Files")

    /// Every file below the folder, as paths from it.
    private static func files() throws -> Set<String> {
        let all = try #require(FileManager.default.enumerator(atPath: folder.path))
        return Set(
            all.compactMap { $0 as? String }.filter { path in
                var isFolder: ObjCBool = false
                let full = folder.appendingPathComponent(path).path
                return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
                    && !isFolder.boolValue
            })
    }

    @Test func theFolderAndTheConstantsNameTheSameFiles() throws {
        #expect(try Self.files() == Set(Resource.all.map(\.path)))
    }

    @Test(arguments: Resource.all)
    func everyResourceIsFoundAndIsTheFile(resource: Resource) throws {
        let file = Self.folder.appendingPathComponent(resource.path)
        #expect(try Resources().bytes(resource) == Array(Data(contentsOf: file)))
    }

    @Test func theCopyInsideTheProgramIsCurrent() throws {
        let copy = EmbeddedCopy(
            source: "Resources/Generated/EmbeddedFiles+Resources.swift",
            folder: "Resources/Files",
            paths: ["Theme.plist", "Icons.plist", "Sharing.plist", "Land.plist"],
            name: "cairnResources")
        #expect(try copy.isCurrent(), "run the tests once with CAIRN_RECORD=1")
    }

    @Test func theCopyInsideTheProgramHasTheThemeAndTheIconsButNoSounds() throws {
        let embedded = try #require(ResourceLocator.cairnResources().embedded)
        let resources = Resources(
            ResourceStack([ResourceFiles(embedded: embedded, bundle: "Cairn_CairnResources")]))
        let theme = try Data(contentsOf: Self.folder.appendingPathComponent("Theme.plist"))
        #expect(try resources.bytes(.theme) == Array(theme))
        #expect(try !resources.bytes(.icons).isEmpty)
        #expect(
            throws: ResourceError.fileNotFound(
                path: "Sounds/key.wav", searched: ["Cairn_CairnResources (embedded)"])
        ) { try resources.bytes(.sound(.key)) }
    }

    @Test func anAppsOwnFileComesBeforeCairns() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "App_App.resources/Theme.plist")
        let app = ResourceLocator(
            bundle: "App_App", installed: "app", marker: "Theme.plist", variable: "APP_RESOURCES",
            explicitPath: folder.url.path, environment: [:], executable: nil)
        let resources = try Resources(app: [app])
        #expect(try resources.bytes(.theme) == Array("mine".utf8))
        #expect(try resources.bytes(.icons).count > 1_000)
        #expect(try resources.layers(of: .theme).count == 2)
        #expect(try resources.layers(of: .theme)[0].bytes == Array("mine".utf8))
    }

    @Test func anAppsBundleThatIsNowhereIsAnErrorNotSilence() {
        let app = ResourceLocator(
            bundle: "App_App", installed: "app", marker: "Theme.plist", variable: "APP_RESOURCES",
            environment: [:], executable: nil)
        #expect(throws: ResourceError.self) { try Resources(app: [app]) }
    }
}
