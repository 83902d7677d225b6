import CairnApp
import CairnTransitions

@main struct Slides: CairnApp {
    func start(_ app: AppContext<NoSettings>) async throws -> TransitionModel<Int> {
        TransitionModel(app, 1)
    }
    func body(
        _ stage: TransitionModel<Int>, _ send: Sender<TransitionAction<Int>>
    ) -> some Component {
        TransitionStage(stage, send: send) { slide in
            Button("Slide \(slide)") { send(.shown(slide + 1, goesBack: false)) }
        }
    }
}
