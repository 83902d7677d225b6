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

/// A real process on a real pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(60))) struct SessionTests {
    private static let probe = Command.built("terminal-probe").program

    private static func started(
        _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], terminal: (inout VirtualTerminal) -> Void = { _ in }
    ) throws -> Pty {
        let pty = try Pty(
            probe, arguments, columns: columns, rows: rows, environment: environment,
            terminal: terminal)
        #expect(pty.sees("size \(columns)x\(rows)", row: 0), "\(pty.terminal.text(row: 0))")
        return pty
    }

    /// What must hold after every end.
    private static func expectRestored(
        _ pty: Pty, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            pty.terminal.modes == [7, 25], "\(pty.terminal.modes)", sourceLocation: sourceLocation)
        #expect(pty.terminal.keyboardFlags == [], sourceLocation: sourceLocation)
        #expect(pty.isCooked, sourceLocation: sourceLocation)
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5)])
    func aProgramDrawsAtAnySize(columns: Int, rows: Int) throws {
        let pty = try Self.started(columns: columns, rows: rows)
        #expect(pty.terminal.text(row: 2).hasPrefix("wide |漢字|👩‍🔬|é|"))
        #expect(
            pty.terminal.content(column: 4, row: 3).style
                == CellStyle(foreground: .rgb(48, 80, 200), background: .rgb(10, 48, 40)))
        #expect(pty.terminal.modes.isSuperset(of: [1049, 1002, 1006, 2004, 1004]))
        #expect(pty.terminal.modes.isDisjoint(with: [25, 1003]))
        #expect(!pty.isCooked)
        pty.type("q")
        #expect(pty.wait() == 0)
        Self.expectRestored(pty)
        // The old screen is back, with what was printed after the end.
        #expect(pty.terminal.text(row: 0) == "left")
    }

    @Test func keysMouseAndPasteArrive() throws {
        let pty = try Self.started()
        pty.type("\u{1B}[<0;5;3M")
        #expect(pty.sees("press", row: 1) && pty.terminal.text(row: 1).contains("4,2"))
        pty.type("\u{1B}[200~two\rlines\u{1B}[201~")
        #expect(pty.sees("paste(\"two\\nlines\")", row: 1))
        // A character cut in two.
        pty.type([0xE6, 0xBC])
        usleep(50_000)
        pty.type([0xA2])
        #expect(pty.sees("漢", row: 1))
        // An escape that nothing follows.
        pty.type("\u{1B}")
        #expect(pty.sees("escape", row: 1))
        pty.type("\u{1B}[A")
        #expect(pty.sees("up", row: 1))
        pty.type("\u{1B}[I")
        #expect(pty.sees("focus(true)", row: 1))
        pty.type("\u{3}")
        #expect(pty.wait() == 0)
        Self.expectRestored(pty)
    }

    @Test(arguments: [[], ["--stream"]]) func aNewSizeIsDrawn(arguments: [String]) throws {
        let pty = try Self.started(arguments)
        pty.resize(columns: 40, rows: 12)
        #expect(pty.sees("size 40x12", row: 0))
        #expect(pty.sees("resized(columns: 40, rows: 12)", row: 1))
        pty.resize(columns: 20, rows: 5)
        #expect(pty.sees("size 20x5", row: 0))
        pty.type("q")
        #expect(pty.wait() == 0)
        Self.expectRestored(pty)
    }

    @Test(
        arguments: [
            ("t", 4, "a throw"), ("e", 3, "exit"), ("x", 128 + SIGILL, "a trap"),
            ("g", 128 + SIGSEGV, "a bad address"),
            ("a", 128 + SIGABRT, "abort"), ("o", 128 + SIGSEGV, "a stack overflow"),
            ("k", 128 + SIGTERM, "its own signal"),
        ] as [(String, Int32, String)])
    func theTerminalIsGivenBackHoweverTheProgramEnds(key: String, status: Int32, cause: String)
        throws
    {
        let pty = try Self.started()
        pty.type(key)
        #expect(pty.wait() == status, "\(cause)")
        Self.expectRestored(pty)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func theTerminalIsGivenBackOnASignal(signal: Int32) throws {
        let pty = try Self.started()
        pty.send(signal)
        #expect(pty.wait() == 128 + signal)
        Self.expectRestored(pty)
    }

    @Test func aSignalCanBeToldFirst() throws {
        let pty = try Self.started(["--report"])
        pty.send(SIGTERM)
        #expect(pty.sees("signal(15)", row: 1))
        pty.send(SIGTERM)
        #expect(pty.wait() == 128 + SIGTERM)
        Self.expectRestored(pty)
    }

    @Test func theStreamReadsUntilTheEnd() throws {
        let pty = try Self.started(["--stream"])
        pty.type("\u{1B}[A")
        #expect(pty.sees("up", row: 1))
        pty.type("q")
        #expect(pty.wait() == 0)
        Self.expectRestored(pty)
    }

    @Test func kittysKeyboardIsPushedAndPopped() throws {
        let pty = try Self.started { $0.hasKitty = true }
        #expect(pty.read { $0.terminal.keyboardFlags == [1] })
        pty.type("\u{1B}[113u")
        #expect(pty.wait() == 0)
        Self.expectRestored(pty)
    }

    @Test func aTerminalThatAnswersNothingIsNotWaitedForLong() throws {
        let pty = try Pty(Self.probe, environment: ["TERM": "linux"]) { $0.attributes = [] }
        let start = ContinuousClock().now
        #expect(pty.sees("size", row: 0))
        // 150 ms are the program's own; the rest is a busy machine's.
        #expect(ContinuousClock().now - start < .seconds(120))
        pty.type("q")
        #expect(pty.wait() == 0)
    }

    @Test func aFrameIsSynchronizedWhereTheTerminalCan() throws {
        let pty = try Self.started()
        #expect(String(decoding: pty.written, as: UTF8.self).contains("\u{1B}[?2026h"))
        let other = try Self.started { $0.knownModes = [] }
        #expect(!String(decoding: other.written, as: UTF8.self).contains("\u{1B}[?2026h"))
    }

    @Test func aLostTerminalEndsTheProgram() throws {
        let pty = try Self.started()
        // The window is closed: the kernel sends SIGHUP, and writing fails.
        pty.hangUp()
        #expect(pty.wait() >= 0)
    }

    @Test(arguments: [0, 1]) func offATerminalNoSessionBegins(which: Int32) throws {
        let file = open("/dev/null", O_RDWR)
        defer { close(file) }
        #expect(throws: TerminalError.notATerminal) {
            try TerminalSession(input: file, output: file, environment: [:])
        }
    }
}
