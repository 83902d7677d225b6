import TestSupport
import Testing

/// Actions go one way: `docs/decisions/0001-requests-are-data.md` and `0002-senders-are-values.md`.
@Suite struct LoopRuleTests {
    private static func sources() throws -> [SwiftSource] {
        try SwiftSource.all(below: "Sources/Components") + SwiftSource.all(below: "Demo")
    }

    /// The code that goes around the loop, with the rule that it breaks.
    private static func offenses(in code: String) -> [String] {
        var found: [String] = []
        if code.contains(/\.task\(\s*id:/) { found.append("a component that starts work") }
        for wrap in code.matches(of: /\{\s*send(?:\.\w+)*\(\s*(?:\.\w+\()+\$0\)+\s*\}/) {
            found.append("`scope` serves in place of \(wrap.output)")
        }
        for closure in code.matches(of: /\(\w*Action\)\s*->\s*Void/) {
            found.append("a `Sender` serves in place of \(closure.output)")
        }
        return found
    }

    @Test func nothingGoesAroundTheLoop() throws {
        for source in try Self.sources() {
            let found = Self.offenses(in: source.code.joined(separator: "\n"))
            #expect(found.isEmpty, "\(source.path): \(found.joined(separator: ", "))")
        }
    }

    @Test(arguments: [
        ("Box().task(id: number) { tell in await tell(1) }", 1),
        ("Toggle(name, isOn: true) { send(.turned($0)) }", 1),
        ("TextField(name, text: text) {\n    send.grid(.named(.first($0)))\n}", 1),
        ("let send: (NoteAction) -> Void", 1), ("let send: @escaping (NoteAction)\n -> Void", 1),
        ("Button(name) { send(.turned(row.id)) }", 0),
        (".on(.scroll) { send(.moved($0.offset)) }", 0),
        ("Toggle(name, isOn: true, change: send.scope(NoteAction.turned))", 0),
    ])
    func offensesAreFound(code: String, count: Int) {
        #expect(Self.offenses(in: code).count == count)
    }
}
