import CairnTerminal
import CairnTerminalTesting
import CairnUI
import Foundation
import TestSupport
import Testing

struct Counter: Model, Codable {
    var count = 0
    enum Action: Sendable { case counted }
    mutating func update(_ action: Action) -> [Never] {
        count += 1
        return []
    }
}

struct CounterScreen: Component {
    var model: Counter
    var send: Sender<Counter.Action>

    func body(in context: Context) -> some Component {
        Column(gap: context.theme.space.base) {
            Text(String(model.count)).font(context.theme.type.display)
            Button("Count", .main) { send(.counted) }
        }
    }
}

/// The lines of the module's README.
@Suite struct ReadmeTests {
    @Test func aSessionRunsInMemoryAndPrintsItsOutlineOffATerminal() async throws {
        var traits = Environment()
        traits.theme = .terminal
        let host = TerminalHost(columns: 40, rows: 12)
        let screen = host.screen
        let session = Session(Counter(), environment: traits, host: host) {
            CounterScreen(model: $0, send: $1)
        }
        #expect(screen.cells.text(row: 0) == "0")
        try await Driver(session).tap(.button, "Count")
        #expect(screen.cells.text(row: 0) == "1")

        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("outline.txt")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        let ending = try await TerminalHost.run(
            session, environment: [:], output: handle.fileDescriptor)
        #expect(ending == .printed)
        #expect(
            try String(contentsOf: file, encoding: .utf8)
                == "text \"1\"\nbutton \"Count\" [focused]\n")
    }

    @Test func anElementIsShownWithoutASession() {
        let host = TerminalHost(columns: 20, rows: 2)
        let words = TextContent([TextRun("Växjö")], font: Theme.terminal.type.body, color: .white)
        host.present(Scene(Element(id: ElementID(1), kind: .text(words))))
        #expect(host.screen.cells.text(row: 0) == "Växjö")
    }

    @Test func theExampleRuns() throws {
        var cells = CellBuffer(columns: 80, rows: 24)
        cells.write(
            "Växjö 漢字 👩‍🔬", column: 2, row: 1,
            style: CellStyle(foreground: .hex(0x1D5A4C), attributes: .bold))

        var encoder = FrameEncoder(EncoderOptions(colors: .ansi256))
        var terminal = VirtualTerminal(columns: 80, rows: 24)
        terminal.write(encoder.encode(cells, over: nil))
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
