import CairnImaging
import CairnLayout
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
        let degrees = context.phrases[
            .editorDegrees, context.numbers.number(model.recipe.straightening, fraction: 0...1)]
        Column(gap: theme.space.snug) {
            if most > 0 {
                Slider(
                    context.phrases[.editorStraighten], value: model.recipe.straightening,
                    in: -most...most, step: max(0.01, configuration.straighteningStep),
                    says: degrees, change: send.crop.scope(CropAction.straightened),
                    settle: send.settled)
            }
            for direction in EditorPerspective.allCases {
                let value = perspective(direction)
                Slider(
                    context.phrases[direction.key], value: value, in: -1...1, step: 0.02,
                    says: context.signedPercent(value),
                    change: send.crop.scope(id: Key(direction.rawValue)) {
                        .perspectiveSet(direction, $0)
                    }, settle: send.settled
                )
                .key(direction.rawValue)
            }
            Row(gap: theme.space.small, wraps: true) {
                Button(context.phrases[.editorRotateLeft]) { send.crop(.rotated(quarterTurns: -1)) }
                Button(context.phrases[.editorRotateRight]) { send.crop(.rotated(quarterTurns: 1)) }
                Button(context.phrases[.editorFlipAcross]) {
                    send.crop(.mirrored(vertically: false))
                }
                Button(context.phrases[.editorFlipDown]) { send.crop(.mirrored(vertically: true)) }
            }
            .role(.toolbar, name: context.phrases[.editorTurns])
            ChoiceGroup(
                name: context.phrases[.editorRatioTitle],
                items: configuration.ratios.map { ratio in
                    (
                        ratio.text, ratio.words(in: context, turned: model.isRatioTurned),
                        model.ratio == ratio, { send.crop(.ratioChosen(ratio)) }
                    )
                })
            Row(gap: theme.space.small, wraps: true) {
                Button(context.phrases[.editorRatioTurn], isEnabled: canTurn) {
                    send.crop(.ratioTurned)
                }
                Button(context.phrases[.editorWholePhoto], isEnabled: model.recipe.crop != nil) {
                    send.crop(.cropRemoved)
                }
            }
            if model.ratio == .custom { CustomRatio(ratio: model.customRatio, send: send) }
            if configuration.shapes.count > 1 {
                ChoiceGroup(
                    name: context.phrases[.editorShapeTitle],
                    items: configuration.shapes.map { shape in
                        (
                            shape.rawValue, context.phrases[shape.key],
                            EditorShape(model.recipe.crop) == shape,
                            { send.crop(.shapeChosen(shape)) }
                        )
                    })
            }
            if most > 0 { AngleField(degrees: model.recipe.straightening, send: send) }
        }
    }

    /// Returns the correction in a direction, as displayed.
    private func perspective(_ direction: EditorPerspective) -> Double {
        let seen = model.recipe.perspective.turned(model.recipe.turn)
        return direction == .vertical ? seen.vertical : seen.horizontal
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
                context.phrases[.editorRatioWidth], text: String(ratio.width), purpose: .number,
                limit: 5
            ) { text in
                if let width = NumberParser.whole(text) {
                    send.crop(.ratioTyped(width: width, height: ratio.height))
                }
            }
            .fill()
            TextField(
                context.phrases[.editorRatioHeight], text: String(ratio.height), purpose: .number,
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
            context.phrases[.editorAngle],
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
