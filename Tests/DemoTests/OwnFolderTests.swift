#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Outputs that would take the place of the app's own files.
@Suite struct OwnFolderTests {
    /// Returns the names and the bytes of all files in a folder.
    private func files(of folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
        where (try? FileInfo.at(folder + "/" + name))?.kind == .file
            // What opening changes.
            && !["-wal", "-shm", ".lock"].contains(where: name.hasSuffix)
            && name != FolderEntry.stores
        {
            files[name] = FileManager.default.contents(atPath: folder + "/" + name)
        }
        return files
    }

    /// Refused, with words, and nothing in the folder differs.
    private func expectRefused(_ arguments: [String], _ home: FaultHome) async throws {
        let before = try files(of: home.data)
        let result = try await home.run(arguments)
        #expect(result.status == 1, "\(arguments): \(result)")
        #expect(
            result.errors.contains("inside the folder with the data"), "\(arguments): \(result)")
        let after = try files(of: home.data)
        for (name, bytes) in before
        where !name.hasPrefix("library/derived") && !name.hasPrefix("library/backups/") {
            if name.hasSuffix(".sqlite") {
                // Opening one may change it.
                #expect(after[name]?.starts(with: Data("SQLite format 3".utf8)) == true)
            } else {
                #expect(after[name] == bytes, "\(arguments): \(name)")
            }
        }
        let new = Set(after.keys).subtracting(before.keys)
        #expect(
            !new.contains { $0.hasSuffix(".md") || $0.hasSuffix(".png") || $0.hasSuffix(".tar") })
    }

    @Test func noOutputGoesIntoTheDataFolder() async throws {
        let home = try await FaultHomes.shared.home(.filled)
        let data = home.data
        try await home.done(["gallery", "--output", home.root + "/g.png"])
        let link = home.root + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: data)
        let file = home.root + "/stories.tar"
        try FileManager.default.createSymbolicLink(
            atPath: file, withDestinationPath: data + "/stories.sqlite")
        let dangling = home.root + "/dangling.tar"
        try FileManager.default.createSymbolicLink(
            atPath: dangling, withDestinationPath: "home/.local/share/travel-story/new.tar")
        for path in [
            data + "/stories.sqlite", data + "/notes.tree", data + "/library/gallery.sqlite",
            data + "/new.tar", link + "/notes.tree", link + "/library/../stories.sqlite",
            data + "/library/../../travel-story/notes.tree", file, dangling,
            home.path + "/.local/state/travel-story/x.tar",
        ] {
            try Folder.make(home.path + "/.local/state/travel-story")
            try await expectRefused(["backup", "create", "--force", path], home)
        }
        try await expectRefused(["gallery", "--output", data + "/library/gallery.lock"], home)
        try await expectRefused(["gallery", "--output", link + "/g.png"], home)
        try await expectRefused(["export", "--output", data], home)
        try await expectRefused(["export", "--output", link + "/a/b"], home)
        try await expectRefused(["share", "story/1", "--to", "markdown", "--output", data], home)
        try await expectRefused(
            ["showcase", "--output", data + "/pictures", "--format", "outline"], home)
        // A copy beside it is another folder.
        try await home.done(["export", "--output", home.root + "/journal"])
        try await home.done(["backup", "create", home.data + "-backup.tar"])
    }

    @Test func anOtherDataFolderIsOneToo() async throws {
        let home = try await FaultHomes.shared.home(.empty)
        let data = home.root + "/other"
        try await home.done(["note", "new", "Boats", "--data", data])
        let result = try await home.run([
            "backup", "create", "--force", data + "/notes.tree", "--data", data,
        ])
        #expect(result.status == 1, "\(result)")
        #expect(try await home.done(["note", "list", "--data", data]).contains("Boats"))
        let walked = try await home.run(["walk", "--data", data, "--out", data + "/library/walk"])
        #expect(walked.status == 1, "\(walked)")
        #expect(walked.errors.contains("inside the folder with the data"), "\(walked)")
        #expect(!FileManager.default.fileExists(atPath: data + "/library/walk"))
    }

    @Test func anExportWithoutAPhotoIsAFailure() async throws {
        let home = try await FaultHomes.shared.home(.filled)
        let originals = home.data + "/library/originals"
        try FileManager.default.removeItem(atPath: originals)
        for format in ["markdown", "pdf"] {
            let result = try await home.run([
                "export", "--format", format, "--output", home.root + "/" + format,
            ])
            #expect(result.status == 1, "\(result)")
            // The rest is there.
            #expect(result.output.contains(format == "pdf" ? "stories.pdf" : "stories.md"))
        }
    }
}
#endif
