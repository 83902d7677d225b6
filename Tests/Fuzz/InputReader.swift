import Foundation
import TestSupport

/// Takes values from an input, for targets whose input is no file: numbers from the front, and the
/// rest as it is. Past the end all bytes are zero.
struct InputReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ input: [UInt8]) { rest = input[...] }

    /// Returns the next byte.
    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// Returns a number below a limit.
    mutating func number(below limit: Int) -> Int {
        (Int(byte()) << 16 | Int(byte()) << 8 | Int(byte())) % limit
    }

    /// Returns the bytes up to the next separator, which no UTF-8 text contains, or to the end.
    mutating func part() -> [UInt8] {
        let end = rest.firstIndex(of: 0xFF) ?? rest.endIndex
        defer { rest = rest[end...].dropFirst() }
        return Array(rest[..<end])
    }

    /// Returns the next part as text.
    mutating func text() -> String { String(decoding: part(), as: UTF8.self) }
}

extension TemporaryFolder {
    /// Writes a file of bytes, and returns its path.
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// The paths of all files below the folder, relative to it.
    var files: [String] {
        FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }.sorted()
            ?? []
    }
}
