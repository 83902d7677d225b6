import CairnUI

extension ScenePainter {
    mutating func paintText(_ text: TextContent, in content: CellRect, columns: Int) {
        let broken = TextLines(text, columns: columns, limit: text.lineLimit)
        var ordered: [Int: BidiParagraph] = [:]
        let links = text.runs.map { run in run.link.map { screen.link(to: $0) } ?? [] }
        let seen = screen.clip.intersection(screen.bounds)
        for (number, line) in broken.lines.enumerated() {
            let row = content.row + number
            guard row >= seen.row else { continue }
            guard row < seen.endRow else { break }
            let paragraph =
                ordered[line.paragraph]
                ?? BidiParagraph(broken.paragraphs[line.paragraph], fallback: isRightToLeft)
            ordered[line.paragraph] = paragraph
            let free = content.columns - broken.columns(of: line)
            var column = content.column
            switch (text.alignment, isRightToLeft) {
            case (.start, false), (.end, true): break
            case (.start, true), (.end, false): column += free
            case (.center, _): column += free / 2
            }
            paintLine(line, of: paragraph, text, links, column: column, row: row)
        }
    }

    private mutating func paintLine(
        _ line: TextLines.Line, of paragraph: BidiParagraph, _ text: TextContent,
        _ links: [CellStyle.Attributes], column: Int, row: Int
    ) {
        var column = column
        let look = { (run: Int) in
            let (color, attributes) = text.look(ofRun: run)
            return (color, links.indices.contains(run) ? attributes.union(links[run]) : attributes)
        }
        let shown =
            line.isCut
            ? paragraph.cut(line.range).visual(line.range.lowerBound..<line.range.upperBound + 1)
            : paragraph.visual(line.range)
        for (_, glyph) in shown {
            let (color, attributes) = look(glyph.run)
            put(glyph.character, column: column, row: row, color: color, attributes: attributes)
            column += glyph.columns
        }
    }
}

extension TextContent {
    /// Returns the color and the attributes of a run.
    fileprivate func look(ofRun number: Int) -> (Color, CellStyle.Attributes) {
        guard runs.indices.contains(number) else { return (color, []) }
        let run = runs[number]
        let font = run.font ?? self.font
        var attributes = font.attributes
        if run.isUnderlined { attributes.insert(.underline) }
        if run.isStruck { attributes.insert(.strikethrough) }
        return (run.color ?? color, attributes)
    }
}

extension Font {
    /// The terminal attributes for weight and slant.
    var attributes: CellStyle.Attributes {
        var attributes: CellStyle.Attributes = []
        if weight >= 600 { attributes.insert(.bold) }
        if isItalic { attributes.insert(.italic) }
        return attributes
    }
}
