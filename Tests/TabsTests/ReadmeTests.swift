import CairnTabs
import CairnUI
import Foundation
import TestSupport
import Testing

private struct App: ApplyingModel, Codable {
    var tabs = TabsModel([
        TabItem(kind: "story", content: "42", title: "The lake at noon", symbol: "story"),
        TabItem(kind: "notes", title: "Notes", symbol: "tree"),
    ])
    enum Action: Sendable { case tabs(TabsAction) }
    func applying(_ action: Action) -> App {
        switch action {
        case .tabs(let action): App(tabs: tabs.applying(action))
        }
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let session = Session(App()) { app, send in
            TabsComponent(
                app.tabs, send: send.scope(App.Action.tabs),
                add: { TabItem(kind: "notes", title: "") },
                mayClose: { tab in !tab.isUnsaved }
            ) { tab in
                Text(tab.kind == "story" ? "Story \(tab.content)" : "Notes")
            }
        }
        let driver = Driver(session)
        #expect(await driver.has(.text, "Story 42"))
        try await driver.tap(.tab, "Notes")
        #expect(await session.model.tabs.current?.kind == "notes")

        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Tabs.plist").path
        let store = TabsStore(path)
        try await store.save(session.model.tabs.archive)
        if let archive = try await store.load() {
            let restored = TabsModel(archive) { kind in kind == "story" }
            #expect(restored.tabs.map(\.title) == ["The lake at noon"])
        } else {
            Issue.record("nothing was saved")
        }
    }
}
