import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The controls for hue, saturation and luminance of a range of hues.
struct ColorPanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let change = model.recipe.colorRanges[model.colorRange]
        Column(gap: context.theme.space.small) {
            ChoiceGroup(
                name: context.phrases[.editorRangeTitle],
                items: PhotoColorRange.allCases.map { range in
                    (
                        range.rawValue, context.phrases[range.key], model.colorRange == range,
                        { send.color(.rangeChosen(range)) }
                    )
                })
            for kind in EditorColorValue.allCases {
                let value = change[keyPath: kind.path]
                Slider(
                    context.phrases[kind.key], value: value, in: -1...1, step: 0.05,
                    says: context.signedPercent(value),
                    change: send.color.scope(id: Key(kind.rawValue)) { .valueSet(kind, $0) },
                    settle: send.settled
                )
                .key(kind.rawValue)
            }
        }
    }
}
