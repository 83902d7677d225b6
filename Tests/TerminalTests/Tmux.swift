import CairnTerminal
import CairnTerminalTesting
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A tmux server of its own: the judge that knows nothing of us.
final class Tmux {
    private let socket = "cairn-\(UUID().uuidString.prefix(8))"
    let columns: Int
    let rows: Int

    static let isInstalled = (try? Command("tmux").run(["-V"]).status) == 0

    init(columns: Int, rows: Int, running command: String) throws {
        self.columns = columns
        self.rows = rows
        try run([
            "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-e", "COLORTERM=truecolor",
            "-e",
            "SWIFT_BACKTRACE=enable=no", command,
        ])
        try run(["set", "-g", "status", "off"])
        try run(["set", "-ga", "terminal-features", ",*:RGB"])
        try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Runs a program to its end. Foundation's `Process` would wait for the server too, which inherits what it watches.
    private static func spawn(_ words: [String]) throws -> (status: Int32, output: String) {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("output").path
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        // The threads of tests block signals, and what they start would inherit it.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var set = sigset_t()
        sigemptyset(&set)
        posix_spawnattr_setsigmask(&attributes, &set)
        sigfillset(&set)
        posix_spawnattr_setsigdefault(&attributes, &set)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        // The server hands its environment to what runs inside: what the machine around the tests
        // prefers (NO_COLOR, TERM, LANG) must not decide what they see.
        var variables = ProgramEnvironment.clean
        variables["TERM"] = "xterm-256color"
        let argv = words.map { strdup($0) } + [nil]
        let envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var child: pid_t = 0
        let result = posix_spawnp(&child, words[0], &actions, &attributes, argv, envp)
        try #require(result == 0)
        var ended: Int32 = 0
        while waitpid(child, &ended, 0) < 0 && errno == EINTR {}
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return (ended & 0x7F == 0 ? (ended >> 8) & 0xFF : 128, text)
    }

    deinit { _ = try? run(["kill-server"]) }

    @discardableResult
    func run(_ arguments: [String]) throws -> String {
        let all = ["-u", "-L", socket, "-f", "/dev/null"] + arguments
        let (status, output) = try Self.spawn(["tmux"] + all)
        try #require(status == 0, "\(arguments): \(output)")
        return output
    }

    func type(_ keys: String...) throws { try run(["send-keys"] + keys) }

    /// Sends bytes as they are.
    func send(_ text: String) throws {
        try run(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
    }

    var text: [String] {
        get throws {
            try run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
        }
    }

    /// The screen as tmux has it: text, colors and attributes.
    func screen() throws -> CellBuffer {
        let lines = try run(["capture-pane", "-p", "-e", "-N"]).split(
            separator: "\n", omittingEmptySubsequences: false)
        var terminal = VirtualTerminal(columns: columns, rows: rows)
        terminal.write(Array("\u{1B}[?7l\u{1B}[?25l".utf8))
        for (row, line) in lines.prefix(rows).enumerated() {
            terminal.write(Array("\u{1B}[\(row + 1)H".utf8) + Array(line.utf8))
        }
        return terminal.screen
    }

    func value(_ format: String) throws -> String {
        try run(["display", "-p", format]).trimmingCharacters(in: .newlines)
    }

    /// Looks again until it holds or, so that a failing test ends, for two minutes.
    func sees(seconds: Double = 300, _ isTrue: (Tmux) throws -> Bool) throws -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            if try isTrue(self) { return true }
            usleep(50_000)
        }
        return false
    }
}
