#if os(Linux)
import Foundation
import Glibc
import TestSupport

/// The program while it runs, which gets signals: those that the threads of tests block are not blocked in
/// it. With a terminal, a shell starts it there, as in a window.
final class RunningProgram {
    struct Failed: Error {}

    /// TIOCGPTN, TIOCSPTLCK and POSIX_SPAWN_SETSID.
    private static let (getNumber, setLock, newSession): (UInt, UInt, Int32) = (
        0x8004_5430, 0x4004_5431, 0x80
    )

    let process: pid_t
    private(set) var master: Int32 = -1
    /// Everything that was written to the terminal.
    private(set) var written = Data()
    private var status: Int32?

    /// Starts `/bin/bash` with a script and the program as `$0`.
    init(
        _ script: String, _ arguments: [String] = [], environment: [String: String],
        hasTerminal: Bool = false, errors: String = "/dev/null"
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if hasTerminal {
            master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var (number, locked, size) = (
                Int32(0), Int32(0), winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
            )
            guard master >= 0, ioctl(master, Self.getNumber, &number) == 0,
                ioctl(master, Self.setLock, &locked) == 0
            else { throw Failed() }
            _ = ioctl(master, UInt(TIOCSWINSZ), &size)
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(
                &actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var set = sigset_t()
        sigemptyset(&set)
        posix_spawnattr_setsigmask(&attributes, &set)
        sigfillset(&set)
        posix_spawnattr_setsigdefault(&attributes, &set)
        posix_spawnattr_setflags(
            &attributes, Int16(Self.newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let words = ["/bin/bash", "-c", script, Command.built("travel-story").program] + arguments
        let argv = words.map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var child: pid_t = 0
        guard posix_spawn(&child, words[0], &actions, &attributes, argv, envp) == 0 else {
            throw Failed()
        }
        process = child
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var ended: Int32 = 0
            waitpid(process, &ended, 0)
        }
        if master >= 0 { close(master) }
    }

    /// Reads what is written to the terminal until something holds; `false` after a minute.
    func waits(_ seconds: Double = 60, until isDone: () -> Bool) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isDone() {
            guard Date() < end else { return false }
            guard master >= 0 else {
                usleep(1_000)
                continue
            }
            var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 10) > 0 else { continue }
            let count = read(master, &buffer, buffer.count)
            if count > 0 { written.append(contentsOf: buffer[..<count]) } else { usleep(5_000) }
        }
        return true
    }

    func waits(for text: String) -> Bool {
        waits { written.range(of: Data(text.utf8)) != nil }
    }

    /// Forgets what was written until now.
    func forget() { written = Data() }

    func type(_ text: String) {
        for byte in text.utf8 {
            var byte = byte
            _ = write(master, &byte, 1)
        }
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Closes the window.
    func hangUp() {
        close(master)
        master = -1
    }

    /// The exit code, or 128 and the signal; `nil` after a minute.
    func wait() -> Int32? {
        var ended: Int32 = 0
        guard waits(until: { waitpid(process, &ended, WNOHANG) == process }) else { return nil }
        let signal = ended & 0x7F
        status = signal == 0 ? (ended >> 8) & 0xFF : 128 + signal
        return status
    }
}
#endif
