import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The controls for stickers: the shapes that can be added, and the size, color, angle, opacity and
/// order of the selected one.
struct StickerPanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let add = context.phrases[.editorStickerAdd]
        Column(gap: theme.space.snug) {
            Column(gap: theme.space.tiny) {
                Text(add).font(theme.type.caption).color(context.palette.textSecondary)
                    .decorative()
                Row(gap: theme.space.small, wraps: true) {
                    for shape in model.configuration.stickers {
                        StickerButton(
                            shape: shape,
                            add: send.mark.scope(id: Key(shape.rawValue)) { .stickerAdded(shape) }
                        )
                        .key(shape.rawValue)
                    }
                }
                .role(.toolbar, name: add)
            }
            if let overlay = model.chosenSticker {
                Slider(
                    context.phrases[.editorTextSize], value: overlay.size, in: 0.01...1,
                    step: 0.01, says: context.numbers.percent(overlay.size, fraction: 0...0),
                    change: send.mark.scope(MarkAction.markSized), settle: send.settled)
                if case .symbol(let symbol) = overlay {
                    ChoiceGroup(
                        name: context.phrases[.editorTextColor],
                        items: TextPanel.colors.map { id, key, color in
                            (
                                id, context.phrases[key], symbol.color == color,
                                { send.mark(.textColored(color)) }
                            )
                        })
                }
                OverlayControls(model: model, send: send)
            }
        }
    }
}

/// The button that adds a shape: the shape itself, or its name where only characters are drawn.
private struct StickerButton: Component {
    let shape: PhotoSymbol.Shape
    let add: Sender<Void>

    func body(in context: Context) -> some Component {
        let words = shape.words(in: context)
        Button(name: words) {
            add(())
        } label: {
            if context.drawsFinely {
                drawing(context).square(context.theme.space.wide).decorative()
            } else {
                Text(words).lines(1)
            }
        }
    }

    private func drawing(_ context: Context) -> Drawing {
        let outline = Path.polyline(shape.outline.map { ($0.x, $0.y) }, closed: true)
        return Drawing(
            canvas: Size(width: 1, height: 1),
            shapes: [Drawing.Shape(outline, fill: .color(context.palette.text))])
    }
}

/// The controls that texts and stickers share: angle, opacity, order, and removal.
struct OverlayControls: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        Column(gap: context.theme.space.snug) {
            if case .overlay(let index) = model.mark, model.recipe.overlays.indices.contains(index)
            {
                let overlay = model.recipe.overlays[index]
                Slider(
                    context.phrases[.editorMarkAngle], value: overlay.angle, in: -180...180,
                    step: 5,
                    says: context.phrases[
                        .editorDegrees, context.numbers.number(overlay.angle, fraction: 0...0)],
                    change: send.mark.scope(MarkAction.markTurned), settle: send.settled)
                Slider(
                    context.phrases[.editorTextOpacity], value: overlay.opacity, in: 0...1,
                    step: 0.05, says: context.numbers.percent(overlay.opacity, fraction: 0...0),
                    change: send.mark.scope(MarkAction.markFaded), settle: send.settled)
                Row(gap: context.theme.space.small, wraps: true) {
                    Button(
                        context.phrases[.editorMarkForward],
                        isEnabled: index < model.recipe.overlays.count - 1
                    ) { send.mark(.markRaised(by: 1)) }
                    Button(context.phrases[.editorMarkBackward], isEnabled: index > 0) {
                        send.mark(.markRaised(by: -1))
                    }
                    Button(context.phrases[.commonRemove], .destructive) {
                        send.mark(.markRemoved)
                    }
                }
            }
        }
    }
}

extension ImageEditorModel {
    /// The selected sticker; `nil` for none, or for a text.
    var chosenSticker: PhotoOverlay? {
        guard case .overlay(let index) = mark, recipe.overlays.indices.contains(index) else {
            return nil
        }
        let overlay = recipe.overlays[index]
        if case .text = overlay { return nil }
        return overlay
    }
}
