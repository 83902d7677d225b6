import CairnLayout
import CairnTerminalTesting
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnTerminal

/// Much input at once: it costs one screen, and Control-C does not wait for all of it.
@Suite struct BurstTests {
    private static func key(_ character: Character) -> TerminalEvent {
        .key(TerminalKey(.character(character)))
    }
    private static let controlC = TerminalEvent.key(TerminalKey(.character("c"), .control))

    private static func all(_ queue: EventQueue) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        while let event = queue.take() { events.append(event) }
        return events
    }

    @Test func everythingArrivesInOrder() {
        let queue = EventQueue()
        let events = (0..<5000).map { Self.key(Array("0123456789")[$0 % 10]) }
        #expect(queue.add(events[0]))
        for event in events.dropFirst() { #expect(!queue.add(event)) }
        #expect(Self.all(queue) == events && queue.isEmpty)
        #expect(queue.add(Self.controlC))
    }

    @Test(arguments: [controlC, .signal(SIGTERM)])
    func theEndOvertakesAFlood(end: TerminalEvent) {
        let queue = EventQueue()
        for _ in 0..<10 { _ = queue.add(Self.key("a")) }
        _ = queue.add(end)
        // What a person typed ahead is still handled.
        #expect(Self.all(queue) == Array(repeating: Self.key("a"), count: 10) + [end])
        for _ in 0..<2000 { _ = queue.add(Self.key("b")) }
        for _ in 0..<1500 { _ = queue.take() }
        _ = queue.add(end)
        _ = queue.add(Self.key("c"))
        let rest = Self.all(queue)
        let before = Array(repeating: Self.key("b"), count: EventQueue.burst)
        #expect(rest == before + [end, Self.key("c")])
    }

    @Test func otherKeysOvertakeNothing() {
        let queue = EventQueue()
        let events =
            Array(repeating: Self.key("a"), count: 500) + [
                Self.key("c"), .key(TerminalKey(.character("c"), .control, phase: .release)),
                .key(TerminalKey(.character("x"), .control)), .resumed, .ended,
            ]
        for event in events { _ = queue.add(event) }
        #expect(Self.all(queue) == events)
    }

    @Test func aBurstIsDrawnOnce() async throws {
        let stage = Stage(Notes(text: ""), columns: 40, rows: 3) { model, send in
            TextField(
                "Place", text: model.text, change: send.scope { .typed($0) },
                submit: send.scope { .noted($0) })
        }
        await stage.type("\t")
        let before = stage.screen.frame.number
        await stage.session.withHost(TerminalHost.self) { $0.hold() }
        await stage.type("Växjö\u{1B}[D\u{1B}[D!\rnoon")
        #expect(stage.screen.frame.number == before)
        #expect(!stage.text.joined().contains("V"))
        await stage.session.withHost(TerminalHost.self) { $0.release() }
        #expect(stage.screen.frame.number == before + 1)
        #expect(await stage.session.model.text == "Väx!noonjö")
        #expect(await stage.session.model.log == ["Väx!jö"])
        #expect(stage.text.joined().contains("Väx!noonjö"))
        // Nothing has changed, and nothing is drawn.
        await stage.session.withHost(TerminalHost.self) { $0.hold() }
        await stage.session.withHost(TerminalHost.self) { $0.release() }
        #expect(stage.screen.frame.number == before + 1)
    }

    /// A field, and a button for each line of the log.
    private func list(_ log: [String]) -> Stage<Notes> {
        Stage(Notes(log: log), columns: 40, rows: 6) { model, send in
            Column {
                TextField(
                    "Place", text: model.text, change: send.scope { .typed($0) },
                    submit: send.scope { .noted($0) })
                for note in model.log {
                    Button(note) { send(.noted("pressed")) }.key(note)
                }
            }
        }
    }

    @Test func aClickInABurstMeetsWhatTheKeysBeforeItShowed() async throws {
        let stage = list([])
        await stage.type("\t")
        await stage.session.withHost(TerminalHost.self) { $0.hold() }
        await stage.type("new\r")
        // The button is on no screen yet.
        #expect(await stage.session.model.log == ["new"])
        let shown = list(["new"])
        await shown.session.settle()
        let row = try #require(shown.text.firstIndex { $0.contains(" new ") }, "\(shown.text)")
        await stage.click(2, row)
        await stage.session.withHost(TerminalHost.self) { $0.release() }
        let log = await stage.session.model.log
        #expect(log == ["new", "pressed"], "\(stage.text)")
    }

    @Test func aFloodOfKeysDoesNotKeepControlCWaiting() throws {
        let pty = try Pty(Command.built("element-probe").program)
        #expect(pty.sees("[Ask]", row: 2))
        // Each of them presses the first button.
        pty.type("\t" + String(repeating: "\r", count: 20_000) + "\u{3}")
        #expect(pty.wait() == 0)
        let last = pty.terminal.text(row: 0)
        let count = try #require(
            last.split(separator: " ").last.flatMap { Int($0) }, "\(last)")
        #expect(last.hasPrefix("left: left") && count < 20_000, "\(last)")
    }

    @Test func nothingThatIsTypedFastIsLost() throws {
        let pty = try Pty(Command.built("element-probe").program)
        #expect(pty.sees("[Ask]", row: 2))
        pty.type("\t" + String(repeating: "\r", count: 300))
        #expect(pty.read { $0.terminal.text(row: 0).hasSuffix("300") })
        pty.type("\u{3}")
        #expect(pty.wait() == 0)
        #expect(pty.terminal.text(row: 0) == "left: left count 300")
    }
}
