import CairnTerminal
import CairnTerminalTesting
import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program on a terminal of its own that the test plays: what the program writes goes to a terminal in memory,
/// and that one's answers go back.
final class Pty {
    struct Failed: Error {
        var call: String
        var number: Int32
    }

    /// TIOCGPTN, TIOCSPTLCK and POSIX_SPAWN_SETSID of Linux.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431
    private static let newSession: Int32 = 0x80

    var terminal: VirtualTerminal
    /// Everything that was written.
    var written: [UInt8] = []
    let master: Int32
    let process: pid_t
    private var status: Int32?

    init(
        _ program: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:],
        terminal setUp: (inout VirtualTerminal) -> Void = { _ in }
    ) throws {
        terminal = VirtualTerminal(columns: columns, rows: rows)
        setUp(&terminal)
        // What openpty(3) does; the C library's module does not show it.
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var number: Int32 = 0
        var locked: Int32 = 0
        guard master >= 0, ioctl(master, Self.getNumber, &number) == 0,
            ioctl(master, Self.setLock, &locked) == 0
        else { throw Failed(call: "openpty", number: errno) }
        let name = "/dev/pts/\(number)"
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // In a session of its own, the first terminal that is opened is the controlling one.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigfillset(&defaults)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, Int16(Self.newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var variables = ProgramEnvironment.clean
        variables["TERM"] = "xterm-256color"
        variables["COLORTERM"] = "truecolor"
        variables.merge(environment) { $1 }
        let argv = ([program] + arguments).map { strdup($0) } + [nil]
        let envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var child: pid_t = 0
        let result = posix_spawnp(&child, program, &actions, &attributes, argv, envp)
        guard result == 0 else { throw Failed(call: "posix_spawnp", number: result) }
        process = child
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var ended: Int32 = 0
            waitpid(process, &ended, 0)
        }
        close(master)
    }

    /// Reads until `isDone` or, so that a failing test ends, for five minutes. Returns whether it is done.
    @discardableResult
    func read(seconds: Double = 300, until isDone: (Pty) -> Bool) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isDone(self) {
            guard Date() < end else { return false }
            var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 50) > 0 else { continue }
            let count = Foundation.read(master, &buffer, buffer.count)
            if count <= 0 {
                // The other end is closed; what is waited for may still come true.
                usleep(5_000)
                continue
            }
            written += buffer[..<count]
            terminal.write(buffer[..<count])
            if !terminal.answers.isEmpty {
                type(terminal.answers)
                terminal.answers = []
            }
        }
        return true
    }

    /// Waits for a text in a row.
    func sees(_ text: String, row: Int) -> Bool {
        read { $0.terminal.text(row: row).contains(text) }
    }

    func type(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(master, $0.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count <= 0 { return }
            done += count
        }
    }

    func type(_ text: String) { type(Array(text.utf8)) }

    /// Changes the size of the window. Without the kernel, the program learns it only from the terminal.
    func resize(columns: Int, rows: Int, byKernel: Bool = true) {
        terminal.resize(columns: columns, rows: rows)
        if !terminal.answers.isEmpty {
            type(terminal.answers)
            terminal.answers = []
        }
        guard byKernel else { return }
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Whether the terminal has the modes of a program without a screen again: canonical, echoing, with signals.
    var isCooked: Bool { has(ICANON | ECHO | ISIG) }

    /// Whether keys send signals, as at the prompt of a shell, which may read keys one by one.
    var hasSignals: Bool { has(ISIG) }

    private func has(_ modes: Int32) -> Bool {
        var mode = termios()
        guard tcgetattr(master, &mode) == 0 else { return false }
        return mode.c_lflag & tcflag_t(modes) == tcflag_t(modes)
    }

    /// Reads to the end and returns the exit code, or 128 and the signal.
    func wait() -> Int32 {
        var ended: Int32 = 0
        var isOver = false
        read { [process] _ in
            if !isOver { isOver = waitpid(process, &ended, WNOHANG) == process }
            return isOver
        }
        guard isOver else { return -1 }
        // What it wrote last.
        read(seconds: 0.2) { _ in false }
        let signal = ended & 0x7F
        let code = signal == 0 ? (ended >> 8) & 0xFF : 128 + signal
        status = code
        return code
    }

    /// Closes the window. Its number goes on to name a file of ours until the end, when it is closed once:
    /// closed twice, it would by then be the file of another test.
    func hangUp() {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        _ = dup2(nothing, master)
        close(nothing)
    }

    func send(_ signal: Int32) { kill(process, signal) }
}
