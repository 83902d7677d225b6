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

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let session = Session(Counter()) { CounterScreen(model: $0, send: $1) }
        try await Driver(session).tap(.button, "Count")
        #expect(
            await session.outline.description == "text \"1\"\nbutton \"Count\" [focused]\n")
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        let root = Fixtures.root
        let readme = try String(
            contentsOf: root.appendingPathComponent("Sources/Core/UI/README.md"), encoding: .utf8)
        let here = try String(
            contentsOf: root.appendingPathComponent("Tests/UITests/ReadmeTests.swift"),
            encoding: .utf8)
        let parts = readme.components(separatedBy: "```")
        let example = try #require(parts.first { $0.hasPrefix("swift\n") })
        for line in example.split(separator: "\n").dropFirst() where !line.hasPrefix("print") {
            #expect(here.contains(line), "\(line)")
        }
    }
}
