public import Foundation
import Synchronization

/// A Swift file, split into code, comments and string literals, for tests that check the sources.
public struct SwiftSource: Sendable {
    /// A string literal: its line, counted from 1, and its text without interpolated code.
    public struct Literal: Sendable {
        /// The line on which the literal begins.
        public var line: Int
        /// The text between the quotation marks; an interpolation is replaced by `\()`.
        public var text: String
    }

    /// The path, relative to the root of the package.
    public var path: String
    /// The unmodified lines.
    public var lines: [String]
    /// The lines with comments and the contents of string literals blanked out.
    public var code: [String]
    /// The string literals, in order.
    public var literals: [Literal]

    /// Reads one file.
    public init(_ url: URL) throws {
        let text = try String(contentsOf: url, encoding: .utf8)
        let root = Fixtures.root.path + "/"
        let full = url.path
        self.init(text, path: full.hasPrefix(root) ? String(full.dropFirst(root.count)) : full)
    }

    /// Parses a text.
    public init(_ text: String, path: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var scanner = Scanner(text)
        scanner.run()
        code = scanner.code.split(separator: Scanner.newline, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        literals = scanner.literals
    }

    /// Returns every Swift file below a folder of the package, sorted by path, without build
    /// folders.
    public static func all(below folder: String) throws -> [SwiftSource] {
        // Many tests read the same folders, and parsing takes seconds.
        try parsed.withLock { parsed in
            if let sources = parsed[folder] { return sources }
            let above = parsed.first { folder.hasPrefix($0.key + "/") }?.value
            let sources =
                try above.map { $0.filter { $0.path.hasPrefix(folder + "/") } }
                ?? read(below: folder)
            parsed[folder] = sources
            return sources
        }
    }

    private static let parsed = Mutex<[String: [SwiftSource]]>([:])

    private static func read(below folder: String) throws -> [SwiftSource] {
        let root = Fixtures.root.appendingPathComponent(folder)
        guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
        var found: [SwiftSource] = []
        for case let name as String in walk.allObjects
        where name.hasSuffix(".swift") && !name.contains(".build") {
            found.append(try SwiftSource(root.appendingPathComponent(name)))
        }
        return found.sorted { $0.path < $1.path }
    }
}

/// Scans the text once: nested comments, raw and multiline strings, and code inside interpolations. It
/// works on bytes: on characters, it takes a minute for the package.
private struct Scanner {
    static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let quote = UInt8(ascii: "\"")
    private static let pound = UInt8(ascii: "#")
    private static let slash = UInt8(ascii: "/")

    private let text: [UInt8]
    private var at = 0
    private var line = 1
    var code: [UInt8] = []
    var literals: [SwiftSource.Literal] = []

    init(_ text: String) {
        self.text = Array(text.utf8)
        code.reserveCapacity(self.text.count)
    }

    mutating func run() {
        while at < text.count { scanCode(until: nil) }
    }

    private func looking(at word: [UInt8]) -> Bool {
        guard at + word.count <= text.count, text[at] == word[0] else { return false }
        var index = 1
        while index < word.count {
            guard text[at + index] == word[index] else { return false }
            index += 1
        }
        return true
    }

    private func looking(at first: UInt8, _ second: UInt8) -> Bool {
        text[at] == first && at + 1 < text.count && text[at + 1] == second
    }

    /// Advances by `count` bytes; those that are not code become spaces.
    private mutating func skip(_ count: Int, asCode: Bool) {
        var left = count
        while left > 0, at < text.count {
            let byte = text[at]
            if byte == Self.newline { line += 1 }
            code.append(asCode || byte == Self.newline ? byte : Self.space)
            at += 1
            left -= 1
        }
    }

    /// Scans code to the end, or to the parenthesis that closes an interpolation.
    private mutating func scanCode(until close: UInt8?) {
        var depth = 0
        while at < text.count {
            let byte = text[at]
            if byte == Self.slash, looking(at: Self.slash, Self.slash) {
                while at < text.count, text[at] != Self.newline { skip(1, asCode: false) }
            } else if byte == Self.slash, looking(at: Self.slash, UInt8(ascii: "*")) {
                scanComment()
            } else if byte == Self.quote || (byte == Self.pound && isRawString) {
                scanString()
            } else {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if depth == 0, close != nil { return }
                    depth -= 1
                }
                skip(1, asCode: true)
            }
        }
    }

    private var isRawString: Bool {
        var index = at
        while index < text.count, text[index] == Self.pound { index += 1 }
        return index < text.count && text[index] == Self.quote
    }

    private mutating func scanComment() {
        var depth = 0
        repeat {
            if looking(at: Self.slash, UInt8(ascii: "*")) {
                depth += 1
                skip(2, asCode: false)
            } else if looking(at: UInt8(ascii: "*"), Self.slash) {
                depth -= 1
                skip(2, asCode: false)
            } else {
                skip(1, asCode: false)
            }
        } while depth > 0 && at < text.count
    }

    private mutating func scanString() {
        let start = line
        var pounds: [UInt8] = []
        while at < text.count, text[at] == Self.pound {
            pounds.append(Self.pound)
            skip(1, asCode: false)
        }
        let long = [Self.quote, Self.quote, Self.quote]
        let quotes = looking(at: long) ? long : [Self.quote]
        let (end, escape) = (quotes + pounds, [UInt8(ascii: "\\")] + pounds)
        let interpolation = escape + [UInt8(ascii: "(")]
        skip(quotes.count, asCode: true)
        var content: [UInt8] = []
        while at < text.count, !looking(at: end) {
            if looking(at: interpolation) {
                content += Array("\\()".utf8)
                skip(2 + pounds.count, asCode: false)
                scanCode(until: UInt8(ascii: ")"))
                skip(1, asCode: false)
            } else if looking(at: escape) {
                content.append(UInt8(ascii: "\\"))
                skip(2 + pounds.count, asCode: false)
            } else {
                content.append(text[at])
                skip(1, asCode: false)
            }
        }
        skip(quotes.count + pounds.count, asCode: true)
        literals.append(.init(line: start, text: String(decoding: content, as: UTF8.self)))
    }
}
