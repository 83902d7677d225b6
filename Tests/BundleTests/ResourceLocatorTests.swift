import CairnBundle
import Foundation
import TestSupport
import Testing

@Suite struct ResourceLocatorTests {
    private static func locator(
        explicitPath: String? = nil, environment: [String: String] = [:],
        executable: String? = nil, sourceFolder: String? = nil, embedded: EmbeddedFiles? = nil
    ) -> ResourceLocator {
        ResourceLocator(
            bundle: "App_App", installed: "app", marker: "Marker.plist", variable: "APP_RESOURCES",
            explicitPath: explicitPath, environment: environment, executable: executable,
            sourceFolder: sourceFolder, embedded: embedded)
    }

    @Test func everyPlaceIsTriedInOrderAndTheFirstWins() throws {
        let folder = try TemporaryFolder()
        let root = folder.url.path
        let places = [
            "given/App_App.resources", "environment/App_App.bundle", "bin/App_App.resources",
            "share/app", "lib/app", "source",
        ]
        for place in places { try folder.write("", to: "\(place)/Marker.plist") }
        let locator = Self.locator(
            explicitPath: root + "/given", environment: ["APP_RESOURCES": root + "/environment"],
            executable: root + "/bin/app", sourceFolder: root + "/source",
            embedded: EmbeddedFiles([("Marker.plist", "")]))
        for place in places {
            let found = try locator.locate()
            #expect(found.folder == "\(root)/\(place)")
            #expect(found.attempts.last?.outcome == .found)
            try FileManager.default.removeItem(atPath: "\(root)/\(place)")
        }
        #expect(try locator.locate().folder == nil)
        #expect(try locator.locate().origin == "App_App (embedded)")
        let kinds = try locator.locate().attempts.map(\.place)
        #expect(kinds == kinds.sorted { Self.rank($0) < Self.rank($1) })
        #expect(Set(kinds) == Set(ResourceAttempt.Place.allCases))
    }

    private static func rank(_ place: ResourceAttempt.Place) -> Int {
        ResourceAttempt.Place.allCases.firstIndex(of: place) ?? -1
    }

    @Test func aFolderWithoutTheMarkerIsPassedOverAndSaysSo() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "share/app/Other.plist")
        try folder.write("", to: "lib/app")
        let locator = Self.locator(executable: folder.url.path + "/bin/app")
        let error = #expect(throws: ResourceError.self) { try locator.locate() }
        guard case .bundleNotFound("App_App", let tried) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            tried.contains(
                ResourceAttempt(
                    place: .share, path: folder.url.path + "/share/app",
                    outcome: .lacks("Marker.plist"))))
        #expect(
            tried.contains(
                ResourceAttempt(
                    place: .library, path: folder.url.path + "/lib/app", outcome: .notAFolder)))
        #expect(error?.description.contains("has no Marker.plist") == true)
    }

    @Test func theMarkerIsFoundWithoutRegardToCase() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "bin/App_App.resources/Files/MARKER.PLIST")
        let found = try Self.locator(executable: folder.url.path + "/bin/app").locate()
        #expect(found.folder == folder.url.path + "/bin/App_App.resources/Files")
    }

    @Test func aProgramAtTheRootHasItsShareThere() throws {
        let locator = Self.locator(executable: "/app")
        let error = #expect(throws: ResourceError.self) { try locator.locate() }
        #expect(error?.description.contains("share: /share/app: ") == true)
    }

    @Test func theRunningProgramIsThisOne() throws {
        let path = try #require(ResourceLocator.runningProgram())
        #expect(path.hasPrefix("/"))
        #expect(FileManager.default.isExecutableFile(atPath: path))
        #expect(URL(fileURLWithPath: path).lastPathComponent != "exe")
    }
}
