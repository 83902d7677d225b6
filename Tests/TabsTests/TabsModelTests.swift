import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnTabs

@Suite struct TabsModelTests {
    private func tabs(_ titles: String, _ settings: TabsConfiguration = .init()) -> TabsModel {
        TabsModel(titles.map { TabItem(title: String($0)) }, settings)
    }

    private func titles(_ model: TabsModel) -> String { model.tabs.map(\.title).joined() }

    private func id(_ title: String, _ model: TabsModel) -> Int {
        model.tabs.first { $0.title == title }?.id ?? -1
    }

    /// What is always true.
    func check(_ model: TabsModel) {
        let pinned = model.tabs.prefix(while: \.isPinned).count
        #expect(model.tabs.dropFirst(pinned).allSatisfy { !$0.isPinned })
        #expect(model.tabs.prefix(pinned).allSatisfy { $0.group == nil })
        #expect(Set(model.tabs.map(\.id)).count == model.tabs.count)
        #expect((model.current == nil) == model.tabs.isEmpty)
        if let current = model.current { #expect(!model.isHidden(current)) }
        var done: Set<Int> = []
        var last: Int?
        for tab in model.tabs {
            if let group = tab.group, group != last { #expect(done.insert(group).inserted) }
            last = tab.group
        }
        #expect(Set(model.groups.map(\.id)) == done)
        #expect(Set(model.recent).isSubset(of: Set(model.tabs.map(\.id))))
        #expect(Set(model.asking).isSubset(of: Set(model.tabs.map(\.id))))
        let light = model.kept.filter { !$0.isUnsaved && $0.id != model.selected }
        #expect(
            light.reduce(0) { $0 + max(0, $1.weight) } <= model.configuration.keptContents)
        #expect(abs(model.swipe) <= 1 && (model.swipe == 0 || model.current != nil))
        #expect(model.tabs.count <= model.configuration.most)
        #expect(model.closed.count <= model.configuration.reopenable)
        if let id = model.selected { #expect(model.kept.contains { $0.id == id }) }
    }

    @Test func fewerTabsCanBeReopenedAfterSettingsWereReplaced() {
        let model = tabs("abcd")
        let closed = ["b", "c"].reduce(model) {
            $0.applying(.closed(id($1, model), byPointer: false))
        }
        var settings = TabsConfiguration()
        settings.reopenable = 1
        let reopened = closed.configured(settings).applying(.reopened)
        check(reopened)
        #expect(titles(reopened) == "acd" && !reopened.canReopen)
        #expect(closed.applying(.reopened).canReopen)
    }

    @Test func aNewTabComesBehindTheOneItWasOpenedFrom() {
        var model = tabs("abc")
        model = model.applying(.added(TabItem(title: "x"), selects: false))
        model = model.applying(.added(TabItem(title: "y"), selects: false))
        #expect(titles(model) == "axybc" && model.current?.title == "a")
        model = model.applying(.added(TabItem(title: "z")))
        #expect(titles(model) == "axyzbc" && model.current?.title == "z")
        model.configuration.newPlace = .end
        #expect(titles(model.applying(.added(TabItem(title: "e")))) == "axyzbce")
        check(model)
    }

    @Test func closingTheChosenTabGoesBackToItsOpenerElseOn() {
        let base = tabs("abc")
        let opened = base.applying(.added(TabItem(title: "x")))
        #expect(opened.applying(.closed(opened.selected ?? 0)).current?.title == "a")
        // Who went elsewhere by hand does not come back to where it was opened.
        var away = opened.applying(.selected(id("c", opened)))
        away = away.applying(.selected(id("x", away)))
        #expect(away.applying(.closed(id("x", away))).current?.title == "b")
        #expect(base.applying(.closed(id("a", base))).current?.title == "b")
        let last = base.applying(.selected(id("c", base)))
        #expect(last.applying(.closed(id("c", last))).current?.title == "b")
        // One that is not chosen goes without a change.
        #expect(base.applying(.closed(id("c", base))).current?.title == "a")
        var recent = last
        recent.configuration.successor = .recent
        #expect(recent.applying(.closed(id("c", recent))).current?.title == "a")
    }

    @Test func aClosedTabComesBackWhereItWas() {
        var model = tabs("abcd")
        model = model.applying(.groupAdded(id("c", model), name: "Trip"))
        model = model.applying(.closed(id("c", model)))
        model = model.applying(.closed(id("a", model)))
        #expect(titles(model) == "bd" && model.groups.isEmpty)
        model = model.applying(.reopened)
        #expect(titles(model) == "abd" && model.current?.title == "a")
        model = model.applying(.reopened)
        #expect(titles(model) == "abcd" && model.groups.map(\.name) == ["Trip"])
        #expect(!model.canReopen && model.applying(.reopened).tabs == model.tabs)
        check(model)
    }

    @Test func closedTabsAreKeptUpToANumber() {
        var model = tabs("abcdefgh")
        model.configuration.reopenable = 3
        model = model.applying(.closedAll(.all))
        #expect(model.tabs.isEmpty && model.selected == nil)
        for _ in 0..<9 { model = model.applying(.reopened) }
        #expect(titles(model) == "abc")
        check(model)
    }

    @Test func aVetoKeepsATab() {
        var model = tabs("ab")
        let id = id("a", model)
        let tab = model.tabs[0]
        #expect(model.update(.asked(id)) == [.confirmClosing(tab)])
        #expect(model.update(.asked(id)) == [])
        #expect(model.asking == [id] && titles(model) == "ab")
        #expect(model.applying(.answered(id, closes: false)).asking.isEmpty)
        #expect(titles(model.applying(.answered(id, closes: false))) == "ab")
        #expect(titles(model.applying(.answered(id, closes: true))) == "b")
        // Closed in the meantime, an answer means nothing.
        let gone = model.applying(.closed(id))
        #expect(gone.applying(.answered(id, closes: true)) == gone)
        #expect(titles(tabs("ab").applying(.answered(1, closes: true))) == "ab")
        var fixed = TabItem(title: "f")
        fixed.isClosable = false
        let kept = TabsModel([fixed, TabItem(title: "g")])
        #expect(titles(kept.applying(.closedAll(.all))) == "f")
        #expect(kept.applying(.asked(kept.tabs[0].id)).asking.isEmpty)
    }

    @Test(arguments: [
        (-1, "bacd"), (0, "bacd"), (2, "acbd"), (99, "acdb"), (Int.max, "acdb"), (Int.min, "bacd"),
    ])
    func aTabIsMovedAsFarAsItGoes(index: Int, expected: String) {
        let model = tabs("abcd")
        let moved = model.applying(.moved(id("b", model), to: index))
        #expect(titles(moved) == expected && moved.current?.title == "a")
        let pinned = model.applying(.pinned(id("a", model), true))
        let held = pinned.applying(.moved(id("b", pinned), to: index))
        #expect(held.tabs[0].title == "a")
        check(held)
    }

    @Test func pinnedTabsStandFirst() {
        var model = tabs("abcd")
        model = model.applying(.groupAdded(id("c", model), name: "G"))
        model = model.applying(.pinned(id("c", model), true))
        model = model.applying(.pinned(id("d", model), true))
        #expect(titles(model) == "cdab" && model.groups.isEmpty)
        model = model.applying(.pinned(id("c", model), false))
        #expect(titles(model) == "dcab")
        model = model.applying(.closedAll(.others(id("b", model))))
        #expect(titles(model) == "db" && model.current?.title == "b")
        check(model)
    }

    @Test func groupsStandTogetherAndHide() {
        var model = tabs("abcde")
        model = model.applying(.groupAdded(id("b", model), name: "G"))
        let group = model.groups[0].id
        model = model.applying(.grouped(id("e", model), group))
        #expect(titles(model) == "abecd")
        model = model.applying(.selected(id("e", model)))
        model = model.applying(.groupCollapsed(group, true))
        // The chosen tab is seen: another one is chosen.
        #expect(model.current?.title == "c" && model.shown.map(\.title).joined() == "acd")
        // Choosing a hidden one shows its group.
        #expect(model.applying(.selected(id("b", model))).shown.count == 5)
        // Between two of a group a tab joins it; away from its group it leaves it.
        model = model.applying(.groupCollapsed(group, false))
        model = model.applying(.moved(id("d", model), to: 2))
        #expect(titles(model) == "abdec" && model.tabs[2].group == group)
        model = model.applying(.moved(id("b", model), to: 4))
        #expect(titles(model) == "adecb" && model.tabs[4].group == nil)
        model = model.applying(.groupRenamed(group, "H"))
        #expect(model.groups[0].name == "H")
        model = model.applying(.grouped(id("d", model), nil))
        model = model.applying(.grouped(id("e", model), nil))
        #expect(model.groups.isEmpty)
        // A group of all tabs cannot be hidden: nothing would be seen.
        var all = tabs("a")
        all = all.applying(.groupAdded(id("a", all), name: "G"))
        #expect(!all.applying(.groupCollapsed(all.groups[0].id, true)).groups[0].isCollapsed)
        check(model)
    }

    @Test func aDuplicateStandsBesideItsTab() {
        var model = tabs("ab")
        model = model.applying(.duplicated(id("a", model)))
        #expect(titles(model) == "aab" && model.tabs[1].id == model.selected)
        check(model)
    }

    @Test func stepsGoRound() {
        let model = tabs("abc")
        #expect(model.applying(.selectedNext(-1)).current?.title == "c")
        #expect(model.applying(.selectedNext(4)).current?.title == "b")
        #expect(model.applying(.selectedNext(.max)).current != nil)
        #expect(model.applying(.selectedNext(.min)).current != nil)
        #expect(tabs("").applying(.selectedNext(1)) == tabs(""))
    }

    @Test func contentsAreKeptWithinTheirNumber() {
        var model = tabs("abcdef")
        model.configuration.keptContents = 2
        #expect(model.kept.map(\.title) == ["a"])
        model = model.applying(.selected(id("c", model))).applying(.selected(id("f", model)))
        #expect(model.kept.map(\.title) == ["c", "f"])
        model = model.applying(.selected(id("c", model))).applying(.selected(id("b", model)))
        #expect(model.kept.map(\.title) == ["b", "c"])
    }

    @Test func widthsStayWhileTabsAreClosedByTheirButton() {
        var model = tabs("abcd")
        model = model.applying(.closed(id("a", model), byPointer: true))
        model = model.applying(.closed(id("b", model), byPointer: true))
        #expect(model.heldCount == 4)
        #expect(model.applying(.selectedNext(1)).heldCount == nil)
    }

    @Test func widthsStayAlsoWhenSomebodyIsAskedFirst() {
        var model = tabs("abcd")
        let (a, b) = (id("a", model), id("b", model))
        model = model.applying(.asked(a, byPointer: true))
        // What changes by itself in between is nothing that somebody did.
        model = model.applying(.changed(b, TabItem(title: "b", isBusy: true)))
        model = model.applying(.answered(a, closes: true))
        #expect(model.heldCount == 4 && titles(model) == "bcd")
        model = model.applying(.asked(b, byPointer: true)).applying(.answered(b, closes: true))
        #expect(model.heldCount == 4 && titles(model) == "cd")
        model = model.applying(.asked(id("c", model))).applying(
            .answered(id("c", model), closes: true))
        #expect(model.heldCount == nil)
    }

    @Test func whatHappensWithoutAChoiceKeepsTheWidths() {
        let base = tabs("abcd")
        let model = base.applying(.closed(id("a", base), byPointer: true))
        #expect(model.heldCount == 4)
        let (c, d) = (id("c", model), id("d", model))
        for action: TabsAction in [
            .asked(c), .askedAll(.after(c)), .answered(99, closes: true), .settled(0),
            .changed(d, TabItem(title: "D")), .closed(c, byPointer: true),
        ] {
            #expect(model.applying(action).heldCount == 4, "\(action)")
        }
        let asked = model.applying(.asked(c, byPointer: true))
        #expect(asked.applying(.answered(c, closes: false)).heldCount == 4)
        for action: TabsAction in [
            .closed(c), .added(TabItem(title: "e")), .moved(d, to: 0), .pinned(d, true),
            .duplicated(d), .closedAll(.after(c)),
        ] {
            #expect(model.applying(action).heldCount == nil, "\(action)")
        }
    }

    @Test func aTabThatLeavesItsGroupStandsBehindIt() throws {
        var model = tabs("abcde")
        model = model.applying(.groupAdded(id("b", model), name: "G"))
        let group = try #require(model.groups.first?.id)
        for title in ["c", "d"] { model = model.applying(.grouped(id(title, model), group)) }
        #expect(titles(model) == "abcde")
        let left = model.applying(.grouped(id("b", model), nil))
        #expect(titles(left) == "acdbe")
        #expect(left.tabs.map { $0.group != nil } == [false, true, true, false, false])
        #expect(titles(model.applying(.grouped(id("d", model), nil))) == "abcde")
        let lone = model.applying(.ungrouped(group)).applying(.groupAdded(id("c", model), name: ""))
        #expect(titles(lone.applying(.grouped(id("c", lone), nil))) == "abcde")
    }

    @Test func aClosedContentIsKeptWhileThereIsRoom() {
        for (room, titles) in [(1, [String]()), (2, ["b"]), (3, ["b"])] {
            var model = tabs("abc")
            model.configuration.keptContents = room
            model.configuration.successor = .recent
            model = model.applying(.selected(id("b", model)))
            model = model.applying(.closed(id("b", model)))
            #expect(model.current?.title == "a")
            #expect(model.keptClosed.map(\.title) == titles, "\(room)")
        }
    }

    @Test func aSwipeWithoutANumberEnds() {
        let model = tabs("ab").applying(.swiped(.moved, part: 0.3, speed: 0))
        #expect(model.applying(.swiped(.moved, part: .nan, speed: 0)).swipe == 0)
        #expect(model.applying(.swiped(.moved, part: 0.5, speed: .infinity)).swipe == 0)
        let begun = model.applying(.swiped(.began, part: 0, speed: 0))
        #expect(begun.swipe == 0 && begun.arrival.leaving == nil)
    }

    @Test func aCopyGoesBackToItsTab() {
        let model = tabs("abc")
        let copied = model.applying(.duplicated(id("a", model)))
        #expect(titles(copied) == "aabc" && copied.selected == copied.tabs[1].id)
        #expect(copied.news == .opened("a"))
        #expect(copied.applying(.closed(copied.tabs[1].id)).selected == copied.tabs[0].id)
    }

    @Test func aTabGoesBackToItsOpenerWhateverElseCloses() {
        var model = tabs("abc").applying(.added(TabItem(title: "x")))
        model = model.applying(.closed(id("c", model)))
        #expect(model.current?.title == "x")
        #expect(model.applying(.closed(id("x", model))).current?.title == "a")
    }

    @Test func theTabBeforeThoseThatAreAskedIsChosen() {
        var model = tabs("abcd")
        model = model.applying(.selected(id("d", model)))
        #expect(model.applying(.askedAll(.after(id("b", model)))).current?.title == "b")
        #expect(model.applying(.askedAll(.after(id("d", model)))).current?.title == "d")
        #expect(model.applying(.askedAll(.others(id("a", model)))).current?.title == "a")
    }

    @Test func aReopenedTabIsNoLongerAnOpener() {
        var model = tabs("abc").applying(.added(TabItem(title: "x"), selects: false))
        model = model.applying(.closed(id("a", model))).applying(.reopened)
        #expect(titles(model) == "axbc" && model.current?.title == "a")
        // A new tab stands beside its opener, and not behind what that opened in its first life.
        #expect(titles(model.applying(.added(TabItem(title: "y")))) == "ayxbc")
    }

    @Test func aChosenTabIsSeenInTheGroupThatItJoins() throws {
        var model = tabs("abcd")
        model = model.applying(.groupAdded(id("b", model), name: "G"))
        let group = try #require(model.groups.first?.id)
        model = model.applying(.grouped(id("c", model), group))
            .applying(.groupCollapsed(group, true))
        #expect(model.groups[0].isCollapsed && model.current?.title == "a")
        let joined = model.applying(.moved(id("a", model), to: 1))
        #expect(titles(joined) == "bacd" && joined.tabs[1].group == group)
        #expect(!joined.groups[0].isCollapsed)
        check(joined)
    }

    @Test func aSwipeOfTheWholePartGoesOn() {
        func current(_ part: Double) -> String? {
            tabs("ab").applying(.swiped(.moved, part: part, speed: 0))
                .applying(.swiped(.ended, part: part, speed: 0)).current?.title
        }
        #expect(current(0.35) == "b" && current(0.349) == "a")
        // A flick that went nowhere stays, and without a speed none is needed.
        let last = tabs("ab").applying(.selectedNext(1))
        #expect(last.applying(.swiped(.ended, part: 0, speed: 900)).current?.title == "b")
        #expect(last.applying(.swiped(.ended, part: 0, speed: -900)).current?.title == "b")
        var model = tabs("ab")
        model.configuration.flickSpeed = 0
        #expect(model.applying(.swiped(.ended, part: 0.5, speed: 0)).current?.title == "b")
    }

    @Test func noMoreTabsAreRestoredThanTheirNumber() {
        var settings = TabsConfiguration()
        settings.most = 2
        #expect(titles(TabsModel(tabs("abc").archive, settings)) == "ab")
    }

    @Test func closedTabsOfAGroupComeBackIntoOne() throws {
        var model = tabs("abc")
        model = model.applying(.groupAdded(id("b", model), name: "G"))
        model = model.applying(.grouped(id("c", model), try #require(model.groups.first?.id)))
        model = model.applying(.closed(id("b", model))).applying(.closed(id("c", model)))
        #expect(model.groups.isEmpty)
        let restored = TabsModel(model.archive).applying(.reopened).applying(.reopened)
        #expect(restored.groups.map(\.name) == ["G"])
        #expect(restored.tabs.count { $0.group == restored.groups.first?.id } == 2)
        check(restored)
    }

    @Test(arguments: [
        // The front ends with a word, and inside one; half of what fits is enough.
        ("alpha be mango and more x", "alpha be…more x"),
        ("alpha bets mango and more x", "alpha…more x"),
        ("four bets mango and trees four", "four…four"),
        ("two threes mango and trees two", "two thre…rees two"),
        ("fits into the room", "fits…the room"),
        ("seventeen letters", "seventeen letters"),
    ])
    func titlesAreCutBetweenWords(title: String, short: String) {
        #expect(TabItem.shortened(title, to: 17) == short)
    }

    @Test func allOthersAreAskedBeforeTheyGo() {
        var model = tabs("abcd")
        model = model.applying(.pinned(id("d", model), true))
        model = model.applying(.askedAll(.others(id("b", model))))
        #expect(model.asking == [id("a", model), id("c", model)] && model.current?.title == "b")
        model = model.applying(.answered(id("a", model), closes: false))
        model = model.applying(.answered(id("c", model), closes: true))
        #expect(titles(model) == "dab")
        #expect(model.applying(.askedAll(.others(99))) == model)
    }

    @Test func whatIsNotSavedIsKeptAndHeavyContentsTakeMore() {
        var model = tabs("abcde")
        model.configuration.keptContents = 3
        model = model.applying(.changed(id("a", model), TabItem(title: "a", isUnsaved: true)))
        for title in ["b", "c", "d", "e"] { model = model.applying(.selected(id(title, model))) }
        #expect(model.kept.map(\.title) == ["a", "c", "d", "e"])
        model = model.applying(.changed(id("d", model), TabItem(title: "d", weight: 2)))
        #expect(model.kept.map(\.title) == ["a", "d", "e"])
        // One that is heavier than all that may be kept is there as long as it is chosen, and alone.
        model = model.applying(.changed(id("e", model), TabItem(title: "e", weight: .max)))
        #expect(model.kept.map(\.title) == ["a", "e"])
        model = model.applying(.changed(id("e", model), TabItem(title: "e", weight: .min)))
        #expect(model.kept.map(\.title) == ["a", "c", "d", "e"])
    }

    @Test func theSameTabTwiceIsTwoTabs() {
        var model = tabs("a")
        let item = TabItem(content: "7", title: "x")
        model = model.applying(.added(item)).applying(.added(item))
        model = model.applying(.added(model.tabs[0]))
        #expect(Set(model.tabs.map(\.id)).count == 4)
        check(model)
    }

    @Test func aRuleThatClosesWhatIsJustChosenIsNoTrouble() {
        // An app whose rule closes a tab as soon as somebody comes to it.
        func rule(_ model: TabsModel, _ action: TabsAction) -> TabsModel {
            let next = model.applying(action)
            guard next.current?.title == "b" else { return next }
            return next.applying(.closed(next.selected ?? 0))
        }
        let model = tabs("abc")
        let after = rule(model, .selected(id("b", model)))
        #expect(titles(after) == "ac" && after.current?.title == "c")
        check(after)
    }

    @Test func aTabAddedBehindAnotherLeavesThatOneChosen() {
        var model = tabs("ab")
        model = model.applying(.added(TabItem(title: "x"), selects: false))
        #expect(titles(model) == "axb" && model.current?.title == "a" && model.kept.count == 1)
        #expect(model.news == .opened("x"))
        // The first of all is chosen in any case: one always is.
        #expect(TabsModel().applying(.added(TabItem(title: "x"), selects: false)).current != nil)
        // News that says the same twice is two pieces of news.
        let number = model.newsNumber
        #expect(
            model.applying(.added(TabItem(title: "x"), selects: false)).newsNumber > number)
    }

    // MARK: Swiping

    @Test(
        arguments: [
            (0.34, 0, "a"), (0.36, 0, "b"), (-0.9, 0, "a"), (0.1, 600, "b"), (0.1, -600, "a"),
            (0.9, -600, "a"), (.nan, 0, "a"), (.infinity, 0, "a"), (5, 0, "b"), (0, 600, "a"),
        ] as [(Double, Double, String)])
    func aSwipeGoesOnOrBack(part: Double, speed: Double, expected: String) {
        let model = tabs("ab").applying(.swiped(.began, part: 0, speed: 0))
        let ended =
            model.applying(.swiped(.moved, part: part, speed: speed))
            .applying(.swiped(.ended, part: part, speed: speed))
        #expect(ended.current?.title == expected && ended.swipe == 0)
        check(ended)
    }

    @Test func howFarAndHowFastASwipeGoesIsSet() {
        func current(_ part: Double, _ speed: Double, _ change: (inout TabsConfiguration) -> Void)
            -> String?
        {
            var model = tabs("ab")
            change(&model.configuration)
            return model.applying(.swiped(.began, part: 0, speed: 0))
                .applying(.swiped(.moved, part: part, speed: speed))
                .applying(.swiped(.ended, part: part, speed: speed)).current?.title
        }
        #expect(current(0.5, 0) { _ in } == "b" && current(0.5, 0) { $0.commitPart = 0.8 } == "a")
        #expect(current(0.1, 200) { _ in } == "a")
        #expect(current(0.1, 200) { $0.flickSpeed = 100 } == "b")
    }

    @Test func aSwipeIsFollowedAndLandsFromWhereItWas() {
        var model = tabs("abc").applying(.swiped(.moved, part: 0.4, speed: 0))
        #expect(model.swipe == 0.4 && model.current?.title == "a")
        #expect(model.neighbor(model.swipe)?.title == "b")
        // Beyond the end there is nothing: it gives way a little.
        #expect(abs(model.applying(.swiped(.moved, part: -0.5, speed: 0)).swipe + 0.1) < 1e-9)
        let back = model.applying(.swiped(.cancelled, part: 0.4, speed: 0))
        #expect(back.swipe == 0 && back.arrival.from == -0.4)
        #expect(back.arrival.leaving == id("b", model))
        model = model.applying(.swiped(.ended, part: 0.4, speed: 0))
        #expect(model.current?.title == "b" && abs(model.arrival.from - 0.6) < 1e-9)
        #expect(model.arrival.leaving == id("a", model) && model.arrival.isSwipe)
        // It is over once, and an older end means nothing.
        #expect(model.applying(.settled(model.arrival.number - 1)).arrival.leaving != nil)
        #expect(model.applying(.settled(model.arrival.number)).arrival.leaving == nil)
        // Chosen by hand in between, or closed under the finger.
        let held = model.applying(.swiped(.moved, part: 0.3, speed: 0))
        #expect(held.applying(.selected(id("c", held))).swipe == 0)
        let gone = held.applying(.closed(id("b", held)))
        #expect(gone.swipe == 0)
        check(gone)
    }

    @Test func marksAreChangedAndThePlaceIsNot() {
        var model = tabs("ab")
        model = model.applying(.pinned(id("b", model), true))
        var tab = model.tabs[0]
        (tab.title, tab.isUnsaved, tab.isBusy, tab.badge) = ("B", true, true, "2")
        let changed = model.applying(.changed(tab.id, tab))
        #expect(changed.tabs[0].title == "B" && changed.tabs[0].isPinned)
        #expect(changed.tabs[0].isUnsaved && changed.tabs[0].badge == "2")
        #expect(model.applying(.changed(99, tab)).tabs == model.tabs)
    }

    @Test("whatever happens, what is always true stays so", arguments: UInt64(0)..<150)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var settings = TabsConfiguration()
        settings.most = 12
        settings.keptContents = 3
        settings.reopenable = 5
        settings.successor = TabsConfiguration.Successor.allCases[Int(seed % 3)]
        settings.newPlace = TabsConfiguration.NewPlace.allCases[Int(seed % 2)]
        var model = tabs("abc", settings)
        for step in 0..<150 {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
            let id =
                model.tabs.isEmpty || number(0...9) == 0
                ? number(-1...40) : model.tabs[number(0...(model.tabs.count - 1))].id
            let group =
                model.groups.isEmpty ? 7 : model.groups[number(0...(model.groups.count - 1))].id
            let actions: [TabsAction] = [
                .added(TabItem(title: "\(step)"), selects: number(0...1) == 0), .selected(id),
                .selectedNext(number(-3...3)), .asked(id),
                .answered(id, closes: number(0...1) == 0),
                .closed(id, byPointer: number(0...1) == 0), .reopened,
                .moved(id, to: number(-2...14)),
                .pinned(id, number(0...1) == 0), .duplicated(id), .grouped(id, group),
                .grouped(id, nil), .groupAdded(id, name: "g"),
                .groupCollapsed(group, number(0...1) == 0),
                .groupRenamed(group, "h"), .askedAll(.others(id)), .askedAll(.after(id)),
                .closedAll(.after(id)),
                .groupTinted(group, .info), .ungrouped(group), .closedAll(.group(group)),
                .swiped(
                    [.began, .moved, .ended, .cancelled][number(0...3)],
                    part: Double(number(-150...150)) / 100, speed: Double(number(-900...900))),
                .settled(number(0...30)),
                .changed(
                    id, TabItem(title: "c", isUnsaved: number(0...2) == 0, weight: number(-1...4))),
                number(0...9) == 0
                    ? .closedAll(.all) : number(0...4) == 0 ? .closedAll(.others(id)) : .reopened,
            ]
            model = model.applying(actions[number(0...(actions.count - 1))])
            check(model)
        }
    }

    // MARK: Written down

    @Test func aSessionIsRestored() throws {
        var model = tabs("abcd")
        model = model.applying(.pinned(id("d", model), true))
        model = model.applying(.groupAdded(id("b", model), name: "G"))
        model = model.applying(.selected(id("c", model))).applying(.closed(id("a", model)))
        let data = try JSONEncoder().encode(model.archive)
        let restored = TabsModel(try JSONDecoder().decode(TabsArchive.self, from: data))
        #expect(titles(restored) == titles(model) && restored.current?.title == "c")
        #expect(restored.tabs.map(\.isPinned) == model.tabs.map(\.isPinned))
        #expect(restored.groups.map(\.name) == ["G"])
        #expect(titles(restored.applying(.reopened)) == titles(model.applying(.reopened)))
        check(restored)
        let parked = try JSONDecoder().decode(
            TabsModel.self, from: try JSONEncoder().encode(model))
        #expect(parked == model)
    }

    @Test func whatAFileCannotMeanIsMended() {
        var twin = TabItem(kind: "story", title: "a")
        twin.id = 3
        var pinned = TabItem(kind: "story", title: "p")
        (pinned.id, pinned.isPinned, pinned.group) = (3, true, 9)
        var lost = TabItem(kind: "gone", title: "l")
        (lost.id, lost.group) = (4, 77)
        var archive = TabsArchive(
            tabs: [twin, twin, pinned, lost], groups: [], selected: 4, closed: [])
        let knows: (String) -> Bool = { $0 == "story" }
        let model = TabsModel(archive, knows: knows)
        #expect(titles(model) == "paa" && model.current?.title == "p")
        #expect(TabsModel.missing(in: archive, knows: knows).map(\.title) == ["l"])
        check(model)
        archive.tabs = []
        #expect(TabsModel(archive).selected == nil)
        // A group that hides the chosen tab is shown.
        var hidden = TabItem(title: "h")
        (hidden.id, hidden.group) = (1, 2)
        let group = TabGroup(id: 2, name: "G", isCollapsed: true)
        check(
            TabsModel(TabsArchive(tabs: [hidden], groups: [group, group], selected: 1, closed: [])))
        check(TabsModel(TabsArchive(tabs: [hidden], groups: [group], selected: nil, closed: [])))
    }

    // MARK: Several at once

    @Test func theTabsAfterOneAreClosed() {
        var model = tabs("abcde")
        model = model.applying(.pinned(id("e", model), true))
        let after = model.applying(.closedAll(.after(id("b", model))))
        #expect(titles(after) == "eab")
        // The selected tab stays, unless it is closed; then the one is selected.
        #expect(after.current?.title == "a")
        let last = model.applying(.selected(id("d", model)))
            .applying(.closedAll(.after(id("b", model))))
        #expect(titles(last) == "eab" && last.current?.title == "b")
        #expect(titles(last.applying(.reopened).applying(.reopened)) == "eabcd")
        #expect(model.applying(.closedAll(.after(99))) == model)
        var asked = model
        let requests = asked.update(.askedAll(.after(id("b", model))))
        #expect(requests.count == 2 && titles(asked) == titles(model))
    }

    @Test func aGroupIsColoredDissolvedAndClosed() throws {
        var model = tabs("abcd")
        model = model.applying(.groupAdded(id("b", model), name: "G"))
        let group = try #require(model.groups.first)
        #expect(group.tint == .primary)
        model = model.applying(.grouped(id("c", model), group.id))
            .applying(.groupTinted(group.id, .danger))
        #expect(model.groups.map(\.tint) == [.danger])
        let data = try JSONEncoder().encode(model.archive)
        let again = TabsModel(try JSONDecoder().decode(TabsArchive.self, from: data))
        #expect(again.groups.map(\.tint) == [.danger])
        let loose = model.applying(.ungrouped(group.id))
        #expect(loose.groups.isEmpty && titles(loose) == "abcd")
        let closed = model.applying(.closedAll(.group(group.id)))
        #expect(closed.groups.isEmpty && titles(closed) == "ad")
        let back = closed.applying(.reopened).applying(.reopened)
        #expect(titles(back) == "abcd" && back.groups.map(\.tint) == [.danger])
        #expect(back.groups.map(\.name) == ["G"])
        check(back)
        // A file of an earlier version names no color.
        let old = Data(#"{"id":3,"name":"G","isCollapsed":true}"#.utf8)
        #expect(try JSONDecoder().decode(TabGroup.self, from: old).tint == .primary)
    }

    // MARK: Titles

    @Test(arguments: [
        ("", 5, ""), ("short", 5, "short"), ("abcdefghij", 5, "ab…ij"), ("abcdefghij", 0, "a…j"),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…👨‍👩‍👧‍👦"),
        ("one two three", 8, "one…ree"), ("The lake at noon in spring", 16, "The lake…spring"),
        ("Midsummer in Växjö", 14, "Midsumm…Växjö"), ("a bcdefghijklmnop", 9, "a bc…mnop"),
    ])
    func aTitleKeepsItsEnds(title: String, count: Int, expected: String) {
        #expect(TabItem.shortened(title, to: count) == expected)
    }

    @Test func aLongTitleIsNeverLongerThanItsRoom() {
        let title = String(repeating: "حكاية mixed 🏔️ ", count: 80)
        for count in [3, 7, 40] { #expect(TabItem.shortened(title, to: count).count <= count) }
    }
}
