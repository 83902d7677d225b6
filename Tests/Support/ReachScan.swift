/// The actions, requests and settings that a file declares, and the names that it sends and matches.
package struct ReachScan {
    /// An enum of actions or requests.
    package struct Cases: Sendable {
        package var name: String
        package var cases: [String]
    }

    package private(set) var enums: [Cases] = []
    package private(set) var settings: [String] = []
    /// The members that code gives to something: `x` for `.x`, `A.x` for `A.x`.
    package private(set) var sent: Set<String> = []
    /// The members in patterns.
    package private(set) var matched: Set<String> = []
    /// The imported modules.
    package private(set) var imports: Set<String> = []
    /// How often each word stands in the code.
    package private(set) var words: [String: Int] = [:]

    private struct Token {
        var text: String
        var isWord: Bool
        /// Whether white space precedes it, and whether that contains the end of a line.
        var isApart: Bool
        var isFirst: Bool
    }

    private let tokens: [Token]

    package init(_ source: SwiftSource) {
        tokens = Self.tokens(source.code)
        var owners: [String] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if token.isWord {
                words[token.text, default: 0] += 1
                switch token.text {
                case "import": imports.insert(text(index + 1))
                case "struct", "extension", "class", "actor": owners.append(text(index + 1))
                case "Setting" where text(index - 1) == "@": readSetting(index)
                case "enum" where Self.isSearched(text(index + 1)):
                    index = readEnum(index, owner: owners.last)
                    continue
                case "case":
                    index = readPattern(index)
                    continue
                default: break
                }
            } else if token.text == "." {
                readMember(index)
            }
            index += 1
        }
    }

    /// Actions and requests: `Action` alone stands in its owner.
    private static func isSearched(_ name: String) -> Bool {
        name.hasSuffix("Action") || name.hasSuffix("Request")
    }

    private func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? tokens[index].text : ""
    }

    /// Reads the cases of an enum; returns the index behind it.
    private mutating func readEnum(_ start: Int, owner: String?) -> Int {
        let name = text(start + 1)
        var found = Cases(
            name: name == "Action" || name == "Request" ? "\(owner ?? "").\(name)" : name, cases: []
        )
        var (depth, nesting, index) = (0, 0, start)
        var isCase = false
        repeat {
            let token = tokens[index]
            if token.isWord { words[token.text, default: 0] += 1 }
            switch token.text {
            case "{": depth += 1
            case "}": depth -= 1
            case "(", "[": nesting += 1
            case ")", "]": nesting -= 1
            case "case" where depth == 1: (isCase, nesting) = (true, 0)
            case "case":
                // A request may be carried out by a function of its own.
                index = readPattern(index)
                continue
            case ",", "indirect": break
            default:
                let previous = text(index - 1)
                if depth == 1, nesting == 0, token.isWord, isCase {
                    isCase = previous == "case" || previous == ","
                    if isCase { found.cases.append(token.text) }
                }
            }
            index += 1
        } while index < tokens.count && (depth > 0 || text(index - 1) != "}")
        enums.append(found)
        return index
    }

    /// Reads a pattern, or the declaration of a case; returns the index of what follows.
    private mutating func readPattern(_ start: Int) -> Int {
        var depth = 0
        var index = start + 1
        while index < tokens.count {
            let token = tokens[index]
            if depth == 0 {
                if token.text == ":" || (token.text == "=" && !isComparison(index)) { break }
                // A declaration of a case has no end but its line.
                if token.isFirst, ![".", "where", "let", ",", "&", "|"].contains(token.text),
                    text(index - 1) != ","
                {
                    break
                }
            }
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) {
                if depth == 0 { break }
                depth -= 1
            }
            if token.isWord { words[token.text, default: 0] += 1 }
            if token.text == ".", tokens.indices.contains(index + 1), tokens[index + 1].isWord,
                !isComparison(index - 1)
            {
                matched.insert(text(index + 1))
            }
            index += 1
        }
        return index
    }

    private mutating func readMember(_ index: Int) {
        guard tokens.indices.contains(index + 1), tokens[index + 1].isWord,
            !tokens[index + 1].isApart
        else { return }
        let name = text(index + 1)
        guard index > 0 else { return }
        let (dot, previous) = (tokens[index], tokens[index - 1])
        if !dot.isApart,
            previous.isWord || [")", "]", "}", "?", "!", ">", "."].contains(previous.text)
        {
            if previous.isWord, previous.text.first?.isUppercase == true {
                sent.insert("\(previous.text).\(name)")
            }
            return
        }
        let leads = ["in", "return", "else", "try", "await"]
        // A line that begins with a dot goes on with the one above.
        if dot.isFirst,
            previous.isWord
                ? !leads.contains(previous.text) : [")", "]", "}"].contains(previous.text)
        {
            return
        }
        if isComparison(index - 1) { return }
        sent.insert(name)
    }

    /// Whether the token is the end of `==`, `!=`, `<=` or `>=`, or its beginning.
    private func isComparison(_ index: Int) -> Bool {
        guard text(index) == "=" else { return false }
        let ends = ["=", "!", "<", ">"].contains(text(index - 1)) && !tokens[index].isApart
        let begins = text(index + 1) == "=" && !tokens[index + 1].isApart
        return ends || begins
    }

    /// Reads the name of the property behind `@Setting(…)`.
    private mutating func readSetting(_ start: Int) {
        var (index, depth) = (start + 1, 0)
        guard text(index) == "(" else { return }
        repeat {
            if text(index) == "(" { depth += 1 }
            if text(index) == ")" { depth -= 1 }
            index += 1
        } while depth > 0 && index < tokens.count
        while index < tokens.count, tokens[index].isWord {
            if text(index) == "var" {
                settings.append(text(index + 1))
                return
            }
            index += 1
        }
    }

    /// Whether a byte is a part of an identifier.
    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func tokens(_ lines: [String]) -> [Token] {
        var tokens: [Token] = []
        for line in lines {
            var (isApart, isFirst) = (true, true)
            var word: [UInt8] = []
            func add(_ text: String, isWord: Bool) {
                tokens.append(
                    Token(text: text, isWord: isWord, isApart: isApart, isFirst: isFirst))
                (isApart, isFirst) = (false, false)
            }
            func endWord() {
                guard !word.isEmpty else { return }
                add(String(decoding: word, as: UTF8.self), isWord: true)
                word = []
            }
            for byte in line.utf8 {
                switch byte {
                case _ where isOfWord(byte): word.append(byte)
                case UInt8(ascii: " "), UInt8(ascii: "`"):
                    endWord()
                    if byte == UInt8(ascii: " ") { isApart = true }
                default:
                    endWord()
                    add(String(decoding: [byte], as: UTF8.self), isWord: false)
                }
            }
            endWord()
        }
        return tokens
    }
}

/// The files of the package as they reach one another.
package struct ReachMap: Sendable {
    /// A case or a setting, and where it is declared.
    package struct Name: Sendable, CustomStringConvertible {
        package var owner: String
        package var name: String
        package var path: String
        package var description: String { "\(owner).\(name)" }
        /// The folder below `Sources/Components`.
        package var module: String {
            path.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
        }
    }

    private let scans: [String: ReachScan]
    private let modules: Set<String>

    package let actions: [Name]
    package let requests: [Name]
    package let settings: [Name]

    /// The words of the tests, their texts included: a file of settings is one.
    private let tested: Set<String>

    package static func ofPackage() throws -> ReachMap { try made.get() }

    private static let made = Result {
        ReachMap(
            try ["Sources", "Demo"].flatMap { try SwiftSource.all(below: $0) },
            tests: try SwiftSource.all(below: "Tests"))
    }

    init(_ sources: [SwiftSource], tests: [SwiftSource]) {
        var tested: Set<String> = []
        for source in tests where !source.path.contains("ArchitectureTests/Reach") {
            for line in source.lines {
                tested.formUnion(
                    line.utf8.split { !ReachScan.isOfWord($0) }
                        .map { String(decoding: $0, as: UTF8.self) })
            }
        }
        self.tested = tested
        scans = Dictionary(sources.map { ($0.path, ReachScan($0)) }) { first, _ in first }
        modules = Set(
            sources.map(\.path).filter { $0.hasPrefix("Sources/Components/") }.map(Self.folder))
        var (actions, requests, settings): ([Name], [Name], [Name]) = ([], [], [])
        for (path, scan) in scans.sorted(by: { $0.key < $1.key }) {
            if path.hasPrefix("Sources/Components/") {
                for found in scan.enums {
                    let names = found.cases.map { Name(owner: found.name, name: $0, path: path) }
                    if found.name.hasSuffix("Action") {
                        actions += names
                    } else {
                        requests += names
                    }
                }
            }
            let type = (path.split(separator: "/").last ?? "").dropLast(6)
            settings += scan.settings.map { Name(owner: String(type), name: $0, path: path) }
        }
        (self.actions, self.requests, self.settings) = (actions, requests, settings)
    }

    /// Whether code other than a pattern names the case: in the module, or in one that imports it.
    package func isSent(_ name: Name) -> Bool { near(name).contains { $0.value.sends(name) } }

    /// Whether a component names the case. Other actions are answers of handlers and stores,
    /// consequences within a model, or what only an app can know.
    package func isSentByComponents(_ name: Name) -> Bool {
        near(name).contains { path, scan in
            path.hasPrefix("Sources/Components/") && scan.hasComponents && scan.sends(name)
        }
    }

    /// Whether a pattern of the module, or of one that imports it, takes the request, in a file that
    /// has to do with requests.
    package func isCarriedOut(_ name: Name) -> Bool {
        near(name).contains { _, scan in
            scan.matched.contains(name.name)
                && scan.words.keys.contains { word in
                    ["Effect", "Handler", "Request", "requests"].contains(where: word.hasSuffix)
                }
        }
    }

    /// Whether the setting is named anywhere besides its declaration.
    package func isRead(_ name: Name) -> Bool {
        scans.contains { path, scan in
            scan.words[name.name, default: 0] > (path == name.path ? 1 : 0)
        }
    }

    /// Whether a test names the setting.
    package func isTested(_ name: Name) -> Bool { tested.contains(name.name) }

    /// The files of the module of a declaration, and those that import it.
    private func near(_ name: Name) -> [String: ReachScan] {
        let folder = Self.folder(name.path)
        let module = Self.module(folder)
        return scans.filter { path, scan in
            path.hasPrefix(folder + "/") || scan.imports.contains(module)
        }
    }

    /// The folder of the module: the deepest that is one of `Package.swift`.
    private static func folder(_ path: String) -> String {
        let parts = path.split(separator: "/").dropLast().map(String.init)
        let nested = ["Gallery", "Locks", "Sharing"]
        let count = parts.count > 3 && nested.contains(parts[2]) ? 4 : 3
        return parts.prefix(count).joined(separator: "/")
    }

    /// The name of the module in a folder: `Gallery/Screens` is `CairnGallery`.
    private static func module(_ folder: String) -> String {
        let parts = folder.split(separator: "/").map(String.init)
        guard let last = parts.last, parts.count > 1 else { return "" }
        switch last {
        case "Screens": return "Cairn" + parts[parts.count - 2]
        case "Library": return "Cairn" + parts[parts.count - 2] + "Library"
        default: return "Cairn" + last
        }
    }
}

extension ReachScan {
    /// Whether the file names the case outside of patterns.
    fileprivate func sends(_ name: ReachMap.Name) -> Bool {
        let owner = name.owner.split(separator: ".").last ?? ""
        return sent.contains(name.name) || sent.contains("\(owner).\(name.name)")
    }

    /// Whether the file declares components, or code that sends for them.
    fileprivate var hasComponents: Bool { words["Component"] != nil || words["Sender"] != nil }
}
