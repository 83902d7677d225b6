import CairnTabs
import CairnUI
import Foundation
import TestSupport
import Testing

private struct Desk: AppScreen {
    func start(_ app: AppContext<NoSettings>) async throws -> TabsModel {
        var unsaved = TabItem(title: "Draft")
        unsaved.isUnsaved = true
        return TabsModel(app, [TabItem(title: "Lake"), unsaved])
    }
    func body(_ tabs: TabsModel, _ send: Sender<TabsAction>) -> some Component {
        TabsComponent(tabs, send: send, asksToClose: true) { tab in Text(tab.title) }
    }
}

@Suite struct TabsAppTests {
    @Test func anAppKeepsTabsWithUnsavedChanges() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let app = AppContext(NoSettings(), environment: Environment(), folder: folder.url.path)
        let session = Desk().session(try await Desk().started(app), in: app)
        for id in await session.model.model.tabs.map(\.id) {
            await session.send(.screen(.asked(id, byPointer: false)))
        }
        await session.settle()
        #expect(await session.model.model.tabs.map(\.title) == ["Draft"])
        #expect(await session.model.model.asking.isEmpty)
        await session.end()
    }
}
