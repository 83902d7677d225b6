#if Database && Vault
import CairnDatabase
import CairnFiles
import CairnGalleryLibrary
import CairnTree
import CairnVault
import Foundation
import GRDB
import TestSupport
import Testing

@testable import travel_story

/// A home with a program, for tests of backups.
struct BackupHome {
    let folder: TemporaryFolder
    var path: String { folder.url.path }
    var data: String { path + "/.local/share/travel-story" }
    var tar: String { path + "/all.tar" }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("correct horse battery\n", to: "words")
    }

    static var photo: String {
        Fixtures.root.appendingPathComponent("Demo/Files/Photos/pass.jpg").path
    }

    /// A home with a story, its photo and a note, and a backup of them.
    static func filled() throws -> BackupHome {
        let home = try BackupHome()
        try home.done(
            "story", "new", "--title", "The lake", "--day", "2026-11-21", "--photo", photo)
        try home.done("note", "new", "Boats")
        try home.done("backup", home.tar)
        return home
    }

    @discardableResult
    func run(
        _ arguments: [String], passphrase: String? = nil, extra: [String: String?] = [:]
    ) throws -> Command.Result {
        var variables: [String: String?] = [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
            "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
            "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
            "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
        ]
        variables.merge(extra) { $1 }
        let program = Command.built("travel-story").program
        let script =
            (passphrase.map { "exec 3< '\(path)/\($0)'; " } ?? "")
            + "[ -z \"$CODE\" ] || exec 4< \"$CODE\"; "
            + "exec env ${KILLER:+LD_PRELOAD=\"$KILLER\"} \"$0\" \"$@\""
        return try Command("/bin/sh", environment: variables).run(
            ["-c", script, program] + arguments
                + (passphrase == nil ? [] : ["--passphrase-fd", "3"]))
    }

    @discardableResult
    func done(_ arguments: String..., passphrase: String? = nil) throws -> String {
        let result = try run(arguments, passphrase: passphrase)
        try #require(result.status == 0, "\(arguments): \(result.errors)")
        return result.output
    }

    /// The parts of the backup in a folder.
    func unpacked(_ name: String) throws -> String {
        let place = path + "/" + name
        try Folder.make(place)
        let out = try Command("tar").run(["-xf", tar, "-C", place])
        try #require(out.status == 0, "\(out.errors)")
        return place
    }

    /// Packs a folder as a stranger may do: with a list that is right.
    func pack(_ place: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: place).sorted()
        let entries = names.filter {
            $0 != BackupArchive.mark && (try? FileInfo.at(place + "/" + $0))?.kind == .file
        }.map { BackupArchive.Entry(name: $0, path: place + "/" + $0) }
        _ = try BackupArchive.write(entries, to: tar, passphrase: nil, workFactor: 10)
    }

    /// What stands beside the data folder.
    func beside() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path + "/.local/share")
            .filter { $0 != "travel-story" }.sorted()
    }
}

/// Backups of strangers, and damaged ones.
@Suite struct HostileBackupTests {
    @Test(arguments: [
        (BackupArchive.gallery, "INSERT INTO gone VALUES ('../../id_ed25519')", "gone, row 1"),
        (
            BackupArchive.gallery, "INSERT INTO gone VALUES ('../../../../../id_ed25519')",
            "gone, row 1"
        ),
        (BackupArchive.gallery, "UPDATE photo SET width = 'wide'", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE photo SET hash = x'00'", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE photo SET hash = zeroblob(32)", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE photo SET format = '../../x'", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE photo SET format = ''", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE photo SET shelf = 7", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE photo SET day = 9223372036854775807", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE photo SET version = 9223372036854775807", "photo, row 1"),
        (BackupArchive.gallery, "UPDATE dayCount SET photos = 1 << 60", "dayCount, row 1"),
        (BackupArchive.gallery, "UPDATE dayCount SET day = 9223372036854775807", "dayCount, row 1"),
        (
            BackupArchive.gallery, "UPDATE monthCount SET month = -9223372036854775808",
            "monthCount, row 1"
        ),
        (BackupArchive.gallery, "UPDATE shelfCount SET shelf = 7", "shelfCount, row 1"),
        (
            BackupArchive.gallery, "INSERT INTO mapCount VALUES (-1, 0, 1, 1, 1, 0, 0)",
            "mapCount, row 1"
        ),
        (BackupArchive.gallery, "UPDATE photo SET added = -9223372036854775808", "photo, row 1"),
        (
            BackupArchive.stories,
            "UPDATE story SET created = -9223372036854775808, trashed = created", "story, row 1"
        ),
        // A story has at most a thousand photos.
        (BackupArchive.stories, "UPDATE storyPhoto SET ordinal = 1000", "storyPhoto, row 1"),
        (
            BackupArchive.gallery,
            """
            INSERT INTO source VALUES (1, 'a');
            UPDATE photo SET source = 1, key = '../../../id_ed25519'
            """, "photo, row 1"
        ),
        (BackupArchive.gallery, "INSERT INTO source VALUES (1, 'a/b')", "source, row 2"),
        (
            BackupArchive.gallery,
            "CREATE TRIGGER evil AFTER INSERT ON seen BEGIN DELETE FROM photo; END",
            "sqlite_schema"
        ),
        (BackupArchive.stories, "UPDATE story SET day = 9223372036854775807", "story, row 1"),
        (BackupArchive.stories, "UPDATE story SET latitude = 1e308", "story, row 1"),
        // After the highest number, SQLite adds no row.
        (
            BackupArchive.stories, "UPDATE sqlite_sequence SET seq = 9223372036854775807",
            "sqlite_sequence"
        ),
        (BackupArchive.gallery, "UPDATE photo SET id = 9223372036854775807", "photo, row 1"),
        (BackupArchive.stories, "UPDATE storyPhoto SET photo = '..'", "storyPhoto, row 1"),
        (
            BackupArchive.stories, "UPDATE storyPhoto SET photo = 'library/../..'",
            "storyPhoto, row 1"
        ),
        (BackupArchive.stories, "UPDATE storyPhoto SET photo = 'library/-1'", "storyPhoto, row 1"),
        (BackupArchive.stories, "UPDATE story SET title = x'FF'", "story, row 1"),
        // Texts whose ends nobody sees.
        (
            BackupArchive.stories, "UPDATE story SET title = 'a' || char(0) || 'hidden'",
            "story, row 1"
        ),
        (
            BackupArchive.gallery, "UPDATE photo SET caption = 'a' || char(0) || 'hidden'",
            "photo, row 1"
        ),
        (
            BackupArchive.stories, "UPDATE story SET title = printf('%.*c', 4097, 'a')",
            "story, row 1"
        ),
        (
            BackupArchive.stories, "UPDATE story SET text = printf('%.*c', 1048577, 'a')",
            "story, row 1"
        ),
        (
            BackupArchive.gallery, "UPDATE photo SET caption = printf('%.*c', 65537, 'a')",
            "photo, row 1"
        ),
        (
            BackupArchive.gallery, "UPDATE photo SET name = printf('%.*c', 16777217, 'a')",
            "photo, row 1"
        ),
    ])
    func aRowThatTheAppNeverWritesIsRefused(part: String, sql: String, place: String) throws {
        let home = try BackupHome.filled()
        for name in ["", "/.local", "/.local/share"] {
            try Data("key".utf8).write(to: URL(fileURLWithPath: home.path + name + "/id_ed25519"))
        }
        let parts = try home.unpacked("parts")
        let queue = try StoreFile.connection(to: parts + "/" + part)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        try home.pack(parts)
        let before = try FileManager.default.subpathsOfDirectory(atPath: home.data).sorted()
        let refused = try home.run(["restore", home.tar, "--force"])
        #expect(refused.status == 1)
        #expect(refused.errors.contains("\(part) is damaged: \(place)"), "\(refused.errors)")
        let verified = try home.run(["backup", "verify", home.tar])
        #expect(verified.status == 1, "\(verified)")
        #expect(verified.errors.contains("\(part) is damaged: \(place)"), "\(verified)")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: home.data).sorted() == before)
        // The rest is restored, if that is asked for.
        let kept = try home.run(["restore", home.tar, "--force", "--keep-going"])
        #expect(kept.status == 1 && kept.output == home.data + "\n", "\(kept)")
        let other = try home.run(part == BackupArchive.gallery ? ["story", "list"] : ["gallery"])
        #expect(other.status == 0 && !other.output.isEmpty, "\(other)")
        #expect(try home.run(["note", "list"]).output.contains("Boats"))
        for name in ["", "/.local", "/.local/share"] {
            #expect(FileManager.default.fileExists(atPath: home.path + name + "/id_ed25519"))
        }
    }

    @Test("a story that shows no photo of the library is told", arguments: [false, true])
    func aStoryWithAPhotoThatIsNotThereIsTold(hasLibrary: Bool) throws {
        let home = try BackupHome.filled()
        let parts = try home.unpacked("parts")
        let queue = try StoreFile.connection(to: parts + "/" + BackupArchive.stories)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "UPDATE storyPhoto SET photo = 'library/999'")
        }
        try queue.close()
        if !hasLibrary { try FileManager.default.removeItem(atPath: parts + "/library") }
        try home.pack(parts)
        let told = "Story 1 shows a missing photo: library/999"
        let verified = try home.run(["backup", "verify", home.tar])
        #expect(verified.status == 1 && verified.errors.contains(told), "\(verified)")
        #expect(!verified.output.contains("intact"), "\(verified)")
        // It is restored as it is, and told as often as it is looked at.
        let restored = try home.run(["restore", home.tar, "--force"])
        #expect(restored.status == 0 && restored.errors.contains(told), "\(restored)")
        let doctor = try home.run(["doctor"])
        #expect(doctor.status == 1 && doctor.output.contains(told), "\(doctor)")
        let again = try home.run(["backup", home.path + "/again.tar"])
        #expect(again.status == 0 && again.errors.contains(told), "\(again)")
    }

    @Test func editsThatCannotBeReadAreToldWithTheirPhoto() throws {
        let home = try BackupHome.filled()
        let parts = try home.unpacked("parts")
        let queue = try StoreFile.connection(to: parts + "/" + BackupArchive.gallery)
        try queue.writeWithoutTransaction {
            try $0.execute(
                sql: "INSERT INTO edit VALUES (1, x'00FF', 1); UPDATE photo SET recipe = 1")
        }
        try queue.close()
        try home.pack(parts)
        let told = "library/1: its edits cannot be read"
        let verified = try home.run(["backup", "verify", home.tar])
        #expect(verified.status == 1 && verified.errors.contains(told), "\(verified)")
        let refused = try home.run(["restore", home.tar, "--force"])
        #expect(refused.status == 1 && refused.errors.contains(told), "\(refused)")
        let kept = try home.run(["restore", home.tar, "--force", "--keep-going"])
        #expect(kept.status == 1 && kept.output == home.data + "\n", "\(kept)")
        #expect(try home.run(["doctor"]).output.contains(told))
        // They are as they are in the next backup, which says so.
        let again = try home.run(["backup", home.path + "/again.tar"])
        #expect(again.status == 1 && again.errors.contains(told), "\(again)")
        try home.done("doctor", "--mend")
        try home.done("backup", home.path + "/mended.tar")
        try home.done("backup", "verify", home.path + "/mended.tar")
    }

    @Test func aSearchIndexOfAStrangerIsBuiltAgain() throws {
        let home = try BackupHome.filled()
        let parts = try home.unpacked("parts")
        let queue = try StoreFile.connection(to: parts + "/" + BackupArchive.stories)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "INSERT INTO storyWords(storyWords) VALUES ('delete-all')")
        }
        try queue.close()
        try home.pack(parts)
        try home.done("restore", home.tar, "--force")
        #expect(try home.done("search", "lake").contains("The lake"))
    }

    @Test(arguments: [
        "UPDATE photoPlace_node SET data = x'FFFF0000FFFFFFFFFFFFFFFF'",
        "INSERT INTO photoPlace SELECT max(id) + 1, 1, 1, 1, 1 FROM photo",
        "UPDATE dayCount SET day = 1, photos = 0",
        "INSERT INTO photoWords(photoWords) VALUES ('delete-all')",
    ])
    func theCountsAndIndexesOfPhotosOfAStrangerAreMadeAgain(sql: String) throws {
        let home = try BackupHome.filled()
        let parts = try home.unpacked("parts")
        let queue = try StoreFile.connection(to: parts + "/" + BackupArchive.gallery)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        try home.pack(parts)
        try home.done("restore", home.tar, "--force")
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
        // A photo with a place.
        let more = Fixtures.folder("photos").appendingPathComponent("gps-north-east.jpg").path
        try home.done("import", more)
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
    }

    @Test func moreThanAThousandPhotosAreRefusedBeforeTheyAreStored() throws {
        let home = try BackupHome.filled()
        let photos = Array(repeating: ["--photo", "library/1"], count: 1001).flatMap { $0 }
        let refused = try home.run(["story", "new", "--title", "All"] + photos)
        #expect(refused.status == 1, "\(refused)")
        #expect(refused.errors.contains("A story has at most 1,000 photos"), "\(refused.errors)")
        #expect(try home.done("story", "list").split(separator: "\n").count == 1)
        let most = try home.run(["story", "new", "--title", "All"] + photos.dropLast(2))
        #expect(most.status == 0, "\(most)")
    }

    @Test func aTextThatIsTooLongIsRefusedBeforeItIsStored() throws {
        let home = try BackupHome.filled()
        let long = String(repeating: "é", count: 2049)
        let refused = try home.run(["story", "new", "--title", long])
        #expect(refused.status == 1, "\(refused)")
        #expect(refused.errors.contains("“Title” is too long: at most 4,096 bytes"))
        #expect(try home.done("story", "list").split(separator: "\n").count == 1)
        try home.done("story", "new", "--title", String(long.dropLast()))
    }

    @Test(arguments: [
        "../id_ed25519", "/id_ed25519", "lock/passcode", "device/key", "protection", "sealed/a",
        ".work-1/a", "library/incoming/journal-1", "library/originals/../../a",
        "stories.sqlite-wal",
        "library/gallery.sqlite-wal", "library/originals/ab/a.jpeg", "a//b",
        "\u{1B}]52;c;aGk=\u{7}",
    ])
    func aFileThatIsInNoBackupIsLeftOut(name: String) throws {
        let home = try BackupHome.filled()
        let parts = try home.unpacked("parts")
        try home.pack(parts)
        let whole = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        let stray = try #require(TarFile.header(name, 2)) + Array("hi".utf8) + TarFile.padding(2)
        // A line that names it is damage.
        let list = try Data(contentsOf: URL(fileURLWithPath: parts + "/travel-story"))
        let longer = list + Data("\(String(repeating: "ab", count: 32)) 2 \(name)\n".utf8)
        let head = try #require(TarFile.header(BackupArchive.mark, UInt64(longer.count)))
        let start = 512 + list.count + TarFile.padding(UInt64(list.count)).count
        var bytes = Data(head) + longer + Data(TarFile.padding(UInt64(longer.count)))
        bytes += whole[start..<(whole.count - 1024)] + Data(stray + TarFile.end)
        try bytes.write(to: URL(fileURLWithPath: home.tar))
        let refused = try home.run(["restore", home.tar, "--force"])
        #expect(refused.status == 1 && refused.errors.contains("--keep-going"), "\(refused)")
        // A list that does not name it leaves it out.
        bytes = whole.dropLast(1024) + Data(stray + TarFile.end)
        try bytes.write(to: URL(fileURLWithPath: home.tar))
        let left = try home.run(["restore", home.tar, "--force", "--keep-going"])
        #expect(left.errors.contains("does not belong in a backup"), "\(left.errors)")
        #expect(!left.errors.contains("\u{1B}"))
        let names = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        #expect(!names.contains { $0.hasSuffix("id_ed25519") || $0.hasSuffix("journal-1") })
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
    }

    @Test("any damage is told and never a crash", arguments: UInt64(0)..<24)
    func damageIsTold(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let tar = folder.url.path + "/a.tar"
        var entries: [BackupArchive.Entry] = []
        for (name, size) in [(BackupArchive.notes, 3000), (BackupArchive.choices, 700)] {
            let path = folder.url.path + "/" + name
            try Data((0..<size).map { UInt8(truncatingIfNeeded: $0) })
                .write(to: URL(fileURLWithPath: path))
            entries.append(.init(name: name, path: path))
        }
        let secret = seed % 2 == 0 ? Secret("passphrase") : nil
        let report = try BackupArchive.write(entries, to: tar, passphrase: secret, workFactor: 10)
            .report
        #expect(report.isIntact)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: tar))
        var random = SplitMix64(seed: seed)
        let place = Int.random(in: 0..<(bytes.count - 1024), using: &random)
        if seed % 3 == 0 {
            bytes = bytes.prefix(place)
        } else {
            bytes[place] ^= UInt8.random(in: 1...255, using: &random)
        }
        try bytes.write(to: URL(fileURLWithPath: tar))
        let out = folder.url.path + "/out"
        let found = try? BackupArchive.read(tar, into: out) { Secret("passphrase") }
        // The padding of a file says nothing.
        let isPadding = secret == nil && seed % 3 != 0
        #expect(found?.isIntact != true || isPadding)
    }

    @Test("a damaged place costs only the files in it", arguments: [true, false])
    func theRestOfADamagedBackupComesBack(isEncrypted: Bool) throws {
        let folder = try TemporaryFolder()
        let tar = folder.url.path + "/a.tar"
        var random = SplitMix64(seed: 14)
        var entries: [BackupArchive.Entry] = []
        for number in 0..<12 {
            let path = folder.url.path + "/\(number)"
            try Data((0..<60_000).map { _ in UInt8.random(in: 0...255, using: &random) })
                .write(to: URL(fileURLWithPath: path))
            let hash = "\(try ContentHash(fileAt: path))"
            let name = "library/originals/\(hash.prefix(2))/\(hash).jpeg"
            try #require(BackupArchive.isName(name))
            entries.append(.init(name: name, path: path))
        }
        let secret = isEncrypted ? Secret("passphrase") : nil
        _ = try BackupArchive.write(entries, to: tar, passphrase: secret, workFactor: 4)
        let whole = try Data(contentsOf: URL(fileURLWithPath: tar))
        // Behind the salt of the encryption, which decides about everything.
        for place in stride(from: isEncrypted ? 200 : 0, to: whole.count - 60_000, by: 7001) {
            for length in [1, 600] {
                var bytes = whole
                for place in place..<(place + length) {
                    bytes[place] = length == 1 ? bytes[place] ^ 4 : 0
                }
                try bytes.write(to: URL(fileURLWithPath: tar))
                let out = folder.url.path + "/out"
                try? FileManager.default.removeItem(atPath: out)
                let report = try BackupArchive.read(tar, into: out) { Secret("passphrase") }
                // The padding of a file says nothing.
                #expect(!report.isCut && (!isEncrypted && length == 1 || !report.isIntact))
                let intact = entries.filter { entry in
                    (try? Data(contentsOf: URL(fileURLWithPath: out + "/" + entry.name)))
                        == (try? Data(contentsOf: URL(fileURLWithPath: entry.path)))
                }
                // A piece of the encryption reaches into three files.
                #expect(intact.count >= (isEncrypted ? 9 : 10), "\(place), \(length)")
                #expect(Set(intact.map(\.name)).isDisjoint(with: report.damaged))
            }
        }
    }

    @Test(arguments: [
        "travel-story backup 3\n", "travel-story backup 10\n", "a list of mine\n", "",
    ])
    func aListOfAnotherKindIsNoBackup(text: String) throws {
        let folder = try TemporaryFolder()
        let header = try #require(TarFile.header(BackupArchive.mark, UInt64(text.utf8.count)))
        let bytes =
            header + Array(text.utf8) + TarFile.padding(UInt64(text.utf8.count)) + TarFile.end
        let path = folder.url.path + "/a.tar"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(throws: BackupArchive.Problem.notOne) {
            _ = try BackupArchive.read(path) { Secret("") }
        }
    }
}

/// Backups as a person makes and uses them.
@Suite struct BackupTests {
    @Test func aBackupListsItsFilesAndIsThereForItsOwnerAlone() throws {
        let home = try BackupHome.filled()
        #expect(try FileInfo.at(home.tar).permissions == 0o600)
        let parts = try home.unpacked("parts")
        let list = try String(contentsOfFile: parts + "/travel-story", encoding: .utf8)
        let lines = list.split(separator: "\n")
        #expect(lines.first == "travel-story backup 2" && lines.count == 5, "\(list)")
        // The system's own programs say the same.
        let sums = lines.dropFirst().map { line in
            let parts = line.split(separator: " ")
            return "\(parts[0])  \(parts[2])\n"
        }
        let check = try Command("sha256sum", folder: URL(fileURLWithPath: parts))
            .run(["-c", "-"], input: Data(sums.joined().utf8))
        #expect(check.status == 0, "\(check)")
        #expect(try home.done("backup", "verify", home.tar) == "\(home.tar) is intact\n")
        let listed = try Command("tar").run(["-tf", home.tar]).output.split(separator: "\n")
        #expect(listed.first == "travel-story" && listed.count == 5)
    }

    @Test func aDamagedPhotoIsToldAndTheRestIsRestored() throws {
        let home = try BackupHome.filled()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        let photo = try Data(contentsOf: URL(fileURLWithPath: BackupHome.photo))
        let place = try #require(bytes.range(of: photo.suffix(600)))
        bytes[place.lowerBound] ^= 1
        try bytes.write(to: URL(fileURLWithPath: home.tar))
        let found = try home.run(["backup", "verify", home.tar])
        #expect(found.status == 1 && found.errors.contains(".jpeg is damaged"), "\(found)")
        let refused = try home.run(["restore", home.tar, "--force"])
        #expect(refused.status == 1 && refused.errors.contains("--keep-going"))
        #expect(try home.beside() == [])
        let kept = try home.run(["restore", home.tar, "--force", "--keep-going"])
        #expect(kept.status == 1 && kept.errors.contains(".jpeg is damaged"))
        #expect(try home.done("story", "list").contains("The lake"))
        let words = "Problem: library/1: its file is not as it was imported\n"
        #expect(try home.run(["doctor", "--thorough"]).output == words)
        // A backup of what is damaged says so, is made all the same, and replaces no other.
        let former = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        for name in ["\(home.tar).damaged", "\(home.tar).damaged2"] {
            let again = try home.run(["backup", home.tar, "--force"])
            #expect(again.status == 1 && again.errors.contains(".jpeg is damaged"))
            #expect(again.output == name + "\n" && again.errors.contains("was not overwritten"))
            #expect(FileManager.default.fileExists(atPath: name))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.tar)) == former)
    }

    @Test func halfABackupGivesWhatItHas() throws {
        let home = try BackupHome.filled()
        let whole = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        let library = try #require(
            whole.range(of: Data("library/originals".utf8), in: 2000..<whole.count))
        try whole.prefix(library.lowerBound + 600).write(to: URL(fileURLWithPath: home.tar))
        let found = try home.run(["backup", "verify", home.tar])
        #expect(found.errors.contains("The end of \(home.tar) is missing"), "\(found)")
        let kept = try home.run(["restore", home.tar, "--force", "--keep-going"])
        #expect(kept.status == 1)
        #expect(try home.done("story", "list").contains("The lake"))
    }

    @Test func aFormerBackupIsStillRestored() throws {
        let home = try BackupHome.filled()
        let parts = try home.unpacked("parts")
        let names = try FileManager.default.subpathsOfDirectory(atPath: parts).filter {
            $0 != BackupArchive.mark && (try? FileInfo.at(parts + "/" + $0))?.kind == .file
        }.sorted()
        try "travel-story backup 1\n\(names.count)\n".write(
            toFile: parts + "/travel-story", atomically: true, encoding: .utf8)
        let packed = try Command("tar", folder: URL(fileURLWithPath: parts)).run(
            ["--format=ustar", "-cf", home.tar, "travel-story"] + names)
        try #require(packed.status == 0, "\(packed.errors)")
        try home.done("restore", home.tar, "--force")
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
        #expect(try home.done("story", "list").contains("The lake"))
    }

    @Test func damagedNotesAreSavedWithWhatWasPutAside() throws {
        let home = try BackupHome.filled()
        try Data("unreadable".utf8).write(
            to: URL(fileURLWithPath: home.data + "/notes.tree.damaged"))
        try home.done("note", "new", "Trains")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: home.data + "/notes.tree"))
        let boats = try #require(bytes.range(of: Data("Boats".utf8)))
        for at in boats { bytes[at] = UInt8(ascii: "?") }
        try bytes.write(to: URL(fileURLWithPath: home.data + "/notes.tree"))
        try home.done("backup", home.tar, "--force")
        let restored = try home.run(["restore", home.tar, "--force"])
        #expect(restored.status == 0 && restored.errors.contains("notes may be missing"))
        #expect(try home.done("note", "list").contains("Trains"))
        let aside = try String(contentsOfFile: home.data + "/notes.tree.damaged", encoding: .utf8)
        #expect(aside == "unreadable")
    }

    // MARK: Encryption

    @Test func aBackupIsEncryptedWithAPassphrase() throws {
        let home = try BackupHome.filled()
        let age = home.path + "/all.tar.age"
        try home.done("backup", age, "--encrypt", passphrase: "words")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: age))
        #expect(bytes.range(of: Data("The lake".utf8)) == nil && AgeReader.matches(Array(bytes)))
        #expect(try FileInfo.at(age).permissions == 0o600)
        #expect(
            try home.done("backup", "verify", age, passphrase: "words") == "\(age) is intact\n")
        try home.folder.write("a wrong passphrase\n", to: "wrong")
        let wrong = try home.run(["restore", age, "--force"], passphrase: "wrong")
        #expect(wrong.status == 1 && wrong.errors == "Wrong passphrase for \(age)\n")
        #expect(try home.beside() == [])
        try home.done("restore", age, "--force", passphrase: "words")
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
        // Every bit is authentic.
        for place in [bytes.count / 2, bytes.count - 1] {
            var changed = bytes
            changed[place] ^= 1
            try changed.write(to: URL(fileURLWithPath: age))
            let refused = try home.run(["restore", age, "--force"], passphrase: "words")
            #expect(refused.status == 1 && refused.errors.contains("--keep-going"), "\(refused)")
        }
        try home.folder.write("short\n", to: "short")
        let short = try home.run(
            ["backup", age, "--force", "--encrypt"], passphrase: "short")
        #expect(short.errors == "A passphrase needs at least 12 characters\n")
    }

    @Test func aRecoveryKeyCountsHoweverItIsTyped() async throws {
        let home = try BackupHome.filled()
        let lock = try TemporaryFolder()
        let location = LockLocation(records: lock.url.path + "/a", device: lock.url.path + "/b")
        var configuration = VaultConfiguration()
        configuration.scrypt = ScryptCost(exponent: 10)
        let vault = CodeLock(at: location, configuration: configuration)
        await vault.set(Secret("8205"), for: "passcode")
        let key = await vault.makeRecoveryKey(provedBy: (Secret("8205"), "passcode")).key
        let text = try #require(key?.revealedText())
        try home.folder.write(text + "\n", to: "key")
        try home.folder.write(
            text.lowercased().replacingOccurrences(of: "-", with: " ") + "\n", to: "typed")
        try home.done("backup", home.tar, "--force", "--encrypt", passphrase: "typed")
        try home.done("restore", home.tar, "--force", passphrase: "key")
    }

    /// What a link in place of an original names leaves the device neither in a backup nor in an
    /// export nor in what is shared.
    @Test(arguments: ["foreign", "equal", "pipe"])
    func whatIsInPlaceOfAnOriginalIsNotRead(kind: String) throws {
        let home = try BackupHome.filled()
        let originals = home.data + "/library/originals/"
        let name = try #require(
            FileManager.default.subpathsOfDirectory(atPath: originals).first {
                $0.hasSuffix(".jpeg")
            })
        let (path, other) = (originals + name, home.path + "/private.jpg")
        let manager = FileManager.default
        let photo = BackupHome.photo.replacingOccurrences(of: "pass.jpg", with: "coffee.jpg")
        try manager.copyItem(atPath: kind == "foreign" ? photo : path, toPath: other)
        try manager.removeItem(atPath: path)
        #expect(kind == "pipe" ? mkfifo(path, 0o600) == 0 : symlink(other, path) == 0)
        let secret = try Data(contentsOf: URL(fileURLWithPath: other)).prefix(4096)

        try manager.removeItem(atPath: home.tar)
        let backup = try home.run(["backup", home.tar])
        #expect(backup.status == 1, "\(backup)")
        #expect(backup.errors.contains("\(name) is missing"), "\(backup)")
        let parts = try home.unpacked("parts")
        #expect(!manager.fileExists(atPath: parts + "/library/originals/" + name))

        for (command, place) in [
            (["export", "story/1", "--output"], "exported"),
            (["share", "story/1", "--to", "markdown", "--output"], "shared"),
            (["gallery", "--photo", "library/1", "--output"], "shown.png"),
        ] {
            let result = try home.run(command + [home.path + "/" + place])
            #expect(!result.errors.contains("Fatal"), "\(command): \(result)")
        }
        for place in ["parts", "exported", "shared"] {
            let root = home.path + "/" + place
            for file in (try? manager.subpathsOfDirectory(atPath: root)) ?? [] {
                #expect(
                    try FileInfo.at(root + "/" + file, followingLinks: false).kind != .other)
                let found = manager.contents(atPath: root + "/" + file)?.range(of: secret)
                #expect(found == nil, "\(place)/\(file)")
            }
        }
        for command in [["doctor"], ["doctor", "--thorough"], ["doctor", "--mend"]] {
            let found = try home.run(command)
            #expect(found.status == 1 && found.output.contains("\(name) is a link"), "\(found)")
            #expect(found.output.contains("library/1"), "\(found)")
        }
        #expect(try FileInfo.at(path, followingLinks: false).kind == .other)
        #expect(manager.fileExists(atPath: other))
    }

    @Test func onlyARegularFileIsReplaced() throws {
        let home = try BackupHome.filled()
        let (pipe, folder, link) = (home.path + "/pipe", home.path + "/folder", home.path + "/link")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(symlink("/dev/null", link) == 0)
        try home.folder.write("mine", to: "folder/file")
        for path in [pipe, folder, link] {
            let result = try home.run(["backup", path, "--force"])
            #expect(result.status == 1 && result.errors.contains(path), "\(result)")
        }
        #expect(try FileInfo.at(pipe, followingLinks: false).kind == .other)
        #expect(try FileInfo.at(link, followingLinks: false).kind == .other)
        #expect(try String(contentsOfFile: folder + "/file", encoding: .utf8) == "mine")
        #expect(!(try home.beside().contains { $0.contains(".part-") }))
    }

    @Test func formerDataOfAKilledRestoreIsTold() throws {
        let home = try BackupHome.filled()
        // The folders were exchanged, and nothing more.
        try FileManager.default.copyItem(atPath: home.data, toPath: home.data + ".restoring-x1aaaa")
        let first = try home.run(["story", "list"])
        #expect(first.status == 0 && first.output.contains("The lake"))
        let kept = try #require(try home.beside().first)
        #expect(try home.beside().count == 1 && kept.hasPrefix("travel-story.before-"))
        #expect(first.errors.contains(kept), "\(first.errors)")
        #expect(try home.run(["story", "list"]).errors == "")
    }

    // MARK: Other programs

    @Test func backupsAtTheSameTimeDoNotMeet() async throws {
        let home = try BackupHome.filled()
        // One of a program that was killed, and one of somebody else.
        for left in [UUID().uuidString, "1"] {
            try Data("left".utf8).write(to: URL(fileURLWithPath: home.tar + ".part-" + left))
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let result = try await onOwnThread {
                        try home.run(["backup", home.tar, "--force"])
                    }
                    // Photos are one program's at a time.
                    #expect(
                        result.status == 0 || result.errors.contains("open in another program"),
                        "\(result)")
                }
            }
            try await group.waitForAll()
        }
        try home.done("backup", "verify", home.tar)
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
        #expect(
            names.filter { $0.contains(".part-") }.map { $0.suffix(7) } == [".part-1"], "\(names)")
    }

    @Test func aRestoreWaitsForNobodyAndSaysWhoUsesTheData() throws {
        let home = try BackupHome.filled()
        let folder = try #require(TravelFolder(home.data, environment: [:]))
        let used = try EncryptedWorkspace(folder, key: nil, memory: nil)
        let refused = try home.run(["restore", home.tar, "--force"])
        #expect(refused.status == 1)
        #expect(
            refused.errors.contains("The data is in use by ")
                && refused.errors.contains("(\(getpid()))"), "\(refused.errors)")
        #expect(try home.beside() == [])
        try used.leave()
        try home.done("restore", home.tar, "--force")
    }

    @Test func behindALockARestoreWritesNothingReadable() throws {
        let home = try BackupHome.filled()
        try Folder.make(home.path + "/memory")
        try home.folder.write("8205\n", to: "code")
        try home.folder.write("4711\n", to: "wrong")
        let memory: [String: String?] = [
            "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": home.path + "/memory",
            "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
        ]
        func run(_ arguments: String..., code: String = "code") throws -> Command.Result {
            try home.run(
                arguments + ["--code-fd", "4"],
                extra: memory.merging(["CODE": home.path + "/" + code]) { $1 })
        }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: BackupHome.photo))
        let needles = [
            Data("The lake".utf8), Data("Boats".utf8),
            Data(bytes[(bytes.count / 2)..<(bytes.count / 2 + 64)]),
        ]
        func readable() -> [String] {
            let share = home.path + "/.local"
            return (FileManager.default.enumerator(atPath: share)?.allObjects ?? [])
                .compactMap { $0 as? String }.filter { name in
                    let data = FileManager.default.contents(atPath: share + "/" + name)
                    return needles.contains { data?.range(of: $0) != nil }
                }
        }
        #expect(!readable().isEmpty)
        try #require(try run("lock", "set").status == 0)
        #expect(readable() == [])
        let record = try FileInfo.at(home.data + "/lock/record").size
        // Only with the code, which still opens everything.
        #expect(try run("restore", home.tar, "--force", code: "wrong").status == 1)
        let restored = try run("restore", home.tar, "--force")
        #expect(restored.status == 0, "\(restored)")
        #expect(readable() == [])
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: home.path + "/memory/travel-story-\(getuid())") == [])
        #expect(try FileInfo.at(home.data + "/lock/record").size == record)
        #expect(try run("story", "list").output.contains("The lake"))
        #expect(try run("note", "list").output.contains("Boats"))
        #expect(try run("doctor", "--thorough").output == "No problems found\n")
        #expect(readable() == [])
        // A damaged photo is left out, and reported.
        var tar = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        let range = try #require(tar.range(of: needles[2]))
        tar[range.lowerBound] ^= 1
        try tar.write(to: URL(fileURLWithPath: home.tar))
        #expect(try run("restore", home.tar, "--force").errors.contains("--keep-going"))
        let rest = try run("restore", home.tar, "--force", "--keep-going")
        #expect(rest.status == 1 && readable() == [])
        #expect(try run("story", "list").output.contains("The lake"))
    }
}
#endif
