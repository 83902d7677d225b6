import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI
import Foundation

/// The texts, stickers or redactions on the result, each with a handle that moves it.
struct MarksOverlay: Component {
    let model: ImageEditorModel
    /// The size of the result on the screen.
    let area: Size
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        Box {
            for (index, overlay) in model.recipe.overlays.enumerated()
            where model.tool == (overlay.isText ? .text : .sticker) {
                handle(
                    .overlay(index), name(overlay, context), at: overlay.center,
                    extent(overlay, context), context
                )
                .key("overlay\(index)")
            }
            for (index, redaction) in model.recipe.redactions.enumerated()
            where model.tool == .redact {
                handle(
                    .redaction(index),
                    context.phrases[.editorRedactItem, context.numbers.number(index + 1)],
                    at: redaction.rectangle.center, extent(redaction.rectangle, context), context
                ).key("redaction\(index)")
            }
        }
        .covering()
    }

    private func name(_ overlay: PhotoOverlay, _ context: Context) -> String {
        switch overlay {
        case .text(let text): context.phrases[.editorTextItem, text.text]
        case .picture: context.phrases[.editorPhoto]
        case .symbol(let symbol):
            context.phrases[.editorStickerItem, symbol.shape.words(in: context)]
        }
    }

    /// Returns the handle of a mark: a press selects it; dragging and arrow keys move it.
    private func handle(
        _ mark: EditorMarkID, _ name: String, at center: UnitPoint, _ extent: Size,
        _ context: Context
    ) -> AnyComponent {
        let place = model.onResult(center) ?? .center
        let isChosen = model.mark == mark
        let (width, height) = (extent.width, extent.height)
        let numbers = context.numbers
        let color = EditorCanvas.color(model.configuration.frameColor, context.palette)
        let box =
            Box()
            .place(
                top: place.y * area.height - height / 2, left: place.x * area.width - width / 2
            )
            .size(width: width, height: height)
            .border(
                isChosen ? color : color.opacity(0.5),
                width: isChosen ? context.theme.stroke.focus : context.theme.stroke.hairline
            )
            .radius(context.theme.radius.control)
            .role(
                .slider, name: name,
                value: context.phrases[
                    .editorFrameValue, numbers.percent(place.x, fraction: 0...0),
                    numbers.percent(place.y, fraction: 0...0)]
            )
            .changing {
                $0.semantics?.amount = Semantics.Amount(place.x * 100, in: 0...100, step: 1)
            }
            .state(.selected, isChosen)
            // After a drag, the arrow keys go on.
            .focus(.always)
            .on(.tap) { send.mark(.markChosen(mark)) }
            .on(.increment) { move(mark, 0.01, 0) }
            .on(.decrement) { move(mark, -0.01, 0) }
            .on(key: .delete) {
                send.mark(.markChosen(mark))
                send.mark(.markRemoved)
            }
            .on(.drag) { drag in
                if drag.phase == .began { send.mark(.markChosen(mark)) }
                send.mark(
                    .markDragged(
                        x: drag.translation.x / area.width,
                        y: drag.translation.y / area.height,
                        GesturePhase(drag.phase)))
            }
            .steps(0.01, 0.1) { move(mark, $0, $1) }
        // A redaction has no angle: two fingers zoom the picture below it.
        guard case .overlay = mark else { return AnyComponent(box) }
        return AnyComponent(
            box.on(.pinch) { pinch in
                if pinch.phase == .began { send.mark(.markChosen(mark)) }
                send.mark(
                    .markPinched(
                        scale: pinch.scale, degrees: pinch.rotation, GesturePhase(pinch.phase)))
            })
    }

    private func move(_ mark: EditorMarkID, _ x: Double, _ y: Double) {
        send.mark(.markChosen(mark))
        send.mark(.markStepped(x: x, y: y))
    }

    /// Returns the size of the handle of a text or sticker: that of the sticker, at its angle, but at
    /// least the size of a target.
    private func extent(_ overlay: PhotoOverlay, _ context: Context) -> Size {
        let least = context.theme.layout.target
        guard !overlay.isText, let photo = model.photo, let output = model.outputSize else {
            return Size(width: least * 2, height: least)
        }
        let shorter = Double(min(photo.size.width, photo.size.height))
        let side = overlay.size * shorter * area.width / Double(max(1, output.width))
        let angle = overlay.angle * .pi / 180
        let turned = side * (abs(sin(angle)) + abs(cos(angle)))
        return Size(
            width: min(max(least, turned), 2 * area.width),
            height: min(max(least, turned), 2 * area.height))
    }

    /// Returns the size of the handle of a redaction: that of its visible part, but at least that of
    /// a target, so that a finger can grasp it.
    private func extent(_ part: UnitRectangle, _ context: Context) -> Size {
        let least = context.theme.layout.target
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].compactMap { corner in
            model.onResult(
                UnitPoint(
                    x: part.x + corner.0 * part.width, y: part.y + corner.1 * part.height))
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let wide = (xs.max() ?? 0) - (xs.min() ?? 0)
        let high = (ys.max() ?? 0) - (ys.min() ?? 0)
        return Size(
            width: max(least, wide * area.width), height: max(least, high * area.height))
    }
}

extension PhotoOverlay {
    /// Indicates that it is a text; others are stickers.
    var isText: Bool { if case .text = self { true } else { false } }
}
