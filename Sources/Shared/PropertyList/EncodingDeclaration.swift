/// The encoding named by an XML declaration: `<?xml version="1.0" encoding="UTF-8"?>`.
struct EncodingDeclaration {
    /// The name as written.
    let name: String
    /// The range from `encoding` to its closing quote.
    let whole: Range<Int>

    /// Parses the declaration at `start`, or returns `nil` if there is none or it is malformed, for
    /// which the XML parser gives a better message.
    init?(_ text: [UInt8], from start: Int) {
        var place = start
        func skipBlanks() {
            while place < text.count, ScalarParser.isBlank(text[place]) { place += 1 }
        }
        func skip(_ word: String) -> Bool {
            guard text[place...].starts(with: word.utf8) else { return false }
            place += word.utf8.count
            return true
        }
        /// Returns the range of the quoted text after an equals sign.
        func value() -> Range<Int>? {
            skipBlanks()
            guard skip("=") else { return nil }
            skipBlanks()
            guard place < text.count, text[place] == 0x22 || text[place] == 0x27 else { return nil }
            let first = place + 1
            // Names are short; a longer search would only find an unrelated quote.
            guard
                let last = text[first..<min(first + 64, text.count)].firstIndex(of: text[place])
            else { return nil }
            place = last + 1
            return first..<last
        }
        guard skip("<?xml"), place < text.count, ScalarParser.isBlank(text[place]) else {
            return nil
        }
        skipBlanks()
        guard skip("version"), value() != nil, place < text.count, ScalarParser.isBlank(text[place])
        else { return nil }
        skipBlanks()
        let first = place
        guard skip("encoding"), let range = value(), !range.isEmpty else { return nil }
        let isName = text[range].allSatisfy {
            switch $0 {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2E, 0x5F, 0x2D: true
            default: false
            }
        }
        guard isName else { return nil }
        name = String(decoding: text[range], as: UTF8.self)
        whole = first..<place
    }
}
