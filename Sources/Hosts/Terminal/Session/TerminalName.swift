/// The kind of a terminal, from the variables of the process.
struct TerminalName {
    private let name: String
    private let isInMultiplexer: Bool
    private let program: String
    /// Indicates a terminal of the library VTE, such as that of GNOME.
    private let isVTE: Bool
    private let isTermux: Bool

    init(_ environment: [String: String]) {
        name = environment["TERM"] ?? ""
        isInMultiplexer = environment["TMUX"] != nil
        program = environment["TERM_PROGRAM"] ?? ""
        isVTE = environment["VTE_VERSION"] != nil
        isTermux = environment["TERMUX_VERSION"] != nil
    }

    /// Indicates that unknown control strings are ignored; hardware terminals and the Linux console
    /// print them.
    var hasStrings: Bool { !["", "dumb", "linux"].contains(name) && !name.hasPrefix("vt") }

    /// Indicates GNU screen, which passes on only strings that are meant for it. tmux, which names
    /// itself screen too, needs none.
    var isScreen: Bool { name.hasPrefix("screen") && !isInMultiplexer }

    /// The maximum size of a control sequence that sets the clipboard; `nil` without a clipboard.
    /// Bytes.
    ///
    /// The limits are those of the terminals' sources and of reports to their projects: hterm takes
    /// 100,000 bytes, and xterm, foot and tmux take at least that; kitty and Ghostty take 8 MB,
    /// Alacritty and WezTerm any size.
    var clipboardLimit: Int? {
        guard hasStrings else { return nil }
        // A multiplexer does not tell the terminal around it, and its variables may be those of
        // another one.
        guard !isInMultiplexer, !isScreen else { return Self.usualClipboard }
        if program == "Apple_Terminal" { return nil }
        if isTermux { return 8192 }
        if isVTE || program == "Tabby" { return 4096 }
        let isLarge =
            ["kitty", "ghostty", "alacritty", "wezterm"].contains { name.contains($0) }
            || ["ghostty", "WezTerm"].contains(program)
        return isLarge ? 8_000_000 : Self.usualClipboard
    }

    private static let usualClipboard = 100_000
}
