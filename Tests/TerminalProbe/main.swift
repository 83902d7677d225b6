// A small program for the tests of CairnTerminal that need a real process: it shows what it is told and what it is
// sent, and ends in every way that a program can end.
//
//     terminal-probe                 shows its size and the last event; q quits
//     terminal-probe --script FILE   shows the screens of a file one by one; n is the next
//     terminal-probe --report        SIGTERM is told as an event the first time
//     terminal-probe --stream        reads events by the stream
//
// Keys: q quits, t throws, e exits without closing, x traps, g reads address 8, a aborts, o overflows the stack, z suspends,
// k raises SIGKILL's gentle brother SIGTERM against itself.

import CairnTerminal
import Foundation

struct Thrown: Error {}

@MainActor final class Probe {
    let session: TerminalSession
    var last = "nothing"
    var screens: [CellBuffer] = []
    var at = 0

    init(_ session: TerminalSession, script: String?) throws {
        self.session = session
        if let script {
            screens = ScreenScript.screens(
                try String(contentsOfFile: script, encoding: .utf8), size: session.size)
        }
    }

    func show() {
        if !screens.isEmpty { return session.present(screens[min(at, screens.count - 1)]) }
        let (columns, rows) = session.size
        var screen = CellBuffer(columns: columns, rows: rows)
        screen.write(
            "size \(columns)x\(rows)", column: 0, row: 0, style: CellStyle(attributes: .bold))
        screen.write("last \(last)", column: 0, row: 1)
        screen.write("wide |漢字|👩‍🔬|é|", column: 0, row: 2)
        for column in 0..<min(20, columns) {
            let shade = UInt8(column * 12)
            screen.write(
                "▀", column: column, row: 3,
                style: CellStyle(
                    foreground: .rgb(shade, 80, 200), background: .rgb(10, shade, 40)))
        }
        session.present(screen)
    }

    /// Returns whether to go on.
    func take(_ event: TerminalEvent) throws -> Bool {
        switch event {
        case .key(let press): last = "key \(press.key) \(press.modifiers.rawValue)"
        case .mouse(let mouse): last = "\(mouse.column),\(mouse.row) \(mouse.kind)"
        default: last = "\(event)"
        }
        switch event {
        case .ended: return false
        case .signal: return true
        case .resized, .resumed: session.invalidate()
        case .key(let press) where press.phase != .release:
            switch press.key {
            case .character("q"): return false
            case .character("c") where press.modifiers == .control: return false
            case .character("n"): at += 1
            case .character("t"): throw Thrown()
            case .character("e"): exit(3)
            case .character("x"): crash(by: Int.max)
            case .character("g"): readNowhere()
            case .character("a"): abort()
            case .character("o"): last = "\(overflow(1))"
            case .character("k"): kill(getpid(), SIGTERM)
            case .character("z") where press.modifiers == .control: session.suspend()
            default: break
            }
        default: break
        }
        return true
    }

    func run() throws {
        show()
        while true {
            for event in session.events() {
                if try !take(event) { return }
            }
            show()
        }
    }

    func stream() async throws {
        show()
        for await event in session.eventStream() {
            if try !take(event) { return }
            show()
            session.flush()
        }
    }
}

func crash(by number: Int) { print(number + CommandLine.arguments.count) }
func readNowhere() {
    if let nowhere = UnsafePointer<Int>(bitPattern: 8) { print(nowhere.pointee) }
}
func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) &+ overflow(depth + 2) }

let arguments = CommandLine.arguments
var options = TerminalOptions()
if arguments.contains("--report") { options.reportedSignals = [SIGTERM] }
let script = arguments.firstIndex(of: "--script").map { arguments[$0 + 1] }
do {
    let environment = ProcessInfo.processInfo.environment
    if arguments.contains("--stream") {
        try await TerminalSession.run(options, environment: environment) { session in
            try await Probe(session, script: script).stream()
        }
    } else {
        try TerminalSession.run(options, environment: environment) { session in
            try Probe(session, script: script).run()
        }
    }
    print("left")
} catch TerminalError.notATerminal {
    var outline = PlainOutline()
    outline.add(["probe", "not a terminal"])
    try outline.write(to: 1)
} catch {
    print("caught \(error)")
    exit(4)
}
