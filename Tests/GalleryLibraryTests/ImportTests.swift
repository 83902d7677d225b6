#if Database
import CairnFiles
@testable import CairnGalleryLibrary
import CairnImaging
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import gallery_probe

@Suite struct ImportTests {
    @Test func hiddenFilesAndLinkedFoldersAreImportedIfWanted() async throws {
        for (hidden, links) in [(false, false), (true, false), (false, true), (true, true)] {
            let library = try TestLibrary()
            defer { library.keep() }
            let store = try library.open {
                ($0.importing.includesHidden, $0.importing.followsLinks) = (hidden, links)
            }
            try library.write(PlainPhoto(noise: 1), "a.plain")
            try library.write(PlainPhoto(noise: 2), ".b.plain")
            try library.write(PlainPhoto(noise: 3), "../elsewhere/c.plain")
            try FileManager.default.createSymbolicLink(
                atPath: library.photos + "/linked",
                withDestinationPath: library.folder.url.path + "/elsewhere")
            let names = try await library.importAll(store).stored.map {
                ($0.path as NSString).lastPathComponent
            }
            let expected = ["a.plain"] + (hidden ? [".b.plain"] : []) + (links ? ["c.plain"] : [])
            #expect(Set(names) == Set(expected))
        }
    }

    @Test func howAlikePhotosAreIsSet() {
        let one = ImageFingerprint(row: 1, bits: 0, width: 300, height: 200, color: 0x80_80_80)
        let broad = ImageFingerprint(row: 2, bits: 0, width: 330, height: 200, color: 0x80_80_80)
        let red = ImageFingerprint(row: 3, bits: 0, width: 300, height: 200, color: 0xA8_80_80)
        var settings = GalleryLibraryConfiguration.Alike()
        #expect(one.distance(to: broad, settings) == nil && one.distance(to: red, settings) == nil)
        settings.ratioTolerance = 0.2
        #expect(one.distance(to: broad, settings) == 0 && one.distance(to: red, settings) == nil)
        settings.colorTolerance = 60
        #expect(one.distance(to: red, settings) == 0)
    }

    @Test func everyFileIsStoredOrListedWithItsReason() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open { $0.importing.maxFileMegabytes = 1 }
        try library.write(
            PlainPhoto(time: "2019-03-31T02:30:00", offset: "345", place: "59.4 24.7"), "a.plain")
        try library.write(PlainPhoto(noise: 2), "deep/er/b.plain")
        try library.write(PlainPhoto(noise: 2), "deep/copy.plain")
        try library.write([], "empty.plain")
        try library.write(Array("<html>".utf8), "page.jpg")
        try library.write(Array(PlainPhoto(noise: 3).bytes.dropLast(100)), "cut.plain")
        try library.write(PlainPhoto(width: 30_000, height: 30_000, noise: 4), "bomb.plain")
        try library.write(PlainPhoto(noise: 5, size: 1_100_000), "large.plain")
        try library.write(PlainPhoto(noise: 6), ".hidden/x.plain")
        try FileManager.default.createSymbolicLink(
            atPath: library.photos + "/loop", withDestinationPath: library.photos)
        try FileManager.default.createSymbolicLink(
            atPath: library.photos + "/dangling", withDestinationPath: "/nowhere/x")
        #expect(mkfifo(library.photos + "/pipe", 0o600) == 0)
        // As written by a camera that knows Latin-1 only.
        let latin = (library.photos + "/k").utf8CString.dropLast() + [CChar(bitPattern: 0xE4), 0]
        try #require(rename(library.write(PlainPhoto(noise: 7), "latin.plain"), Array(latin)) == 0)
        let report = try await library.importAll(store)
        let names = Set(report.stored.map { ($0.path as NSString).lastPathComponent })
        #expect(names.contains("a.plain") && names.count == 2)
        #expect(report.duplicates.count == 1)
        #expect(report.duplicates.first?.shelf == .shown)
        let problems = Dictionary(
            report.skipped.map { (($0.path as NSString).lastPathComponent, $0.problem.key) }
        ) { first, _ in first }
        #expect(
            problems == [
                "empty.plain": "empty", "page.jpg": "unsupported", "cut.plain": "truncated",
                "bomb.plain": "tooManyPixels", "large.plain": "tooManyBytes",
                "dangling": "unreadable", "loop": "link", "pipe": "special", "k\\xE4": "name",
            ])
        let photo = try #require(try await store.search("a 2019-03-31").photos.first)
        #expect(photo.taken.wall.description == "2019-03-31T02:30:00")
        #expect(photo.taken.offset == 345 && photo.taken.source == .original)
        #expect(photo.place?.latitude == 59.4)
        let original = try await store.original(of: photo.id)
        let source = FileManager.default.contents(atPath: library.photos + "/a.plain")
        #expect(FileManager.default.contents(atPath: original) == source)
        let mode = try FileManager.default.attributesOfItem(atPath: original)[.posixPermissions]
        #expect(mode as? Int == 0o444)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: library.path + "/incoming") == [])
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func aDuplicateSaysThatItIsInTheTrash() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let path = try library.write(PlainPhoto(), "a.plain")
        var store = try library.open()
        let id = try #require(try await library.importAll(store).stored.first?.id)
        try await store.trash([id], now: Date(timeIntervalSince1970: 5))
        for copy in [path, try library.write(PlainPhoto(), "copy.plain")] {
            let report = try await store.importPhotos(
                from: [.files([copy])], reader: PlainPhoto.reader,
                now: Date(timeIntervalSince1970: 6))
            #expect(
                report.duplicates == [
                    ImportReport.Duplicate(path: copy, id: id, shelf: .trash, wasRestored: false)
                ])
            #expect(report.stored.isEmpty)
        }
        try store.close()
        store = try library.open { $0.importing.restoresFromTrash = true }
        let report = try await library.importAll(store)
        #expect(report.duplicates.first?.wasRestored == true)
        #expect(try await store.photo(id)?.shelf == .shown)
    }

    @Test func aPhotoThatIsGoneForGoodCanComeAgain() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try library.write(PlainPhoto(), "a.plain")
        let store = try library.open()
        let first = try #require(try await library.importAll(store).stored.first)
        try await store.trash([first.id], now: Date(timeIntervalSince1970: 0))
        try await store.purge()
        let again = try #require(try await library.importAll(store).stored.first)
        #expect(again.hash == first.hash)
        #expect(again.id != first.id, "a key is never used again")
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func nearDuplicatesAreOfferedAndNeverHidden() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for (number, look) in [10, 13, 19, 20, 12].enumerated() {
            try library.write(
                PlainPhoto(
                    width: number == 4 ? 480 : 640, height: number == 4 ? 640 : 480, look: look,
                    noise: number), "\(number)-look\(look).plain")
        }
        let report = try await library.importAll(store)
        #expect(report.stored.count == 5)
        // Three bits apart and alike in shape; six bits, another picture, and another shape are not.
        let pairs = try await store.alikePairs()
        #expect(pairs.map(\.distance) == [3])
        let pair = try #require(pairs.first)
        #expect(
            [pair.first.name, pair.second.name].sorted() == ["0-look10.plain", "1-look13.plain"])
        #expect(try await store.names().count == 5)
        try await store.judge(pair.first.id, pair.second.id, areSame: false)
        #expect(try await store.alikePairs().isEmpty)
        #expect(try await store.names().count == 5)
        try library.write(PlainPhoto(look: 11, noise: 99), "later.plain")
        try await library.importAll(store)
        #expect(try await store.alikePairs().map(\.distance) == [1, 2])
    }

    @Test func copiesWhosePixelsWereTurnedAreOffered() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        var configuration = ImagingConfiguration()
        configuration.deadline = 600
        let imaging = Imaging(configuration)
        let turns: [(String, Orientation)] = [
            ("storm-canon.jpg", .right), ("progressive.jpg", .down), ("pug.heic", .leftMirrored),
        ]
        for (name, turn) in turns {
            let file = Fixtures.folder("photos").appendingPathComponent(name).path
            try library.write(Array(try Data(contentsOf: URL(fileURLWithPath: file))), name)
            var recipe = PhotoRecipe()
            recipe.isMirrored = turn.isMirrored
            recipe.quarterTurns = turn.quarterTurns
            let copy = try await imaging.render(
                recipe, of: .file(file), as: ImageEncodingOptions(.jpeg, quality: 80),
                metadata: .none,
                fitting: PixelSize(width: 800, height: 800))
            try library.write(copy.bytes, "turned/\(name).jpg")
        }
        let report = try await store.importPhotos(
            from: [.folder(library.photos)], reader: PhotoReader(imaging), now: TestLibrary.now)
        #expect(report.stored.count == 6 && report.alike == 3)
        let pairs = try await store.alikePairs()
        #expect(pairs.count == 3)
        for pair in pairs {
            let names = [pair.first.name, pair.second.name].sorted { $0.count < $1.count }
            #expect(names[1] == names[0] + ".jpg")
        }
    }

    @Test func entriesOfOneNameAreAllStored() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for number in 1...3 {
            try library.write(PlainPhoto(noise: number), "in/\(number).plain")
        }
        let zip = library.folder.url.path + "/photos.zip"
        let script = """
            import sys, zipfile
            folder, out = sys.argv[1:]
            with zipfile.ZipFile(out, "w") as z:
                for number in "123": z.write(folder + "/" + number + ".plain", "a.plain")
            """
        let made = try Command("python3").run(["-c", script, library.photos + "/in", zip])
        try #require(made.status == 0, "\(made.errors)")
        let report = try await store.importPhotos(
            from: [ImportSource(zip)], reader: PlainPhoto.reader,
            now: Date(timeIntervalSince1970: 1))
        #expect(
            report.stored.map(\.path).sorted() == ["", "#2", "#3"].map { "\(zip)!a.plain\($0)" })
        #expect(try await store.names() == ["a.plain", "a.plain", "a.plain"])
    }

    @Test func aZipIsImportedFileByFile() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try library.write(PlainPhoto(noise: 1, size: 700_000), "in/größer.plain")
        try library.write(PlainPhoto(noise: 2), "in/b.plain")
        try library.write(Array("text".utf8), "in/c.txt")
        let zip = library.folder.url.path + "/photos.zip"
        let script = """
            import sys, zipfile
            folder, out = sys.argv[1:]
            with zipfile.ZipFile(out, "w") as z:
                z.write(folder + "/größer.plain", "x/größer.plain", zipfile.ZIP_DEFLATED)
                z.write(folder + "/b.plain", "../../b.plain", zipfile.ZIP_STORED)
                z.write(folder + "/c.txt", "c.txt", zipfile.ZIP_DEFLATED)
                z.writestr(zipfile.ZipInfo("__MACOSX/b.plain", (2019, 1, 2, 3, 4, 6)), b"x")
                z.writestr("x/", b"")
            """
        let made = try Command("python3").run(["-c", script, library.photos + "/in", zip])
        try #require(made.status == 0, "\(made.errors)")
        let report = try await store.importPhotos(
            from: [ImportSource(zip)], reader: PlainPhoto.reader,
            now: Date(timeIntervalSince1970: 1))
        #expect(
            Set(report.stored.map(\.path)) == ["\(zip)!x/größer.plain", "\(zip)!../../b.plain"])
        #expect(report.skipped.map(\.path) == ["\(zip)!c.txt"])
        #expect(try await store.verify(reading: true).isSound)
        #expect(try await store.names().sorted() == ["b.plain", "größer.plain"])
        let again = try await library.importAll(store)
        #expect(again.duplicates.count == 2, "a zip's photos are known as files, too")

        var bytes = try #require(FileManager.default.contents(atPath: zip).map { Array($0) })
        bytes[400] ^= 0xFF
        try Data(bytes).write(to: URL(fileURLWithPath: zip))
        try await store.trash(
            try await store.page().photos.map(\.id), now: Date(timeIntervalSince1970: 0))
        try await store.purge()
        let damaged = try await store.importPhotos(
            from: [.archive(zip)], reader: PlainPhoto.reader, now: Date(timeIntervalSince1970: 1))
        #expect(damaged.skipped.contains { $0.problem == .damagedArchive })
        #expect(damaged.stored.count == 1)
        try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: zip))
        let cut = try await store.importPhotos(
            from: [.archive(zip)], reader: PlainPhoto.reader, now: Date(timeIntervalSince1970: 1))
        #expect(cut.skipped.map(\.problem) == [.damagedArchive])
    }

    @Test func aPatternTakesWhatFits() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for (number, name) in ["a.jpg", "b.JPG", "c.png", "d/e.jpg", "d/f/g.jpg"].enumerated() {
            try library.write(PlainPhoto(noise: number), name)
        }
        for (pattern, count) in [
            ("*.jpg", 2), ("**/*.jpg", 2), ("d/**/g.{jpg,png}", 0), ("?.png", 1),
        ] {
            let report = try await store.importPhotos(
                from: [ImportSource("\(library.photos)/\(pattern)")], reader: PlainPhoto.reader,
                now: Date(timeIntervalSince1970: 1))
            #expect(report.stored.count == count, "\(pattern)")
        }
    }

    @Test func aCancelledImportGoesOnWhereItStopped() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open {
            $0.importing.batch = 1
            $0.importing.workers = 1
        }
        for number in 0..<20 { try library.write(PlainPhoto(noise: number), "\(number).plain") }
        try library.write([], "empty.plain")
        let (bell, ring) = AsyncStream.makeStream(of: Void.self)
        let folder = library.photos
        let task = Task {
            try await store.importPhotos(
                from: [.folder(folder)], reader: PlainPhoto.reader,
                now: Date(timeIntervalSince1970: 1)
            ) { event in
                if case .stored = event { ring.yield() }
            }
        }
        var bells = bell.makeAsyncIterator()
        for _ in 0..<3 { await bells.next() }
        task.cancel()
        let first = try await task.value
        let stored = first.stored.count
        #expect(stored >= 3)
        #expect(try await store.names().count == stored)
        guard first.isCancelled, stored < 20 else { return }
        let described = Mutex(0)
        var counting = PlainPhoto.reader
        counting.preview = { photo, side in
            described.withLock { $0 += 1 }
            return try await PlainPhoto.reader.preview(photo, side)
        }
        let second = try await store.importPhotos(
            from: [.folder(folder)], reader: counting, now: Date(timeIntervalSince1970: 1))
        #expect(!second.isCancelled)
        #expect(second.stored.count == 20 - stored)
        #expect(second.resumed == stored)
        #expect(second.duplicates.isEmpty)
        #expect(described.withLock { $0 } == 20 - stored, "what was done is not read again")
        let third = try await store.importPhotos(
            from: [.folder(folder)], reader: counting, now: Date(timeIntervalSince1970: 1))
        #expect(third.duplicates.count == 20 && third.resumed == 0)
        #expect(described.withLock { $0 } == 20 - stored)
    }

    @Test func theProgressAddsUp() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for number in 0..<10 { try library.write(PlainPhoto(noise: number % 8), "\(number).plain") }
        try library.write(Array("no".utf8), "no.txt")
        let all = Mutex<[ImportProgress]>([])
        _ = try await store.importPhotos(
            from: [.folder(library.photos)], reader: PlainPhoto.reader,
            now: Date(timeIntervalSince1970: 1)
        ) { event in
            if case .progress(let progress) = event { all.withLock { $0.append(progress) } }
        }
        let last = try #require(all.withLock { $0.last })
        #expect(last.found == 11 && last.done == 11)
        #expect(last.imported == 8 && last.duplicates == 2 && last.skipped == 1)
        #expect(last.fraction == 1 && last.secondsLeft == 0)
        #expect(last.bytesDone == last.bytesFound)
    }

    @Test func oneFileThatChangesWhileItIsReadIsNotTorn() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        let path = try library.write(PlainPhoto(), "a.plain")
        var reader = PlainPhoto.reader
        reader.preview = { copy, side in
            // The preview is made of what was read: what happens to the source by then is the source's affair.
            try Data("short".utf8).write(to: URL(fileURLWithPath: path))
            return try await PlainPhoto.reader.preview(copy, side)
        }
        let report = try await store.importPhotos(
            from: [.files([path])], reader: reader, now: Date(timeIntervalSince1970: 1))
        #expect(report.stored.count == 1)
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func aSmallFileIsReadOnceAndALargeOneInPieces() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try library.write(PlainPhoto(), "small.plain")
        let large =
            Array(PlainPhoto(noise: 2).bytes.dropLast(4))
            + [UInt8](repeating: 7, count: Int(ImportFileProcessor.small)) + Array("end\n".utf8)
        try library.write(large, "large.plain")
        let given = Mutex<[String: Bool]>([:])
        let described = Mutex<[String]>([])
        var reader = PlainPhoto.reader
        reader.describe = { path in
            described.withLock { $0.append((path as NSString).lastPathComponent) }
            return try await PlainPhoto.reader.describe(path)
        }
        reader.preview = { photo, side in
            let isInMemory = if case .bytes = photo { true } else { false }
            let size = try PlainPhoto.data(photo).count
            given.withLock {
                $0[size > Int(ImportFileProcessor.small) ? "large" : "small"] = isInMemory
            }
            return try await PlainPhoto.reader.preview(photo, side)
        }
        let report = try await store.importPhotos(
            from: [.folder(library.photos)], reader: reader, now: Date(timeIntervalSince1970: 1))
        #expect(report.stored.count == 2)
        #expect(given.withLock { $0 } == ["large": false, "small": true])
        #expect(described.withLock { $0 } == ["large.plain"])
        #expect(try await store.verify(reading: true).isSound)
        for photo in report.stored {
            let original = try await store.original(of: photo.id)
            #expect(
                FileManager.default.contents(atPath: original)
                    == FileManager.default.contents(atPath: photo.path))
        }
    }

    @Test func whatIsReadAtOnceIsAllOfAFileThatStayed() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("a").path
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
        #expect(try FileHash.bytes(of: path, atMost: 3) == [1, 2, 3])
        #expect(try FileHash.bytes(of: path, atMost: 2) == nil)
        let hash = try FileHash.sha256(of: [1, 2, 3])
        #expect(try FileHash.sha256(of: path) == hash)
        #expect(throws: GalleryError.self) {
            try FileHash.bytes(of: path + "-not-there", atMost: 3)
        }
        // Neither a folder nor a pipe that nobody writes to holds anybody up.
        #expect(mkfifo(path + "-pipe", 0o600) == 0)
        for other in [folder.url.path, path + "-pipe"] {
            #expect(try FileHash.bytes(of: other, atMost: 1 << 20) == nil)
        }
    }

    @Test(arguments: [
        ("a", "."), ("/a", "/"), ("a/b", "a"), ("/a/b/", "/a"), ("a//b", "a"), ("/", "/"),
        (".", "."), ("//a", "/"), ("", "."),
    ])
    func aPathLiesInAFolder(path: String, parent: String) {
        #expect(Folder.parent(of: path) == parent)
    }

    @Test func aLibraryMayBeCalledByOneLetterFromWhereOneIs() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let photo = try library.write(PlainPhoto(), "p")
        #expect(photo.hasSuffix("/p"))
        let command = Command(
            Command.built("gallery-probe").program,
            environment: ["HOME": library.folder.url.path],
            folder: URL(fileURLWithPath: library.photos))
        let result = try command.run(["import", "L", "p"])
        #expect(result.output.hasSuffix("done 1 0 0\n"), "\(result)")
        #expect(try command.run(["check", "L"]).output == "checked 1 sound\n")
    }

    @Test func aSourceIsRefreshedByWhatChanged() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        for number in 0..<5 { try library.write(PlainPhoto(noise: number), "\(number).plain") }
        try library.write([1, 2, 3], "bad.plain")
        let device = PhotoSource.folder(library.photos, reader: PlainPhoto.reader)
        let first = try await store.refresh(device, now: Date(timeIntervalSince1970: 1))
        #expect(first.added == 5 && first.skipped.map(\.path) == ["bad.plain"])
        let id = PhotoID(source: PhotoSource.device, key: "2.plain")
        try await store.setFavorite(true, [id])
        try await store.setCaption("mine", id)
        try FileManager.default.removeItem(atPath: library.photos + "/0.plain")
        try library.write(PlainPhoto(width: 1000, noise: 2, size: 3000), "2.plain")
        try library.write(PlainPhoto(noise: 7), "new.plain")
        let second = try await store.refresh(device, now: Date(timeIntervalSince1970: 2))
        let counts = [second.added, second.updated, second.removed, second.unchanged]
        #expect(counts == [1, 1, 1, 3])
        let photo = try #require(try await store.photo(id))
        #expect(photo.width == 1000 && photo.isFavorite && photo.caption == "mine")
        // One that cannot be read just now keeps what a person has said of it.
        var away = device
        away.item = { key in
            guard key != "2.plain" else { throw PhotoProblem.unreadable(reason: "busy") }
            return try await device.item(key)
        }
        try library.write(PlainPhoto(width: 1001, noise: 2, size: 3001), "2.plain")
        let third = try await store.refresh(away, now: Date(timeIntervalSince1970: 3))
        #expect(third.removed == 0 && third.skipped.map(\.path).contains("2.plain"))
        #expect(try await store.photo(id)?.caption == "mine")
        try FileManager.default.removeItem(atPath: library.photos)
        await #expect(throws: GalleryError.self) {
            try await store.refresh(device, now: Date(timeIntervalSince1970: 3))
        }
        #expect(try await store.names().count == 5, "a folder that is away takes nothing with it")
        await #expect(throws: GalleryError.notAllowed(id)) {
            try await store.delete(id, from: device)
        }
    }

    #if os(Linux)
    /// A memory file system stores any size and any time.
    @Test func sizesAndTimesAtTheEndOfTheNumbersAreCounted() async throws {
        let library = try TestLibrary()
        let folder = "/dev/shm/cairn-import-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["a.jpg", "b.jpg"] {
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            try #require(truncate("\(folder)/\(name)", .max) == 0)
        }
        let photo = "\(folder)/c.jpg"
        try Data(PlainPhoto().bytes).write(to: URL(fileURLWithPath: photo))
        let times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 1 << 62, tv_nsec: 0)]
        try #require(utimensat(AT_FDCWD, photo, times, 0) == 0)
        let store = try library.open()
        let report = try await store.importPhotos(
            from: [.folder(folder)], reader: PlainPhoto.reader, now: Date(timeIntervalSince1970: 1))
        #expect(report.stored.count == 1 && report.skipped.count == 2)
        library.keep()
    }
    #endif
}
#endif
