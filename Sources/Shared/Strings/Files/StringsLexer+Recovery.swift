/// Recovery after a malformed entry. Every step examines each byte a bounded number of times.
extension StringsLexer {
    /// Moves past the `;` that ends a malformed entry, or to a line that looks like the next entry.
    mutating func moveBehindEntry() {
        if isFirstOnLine, looksLikeEntry(at: index) { return }
        while let byte = peek {
            switch byte {
            case UInt8(ascii: ";"):
                take()
                return
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = index
                // A quote that is unclosed, or closed only after the next entry, hides entries.
                let isClosed = quotedString(byte).isClosed
                if !isClosed || entryLine(in: start..<index) != nil {
                    moveToEntryLine(after: start)
                    return
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                move(to: index + 1)
                if looksLikeEntry(at: index) { return }
            case UInt8(ascii: "/"):
                let start = index
                if skipBlanks() != nil {
                    moveToEntryLine(after: start)
                    return
                }
                if index == start { move(to: index + 1) }
            default: move(to: index + 1)
            }
        }
    }

    private var isFirstOnLine: Bool {
        var at = index
        while at > 0, text[at - 1] == UInt8(ascii: " ") || text[at - 1] == UInt8(ascii: "\t") {
            at -= 1
        }
        return at > 0 && (text[at - 1] == UInt8(ascii: "\n") || text[at - 1] == UInt8(ascii: "\r"))
    }

    /// Moves to the first line after `start` that looks like an entry, or to the end.
    mutating func moveToEntryLine(after start: Int) {
        move(to: entryLine(in: start..<text.count) ?? text.count)
    }

    /// Returns the start of the first line in a range that looks like an entry, not counting the
    /// line in which `range` starts.
    func entryLine(in range: Range<Int>) -> Int? {
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = text[at]
            at += 1
            let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if endsLine, at < range.upperBound, looksLikeEntry(at: at) { return at }
        }
        return nil
    }

    /// Returns whether a line begins with a key followed by `=` or `;`.
    private func looksLikeEntry(at start: Int) -> Bool {
        var probe = StringsLexer(text)
        probe.move(to: start)
        probe.skipSpaces()
        guard let byte = probe.peek else { return false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            guard probe.skipQuotedOnLine(byte) else { return false }
        } else {
            guard probe.bareString() != nil else { return false }
        }
        probe.skipSpaces()
        return probe.peek == UInt8(ascii: "=") || probe.peek == UInt8(ascii: ";")
    }

    private mutating func skipSpaces() {
        while peek == UInt8(ascii: " ") || peek == UInt8(ascii: "\t") { move(to: index + 1) }
    }

    private mutating func skipQuotedOnLine(_ quote: UInt8) -> Bool {
        move(to: index + 1)
        while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            move(to: min(index + (byte == UInt8(ascii: "\\") ? 2 : 1), text.count))
            if byte == quote { return true }
        }
        return false
    }

    /// Skips a value that is not a text, from its opening bracket past its closing one, or to the
    /// end.
    mutating func skipBalanced() {
        var depth = 0
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let start = index
                if !quotedString(byte).isClosed {
                    // The rest cannot be balanced; the caller searches for the next entry from
                    // here.
                    move(to: start)
                    return
                }
                continue
            default: break
            }
            take()
            if depth == 0 { return }
        }
    }

    // MARK: Messages

    /// Describes the next token for use in a message.
    func describeNext() -> String {
        guard let byte = peek else { return "the end of the file" }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return "another text" }
        let rest = String(decoding: text[index...].prefix(24), as: UTF8.self)
        return byte < 0x80 ? show(byte) : "“\(rest.prefix(1))”"
    }

    /// Returns a printable form of a character for use in a message.
    func show(_ byte: UInt8) -> String {
        (0x20..<0x7F).contains(byte)
            ? String(UnicodeScalar(byte))
            : "the character \(String(byte, radix: 16, uppercase: true))"
    }
}
