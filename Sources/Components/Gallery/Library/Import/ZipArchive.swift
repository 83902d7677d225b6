#if Database
import CMinizip
import CairnFiles
import CairnImaging
import Foundation

/// The files in a ZIP archive, read through minizip: plain ZIP and ZIP64, stored and deflated
/// files. No file is ever written under a name from the archive.
struct ZipArchive: Sendable {
    struct Entry: Sendable {
        var name: String
        /// The local modification time of the file.
        var modified: LocalDateTime?
        var bytes: Int64
        fileprivate var method: UInt
        fileprivate var isEncrypted: Bool
        fileprivate var checksum: UInt
        /// The place of the entry in the directory.
        fileprivate var place: unz64_file_pos
    }

    let path: String
    let entries: [Entry]

    /// Reads the central directory.
    ///
    /// - Throws: ``PhotoProblem/damagedArchive``, or the problem that prevents reading the file.
    init(_ path: String) throws(PhotoProblem) {
        self.path = path
        entries = try ZipReader(path).entries()
    }

    /// Extracts a file in chunks.
    ///
    /// - Parameters:
    ///   - entry: The file.
    ///   - limit: The maximum number of bytes, whatever the directory says.
    ///   - body: Called with each chunk.
    /// - Throws: ``GalleryError``.
    func read(
        _ entry: Entry, limit: Int64, _ body: (UnsafeRawBufferPointer) throws(GalleryError) -> Void
    ) throws {
        guard !entry.isEncrypted else { throw PhotoProblem.encrypted }
        // minizip may be built with other methods, whose decoders nobody needs for photos.
        guard entry.method == 0 || entry.method == UInt(Z_DEFLATED) else {
            throw PhotoProblem.unsupportedArchive
        }
        guard entry.bytes <= limit else { throw PhotoProblem.tooManyBytes }
        try ZipReader(path).read(entry, body)
    }
}

/// An archive that is open; every read has its own, so that several run at a time.
private struct ZipReader: ~Copyable {
    private let file: unzFile

    /// The maximum size of a directory, in bytes: that of some three million files.
    private static let mostBytes: UInt = 1 << 28

    init(_ path: String) throws(PhotoProblem) {
        do throws(FileError) { _ = try OpenFile(reading: path) } catch {
            throw error.code == ENOENT ? .missing : .unreadable(reason: error.reason)
        }
        guard let file = cairn_unzip_open(path) else { throw .damagedArchive }
        self.file = file
    }

    deinit { unzClose(file) }

    func entries() throws(PhotoProblem) -> [ZipArchive.Entry] {
        var global = unz_global_info64()
        try check(unzGetGlobalInfo64(file, &global))
        var entries: [ZipArchive.Entry] = []
        var room = Self.mostBytes
        // A directory that claims more files than it has ends the loop by an error.
        for number in 0..<global.number_entry {
            try check(number == 0 ? unzGoToFirstFile(file) : unzGoToNextFile(file))
            let (info, name) = try info()
            let size = 46 + info.size_filename + info.size_file_extra + info.size_file_comment
            guard size <= room, let bytes = Int64(exactly: info.uncompressed_size) else {
                throw .damagedArchive
            }
            room -= size
            if name.hasSuffix("/") { continue }
            var entry = ZipArchive.Entry(
                name: name, modified: Self.time(info.dosDate), bytes: bytes,
                method: info.compression_method, isEncrypted: info.flag & 1 != 0,
                checksum: info.crc, place: unz64_file_pos())
            try check(unzGetFilePos64(file, &entry.place))
            entries.append(entry)
        }
        return entries
    }

    func read(
        _ entry: ZipArchive.Entry, _ body: (UnsafeRawBufferPointer) throws(GalleryError) -> Void
    ) throws {
        var place = entry.place
        try check(unzGoToFilePos64(file, &place))
        let (info, name) = try info()
        guard name == entry.name, info.uncompressed_size == entry.bytes, info.crc == entry.checksum
        else { throw PhotoProblem.changed }
        try check(unzOpenCurrentFile(file))
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { chunk.deallocate() }
        var rest = entry.bytes
        while true {
            let count = unzReadCurrentFile(file, chunk.baseAddress, UInt32(chunk.count))
            try check(count)
            // A small file that expands to a huge one is stopped here, not when the disk is full.
            guard count <= rest else { throw PhotoProblem.damagedArchive }
            if count == 0 { break }
            rest -= Int64(count)
            try body(UnsafeRawBufferPointer(rebasing: chunk[..<Int(count)]))
        }
        // Closing compares the checksum.
        try check(unzCloseCurrentFile(file))
        guard rest == 0 else { throw PhotoProblem.damagedArchive }
    }

    private func info() throws(PhotoProblem) -> (unz_file_info64, name: String) {
        var info = unz_file_info64()
        var problem: Int32 = UNZ_OK
        // The length of a name has 16 bits.
        let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { buffer in
            problem = unzGetCurrentFileInfo64(
                file, &info, buffer.baseAddress, UInt(buffer.count), nil, 0, nil, 0)
            let isRead = problem == UNZ_OK
            return Self.text(buffer.prefix(isRead ? Int(info.size_filename) : 0))
        }
        try check(problem)
        return (info, name)
    }

    /// Decodes a name. Old archives use the encoding of the machine that wrote them; bytes of a
    /// name that is not valid UTF-8 become the characters with the same numbers.
    private static func text(_ name: Slice<UnsafeMutableBufferPointer<CChar>>) -> String {
        let bytes = name.map(UInt8.init(bitPattern:))
        return String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Decodes an MS-DOS date: local time with a resolution of two seconds.
    private static func time(_ stamp: UInt) -> LocalDateTime? {
        let (date, time) = (Int(stamp >> 16), Int(stamp & 0xFFFF))
        return LocalDateTime(
            year: 1980 + (date >> 9), month: (date >> 5) & 15, day: date & 31, hour: time >> 11,
            minute: (time >> 5) & 63, second: (time & 31) * 2)
    }

    private func check(_ status: Int32) throws(PhotoProblem) {
        guard status >= 0 else { throw .damagedArchive }
    }
}
#endif
