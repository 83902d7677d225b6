import CairnTerminal
import CairnTerminalTesting
import Foundation
import TestSupport
import Testing

/// A screen of elements in a process of its own: on a pseudo-terminal, in a pipe, and in tmux.
@Suite(.serialized, .timeLimit(.minutes(60))) struct ElementScreenTests {
    private static let probe = Command.built("element-probe").program

    private static func isRestored(_ pty: Pty) -> Bool {
        pty.terminal.modes == [7, 25] && pty.terminal.keyboardFlags == [] && pty.isCooked
    }

    @Test func aSessionRunsOnATerminalAndGivesItBack() throws {
        let pty = try Pty(Self.probe)
        #expect(pty.sees("Cairn in a terminal", row: 0))
        #expect(pty.sees("[Ask]", row: 2))
        #expect(!pty.isCooked)
        // Two presses of the first button: once by the keyboard, once by the mouse.
        pty.type("\t\r")
        #expect(pty.read { $0.terminal.text(row: 0).hasSuffix("1") })
        pty.type("\u{1B}[<0;5;3M\u{1B}[<0;5;3m")
        #expect(pty.read { $0.terminal.text(row: 0).hasSuffix("2") })
        pty.type("\u{3}")
        #expect(pty.wait() == 0)
        #expect(Self.isRestored(pty))
        #expect(pty.terminal.text(row: 0) == "left: left count 2")
    }

    @Test func anAppThatIsFinishedLeaves() throws {
        let pty = try Pty(Self.probe)
        #expect(pty.sees("Done", row: 2))
        pty.type("\u{1B}[<0;25;3M\u{1B}[<0;25;3m")
        #expect(pty.wait() == 0)
        #expect(Self.isRestored(pty))
        #expect(pty.terminal.text(row: 0) == "left: finished count 0")
    }

    @Test func typingResizingAndDialogs() throws {
        let pty = try Pty(Self.probe)
        #expect(pty.sees("[Växjö", row: 14))
        pty.type("\u{1B}[<0;20;15M\u{1B}[<0;20;15m")
        #expect(pty.read { $0.terminal.modes.contains(25) })
        pty.type("\u{1B}[F!")
        #expect(pty.sees("[Växjö!", row: 14))
        pty.resize(columns: 40, rows: 12)
        #expect(
            pty.read { pty in (0..<12).contains { pty.terminal.text(row: $0).contains("Växjö!") } })
        pty.resize(columns: 80, rows: 24)
        #expect(pty.read { pty in pty.terminal.text(row: 0).count > 40 })
        // The screen stands where the field is; a page up is its beginning.
        pty.type("\u{1B}[5~")
        #expect(pty.sees("[Ask]", row: 2))
        pty.type("\u{1B}[<0;20;3M\u{1B}[<0;20;3m")
        #expect(
            pty.read { pty in (0..<24).contains { pty.terminal.text(row: $0).contains("│ Ask") } })
        pty.type("\u{1B}")
        #expect(
            pty.read { pty in !(0..<24).contains { pty.terminal.text(row: $0).contains("│ Ask") } })
        pty.send(SIGTERM)
        #expect(pty.wait() == 128 + SIGTERM)
        #expect(Self.isRestored(pty))
    }

    @Test func theTerminalItselfTellsItsSize() throws {
        let pty = try Pty(Self.probe, columns: 40, rows: 12) { $0.knownModes = [2026, 2048] }
        #expect(pty.sees("[Ask]", row: 2))
        #expect(pty.read { $0.terminal.modes.contains(2048) })
        // No signal says that the window became larger, as through a serial line.
        pty.resize(columns: 80, rows: 24, byKernel: false)
        #expect(pty.sees("[Växjö", row: 14))
        pty.send(SIGTERM)
        #expect(pty.wait() == 128 + SIGTERM)
        #expect(Self.isRestored(pty))
    }

    @Test func stoppedAndContinuedTheScreenComesBack() throws {
        let pty = try Pty("/bin/bash", ["--norc", "--noprofile", "-i"])
        pty.type("\(Self.probe)\r")
        #expect(pty.sees("Cairn in a terminal", row: 0))
        pty.type("\u{1A}")
        #expect(
            pty.read { pty in
                !pty.terminal.modes.contains(1049)
                    && (0..<24).contains { pty.terminal.text(row: $0).contains("Stopped") }
            })
        pty.type("fg\r")
        #expect(pty.read { $0.terminal.modes.contains(1049) })
        #expect(pty.sees("Cairn in a terminal", row: 0))
        pty.type("\u{3}")
        // What is typed before the shell has the terminal again is the program's, and lost.
        #expect(pty.read { !$0.terminal.modes.contains(1049) && $0.hasSignals })
        pty.type("exit 0\r")
        #expect(pty.wait() == 0)
    }

    @Test(arguments: [["--plain"], []])
    func offATerminalTheOutlineIsPrinted(arguments: [String]) throws {
        let result = try Command(Self.probe, environment: ["TERM": "xterm-256color"]).run(arguments)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("heading 1 \"Cairn in a terminal\"\n"))
        #expect(result.output.contains("button \"Ask\""))
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test(
        .enabled(if: Tmux.isInstalled),
        arguments: [(80, 24), (40, 12)], ["", "--light", "--arabic"])
    func theScreenIsWholeInTmux(size: (columns: Int, rows: Int), option: String) throws {
        let tmux = try Tmux(
            columns: size.columns, rows: size.rows, running: "\(Self.probe) \(option); sleep 60")
        let title = option == "--arabic" ? "ةيفرطلا يف نريك" : "Cairn in a terminal"
        #expect(try tmux.sees { try $0.text[0].contains(title) })
        // Every stop of the Tab key can be seen, the last one too.
        try tmux.type("BTab")
        let last = option == "--arabic" ? "3 فص" : "Row 3"
        #expect(try tmux.sees { try $0.text.contains { $0.contains(last) } })
        #expect(
            try tmux.sees { tmux in
                let screen = try tmux.screen()
                return try tmux.text.enumerated().contains { row, line in
                    line.contains(last)
                        && (0..<tmux.columns).contains {
                            screen[$0, row].style.attributes.contains(.underline)
                        }
                }
            })
        // Its main action, from wherever one is.
        try tmux.type("Tab", "Enter")
        try tmux.type("C-c")
        #expect(try tmux.sees { try $0.text[0].hasPrefix("left: left count 1") })
        #expect(try tmux.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    @Test(.enabled(if: Tmux.isInstalled)) func withoutColorsItStillReads() throws {
        let tmux = try Tmux(
            columns: 80, rows: 24, running: "NO_COLOR=1 \(Self.probe); sleep 60")
        #expect(try tmux.sees { try $0.text[2].hasPrefix("   Count   Sheet  [Ask]  Done  [More]") })
        let screen = try tmux.screen()
        for row in 0..<24 {
            for column in 0..<80 {
                let style = screen[column, row].style
                #expect(style.foreground == .standard && style.background == .standard)
            }
        }
        #expect(screen[4, 2].style.attributes.contains(.reverse))
    }
}
