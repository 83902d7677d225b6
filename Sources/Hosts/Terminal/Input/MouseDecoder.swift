/// A decoder of mouse reports: SGR (1006), urxvt (1015) and the three bytes of X10.
enum MouseDecoder {
    /// Returns the event of a report, or `nil` if the sequence is not a mouse report.
    static func event(_ sequence: ControlSequence) -> MouseEvent? {
        guard sequence.intermediates.isEmpty, sequence.parameters.count == 3,
            sequence.final == 0x4D || sequence.final == 0x6D
        else { return nil }
        let code = sequence.number(at: 0, default: 0)
        let column = sequence.number(at: 1, default: 1)
        let row = sequence.number(at: 2, default: 1)
        switch sequence.prefix {
        case 0x3C:
            return event(code: code, column: column, row: row, isRelease: sequence.final == 0x6D)
        case 0 where sequence.final == 0x4D:
            return event(code: code - 32, column: column, row: row, isRelease: code & 0b11 == 3)
        default: return nil
        }
    }

    /// Decodes a mouse report. `code` holds the button in bits 0, 1, 6 and 7; Shift, Alt and
    /// Control in 2 to 4; motion in 5. The position counts from 1.
    static func event(code: Int, column: Int, row: Int, isRelease: Bool) -> MouseEvent? {
        // No button has both upper bits.
        guard code >= 0, code < 192, column > 0, row > 0 else { return nil }
        var modifiers: TerminalKey.Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let number = code & 0b11
        let kind: MouseEvent.Kind
        switch code >> 6 {
        case 1:
            // The wheel has no release.
            if isRelease && number != 3 { return nil }
            kind =
                [
                    .scroll(columns: 0, rows: -1), .scroll(columns: 0, rows: 1),
                    .scroll(columns: -1, rows: 0), .scroll(columns: 1, rows: 0),
                ][number]
        case 0 where number == 3:
            kind = code & 32 != 0 ? .move : .release(nil)
        default:
            let button: MouseEvent.Button =
                code >> 6 == 2 ? .other(8 + number) : [.left, .middle, .right][number]
            kind = isRelease ? .release(button) : code & 32 != 0 ? .drag(button) : .press(button)
        }
        return MouseEvent(kind, column: column - 1, row: row - 1, modifiers: modifiers)
    }
}
