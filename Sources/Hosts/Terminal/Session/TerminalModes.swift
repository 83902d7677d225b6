/// The sequences that put a terminal into a session's modes, and back in the reverse order.
struct TerminalModes {
    private var on: [String] = []
    private var off: [String] = []

    init(_ options: TerminalOptions) {
        if options.usesAlternateScreen { add("\u{1B}[?1049h", "\u{1B}[?1049l") }
        add("\u{1B}[?25l", "\u{1B}[?25h")
        // Text comes in visual order (ECMA-48, BDSM: the terminal is not to order it again).
        add("\u{1B}[8l", "\u{1B}[8h")
        // The encoder takes wrapping away for a character at a time.
        add("", "\u{1B}[?7h")
        switch options.mouse {
        case .off: break
        case .buttons: add("\u{1B}[?1002h", "\u{1B}[?1002l")
        case .motion: add("\u{1B}[?1003h", "\u{1B}[?1003l")
        }
        if options.mouse != .off { add("\u{1B}[?1006h", "\u{1B}[?1006l") }
        if options.bracketsPaste { add("\u{1B}[?2004h", "\u{1B}[?2004l") }
        if options.reportsFocus { add("\u{1B}[?1004h", "\u{1B}[?1004l") }
    }

    mutating func add(_ enter: String, _ leave: String) {
        on.append(enter)
        off.append(leave)
    }

    /// What is known only after the terminal has answered.
    mutating func add(_ capabilities: TerminalCapabilities, _ options: TerminalOptions) {
        if capabilities.hasKeyboardProtocol && options.keyboardFlags > 0 {
            add("\u{1B}[>\(options.keyboardFlags)u", "\u{1B}[<u")
        }
        if capabilities.pictures == .kitty { add("", "\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }
    }

    var enter: [UInt8] { Array(on.joined().utf8) }

    /// A frame may have been cut off in the middle of a sequence, held back, or in some style.
    var leave: [UInt8] {
        Array(("\u{1B}\\\u{1B}[?2026l\u{1B}[m" + off.reversed().joined()).utf8)
    }
}
