import CairnTerminal

/// Screens as text, so that a test and the probe draw the same: `column row foreground background attributes text`
/// a line, colors as `-`, `iN` or `RRGGBB`; a line `---` begins the next screen.
enum ScreenScript {
    static func screens(_ text: String, size: (columns: Int, rows: Int)) -> [CellBuffer] {
        var screens = [CellBuffer(columns: size.columns, rows: size.rows)]
        for line in text.split(separator: "\n") {
            if line == "---" {
                screens.append(CellBuffer(columns: size.columns, rows: size.rows))
                continue
            }
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6, let column = Int(fields[0]), let row = Int(fields[1]),
                let attributes = UInt16(fields[4])
            else { continue }
            screens[screens.count - 1].write(
                String(fields[5]), column: column, row: row,
                style: CellStyle(
                    foreground: color(fields[2]), background: color(fields[3]),
                    attributes: CellStyle.Attributes(rawValue: attributes)))
        }
        return screens
    }

    private static func color(_ text: Substring) -> TerminalColor {
        if text.hasPrefix("i") { return .indexed(UInt8(text.dropFirst()) ?? 0) }
        return UInt32(text, radix: 16).map { TerminalColor.hex($0) } ?? .standard
    }
}
