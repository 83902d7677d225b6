import CairnUI

extension CairnUI.KeyPress.Modifiers {
    /// Converts a terminal's modifiers to the components' representation.
    init(_ held: TerminalKey.Modifiers) {
        self = []
        if held.contains(.shift) { insert(.shift) }
        if held.contains(.control) { insert(.control) }
        if held.contains(.alt) || held.contains(.meta) { insert(.alt) }
        if held.contains(.super) { insert(.command) }
    }

    /// The modifier bits of a mouse report (xterm's *ctlseqs*, *Normal tracking mode*).
    var mouseBits: Int {
        (contains(.shift) ? 4 : 0) + (contains(.alt) ? 8 : 0) + (contains(.control) ? 16 : 0)
    }
}

extension CairnUI.KeyPress {
    /// Converts a terminal key to the components' representation; `nil` for an unsupported key and
    /// for the release of a key.
    init?(_ key: TerminalKey) {
        guard key.phase != .release else { return nil }
        var modifiers = Modifiers(key.modifiers)
        let known: Key
        switch key.key {
        case .character(" "): known = .space
        case .character(let character) where modifiers.contains(.control):
            // xterm sends the shifted letter, kitty the plain one.
            known = .character(character.lowercased().first ?? character)
        case .character(let character):
            // The character already implies Shift.
            modifiers.remove(.shift)
            known = .character(character)
        case .enter: known = .enter
        case .tab: known = .tab
        case .backspace: known = .backspace
        case .escape: known = .escape
        case .delete: known = .delete
        case .home: known = .home
        case .end: known = .end
        case .pageUp: known = .pageUp
        case .pageDown: known = .pageDown
        case .up: known = .up
        case .down: known = .down
        case .left: known = .left
        case .right: known = .right
        case .function(let number) where (1...24).contains(number): known = .function(number)
        case .function, .insert, .menu, .printScreen, .pause, .begin, .lock, .modifier, .media:
            return nil
        }
        self.init(known, modifiers)
    }

    /// The bytes that a terminal sends for the key: those of xterm (*ctlseqs*), or of kitty's
    /// keyboard protocol where xterm sends nothing; `nil` if no terminal has the key.
    var terminalBytes: [UInt8]? { xtermBytes ?? kittyBytes }

    private var kittyBytes: [UInt8]? {
        guard !modifiers.contains(.command) else { return nil }
        let code: UInt32? =
            switch key {
            case .character(let character): character.unicodeScalars.first?.value
            case .space: 0x20
            case .enter: 0x0D
            case .tab: 0x09
            case .escape: 0x1B
            case .backspace: 0x7F
            default: nil
            }
        return code.map { Array("\u{1B}[\($0);\(mark)u".utf8) }
    }

    private var xtermBytes: [UInt8]? {
        guard !modifiers.contains(.command) else { return nil }
        let alt: [UInt8] = modifiers.contains(.alt) ? [0x1B] : []
        let rest = modifiers.subtracting(.alt)
        switch key {
        case .character(let character):
            guard rest.isSubset(of: .shift) else {
                guard rest == .control, let letter = character.asciiValue,
                    (0x61...0x7A).contains(letter), !"hijm".contains(character)
                else { return nil }
                return alt + [letter & 0x1F]
            }
            return alt + Array(String(character).utf8)
        case .space: return rest.isEmpty ? alt + [0x20] : nil
        case .enter: return rest.isEmpty ? alt + [0x0D] : nil
        case .tab:
            if rest == .shift { return alt + Array("\u{1B}[Z".utf8) }
            return rest.isEmpty ? alt + [0x09] : nil
        case .escape: return modifiers.isEmpty ? [0x1B] : nil
        case .backspace: return rest.isEmpty ? alt + [0x7F] : nil
        case .up: return letter("A")
        case .down: return letter("B")
        case .right: return letter("C")
        case .left: return letter("D")
        case .home: return letter("H")
        case .end: return letter("F")
        case .delete: return number(3)
        case .pageUp: return number(5)
        case .pageDown: return number(6)
        case .function(let count):
            let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
            return numbers.indices.contains(count - 1) ? number(numbers[count - 1]) : nil
        }
    }

    /// The modifiers in xterm's encoding, starting at 1.
    private var mark: Int {
        1 + (modifiers.contains(.shift) ? 1 : 0) + (modifiers.contains(.alt) ? 2 : 0)
            + (modifiers.contains(.control) ? 4 : 0)
    }

    private func letter(_ final: String) -> [UInt8] {
        Array((mark == 1 ? "\u{1B}[\(final)" : "\u{1B}[1;\(mark)\(final)").utf8)
    }

    private func number(_ number: Int) -> [UInt8] {
        Array((mark == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(mark)~").utf8)
    }
}
