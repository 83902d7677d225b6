/// A decoder of keys in control sequences: xterm, VT220, rxvt and kitty's keyboard protocol
/// (sw.kovidgoyal.net/kitty/keyboard-protocol).
enum KeyDecoder {
    /// Returns the key of a sequence, or `nil` if it is not a key sequence.
    static func key(_ sequence: ControlSequence) -> TerminalKey? {
        guard sequence.prefix == 0, sequence.intermediates.isEmpty else { return nil }
        switch sequence.final {
        case 0x75: return unicodeKey(sequence)
        case 0x7E, 0x5E, 0x40, 0x24: return numberedKey(sequence)
        case 0x5A: return TerminalKey(.tab, sequence.modifiers.union(.shift), phase: sequence.phase)
        // rxvt: arrows with shift.
        case 0x61...0x64:
            return arrow(sequence.final - 0x20).map { TerminalKey($0, .shift) }
        default:
            guard let key = letterKey(sequence.final) else { return nil }
            return TerminalKey(key, sequence.modifiers, phase: sequence.phase)
        }
    }

    /// Returns the key of `ESC O x`: arrows, F1 to F4, and the numeric keypad in application mode.
    static func applicationKey(_ byte: UInt8, _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
        switch byte {
        case 0x61...0x64:
            return arrow(byte - 0x20).map { TerminalKey($0, modifiers.union(.control)) }
        case 0x4D: return TerminalKey(.enter, modifiers)
        case 0x49: return TerminalKey(.tab, modifiers)
        case 0x58: return TerminalKey(.character("="), modifiers)
        // `j` to `y` are `*` to `9`.
        case 0x6A...0x79:
            return TerminalKey(.character(Character(Unicode.Scalar(byte - 0x40))), modifiers)
        case 0x20: return TerminalKey(.character(" "), modifiers)
        default: return letterKey(byte).map { TerminalKey($0, modifiers) }
        }
    }

    private static func arrow(_ byte: UInt8) -> TerminalKey.Key? {
        switch byte {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        default: nil
        }
    }

    private static func letterKey(_ byte: UInt8) -> TerminalKey.Key? {
        switch byte {
        case 0x45: .begin
        case 0x46: .end
        case 0x48: .home
        case 0x50...0x53: .function(Int(byte) - 0x4F)
        default: arrow(byte)
        }
    }

    private static let numbered: [Int: TerminalKey.Key] = {
        var keys: [Int: TerminalKey.Key] = [
            1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
            29: .menu,
        ]
        // VT220 left gaps between the groups of keys.
        let functions = [
            11: 1, 12: 2, 13: 3, 14: 4, 15: 5, 17: 6, 18: 7, 19: 8, 20: 9, 21: 10, 23: 11, 24: 12,
            25: 13, 26: 14, 28: 15, 31: 17, 32: 18, 33: 19, 34: 20,
        ]
        for (number, function) in functions { keys[number] = .function(function) }
        return keys
    }()

    /// Decodes `CSI 3 ; 5 ~`; rxvt ends it with `^` for Control, `@` for Control and Shift.
    private static func numberedKey(_ sequence: ControlSequence) -> TerminalKey? {
        let number = sequence.number(at: 0, default: 0)
        if number == 27 && sequence.final == 0x7E && sequence.parameters.count == 3 {
            // xterm's modifyOtherKeys.
            let code = sequence.number(at: 2, default: 0)
            return codeKey(code).map { TerminalKey($0, sequence.modifiers) }
        }
        guard let key = numbered[number] else { return nil }
        var modifiers = sequence.modifiers
        if sequence.final == 0x5E { modifiers.insert(.control) }
        if sequence.final == 0x40 { modifiers.formUnion([.control, .shift]) }
        if sequence.final == 0x24 { modifiers.insert(.shift) }
        return TerminalKey(key, modifiers, phase: sequence.phase)
    }

    /// Decodes `CSI code : shifted : base ; modifiers : phase ; text u`.
    private static func unicodeKey(_ sequence: ControlSequence) -> TerminalKey? {
        guard let key = codeKey(sequence.number(at: 0, default: 1)) else { return nil }
        var text: String?
        if sequence.parameters.count > 2 {
            let scalars = sequence.parameters[2].compactMap { code in
                code.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
            }.filter { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
            if !scalars.isEmpty {
                var view = String.UnicodeScalarView()
                view.append(contentsOf: scalars)
                text = String(view)
            }
        }
        return TerminalKey(key, sequence.modifiers, phase: sequence.phase, text: text)
    }

    /// The keys of kitty's table starting at 57376 that are not function keys.
    private static let pad: [TerminalKey.Key] =
        (0...9).map { .character(Character(Unicode.Scalar(UInt8(0x30 + $0)))) }
        + [".", "/", "*", "-", "+"].map { .character($0) } + [
            .enter, .character("="), .character(","),
        ]
        + [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete, .begin]

    private static func codeKey(_ code: Int) -> TerminalKey.Key? {
        switch code {
        case 8, 127: return .backspace
        case 9: return .tab
        case 13: return .enter
        case 27: return .escape
        case 0..<32: return nil
        case 57358...57360: return .lock(code)
        case 57361: return .printScreen
        case 57362: return .pause
        case 57363: return .menu
        case 57376...57398: return .function(code - 57376 + 13)
        case 57399...57427: return pad[code - 57399]
        case 57428...57440: return .media(code)
        case 57441...57454: return .modifier(code)
        // The rest of the private use area is not assigned.
        case 57344...63743: return nil
        default:
            guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value),
                !(0x7F..<0xA0).contains(value)
            else { return nil }
            return .character(Character(scalar))
        }
    }
}
