import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The area over the result on which lines are drawn: by a pointer, or by a cursor that the arrow
/// keys move. The line that is being drawn is shown here, so that the picture is rendered only when
/// it is complete.
struct DrawingOverlay: Component {
    let model: ImageEditorModel
    /// The size of the result on the screen.
    let area: Size
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let numbers = context.numbers
        let cursor = model.pen.cursor
        let pen = context.phrases[model.pen.isDown ? .editorDrawPenDown : .editorDrawPenUp]
        Box {
            Drawing(canvas: canvas, shapes: lines(context)).covering().decorative()
            mark(context)
        }
        .covering()
        .role(
            .slider, name: context.phrases[.editorDrawArea],
            value: context.phrases[
                .editorDrawValue, numbers.percent(cursor.x, fraction: 0...0),
                numbers.percent(cursor.y, fraction: 0...0), pen],
            hint: context.phrases[.editorDrawHint]
        )
        .changing {
            $0.semantics?.amount = Semantics.Amount(cursor.x * 100, in: 0...100, step: 1)
        }
        .on(.drag) { drag in
            guard drag.area.width > 0, drag.area.height > 0 else { return }
            send.draw(.dragged(place(drag.place, in: drag.area), GesturePhase(drag.phase)))
        }
        .on(.tap) { point in
            // A key press has no position.
            if point == .zero { return send.draw(.penToggled) }
            send.draw(.dotted(place(point, in: area)))
        }
        .on(key: .space) { send.draw(.penToggled) }
        .on(.increment) { send.draw(.cursorMoved(x: 0.01, y: 0)) }
        .on(.decrement) { send.draw(.cursorMoved(x: -0.01, y: 0)) }
        .steps(0.01, 0.05) { send.draw(.cursorMoved(x: $0, y: $1)) }
    }

    private var canvas: Size { Size(width: max(1, area.width), height: max(1, area.height)) }

    private func place(_ point: Point, in area: Size) -> UnitPoint {
        UnitPoint(x: point.x / max(1, area.width), y: point.y / max(1, area.height))
    }

    /// Returns the line that is being drawn, and the last complete one, until the picture that
    /// contains it is there. Where characters are drawn, a line over the picture hides much of it.
    private func lines(_ context: Context) -> [Drawing.Shape] {
        var lines: [PhotoStroke] = []
        if context.drawsFinely, model.recipe.overlays.isEmpty, let last = model.recipe.strokes.last
        {
            lines.append(last)
        }
        if !model.pen.line.isEmpty {
            lines.append(
                PhotoStroke(model.pen.line, width: model.pen.width, color: model.pen.color))
        }
        return lines.map(shape)
    }

    private func shape(_ line: PhotoStroke) -> Drawing.Shape {
        let points = line.points.compactMap { model.onResult($0) }
            .map { ($0.x * canvas.width, $0.y * canvas.height) }
        let color = Color(red: line.color.red, green: line.color.green, blue: line.color.blue)
        let width = max(1, line.width * side)
        if points.count == 1, let point = points.first {
            let dot = Path.circle(center: Point(x: point.0, y: point.1), radius: width / 2)
            return Drawing.Shape(dot, fill: .color(color))
        }
        return Drawing.Shape(
            Path.polyline(points), stroke: Drawing.Stroke(color, width: width))
    }

    /// The shorter side of the original on the screen, of which widths are fractions.
    private var side: Double {
        guard let photo = model.photo, let output = model.outputSize, output.width > 0 else {
            return 1
        }
        let shorter = Double(min(photo.size.width, photo.size.height))
        return shorter * canvas.width / Double(output.width)
    }

    /// Returns the keyboard's cursor.
    private func mark(_ context: Context) -> AnyComponent {
        let color = EditorCanvas.color(model.configuration.frameColor, context.palette)
        let (x, y) = (model.pen.cursor.x * area.width, model.pen.cursor.y * area.height)
        guard context.drawsFinely else {
            // The cell that contains the place, within the area.
            let step = context.step
            let left = min(x, max(0, area.width - step.width))
            let top = min(y, max(0, area.height - step.height))
            return AnyComponent(
                Text(model.pen.isDown ? "●" : "┼").color(color).place(top: top, left: left)
                    .decorative())
        }
        let width = context.theme.space.base
        return AnyComponent(
            Box().square(width)
                .background(model.pen.isDown ? color : nil)
                .border(color, width: context.theme.stroke.control)
                .radius(context.theme.radius.pill)
                .place(top: y - width / 2, left: x - width / 2)
                .decorative())
    }
}

/// The controls for drawing.
struct DrawPanel: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        Column(gap: context.theme.space.snug) {
            if model.spareLinePoints == 0 {
                Text(context.phrases[.editorDrawFull]).color(context.palette.danger).role(.status)
            } else {
                Text(context.phrases[.editorDrawHint]).font(context.theme.type.caption)
                    .color(context.palette.textSecondary)
            }
            ChoiceGroup(
                name: context.phrases[.editorDrawColor],
                items: TextPanel.colors.map { id, key, color in
                    (
                        id, context.phrases[key], model.pen.color == color,
                        { send.draw(.colorChosen(color)) }
                    )
                })
            Slider(
                context.phrases[.editorDrawWidth], value: model.pen.width, in: 0.002...0.1,
                step: 0.002, says: context.numbers.percent(model.pen.width, fraction: 1...1),
                change: send.draw.scope(DrawAction.widthSet))
            Button(
                context.phrases[.editorDrawClear], .destructive,
                isEnabled: !model.recipe.strokes.isEmpty
            ) { send.draw(.erased) }
        }
    }
}
