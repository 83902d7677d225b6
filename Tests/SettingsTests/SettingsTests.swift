import CairnPropertyList
import TestSupport
import Testing

/// Whatever a file says, a module reads it or refuses it at its place.
@Suite struct SettingsTests {
    private typealias Entry = ConfigurationDescription.Entry

    private static let numbers = ["nan", "inf", "-inf", "1e300", "-1e300", "-1", "1e18", "0.5"]
    private static let integers = [
        "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1000000000",
    ]

    /// Elements that cannot be what a setting of a kind is.
    private static func strangers(to kind: PropertyList.Kind?) -> [String] {
        let elements: [(PropertyList.Kind, String)] = [
            (.string, "<string>otherwise</string>"), (.boolean, "<true/>"),
            (.real, "<real>1.5</real>"), (.integer, "<integer>1</integer>"),
            (.date, "<date>2016-05-01T00:00:00Z</date>"), (.data, "<data>AAAA</data>"),
            (.array, "<array><array/></array>"), (.dictionary, "<dict><key>a</key><true/></dict>"),
        ]
        return elements.compactMap { element, text in
            guard let kind, element != kind else { return nil }
            // A whole number is a number, too.
            return kind == .real && element == .integer ? nil : text
        }
    }

    /// What the setting must refuse, and the keys below it that the error names.
    private static func bad(_ entry: Entry) -> [(value: String, below: [String])] {
        var values: [(value: String, below: [String])] =
            strangers(to: entry.kind).map { (value: $0, below: []) }
        func outOf(_ range: SettingRange?, _ kind: PropertyList.Kind) -> [String] {
            let reals = numbers.filter { text in
                guard let number = Double(text) else { return true }
                // A whole number is never a part of one.
                if kind == .integer { return range?.contains(number) != true || text == "0.5" }
                return !number.isFinite || range.map { !$0.contains(number) } ?? false
            }
            let whole = integers.filter { text in
                guard let range, let number = Double(text) else { return Int(text) == nil }
                return !range.contains(number) || (kind == .integer && Int(text) == nil)
            }
            return reals.map { "<real>\($0)</real>" } + whole.map { "<integer>\($0)</integer>" }
        }
        switch entry.kind {
        case .integer?, .real?:
            values += outOf(entry.range, entry.kind ?? .real).map { (value: $0, below: []) }
        case .string? where !entry.choices.isEmpty:
            values += [
                (value: "<string></string>", below: []),
                (value: "<string>\u{202E}nan</string>", below: []),
            ]
        case .array?:
            if let range = entry.range, let kind = entry.elementKind {
                values += outOf(range, kind).map { (value: "<array>\($0)</array>", below: ["0"]) }
            }
            if let kind = entry.elementKind {
                values += strangers(to: kind).map { (value: "<array>\($0)</array>", below: ["0"]) }
            }
        default: break
        }
        return values
    }

    @Test("a value without sense is refused at its place", arguments: SettingsModule.all)
    func refused(module: SettingsModule) throws {
        var count = 0
        for entry in try module.entries() {
            for (value, below) in Self.bad(entry) {
                count += 1
                let file = SettingFile(entry.path, value)
                do throws(ConfigurationError) {
                    let read = try module.read(try file.list())
                    Issue.record("\(entry.key) takes \(value): \(read)")
                } catch {
                    #expect(error.file == SettingFile.name, "\(entry.key) \(value): \(error)")
                    #expect(error.line == file.line, "\(entry.key) \(value): \(error)")
                    #expect(
                        error.keyPath == entry.path + below || error.keyPath == entry.path,
                        "\(entry.key) \(value): \(error)")
                }
            }
        }
        #expect(count > 0)
    }

    @Test("every number says what it may be", arguments: SettingsModule.all)
    func ranges(module: SettingsModule) throws {
        for entry in try module.entries() {
            let kind = entry.kind == .array ? entry.elementKind : entry.kind
            if kind == .real || kind == .integer {
                #expect(entry.range != nil, "\(module.name).\(entry.key)")
            }
        }
    }

    @Test("any values are read or refused, and never more", arguments: SettingsModule.all)
    func anything(module: SettingsModule) throws {
        var chance = SplitMix64(seed: 7)
        let entries = try module.entries()
        let pool =
            Self.numbers.map { "<real>\($0)</real>" }
            + Self.integers.map { "<integer>\($0)</integer>" }
            + Self.strangers(to: .some(.boolean)) + [
                "<false/>", "<array/>", "<dict/>", "<string/>",
            ]
        for _ in 0..<200 {
            guard let entry = entries.randomElement(using: &chance),
                let value = pool.randomElement(using: &chance)
            else { continue }
            // An odd key in between, so that sections that are none are met too.
            var path = entry.path
            if Int.random(in: 0..<8, using: &chance) == 0 { path.append("below") }
            do throws(ConfigurationError) {
                let read = try module.read(try SettingFile(path, value).list())
                // What was taken can be read again.
                _ = try module.read(read)
            } catch {
                #expect(error.file == SettingFile.name && error.line > 0, "\(path) \(value)")
                #expect(!error.keyPath.isEmpty, "\(path) \(value)")
            }
        }
    }

    @Test func everyModuleOfTheToolIsHere() throws {
        let tool = try #require(
            try SwiftSource.all(below: "Sources/Tool/Plist").first {
                $0.path.hasSuffix("ExplainedModule.swift")
            })
        let text = tool.lines.joined(separator: "\n")
        let names = text.matches(of: /ExplainedModule\((\w+)\.self\)/).map { String($0.1) }
        #expect(names.count > 10)
        #expect(Set(names) == Set(SettingsModule.all.map(\.type)))
    }
}
