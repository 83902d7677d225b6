#if Database
import CMinizip
import CairnFiles
import Foundation

/// A ZIP archive that is open. It reads one file at a time.
struct ZipReader: ~Copyable {
    private let file: unzFile

    /// The size, in bytes, of the largest chunk of a file.
    static let chunk = 1 << 18

    /// Opens an archive.
    ///
    /// - Throws: ``PhotoProblem``.
    init(_ path: String) throws(PhotoProblem) {
        _ = try Self.open(path)
        guard let file = cairn_unzip_open(path) else { throw .damagedArchive }
        self.file = file
    }

    /// Opens the archive of a stream, which it closes.
    init?(stream: UnsafeMutableRawPointer) {
        guard let file = cairn_unzip_open_stream(stream) else { return nil }
        self.file = file
    }

    deinit { unzClose(file) }

    /// Opens the file of an archive, without waiting for the writer of a pipe.
    static func open(_ path: String) throws(PhotoProblem) -> OpenFile {
        do throws(FileError) {
            let file = try OpenFile(reading: path, waits: false)
            if try file.info().kind == .file { return file }
        } catch {
            throw error.code == ENOENT ? .missing : .unreadable(reason: error.reason)
        }
        throw .unsupported
    }

    /// Calls a function with each record of the directory.
    func list(_ body: (ZipRecord) throws(PhotoProblem) -> Void) throws(PhotoProblem) {
        var global = unz_global_info64()
        try check(unzGetGlobalInfo64(file, &global))
        // A directory that claims more files than it has ends the loop by an error.
        for number in 0..<global.number_entry {
            try check(number == 0 ? unzGoToFirstFile(file) : unzGoToNextFile(file))
            try body(try record())
        }
    }

    /// Calls a function with each chunk of a file.
    ///
    /// - Throws: ``PhotoProblem``, and any error of the function.
    func read(_ record: ZipRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var place = unz64_file_pos(
            pos_in_zip_directory: record.place, num_of_file: record.number)
        try check(unzGoToFilePos64(file, &place))
        guard try self.record() == record else { throw PhotoProblem.changed }
        try check(unzOpenCurrentFile(file))
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            let count = unzReadCurrentFile(file, chunk.baseAddress, UInt32(chunk.count))
            try check(count)
            if count == 0 { break }
            try body(UnsafeRawBufferPointer(rebasing: chunk[..<Int(count)]))
        }
        // Closing compares the checksum.
        try check(unzCloseCurrentFile(file))
    }

    /// Returns the record at the current place.
    private func record() throws(PhotoProblem) -> ZipRecord {
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
        var place = unz64_file_pos()
        try check(unzGetFilePos64(file, &place))
        return ZipRecord(
            name: name, stamp: UInt32(truncatingIfNeeded: info.dosDate),
            bytes: info.uncompressed_size,
            method: UInt16(truncatingIfNeeded: info.compression_method),
            isEncrypted: info.flag & 1 != 0, checksum: UInt32(truncatingIfNeeded: info.crc),
            place: place.pos_in_zip_directory, number: place.num_of_file)
    }

    /// Decodes a name. Old archives use the encoding of the machine that wrote them; bytes of a
    /// name that is not valid UTF-8 become the characters with the same numbers.
    private static func text(_ name: Slice<UnsafeMutableBufferPointer<CChar>>) -> String {
        let bytes = name.map(UInt8.init(bitPattern:))
        return String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private func check(_ status: Int32) throws(PhotoProblem) {
        guard status >= 0 else { throw .damagedArchive }
    }
}
#endif
