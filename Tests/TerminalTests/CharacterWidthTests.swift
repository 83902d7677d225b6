import CairnTerminal
import Foundation
import TestSupport
import Testing

@Suite struct CharacterWidthTests {
    private static func fixture(_ name: String) throws -> [Substring] {
        try String(
            contentsOf: Fixtures.folder("terminal").appendingPathComponent(name), encoding: .utf8
        ).split(separator: "\n")
    }

    @Test func theVersionOfUnicodeIsStated() {
        #expect(CharacterWidth.unicodeVersion == "15.0.0")
    }

    @Test func everyScalarIsAsWideAsPythonsWcwidthSays() throws {
        let runs = try Self.fixture("wcwidth-scalars.txt").map { line -> (UInt32, Int) in
            let fields = line.split(separator: " ")
            return (try #require(UInt32(fields[0], radix: 16)), try #require(Int(fields[1])))
        }
        var wrong: [String] = []
        var count = 0
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].0 : 0x110000
            for value in run.0..<end {
                guard let scalar = Unicode.Scalar(value) else { continue }
                count += 1
                let width = CharacterWidth.columns(of: scalar)
                if width != max(0, run.1), !Self.isKnownDifference(scalar, width, run.1) {
                    wrong.append("\(String(value, radix: 16)): \(width), not \(run.1)")
                }
            }
        }
        #expect(count == 0x110000 - 0x800)
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }

    /// Where the two differ on purpose.
    private static func isKnownDifference(_ scalar: Unicode.Scalar, _ mine: Int, _ theirs: Int)
        -> Bool
    {
        let properties = scalar.properties
        switch scalar.value {
        // Spacing marks have a column beside their base; wcwidth adds it when it measures strings.
        case _ where properties.generalCategory == .spacingMark: return mine == 1 && theirs == 0
        // Arabic number signs and others that stand in front and are drawn.
        case _ where properties.generalCategory == .format: return mine == 1 && theirs == 0
        // A lone regional indicator is a box of two columns in most fonts: the wider guess.
        case 0x1F1E6...0x1F1FF: return mine == 2 && theirs == 1
        // A lone skin tone is a colored square.
        case 0x1F3FB...0x1F3FF: return mine == 2 && theirs == 0
        // The gaps between the Hangul jamo are not given out.
        case 0xD7C7...0xD7CA, 0xD7FC...0xD7FF: return mine == 1 && theirs == 0
        default: return false
        }
    }

    @Test func everyEmojiAndSyllableIsAsWideAsPythonsWcwidthSays() throws {
        var wrong: [String] = []
        let lines = try Self.fixture("wcwidth-clusters.txt")
        #expect(lines.count > 3500)
        for line in lines {
            let parts = line.split(separator: ";")
            var text = String.UnicodeScalarView()
            for code in parts[0].split(separator: " ") {
                text.append(try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)))
            }
            let theirs = try #require(Int(parts[1].trimmingCharacters(in: .whitespaces)))
            let mine = CharacterWidth.columns(of: String(text))
            if mine == theirs { continue }
            // A skin tone makes an emoji of a narrow sign: two columns wherever it is drawn as one. And no cluster takes three.
            let hasTone = text.dropFirst().contains { (0x1F3FB...0x1F3FF).contains($0.value) }
            if mine == 2 && (hasTone || theirs == 3) { continue }
            // Scripts of South Asia: the wider guess, and the cursor is placed anew.
            let character = String(text).first
            if mine == theirs + 1, character.map(CharacterWidth.isUnsure) == true { continue }
            wrong.append("\(line): \(mine)")
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    }

    @Test(arguments: [
        ("", 0), ("a", 1), ("漢字", 4), ("é", 1), ("e\u{301}", 1), ("👩‍🔬", 2), ("👨‍👩‍👧‍👦", 2), ("❤", 1),
        ("❤️", 2),
        ("🇸🇪", 2), ("1️⃣", 2), ("👍🏽", 2), ("\u{200B}", 0), ("\u{AD}", 0), ("\u{301}", 1), ("\u{1B}", 1),
        ("ｱ", 1),
        ("Ａ", 2), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("﷽", 1), ("💩", 2), ("\u{E000}", 1),
    ])
    func textTakesItsColumns(text: String, columns: Int) {
        #expect(CharacterWidth.columns(of: text) == columns)
    }

    @Test(arguments: [
        ("a", false), ("é", false), ("e\u{301}", false), ("漢", false), ("😀", false), ("─", false),
        ("👩‍🔬", true), ("❤️", true), ("👍🏽", true), ("🇸🇪", true), ("கி", true), ("\u{378}", true),
    ])
    func doubtIsTold(text: String, isUnsure: Bool) {
        #expect(text.first.map(CharacterWidth.isUnsure) == isUnsure)
    }

    @Test func theCommittedTableIsWhatTheScriptWrites() throws {
        // Elsewhere than on Debian with `unicode-data` of the same version there is nothing to compare with.
        guard FileManager.default.fileExists(atPath: "/usr/share/unicode/EastAsianWidth.txt") else {
            return
        }
        let result = try Command("python3").run([
            Fixtures.root.appendingPathComponent("Tools/unicode/width-table.py").path
        ])
        guard result.output.contains("\"\(CharacterWidth.unicodeVersion)\"") else { return }
        let committed = try String(
            contentsOf: Fixtures.root.appendingPathComponent(
                "Sources/Hosts/Terminal/Generated/WidthTable.swift"), encoding: .utf8)
        #expect(result.output == committed)
    }

    @Test(arguments: [
        ("short", 10, "short"), ("The lake at noon", 8, "The lak…"), ("The lake", 5, "The…"),
        ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"), ("abc", 0, ""), ("abc", 1, "…"),
    ])
    func textIsCutByColumns(text: String, columns: Int, cut: String) {
        #expect(CellText.truncated(text, to: columns) == cut)
        #expect(CharacterWidth.columns(of: cut) <= max(columns, 0))
    }

    @Test(arguments: [
        ("The lake at noon", 8, ["The lake", "at noon"]), ("a\n\nb", 5, ["a", "", "b"]),
        ("Donaudampfschiff", 6, ["Donaud", "ampfsc", "hiff"]), ("漢字漢字", 5, ["漢字", "漢字"]),
        ("a well-known place", 7, ["a well-", "known", "place"]), ("", 5, [""]),
        ("ab 漢字漢字", 6, ["ab 漢", "字漢字"]), ("👩‍🔬👩‍🔬", 1, ["👩‍🔬", "👩‍🔬"]), ("a    b", 3, ["a", "b"]),
    ])
    func linesBreakByColumns(text: String, columns: Int, lines: [String]) {
        #expect(CellText.lines(of: text, columns: columns) == lines)
    }

    @Test("no line is wider than asked, and no letter is lost", arguments: UInt64(0)..<200)
    func linesHoldTheWholeText(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let text = RandomScreen.text(
            Int.random(in: 0..<60, using: &random),
            from: RandomScreen.sure + [" ", " ", "-"] + RandomScreen.unsure, using: &random)
        let columns = Int.random(in: 2..<20, using: &random)
        let lines = CellText.lines(of: text, columns: columns)
        for line in lines { #expect(CharacterWidth.columns(of: line) <= columns) }
        #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
}
