import CairnUI

/// A text broken into lines by columns, in logical order.
struct TextLines {
    struct Line {
        /// The index of its paragraph.
        var paragraph: Int
        /// The range of its glyphs.
        var range: Range<Int>
        /// Indicates that the rest of the text is replaced by `…`.
        var isCut = false
    }

    let paragraphs: [[TextGlyph]]
    private(set) var lines: [Line]

    /// Breaks a text. `columns` is the available width, at least 0; 0 puts every word on its own
    /// line. `limit` is the maximum number of lines; 0 for unlimited.
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

    /// Shortens the last line to fit `…` at its end: the following text would not fit, so the line
    /// is full.
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

    /// Returns the number of columns of a line.
    func columns(of line: Line) -> Int {
        paragraphs[line.paragraph][line.range].reduce(line.isCut ? 1 : 0) { $0 + $1.columns }
    }

    /// The number of columns of the longest line.
    var columns: Int { lines.map(columns(of:)).max() ?? 0 }
}
