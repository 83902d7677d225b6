import CairnFiles
import Foundation

/// Reads and writes `tar` archives (POSIX.1-1988 *ustar*): plain files only, each at most 8 GiB.
enum TarFile {
    /// An error of packing or unpacking.
    enum Problem: Error {
        /// The name is longer than the format permits.
        case name(String)
        /// The file is not an archive, is truncated, or has a wrong checksum.
        case damaged
        /// An entry is not a plain file, or its name leads out of the folder.
        case refused(String)
    }

    /// A file to add to an archive.
    struct Entry: Sendable {
        /// The name in the archive, with slashes.
        var name: String
        /// The path of the file.
        var path: String
        /// Called before the file is read, to create it; for files that are stored elsewhere.
        var bring: (@Sendable () -> Void)?
        /// Called after the file was read, to remove it.
        var leave: (@Sendable () -> Void)?
    }

    private static let block = 512

    // MARK: Packing

    /// Writes an archive atomically: it appears under its name only when it is complete and on
    /// disk.
    ///
    /// - Throws: ``Problem``, and system errors.
    static func pack(_ entries: [Entry], to path: String) throws {
        let part = path + ".part"
        try Folder.removeFile(part)
        var out = try PendingFile(part, permissions: 0o666)
        for entry in entries {
            entry.bring?()
            defer { entry.leave?() }
            let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: entry.path))
            let size = try input.seekToEnd()
            try input.seek(toOffset: 0)
            try out.write(header(entry.name, size))
            try copy(size, from: input) { try out.write($0) }
            try input.close()
            let rest = Int(size % UInt64(block))
            if rest > 0 { try out.write(Data(count: block - rest)) }
        }
        // Two empty blocks mark the end.
        try out.write(Data(count: 2 * block))
        try out.move(to: path)
    }

    private static func copy(
        _ size: UInt64, from input: FileHandle, _ write: (Data) throws -> Void
    ) throws {
        var left = size
        while left > 0 {
            guard let piece = try input.read(upToCount: Int(min(left, 1 << 20))), !piece.isEmpty
            else { throw Problem.damaged }
            try write(piece)
            left -= UInt64(piece.count)
        }
    }

    private static func header(_ name: String, _ size: UInt64) throws -> Data {
        var (prefix, short) = ("", name)
        if name.utf8.count > 100 {
            // The longest prefix that ends at a slash and leaves at most 100 bytes.
            guard
                let slash = name.indices.first(where: {
                    name[$0] == "/" && name[name.index(after: $0)...].utf8.count <= 100
                }), name[..<slash].utf8.count <= 155
            else { throw Problem.name(name) }
            (prefix, short) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
        }
        guard size < 1 << 33 else { throw Problem.name(name) }
        var bytes = [UInt8](repeating: 0, count: block)
        func put(_ text: String, at place: Int) {
            for (offset, byte) in text.utf8.enumerated() { bytes[place + offset] = byte }
        }
        func octal(_ number: UInt64, _ digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        put(short, at: 0)
        put(octal(0o600, 7), at: 100)
        put(octal(0, 7), at: 108)
        put(octal(0, 7), at: 116)
        put(octal(size, 11), at: 124)
        // No modification times, so that the same stories yield the same archive.
        put(octal(0, 11), at: 136)
        put("        ", at: 148)
        put("0", at: 156)
        put("ustar", at: 257)
        put("00", at: 263)
        put(prefix, at: 345)
        let sum = bytes.reduce(UInt64(0)) { $0 + UInt64($1) }
        put(octal(sum, 6), at: 148)
        (bytes[154], bytes[155]) = (0, 32)
        return Data(bytes)
    }

    // MARK: Unpacking

    /// Extracts an archive into a folder, which must be empty.
    ///
    /// - Returns: the names, in order.
    /// - Throws: ``Problem``, and system errors; files written before the error remain.
    static func unpack(_ path: String, into folder: String) throws -> [String] {
        let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? input.close() }
        var names: [String] = []
        while true {
            guard let head = try input.read(upToCount: block), head.count == block else {
                throw Problem.damaged
            }
            let bytes = Array(head)
            if bytes.allSatisfy({ $0 == 0 }) { return names }
            let (name, size) = try entry(bytes)
            let place = folder + "/" + name
            try Folder.make(Folder.parent(of: place))
            let out = try OpenFile(creating: place)
            try copy(size, from: input) { try out.write($0) }
            try out.synchronize()
            let rest = Int(size % UInt64(block))
            if rest > 0, try input.read(upToCount: block - rest)?.count != block - rest {
                throw Problem.damaged
            }
            names.append(name)
        }
    }

    private static func entry(_ bytes: [UInt8]) throws -> (name: String, size: UInt64) {
        func text(_ range: Range<Int>) -> String {
            String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self)
        }
        func number(_ range: Range<Int>) -> UInt64? {
            UInt64(text(range).trimmingCharacters(in: .whitespaces), radix: 8)
        }
        var blank = bytes
        for place in 148..<156 { blank[place] = 32 }
        guard text(257..<263) == "ustar", let sum = number(148..<156), let size = number(124..<136),
            blank.reduce(UInt64(0), { $0 + UInt64($1) }) == sum
        else { throw Problem.damaged }
        let prefix = text(345..<500)
        let name = prefix.isEmpty ? text(0..<100) : prefix + "/" + text(0..<100)
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = bytes[156] == UInt8(ascii: "0") || bytes[156] == 0
        guard isPlain, !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw Problem.refused(name)
        }
        return (name, size)
    }
}
