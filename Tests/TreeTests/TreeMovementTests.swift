import CairnLayout
import CairnTree
import CairnUI
import Testing

/// Rows that come, go and move are seen doing so.
@Suite struct TreeMovementTests {
    private func session(
        _ model: TreeModel, reducesMotion: Bool = false
    ) -> Session<TreeModel> {
        var environment = Environment()
        environment.traits = HostTraits(
            viewport: Size(width: 390, height: 844), reducesMotion: reducesMotion)
        return Session(model, handler: TreeSource(), environment: environment) { model, send in
            TreeComponent(model, name: "Notes", newID: { "new" }, send: send)
        }
    }

    /// What moves: the id of each row, and from how many rows away it comes; `nil` for one that was not there.
    private func moving(_ session: Session<TreeModel>) async -> [String: Int?] {
        var found: [String: Int?] = [:]
        func title(_ row: Element) -> String? {
            var title: String?
            row.walk { element in
                if element.semantics?.role.kind == .treeItem {
                    title = title ?? element.semantics?.name
                }
                return title == nil
            }
            return title
        }
        await session.scene.root.walk { element in
            guard let animation = element.animation, let title = title(element) else { return true }
            let start = animation.sample(at: 0)
            #expect(animation.sample(at: 1).transform ?? .identity == .identity)
            #expect(animation.sample(at: 1).opacity ?? 1 == 1)
            let rows: Int? = start.transform.map { Int(($0.shift.y / 44).rounded()) }
            found.updateValue(rows, forKey: title)
            return false
        }
        return found
    }

    @Test func whatOpensFadesInAndMakesRoom() async {
        let session = session(tree(places))
        #expect(await moving(session).isEmpty)
        await session.send(.toggled("Kalmar"))
        #expect(await moving(session) == ["Castle": nil, "Finland": -1, "Estonia": -1])
        await session.send(.toggled("Sweden"))
        #expect(await moving(session) == ["Finland": 5, "Estonia": 5])
        // What is walked to afterwards changes nothing of it.
        await session.send(.focused("Estonia"))
        #expect(await moving(session) == ["Finland": 5, "Estonia": 5])
    }

    @Test func whatIsAddedMovedTakenAwayAndTakenBackIsSeenToBe() async {
        let session = session(tree("a\nb\nc\nd"))
        await session.send(.added(TreeNode("new", "new"), under: nil))
        #expect(await moving(session) == ["new": nil])
        await session.send(.renamed("new", "new"))
        await session.send(.moved("d", under: nil, at: 0))
        #expect(await moving(session) == ["d": 3, "a": -1, "b": -1, "c": -1])
        await session.send(.removed(["d"]))
        #expect(await moving(session) == ["a": 1, "b": 1, "c": 1, "new": 1])
        await session.send(.undone)
        #expect(await moving(session) == ["d": nil, "a": -1, "b": -1, "c": -1, "new": -1])
    }

    @Test func aBranchThatOpensUnderADragMakesRoom() async {
        let session = session(tree("a\nb\n  b1\nc"))
        await session.send(.dragged(.began("a", TreeDragPoint(distance: 0.5))))
        await session.send(.dragged(.moved(TreeDragPoint(distance: 1.5))))
        #expect(await moving(session).isEmpty)
        await session.send(.dragged(.held(1)))
        #expect(await moving(session) == ["b1": nil, "c": -1])
    }

    @Test func whereMovementIsAvoidedRowsAreThere() async {
        let session = session(tree(places), reducesMotion: true)
        await session.send(.toggled("Kalmar"))
        #expect(await moving(session).isEmpty)
    }

    @Test func whatIsScrolledIntoSightIsNotNew() async {
        let rows = (0..<1000).map { TreeRecord(TreeNode("\($0)", "row \($0)")) }
        let session = session(TreeModel(rows))
        await session.send(.removed(["3"]))
        #expect(await moving(session)["row 4"] == .some(1))
        await session.send(.scrolled(RowScrollPosition(first: 500, rows: 20)))
        #expect(await moving(session).isEmpty)
        await session.send(.removed(["505"]))
        let seen = await moving(session)
        #expect(seen["row 506"] == .some(1) && seen["row 504"] == nil)
        #expect(seen.values.allSatisfy { $0 == 1 })
    }
}
