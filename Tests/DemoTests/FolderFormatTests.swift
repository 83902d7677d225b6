#if Database && Vault
import Foundation
import TestSupport
import Testing

/// The formats of `docs/formats.md`: a program that shares nothing with the app reads its data folder, locked and not, and
/// its backups.
@Suite struct FolderFormatTests {
    private struct Content: Decodable, Equatable {
        struct Story: Decodable, Equatable {
            var title: String
            var text: String
            var day: Int
            var place: String
            var photos: [String]
        }

        struct Note: Decodable, Equatable {
            var title: String
            var text: String
        }

        var stories: [Story]
        var notes: [Note]
        var photos: [String]
    }

    /// A home with two stories, of which one has a photo and every letter that a format escapes, and three notes, of which one
    /// was removed.
    private struct Home {
        let folder: TemporaryFolder
        var path: String { folder.url.path }
        var data: String { path + "/.local/share/travel-story" }
        var state: String { path + "/.local/state/travel-story" }
        static let text = "\tThe \\ lake\nwas \"still\", å"

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("8205\n", to: "code")
            try folder.write("correct horse\n", to: "words")
            try FileManager.default.createDirectory(
                atPath: folder.url.path + "/memory", withIntermediateDirectories: true)
            let photo = Fixtures.root.appendingPathComponent("Demo/Files/Photos/pass.jpg").path
            try run(
                "story", "new", "--title", "Å lake", "--text", Self.text, "--day", "2026-11-21",
                "--place", "Växjö", "--photo", photo)
            try run("story", "new", "--title", "Gone", "--day", "2026-11-22")
            try run("story", "new", "--title", "Second", "--day", "2026-11-23")
            try run("story", "delete", "2")
            try run("note", "new", "Boats", "--text", Self.text)
            try run("note", "new", "Oars")
        }

        @discardableResult
        func run(_ arguments: String..., file: String = "/dev/null", limit: Int = 0) throws
            -> String
        {
            let variables: [String: String?] = [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
                "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
                "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": path + "/memory",
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
                "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
                "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
            ]
            let program = Command.built("travel-story").program
            let result = try Command("/bin/sh", environment: variables).run(
                ["-c", "exec \"$0\" \"$@\" 3< '\(file)'", program] + arguments)
            try #require(result.status == 0, "\(arguments): \(result.errors)")
            return result.output
        }
    }

    private static func python(_ arguments: String...) throws -> Content {
        let reader = Fixtures.root.appendingPathComponent("Tests/Fixtures/formats/folder.py")
        let result = try Command("/usr/bin/python3", environment: ["PYTHONDONTWRITEBYTECODE": "1"])
            .run([reader.path] + arguments)
        try #require(result.status == 0, "\(arguments): \(result.errors)")
        return try JSONDecoder().decode(Content.self, from: Data(result.output.utf8))
    }

    private static func check(_ content: Content) throws {
        #expect(content.stories.map(\.title) == ["Å lake", "Second"])
        let story = try #require(content.stories.first)
        #expect(story.text == Home.text && story.place == "Växjö" && story.day == 20_778)
        #expect(story.photos == ["library/1"])
        #expect(
            content.notes == [
                .init(title: "Boats", text: Home.text), .init(title: "Oars", text: ""),
            ]
        )
        #expect(content.photos.count == 1 && content.photos[0].hasPrefix("originals/"))
    }

    @Test func anotherProgramReadsADataFolder() throws {
        let home = try Home()
        try Self.check(try Self.python("plain", home.data))
        try home.run("lock", "set", "--code-fd", "3", file: home.path + "/code")
        try Self.check(try Self.python("locked", home.data, home.state, "8205"))
    }

    @Test func anotherProgramReadsABackup() throws {
        let home = try Home()
        try home.run("backup", home.path + "/plain.tar")
        try Self.check(try Self.python("backup", home.path + "/plain.tar"))
        try home.run(
            "backup", home.path + "/sealed.age", "--encrypt", "--passphrase-fd", "3",
            file: home.path + "/words")
        try Self.check(try Self.python("backup", home.path + "/sealed.age", "correct horse"))
    }
}
#endif
