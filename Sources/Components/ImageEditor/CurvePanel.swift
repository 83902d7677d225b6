import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The controls for tone curves.
struct CurvePanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let points = model.curvePoints
        let index = min(model.curvePoint, points.count - 1)
        let isInside = index > 0 && index < points.count - 1
        Column(gap: context.theme.space.snug) {
            ChoiceGroup(
                name: context.phrases[.editorCurveChannel],
                items: PhotoCurves.Channel.allCases.map { channel in
                    (
                        channel.rawValue, context.phrases[channel.key],
                        model.curveChannel == channel, { send.curve(.channelChosen(channel)) }
                    )
                })
            CurveArea(model: model, send: send)
            value(.editorCurveInput, points[index].x, context, CurveAction.inputSet)
            value(.editorCurveOutput, points[index].y, context, CurveAction.outputSet)
            Row(gap: context.theme.space.small, wraps: true) {
                Button(
                    context.phrases[.editorCurveAdd],
                    isEnabled: points.count < PhotoCurve.mostPoints
                ) { send.curve(.pointAdded(nil)) }
                Button(context.phrases[.editorCurveRemove], isEnabled: isInside) {
                    send.curve(.pointRemoved)
                }
                Button(
                    context.phrases[.editorCurveReset],
                    isEnabled: !model.recipe.curves[model.curveChannel].points.isEmpty
                ) { send.curve(.reset) }
            }
        }
    }

    private func value(
        _ key: TextKey, _ value: Double, _ context: Context,
        _ action: @escaping (Double) -> CurveAction
    ) -> some Component {
        Slider(
            context.phrases[key], value: value, in: 0...1, step: 0.01,
            says: context.numbers.percent(value, fraction: 0...0),
            change: send.curve.scope(id: Key(key.name), action), settle: send.settled)
    }
}

/// The tone curve, with a handle for each of its points. Its directions are the same in every
/// language: dark is on the left and at the bottom.
private struct CurveArea: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let room = room(context)
        Box {
            Drawing(canvas: room, shapes: shapes(room, context)).covering().decorative()
            for (index, point) in model.curvePoints.enumerated() {
                handle(index, point, room, context).key(index)
            }
        }
        .size(width: room.width, height: room.height)
        .shrink(0)
        .align(.flexStart)
        .background(context.palette.selection)
        .role(.group, name: context.phrases[.editorCurveArea])
        .on(.tap) { place in
            guard place != .zero else { return }
            send.curve(
                .pointAdded(UnitPoint(x: place.x / room.width, y: 1 - place.y / room.height)))
        }
    }

    /// Returns the size of the area: square, or of a few rows and columns of characters.
    private func room(_ context: Context) -> Size {
        let step = context.step
        guard context.drawsFinely else {
            return Size(width: 26 * step.width, height: 7 * step.height)
        }
        let side = min(240, context.traits.viewport.width - 2 * context.theme.space.wide)
        return Size(width: max(96, side), height: max(96, side))
    }

    private func shapes(_ room: Size, _ context: Context) -> [Drawing.Shape] {
        let values = model.recipe.curves[model.curveChannel].values(65)
        let curve = values.enumerated().map { index, value in
            (Double(index) / 64 * room.width, (1 - value) * room.height)
        }
        let line = Drawing.Stroke(context.palette.primary, width: context.theme.stroke.focus)
        let shape = Drawing.Shape(Path.polyline(curve), stroke: line)
        guard context.drawsFinely else { return [shape] }
        let hairline = Drawing.Stroke(
            context.palette.textSecondary, width: context.theme.stroke.hairline, dash: [4, 4])
        let diagonal = Path.polyline([(0, room.height), (room.width, 0)])
        return [Drawing.Shape(diagonal, stroke: hairline), shape]
    }

    private func handle(
        _ index: Int, _ point: UnitPoint, _ room: Size, _ context: Context
    ) -> AnyComponent {
        let isChosen = model.curvePoint == index
        let step = context.step
        let target = context.theme.layout.target
        let size =
            context.drawsFinely
            ? Size(width: target, height: target) : Size(width: 3 * step.width, height: step.height)
        // Where characters are drawn, the handle stays inside of the area.
        let most = context.drawsFinely ? Size.zero : size
        let left = point.x * (room.width - most.width) - (size.width - most.width) / 2
        let top = (1 - point.y) * (room.height - most.height) - (size.height - most.height) / 2
        let numbers = context.numbers
        let dot = context.theme.space.base
        return AnyComponent(
            Row(align: .center, justify: .center) {
                if context.drawsFinely {
                    Box().square(dot)
                        .background(isChosen ? context.palette.primary : context.palette.surface)
                        .border(context.palette.primary, width: context.theme.stroke.focus)
                        .radius(context.theme.radius.pill)
                } else {
                    Text(isChosen ? "●" : "○").color(context.palette.primary)
                }
            }
            .place(top: top, left: left)
            .size(width: size.width, height: size.height)
            .role(
                .slider, name: context.phrases[.editorCurvePoint, numbers.number(index + 1)],
                value: context.phrases[
                    .editorCurveValue, numbers.percent(point.x, fraction: 0...0),
                    numbers.percent(point.y, fraction: 0...0)]
            )
            .changing {
                $0.semantics?.amount = Semantics.Amount(point.y * 100, in: 0...100, step: 1)
            }
            .state(.selected, isChosen)
            .on(.tap) { send.curve(.pointChosen(index)) }
            .on(.increment) { move(index, 0, 0.01) }
            .on(.decrement) { move(index, 0, -0.01) }
            .on(key: .delete) {
                send.curve(.pointChosen(index))
                send.curve(.pointRemoved)
            }
            .on(.drag) { drag in
                if drag.phase == .began { send.curve(.pointChosen(index)) }
                send.curve(
                    .pointDragged(
                        x: drag.translation.x / room.width,
                        y: -drag.translation.y / room.height, GesturePhase(drag.phase)))
            }
            .steps(0.01, 0.1) { move(index, $0, -$1) })
    }

    private func move(_ index: Int, _ x: Double, _ y: Double) {
        send.curve(.pointChosen(index))
        send.curve(.pointMoved(x: x, y: y))
    }
}
