#if Database
import CZlib
import CairnFiles
import CairnImaging
import Foundation

/// The files in a ZIP archive, read from its central directory. Supports plain ZIP and ZIP64,
/// stored and deflated files.
///
/// APPNOTE.TXT, *.ZIP File Format Specification*, 6.3.10. No file is ever written under a name from
/// the archive.
struct ZipArchive: Sendable {
    struct Entry: Sendable, Hashable {
        var name: String
        /// The local modification time of the file.
        var modified: LocalDateTime?
        var bytes: Int64
        fileprivate var packed: Int64
        fileprivate var method: Int
        fileprivate var isEncrypted: Bool
        fileprivate var checksum: UInt32
        fileprivate var offset: Int64
    }

    let path: String
    let entries: [Entry]

    /// Reads the central directory.
    ///
    /// - Throws: ``PhotoProblem/damagedArchive``, or the problem that prevents reading the file.
    init(_ path: String) throws(PhotoProblem) {
        self.path = path
        let file = try ZipFile(path)
        let tailLength = min(file.size, 65_557)
        let tailStart = file.size - tailLength
        let tail = try file.bytes(at: tailStart, Int(tailLength))
        guard tail.count >= 22,
            let end = (0...tail.count - 22).reversed().first(where: {
                tail.number32($0) == 0x0605_4B50
            })
        else { throw .damagedArchive }
        var count = Int64(tail.number16(end + 10))
        var size = Int64(tail.number32(end + 12))
        var offset = Int64(tail.number32(end + 16))
        if end >= 20, tail.number32(end - 20) == 0x0706_4B50 {
            let place = Int64(bitPattern: tail.number64(end - 12))
            let record = try file.bytes(at: place, 56)
            guard record.count == 56, record.number32(0) == 0x0606_4B50 else {
                throw .damagedArchive
            }
            count = Int64(bitPattern: record.number64(32))
            size = Int64(bitPattern: record.number64(40))
            offset = Int64(bitPattern: record.number64(48))
        }
        // A directory has at least 46 bytes for each file; one that claims more files is invalid.
        guard size >= 0, size <= 1 << 28, offset >= 0, count >= 0, count <= size / 46 else {
            throw .damagedArchive
        }
        let directory = try file.bytes(at: offset, Int(size))
        guard directory.count == size else { throw .damagedArchive }
        entries = try Self.entries(directory, count: Int(count))
    }

    private static func entries(
        _ directory: [UInt8], count: Int
    ) throws(PhotoProblem) -> [Entry] {
        var entries: [Entry] = []
        var place = 0
        for _ in 0..<count {
            guard place + 46 <= directory.count, directory.number32(place) == 0x0201_4B50 else {
                throw .damagedArchive
            }
            let lengths = [28, 30, 32].map { Int(directory.number16(place + $0)) }
            let end = place + 46 + lengths.reduce(0, +)
            guard end <= directory.count else { throw .damagedArchive }
            let nameEnd = place + 46 + lengths[0]
            let name = text(directory[(place + 46)..<nameEnd])
            var entry = Entry(
                name: name, modified: time(directory.number32(place + 12)),
                bytes: Int64(directory.number32(place + 24)),
                packed: Int64(directory.number32(place + 20)),
                method: Int(directory.number16(place + 10)),
                isEncrypted: directory.number16(place + 8) & 1 != 0,
                checksum: directory.number32(place + 16),
                offset: Int64(directory.number32(place + 42)))
            extend(&entry, Array(directory[nameEnd..<(nameEnd + lengths[1])]))
            guard entry.bytes >= 0, entry.packed >= 0, entry.offset >= 0 else {
                throw .damagedArchive
            }
            if !name.hasSuffix("/") { entries.append(entry) }
            place = end
        }
        return entries
    }

    /// Reads the 64-bit values from the extra field, in the order in which they are missing from
    /// the entry.
    private static func extend(_ entry: inout Entry, _ extra: [UInt8]) {
        var place = 0
        while place + 4 <= extra.count {
            let (kind, length) = (extra.number16(place), Int(extra.number16(place + 2)))
            defer { place += 4 + length }
            guard kind == 1, place + 4 + length <= extra.count else { continue }
            var at = place + 4
            func next() -> Int64? {
                guard at + 8 <= place + 4 + length else { return nil }
                defer { at += 8 }
                return Int64(bitPattern: extra.number64(at))
            }
            if entry.bytes == 0xFFFF_FFFF { entry.bytes = next() ?? -1 }
            if entry.packed == 0xFFFF_FFFF { entry.packed = next() ?? -1 }
            if entry.offset == 0xFFFF_FFFF { entry.offset = next() ?? -1 }
        }
    }

    /// Decodes a name. Old archives use the encoding of the machine that wrote them; bytes of a
    /// name that is not valid UTF-8 become the characters with the same numbers.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Decodes an MS-DOS date: local time with a resolution of two seconds.
    private static func time(_ stamp: UInt32) -> LocalDateTime? {
        let (date, time) = (Int(stamp >> 16), Int(stamp & 0xFFFF))
        return LocalDateTime(
            year: 1980 + (date >> 9), month: (date >> 5) & 15, day: date & 31, hour: time >> 11,
            minute: (time >> 5) & 63, second: (time & 31) * 2)
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
        guard entry.method == 0 || entry.method == 8 else {
            throw PhotoProblem.unsupportedArchive
        }
        guard entry.bytes <= limit else { throw PhotoProblem.tooManyBytes }
        let file = try ZipFile(path)
        let head = try file.bytes(at: entry.offset, 30)
        guard head.count == 30, head.number32(0) == 0x0403_4B50 else {
            throw PhotoProblem.damagedArchive
        }
        let start = entry.offset + 30 + Int64(head.number16(26)) + Int64(head.number16(28))
        var unpacker = try Unpacker(isPlain: entry.method == 0, limit: min(limit, entry.bytes))
        defer { unpacker.end() }
        var place = start
        while place < start + entry.packed {
            let piece = try file.bytes(at: place, Int(min(1 << 18, start + entry.packed - place)))
            guard !piece.isEmpty else { throw PhotoProblem.damagedArchive }
            place += Int64(piece.count)
            try unpacker.take(piece, body)
        }
        guard unpacker.count == entry.bytes, unpacker.checksum == entry.checksum else {
            throw PhotoProblem.damagedArchive
        }
    }
}

/// Inflates chunks and counts the bytes of the output.
private struct Unpacker {
    // At a fixed address: zlib stores the address of its stream, and rejects a stream that was
    // moved.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let isPlain: Bool
    private let limit: Int64
    private(set) var count: Int64 = 0
    private(set) var checksum: UInt32 = 0
    private var isAtEnd = false

    init(isPlain: Bool, limit: Int64) throws(PhotoProblem) {
        self.isPlain = isPlain
        self.limit = limit
        stream.initialize(to: z_stream())
        guard isPlain || cairn_inflate_init(stream, -15) == Z_OK else {
            stream.deallocate()
            throw .unreadable(reason: "zlib")
        }
    }

    func end() {
        if !isPlain { inflateEnd(stream) }
        stream.deallocate()
    }

    mutating func take(
        _ piece: [UInt8], _ body: (UnsafeRawBufferPointer) throws(GalleryError) -> Void
    ) throws {
        if isPlain {
            try piece.withUnsafeBytes { try pass($0, body) }
            return
        }
        var input = piece
        let size = 1 << 18
        let output = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        defer { output.deallocate() }
        try input.withUnsafeMutableBufferPointer { buffer in
            stream.pointee.next_in = buffer.baseAddress
            stream.pointee.avail_in = UInt32(buffer.count)
            repeat {
                guard !isAtEnd else { return }
                stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
                stream.pointee.avail_out = UInt32(size)
                let status = inflate(stream, Z_NO_FLUSH)
                guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
                    throw PhotoProblem.damagedArchive
                }
                let made = size - Int(stream.pointee.avail_out)
                try pass(UnsafeRawBufferPointer(rebasing: output[..<made]), body)
                isAtEnd = status == Z_STREAM_END
            } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
        }
    }

    private mutating func pass(
        _ bytes: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) throws(GalleryError) -> Void
    ) throws {
        guard !bytes.isEmpty else { return }
        count += Int64(bytes.count)
        // A small file that expands to a huge one is stopped here, not when the disk is full.
        guard count <= limit else { throw PhotoProblem.damagedArchive }
        let start = bytes.bindMemory(to: UInt8.self).baseAddress
        checksum = UInt32(truncatingIfNeeded: crc32(UInt(checksum), start, UInt32(bytes.count)))
        try body(bytes)
    }
}

/// An open file with random access.
private final class ZipFile {
    private let file: OpenFile
    let size: Int64

    init(_ path: String) throws(PhotoProblem) {
        do throws(FileError) {
            file = try OpenFile(reading: path)
            size = Int64(try file.info().size)
        } catch {
            throw error.code == ENOENT ? .missing : .unreadable(reason: error.reason)
        }
    }

    /// Returns up to `count` bytes; fewer at the end of the file.
    func bytes(at place: Int64, _ count: Int) throws(PhotoProblem) -> [UInt8] {
        guard place >= 0, place <= size, count >= 0 else { throw .damagedArchive }
        do throws(FileError) {
            return try file.bytes(from: Int(place), count: Int(min(Int64(count), size - place)))
        } catch {
            throw .unreadable(reason: error.reason)
        }
    }
}

extension [UInt8] {
    /// Returns a little-endian number; the caller has checked the length.
    fileprivate func number16(_ at: Int) -> UInt16 { UInt16(self[at]) | UInt16(self[at + 1]) << 8 }
    fileprivate func number32(_ at: Int) -> UInt32 {
        UInt32(number16(at)) | UInt32(number16(at + 2)) << 16
    }
    fileprivate func number64(_ at: Int) -> UInt64 {
        UInt64(number32(at)) | UInt64(number32(at + 4)) << 32
    }
}
#endif
