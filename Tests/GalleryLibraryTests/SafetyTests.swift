#if Database
import CairnDatabase
import CairnFiles
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import CairnGalleryLibrary
@testable import gallery_probe

/// What a library says when it cannot be used, and that nothing is lost by it.
@Suite struct SafetyTests {
    private static func filled() async throws -> TestLibrary {
        let library = try TestLibrary()
        let store = try library.open()
        for number in 0..<5 { try library.write(PlainPhoto(noise: number), "\(number).plain") }
        try await library.importAll(store)
        try await store.backup(now: Date(timeIntervalSince1970: 1))
        try store.close()
        return library
    }

    private static func error(of library: TestLibrary) -> GalleryError? {
        do throws(GalleryError) {
            try library.open().close()
            return nil
        } catch { return error }
    }

    private static func bytes(_ library: TestLibrary) -> Data? {
        FileManager.default.contents(atPath: library.path + "/gallery.sqlite")
    }

    @Test func synchronousIsWhatTheSettingsSay() async throws {
        for durability in GalleryLibraryConfiguration.Store.Durability.allCases {
            let library = try TestLibrary()
            defer { library.keep() }
            let store = try library.open { $0.store.durability = durability }
            let level = try await store.database.write { database in
                try Int.fetchOne(database, sql: "PRAGMA synchronous")
            }
            #expect(level == (durability == .full ? 2 : 1))
        }
    }

    @Test func aNewerLibraryIsLeftAsItIs() async throws {
        let library = try await Self.filled()
        defer { library.keep() }
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { database in
            try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('77')")
        }
        try queue.close()
        let before = Self.bytes(library)
        guard case .newerSchema(_, ["77"]) = Self.error(of: library) else {
            Issue.record("\(String(describing: Self.error(of: library)))")
            return
        }
        #expect(Self.bytes(library) == before)
    }

    @Test func aLibraryWhoseMakingWasInterruptedIsMade() async throws {
        let library = try TestLibrary()
        try FileManager.default.createDirectory(
            atPath: library.path, withIntermediateDirectories: true)
        // What is left when a program is killed after SQLite wrote its first page, and before anything of ours.
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA user_version = 1")
        }
        try queue.close()
        for _ in 0..<2 {
            let store = try library.open()
            #expect(try await store.page(limit: 1).photos.isEmpty)
            try store.close()
        }
    }

    @Test func aDatabaseOfAnotherProgramIsLeftAsItIs() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try FileManager.default.createDirectory(
            atPath: library.path, withIntermediateDirectories: true)
        let queue = try StoreFile.connection(to: library.path + "/gallery.sqlite")
        try await queue.write { try $0.execute(sql: "CREATE TABLE notes (a)") }
        try queue.close()
        let before = Self.bytes(library)
        guard case .notALibrary = Self.error(of: library) else {
            Issue.record("\(String(describing: Self.error(of: library)))")
            return
        }
        #expect(Self.bytes(library) == before)
    }

    @Test(
        "a damaged database is left as it is, and its backup brings the photos back",
        arguments: [0, 20_000])
    func aDamagedDatabaseIsLeftAsItIs(place: Int) async throws {
        let library = try await Self.filled()
        defer { library.keep() }
        // A photo after the backup: its file will be a stray.
        var store = try library.open()
        try library.write(PlainPhoto(noise: 77), "late.plain")
        try await library.importAll(store)
        try store.close()
        let path = library.path + "/gallery.sqlite"
        var bytes = try #require(Self.bytes(library))
        for page in stride(from: place, to: bytes.count, by: 4096) {
            bytes.replaceSubrange(
                page..<min(page + 600, bytes.count),
                with: Data(repeating: 0xA5, count: min(600, bytes.count - page)))
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        try Data("open 1\n".utf8).write(to: URL(fileURLWithPath: library.path + "/gallery.lock"))
        guard case .corrupt(_, _, let backup?) = Self.error(of: library) else {
            Issue.record("\(String(describing: Self.error(of: library)))")
            return
        }
        #expect(Self.bytes(library) == bytes)
        let old = try GalleryStore.restore(
            backup: backup, toLibraryAt: library.path, now: Date(timeIntervalSince1970: 9))
        #expect(FileManager.default.contents(atPath: try #require(old)) == bytes)
        store = try library.open()
        #expect(try await store.names().count == 5)
        let report = try await store.verify(reading: true)
        #expect(report.strays.count == 1 && report.missing.isEmpty && report.damaged.isEmpty)
        let adopted = try await store.importPhotos(
            from: [.files(report.strays)], reader: PlainPhoto.reader,
            now: Date(timeIntervalSince1970: 10))
        #expect(adopted.stored.count == 1)
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func aLibraryHasOneOwnerAtATime() async throws {
        let library = try await Self.filled()
        defer { library.keep() }
        let store = try library.open()
        guard case .inUse(_, let process) = Self.error(of: library) else {
            Issue.record("\(String(describing: Self.error(of: library)))")
            return
        }
        #expect(process == Int(getpid()))
        let other = try Command.built("gallery-probe").run(["open", library.path])
        #expect(other.output.contains("inUse(pid=\(getpid()))"), "\(other.output)")
        try store.close()
        let free = try Command.built("gallery-probe").run(["open", library.path])
        #expect(free.output == "open\n")
    }

    @Test func aDatabaseThatAnotherProgramLocksIsToldAndWorksAfterwards() async throws {
        let library = try await Self.filled()
        defer { library.keep() }
        let store = try library.open()
        let id = try #require(try await store.page().photos.first?.id)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(
            path: library.path + "/gallery.sqlite", configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let path = library.path + "/gallery.sqlite"
        await #expect(throws: GalleryError.locked(path: path)) {
            try await store.setFavorite(true, [id])
        }
        #expect(try await store.page().photos.count == 5, "reading goes on")
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try await store.setFavorite(true, [id])
        #expect(try await store.photo(id)?.isFavorite == true)
    }

    @Test func aFolderThatCannotBeWrittenIsToldOnce() async throws {
        let library = try await Self.filled()
        defer { library.keep() }
        let isRoot = getuid() == 0
        let manager = FileManager.default
        if !isRoot {
            try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: library.path)
            try manager.setAttributes(
                [.posixPermissions: 0o444], ofItemAtPath: library.path + "/gallery.lock")
        }
        let probe = try Command.built("gallery-probe").run(
            (isRoot ? ["--nobody"] : []) + ["open", library.path])
        if !isRoot {
            try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: library.path)
            try manager.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: library.path + "/gallery.lock")
        }
        #expect(probe.status == 1)
        #expect(probe.output.hasSuffix(": readOnly\n"), "\(probe.output)")
        let store = try library.open()
        #expect(try await store.verify(reading: true).isSound)
        #expect(try await store.names().count == 5)
    }

    @Test func aFileThatMayNotGrowIsNoRoomAndLosesNothing() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        for number in 0..<4 { try library.write(PlainPhoto(noise: number), "a\(number).plain") }
        try library.write(PlainPhoto(noise: 9, size: 4_000_000), "z-large.plain")
        let probe = try Command.built("gallery-probe").run([
            "--limit", "3000000", "import", library.path, library.photos,
        ])
        try Self.expectNoRoom(probe, library)
        let store = try library.open()
        #expect(try await store.verify(reading: true).isSound)
        let stored = probe.output.split(separator: "\n").count { $0.hasPrefix("stored ") }
        #expect(try await store.names().count >= stored)
        let report = try await library.importAll(store)
        #expect(report.stored.count + report.resumed + report.duplicates.count == 5)
        #expect(try await store.names().count == 5)
    }

    @Test func aFullDiskIsNoRoomAndLosesNothing() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        for number in 0..<12 {
            try library.write(PlainPhoto(noise: number, size: 600_000), "a\(number).plain")
        }
        let disk = library.folder.url.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        // A disk of its own, which is gone with the processes that see it.
        let script = """
            mount -t tmpfs -o size=5m tmpfs "$1" || exit 77
            "$2" import "$1/library" "$3"; "$2" check "$1/library"
            """
        let probe = Command.built("gallery-probe").program
        let run = try Command("unshare").run([
            "-m", "sh", "-c", script, "sh", disk, probe, library.photos,
        ])
        // Whoever may not mount has the test above.
        if run.status != 0, !run.output.contains("stored "), !run.output.contains("error ") {
            return
        }
        let lines = run.output.split(separator: "\n")
        #expect(
            lines.contains { $0.hasPrefix("error ") && $0.hasSuffix(": noRoom") }, "\(run.output)")
        let stored = lines.count { $0.hasPrefix("stored ") }
        #expect(stored > 0)
        let check = try #require(lines.last { $0.hasPrefix("checked ") }, "\(run.output)")
        #expect(check.hasSuffix(" sound"), "\(check)")
        #expect((check.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) >= stored)
    }

    private static func expectNoRoom(_ run: Command.Result, _ library: TestLibrary) throws {
        let errors = run.output.split(separator: "\n").filter { $0.hasPrefix("error ") }
        #expect(errors.count == 1, "one error: \(run.output)")
        #expect(errors.first?.hasSuffix(": noRoom") == true, "\(errors)")
        #expect(run.status == 1)
    }

    @Test func aRowWithoutItsFileAndAFlippedBitAreFound() async throws {
        let library = try await Self.filled()
        defer { library.keep() }
        let store = try library.open()
        let ids = try await store.page().photos.map(\.id)
        let gone = try await store.original(of: ids[0])
        try FileManager.default.removeItem(atPath: gone)
        let damaged = try await store.original(of: ids[1])
        var bytes = try #require(FileManager.default.contents(atPath: damaged))
        bytes[700] ^= 1
        try FileManager.default.removeItem(atPath: damaged)
        try bytes.write(to: URL(fileURLWithPath: damaged))
        let report = try await store.verify(reading: true)
        #expect(report.missing == [ids[0]] && report.damaged == [ids[1]])
        await #expect(throws: GalleryError.originalMissing(ids[0], path: gone)) {
            try await store.original(of: ids[0])
        }
        #expect(try await store.names().count == 5)
    }

    @Test(arguments: [
        "../../key", "originals/../../../key", "/key", "", "originals/ab/key",
        "originals/ab/../../../../\(String(repeating: "ab", count: 32)).jpeg",
        "originals/cd/\(String(repeating: "ab", count: 32)).jpeg",
        "originals/ab/\(String(repeating: "AB", count: 32)).jpeg",
        "originals/ab/\(String(repeating: "ab", count: 32)).jp/eg",
        "originals/ab/\(String(repeating: "ab", count: 32)).",
    ])
    func namesThatNoStoreWritesAreTheNamesOfNoFile(name: String) async throws {
        #expect(OriginalName(name) == nil)
        let library = try await Self.filled()
        defer { library.keep() }
        let key = library.folder.url.path + "/key"
        try Data("secret".utf8).write(to: URL(fileURLWithPath: key))
        var store = try library.open()
        try await store.database.write { database in
            try database.execute(sql: "INSERT INTO gone VALUES (?)", arguments: [name])
        }
        try store.close()
        try Data(name.utf8).write(
            to: URL(fileURLWithPath: library.path + "/incoming/journal-1"))
        // Opening removes the files of photos that were deleted.
        store = try library.open()
        #expect(FileManager.default.fileExists(atPath: key))
        #expect(try await store.verify(reading: true).isSound)
        try await store.database.write { database in
            try database.execute(sql: "INSERT INTO gone VALUES (?)", arguments: [name])
        }
        try store.close()
        #expect(throws: GalleryError.self) { try GalleryStore(at: library.path, verifying: true) }
    }

    @Test func aPhotoThatIsImportedWhileItIsPurgedKeepsItsFile() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.write(PlainPhoto(), "a.plain")
        let incoming = library.path + "/incoming"
        // The file is removed while an import of the same photo gives it its name, if it can.
        let storage = ExternalOriginalStorage { _ in
            false
        } bring: { _ in
        } forget: { name in
            let path = library.path + "/" + name
            let before = try? FileInfo.at(path)
            for _ in 0..<200 where (try? FileInfo.at(path)) == before {
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
        let store = try GalleryStore(at: library.path, originals: storage)
        let id = try #require(try await library.importAll(store).stored.first?.id)
        try await store.trash([id], now: Date(timeIntervalSince1970: 1))
        let purge = Task { try await store.purge([id]) }
        while try await store.photo(id) != nil { await Task.yield() }
        let again = try await library.importAll(store)
        #expect(again.stored.count == 1, "\(again)")
        #expect(try await purge.value == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: incoming) == [])
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func anOriginalThatIsDamagedElsewhereIsReplaced() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let elsewhere = Mutex<[String: Data]>([:])
        let replaced = Mutex<[String]>([])
        let storage = ExternalOriginalStorage { name in
            elsewhere.withLock { $0[name] != nil }
        } bring: { name in
            let path = library.path + "/" + name
            let bytes = elsewhere.withLock { $0[name] }
            if FileManager.default.fileExists(atPath: path) { return }
            try? bytes?.write(to: URL(fileURLWithPath: path))
        } forget: { _ in
        } replace: { name in
            replaced.withLock { $0.append(name) }
        }
        let store = try GalleryStore(at: library.path, originals: storage)
        let path = try library.write(PlainPhoto(), "a.plain")
        let photo = try #require(try await library.importAll(store).stored.first)
        let original = try await store.original(of: photo.id)
        let name = String(original.dropFirst(library.path.count + 1))
        let bytes = try #require(FileManager.default.contents(atPath: original))
        // Sound, but elsewhere: nothing to do.
        elsewhere.withLock { $0[name] = bytes }
        try FileManager.default.removeItem(atPath: original)
        #expect(try await library.importAll(store).duplicates.first?.wasStoredAgain == false)
        #expect(try await store.verify(reading: true).isSound)
        try? FileManager.default.removeItem(atPath: original)
        elsewhere.withLock { $0[name] = bytes.dropLast() + [0xFE] }
        let report = try await store.importPhotos(
            from: [.files([path])], reader: PlainPhoto.reader, now: Date(timeIntervalSince1970: 1))
        #expect(report.duplicates.first?.wasStoredAgain == true)
        #expect(replaced.withLock { $0 } == [name])
        #expect(FileManager.default.contents(atPath: original) == bytes)
        #expect(report.duplicates.first?.id == photo.id)
    }

    @Test func onlyFilesOfTheLibraryAreSwept() throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.open().close()
        let (incoming, uuid) = (library.path + "/incoming/", UUID().uuidString)
        let own = [
            uuid, "journal-\(uuid)", "derived-\(uuid)", "backup-\(uuid)-journal", "restore-\(uuid)",
        ]
        let others = ["mine.txt", "\(uuid).jpeg", "backup-of-mine", "derived-\(uuid)-x"]
        for name in own + others {
            try Data("x".utf8).write(to: URL(fileURLWithPath: incoming + name))
        }
        try library.open().close()
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: incoming)) == Set(others))
    }

    @Test func everyPhotoIsReadOnceInThirtyDays() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for number in 0..<40 { try library.write(PlainPhoto(noise: number), "\(number).plain") }
        try await library.importAll(store)
        let changes = store.database.generation
        var report = LibraryReport()
        func time(_ day: Int64, _ second: Int64 = 0) -> Date {
            Date(timeIntervalSince1970: Double(1_000_000 + day * 86_400 + second))
        }
        for number in 0..<30 as Range<Int64> {
            // Twice on a day is once.
            for second in [0, 3600] as [Int64] {
                let found = try await store.verifyShare(now: time(number, second))
                #expect(found.isSound && found.checked <= 2)
                report.checked += found.checked
            }
        }
        #expect(report.checked == 40)
        #expect(store.database.generation == changes, "checking is no change")
        let ids = try await store.page().photos.map(\.id)
        let damaged = try await store.original(of: ids[3])
        try FileManager.default.removeItem(atPath: damaged)
        try Data("other".utf8).write(to: URL(fileURLWithPath: damaged))
        try FileManager.default.removeItem(atPath: try await store.original(of: ids[4]))
        for number in 30..<60 as Range<Int64> {
            let found = try await store.verifyShare(now: time(number))
            report.damaged += found.damaged
            report.missing += found.missing
        }
        #expect(report.damaged == [ids[3]] && report.missing == [ids[4]])
        // A clock that was ahead stops nothing.
        #expect(try await store.verifyShare(now: time(0)).checked > 0)
    }

    @Test func backupsAreKeptByNumber() async throws {
        let library = try await Self.filled()
        defer { library.keep() }
        let store = try library.open { $0.store.backups = 2 }
        for seconds in [2, 3.9, 1_700_000_000] {
            try await store.backup(now: Date(timeIntervalSince1970: seconds))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: library.path + "/backups")
        #expect(names.sorted() == ["gallery-000000000003.sqlite", "gallery-001700000000.sqlite"])
    }
}
#endif
