import CairnUI

extension ScenePainter {
    /// Paints the text of a field, scrolled so that the caret is visible, and the terminal's cursor
    /// if the field is focused.
    mutating func paintField(
        _ field: FieldContent, _ entry: DisplayList.Entry, in content: CellRect
    ) {
        let editor = editors[entry.id] ?? FieldEditor(field)
        let text =
            field.purpose == .secret
            ? String(repeating: "•", count: editor.text.count) : String(editor.text)
        if text.isEmpty {
            var shown = TextContent(
                [TextRun(field.placeholder)], font: field.font, color: field.placeholderColor)
            shown.lineLimit = content.rows
            paintText(shown, in: content, columns: content.columns)
            if entry.isFocused {
                showCursor(isRightToLeft ? max(0, content.columns - 1) : 0, 0, in: content)
            }
            return
        }
        if field.rows > 1 {
            paintArea(text, field, editor, entry, in: content)
        } else {
            paintRow(text, field, editor, entry, in: content)
        }
    }

    /// Paints one line, scrolled horizontally as far as the caret requires.
    private mutating func paintRow(
        _ text: String, _ field: FieldContent, _ editor: FieldEditor, _ entry: DisplayList.Entry,
        in content: CellRect
    ) {
        let glyphs = TextContent([TextRun(text)], font: field.font, color: field.color)
            .paragraphs.flatMap { $0 }
        let paragraph = BidiParagraph(glyphs, fallback: isRightToLeft)
        let shown = paragraph.visual(0..<glyphs.count)
        let width = shown.reduce(0) { $0 + $1.glyph.columns }
        // The caret counts characters of the text; zero-width ones have no glyph.
        let before = editor.text.prefix(editor.caret).count {
            field.purpose == .secret || CharacterWidth.columns(of: $0) > 0 || $0.isNewline
        }
        let caret = paragraph.caret(before: min(before, glyphs.count), in: shown)
        let room = content.columns
        var start = 0
        if width + 1 > room, entry.isFocused {
            start = min(max(0, caret - room + 1), max(0, width + 1 - room))
        } else if width > room, paragraph.isRightToLeft {
            start = width - room
        }
        if isRightToLeft, width < room {
            // Aligned to the reading direction; the caret after left-to-right text takes a column too.
            start = width - room + (paragraph.isRightToLeft ? 0 : 1)
        }
        let clip = screen.clip
        screen.clip = clip.intersection(content)
        var column = content.column - start
        for (_, glyph) in shown {
            put(
                glyph.character, column: column, row: content.row, color: field.color,
                attributes: field.font.attributes)
            column += glyph.columns
        }
        screen.clip = clip
        if entry.isFocused {
            showCursor(min(max(caret - start, 0), max(room - 1, 0)), 0, in: content)
        }
    }

    /// Paints several lines, scrolled vertically as far as the caret requires.
    private mutating func paintArea(
        _ text: String, _ field: FieldContent, _ editor: FieldEditor, _ entry: DisplayList.Entry,
        in content: CellRect
    ) {
        let shown = TextContent([TextRun(text)], font: field.font, color: field.color)
        let place = editor.place(columns: content.columns)
        let first = entry.isFocused ? max(0, place.line - content.rows + 1) : 0
        let clip = screen.clip
        screen.clip = clip.intersection(content)
        var area = content
        area.row -= first
        paintText(shown, in: area, columns: content.columns)
        screen.clip = clip
        if entry.isFocused { showCursor(place.column, place.line - first, in: content) }
    }

    private mutating func showCursor(_ column: Int, _ row: Int, in content: CellRect) {
        let at = CellPoint(column: content.column + column, row: content.row + row)
        guard screen.clip.contains(column: at.column, row: at.row) else { return }
        screen.cursor = at
    }
}

extension BidiParagraph {
    /// Returns the column of the caret before a glyph: to its left in left-to-right text, otherwise
    /// to its right.
    func caret(before index: Int, in shown: [(index: Int, glyph: TextGlyph)]) -> Int {
        var column = 0
        for (place, glyph) in shown {
            let isForward = glyph.level & 1 == 0
            if place == index { return isForward ? column : column + glyph.columns - 1 }
            if index == glyphs.count, place == glyphs.count - 1 {
                return isForward ? column + glyph.columns : max(0, column - 1)
            }
            column += glyph.columns
        }
        return column
    }
}
