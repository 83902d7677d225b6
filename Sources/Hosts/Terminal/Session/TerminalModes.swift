/// The sequences that enable a session's terminal modes, and disable them in reverse order.
struct TerminalModes {
    private var on: [String] = []
    private var off: [String] = []

    init(_ options: TerminalOptions) {
        if options.usesAlternateScreen { add("\u{1B}[?1049h", "\u{1B}[?1049l") }
        add("\u{1B}[?25l", "\u{1B}[?25h")
        // Text is sent in visual order (ECMA-48, BDSM: the terminal must not reorder it).
        add("\u{1B}[8l", "\u{1B}[8h")
        // The encoder disables wrapping for single characters.
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

    /// Adds the modes that are known only after the terminal has replied.
    mutating func add(_ capabilities: TerminalCapabilities, _ options: TerminalOptions) {
        if capabilities.hasKeyboardProtocol && options.keyboardFlags > 0 {
            add("\u{1B}[>\(options.keyboardFlags)u", "\u{1B}[<u")
        }
        if capabilities.reportsSize { add("\u{1B}[?2048h", "\u{1B}[?2048l") }
        if capabilities.pictures == .kitty { add("", "\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }
    }

    var enter: [UInt8] { Array(on.joined().utf8) }

    /// The sequence that restores the terminal. The last frame may have been cut off in the middle
    /// of a sequence, held back, or in any style.
    var leave: [UInt8] {
        Array(("\u{1B}\\\u{1B}[?2026l\u{1B}[m" + off.reversed().joined()).utf8)
    }
}
