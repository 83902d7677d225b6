/// The number of colors that a terminal supports.
public enum ColorLevel: Int, Sendable, Comparable, CaseIterable {
    /// No colors: only weight, slant, lines and reversal.
    case none
    /// The 16 colors chosen by the user.
    case ansi16
    /// The 256-color palette.
    case ansi256
    /// 24-bit colors.
    case trueColor

    /// Returns whether `left` supports fewer colors than `right`.
    public static func < (left: ColorLevel, right: ColorLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The user's choice of colors: `--color=auto|always|never`.
public enum ColorChoice: String, Sendable, CaseIterable {
    /// Determined by the environment.
    case auto
    /// Colors, even if the output is not a terminal.
    case always
    /// No colors.
    case never
}

extension ColorLevel {
    /// Returns the color level selected by the user, the environment and the kind of output.
    ///
    /// In this order: `choice`; `NO_COLOR` (anything but empty: no-color.org); `CLICOLOR_FORCE`
    /// (neither empty nor `0`: bixense.com/clicolors); not a terminal; `CLICOLOR=0`; `TERM` empty
    /// or `dumb`; `COLORTERM` `truecolor` or `24bit`; terminals that are known to support 24-bit
    /// colors without declaring it; `TERM` that ends in `-256color`; 16.
    public static func detected(
        in environment: [String: String], isTerminal: Bool, choice: ColorChoice = .auto
    ) -> ColorLevel {
        let value = { (name: String) in environment[name] ?? "" }
        // The terminal's own level; colors forced into a pipe are at least 16.
        let able = capable(environment)
        switch choice {
        case .never: return .none
        case .always: return max(.ansi16, able)
        case .auto: break
        }
        if !value("NO_COLOR").isEmpty { return .none }
        if !["", "0"].contains(value("CLICOLOR_FORCE")) { return max(.ansi16, able) }
        guard isTerminal, value("CLICOLOR") != "0" else { return .none }
        return able
    }

    private static func capable(_ environment: [String: String]) -> ColorLevel {
        let term = environment["TERM"] ?? ""
        if term.isEmpty || term == "dumb" { return .none }
        if ["truecolor", "24bit"].contains((environment["COLORTERM"] ?? "").lowercased()) {
            return .trueColor
        }
        if term.hasSuffix("-direct") || trueColorTerms.contains(term)
            || environment["WT_SESSION"] != nil
            || (environment["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 3600
            || trueColorPrograms.contains(environment["TERM_PROGRAM"] ?? "")
        {
            // In tmux the variables of the outer terminal do not apply: tmux declares its own capabilities.
            if !isMultiplexed(environment) { return .trueColor }
        }
        if term.hasSuffix("-256color") { return .ansi256 }
        if term.hasSuffix("-mono") || term.hasSuffix("-m") || plainTerms.contains(term) {
            return .none
        }
        return .ansi16
    }

    /// Returns whether the program runs inside tmux or screen.
    static func isMultiplexed(_ environment: [String: String]) -> Bool {
        let term = environment["TERM"] ?? ""
        return environment["TMUX"]?.isEmpty == false || environment["STY"]?.isEmpty == false
            || term.hasPrefix("tmux") || term.hasPrefix("screen")
    }

    private static let trueColorTerms: Set<String> = [
        "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm", "contour",
        "rio", "mintty",
    ]
    private static let trueColorPrograms: Set<String> = [
        "iTerm.app", "WezTerm", "vscode", "ghostty", "mintty", "rio",
    ]
    private static let plainTerms: Set<String> = ["vt52", "vt100", "vt102", "vt220"]
}
