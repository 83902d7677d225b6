#if os(Linux)
public import Foundation

/// A file system that fails, for a program that a test starts: it observes every change of the files
/// below one folder, and ends the program or fails a call at one of them.
///
/// The program loads `Tests/Fixtures/failing-files` before the C library, so that nothing in the
/// program knows of it.
public struct FailingFiles: Sendable {
    /// The action at a change. Changes are numbered from 1.
    public enum Fault: Sendable {
        /// Nothing; the changes are only recorded.
        case none
        /// SIGKILL before a change; if it is torn, after half of the data was written.
        case kill(Int, isTorn: Bool)
        /// A change fails with an error number; if it lasts, so does every later one.
        case fail(Int, code: Int32, lasts: Bool)
    }

    /// The library that is loaded, compiled once for all tests.
    private static let library = Result { () throws -> (folder: TemporaryFolder, path: String) in
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/failing-files.so"
        let source = Fixtures.folder("failing-files").appendingPathComponent("failing-files.c")
        let built = try Command("clang").run([
            "-shared", "-fPIC", "-O1", "-o", path, source.path, "-ldl",
        ])
        guard built.status == 0 else { throw CocoaError(.fileReadUnknown) }
        return (folder, path)
    }

    /// Returns the variables for the program's environment, of which `LD_PRELOAD` must not
    /// reach a shell that starts it.
    ///
    /// - Parameters:
    ///   - fault: what happens.
    ///   - folder: the folder, without symbolic links.
    ///   - journal: the file that the changes are recorded in; `nil` for none.
    /// - Throws: an error if the library cannot be compiled.
    /// - Returns: the variables.
    public static func environment(
        _ fault: Fault, below folder: String, journal: String? = nil
    ) throws -> [String: String] {
        var variables = ["LD_PRELOAD": try library.get().path, "CAIRN_FILES_FOLDER": folder]
        variables["CAIRN_FILES_JOURNAL"] = journal
        switch fault {
        case .none: break
        case .kill(let change, let isTorn):
            variables["CAIRN_FILES_KILL"] = "\(change)" + (isTorn ? " torn" : "")
        case .fail(let change, let code, let lasts):
            variables["CAIRN_FILES_FAIL"] = "\(change) \(code)" + (lasts ? " on" : "")
        }
        return variables
    }
}

/// The changes that a program made to the files below a folder, in order.
public struct FileJournal: Sendable {
    /// A change, or an output to a standard stream.
    public struct Record: Sendable {
        /// The kind, a letter as in the source of the library; `o` for an output.
        public var kind: Character
        /// The inode that is changed; for an output, the number of the stream.
        public var inode: UInt64
        /// The inode of the folder, and the name in it.
        public var place: Place
        /// The other folder and name of a rename or an exchange.
        public var other: Place
        /// The bytes that were written.
        public var data: Data
        /// The position of the bytes, or the length of a truncated file.
        public var offset: Int
    }

    /// An entry of a folder.
    public struct Place: Hashable, Sendable {
        /// The inode of the folder.
        public var folder: UInt64
        /// The name.
        public var name: String
    }

    /// The records, in order.
    public private(set) var records: [Record] = []

    /// Reads a journal.
    ///
    /// - Throws: Foundation's error if there is none.
    public init(at path: String) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        var start = bytes.startIndex
        func take(_ count: Int) -> Data {
            defer { start += count }
            return bytes[start..<(start + count)]
        }
        while start < bytes.endIndex, let end = bytes[start...].firstIndex(of: 0x0A) {
            let words = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ")
            start = end + 1
            let numbers = words.dropFirst().compactMap { Int($0) }
            guard let kind = words.first?.first, numbers.count == 7 else { break }
            let names = [numbers[3], numbers[4]].map { String(decoding: take($0), as: UTF8.self) }
            records.append(
                Record(
                    kind: kind, inode: UInt64(numbers[0]),
                    place: Place(folder: UInt64(numbers[1]), name: names[0]),
                    other: Place(folder: UInt64(numbers[2]), name: names[1]),
                    data: take(numbers[5]), offset: numbers[6]))
        }
    }

    /// The number of changes.
    public var changes: Int { records.count { $0.kind != "o" } }

    /// Returns what was written to a standard stream, 1 or 2, before a record.
    public func output(of stream: UInt64, before record: Int) -> String {
        let parts = records.prefix(record).filter { $0.kind == "o" && $0.inode == stream }
        return String(decoding: Data(parts.map(\.data).joined()), as: UTF8.self)
    }
}
#endif
