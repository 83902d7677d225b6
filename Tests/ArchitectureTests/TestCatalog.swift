import TestSupport

/// The tests of the package: which there are, which are switched off, and which check nothing.
struct TestCatalog {
    /// The tests with their suites: `LampTests.first`.
    private(set) var tests: Set<String> = []
    /// The tests and the suites that are switched off.
    private(set) var disabled: Set<String> = []
    /// The tests that check nothing, neither themselves nor in a function that they call.
    private(set) var idle: Set<String> = []
    /// The suites that have tests.
    private(set) var suites: Set<String> = []
    /// The names of the tests, without suites.
    private(set) var names: Set<String> = []

    /// A function with the words of its body.
    private struct Function {
        var name: String
        /// The suite and the name, if the function is a test.
        var test: String?
        var words: Set<String> = []
    }

    /// Reads sources, which are formatted: a body is indented more than its declaration.
    init(_ sources: [SwiftSource]) {
        var functions: [Function] = []
        for source in sources { scan(source, into: &functions) }
        var checks: Set<String> = ["expect", "require", "Issue", "confirmation"]
        let helpers = functions.filter { $0.test == nil }
        var count = 0
        while count != checks.count {
            count = checks.count
            for helper in helpers where !helper.words.isDisjoint(with: checks) {
                checks.insert(helper.name)
            }
        }
        for function in functions {
            guard let test = function.test else { continue }
            tests.insert(test)
            names.insert(function.name)
            suites.insert(String(test.prefix { $0 != "." }))
            if function.words.isDisjoint(with: checks) { idle.insert(test) }
        }
    }

    private mutating func scan(_ source: SwiftSource, into functions: inout [Function]) {
        var suite = ""
        var open: [(indent: Int, index: Int)] = []
        // The lines of an attribute, up to the declaration that it belongs to.
        var attributes: (test: String, suite: String) = ("", "")
        var indentOfTest: Int?
        for line in source.code {
            let text = line.drop { $0 == " " }
            guard !text.isEmpty else { continue }
            let indent = line.utf8.count - text.utf8.count
            let words = Self.words(line)
            if !Self.continues(text) {
                while let last = open.last, indent <= last.indent { open.removeLast() }
            }
            if !attributes.suite.isEmpty || text.hasPrefix("@Suite") { attributes.suite += text }
            if let name = Self.suite(words) {
                suite = name
                if attributes.suite.contains(".disabled(") { disabled.insert(name) }
                attributes.suite = ""
            }
            if words.contains("Test"), line.contains("@Test") {
                (attributes.test, indentOfTest) = ("", indent)
            }
            if indentOfTest != nil { attributes.test += text }
            var isWhole = false
            if let name = Self.name(after: ["func"], words) {
                let test = indentOfTest == nil ? nil : "\(suite).\(name)"
                if let test, attributes.test.contains(".disabled(") { disabled.insert(test) }
                open.append((indentOfTest ?? indent, functions.count))
                functions.append(Function(name: name, test: test))
                (attributes.test, indentOfTest) = ("", nil)
                let braces = line.utf8.count { $0 == UInt8(ascii: "{") }
                isWhole = braces > 0 && braces == line.utf8.count { $0 == UInt8(ascii: "}") }
            }
            for function in open {
                let own = functions[function.index].name
                functions[function.index].words.formUnion(words.filter { $0 != own })
            }
            if isWhole {
                open.removeLast()
            } else if text.hasPrefix("}") {
                while let last = open.last, indent <= last.indent { open.removeLast() }
            }
        }
    }

    /// Returns whether a line goes on with the declaration above it.
    private static func continues(_ text: Substring) -> Bool {
        [")", "}", "{", "]", "#", "where ", "->", "throws", "async"].contains {
            text.hasPrefix($0)
        }
    }

    private static func suite(_ words: [String]) -> String? {
        let name = name(after: ["struct", "extension", "actor", "class", "enum"], words)
        return name?.hasSuffix("Tests") == true ? name : nil
    }

    private static func name(after keywords: [String], _ words: [String]) -> String? {
        guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else {
            return nil
        }
        return words[index + 1]
    }

    /// Returns the identifiers of a line. Splitting: a regular expression takes a minute for all
    /// lines.
    private static func words(_ line: String) -> [String] {
        line.utf8.split { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: false
            default: true
            }
        }.map { String(Substring($0)) }
    }
}
