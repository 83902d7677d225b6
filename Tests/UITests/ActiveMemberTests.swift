import CairnUI
import Testing

/// A composite that says itself which of its members has the keyboard.
@Suite struct ActiveMemberTests {
    struct Shelf: Model {
        var first = 0
        var active = 0

        enum Action: Sendable { case went(Int), met(Int), emptied }

        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .went(let step): active += step
            case .met(let number): active = number
            case .emptied: first = .max
            }
            if first != .max { first = active / 3 * 3 }
            return []
        }
    }

    /// Three books at a time.
    struct ShelfView: Component {
        var shelf: Shelf
        var send: Sender<Shelf.Action>

        func body(in context: Context) -> some Component {
            Column {
                Button("before") {}
                Column {
                    if shelf.first != .max {
                        for number in shelf.first..<(shelf.first + 3) {
                            Box { Text(String(number)) }
                                .role(.treeItem(level: 1, position: number + 1, of: 99))
                                .on(.tap) {}
                                .on(.focus) { send(.met(number)) }
                                .focus(number == shelf.active ? .active : .automatic)
                                .key(number)
                        }
                    }
                }
                .role(.tree, name: "books")
                .on(key: .end) { send(.went(50)) }
                .on(key: .down) { send(.went(1)) }
                .on(key: .delete) { send(.emptied) }
                Button("after") {}
            }
        }
    }

    private func session() -> Session<Shelf> {
        Session(Shelf()) { ShelfView(shelf: $0, send: $1) }
    }
    private func focused(_ session: Session<Shelf>) async -> String? {
        await session.outline.focused?.name
    }

    @Test func theKeyboardFollowsTheActiveMemberToWhatWasNotThereBefore() async throws {
        let session = session()
        let driver = Driver(session)
        await driver.press(.tab)
        await driver.press(.tab)
        #expect(await focused(session) == "0")
        await driver.press(.down)
        #expect(await focused(session) == "1")
        await driver.press(.end)
        #expect(await focused(session) == "51")
        await driver.press(.tab)
        #expect(await focused(session) == "after")
        await driver.press(.tab, .shift)
        #expect(await focused(session) == "51")
    }

    @Test func aMemberThatIsTappedBecomesTheActiveOne() async throws {
        let session = session()
        let driver = Driver(session)
        try await driver.tap(.treeItem, "2")
        #expect(await focused(session) == "2")
        #expect(await session.model.active == 2)
        await driver.press(.down)
        #expect(await focused(session) == "3")
    }

    @Test func theKeyboardGoesOnWhereNoMemberIsLeft() async throws {
        let session = session()
        let driver = Driver(session)
        try await driver.tap(.treeItem, "1")
        await driver.press(.delete)
        #expect(await focused(session) == "after")
    }

    @Test func whereTheKeyboardIsElsewhereTheActiveMemberLeavesItThere() async throws {
        let session = session()
        let driver = Driver(session)
        await driver.press(.tab)
        #expect(await focused(session) == "before")
        await session.send(.went(4))
        #expect(await focused(session) == "before")
    }
}
