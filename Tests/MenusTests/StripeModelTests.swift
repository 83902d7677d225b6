import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnMenus

@Suite struct StripeModelTests {
    static let items = [
        MenuItem("settings", "Settings", symbol: "adjust"),
        MenuItem(
            "language", "Language", items: [MenuItem("de", "Deutsch"), MenuItem("sv", "Svenska")]),
        MenuItem("trash", "Trash", badge: "12"), MenuItem("about", "About", isEnabled: false),
    ]

    private func model(_ actions: StripeMenuAction...) -> StripeMenuModel {
        actions.reduce(StripeMenuModel(Self.items)) { $0.applying($1) }
    }

    private static let drags: [(wasOpen: Bool, part: Double, speed: Double, opens: Bool)] = [
        (false, 0.49, 0, false), (false, 0.5, 0, true), (false, 0.9, 0, true),
        (false, 0.1, 500, true), (false, 0.9, -500, false), (false, 0.1, 499, false),
        (true, -0.49, 0, true), (true, -0.51, 0, false), (true, -0.1, -500, false),
        (true, -0.9, 500, true), (true, -0.1, -499, true), (false, 7, 0, true),
        (true, -7, 0, false), (false, .nan, .nan, false), (true, .infinity, 0, true),
    ]

    @Test(
        "a drag is finished past the half or by a flick, else it goes back",
        arguments: 0..<drags.count)
    func thresholds(index: Int) {
        let drag = Self.drags[index]
        var menu = drag.wasOpen ? model(.opened) : model()
        menu = menu.applying(.dragged(.began, part: 0, speed: 0))
        menu = menu.applying(.dragged(.moved, part: drag.wasOpen ? -0.2 : 0.2, speed: 0))
        menu = menu.applying(.dragged(.moved, part: drag.part, speed: drag.speed))
        menu = menu.applying(.dragged(.ended, part: drag.part, speed: drag.speed))
        #expect(menu.isOpen == drag.opens)
    }

    @Test func howFarAndHowFastADragGoesIsSet() {
        func opens(
            _ part: Double, _ speed: Double, _ change: (inout StripeMenuConfiguration) -> Void
        ) -> Bool {
            var settings = StripeMenuConfiguration()
            change(&settings)
            return StripeMenuModel(Self.items, settings)
                .applying(.dragged(.began, part: 0, speed: 0))
                .applying(.dragged(.moved, part: part, speed: speed))
                .applying(.dragged(.ended, part: part, speed: speed)).isOpen
        }
        #expect(opens(0.6, 0) { _ in } && !opens(0.6, 0) { $0.commitPart = 0.8 })
        #expect(!opens(0.1, 200) { _ in } && opens(0.1, 200) { $0.flickSpeed = 100 })
    }

    @Test func aDragBeginsWhereTheFingerLetGo() {
        let held = model(.dragged(.moved, part: 0.7, speed: 0))
        #expect(held.phase == .dragged(part: 0.7, wasOpen: false))
        #expect(
            held.applying(.dragged(.ended, part: 0.7, speed: 0)).phase == .open(from: 0.7))
        #expect(
            held.applying(.dragged(.ended, part: 0.3, speed: 0)).phase == .closing(from: 0.3))
        #expect(
            held.applying(.dragged(.cancelled, part: 0, speed: 0)).phase == .closing(from: 0.7))
        let pulled = model(.opened, .dragged(.moved, part: -0.7, speed: 0))
        #expect(pulled.applying(.dragged(.cancelled, part: 0, speed: 0)).isOpen)
    }

    @Test func aDragOutwardsOfAClosedMenuIsNone() {
        let menu = model(.dragged(.moved, part: -0.5, speed: 0))
        #expect(menu.phase == .closed)
        #expect(menu.applying(.dragged(.ended, part: -0.5, speed: -900)).phase == .closed)
    }

    @Test func choosingClosesAndMarksWhereOneIs() {
        let open = model(.opened)
        #expect(open.choice(of: .picked(0))?.id == "settings")
        #expect(open.choice(of: .picked(1)) == nil && open.choice(of: .picked(3)) == nil)
        let chosen = open.applying(.picked(0))
        #expect(!chosen.isOpen && chosen.current == "settings")
        let inside = open.applying(.picked(1))
        #expect(inside.isOpen && inside.parent?.id == "language")
        #expect(inside.choice(of: .picked(1))?.id == "sv")
        #expect(inside.applying(.wentBack).parent == nil)
        #expect(open.applying(.picked(3)) == open && open.applying(.picked(99)) == open)
    }

    @Test func itTurnsRoundAndEndsOnce() {
        let closing = model(.opened, .closed)
        #expect(closing.phase == .closing(from: 1))
        #expect(closing.applying(.opened).isOpen)
        #expect(closing.applying(.closed) == closing)
        #expect(closing.applying(.settled(1)) == closing)
        #expect(closing.applying(.settled(2)).phase == .closed)
    }

    @Test("whatever happens, it stands between closed and open", arguments: UInt64(0)..<100)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var menu = StripeMenuModel(Self.items)
        for _ in 0..<200 {
            let part = [Double.nan, .infinity, -9, 9, -0.4, 0.4][
                Int.random(in: 0..<6, using: &random)]
            let index = Int.random(in: -1...4, using: &random)
            let actions: [StripeMenuAction] = [
                .opened, .closed, .picked(index), .wentBack,
                .dragged(.began, part: part, speed: part),
                .dragged(.moved, part: part, speed: part),
                .dragged(.ended, part: part, speed: part * 1000),
                .dragged(.cancelled, part: part, speed: part), .settled(menu.movements),
                .replaced(Self.items), .moved(to: nil),
            ]
            menu = menu.applying(actions[Int.random(in: 0..<actions.count, using: &random)])
            switch menu.phase {
            case .closed: break
            case .open(let part), .closing(let part), .dragged(let part, _):
                #expect((0...1).contains(part))
            }
        }
        menu = menu.applying(.closed)
        menu = menu.applying(.settled(menu.movements))
        #expect(menu.phase == .closed)
    }

    private static let pushes: [(MenuNavigationPolicy, [String])] = [
        (.push, ["home", "a", "b", "x", "a"]), (.popWhenPossible, ["home", "a"]),
        (.preserve, ["home", "b", "x", "a"]), (.preserveAndHideBack, ["home", "x", "a"]),
        (.replace, ["a"]), (.submenu, ["home", "a"]),
    ]

    @Test("six ways to open a page that is open already", arguments: 0..<pushes.count)
    func pushing(index: Int) {
        let (push, expected) = Self.pushes[index]
        let pages = push.pages(["home", "a", "b", "x"], choosing: "a") { "ab".contains($0) }
        #expect(pages == expected)
        #expect(push.pages([], choosing: "a") == ["a"])
        #expect(push.pages(["a"], choosing: "a") == ["a"])
    }

    private static let walks: [(MenuNavigationPolicy, [String])] = [
        (.push, ["home", "a", "x", "a", "b"]), (.popWhenPossible, ["home", "a", "b"]),
        (.preserve, ["home", "x", "a", "b"]), (.preserveAndHideBack, ["home", "x", "b"]),
        (.replace, ["b"]), (.submenu, ["home", "b"]),
    ]

    @Test("six ways lead to six different stacks", arguments: 0..<walks.count)
    func walking(index: Int) {
        let (push, expected) = Self.walks[index]
        let pages = ["a", "x", "a", "b"].reduce(["home"]) { pages, page in
            push.pages(pages, choosing: page) { "ab".contains($0) }
        }
        #expect(pages == expected)
        #expect(Set(Self.walks.map(\.1)).count == MenuNavigationPolicy.allCases.count)
    }

    @Test func whatIsOnIsMarkedAndFocusedFirst() {
        let marked = model(.marked(["sv"]), .opened, .picked(1))
        #expect(marked.first == 1 && marked.marked == ["sv"])
        #expect(marked.applying(.marked([])).first == 0)
        // The item whose submenu was left comes before it.
        #expect(model(.marked(["trash"]), .opened, .picked(1), .wentBack).first == 1)
        #expect(model(.marked(["trash"]), .opened).first == 2)
    }

    @Test func whereOneIsIsToldFromOutside() {
        #expect(model(.moved(to: "trash")).current == "trash")
        #expect(model(.moved(to: "trash"), .opened).first == 2)
        #expect(model(.moved(to: "trash"), .moved(to: nil)).current == nil)
    }

    @Test func aChosenItemIsFirstTheNextTime() {
        var settings = StripeMenuConfiguration()
        settings.closesOnChoice = false
        let left = [StripeMenuAction.opened, .picked(1), .wentBack].reduce(
            StripeMenuModel(Self.items, settings)
        ) { $0.applying($1) }
        #expect(left.first == 1)
        // The submenu that was left comes first only until another item is chosen.
        #expect(left.applying(.picked(2)).first == 2)
        #expect(left.applying(.picked(1)).first == 0)
    }

    @Test func aMenuIsParkedAndGoesOn() throws {
        let menu = model(.opened, .picked(1))
        let again = try JSONDecoder().decode(
            StripeMenuModel.self, from: try JSONEncoder().encode(menu))
        #expect(again == menu)
    }
}
