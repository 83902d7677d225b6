import CairnUI

/// A character of a text with its style, the unit of line layout.
struct TextGlyph {
    var character: Character
    /// 1 or 2; characters without columns are removed beforehand.
    var columns: Int
    /// The index of its run.
    var run: Int
    /// The embedding level of the bidirectional algorithm: odd for right to left.
    var level: Int8 = 0

    var isBlank: Bool { character == " " }
}

extension TextContent {
    /// The paragraphs, each as its characters. A tab counts as a blank, a zero-width character is
    /// omitted, and a character that extends past the end of a run belongs to the run where it
    /// begins.
    var paragraphs: [[TextGlyph]] {
        var result: [[TextGlyph]] = [[]]
        var ends: [Int] = []
        var end = 0
        for run in runs {
            end += run.text.utf8.count
            ends.append(end)
        }
        var run = 0
        var place = 0
        for character in plain {
            while run + 1 < ends.count, place >= ends[run] { run += 1 }
            place += character.utf8.count
            if character.isNewline {
                result.append([])
                continue
            }
            let shown: Character = character == "\t" ? " " : character
            let columns = CharacterWidth.columns(of: shown)
            guard columns > 0 else { continue }
            result[result.count - 1].append(
                TextGlyph(character: shown, columns: columns, run: run))
        }
        return result
    }
}
