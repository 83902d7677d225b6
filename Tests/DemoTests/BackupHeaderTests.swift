#if Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Backups with damaged headers of files: the list tells what the contents are.
@Suite struct BackupHeaderTests {
    /// A backup of small files.
    private struct Sample {
        let folder: TemporaryFolder
        var contents: [(name: String, bytes: Data)] = []
        var tar: String { folder.url.path + "/a.tar" }
        var out: String { folder.url.path + "/out" }
        var names: Set<String> { Set(contents.map(\.name)) }

        /// - Parameters:
        ///   - lost: the number of originals that are listed after the stories and are not there.
        ///   - choices: the size of the choices.
        /// - Throws: system errors.
        init(lost: Int = 0, choices: Int = 512) throws {
            folder = try TemporaryFolder()
            var random = SplitMix64(seed: 5)
            var entries: [BackupArchive.Entry] = []
            func make(_ name: String?, _ size: Int) throws {
                let bytes = Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
                let path = folder.url.path + "/\(entries.count)"
                try bytes.write(to: URL(fileURLWithPath: path))
                let hash = try ContentHash(fileAt: path).hex
                let name = name ?? "library/originals/\(hash.prefix(2))/\(hash).jpeg"
                entries.append(.init(name: name, path: path))
                contents.append((name, bytes))
            }
            try make(BackupArchive.stories, 5000)
            for number in 0..<lost {
                let hash = String(repeating: "a", count: 60) + String(1000 + number)
                let name = "library/originals/aa/\(hash).jpeg"
                entries.append(.init(name: name, path: "/nowhere", size: 700 + number))
            }
            try make(BackupArchive.notes, 700)
            try make(BackupArchive.choices, choices)
            try make(nil, 3000)
            try make(nil, 1536)
            _ = try BackupArchive.write(entries, to: tar, passphrase: nil, workFactor: 10)
        }

        /// The places of the headers.
        func headers(_ bytes: Data) throws -> [String: Int] {
            var found: [String: Int] = [:]
            var place = 0
            while let (name, size) = TarFile.entry(Array(bytes[place..<place + 512])) {
                found[name] = place
                place += 512 + Int(size) + TarFile.padding(size).count
            }
            try #require(found.count == contents.count + 1)
            return found
        }

        func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: tar)) }

        func read(_ bytes: Data, isWritten: Bool = true) throws -> BackupReport {
            try bytes.write(to: URL(fileURLWithPath: tar))
            try? FileManager.default.removeItem(atPath: out)
            return try BackupArchive.read(tar, into: isWritten ? out : nil) { Secret("") }
        }

        /// Expects everything to be read, and files to be written.
        func expectAll(_ report: BackupReport, isWritten: Bool = true, _ what: String) {
            #expect(report.names == names && report.damaged == [], "\(what)")
            guard isWritten else { return }
            for (name, bytes) in contents {
                let found = try? Data(contentsOf: URL(fileURLWithPath: out + "/" + name))
                #expect(found == bytes, "\(name): \(what)")
            }
        }
    }

    /// Writes a checksum that is right.
    private static func sum(_ bytes: inout Data, at header: Int) {
        bytes.replaceSubrange(header + 148..<header + 156, with: Data("        ".utf8))
        let sum = bytes[header..<header + 512].reduce(0) { $0 + Int($1) }
        let text = String(sum, radix: 8)
        let digits = String(repeating: "0", count: 6 - text.count) + text
        bytes.replaceSubrange(header + 148..<header + 155, with: Data((digits + "\0").utf8))
    }

    @Test("one wrong bit in a header costs nothing, and is told", arguments: 0..<6)
    func oneWrongBitInAHeaderCostsNothing(number: Int) throws {
        let sample = try Sample()
        let whole = try sample.bytes()
        let header = try sample.headers(whole).sorted { $0.value < $1.value }[number]
        // Every byte in one of two headers.
        for offset in stride(from: number % 3, to: 512, by: 3) {
            var bytes = whole
            bytes[header.value + offset] ^= 1 << (offset % 8)
            let isWritten = offset % 16 == 0
            let report = try sample.read(bytes, isWritten: isWritten)
            sample.expectAll(report, isWritten: isWritten, "\(header.key), byte \(offset)")
            #expect(report.missing == [] && report.refused == [] && !report.isCut)
            // A blank before the digits of the checksum is a zero, and no program reads what follows them.
            guard ![148, 154, 155].contains(offset) || !report.isIntact else { continue }
            #expect(report.mended == [header.key] && !report.isDamaged, "\(offset): \(report)")
        }
    }

    @Test func aWrongBitInTheEndIsTold() throws {
        let sample = try Sample()
        let whole = try sample.bytes()
        for place in stride(from: whole.count - 1024, to: whole.count, by: 73) {
            var bytes = whole
            bytes[place] ^= 16
            let report = try sample.read(bytes)
            sample.expectAll(report, "\(place)")
            #expect(report.isDamaged && report.missing == [])
        }
    }

    @Test(
        "a header with a checksum that is right and a name, a size or a type that is not",
        arguments: [
            (0, "x"), (0, "notes.tree\0\0\0\0"), (0, "../../etc/passwd"), (124, "00000000000"),
            (124, "00000011611"), (124, "77777777777"), (156, "1"), (156, "2"), (156, "5"),
            (156, "L"), (156, "x"), (156, "g"), (257, "posix"),
        ])
    func aHeaderThatDoesNotFitCostsNothing(place: Int, text: String) throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        let header = try #require(try sample.headers(bytes)[BackupArchive.stories])
        let field = header + place..<header + place + text.utf8.count
        bytes.replaceSubrange(field, with: Data(text.utf8))
        Self.sum(&bytes, at: header)
        let report = try sample.read(bytes)
        sample.expectAll(report, text)
        #expect(report.mended == [BackupArchive.stories] && report.missing == [], "\(report)")
        let written = try FileManager.default.subpathsOfDirectory(atPath: sample.out).filter {
            try FileInfo.at(sample.out + "/" + $0).kind == .file
        }
        #expect(Set(written) == sample.names)
    }

    @Test(
        "the header of the list with another name or size",
        arguments: [(0, "x"), (124, "00000000100")])
    func theHeaderOfTheListDoesNotFit(place: Int, text: String) throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        bytes.replaceSubrange(place..<place + text.utf8.count, with: Data(text.utf8))
        Self.sum(&bytes, at: 0)
        let report = try sample.read(bytes)
        sample.expectAll(report, text)
        #expect(report.mended == [BackupArchive.mark] && report.missing == [], "\(report)")
    }

    @Test("a lost sector with a header", arguments: [UInt8(0), 0xFF])
    func aHeaderOfWhichNothingIsLeftCostsNothing(filler: UInt8) throws {
        let sample = try Sample()
        let whole = try sample.bytes()
        for (name, header) in try sample.headers(whole) {
            var bytes = whole
            bytes.replaceSubrange(
                header..<header + 512, with: Data(repeating: filler, count: 512))
            let report = try sample.read(bytes)
            sample.expectAll(report, name)
            #expect(report.mended == [name])
        }
    }

    @Test("all headers are damaged") func allHeadersAreDamaged() throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        for header in try sample.headers(bytes).values { bytes[header + 3] ^= 1 }
        let report = try sample.read(bytes)
        sample.expectAll(report, "all")
        #expect(Set(report.mended) == sample.names.union([BackupArchive.mark]))
    }

    @Test func aDamagedStretchCostsOnlyTheFilesInIt() throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        let headers = try sample.headers(bytes)
        let first = try #require(headers[BackupArchive.notes])
        let last = try #require(headers[BackupArchive.choices])
        for place in first..<last + 512 { bytes[place] = UInt8(truncatingIfNeeded: place * 7) | 1 }
        let report = try sample.read(bytes)
        #expect(report.missing == [BackupArchive.notes] && report.damaged == [], "\(report)")
        #expect(report.names == sample.names.subtracting([BackupArchive.notes]))
        #expect(report.mended == [BackupArchive.choices] && report.isDamaged)
    }

    @Test func ofADamagedContentTheRestIsRead() throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        let header = try #require(try sample.headers(bytes)[BackupArchive.stories])
        for place in header..<header + 1024 { bytes[place] = 1 }
        let report = try sample.read(bytes)
        #expect(report.names == sample.names && report.damaged == [BackupArchive.stories])
        #expect(report.mended == [] && report.missing == [])
        let path = URL(fileURLWithPath: sample.out + "/" + BackupArchive.stories)
        #expect(
            try Data(contentsOf: path).dropFirst(512) == sample.contents[0].bytes.dropFirst(512))
    }

    @Test func filesThatWereMissingDoNotHideTheNext() throws {
        let sample = try Sample(lost: 100)
        var bytes = try sample.bytes()
        let header = try #require(try sample.headers(bytes)[BackupArchive.notes])
        bytes[header] ^= 1
        let report = try sample.read(bytes)
        sample.expectAll(report, "notes")
        #expect(report.mended == [BackupArchive.notes] && report.missing.count == 100)
    }

    @Test func anEmptyFileWithADamagedHeaderIsThere() throws {
        let sample = try Sample(choices: 0)
        var bytes = try sample.bytes()
        let header = try #require(try sample.headers(bytes)[BackupArchive.choices])
        bytes[header + 140] ^= 1
        let report = try sample.read(bytes)
        sample.expectAll(report, "choices")
        #expect(report.mended == [BackupArchive.choices] && report.isDamaged)
    }

    @Test func aWrongCharacterInTheListCostsNoFile() throws {
        let sample = try Sample()
        let whole = try sample.bytes()
        let list = try #require(TarFile.entry(Array(whole.prefix(512)))).size
        for place in BackupArchive.words.utf8.count..<Int(list) {
            var bytes = whole
            bytes[512 + place] ^= 1
            let report = try sample.read(bytes, isWritten: false)
            #expect(report.names == sample.names && !report.isIntact, "\(place): \(report)")
            // With a wrong hash, a file is another one than the list says.
            #expect(report.damaged.count <= 1)
        }
    }

    @Test func whatDoesNotBelongInABackupHidesNothing() throws {
        let sample = try Sample()
        var bytes = try sample.bytes()
        let header = try #require(try sample.headers(bytes)[BackupArchive.notes])
        let stray = try #require(TarFile.header("id_ed25519", 2))
        bytes.insert(contentsOf: stray + Array("hi".utf8) + TarFile.padding(2), at: header)
        let report = try sample.read(bytes)
        sample.expectAll(report, "stray")
        #expect(report.refused == ["id_ed25519"] && report.mended == [])
        // Nor one that claims to contain what follows.
        let long = try #require(TarFile.header("id_ed25519", 1 << 30))
        bytes.replaceSubrange(header..<header + 512, with: Data(long))
        let other = try sample.read(bytes)
        sample.expectAll(other, "a long stray")
        #expect(other.refused == ["id_ed25519"])
    }

    // MARK: Made-up archives

    @Test func aLongListOfFilesThatAreNotThereIsReadSoon() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/a.tar"
        var text = BackupArchive.words
        for number in 0..<300_000 {
            let digits = String(number, radix: 16)
            let hash = String(repeating: "0", count: 64 - digits.count) + digits
            text += "\(hash) 1 library/originals/00/\(hash).jpeg\n"
        }
        let size = UInt64(text.utf8.count)
        let header = try #require(TarFile.header(BackupArchive.mark, size))
        try Data(header + Array(text.utf8) + TarFile.padding(size) + TarFile.end)
            .write(to: URL(fileURLWithPath: path))
        let start = Date()
        let report = try BackupArchive.read(path) { Secret("") }
        #expect(report.missing.count == 300_000 && report.names == [])
        #expect(Date().timeIntervalSince(start) < 120)
    }

    @Test func anArchiveOfNothingButDamagedHeadersEndsSoon() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/a.tar"
        var text = BackupArchive.words
        for number in 0..<2000 {
            let digits = String(number, radix: 16)
            let hash = String(repeating: "0", count: 64 - digits.count) + digits
            text += "\(hash) \(number) library/originals/00/\(hash).jpeg\n"
        }
        let size = UInt64(text.utf8.count)
        let header = try #require(TarFile.header(BackupArchive.mark, size))
        var damaged = try #require(TarFile.header(BackupArchive.stories, 1000))
        damaged[148] = UInt8(ascii: "7")
        let blocks = (0..<1000).flatMap { _ in damaged }
        try Data(header + Array(text.utf8) + TarFile.padding(size) + blocks + TarFile.end)
            .write(to: URL(fileURLWithPath: path))
        let start = Date()
        let report = try BackupArchive.read(path) { Secret("") }
        // The list has one file of no bytes, whose hash is another one.
        #expect(report.names == [] && report.isDamaged && report.missing.count == 2000)
        #expect(Date().timeIntervalSince(start) < 60)
    }

    // MARK: The program

    @Test(
        "a backup with a damaged header is restored completely if it is asked for",
        arguments: [BackupArchive.stories, BackupArchive.gallery, BackupArchive.mark])
    func aBackupWithADamagedHeaderIsRestored(name: String) throws {
        let home = try BackupHome.filled()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: home.tar))
        var place = 0
        while let (found, size) = TarFile.entry(Array(bytes[place..<place + 512])), found != name {
            place += 512 + Int(size) + TarFile.padding(size).count
        }
        bytes[place + 127] ^= 1
        try bytes.write(to: URL(fileURLWithPath: home.tar))
        let message = "The header of \(name) is damaged; its content is right\n"
        let found = try home.run(["backup", "verify", home.tar])
        #expect(found.status == 1 && found.errors.hasSuffix(message), "\(found)")
        let refused = try home.run(["restore", home.tar, "--force"])
        #expect(refused.status == 1 && refused.errors.contains("--keep-going"), "\(refused)")
        #expect(try home.beside() == [])
        let restored = try home.run(["restore", home.tar, "--force", "--keep-going"])
        #expect(restored.status == 1 && restored.errors.contains(message), "\(restored)")
        #expect(try home.done("story", "list").contains("The lake"))
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
    }
}
#endif
