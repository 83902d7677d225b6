import CairnFiles
import CairnImaging
import CairnVault
import Foundation
import TestSupport

@testable import CairnGalleryLibrary
@testable import travel_story

/// ZIP archives of photos, and backups.
enum Archives {
    static let targets = [
        FuzzTarget("zip") { try zip($0) },
        FuzzTarget("tar") { try tar($0) },
        // The whole file, as `backup verify` and `restore` read it.
        FuzzTarget("backup") { try backup($0) },
        // The list alone, inside an archive that is otherwise right.
        FuzzTarget("backup-manifest") { input in
            let list = Array(BackupArchive.words.utf8) + input
            guard let header = TarFile.header(BackupArchive.mark, UInt64(list.count)) else {
                return
            }
            try backup(header + list + TarFile.padding(UInt64(list.count)) + TarFile.end)
        },
    ]

    /// Every file of an archive is listed with a size, and is read with that size or not at all.
    private static func zip(_ input: [UInt8]) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("photos.zip", input)
        let scanner = ImportScanner(
            [.archive(path)], .init(), without: "/nowhere", archives: nil, isCancelled: { false },
            progress: { _, _ in })
        try require(scanner.bytes >= 0, "\(scanner.bytes) bytes to read")
        for candidate in scanner.candidates {
            try require(candidate.bytes >= 0, "a size of \(candidate.bytes)")
            try require(
                !candidate.name.utf8.contains(UInt8(ascii: "/")),
                "a name with a folder: \(candidate.name)")
            _ = candidate.fallback.milliseconds
        }
        let archive: ZipArchive
        do throws(PhotoProblem) { archive = try ZipArchive(path) } catch {
            try require(scanner.candidates.isEmpty && scanner.skipped.count == 1, "not skipped")
            return
        }
        // A hostile directory may list one file many times.
        for entry in archive.entries.prefix(8) {
            var count: Int64 = 0
            let isRead =
                (try? archive.read(entry, limit: 1 << 20) { count += Int64($0.count) }) != nil
            try require(count <= 1 << 20, "\(count) bytes read")
            try require(!isRead || count == entry.bytes, "\(count) of \(entry.bytes) bytes")
        }
        try require(folder.files == ["photos.zip"], "unpacked: \(folder.files)")
    }

    /// A header that is read is written with the same name and size.
    private static func tar(_ input: [UInt8]) throws {
        // A checksum that is right most of the time, so that the fields behind it are read.
        for block in [input, summed(input)] {
            guard let (name, size) = TarFile.entry(block) else { continue }
            guard let header = TarFile.header(name, size) else {
                try require(size >= 1 << 33 || name.utf8.count > 100, "\(name) is not written")
                continue
            }
            let again = TarFile.entry(header)
            try require(
                again?.name == name && again?.size == size, "\(name) is read as \(again as Any)")
            _ = TarFile.padding(size)
        }
    }

    private static func summed(_ input: [UInt8]) -> [UInt8] {
        var block = Array((input + [UInt8](repeating: 0, count: TarFile.block)).prefix(512))
        block.replaceSubrange(148..<156, with: Array("        ".utf8))
        let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
        block.replaceSubrange(
            148..<155, with: Array((String(repeating: "0", count: 6 - sum.count) + sum + "\0").utf8)
        )
        return block
    }

    /// A backup is unpacked to names that a backup may contain, and to nothing else.
    private static func backup(_ input: [UInt8]) throws {
        // The key of a stranger's file may take a gibibyte; the target `age` reads those.
        guard !AgeReader.matches(input) else { return }
        let outside = try TemporaryFolder()
        let path = try outside.file("backup", input)
        let inside = outside.url.path + "/inside"
        try Folder.make(inside)
        let report: BackupReport
        do {
            report = try BackupArchive.read(path, into: inside) { Secret("") }
        } catch BackupArchive.Problem.notOne {
            try require(
                outside.files.sorted() == ["backup", "inside"], "written: \(outside.files)")
            return
        } catch is FileError {
            return
        }
        let plain = try BackupArchive.read(path) { Secret("") }
        try require(
            plain.names == report.names && plain.damaged == report.damaged
                && plain.isIntact == report.isIntact, "checked and unpacked differently")
        for file in outside.files {
            let isFolder = (try? FileInfo.at(outside.url.path + "/" + file).kind) == .folder
            let name = String(file.dropFirst("inside/".count))
            try require(
                isFolder || file == "backup" || BackupArchive.isName(name), "written: \(file)")
        }
        try require(report.names.allSatisfy(BackupArchive.isName), "names: \(report.names)")
        for name in report.names {
            try require(
                FileManager.default.fileExists(atPath: inside + "/" + name), "\(name) is missing")
        }
        guard report.isIntact else { return }
        for name in report.names where BackupArchive.original(name) != nil {
            let hash = try ContentHash(fileAt: inside + "/" + name)
            try require(BackupArchive.original(name)?.hash == hash, "\(name) has other bytes")
        }
    }
}
