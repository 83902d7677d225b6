import CairnTree
import CairnUI
import TestSupport
import Testing

/// What the tree is, against a tree made the obvious way.
@Suite struct TreeModelTests {
    @Test("a thousand changes leave the tree that a naive one is", arguments: UInt64(0)..<12)
    func changesAreThoseOfANaiveTree(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var naive = NaiveTree()
        var model = TreeModel()
        var ids: [String] = []
        for step in 0..<1000 {
            let id = ids.randomElement(using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let fresh = "n\(step)"
                let above = Bool.random(using: &random) ? id : nil
                model = model.applying(.added(TreeNode(fresh, fresh), under: above))
                    .applying(.renamingCancelled)
                naive.insert(fresh, under: above ?? "", at: .max)
                var at = above
                while let next = at, !next.isEmpty {
                    naive.open.insert(next)
                    at = naive.parent[next]
                }
                ids.append(fresh)
            case 5:
                guard let id else { continue }
                model = model.applying(.toggled(id))
                if naive.children[id]?.isEmpty == false { naive.open.formSymmetricDifference([id]) }
            case 6, 7:
                guard let id, let above = ids.randomElement(using: &random),
                    !naive.branch(id).contains(above)
                else { continue }
                let number = Int.random(in: 0..<4, using: &random)
                let from = naive.children[naive.parent[id] ?? ""]?.firstIndex(of: id) ?? 0
                let isSame = naive.parent[id] == above
                model = model.applying(.moved(id, under: above, at: number))
                if isSame, min(number, (naive.children[above]?.count ?? 1) - 1) == from {
                    naive.open.formUnion(self.above(above, naive))
                } else {
                    naive.detach(id)
                    naive.insert(id, under: above, at: number)
                    naive.open.formUnion(self.above(above, naive))
                }
            case 8:
                guard let id, ids.count > 30 else { continue }
                let gone = Set(naive.branch(id))
                model = model.removing([id])
                naive.remove(id)
                ids.removeAll(where: gone.contains)
            default:
                guard model.canUndo, Bool.random(using: &random) else { continue }
                let before = model.records
                model = model.applying(.undone).applying(.redone)
                #expect(Set(model.records.map(\.node.id)) == Set(before.map(\.node.id)))
                #expect(model.records.map(\.parent) == before.map(\.parent))
                // Taking back opens what leads to what came back.
                for id in ids where model.isExpanded(id) { naive.open.insert(id) }
                for id in ids where !model.isExpanded(id) { naive.open.remove(id) }
            }
            let seen = naive.visible
            #expect(model.rowCount == seen.count)
            let rows = model.rows(0..<model.rowCount)
            #expect(rows.map(\.id) == seen.map(\.id), "step \(step)")
            #expect(rows.map(\.depth) == seen.map(\.depth))
            guard rows.map(\.id) == seen.map(\.id) else { return }
        }
        for row in model.rows(0..<model.rowCount) {
            let siblings = naive.children[naive.parent[row.id] ?? ""] ?? []
            #expect(row.siblings == siblings.count)
            #expect(row.position == (siblings.firstIndex(of: row.id) ?? -1) + 1)
            #expect(row.children == (naive.children[row.id]?.count ?? 0))
            #expect(model.row(of: row.id) == rows(before: row.id, in: model))
        }
        #expect(TreeModel(model.records).records == model.records)
    }

    private func above(_ id: String, _ naive: NaiveTree) -> Set<String> {
        var found: Set<String> = []
        var at = id
        while !at.isEmpty {
            found.insert(at)
            at = naive.parent[at] ?? ""
        }
        return found
    }

    private func rows(before id: String, in model: TreeModel) -> Int? {
        model.ids.firstIndex(of: id)
    }

    @Test func aTreeIsMadeOfRecordsInAnyOrder() {
        var random = SplitMix64(seed: 7)
        let model = tree(places)
        let mixed = TreeModel(records(places).shuffled(using: &random))
        #expect(Set(mixed.records.map(\.node.id)) == Set(model.records.map(\.node.id)))
        #expect(mixed.problems.isEmpty)
        for id in ["Växjö", "Hostel", "Turku"] {
            #expect(mixed.parent(of: id) == model.parent(of: id))
        }
    }

    @Test func anEmptyTreeTakesEveryKeyAndActionAndStaysEmpty() {
        var model = TreeModel()
        for key in TreeKeyCommand.allCases { model = model.applying(.pressed(key)) }
        for action in Self.strayActions { model = model.applying(action) }
        #expect(model.rowCount == 0)
        #expect(model.focused == nil)
        #expect(model.records.isEmpty)
    }

    @Test func whatIsSaidOfANodeThatIsNotThereChangesNothing() {
        let model = tree(places)
        for action in Self.strayActions {
            #expect(model.applying(action).records == model.records, "\(action)")
        }
    }

    private static let strayActions: [TreeAction] = [
        .toggled("?"), .expandedAll(under: "?"), .collapsedAll(under: "?"), .expandingCancelled,
        .tapped("?"), .checked("?"), .renaming("?"), .renamed("?", "x"), .removed(["?"]),
        .moved("?", under: nil, at: 0), .dragged(.began("?", TreeDragPoint(distance: 0))),
        .dragged(.moved(TreeDragPoint(distance: 3))), .dragged(.held(0)), .dragged(.held(1)),
        .dragged(.dropped), .dragged(.cancelled), .pressed(.moveUp, on: "?"),
        .pressed(.remove, on: "?"), .removalConfirmed, .removalCancelled, .undone, .redone,
        .noticed, .store(.loaded("?", [])), .store(.failed("?")),
        .store(.retried("?")),
        .focused("?"), .added(TreeNode("x", "x"), under: "?"), .store(.saved(99)),
    ]

    @Test func oneRootIsFirstAndLast() {
        let model = tree("Only")
        for key in TreeKeyCommand.allCases where key != .remove {
            #expect(model.applying(.pressed(key)).focused == "Only", "\(key)")
        }
        #expect(model.rows(0..<9).map(\.position) == [1])
    }

    @Test func aThousandLevelsNeedNoStack() throws {
        let deep = (0..<1000).map { number in
            TreeRecord(
                TreeNode("\(number)", "level \(number)"),
                parent: number == 0 ? nil : "\(number - 1)", isExpanded: true)
        }
        var model = TreeModel(deep)
        #expect(model.rowCount == 1000)
        model = model.pressing(.last)
        #expect(model.rows(999..<1000).first?.depth == 999)
        model = model.applying(.toggled("0"))
        #expect(model.focused == "0")
        #expect(model.rowCount == 1)
        model = model.applying(.expandedAll(under: nil))
        #expect(model.rowCount == 1000)
        let file = TreeFile(model.records)
        let again = try TreeFile(file.list)
        #expect(again.records == model.records)
        model = model.removing(["0"])
        #expect(model.rowCount == 0)
        #expect(model.applying(.undone).rowCount == 1000)
    }

    @Test func equalTitlesAreNodesOfTheirOwn() {
        let model = TreeModel((0..<3).map { TreeRecord(TreeNode("\($0)", "Same")) })
        #expect(
            model.applying(.renamed("1", "Other")).children(of: nil).map(\.title)
                == ["Same", "Other", "Same"])
    }

    @Test("as many levels have lines as are indented", arguments: [0, 1, 2, 3, 12])
    func linesOfLevels(deepest: Int) {
        let model = tree("-a\n  -b\n    -c\n      d\n  e\nf") {
            $0.lines = true
            $0.deepestIndent = deepest
        }
        // Whether the row, and each ancestor below the top level, has a sibling after it.
        let guides = [[], [true], [true, false], [true, false, false], [false], []]
        #expect(model.rows(0..<9).map(\.guides) == guides.map { $0.suffix(deepest) })
    }

    @Test func aNodeNeverGoesBelowItself() {
        let model = tree(places)
        for target in ["Sweden", "Växjö", "Hostel"] {
            let moved = model.applying(.moved("Sweden", under: target, at: 0))
            #expect(moved.records == model.records)
            #expect(!moved.canUndo)
            let dropped = model.dragging("Sweden", .inside, target)
            #expect(dropped.drag?.drop == nil)
            #expect(dropped.applying(.dragged(.dropped)).records == model.records)
        }
    }

    @Test func openingWhatIsOpenAndClosingWhatIsClosedChangesNothing() {
        let model = tree(places)
        let once = model.applying(.expandedAll(under: nil))
        #expect(once.applying(.expandedAll(under: nil)).ids == once.ids)
        #expect(
            model.applying(.toggled("Finland")).applying(.toggled("Finland")).records
                == model.records)
    }

    @Test func aTitleOfTenThousandLettersAndMarksIsATitle() {
        let long = String(repeating: "a\u{301}漢👩‍👩‍👧", count: 2500)
        let model = tree("A").applying(.renamed("A", long))
        #expect(model.node("A")?.title == long)
    }

    @Test func openingEverythingStopsAtItsLimit() {
        // A thousand roots with two children each.
        let wide = (0..<3000).map { number in
            TreeRecord(
                TreeNode("\(number)", ""), parent: number % 3 == 0 ? nil : "\(number / 3 * 3)")
        }
        var configuration = TreeConfiguration()
        configuration.expandLimit = 1500
        let model = TreeModel(wide, configuration: configuration).applying(.expandedAll(under: nil))
        // The first 1500 rows hold 500 roots with theirs.
        #expect(model.rowCount == 1500 + 500)
        #expect(model.applying(.collapsedAll(under: nil)).rowCount == 1000)
    }

    @Test func aParkedTreeGoesOn() throws {
        var model = tree(places) { $0.selection = .multiple }
        model.recordsChanges = true
        model = model.applying(.tapped("Kalmar")).applying(.toggled("Kalmar"))
            .applying(.scrolled(RowScrollPosition(first: 2, rows: 5))).applying(
                .renamed("Castle", "Slott"))
        let list = try PlistCoding.encode(model)
        let again = try PlistCoding.decode(TreeModel.self, list)
        #expect(again.records == model.records)
        #expect(again.focused == "Kalmar")
        #expect(again.selected == ["Kalmar"])
        #expect(again.view == model.view)
        #expect(again.unsaved == model.unsaved)
        #expect(again.revision == model.revision)
    }
}
