import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// A file is replaced whole, or not at all.
@Suite struct AtomicWriteTests {
    private let writer = PropertyListWriter()

    @Test func aNewFileAppearsAndNothingElse() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("App.plist")
        try writer.write(["a": 1], to: file)
        #expect(try PropertyList(contentsOf: file) == ["a": 1])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["App.plist"])
    }

    @Test func permissionsAndLinksStay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("old", to: "real/App.plist")
        let link = folder.url.appendingPathComponent("link.plist")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "real/App.plist")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        try writer.write(true, to: link)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o640)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "real/App.plist"
        )
        #expect(try PropertyList(contentsOf: file) == true)
    }

    @Test func aValueThatCannotBeWrittenLeavesTheOldFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("old", to: "App.plist")
        #expect(throws: ConfigurationError.self) { try writer.write("\u{1}", to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["App.plist"])
    }

    @Test func aFolderThatIsNotThereOrAFolderInPlaceIsOneError() throws {
        let folder = try TemporaryFolder()
        let nowhere = folder.url.appendingPathComponent("no/App.plist").path
        let error = #expect(throws: ConfigurationError.self) { try writer.write(1, to: nowhere) }
        #expect(error?.description == "\(nowhere): cannot be written: No such file or directory")
        let itself = #expect(throws: ConfigurationError.self) {
            try writer.write(1, to: folder.url)
        }
        #expect(itself?.reason == .unwritable("it is a folder"))
    }

    @Test func aDiskThatIsFullLeavesNothingBehind() throws {
        // /dev/full accepts an open and refuses every byte.
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let error = #expect(throws: ConfigurationError.self) {
            try writer.write(1, to: "/dev/full")
        }
        #expect(error?.reason == .unwritable("No space left on device"))
    }

    @Test func readersNeverSeeHalfAFile() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("App.plist")
        let values = (0..<2).map { n in
            PropertyList((0..<500).map { PropertyList("\(n) \($0)") })
        }
        try writer.write(values[0], to: file)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for round in 0..<60 { try writer.write(values[round % 2], to: file) } }
            group.addTask {
                for _ in 0..<200 {
                    let found = try PropertyList(contentsOf: file)
                    #expect(values.contains(found))
                }
            }
            try await group.waitForAll()
        }
    }
}
