import CairnTransitions
import CairnUI
import Testing

private struct App: ApplyingModel, Codable {
    var stage = TransitionModel("list")
    enum Action: Sendable { case stage(TransitionAction<String>) }
    func applying(_ action: Action) -> App {
        switch action {
        case .stage(let action): App(stage: stage.applying(action))
        }
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let session = Session(App()) { app, send in
            TransitionStage(app.stage, send: send.scope(App.Action.stage)) { page in Text(page) }
        }
        #expect(await session.outline.description == "text \"list\"\n")
        await session.send(.stage(.shown("photo", goesBack: false)))
        await session.send(.stage(.finished))
        #expect(await session.outline.description == "text \"photo\"\n")
    }
}
