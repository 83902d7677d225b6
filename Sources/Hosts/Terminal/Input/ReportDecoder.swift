/// A decoder of the terminal's replies.
enum ReportDecoder {
    /// Returns the report in a control sequence, or `nil` if it is a key.
    static func event(_ sequence: ControlSequence, expectsCursor: Bool) -> TerminalEvent? {
        let number = { (index: Int) in sequence.number(at: index, default: 0) }
        switch (sequence.prefix, sequence.intermediates, sequence.final) {
        case (0, [], 0x49): return .focus(true)
        case (0, [], 0x4F): return .focus(false)
        case (0x3F, [], 0x63):
            return .report(.attributes(sequence.parameters.map { $0.first.flatMap { $0 } ?? 0 }))
        case (0x3F, [0x24], 0x79): return .report(.mode(number(0), state: number(1)))
        case (0x3F, [], 0x75): return .report(.keyboard(flags: number(0)))
        case (0x3F, [], 0x6E) where number(0) == 997:
            return .report(.appearance(isDark: number(1) == 1))
        case (0x3F, [], 0x53) where number(0) == 1 && number(1) == 0 && number(2) > 1:
            return .report(.sixelColors(number(2)))
        case (0, [], 0x52)
        where sequence.parameters.count == 2
            && (expectsCursor || number(0) != 1 || number(1) > 256):
            return .report(.cursor(column: max(0, number(1) - 1), row: max(0, number(0) - 1)))
        case (0, [], 0x74): return window(sequence)
        default: return nil
        }
    }

    private static func window(_ sequence: ControlSequence) -> TerminalEvent? {
        let number = { (index: Int) in sequence.number(at: index, default: 0) }
        guard number(1) > 0, number(2) > 0 else { return nil }
        switch number(0) {
        case 4: return .report(.areaPixels(width: number(2), height: number(1)))
        case 6: return .report(.cellPixels(CellPixelSize(width: number(2), height: number(1))))
        // No window has more cells in a row; a reply that says so would fill the memory.
        case 48 where number(1) <= 4096 && number(2) <= 4096:
            let most = FileDescriptor.mostCells
            return .resized(columns: min(number(2), most), rows: min(number(1), most))
        default: return nil
        }
    }

    /// Returns the report in a control string: `ESC ] 11 ; rgb:… ST`, `ESC P > | name ST`, `ESC _ G
    /// … ST`.
    static func report(_ introducer: UInt8, _ bytes: [UInt8]) -> TerminalReport? {
        let text = String(decoding: bytes, as: UTF8.self)
        switch introducer {
        case 0x5D:
            let parts = text.split(separator: ";", maxSplits: 1)
            guard parts.count == 2, let (red, green, blue) = color(parts[1]) else { return nil }
            if parts[0] == "11" { return .background(red: red, green: green, blue: blue) }
            if parts[0] == "10" { return .foreground(red: red, green: green, blue: blue) }
            return nil
        case 0x50: return text.hasPrefix(">|") ? .version(String(text.dropFirst(2))) : nil
        case 0x5F: return graphics(text)
        default: return nil
        }
    }

    /// Parses `rgb:RR/GG/BB` with one to four hexadecimal digits per component, `rgba:` likewise,
    /// or `#RRGGBB`.
    private static func color(_ text: Substring) -> (UInt8, UInt8, UInt8)? {
        var fields: [Substring]
        if let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) {
            fields = text[text.index(after: colon)...].split(separator: "/")
        } else if text.hasPrefix("#"), text.utf8.count == 7 {
            let digits = text.dropFirst()
            fields = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)]
        } else {
            return nil
        }
        fields = Array(fields.prefix(3))
        let parts = fields.compactMap { field -> UInt8? in
            guard (1...4).contains(field.utf8.count), let value = Int(field, radix: 16), value >= 0
            else { return nil }
            let most = 1 << (4 * field.utf8.count) - 1
            return UInt8((value * 255 + most / 2) / most)
        }
        return parts.count == 3 ? (parts[0], parts[1], parts[2]) : nil
    }

    private static func graphics(_ text: String) -> TerminalReport? {
        guard text.hasPrefix("G"), let end = text.firstIndex(of: ";") else { return nil }
        for field in text[..<end].dropFirst().split(separator: ",") where field.hasPrefix("i=") {
            guard let id = UInt32(field.dropFirst(2)) else { return nil }
            return .graphics(id: id, isAccepted: text[text.index(after: end)...] == "OK")
        }
        return nil
    }
}
