import CairnImagePicker
import CairnImaging
import CairnUI
import Foundation
import TestSupport
import Testing

private struct Portrait: AppScreen {
    func start(_ app: AppContext<NoSettings>) async throws -> PickerSlotsModel {
        try PickerSlotsModel(app, from: Fixtures.folder("photos").path)
    }
    func body(
        _ portrait: PickerSlotsModel, _ send: Sender<PickerSlotsAction>
    ) -> some Component {
        PickerSlots(portrait, picture: \.source, send: send)
    }
}

@Suite struct PickerAppTests {
    @Test func anAppPicksFromAFolderAndShowsWhatWasPicked() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let app = AppContext(NoSettings(), environment: Environment(), folder: folder.url.path)
        let session = Portrait().session(try await Portrait().started(app), in: app)
        await session.send(.screen(.addTapped))
        await session.settle()
        let listed = try #require(await session.model.model.picker?.pager.items)
        let photo = try #require(listed.first { $0.id.hasSuffix("orient-6.jpg") })
        guard case .stored = photo.thumbnail else {
            Issue.record("the thumbnail is not that of the app")
            return
        }
        await session.send(.screen(.picker(.tapped(photo.id))))
        await session.send(.screen(.picker(.done)))
        await session.settle()
        let slot = try #require(await session.model.model.slots.first)
        let pixels = try await app.pictures?.picture(for: slot.source)
        #expect((pixels?.width ?? 0) > 1)
        await session.end()
    }
}
