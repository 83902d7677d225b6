import CairnUI

/// The text of a field being edited. The terminal host owns it; the app is notified of every
/// change.
struct FieldEditor: Equatable {
    /// The characters.
    private(set) var text: [Character]
    /// The index of the character after the caret.
    private(set) var caret: Int
    /// The revision of the app's text on which this text is based.
    private(set) var revision: Int
    /// A Boolean value that indicates whether the app has not yet processed the newest text.
    private var isAhead = false
    private var limit: Int?
    private let takesLines: Bool

    init(_ field: FieldContent) {
        text = Array(field.text)
        caret = text.count
        revision = field.revision
        limit = field.limit
        takesLines = field.rows > 1
    }

    /// Adopts the app's state of the field: its text if it is newer or nothing was typed since.
    mutating func follow(_ field: FieldContent) {
        limit = field.limit
        let isNewer = field.revision > revision
        if isNewer || !isAhead {
            if String(text) != field.text {
                let wasAtEnd = caret == text.count
                text = Array(field.text)
                caret = wasAtEnd ? text.count : min(caret, text.count)
            }
            revision = max(revision, field.revision)
        }
        if isNewer || String(text) == field.text { isAhead = false }
    }

    /// The input to send to the app.
    var input: TextInput { TextInput(String(text), revision: revision) }

    // MARK: Changes

    /// Inserts at the caret as much as the length limit allows. In a single-line field a line break
    /// becomes a blank.
    mutating func insert(_ new: String) -> Bool {
        var characters = Array(new).map { $0.isNewline && !takesLines ? " " : $0 }
        if let limit { characters = Array(characters.prefix(max(0, limit - text.count))) }
        guard !characters.isEmpty else { return false }
        text.insert(contentsOf: characters, at: caret)
        caret += characters.count
        // An accent that arrives separately combines with the preceding letter.
        let joined = Array(String(text[..<caret]))
        if joined.count != caret {
            text.replaceSubrange(..<caret, with: joined)
            caret = joined.count
        }
        isAhead = true
        return true
    }

    /// Replaces the entire text.
    mutating func replace(_ new: String) {
        text = []
        caret = 0
        isAhead = true
        _ = insert(new)
    }

    /// Deletes from the caret to a position.
    mutating func delete(to place: Int) -> Bool {
        let end = min(max(place, 0), text.count)
        guard end != caret else { return false }
        text.removeSubrange(min(end, caret)..<max(end, caret))
        caret = min(end, caret)
        isAhead = true
        return true
    }

    /// Moves the caret to a position.
    mutating func move(to place: Int) { caret = min(max(place, 0), text.count) }

    /// Returns the word boundary before or after the caret.
    func word(_ step: Int) -> Int {
        var place = caret
        if step < 0 {
            while place > 0, text[place - 1].isWhitespace { place -= 1 }
            while place > 0, !text[place - 1].isWhitespace { place -= 1 }
        } else {
            while place < text.count, text[place].isWhitespace { place += 1 }
            while place < text.count, !text[place].isWhitespace { place += 1 }
        }
        return place
    }

    // MARK: Lines

    /// Returns the lines of the text at a width, as ranges of characters, each with its line break.
    private func lines(columns: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let glyphs = paragraph.map {
                TextGlyph(character: $0, columns: CharacterWidth.columns(of: $0), run: 0)
            }
            let lines = LineBreaker.lines(of: glyphs, columns: columns)
            for (number, line) in lines.enumerated() {
                // The blanks at a break belong to the preceding line.
                let end =
                    number + 1 < lines.count ? lines[number + 1].lowerBound : paragraph.count
                result.append(start + line.lowerBound..<start + end)
            }
            start += paragraph.count + 1
        }
        return result
    }

    /// Returns the position of the caret at a width.
    func place(columns: Int) -> (line: Int, column: Int) {
        let lines = lines(columns: columns)
        let line = lines.lastIndex { $0.lowerBound <= caret } ?? 0
        guard lines.indices.contains(line) else { return (0, 0) }
        let before = text[lines[line].lowerBound..<max(caret, lines[line].lowerBound)]
        let column = before.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
        return (line, min(column, max(columns - 1, 0)))
    }

    /// Returns the index of the character at a line and column.
    func character(line: Int, column: Int, columns: Int) -> Int {
        let lines = lines(columns: columns)
        guard let range = lines.indices.contains(line) ? lines[line] : lines.last else { return 0 }
        var at = 0
        for index in range {
            let width = text[index].isNewline ? 0 : CharacterWidth.columns(of: text[index])
            if at + width > column { return index }
            at += width
        }
        guard lines.indices.contains(line + 1) else { return text.count }
        // After the last character of a wrapped line, the caret is at the beginning of the next line.
        let goesOn = lines[line + 1].lowerBound == range.upperBound
        return max(range.lowerBound, range.upperBound - (goesOn ? 1 : 0))
    }
}
