import CairnTerminal
import TestSupport

/// Random screens, the same for a seed.
enum RandomScreen {
    /// Characters of whose width nobody doubts.
    static let sure: [String] =
        "abcdefgxyzABC0123 .,-+|_#".map(String.init) + [
            "é", "ß", "e\u{301}", "漢", "字", "か", "ア", "가", "│", "─", "╭", "█", "▀", "Ω", "я", "א",
            "ｱ",
            "😀", "🚀", "＃", "◌", "→",
        ]
    /// Characters that terminals count differently.
    static let unsure = [
        "👩‍🔬", "👨‍👩‍👧‍👦", "❤️", "1️⃣", "🇸🇪", "👍🏽", "कि", "நி", "각", "\u{1F1E9}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☎\u{FE0E}",
    ]

    static func style(
        using random: inout SplitMix64, colors: Int = 3
    ) -> CellStyle {
        func color(_ random: inout SplitMix64) -> TerminalColor {
            switch Int.random(in: 0..<colors, using: &random) {
            case 0: .standard
            case 1: .indexed(UInt8.random(in: 0...255, using: &random))
            default: .hex(UInt32.random(in: 0...0xFF_FFFF, using: &random))
            }
        }
        let isPlain = Int.random(in: 0..<3, using: &random) == 0
        return isPlain
            ? .plain
            : CellStyle(
                foreground: color(&random), background: color(&random),
                attributes: CellStyle.Attributes(
                    rawValue: UInt16.random(in: 0..<64, using: &random)
                        & UInt16.random(in: 0..<64, using: &random)))
    }

    static func text(_ count: Int, from characters: [String], using random: inout SplitMix64)
        -> String
    {
        (0..<count).map { _ in characters.randomElement(using: &random) ?? "" }.joined()
    }

    /// Draws words, fills and blanks anywhere, over the edges too.
    static func draw(
        _ times: Int, on screen: inout CellBuffer, characters: [String],
        using random: inout SplitMix64
    ) {
        for _ in 0..<times {
            let column = Int.random(in: -4..<screen.columns + 2, using: &random)
            let row = Int.random(in: 0..<max(1, screen.rows), using: &random)
            let style = style(using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                let rect = CellRect(
                    column: column, row: row, columns: Int.random(in: 0..<12, using: &random),
                    rows: Int.random(in: 0..<4, using: &random))
                screen.fill(
                    rect, with: ["漢", "x", " "].randomElement(using: &random) ?? " ", style: style)
            case 1:
                let rect = CellRect(
                    column: column, row: row, columns: Int.random(in: 0..<12, using: &random),
                    rows: 2)
                screen.restyle(rect) { $0 = style }
            case 2:
                screen.write(String(repeating: " ", count: 9), column: column, row: row)
            default:
                let count = Int.random(in: 1..<14, using: &random)
                screen.write(
                    text(count, from: characters, using: &random), column: column, row: row,
                    style: style)
            }
        }
        if Bool.random(using: &random), screen.columns > 0, screen.rows > 0 {
            screen.cursor = CellPoint(
                column: Int.random(in: 0..<screen.columns, using: &random),
                row: Int.random(in: 0..<screen.rows, using: &random))
        } else {
            screen.cursor = nil
        }
    }
}
