import CairnTerminal
import CairnTerminalTesting
import Foundation
import TestSupport
import Testing

/// A real terminal that we did not write.
@Suite(.serialized, .timeLimit(.minutes(60)), .enabled(if: Tmux.isInstalled)) struct TmuxTests {
    private static let probe = Command.built("terminal-probe").program

    @Test(arguments: [(80, 24), (40, 12)])
    func aProgramDrawsAnswersAndLeaves(columns: Int, rows: Int) throws {
        let tmux = try Tmux(
            columns: columns, rows: rows, running: "\(Self.probe); echo code:$?; sleep 60")
        #expect(try tmux.sees { try $0.text[0] == "size \(columns)x\(rows)" })
        #expect(try tmux.sees { try $0.text[2] == "wide |漢字|👩‍🔬|é|" })
        let style = CellStyle(foreground: .rgb(48, 80, 200), background: .rgb(10, 48, 40))
        #expect(try tmux.sees { try $0.screen()[4, 3].style == style })
        #expect(
            try tmux.value("#{alternate_on} #{mouse_button_flag} #{mouse_sgr_flag} #{cursor_flag}")
                == "1 1 1 0")
        try tmux.type("Down")
        #expect(try tmux.sees { try $0.text[1].contains("down") })
        try tmux.send("\u{1B}[<0;5;3M")
        #expect(try tmux.sees { try $0.text[1].contains("4,2") })
        try tmux.run(["resize-window", "-x", "60", "-y", "20"])
        #expect(try tmux.sees { try $0.text[0] == "size 60x20" })
        try tmux.type("q")
        #expect(try tmux.sees { try $0.text[0] == "left" })
        #expect(try tmux.sees { try $0.text[1] == "code:0" })
        #expect(
            try tmux.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{wrap_flag}")
                == "0 0 1 1")
    }

    @Test func aShellStopsAndContinuesIt() throws {
        let tmux = try Tmux(
            columns: 80, rows: 24, running: "PS1='ready ' bash --norc --noprofile -i")
        #expect(try tmux.sees { try $0.text[0].hasPrefix("ready") })
        try tmux.type(Self.probe, "Enter")
        #expect(try tmux.sees { try $0.text[0] == "size 80x24" })
        for _ in 0..<2 {
            try tmux.type("C-z")
            #expect(try tmux.sees { try $0.text.joined().contains("Stopped") })
            #expect(try tmux.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
            // The shell's line is edited as ever.
            try tmux.type("echo typed-$((1+1))", "Enter")
            #expect(try tmux.sees { try $0.text.joined().contains("typed-2") })
            try tmux.type("clear; fg", "Enter")
            #expect(try tmux.sees { try $0.text[0] == "size 80x24" })
            #expect(try tmux.value("#{alternate_on} #{mouse_sgr_flag} #{cursor_flag}") == "1 1 0")
        }
        try tmux.type("Up")
        #expect(try tmux.sees { try $0.text[1].contains("up") })
        // Nobody can catch SIGSTOP; the screen is drawn anew all the same.
        let children = try Command("pgrep").run(["-P", try tmux.value("#{pane_pid}")]).output
        for child in children.split(separator: "\n").compactMap({ pid_t($0) }) {
            kill(child, SIGSTOP)
        }
        #expect(try tmux.sees { try $0.text.joined().contains("Stopped") })
        try tmux.type("fg", "Enter")
        #expect(try tmux.sees { try $0.text[0] == "size 80x24" && $0.text[1].contains("last") })
        try tmux.type("q")
        #expect(try tmux.sees { try $0.text.joined().contains("left") })
        #expect(try tmux.value("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    }

    @Test(
        "what tmux shows after each frame is the screen that was drawn",
        arguments: [(80, 24), (40, 12)])
    func tmuxShowsTheScreen(columns: Int, rows: Int) throws {
        var random = SplitMix64(seed: UInt64(columns))
        // Characters that tmux, too, is sure of.
        let characters = RandomScreen.sure.filter { $0 != "ｱ" } + ["◌"]
        let folder = try TemporaryFolder()
        var lines: [String] = []
        let count = 16
        for index in 0..<count {
            if index > 0 { lines.append("---") }
            for _ in 0..<Int.random(in: 5...90, using: &random) {
                func color() -> String {
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: "-"
                    case 1: "i\(Int.random(in: 0..<256, using: &random))"
                    default:
                        String(UInt32.random(in: 0x100000...0xFF_FFFF, using: &random), radix: 16)
                    }
                }
                let text = RandomScreen.text(
                    Int.random(in: 1..<20, using: &random), from: characters, using: &random)
                let attributes =
                    UInt16.random(in: 0..<64, using: &random)
                    & UInt16.random(in: 0..<64, using: &random)
                lines.append(
                    "\(Int.random(in: 0..<columns, using: &random)) \(Int.random(in: 0..<rows, using: &random)) "
                        + "\(color()) \(color()) \(attributes) \(text)")
            }
        }
        let file = try folder.write(lines.joined(separator: "\n"), to: "screens.txt")
        let tmux = try Tmux(
            columns: columns, rows: rows, running: "\(Self.probe) --script \(file.path)")
        for index in 0..<count {
            var expected = CellBuffer(columns: columns, rows: rows)
            for line in lines.split(separator: "---", omittingEmptySubsequences: false)[index] {
                Self.draw(line, on: &expected)
            }
            let isShown = try tmux.sees(seconds: 10) { try $0.screen() == expected }
            if !isShown {
                let difference = FrameEncoderTests.difference(try tmux.screen(), expected)
                Issue.record("screen \(index): \(difference)")
                return
            }
            try tmux.type("n")
        }
    }

    /// A line of a script, read independently of the probe.
    private static func draw(_ line: String, on screen: inout CellBuffer) {
        let fields = line.split(separator: " ", maxSplits: 5).map(String.init)
        guard fields.count == 6, let column = Int(fields[0]), let row = Int(fields[1]),
            let bits = UInt16(fields[4])
        else { return }
        func color(_ text: String) -> TerminalColor {
            if text == "-" { return .standard }
            if text.hasPrefix("i"), let index = UInt8(text.dropFirst()) { return .indexed(index) }
            return UInt32(text, radix: 16).map { .hex($0) } ?? .standard
        }
        screen.write(
            fields[5], column: column, row: row,
            style: CellStyle(
                foreground: color(fields[2]), background: color(fields[3]),
                attributes: CellStyle.Attributes(rawValue: bits)))
    }
}
