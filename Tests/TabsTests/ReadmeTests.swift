import CairnTabs
import CairnUI
import Foundation
import TestSupport
import Testing

private struct App: Model, Codable {
    var tabs = TabsModel([
        TabItem(kind: "story", content: "42", title: "The lake at noon", symbol: "story"),
        TabItem(kind: "notes", title: "Notes", symbol: "tree"),
    ])
    mutating func update(_ action: TabsAction) -> [TabsRequest] { tabs.update(action) }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let handler = TabsHandler { tab in !tab.isUnsaved }
        let session = Session(App(), handler: handler) { app, send in
            TabsComponent(
                app.tabs, send: send, add: { TabItem(kind: "notes", title: "") }, asksToClose: true
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
