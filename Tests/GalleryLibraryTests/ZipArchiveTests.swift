#if Database
@testable import CairnGalleryLibrary
import CairnImaging
import Foundation
import TestSupport
import Testing

@testable import gallery_probe

/// Archives of other programs, and of people who mean harm.
@Suite struct ZipArchiveTests {
    /// Writes an archive by Python: `z` is open for writing, `all` are the bytes afterwards.
    private static func archive(_ writing: String, then changing: String = "") throws -> Archive {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/a.zip"
        let script = """
            import struct, sys, zipfile
            from zipfile import ZipInfo, ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED
            path = sys.argv[1]
            with zipfile.ZipFile(path, "w") as z:
            \(writing.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
            all = bytearray(open(path, "rb").read())
            end = all.rfind(b"PK\\5\\6")
            first = all.find(b"PK\\1\\2")
            \(changing)
            open(path, "wb").write(all)
            """
        let made = try Command("python3").run(["-c", script, path])
        try #require(made.status == 0, "\(made.errors)")
        return Archive(folder: folder, path: path)
    }

    private struct Archive {
        let folder: TemporaryFolder
        let path: String

        /// Every file by its name: its bytes, or the key of the problem.
        func files(
            limit: Int64 = 1 << 30, _ readers: ArchiveReaders? = nil
        ) throws -> [String: String] {
            let archive = try ZipArchive(path, readers)
            return Dictionary(
                archive.entries.map { entry in
                    var bytes: [UInt8] = []
                    do {
                        try archive.read(entry, limit: limit) { bytes += $0 }
                        return (entry.name, String(decoding: bytes, as: UTF8.self))
                    } catch let problem as PhotoProblem {
                        return (entry.name, problem.key)
                    } catch { return (entry.name, "\(error)") }
                }, uniquingKeysWith: { first, _ in first })
        }
    }

    private static let two = """
        z.writestr("a", b"one")
        z.writestr("b", b"two" * 1000, ZIP_DEFLATED)
        """

    private static let twos = String(repeating: "two", count: 1000)

    @Test(arguments: [
        ("", ["a": "one", "b": twos]),
        // In front of a self-extracting archive is a program.
        ("all = b'program' + all", ["a": "one", "b": twos]),
        ("all[end + 20:] = struct.pack('<H', 60000) + b'c' * 60000", ["a": "one", "b": twos]),
        ("all[first + 8] |= 1; all[6] |= 1", ["a": "encrypted", "b": twos]),
        ("all[first + 10] = all[8] = 12", ["a": "unsupportedArchive", "b": twos]),
        // The checksum, the size, the place of the file.
        ("all[first + 16] ^= 1; all[14] ^= 1", ["a": "damagedArchive", "b": twos]),
        ("all[first + 24] = all[22] = 2", ["a": "damagedArchive", "b": twos]),
        ("all[first + 24] = all[22] = 4", ["a": "damagedArchive", "b": twos]),
        ("all[first + 45] = 0x7f", ["a": "damagedArchive", "b": twos]),
        ("all[0] = 0", ["a": "damagedArchive", "b": twos]),
        ("all[31] ^= 0xff", ["a": "damagedArchive", "b": twos]),
    ])
    func whatIsWrongWithOneFileLeavesTheOthers(
        changing: String, files: [String: String]
    ) throws {
        let archive = try Self.archive(Self.two, then: changing)
        #expect(try archive.files() == files)
        #expect(try archive.files(Self.apart()) == files)
    }

    @Test(arguments: [
        // Fewer files than are claimed, in 16 bits and in 64.
        "all[end + 8:end + 12] = b'\\3\\0\\3\\0'",
        "all[end + 8:end + 12] = b'\\xfe\\xff\\xfe\\xff'",
        """
        big = struct.pack('<4sQHHIIQQQQ', b'PK\\6\\6', 44, 45, 45, 0, 0, 1 << 62, 1 << 62, end - first, first)
        all[end:end] = big + struct.pack('<4sIQI', b'PK\\6\\7', 0, end, 1)
        """,
        // The directory: its place, its length, its sign, the length of a name.
        "all[end + 16:end + 20] = b'\\xff\\xff\\xff\\x7f'",
        "all[end + 12:end + 16] = b'\\xff\\xff\\xff\\x7f'",
        "all[first] = 0",
        "all[first + 28:first + 30] = b'\\xff\\xff'",
        "del all[end + 10:]", "del all[first + 20:]", "all = b''", "all = b'PK' * 40000",
    ])
    func aDamagedDirectoryIsRefused(changing: String) throws {
        let archive = try Self.archive(Self.two, then: changing)
        #expect(throws: PhotoProblem.damagedArchive) { try ZipArchive(archive.path) }
        #expect(throws: PhotoProblem.damagedArchive) {
            try ZipArchive(archive.path, Self.apart())
        }
    }

    /// A megabyte that claims to be three bytes, with the checksum of these, gives no more.
    @Test func aFileThatExpandsIsStopped() throws {
        let bomb = """
            z.writestr("a", b"a" * 1000000, ZIP_DEFLATED)
            """
        for claim in ["3", "999999", "1000001"] {
            let archive = try Self.archive(
                bomb,
                then: """
                    all[first + 24:first + 28] = all[22:26] = struct.pack("<I", \(claim))
                    """)
            #expect(try archive.files() == ["a": "damagedArchive"])
            #expect(try archive.files(Self.apart()) == ["a": "damagedArchive"])
        }
        let forged = try Self.archive(
            bomb,
            then: """
                import zlib
                all[first + 24:first + 28] = all[22:26] = struct.pack("<I", 3)
                all[first + 16:first + 20] = all[14:18] = struct.pack("<I", zlib.crc32(b"aaa"))
                """)
        #expect(["damagedArchive", "aaa"].contains(try forged.files()["a"]))
        let whole = try Self.archive(bomb)
        #expect(try whole.files(limit: 999_999) == ["a": "tooManyBytes"])
        #expect(try whole.files(limit: 1_000_000)["a"]?.utf8.count == 1_000_000)
    }

    /// A directory of empty files that claim any size, in ZIP64's own fields.
    private static func claiming(_ sizes: [UInt64]) throws -> (TemporaryFolder, path: String) {
        func le(_ number: UInt64, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
        }
        let local: [UInt8] =
            Array("PK\u{3}\u{4}".utf8) + le(45, 2) + le(0, 20) + le(1, 2) + le(0, 2)
        var directory: [UInt8] = []
        for size in sizes {
            directory += Array("PK\u{1}\u{2}".utf8) + le(45, 2) + le(45, 2)
            directory += le(0, 12) + le(0, 4) + le(0xFFFF_FFFF, 4) + le(1, 2) + le(12, 2)
            directory += le(0, 14) + le(0x61, 1) + le(1, 2) + le(8, 2) + le(size, 8)
        }
        var end: [UInt8] = Array("PK\u{5}\u{6}".utf8) + le(0, 4)
        end += le(UInt64(sizes.count), 2) + le(UInt64(sizes.count), 2)
        end += le(UInt64(directory.count), 4) + le(UInt64(local.count) + 1, 4) + le(0, 2)
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/a.zip"
        try Data(local + le(0x61, 1) + directory + end).write(to: URL(fileURLWithPath: path))
        return (folder, path)
    }

    private static let claims: [[UInt64]] = [
        [UInt64.max], [1 << 63], [(1 << 63) - 1], [(1 << 63) - 1, (1 << 63) - 1],
        [0, (1 << 63) - 1, 1 << 62, 1],
    ]

    @Test(arguments: claims)
    func claimedSizesDoNotOverflow(sizes: [UInt64]) async throws {
        let (folder, path) = try Self.claiming(sizes)
        let library = try TestLibrary()
        let store = try library.open()
        let report = try await store.importPhotos(
            from: [.archive(path)], reader: PlainPhoto.reader, now: Date(timeIntervalSince1970: 1))
        #expect(report.stored.isEmpty && !report.skipped.isEmpty)
        withExtendedLifetime(folder) {}
        library.keep()
    }

    @Test func namesInEveryEncodingAreRead() throws {
        let names = try Self.archive(
            """
            for name in ["grö", "12.", "mn", "x/", "../y", "/z", "a\\\\b"]: z.writestr(name, name.encode())
            """,
            then: """
                all = all.replace(b"12.", b"1\\xfc.").replace(b"mn", b"\\xff\\xfe")
                for at in range(len(all)):
                    if all[at:at + 4] == b"PK\\1\\2" and all[at + 46] == 0xff: all[at + 9] |= 8
                """)
        // One that says it is UTF-8 and is not makes no archive unreadable.
        #expect(
            try Set(ZipArchive(names.path).entries.map(\.name))
                == ["grö", "1ü.", "ÿþ", "../y", "/z", "a\\b"])
        let long = String(repeating: "n", count: 65_535)
        let longest = try Self.archive("z.writestr('n' * 65535, b'')")
        #expect(try longest.files() == [long: ""])
    }

    /// Of times that no clock shows, and of those that a change to summer time leaves out.
    @Test func aTimeIsTheOneOfTheArchive() throws {
        let archive = try Self.archive(
            """
            z.writestr(ZipInfo("a", (2019, 3, 31, 2, 30, 58)), b"")
            z.writestr(ZipInfo("b", (1980, 0, 0, 0, 0, 0)), b"")
            """)
        let times = try ZipArchive(archive.path).entries.map { $0.modified?.description }
        #expect(times == ["2019-03-31T02:30:58", nil])
    }

    /// 65 535 files are the most without ZIP64, and the number that announces it.
    @Test(arguments: [1, 65_535, 65_536])
    func everyFileIsListed(count: Int) throws {
        let archive = try Self.archive("for n in range(\(count)): z.writestr(str(n), str(n))")
        let readers = count == 65_536 ? nil : Self.apart()
        let entries = try ZipArchive(archive.path, readers).entries
        #expect(entries.map(\.name) == (0..<count).map(String.init))
        let last = try #require(entries.last)
        var bytes: [UInt8] = []
        try ZipArchive(archive.path, readers).read(last, limit: 100) { bytes += $0 }
        #expect(bytes == Array(last.name.utf8))
    }

    @Test func anArchiveThatWasReplacedOrRemovedIsNotRead() throws {
        let archive = try Self.archive(Self.two)
        let other = try Self.archive("z.writestr('a', b'uno')")
        let first = try ZipArchive(archive.path)
        let entry = try #require(first.entries.first)
        try FileManager.default.removeItem(atPath: archive.path)
        #expect(throws: PhotoProblem.missing) { try first.read(entry, limit: 100) { _ in } }
        #expect(throws: PhotoProblem.missing) { try ZipArchive(archive.path) }
        try FileManager.default.copyItem(atPath: other.path, toPath: archive.path)
        #expect(throws: (any Error).self) { try first.read(entry, limit: 100) { _ in } }
    }

    // MARK: Processes of their own

    private static let program = DecoderProgram(Command.built("gallery-probe").program)

    private static func apart(
        seconds: Double = 60, patience: Double = 600
    ) -> ArchiveReaders {
        ArchiveReaders(program, most: 2, seconds: seconds, patience: patience)
    }

    @Test(
        "a directory that another process makes up is refused",
        arguments: [
            ("crash", "unreadable"), ("memory", "unreadable"), ("gone", "damagedArchive"),
            ("garbage", "damagedArchive"), ("long", "damagedArchive"), ("huge", "damagedArchive"),
            ("time", "tookTooLong"), ("silent", "tookTooLong"), ("endless", "damagedArchive"),
        ])
    func aMadeUpDirectoryIsRefused(kind: String, key: String) throws {
        let archive = try Self.archive(Self.two + "\nz.comment = b' \(kind)'")
        let isSlow = ["time", "silent"].contains(kind)
        let readers =
            isSlow ? Self.apart(seconds: 1, patience: kind == "time" ? 600 : 1) : Self.apart()
        let error = #expect(throws: PhotoProblem.self) { try ZipArchive(archive.path, readers) }
        #expect(error?.key == key, "\(String(describing: error))")
    }

    @Test(arguments: ["more", "fewer"])
    func aFileThatIsNotAsLongAsListedIsRefused(kind: String) throws {
        let archive = try Self.archive(Self.two + "\nz.comment = b' \(kind)'")
        #expect(try archive.files(Self.apart()) == ["a": "damagedArchive"])
    }

    @Test func anArchiveThatEndsItsReadersIsGivenUp() throws {
        let archive = try Self.archive(Self.two + "\nz.comment = b' dies'")
        let files = try archive.files(Self.apart())
        #expect(files.values.filter { $0 == "unreadable" }.count == 3, "\(files)")
        #expect(files.values.filter { $0 == "damagedArchive" }.count == 3, "\(files)")
    }

    @Test("importing archives with bombs keeps the other photos")
    func bombsCostTheirArchives() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        try library.write(PlainPhoto(noise: 1), "a.plain")
        let photo = try library.write(PlainPhoto(noise: 2), "in/b.plain")
        let other = try library.write(PlainPhoto(noise: 3), "in/c.plain")
        let bombs = ["crash", "memory", "garbage", "gone"]
        var archives = try bombs.map { try Self.archive(Self.two + "\nz.comment = b' \($0)'") }
        archives.append(
            try Self.archive(
                """
                z.write("\(photo)", "b.plain", ZIP_DEFLATED)
                z.writestr("bomb.plain", b"0" * 50000000, ZIP_DEFLATED)
                z.writestr("lie.plain", b"0" * 5000000, ZIP_DEFLATED)
                with zipfile.ZipFile(path + ".inner", "w") as inner: inner.writestr("x", b"x")
                z.write(path + ".inner", "nested.zip")
                z.write("\(other)", "../../c.plain")
                """,
                then: """
                    lie = all.rfind(b"lie.plain") - 46
                    all[lie + 24:lie + 28] = struct.pack("<I", 3)
                    """))
        var reader = PlainPhoto.reader
        reader.archives = Self.program
        let zip = try #require(archives.last).path
        let report = try await store.importPhotos(
            from: archives.map { .archive($0.path) } + [.files([library.photos + "/a.plain"])],
            reader: reader, now: Date(timeIntervalSince1970: 1))
        #expect(
            Set(report.stored.map(\.path)) == [
                "\(zip)!b.plain", "\(zip)!../../c.plain", library.photos + "/a.plain",
            ])
        let skipped = report.skipped.map { ($0.path, $0.problem.key) }
        #expect(
            Dictionary(skipped, uniquingKeysWith: { $0 + $1 }) == [
                archives[0].path: "unreadable", archives[1].path: "unreadable",
                archives[2].path: "damagedArchive", archives[3].path: "damagedArchive",
                "\(zip)!bomb.plain": "unsupported", "\(zip)!lie.plain": "damagedArchive",
                "\(zip)!nested.zip": "unsupported",
            ])
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/a.zip"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: PhotoProblem.unsupported) { try ZipArchive(path) }
        #expect(throws: PhotoProblem.unsupported) { try ZipArchive(path, Self.apart()) }
    }

    @Test func aProgramThatServesNoArchivesIsTold() throws {
        let archive = try Self.archive(Self.two)
        for path in ["/absent/reader", "/bin/true"] {
            let readers = ArchiveReaders(DecoderProgram(path), most: 1)
            #expect(throws: PhotoProblem.self) { try ZipArchive(archive.path, readers) }
        }
    }
}
#endif
