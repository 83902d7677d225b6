import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI

/// The texts and redactions on the result, each with a handle that moves it.
struct MarksOverlay: Component {
    let model: ImageEditorModel
    /// The size of the result on the screen.
    let area: Size
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        Box {
            for (index, overlay) in model.recipe.overlays.enumerated()
            where model.tool == .text {
                handle(.overlay(index), name(overlay, context), at: center(overlay), nil, context)
                    .key("overlay\(index)")
            }
            for (index, redaction) in model.recipe.redactions.enumerated()
            where model.tool == .redact {
                handle(
                    .redaction(index),
                    context.words(.editorRedactItem, context.numbers.number(index + 1)),
                    at: redaction.rectangle.center, redaction.rectangle, context
                ).key("redaction\(index)")
            }
        }
        .covering()
    }

    private func name(_ overlay: PhotoOverlay, _ context: Context) -> String {
        switch overlay {
        case .text(let text): context.words(.editorTextItem, text.text)
        case .picture: context.words(.editorPhoto)
        }
    }

    private func center(_ overlay: PhotoOverlay) -> UnitPoint {
        switch overlay {
        case .text(let text): text.center
        case .picture(let sticker): sticker.center
        }
    }

    /// Returns the handle of a mark: a press selects it; dragging and arrow keys move it.
    private func handle(
        _ mark: EditorMarkID, _ name: String, at center: UnitPoint, _ part: UnitRectangle?,
        _ context: Context
    ) -> AnyComponent {
        let target = context.theme.layout.target
        let place = model.onResult(center) ?? .center
        let isChosen = model.mark == mark
        let (width, height) = extent(part, least: target)
        let numbers = context.numbers
        let color = EditorCanvas.color(model.configuration.frameColor, context.palette)
        return AnyComponent(
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
                    value: context.words(
                        .editorFrameValue, numbers.percent(place.x, fraction: 0...0),
                        numbers.percent(place.y, fraction: 0...0))
                )
                .changing {
                    $0.semantics?.amount = Semantics.Amount(place.x * 100, in: 0...100, step: 1)
                }
                .state(.selected, isChosen)
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
                .steps(0.01, 0.1) { move(mark, $0, $1) })
    }

    private func move(_ mark: EditorMarkID, _ x: Double, _ y: Double) {
        send.mark(.markChosen(mark))
        send.mark(.markStepped(x: x, y: y))
    }

    /// Returns the size of a handle: the size of the visible part, but at least `least`, so that a
    /// finger can grasp it.
    private func extent(_ part: UnitRectangle?, least: Double) -> (Double, Double) {
        guard let part else { return (least * 2, least) }
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].compactMap { corner in
            model.onResult(
                UnitPoint(
                    x: part.x + corner.0 * part.width, y: part.y + corner.1 * part.height))
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let wide = (xs.max() ?? 0) - (xs.min() ?? 0)
        let high = (ys.max() ?? 0) - (ys.min() ?? 0)
        return (max(least, wide * area.width), max(least, high * area.height))
    }
}
