import CairnUI

/// A text broken to the columns it has, in the order of reading.
struct TextLines {
    struct Line {
        /// The paragraph it belongs to.
        var paragraph: Int
        /// Its glyphs.
        var range: Range<Int>
        /// Whether `…` stands for the rest of the text.
        var isCut = false
    }

    let paragraphs: [[TextGlyph]]
    private(set) var lines: [Line]

    /// Breaks a text. `columns`: the room, at least 0; 0 makes every word a line. `limit`: the most lines; 0 for any.
    init(_ text: TextContent, columns: Int, limit: Int = 0) {
        self.init(text.paragraphs, columns: columns, limit: limit)
    }

    init(_ paragraphs: [[TextGlyph]], columns: Int, limit: Int = 0) {
        self.paragraphs = paragraphs
        lines = []
        for (number, glyphs) in paragraphs.enumerated() {
            for range in LineBreaker.lines(of: glyphs, columns: columns) {
                lines.append(Line(paragraph: number, range: range))
            }
        }
        guard limit > 0, lines.count > limit else { return }
        lines.removeLast(lines.count - limit)
        cut(columns)
    }

    /// Makes room for `…` at the end of the last line: what follows would not fit, so the line is filled.
    private mutating func cut(_ columns: Int) {
        guard let last = lines.popLast() else { return }
        let glyphs = paragraphs[last.paragraph]
        var end = last.range.lowerBound
        var used = 0
        while end < glyphs.count, used + glyphs[end].columns <= max(columns, 1) - 1 {
            used += glyphs[end].columns
            end += 1
        }
        while end > last.range.lowerBound, glyphs[end - 1].isBlank { end -= 1 }
        lines.append(
            Line(paragraph: last.paragraph, range: last.range.lowerBound..<end, isCut: true))
    }

    /// The columns of a line.
    func columns(of line: Line) -> Int {
        paragraphs[line.paragraph][line.range].reduce(line.isCut ? 1 : 0) { $0 + $1.columns }
    }

    /// The columns of the longest line.
    var columns: Int { lines.map(columns(of:)).max() ?? 0 }
}
