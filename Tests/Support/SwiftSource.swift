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
        code = scanner.code.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        literals = scanner.literals
    }

    /// Returns every Swift file below a folder of the package, sorted by path, without build
    /// folders.
    public static func all(below folder: String) throws -> [SwiftSource] {
        // Many tests read the same folders, and parsing takes seconds.
        try parsed.withLock { parsed in
            if let sources = parsed[folder] { return sources }
            let sources = try read(below: folder)
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

/// Scans the text once: nested comments, raw and multiline strings, and code inside interpolations.
private struct Scanner {
    private let text: [Character]
    private var at = 0
    private var line = 1
    var code = ""
    var literals: [SwiftSource.Literal] = []

    init(_ text: String) { self.text = Array(text) }

    mutating func run() {
        while at < text.count { scanCode(until: nil) }
    }

    private func looking(at word: String) -> Bool {
        var index = at
        for character in word {
            guard index < text.count, text[index] == character else { return false }
            index += 1
        }
        return true
    }

    /// Advances by `count` characters; characters that are not code become spaces, so that columns
    /// stay.
    private mutating func skip(_ count: Int, asCode: Bool) {
        for _ in 0..<count where at < text.count {
            let character = text[at]
            if character == "\n" { line += 1 }
            code.append(asCode || character == "\n" ? character : " ")
            at += 1
        }
    }

    /// Scans code to the end, or to the parenthesis that closes an interpolation.
    private mutating func scanCode(until close: Character?) {
        var depth = 0
        while at < text.count {
            if looking(at: "//") {
                while at < text.count, text[at] != "\n" { skip(1, asCode: false) }
            } else if looking(at: "/*") {
                scanComment()
            } else if text[at] == "\"" || (text[at] == "#" && isRawString) {
                scanString()
            } else {
                if text[at] == "(" { depth += 1 }
                if text[at] == ")" {
                    if depth == 0, close != nil { return }
                    depth -= 1
                }
                skip(1, asCode: true)
            }
        }
    }

    private var isRawString: Bool {
        var index = at
        while index < text.count, text[index] == "#" { index += 1 }
        return index < text.count && text[index] == "\""
    }

    private mutating func scanComment() {
        var depth = 0
        repeat {
            if looking(at: "/*") {
                depth += 1
                skip(2, asCode: false)
            } else if looking(at: "*/") {
                depth -= 1
                skip(2, asCode: false)
            } else {
                skip(1, asCode: false)
            }
        } while depth > 0 && at < text.count
    }

    private mutating func scanString() {
        let start = line
        var pounds = ""
        while looking(at: "#") {
            pounds += "#"
            skip(1, asCode: false)
        }
        let quotes = looking(at: "\"\"\"") ? "\"\"\"" : "\""
        skip(quotes.count, asCode: true)
        var content = ""
        while at < text.count, !looking(at: quotes + pounds) {
            if looking(at: "\\" + pounds + "(") {
                content += "\\()"
                skip(2 + pounds.count, asCode: false)
                scanCode(until: ")")
                skip(1, asCode: false)
            } else if looking(at: "\\" + pounds) {
                content.append("\\")
                skip(2 + pounds.count, asCode: false)
            } else {
                content.append(text[at])
                skip(1, asCode: false)
            }
        }
        skip(quotes.count + pounds.count, asCode: true)
        literals.append(.init(line: start, text: content))
    }
}
