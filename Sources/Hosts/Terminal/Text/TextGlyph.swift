import CairnUI

/// One character of a text with its looks, as lines are made of.
struct TextGlyph {
    var character: Character
    /// 1 or 2; what takes no column is dropped before.
    var columns: Int
    /// The run that it stands in.
    var run: Int
    /// Its level of the bidirectional algorithm: odd from right to left.
    var level: Int8 = 0

    var isBlank: Bool { character == " " }
}

extension TextContent {
    /// The paragraphs, each as its characters. A tab counts as a blank, a character that takes no column is left
    /// out, and one that reaches over the end of a run belongs to where it begins.
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
