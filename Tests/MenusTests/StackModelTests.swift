import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnMenus

@Suite struct StackModelTests {
    static let items = [
        MenuItem("notes", "Notes Tree"), MenuItem("calendar", "My Calendar", badge: "3"),
        MenuItem("gallery", "Gallery", isEnabled: false),
        MenuItem("share", "Share", items: [MenuItem("mail", "Mail"), MenuItem("link", "Link")]),
    ]

    private func model(_ actions: StackMenuAction...) -> StackMenuModel {
        actions.reduce(StackMenuModel(Self.items)) { $0.applying($1) }
    }

    @Test func theStartButtonOpensAndTurnsRound() {
        #expect(model(.pressed).phase == .open)
        #expect(model(.pressed, .pressed).phase == .closing)
        // On its way back it turns round again.
        let again = model(.pressed, .pressed, .pressed)
        #expect(again.phase == .open)
        // The end of the old way back is no news any more.
        #expect(again.applying(.settled(2)).phase == .open)
        #expect(model(.pressed, .pressed, .settled(2)).phase == .closed)
        #expect(model(.pressed, .pressed, .settled(1)).phase == .closing)
    }

    @Test func anItemIsChosenOnce() {
        let open = model(.pressed)
        #expect(open.choice(of: .picked(0))?.id == "notes")
        let chosen = open.applying(.picked(0))
        #expect(chosen.phase == .closing)
        // A second press of a hasty finger means nothing.
        #expect(chosen.choice(of: .picked(0)) == nil)
        #expect(chosen.applying(.picked(1)) == chosen)
    }

    @Test(arguments: [2, 3, 4, -1, 99])
    func whatCannotBeChosenIsNot(index: Int) {
        let open = model(.pressed)
        #expect(open.choice(of: .picked(index)) == nil)
        if index != 3 { #expect(open.applying(.picked(index)) == open) }
    }

    @Test func changedItemsKeepTheLevelThatIsStillThere() {
        func nested(_ first: [MenuItem]) -> [MenuItem] {
            first + [MenuItem("a", "A", items: first + [MenuItem("b", "B", items: Self.items)])]
        }
        let new = MenuItem("new", "New")
        let inside = StackMenuModel(nested([])).applying(.pressed).applying(.picked(0))
            .applying(.picked(0))
        #expect(inside.parent?.id == "b")
        let moved = inside.applying(.replaced(nested([new])))
        #expect(moved.parent?.id == "b" && moved.level.map(\.id) == Self.items.map(\.id))
        #expect(inside.applying(.replaced([MenuItem("a", "A", items: [new])])).parent?.id == "a")
        #expect(inside.applying(.replaced([new])).parent == nil)
    }

    @Test func aDragOpensAndForgetsItemsThatAreReplaced() {
        let dragged = model(.dragged(.moved, over: nil))
        #expect(dragged.phase == .dragging(over: nil) && dragged.isOpen)
        #expect(dragged.applying(.settled(0)).phase == .dragging(over: nil))
        let over = dragged.applying(.dragged(.moved, over: 1))
        #expect(over.phase == .dragging(over: 1))
        #expect(over.applying(.replaced([Self.items[1]])).phase == .dragging(over: nil))
        // While it closes, it opens anew, at the top level.
        let again = model(.pressed, .picked(3), .closed, .dragged(.moved, over: nil))
        #expect(again.phase == .dragging(over: nil) && again.parent == nil)
        #expect(again.applying(.dragged(.cancelled, over: nil)).phase == .closing)
    }

    @Test func aLevelThatIsEnteredAnewBeginsAtItsStart() {
        let left = model(.opened(atEnd: true), .picked(3), .wentBack)
        #expect(model(.opened(atEnd: true)).begin == 3 && left.begin == 3)
        #expect(left.applying(.picked(3)).begin == nil)
    }

    @Test func aSubmenuIsEnteredAndLeft() {
        let inside = model(.pressed, .picked(3))
        #expect(inside.level.map(\.id) == ["mail", "link"] && inside.parent?.id == "share")
        #expect(inside.choice(of: .picked(1))?.id == "link")
        let back = inside.applying(.wentBack)
        #expect(back.level.count == 4 && back.isOpen)
        // The keyboard goes back to what was entered.
        #expect(back.begin == 3)
        #expect(back.applying(.wentBack).phase == .closing)
        #expect(inside.applying(.closed).phase == .closing)
    }

    @Test func theMenuStaysWhereItsSettingsSaySo() {
        var menu = model(.pressed)
        menu.configuration.closesOnChoice = false
        #expect(menu.applying(.picked(0)).phase == .open)
        #expect(menu.choice(of: .picked(0))?.id == "notes")
    }

    @Test func aFingerOpensAndChoosesInOneMovement() {
        let over = model(.dragged(.moved, over: nil), .dragged(.moved, over: 1))
        #expect(over.phase == .dragging(over: 1))
        #expect(over.choice(of: .dragged(.ended, over: 1))?.id == "calendar")
        #expect(over.applying(.dragged(.ended, over: 1)).phase == .closing)
        // Let go over nothing, the menu stays; over what cannot be chosen too.
        #expect(over.applying(.dragged(.ended, over: nil)).phase == .open)
        #expect(over.applying(.dragged(.ended, over: 2)).phase == .open)
        #expect(over.choice(of: .dragged(.ended, over: 2)) == nil)
        #expect(over.applying(.dragged(.ended, over: 3)).parent?.id == "share")
        #expect(over.applying(.dragged(.cancelled, over: 1)).phase == .closing)
        #expect(model().choice(of: .dragged(.ended, over: 1)) == nil)
    }

    @Test func itemsMayChangeWhileTheMenuIsOpen() {
        let inside = model(.pressed, .picked(3))
        // The same submenu elsewhere.
        let moved = inside.applying(.replaced(Self.items.reversed()))
        #expect(moved.parent?.id == "share")
        #expect(inside.applying(.replaced([])).level.isEmpty)
        #expect(inside.applying(.replaced([MenuItem("share", "Share")])).parent == nil)
    }

    @Test func equalIdsAreTwoItems() {
        let twins = StackMenuModel([MenuItem("a", "One"), MenuItem("a", "Two")]).applying(.pressed)
        #expect(twins.choice(of: .picked(1))?.title == "Two")
    }

    @Test("whatever happens, no item is heard on a closed menu", arguments: UInt64(0)..<100)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var menu = StackMenuModel(Self.items)
        for _ in 0..<200 {
            let index = Int.random(in: -1...4, using: &random)
            let actions: [StackMenuAction] = [
                .pressed, .pressed, .opened(atEnd: true), .picked(index), .wentBack, .closed,
                .dragged(.moved, over: index), .dragged(.ended, over: index),
                .dragged(.cancelled, over: nil), .settled(menu.movements), .replaced(Self.items),
            ]
            let action = actions[Int.random(in: 0..<actions.count, using: &random)]
            let chosen = menu.choice(of: action)
            if !menu.isOpen { #expect(chosen == nil) }
            if let chosen { #expect(chosen.isEnabled && chosen.items.isEmpty) }
            let next = menu.applying(action)
            #expect(next.movements - menu.movements <= 2)
            menu = next
        }
        // It always comes to rest.
        menu = menu.applying(.closed)
        menu = menu.applying(.settled(menu.movements))
        #expect(menu.phase == .closed)
    }

    @Test func aMenuIsParkedAndGoesOn() throws {
        let menu = model(.pressed, .picked(3))
        let again = try JSONDecoder().decode(
            StackMenuModel.self, from: try JSONEncoder().encode(menu))
        #expect(again == menu)
    }

    @Test func flightsEndWhereTheItemsLie() {
        let motion = StackMenuAnimation(settings: .init(), curve: .linear, number: 1)
        let (center, origin) = (Point(x: 100, y: 100), Point(x: 220, y: 100))
        let out = motion.flight(1, of: 4, at: center, from: origin, isOpening: true)
        #expect(out.sample(at: 0).transform?.shift == Point(x: 120, y: 0))
        #expect(out.sample(at: 1).transform == .identity)
        #expect(out.sample(at: 1).opacity == 1)
        // Past its place by 20 points of 120, then short of it by 10.
        #expect(abs((out.sample(at: 0.5).transform?.shift.x ?? 0) + 20) < 1e-9)
        #expect(abs((out.sample(at: 0.75).transform?.shift.x ?? 0) - 10) < 1e-9)
        #expect(out.delay == .milliseconds(36) && out.duration == .milliseconds(500))
        let back = motion.flight(1, of: 4, at: center, from: origin, isOpening: false)
        #expect(back.sample(at: 0).transform == .identity)
        #expect(back.sample(at: 1).transform?.shift == Point(x: 120, y: 0))
        #expect(back.delay == .milliseconds(72))
        // Fifty items do not take minutes.
        #expect(motion.settings.flightSeconds(of: 50) < 1.6)
    }

    @Test func anItemThatTurnsRoundDoesNotJump() {
        let motion = StackMenuAnimation(settings: .init(), curve: .linear, number: 1)
        func flight(_ opens: Bool) -> Animation {
            motion.flight(
                0, of: 1, at: Point(x: 0, y: 0), from: Point(x: 120, y: 0), isOpening: opens)
        }
        let out = Playback(flight(true), at: .zero)
        let time = Duration.milliseconds(200)
        let back = out.interrupted(by: flight(false), at: time)
        #expect(back.sample(at: time).transform == out.sample(at: time).transform)
        #expect(back.sample(at: time + .seconds(2)).transform?.shift.x == 120)
    }
}
