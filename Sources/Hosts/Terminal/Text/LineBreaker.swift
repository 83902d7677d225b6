/// A line breaker for text in columns.
///
/// Breaks after a blank, after a hyphen, and between the characters of Chinese, Japanese and
/// Korean, where no line begins with closing punctuation or ends with opening punctuation (the
/// common subset of JIS X 4051); within a word only if it is longer than a line.
enum LineBreaker {
    /// Returns the lines of a paragraph, as ranges of its glyphs without trailing blanks. With zero
    /// `columns`, every word is on its own line.
    static func lines(of glyphs: [TextGlyph], columns: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0
        /// The last break opportunity in the line: the glyphs before it remain on the line.
        var chance: Int?
        var index = 0
        func add(_ end: Int) {
            var end = end
            while end > start, glyphs[end - 1].isBlank { end -= 1 }
            lines.append(start..<end)
        }
        while index < glyphs.count {
            let glyph = glyphs[index]
            if index > start, mayBreak(before: index, in: glyphs) { chance = index }
            let isOver = used + glyph.columns > max(columns, 0) && !glyph.isBlank && index > start
            if isOver, let end = chance {
                add(end)
                start = end
                chance = nil
                index = end
                used = 0
                continue
            }
            if isOver, columns > 0 {
                add(index)
                start = index
                used = 0
            }
            used += glyph.columns
            index += 1
        }
        add(glyphs.count)
        return lines
    }

    private static func mayBreak(before index: Int, in glyphs: [TextGlyph]) -> Bool {
        let (last, next) = (glyphs[index - 1], glyphs[index])
        if next.isBlank { return false }
        if last.isBlank { return true }
        if last.character == "-" || last.character == "\u{2010}" {
            // "-5" and "--flag" stay whole.
            return index > 1 && glyphs[index - 2].character.isLetter && next.character.isLetter
        }
        guard last.columns == 2 || next.columns == 2 else { return false }
        return !closing.contains(next.character) && !opening.contains(last.character)
    }

    private static let closing: Set<Character> = [
        "、", "。", "，", "．", "・", "：", "；", "？", "！", "）", "］", "｝", "」", "』", "】", "〉",
        "》", "ー", "々", "…", ".", ",", ":", ";", "?", "!", ")", "]", "}", "”", "’", "»",
    ]
    private static let opening: Set<Character> = [
        "（", "［", "｛", "「", "『", "【", "〈", "《", "(", "[", "{", "“", "‘", "«",
    ]
}
