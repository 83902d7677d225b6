import CairnTransitions
import CairnUI
import Foundation
import TestSupport
import Testing

private struct Pages: AppScreen {
    func start(_ app: AppContext<NoSettings>) async throws -> TransitionModel<String> {
        TransitionModel(app, "list")
    }
    func body(
        _ stage: TransitionModel<String>, _ send: Sender<TransitionAction<String>>
    ) -> some Component {
        TransitionStage(stage, send: send) { page in
            Button("Open \(page)") { send(.shown("photo", goesBack: false)) }
        }
    }
}

@Suite struct StageAppTests {
    @Test func anAppTimesItsTransitions() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let app = AppContext(NoSettings(), environment: Environment(), folder: folder.url.path)
        let session = Pages().session(try await Pages().started(app), in: app)
        try await Driver(session).tap(.button, "Open list")
        await session.settle()
        #expect(await session.model.model.page == "photo")
        #expect(await session.model.model.phase == .still)
        #expect(try await Driver(session).find(.button, "Open photo").name == "Open photo")
        await session.end()
    }
}
