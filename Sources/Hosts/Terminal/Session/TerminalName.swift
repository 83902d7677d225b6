/// The kind of a terminal, from the variables of the process.
struct TerminalName {
    private let name: String
    private let isInMultiplexer: Bool

    init(_ environment: [String: String]) {
        name = environment["TERM"] ?? ""
        isInMultiplexer = environment["TMUX"] != nil
    }

    /// Indicates that unknown control strings are ignored; hardware terminals and the Linux console
    /// print them.
    var hasStrings: Bool { !["", "dumb", "linux"].contains(name) && !name.hasPrefix("vt") }

    /// Indicates GNU screen, which passes on only strings that are meant for it. tmux, which names
    /// itself screen too, needs none.
    var isScreen: Bool { name.hasPrefix("screen") && !isInMultiplexer }
}
