import CairnGalleryLibrary
import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// The tables of settings in the READMEs say what the modules say. `CAIRN_RECORD=1` writes them.
@Suite struct SettingTables {
    /// The modules with a table. A section whose module has a README of its own is described there,
    /// and left out of the table of the section around it.
    private static let modules =
        SettingsModule.all.filter { $0.folder != nil } + [
            SettingsModule(
                GalleryLibraryConfiguration.self, at: "gallery.library",
                in: "Components/Gallery/Library")
        ]

    @Test(arguments: modules)
    func theReadmeListsEverySetting(module: SettingsModule) throws {
        let path = "Sources/\(try #require(module.folder))/README.md"
        let file = Fixtures.root.appendingPathComponent(path)
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(
            lines.firstIndex { $0.hasPrefix("| Key of `\(module.name)`") }, "\(path)")
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        let entries = try module.entries().filter { entry in
            !Self.modules.contains {
                $0.name.hasPrefix(module.name + ".")
                    && "\(module.name).\(entry.key)".hasPrefix($0.name + ".")
            }
        }
        let table = Self.table(of: module.name, entries)
        if ProcessInfo.processInfo.environment["CAIRN_RECORD"] == "1" {
            lines.replaceSubrange(start..<end, with: table)
            try Data(lines.joined(separator: "\n").utf8).write(to: file)
            Issue.record("recorded \(path): read it, then run again without CAIRN_RECORD")
        } else {
            #expect(Array(lines[start..<end]) == table, "\(path): CAIRN_RECORD=1 writes it")
        }
    }

    private static func table(
        of name: String, _ entries: [ConfigurationDescription.Entry]
    ) -> [String] {
        let head = ["Key of `\(name)`", "Type", "Default", "Allowed", "Meaning"]
        let rows = entries.map { entry in
            [
                "`\(entry.key)`", entry.kind.map { "\($0)" } ?? "", text(entry.defaultValue),
                entry.choices.isEmpty
                    ? entry.range.map { "\($0)" } ?? "" : entry.choices.joined(separator: ", "),
                entry.meaning,
            ]
        }
        // A long cell stands out of its column, so that the others stay narrow.
        let widths = head.indices.map { column in
            ([head] + rows).map { $0[column].count }.filter { $0 <= 56 }.max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).map { cell, width in
                cell + String(repeating: " ", count: max(0, width - cell.count))
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) + "|" }.joined()
        return [line(head), rule] + rows.map(line)
    }

    private static func text(_ value: PropertyList?) -> String {
        guard let value else { return "" }
        if let array = value.array {
            return array.isEmpty ? "empty" : array.map { text($0) }.joined(separator: ", ")
        }
        if let string = value.string { return string.isEmpty ? "empty" : "`\(string)`" }
        if let integer = value.integer { return "\(integer)" }
        if let real = value.real { return real == real.rounded() ? "\(Int(real))" : "\(real)" }
        if let boolean = value.boolean { return "\(boolean)" }
        return "empty"
    }
}
