import CairnLayout
import CairnTransitions
import CairnUI

extension ShowcaseEntries {
    /// Transitions between two screens, paused in a swipe where the effect is most visible; the swipe can be continued.
    static let turns = [
        ShowcaseEntry("transition-cube", room: .screen) { TurningPage(.cube, .start, at: 0.35) },
        ShowcaseEntry("transition-cube-up", room: .screen) { TurningPage(.cube, .up, at: 0.55) },
        ShowcaseEntry("transition-flip", room: .screen) { TurningPage(.flip, .start, at: 0.3) },
        ShowcaseEntry("transition-fold", room: .screen) { TurningPage(.fold, .start, at: 0.4) },
        ShowcaseEntry("transition-slide", room: .screen) { TurningPage(.slide, .start, at: 0.4) },
        ShowcaseEntry("transition-shared", room: .screen) { SharedPage(at: 0.5) },
    ]
}

extension TransitionModel<String> {
    /// Returns a stage while the user swipes to a story.
    fileprivate static func dragged(
        from page: String, to moment: Double, _ kind: TransitionKind,
        _ direction: TransitionDirection = .start
    ) -> TransitionModel {
        var configuration = TransitionConfiguration()
        (configuration.kind, configuration.direction) = (kind, direction)
        return TransitionModel(page, configuration)
            .applying(.dragBegan("story", goesBack: false)).applying(.dragMoved(moment))
    }
}

/// A photo of the main screen that grows into the story's photo, in mid-transition.
private struct SharedPage: Component {
    let moment: Double

    init(at moment: Double) { self.moment = moment }

    func body(in context: Context) -> some Component {
        let stage = context.state(
            "stage",
            initially: TransitionModel<String>.dragged(from: "list", to: moment, .shared))
        let page = stage.value.page
        let other = page == "list" ? "story" : "list"
        let part = TransitionFrame.Shared(
            from: Self.frame(of: page, in: context), to: Self.frame(of: other, in: context))
        TransitionStage(
            stage.value, shared: part, neighbor: { _ in other },
            send: context.sender { action in stage.update { $0.applying(action) } }
        ) { page in
            PhotoPage(frame: Self.frame(of: page, in: context), isWhole: page == "story")
        }
    }

    /// Returns the frame of the photo: a thumbnail at the margin, or full width.
    private static func frame(of page: String, in context: Context) -> Frame {
        let room = context.traits.viewport
        let margin = context.theme.layout.margin(context.sizeClass)
        return page == "story"
            ? Frame(x: 0, y: 0, width: room.width, height: (room.height / 2).rounded())
            : Frame(
                x: context.direction == .rightToLeft
                    ? room.width - margin - (room.width / 3).rounded() : margin,
                y: (room.height / 3).rounded(), width: (room.width / 3).rounded(),
                height: (room.height / 6).rounded())
    }
}

/// A page with one photo, and the title of its story below or beside it.
private struct PhotoPage: Component {
    let frame: Frame
    let isWhole: Bool

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let story = JournalStory.pass
        let margin = theme.layout.margin(context.sizeClass)
        // Beside a small photo, on its trailing side.
        let beside = isWhole ? margin : margin + frame.size.width + theme.space.base
        let isMirrored = context.direction == .rightToLeft
        let y = isWhole ? frame.size.height + theme.space.base : frame.origin.y
        Box {
            Box { Image(story.photo, alt: context.phrases[story.alt]).grow() }
                .size(width: frame.size.width, height: frame.size.height)
                .place(top: frame.origin.y, left: frame.origin.x)
                .key("photo")
            Column(gap: theme.space.tiny) {
                Text(context.phrases[story.title])
                    .font(isWhole ? theme.type.title : theme.type.heading)
                Text(story.byline(in: context)).font(theme.type.callout)
                    .color(context.palette.textSecondary)
            }
            .place(
                top: y, right: isMirrored ? beside : margin, left: isMirrored ? margin : beside
            )
            .key("words")
        }
        .background(context.palette.background)
    }
}

/// The main screen while the user swipes to a story.
private struct TurningPage: Component {
    let kind: TransitionKind
    let direction: TransitionDirection
    let moment: Double

    init(_ kind: TransitionKind, _ direction: TransitionDirection, at moment: Double) {
        (self.kind, self.direction, self.moment) = (kind, direction, moment)
    }

    func body(in context: Context) -> some Component {
        let stage = context.state(
            "stage",
            initially: TransitionModel<String>.dragged(
                from: "main", to: moment, kind, direction))
        let other = stage.value.page == "main" ? "story" : "main"
        TransitionStage(
            stage.value, neighbor: { _ in other },
            send: context.sender { action in stage.update { $0.applying(action) } }
        ) { page in
            Box {
                if page == "main" { MainScreen().grow() } else { StoryScreen().grow() }
            }
            .style {
                $0.flexDirection = .column
                $0.minHeight = 0
            }
            .background(context.palette.background)
        }
    }
}
