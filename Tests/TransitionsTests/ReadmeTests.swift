import CairnTransitions
import CairnUI
import Testing

private struct App: Model, Codable {
    var stage = TransitionModel("list")
    mutating func update(_ action: TransitionAction<String>) -> [TimerRequest] {
        stage.update(action)
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let handler = TimerHandler(TransitionAction<String>.arrived)
        let session = Session(App(), handler: handler) { app, send in
            TransitionStage(app.stage, send: send) { page in Text(page) }
        }
        #expect(await session.outline.description == "text \"list\"\n")
        await session.send(.shown("photo", goesBack: false))
        await session.send(.finished)
        #expect(await session.outline.description == "text \"photo\"\n")
    }
}
