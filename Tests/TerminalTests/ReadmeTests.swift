import CairnTerminal
import Foundation
import TestSupport
import Testing

/// The lines of the module's README.
@Suite struct ReadmeTests {
    @Test func theExampleRuns() throws {
        var screen = CellBuffer(columns: 80, rows: 24)
        screen.write(
            "Växjö 漢字 👩‍🔬", column: 2, row: 1,
            style: CellStyle(foreground: .hex(0x1D5A4C), attributes: .bold))

        var encoder = FrameEncoder(EncoderOptions(colors: .ansi256))
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        terminal.write(encoder.encode(screen, over: nil))
        #expect(terminal.text(row: 1) == "  Växjö 漢字 👩‍🔬")
        #expect(terminal.content(column: 2, row: 1).style.foreground == .indexed(23))
    }

    @Test func offATerminalTheExampleFallsBackToTheOutline() throws {
        let file = FileHandle(forUpdatingAtPath: "/dev/null")
        let null = try #require(file?.fileDescriptor)
        var printed = ""
        do {
            try TerminalSession.run(input: null, output: null, environment: [:]) { session in
                session.present(CellBuffer(columns: 80, rows: 24))
            }
        } catch TerminalError.notATerminal {
            var outline = PlainOutline()
            outline.add(["heading", "Växjö"])
            printed = outline.text
        }
        #expect(printed == "heading, Växjö\n")
    }
}
