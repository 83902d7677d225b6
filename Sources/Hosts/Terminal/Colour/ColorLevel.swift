/// How many colours a terminal shows.
public enum ColorLevel: Int, Sendable, Comparable, CaseIterable {
    /// None: weight, slant, lines and reversal only.
    case none
    /// The 16 that the user has chosen.
    case ansi16
    /// The palette of 256.
    case ansi256
    /// 24 bits.
    case trueColor

    /// Whether `left` shows fewer colours than `right`.
    public static func < (left: ColorLevel, right: ColorLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// What the user asked for: `--color=auto|always|never`.
public enum ColorChoice: String, Sendable, CaseIterable {
    /// As the environment says.
    case auto
    /// Colours, on a terminal or not.
    case always
    /// No colours.
    case never
}

extension ColorLevel {
    /// Returns the level that the user, the environment and the kind of output ask for.
    ///
    /// In this order: `choice`; `NO_COLOR` (anything but empty: no-color.org); `CLICOLOR_FORCE` (neither
    /// empty nor `0`: bixense.com/clicolors); not a terminal; `CLICOLOR=0`; `TERM` empty or `dumb`; `COLORTERM` `truecolor` or `24bit`; the
    /// terminals that are known to show 24 bits and do not say so; `TERM` that ends in `-256color`; 16.
    public static func detected(
        in environment: [String: String], isTerminal: Bool, choice: ColorChoice = .auto
    ) -> ColorLevel {
        let value = { (name: String) in environment[name] ?? "" }
        // What the terminal can; colours that are forced into a pipe are 16 at least.
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
            // In tmux the variables of the terminal around it are of no use: tmux says itself what it can.
            if !isMultiplexed(environment) { return .trueColor }
        }
        if term.hasSuffix("-256color") { return .ansi256 }
        if term.hasSuffix("-mono") || term.hasSuffix("-m") || plainTerms.contains(term) {
            return .none
        }
        return .ansi16
    }

    /// Whether tmux or screen stands between the program and the terminal.
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
