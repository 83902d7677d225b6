import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI

/// The controls for aspect ratio, rotation, flipping and straightening.
struct CropPanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let configuration = model.configuration
        let most = min(max(configuration.straighteningMost, 0), 45)
        let degrees = context.words(
            .editorDegrees, context.numbers.number(model.recipe.straightening, fraction: 0...1))
        Column(gap: theme.space.snug) {
            if most > 0 {
                Slider(
                    context.words(.editorStraighten), value: model.recipe.straightening,
                    in: -most...most, step: max(0.01, configuration.straighteningStep),
                    says: degrees, change: send.crop.scope(CropAction.straightened),
                    settle: send.settled)
            }
            Row(gap: theme.space.small, wraps: true) {
                Button(context.words(.editorRotateLeft)) { send.crop(.rotated(quarterTurns: -1)) }
                Button(context.words(.editorRotateRight)) { send.crop(.rotated(quarterTurns: 1)) }
                Button(context.words(.editorFlipAcross)) {
                    send.crop(.mirrored(vertically: false))
                }
                Button(context.words(.editorFlipDown)) { send.crop(.mirrored(vertically: true)) }
            }
            .role(.toolbar, name: context.words(.editorTurns))
            ChoiceGroup(
                name: context.words(.editorRatioTitle),
                items: configuration.ratios.map { ratio in
                    (
                        ratio.text, ratio.words(in: context, turned: model.isRatioTurned),
                        model.ratio == ratio, { send.crop(.ratioChosen(ratio)) }
                    )
                })
            Row(gap: theme.space.small, wraps: true) {
                Button(context.words(.editorRatioTurn), isEnabled: canTurn) {
                    send.crop(.ratioTurned)
                }
                Button(context.words(.editorWholePhoto), isEnabled: model.recipe.crop != nil) {
                    send.crop(.cropRemoved)
                }
            }
            if model.ratio == .custom { CustomRatio(ratio: model.customRatio, send: send) }
            if configuration.shapes.count > 1 {
                ChoiceGroup(
                    name: context.words(.editorShapeTitle),
                    items: configuration.shapes.map { shape in
                        (
                            shape.rawValue, context.words(shape.key),
                            EditorShape(model.recipe.crop) == shape,
                            { send.crop(.shapeChosen(shape)) }
                        )
                    })
            }
            if most > 0 { AngleField(degrees: model.recipe.straightening, send: send) }
        }
    }

    private var canTurn: Bool {
        switch model.ratio {
        case .free, .original, .fixed(.square): false
        case .fixed, .custom: true
        }
    }
}

/// The fields for the two numbers of a custom aspect ratio.
private struct CustomRatio: Component {
    let ratio: CropRatio
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        Row(gap: context.theme.space.small) {
            TextField(
                context.words(.editorRatioWidth), text: String(ratio.width), purpose: .number,
                limit: 5
            ) { text in
                if let width = NumberParser.whole(text) {
                    send.crop(.ratioTyped(width: width, height: ratio.height))
                }
            }
            .fill()
            TextField(
                context.words(.editorRatioHeight), text: String(ratio.height), purpose: .number,
                limit: 5
            ) { text in
                if let height = NumberParser.whole(text) {
                    send.crop(.ratioTyped(width: ratio.width, height: height))
                }
            }
            .fill()
        }
    }
}

/// The text field for an exact angle.
private struct AngleField: Component {
    let degrees: Double
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        TextField(
            context.words(.editorAngle),
            text: context.numbers.number(degrees, fraction: 0...2), purpose: .number, limit: 8
        ) { _ in
        } submit: { text in
            if let angle = NumberParser.decimal(text) {
                send.crop(.straightened(angle))
                send(.settled)
            }
        }
    }
}
