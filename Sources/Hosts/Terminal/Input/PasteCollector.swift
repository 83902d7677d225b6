/// A collector of bracketed paste. Controls other than line breaks and tabs are dropped: clipboard
/// contents must not act as commands.
struct PasteCollector: Sendable {
    private var bytes: [UInt8] = []
    /// The number of bytes of the closing bracket received so far.
    private var matched = 0
    private var lastWasReturn = false
    private static let end = Array("\u{1B}[201~".utf8)
    /// The maximum size of a piece; longer text is delivered in several pieces.
    static let limit = 1 << 20

    /// Consumes a byte. Returns whether it was the last one.
    mutating func take(_ byte: UInt8, into events: inout [TerminalEvent]) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            if matched < Self.end.count { return false }
            finish(into: &events)
            return true
        }
        // No proper prefix of the bracket recurs in it, so only this byte can start a new match.
        let begun = Self.end[..<matched]
        matched = 0
        for byte in begun { keep(byte) }
        if byte == Self.end[0] { matched = 1 } else { keep(byte) }
        if bytes.count >= Self.limit { hand(keepingPart: true, into: &events) }
        return false
    }

    mutating func finish(into events: inout [TerminalEvent]) {
        if matched < Self.end.count {
            for byte in Self.end[..<matched] { keep(byte) }
        }
        hand(keepingPart: false, into: &events)
        self = PasteCollector()
    }

    private mutating func keep(_ byte: UInt8) {
        let wasReturn = lastWasReturn
        lastWasReturn = byte == 0x0D
        switch byte {
        case 0x0D: bytes.append(0x0A)
        case 0x0A: if !wasReturn { bytes.append(0x0A) }
        case 0x09, 0x20..<0x7F, 0x80...: bytes.append(byte)
        default: break
        }
    }

    /// Delivers the collected text, except for an incomplete character at its end.
    private mutating func hand(keepingPart: Bool, into events: inout [TerminalEvent]) {
        var rest: [UInt8] = []
        if keepingPart {
            var at = bytes.count
            while at > 0, bytes.count - at < 3, bytes[at - 1] & 0xC0 == 0x80 { at -= 1 }
            if at > 0, bytes[at - 1] >= 0xC0 {
                rest = Array(bytes[(at - 1)...])
                bytes.removeLast(rest.count)
            }
        }
        var text = String(decoding: bytes, as: UTF8.self)
        text.unicodeScalars.removeAll { (0x80..<0xA0).contains($0.value) }
        events.append(.paste(text))
        bytes = rest
    }
}
