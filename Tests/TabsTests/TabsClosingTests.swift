import CairnLayout
import CairnUI
import Synchronization
import TestSupport
import Testing

@testable import CairnTabs

/// Tabs that go, and those who are asked.
@Suite struct TabsClosingTests {
    private let screens = TabsScreenTests()

    /// Somebody who takes time to answer.
    private final class Asked: Sendable {
        private struct State {
            var questions: [String] = []
            var waiting: [String: CheckedContinuation<Bool, Never>] = [:]
        }
        private let state = Mutex(State())

        var questions: [String] { state.withLock { $0.questions } }

        func ask(_ title: String) async -> Bool {
            await withCheckedContinuation { waiting in
                state.withLock { state in
                    state.questions.append(title)
                    state.waiting[title] = waiting
                }
            }
        }

        /// Answers as soon as somebody asks.
        func answer(_ title: String, _ closes: Bool) async {
            for _ in 0..<12_000 {
                let waiting = state.withLock { $0.waiting.removeValue(forKey: title) }
                if let waiting { return waiting.resume(returning: closes) }
                try? await Task.sleep(for: .milliseconds(10))
            }
            Issue.record("\(title): nobody asked")
        }
    }

    @Test func aQuestionTakesItsTimeAndTheOthersGoOn() async throws {
        let asked = Asked()
        let session = try screens.session(
            ["One", "Two", "Three"], mayClose: { await asked.ask($0.title) })
        let tab = try await Driver(session).find(.tab, "One")
        _ = await session.handle(.focus, on: tab.id)
        // Twice: it is asked once.
        _ = await session.press(KeyPress(.delete))
        _ = await session.press(KeyPress(.delete))
        #expect(await session.outline.items(.tab, "One").first?.states.contains(.busy) == true)
        // Meanwhile another is chosen, and closed as well.
        let two = try await Driver(session).find(.tab, "Two")
        _ = await session.handle(.tap(.zero), on: two.id)
        #expect(await session.model.tabs.current?.title == "Two")
        _ = await session.handle(.focus, on: two.id)
        _ = await session.press(KeyPress(.delete))
        #expect(await session.model.tabs.asking.count == 2)
        await asked.answer("Two", true)
        await asked.answer("One", false)
        await session.settle()
        #expect(await screens.titles(session) == ["One", "Three"])
        #expect(asked.questions.sorted() == ["One", "Two"])
        #expect(await session.outline.items(.tab, "One").first?.states.contains(.busy) == false)
    }

    @Test func theOthersAreAskedToo() async throws {
        let asked = Mutex([String]())
        let session = try screens.session(
            ["One", "Two", "Three"],
            mayClose: { tab in
                asked.withLock { $0.append(tab.title) }
                return tab.title != "Three"
            })
        let driver = Driver(session)
        try await driver.longPress(.tab, "Two")
        try await driver.tap(.menuItem, "Close other tabs")
        await session.settle()
        #expect(await screens.titles(session) == ["Two", "Three"])
        #expect(asked.withLock { $0.sorted() } == ["One", "Three"])
    }

    @Test("closed by its menu, a tab leaves the keyboard to its neighbor")
    func closedByItsMenu() async throws {
        let session = try screens.session(["One", "Two", "Three"])
        let driver = Driver(session)
        for (name, expected) in [("Two", "Three"), ("Three", "One"), ("One", "New tab")] {
            try await driver.act(.focus, on: .tab, name)
            await driver.press(.function(10), .shift)
            try await driver.tap(.menuItem, "Close")
            #expect(await screens.focus(session) == expected)
            #expect(await driver.has(.status, "\(name) closed"))
        }
    }

    @Test func closingAnotherLeavesTheChoice() async throws {
        let session = try screens.session(
            ["One", "Two", "Three"], prepare: { $0.applying(.selectedNext(1)) })
        let driver = Driver(session)
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.delete)
        #expect(await session.model.tabs.current?.title == "Two")
        #expect(await screens.focus(session) == "Two")
    }

    @Test func whatCannotBeClosedStays() async throws {
        let session = try screens.session(
            ["One", "Two"],
            prepare: { model in
                var tab = model.tabs[0]
                tab.isClosable = false
                return model.applying(.changed(tab.id, tab))
            })
        let driver = Driver(session)
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.delete)
        #expect(await screens.titles(session) == ["One", "Two"])
        await driver.press(.function(10), .shift)
        #expect(
            await session.outline.items(.menuItem, "Close").first?.states.contains(.disabled)
                == true)
    }

    @Test func theListOfAllClosesAndMovesToo() async throws {
        let session = try screens.session(["One", "Two", "Three"])
        let driver = Driver(session)
        try await driver.tap(.button, "All tabs")
        // It opens on the chosen one.
        #expect(await screens.focus(session) == "One")
        await driver.press(.down, [.control, .shift])
        #expect(await screens.titles(session) == ["Two", "One", "Three"])
        #expect(await screens.focus(session) == "One")
        #expect(await session.model.tabs.current?.title == "One")
        await driver.press(.delete)
        #expect(await screens.titles(session) == ["Two", "Three"])
        #expect(await screens.focus(session) == "Three")
        try await driver.tap(.menuItem, "Reopen closed tab")
        #expect(await screens.titles(session) == ["Two", "One", "Three"])
        // Letters find.
        try await driver.tap(.button, "All tabs")
        await driver.press(.character("t"))
        #expect(await screens.focus(session) == "Three")
        await driver.press(.escape)
        #expect(await screens.focus(session) == "All tabs")
    }

    @Test func anAppsOwnViewStandsInTheHandle() async throws {
        let session = try screens.session(
            ["One", "Two"], label: { AnyComponent(Text("<\($0.title)>")) })
        let texts = await session.scene.root.all { element in
            if case .text(let text) = element.kind { text.plain == "<Two>" } else { false }
        }
        #expect(texts.count == 1)
        try await Driver(session).tap(.tab, "Two")
        #expect(await session.model.tabs.current?.title == "Two")
    }

    @Test("contents stay within their number, also while two are seen")
    func memory() async throws {
        var settings = TabsConfiguration()
        (settings.keptContents, settings.swipes, settings.change) = (3, true, .slide)
        let session = try screens.session((0..<40).map { "T\($0)" }, settings)
        for step in 0..<40 {
            try await Driver(session).tap(.tab, "T\((step * 7) % 40)")
            let panels = await session.scene.root.all { $0.semantics?.role == .tabPanel }
            #expect(panels.count <= 4)
        }
    }
}
