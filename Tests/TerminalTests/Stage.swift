import CairnLayout
import CairnTerminal
import CairnTerminalTesting
import CairnUI

/// A component on a terminal in memory, used through the terminal's own input.
struct Stage<M: CairnUI.Model> where M.Request == Never {
    let session: Session<M>
    let screen: TerminalScreen

    init(
        _ model: M, columns: Int = 40, rows: Int = 12,
        look: TerminalAppearance = TerminalAppearance(),
        direction: Direction = .leftToRight, time: StageClock? = nil,
        @ComponentBuilder content:
            @escaping @Sendable (_ model: M, _ send: Sender<M.Action>)
            -> some Component
    ) {
        var environment = Environment()
        environment.theme = .terminal
        environment.phrases = Phrases(language: "und", direction: direction) { key, _ in "\(key)" }
        let clock = time.map { time in { @Sendable in time.now } }
        let host = TerminalHost(columns: columns, rows: rows, look: look, clock: clock)
        screen = host.screen
        session = Session(model, environment: environment, host: host, content: content)
    }

    var cells: CellBuffer { screen.cells }

    var text: [String] { (0..<cells.rows).map { cells.text(row: $0) } }

    /// What the terminal sent, byte by byte as it would.
    func type(_ text: String) async {
        var decoder = InputDecoder()
        for event in decoder.decode(Array(text.utf8)) + decoder.timeOut() {
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(event) } ?? []
            await session.take(inputs)
            await listen()
        }
    }

    func listen() async { await TerminalHost.settle(session) }

    func press(_ column: Int, _ row: Int) async {
        await type("\u{1B}[<0;\(column + 1);\(row + 1)M")
    }
    func drag(_ column: Int, _ row: Int) async {
        await type("\u{1B}[<32;\(column + 1);\(row + 1)M")
    }
    func release(_ column: Int, _ row: Int) async {
        await type("\u{1B}[<0;\(column + 1);\(row + 1)m")
    }
    func click(_ column: Int, _ row: Int) async {
        await press(column, row)
        await release(column, row)
    }
    func wheel(_ column: Int, _ row: Int, down: Bool) async {
        await type("\u{1B}[<\(down ? 65 : 64);\(column + 1);\(row + 1)M")
    }

    func advance() async {
        let inputs = await session.withHost(TerminalHost.self) { $0.advance() } ?? []
        await session.take(inputs)
    }

    func resize(_ columns: Int, _ rows: Int) async {
        let traits = await session.withHost(TerminalHost.self) { host in
            host.resize(columns: columns, rows: rows)
            return host.traits
        }
        if let traits { await session.setTraits(traits) }
    }
}

/// A time that a test sets.
final class StageClock: @unchecked Sendable {
    // A test sets it between two awaits, never while the host reads it.
    var now = Duration.zero
}

/// A model that only takes notes.
struct Notes: Model {
    var log: [String] = []
    var number = 50.0
    var text = ""
    var isOn = false
    mutating func update(_ action: Action) -> [Never] {
        switch action {
        case .noted(let line): log.append(line)
        case .set(let number): self.number = number
        case .typed(let text): self.text = text
        case .switched(let isOn): self.isOn = isOn
        }
        return []
    }
    enum Action: Sendable {
        case noted(String)
        case set(Double)
        case typed(String)
        case switched(Bool)
    }
}

extension CellBuffer {
    func style(_ column: Int, _ row: Int) -> CellStyle { self[column, row].style }
}

extension TerminalColor {
    init(_ color: CairnUI.Color) { self = .rgb(color.red, color.green, color.blue) }
}

extension TerminalAppearance {
    static func with(_ change: (inout TerminalAppearance) -> Void) -> TerminalAppearance {
        var look = TerminalAppearance()
        change(&look)
        return look
    }
}
