/// Truncation and line breaking of text by columns.
public enum CellText {
    /// Returns the text if it fits, otherwise as much of its beginning as fits, followed by `…`.
    public static func truncated(_ text: String, to columns: Int) -> String {
        guard CharacterWidth.columns(of: text) > columns else { return text }
        guard columns > 0 else { return "" }
        var kept = ""
        var used = 0
        for character in text {
            let width = CharacterWidth.columns(of: character)
            if used + width > columns - 1 { break }
            used += width
            kept.append(character)
        }
        while kept.last == " " { kept.removeLast() }
        return kept + "…"
    }

    /// Returns the lines of a text, each at most `columns` wide.
    ///
    /// Line breaks are kept; blanks at a break are removed; Chinese, Japanese and Korean text may
    /// break anywhere; a word that is longer than a line is split. A character that is wider than a
    /// line gets its own line.
    public static func lines(of text: String, columns: Int) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { wrapped($0, columns: max(1, columns)) }
    }

    private static func wrapped(_ text: Substring, columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        /// The line up to the last break opportunity, and the rest.
        var lastBreak: (line: String, rest: String)?
        func startLine(_ rest: String) {
            line = rest
            used = CharacterWidth.columns(of: rest)
            lastBreak = nil
        }
        for character in text {
            let width = CharacterWidth.columns(of: character)
            if used + width > columns && character != " " && !line.isEmpty {
                if let (head, rest) = lastBreak, !head.isEmpty {
                    lines.append(head)
                    startLine(rest)
                    if used + width > columns && !line.isEmpty {
                        lines.append(line)
                        startLine("")
                    }
                } else {
                    lines.append(trimmed(line))
                    startLine("")
                }
            }
            if width == 2 && !line.isEmpty && line.last != " " { lastBreak = (trimmed(line), "") }
            line.append(character)
            used += width
            if character == " " || character == "-" || width == 2 {
                lastBreak = (trimmed(line), "")
            } else if let (head, rest) = lastBreak {
                lastBreak = (head, rest + String(character))
            }
        }
        return lines + [trimmed(line)]
    }

    private static func trimmed(_ line: String) -> String {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
