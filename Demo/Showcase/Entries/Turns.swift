import CairnLayout
import CairnTransitions
import CairnUI

extension ShowcaseEntries {
    /// Two screens on the way from one to the other, held where most is to be seen.
    static let turns = [
        ShowcaseEntry("transition-cube", room: .screen) { TurningPage(.cube, .start, at: 0.35) },
        ShowcaseEntry("transition-cube-up", room: .screen) { TurningPage(.cube, .up, at: 0.55) },
        ShowcaseEntry("transition-flip", room: .screen) { TurningPage(.flip, .start, at: 0.3) },
        ShowcaseEntry("transition-fold", room: .screen) { TurningPage(.fold, .start, at: 0.4) },
        ShowcaseEntry("transition-slide", room: .screen) { TurningPage(.slide, .start, at: 0.4) },
    ]
}

/// The main screen while a finger pulls a story in.
private struct TurningPage: Component {
    let configuration: TransitionConfiguration
    let moment: Double

    init(_ kind: TransitionKind, _ direction: TransitionDirection, at moment: Double) {
        var configuration = TransitionConfiguration()
        (configuration.kind, configuration.direction) = (kind, direction)
        self.configuration = configuration
        self.moment = moment
    }

    func body(in context: Context) -> some Component {
        let stage = TransitionModel("main")
            .applying(.dragBegan("story", goesBack: false)).applying(.dragMoved(moment))
        TransitionStage(stage, configuration) { page in
            Box {
                if page == "main" { MainScreen().grow() } else { StoryScreen().grow() }
            }
            .style {
                $0.flexDirection = .column
                $0.minHeight = 0
            }
            .background(context.palette.paper)
        } send: { _ in
        }
    }
}
