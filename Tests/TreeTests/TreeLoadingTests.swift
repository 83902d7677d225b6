import CairnTree
import CairnUI
import Testing

/// Children that come from elsewhere, and trees that come anew.
@Suite struct TreeLoadingTests {
    private struct Offline: Error {}

    private let remote = "~a\n~b\nc"

    /// A session whose branches come from `children`.
    private func session(
        _ model: TreeModel, _ children: @escaping @Sendable (String) async throws -> [TreeRecord]
    ) -> Session<TreeModel> {
        Session(model, handler: TreeSource(children: children)) { model, send in
            TreeComponent(model, name: "Tree", newID: { "new" }, send: send)
        }
    }

    @Test func childrenComeWhenANodeIsFirstOpened() async throws {
        let session = session(tree(remote)) { id in records("\(id)1\n\(id)2") }
        await session.send(.toggled("a"))
        await Driver(session).settle(session)
        #expect(await session.model.ids == ["a", "a1", "a2", "b", "c"])
        #expect(await session.model.loading.isEmpty)
        #expect(await session.model.node("a")?.isLazy == false)
        #expect(await session.model.canUndo == false)
    }

    @Test func aBranchWithoutChildrenIsAnEnd() {
        let model = tree(remote).applying(.toggled("a")).applying(.store(.loaded("a", [])))
        #expect(model.rows(0..<1)[0].isBranch == false)
    }

    @Test func aBranchThatFailsStaysClosedAndCanBeTriedAgain() {
        var model = tree(remote).applying(.toggled("a"))
        #expect(model.rows(0..<1)[0].loading == .busy)
        model = model.applying(.store(.failed("a")))
        let row = model.rows(0..<1)[0]
        #expect(row.loading == .failed)
        #expect(row.isBranch && !row.isExpanded)
        #expect(model.loading.isEmpty)
        #expect(model.update(.store(.retried("a"))) == [.load("a")])
        #expect(model.loading == ["a"])
        #expect(model.failed.isEmpty)
        #expect(model.applying(.store(.loaded("a", records("x")))).ids == ["a", "x", "b", "c"])
    }

    @Test func aBranchThatIsClosedWhileItLoadsIsGivenUp() {
        var model = tree(remote)
        #expect(model.update(.toggled("a")) == [.load("a")])
        #expect(model.update(.toggled("a")) == [.cancelLoad("a")])
        #expect(model.loading.isEmpty)
        #expect(model.applying(.store(.loaded("a", records("x")))).ids == ["a", "b", "c"])
    }

    @Test("a load that has ended, well or not, is not canceled")
    func loadsEnd() {
        for answer in [TreeStoreAction.loaded("a", records("x")), .loaded("a", []), .failed("a")] {
            var model = tree(remote).applying(.toggled("a"))
            #expect(model.update(.store(answer)) == [])
            #expect(model.loading.isEmpty)
        }
    }

    @Test func aBranchThatGoesWhileItLoadsIsNotMissed() {
        var model = tree(remote).applying(.toggled("a"))
        #expect(model.update(.removed(["a"])) == [.cancelLoad("a")])
        #expect(model.loading.isEmpty)
        #expect(model.applying(.store(.loaded("a", records("x")))).ids == ["b", "c"])
        #expect(model.applying(.store(.failed("a"))).failed.isEmpty)
        #expect(model.applying(.undone).ids == ["a", "b", "c"])
    }

    @Test func openingEverythingGoesOnBesideABranchThatFails() async throws {
        let session = session(tree(remote)) { id in
            if id == "b" { throw Offline() }
            return id == "a" ? records("~a1\n~a2") : records("\(id).")
        }
        await session.send(.expandedAll(under: nil))
        await Driver(session).settle(session)
        let model = await session.model
        #expect(model.ids == ["a", "a1", "a1.", "a2", "a2.", "b", "c"])
        #expect(model.failed == ["b"])
        #expect(!model.isExpandingAll)
    }

    @Test func openingEverythingFetchesAFewAtATimeAndCanBeStopped() {
        let many = (0..<50).map { TreeRecord(TreeNode("\($0)", "", isLazy: true)) }
        var model = TreeModel(many)
        #expect(
            model.update(.expandedAll(under: nil)) == ["0", "1", "2", "3"].map(TreeRequest.load))
        #expect(model.loading.count == 4)
        #expect(model.isExpandingAll)
        var next = model
        #expect(next.update(.store(.loaded("0", records("x")))) == [.load("4")])
        #expect(next.loading.count == 4)
        #expect(next.loading.contains("4"))
        var stopped = next
        #expect(
            stopped.update(.expandingCancelled)
                == ["1", "2", "3", "4"].map(TreeRequest.cancelLoad))
        #expect(stopped.loading.isEmpty)
        #expect(!stopped.isExpandingAll)
        #expect(stopped.applying(.store(.loaded("1", records("y")))).rowCount == next.rowCount)
    }

    @Test func openingEverythingEndsAtItsLimitThoughTheTreeHasNone() {
        var configuration = TreeConfiguration()
        configuration.expandLimit = 40
        var model = TreeModel(records("~0"), configuration: configuration)
            .applying(.expandedAll(under: nil))
        // Every branch has four more, for ever.
        var number = 0
        while let id = model.loading.sorted().first, number < 1000 {
            number += 1
            model = model.applying(
                .store(
                    .loaded(
                        id, (0..<4).map { TreeRecord(TreeNode("\(id).\($0)", "", isLazy: true)) })))
        }
        #expect(!model.isExpandingAll)
        #expect(model.rowCount <= 45)
        #expect(model.rowCount > 20)
    }

    // MARK: Anew

    @Test func whatIsOpenChosenAndFocusedStaysOverAReload() {
        let model = tree(places) { $0.selection = .multiple }.applying(.toggled("Finland"))
            .applying(.tapped("Turku")).applying(.toggled("Växjö"))
        let again = model.applying(.store(.reloaded(records(places + "\nNorway"))))
        #expect(again.picture == model.picture + "\nNorway")
        #expect(again.selected == ["Turku"])
        #expect(again.focused == "Turku")
    }

    @Test func theKeyboardGoesToTheNearestWhenItsNodeIsNotThereAnyMore() {
        let model = tree(places).applying(.focused("Hostel"))
        #expect(
            model.applying(.store(.reloaded(records("-Sweden\n  -Växjö\n    Lake walk")))).focused
                == "Lake walk")
        #expect(model.applying(.store(.reloaded(records("-Sweden\n  Växjö")))).focused == "Växjö")
        #expect(model.applying(.store(.reloaded(records("Peru")))).focused == "Peru")
        #expect(model.applying(.store(.reloaded([]))).focused == nil)
    }

    /// What is left of five siblings of which the third had the keyboard, and which one has it then.
    @Test(arguments: [
        ("a\nb\nc\nd\ne", "c"), ("a\nb\nd\ne", "d"), ("a\nb\ne", "e"), ("a\nb", "b"), ("a", "a"),
        ("a\nb\n  c\nd", "b"), ("-f\n  b\n    c\nd", "b"), ("f\ng", "f"),
    ])
    func theKeyboardGoesToTheNextSiblingElseToThePreviousOne(text: String, id: String) {
        let model = tree("a\nb\nc\nd\ne").applying(.focused("c"))
        #expect(model.applying(.store(.reloaded(records(text)))).focused == id)
    }

    @Test func aReloadForgetsWhatCouldBeTakenBackAndIsScrolledToItsRows() {
        let model = TreeModel((0..<100).map { TreeRecord(TreeNode("\($0)", "")) })
            .applying(.scrolled(RowScrollPosition(first: 80, rows: 10)))
            .applying(.renamed("1", "x")).applying(.renamed("2", "x")).applying(.undone)
            .removing(["90"])
        #expect(model.canUndo && model.notice != nil)
        #expect(model.applying(.undone).canRedo)
        for model in [model, model.applying(.undone)] {
            let again = model.applying(.store(.reloaded(records("a\nb\nc"))))
            #expect(!again.canUndo && !again.canRedo && again.notice == nil)
            #expect(again.view.first == 2)
        }
    }

    @Test func aReloadWhileARowIsDraggedEndsTheDragOfWhatHasGone() {
        let model = tree(places).dragging("Kalmar", .before, "Finland")
        #expect(model.applying(.store(.reloaded(records(places)))).drag?.ids == ["Kalmar"])
        let gone = model.applying(.store(.reloaded(records("Finland"))))
        #expect(gone.drag == nil)
        #expect(gone.applying(.dragged(.dropped)).ids == ["Finland"])
    }

    @Test func aSourceThatCountsOtherwiseFromCallToCallIsShownAsItWasSeen() {
        var model = tree(places)
        for text in ["a\nb\nc", "b", "", "c\n  b\n    a", "a\nb\nc"] {
            model = model.applying(.store(.reloaded(records(text))))
            #expect(model.rowCount <= model.count)
            #expect(model.rows(0..<99).count == model.rowCount)
        }
    }
}

extension Driver {
    /// Waits until a session has come to rest.
    func settle(_ session: some Automatable) async { await session.settle() }
}
