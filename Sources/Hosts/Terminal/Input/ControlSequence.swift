/// A control sequence without its introducer: `? 1 ; 2 : 3 $ y`.
package struct ControlSequence {
    /// `<`, `=`, `>` or `?` at the beginning, else 0.
    package private(set) var prefix: UInt8 = 0
    /// The numbers with their colon-separated parts; an omitted one is `nil`.
    package private(set) var parameters: [[Int?]] = []
    /// The bytes 0x20 to 0x2F before the final one.
    package private(set) var intermediates: [UInt8] = []
    package let final: UInt8

    package init(_ bytes: [UInt8], final: UInt8) {
        self.final = final
        var parts: [Int?] = [nil]
        var hasParameters = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x3C...0x3F where index == 0: prefix = byte
            case 0x30...0x39:
                hasParameters = true
                let digit = Int(byte) - 0x30
                parts[parts.count - 1] = min(99_999_999, (parts[parts.count - 1] ?? 0) * 10 + digit)
            case 0x3A:
                hasParameters = true
                parts.append(nil)
            case 0x3B:
                hasParameters = true
                parameters.append(parts)
                parts = [nil]
            case 0x20...0x2F: intermediates.append(byte)
            default: break
            }
        }
        if hasParameters { parameters.append(parts) }
    }

    var isPasteStart: Bool {
        final == 0x7E && prefix == 0 && intermediates.isEmpty && number(at: 0, default: 0) == 200
    }

    /// Returns a number, or one of its parts.
    package func number(at index: Int, part: Int = 0, default fallback: Int) -> Int {
        guard index < parameters.count, part < parameters[index].count else { return fallback }
        return parameters[index][part] ?? fallback
    }

    /// Decodes xterm's and kitty's modifier number: the bits plus one.
    static func modifiers(_ number: Int) -> TerminalKey.Modifiers {
        TerminalKey.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, min(256, number) - 1)))
    }

    /// The modifiers in the second number; its second part is the phase of the key.
    var modifiers: TerminalKey.Modifiers { Self.modifiers(number(at: 1, default: 1)) }
    var phase: TerminalKey.Phase {
        switch number(at: 1, part: 1, default: 1) {
        case 2: .repeat
        case 3: .release
        default: .press
        }
    }
}
