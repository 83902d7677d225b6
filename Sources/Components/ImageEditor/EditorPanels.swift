import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The controls for light and color.
struct AdjustPanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        Column(gap: context.theme.space.small) {
            enhancement(context)
            for adjustment in model.configuration.adjustments {
                let value = adjustment.value(in: model.recipe.adjustments)
                Slider(
                    context.phrases[adjustment.key], value: value, in: adjustment.range,
                    step: adjustment.step, says: Self.words(value, adjustment, context),
                    change: send.scope(id: Key(adjustment.rawValue)) { .adjusted(adjustment, $0) },
                    settle: send.settled
                )
                .key(adjustment.rawValue)
            }
            Slider(
                context.phrases[.editorSharpen], value: model.recipe.sharpening, in: 0...1,
                step: 0.05, says: context.numbers.percent(model.recipe.sharpening),
                change: send.scope(ImageEditorAction.sharpened), settle: send.settled)
            Row(gap: context.theme.space.small, wraps: true) {
                Button(
                    context.phrases[.editorEditsCopy],
                    isEnabled: !model.recipe.transferable.isIdentity
                ) { send.edits(.copied) }
                Button(context.phrases[.editorEditsPaste], isEnabled: canPaste) {
                    send.edits(.pasted)
                }
            }
            if model.showsCopiedNotice {
                Text(context.phrases[.editorEditsCopied]).role(.status)
            }
        }
    }

    private var canPaste: Bool {
        guard let edits = model.copiedEdits else { return false }
        return model.recipe.pasting(edits) != model.recipe
    }

    /// Returns the switch of the automatic enhancement, with its strength while it is on.
    private func enhancement(_ context: Context) -> some Component {
        let enhancement = model.recipe.enhancement
        return Column(gap: context.theme.space.small) {
            Toggle(
                context.phrases[.editorEnhance], isOn: enhancement != nil,
                change: send.enhance.scope { _ in .toggled })
            if let enhancement {
                Slider(
                    context.phrases[.editorEnhanceStrength], value: enhancement.strength,
                    in: 0...1, step: 0.05,
                    says: context.numbers.percent(enhancement.strength, fraction: 0...0),
                    change: send.enhance.scope(EnhanceAction.strengthSet), settle: send.settled)
            }
        }
    }

    /// Formats exposure as a number of stops and other adjustments as a percentage; positive values
    /// have a sign.
    private static func words(
        _ value: Double, _ adjustment: EditorAdjustment, _ context: Context
    ) -> String {
        let sign = value > 0 ? "+" : ""
        return sign
            + (adjustment == .exposure
                ? context.numbers.number(value, fraction: 0...1)
                : context.numbers.percent(value, fraction: 0...0))
    }
}

/// The controls for texts on the picture.
struct TextPanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    /// The colors of texts, stickers and lines, and the keys of their names.
    static let colors: [(String, TextKey, RGBColor)] = [
        ("white", .editorColorWhite, .white), ("black", .editorColorBlack, .black),
        ("ochre", .editorColorOchre, RGBColor(red: 0xE2, green: 0xA2, blue: 0x3B)),
        ("pine", .editorColorPine, RGBColor(red: 0x1D, green: 0x5A, blue: 0x4C)),
        ("berry", .editorColorBerry, RGBColor(red: 0xA3, green: 0x2C, blue: 0x25)),
    ]

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.snug) {
            Button(context.phrases[.editorTextAdd], .primary) { send.mark(.textAdded("")) }
            if let text {
                TextField(
                    context.phrases[.editorTextWords], text: text.text,
                    placeholder: context.phrases[.editorTextNew], rows: 2, limit: 500,
                    appearsFocused: text.text.isEmpty,
                    change: send.mark.scope(MarkAction.textChanged),
                    submit: send.scope { _ in .settled })
                Slider(
                    context.phrases[.editorTextSize], value: text.size, in: 0.01...0.5, step: 0.01,
                    says: context.numbers.percent(text.size, fraction: 0...0),
                    change: send.mark.scope(MarkAction.markSized), settle: send.settled)
                ChoiceGroup(
                    name: context.phrases[.editorTextColor],
                    items: Self.colors.map { id, key, color in
                        (
                            id, context.phrases[key], text.color == color,
                            { send.mark(.textColored(color)) }
                        )
                    })
                ChoiceGroup(
                    name: context.phrases[.editorTextFont],
                    items: EditorFont.allCases.map { font in
                        (
                            font.rawValue, context.phrases[font.key],
                            text.font == font.description, { send.mark(.textStyled(font)) }
                        )
                    })
                ChoiceGroup(
                    name: context.phrases[.editorTextAlignment],
                    items: PhotoText.Alignment.allCases.map { alignment in
                        (
                            alignment.rawValue, context.phrases[alignment.key],
                            text.alignment == alignment, { send.mark(.textAligned(alignment)) }
                        )
                    })
                OverlayControls(model: model, send: send)
            }
        }
    }

    private var text: PhotoText? {
        guard case .overlay(let index) = model.mark,
            model.recipe.overlays.indices.contains(index),
            case .text(let text) = model.recipe.overlays[index]
        else { return nil }
        return text
    }
}

/// The controls for redacted areas.
struct RedactPanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let numbers = context.numbers
        Column(gap: theme.space.snug) {
            Button(context.phrases[.editorRedactAdd], .primary) { send.mark(.redactionAdded) }
            if let redaction {
                size(
                    .editorRedactWidth, redaction.rectangle.width, numbers.percent, context,
                    set: send.mark.scope(MarkAction.markSized))
                size(
                    .editorRedactHeight, redaction.rectangle.height, numbers.percent, context,
                    set: send.mark.scope(MarkAction.redactionHeightSet))
                ChoiceGroup(
                    name: context.phrases[.editorRedactStyle],
                    items: [
                        (
                            "filled", context.phrases[.editorRedactFilled], isFilled(redaction),
                            { send.mark(.redactionStyled(.filled(color: .black))) }
                        ),
                        (
                            "blocks", context.phrases[.editorRedactBlocks], !isFilled(redaction),
                            { send.mark(.redactionStyled(.pixelated(blocks: 16))) }
                        ),
                    ])
                Button(context.phrases[.commonRemove], .destructive) { send.mark(.markRemoved) }
            }
        }
    }

    private func size(
        _ key: TextKey, _ value: Double, _ words: (Double, ClosedRange<Int>) -> String,
        _ context: Context, set: Sender<Double>
    ) -> some Component {
        Slider(
            context.phrases[key], value: value, in: 0.01...1, step: 0.01, says: words(value, 0...0),
            change: set, settle: send.settled)
    }

    private var redaction: Redaction? {
        guard case .redaction(let index) = model.mark,
            model.recipe.redactions.indices.contains(index)
        else { return nil }
        return model.recipe.redactions[index]
    }

    private func isFilled(_ redaction: Redaction) -> Bool {
        if case .filled = redaction.style { true } else { false }
    }
}
