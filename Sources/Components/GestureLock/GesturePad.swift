import CairnLayout
import CairnLocalizations
import CairnUI
import CairnVault

/// The grid of dots, navigated with the arrow keys, over a drawing of the stroke.
struct GesturePad: Component {
    let model: GestureLockModel
    let send: Sender<GestureLockAction>

    func body(in context: Context) -> some Component {
        let grid = model.configuration.grid
        let measure = GesturePadMetrics(model, context)
        let drawing = StrokeDrawing(model: model, context: context, drawsDots: !measure.isCells)
        let isMirrored = context.direction == .rightToLeft
        Layers {
            drawing.drawing
                .size(
                    width: measure.cell.width * Double(grid.columns),
                    height: measure.cell.height * Double(grid.rows)
                )
                .shrink(0)
            Column {
                for row in 0..<grid.rows {
                    // A pattern is never mirrored: right-to-left layout reverses the columns of a
                    // row, so they are reversed here first, and the arrow keys match the drawing.
                    let columns = Array(0..<grid.columns)
                    Row {
                        for column in isMirrored ? columns.reversed() : columns {
                            DotCell(
                                model: model, row: row, column: column, measure: measure,
                                drawing: drawing, send: send
                            )
                            .key(column)
                        }
                    }
                    .role(.row)
                    .key(row)
                }
            }
        }
        .shrink(0)
        .role(.grid, name: context.phrases[StringKey.lockPattern.rawValue])
        .state(.disabled, model.isShut)
        .on(key: .enter) { send(.submitted) }
        .on(key: .backspace) { send(.undone) }
        .on(key: .delete) { send(.cleared) }
        .onTyping { character in
            guard grid.count <= 9, let dot = character.wholeNumberValue,
                (1...grid.count).contains(dot)
            else { return }
            send(.added(dot - 1))
        }
        // With reduced motion, color and text are sufficient.
        .animation(model.phase == .wrong ? .shake(Key(model.errors), in: context) : nil)
    }
}

/// The cell of a dot, which receives presses, drags and the focus.
private struct DotCell: Component {
    let model: GestureLockModel
    let row: Int
    let column: Int
    let measure: GesturePadMetrics
    let drawing: StrokeDrawing
    let send: Sender<GestureLockAction>

    func body(in context: Context) -> some Component {
        let grid = model.configuration.grid
        let dot = row * grid.columns + column
        let name = context.phrases[
            StringKey.lockDot.rawValue, .number(row + 1), .number(column + 1)]
        let place = model.stroke.firstIndex(of: dot)
        let value =
            model.configuration.speaksDots
            ? place.map { context.phrases[StringKey.lockDotUsed.rawValue, .number($0 + 1)] } : nil
        Center {
            if measure.isCells {
                Text(drawing.glyph(of: dot)).color(drawing.color(of: dot)).decorative()
            } else if model.configuration.look == .images {
                let side = measure.cell.width * model.configuration.dotSize
                Image(drawing.picture(of: dot), alt: "").square(side).decorative()
            }
        }
        .size(width: measure.cell.width, height: measure.cell.height)
        .shrink(0)
        .role(.cell, name: name, value: value)
        .focus(dot == 0 ? .first : .automatic)
        .on(.tap) { send(.added(dot)) }
        .on(key: .space) { send(.added(dot)) }
        .on(.drag) { drag in
            guard drag.area.width > 0, drag.area.height > 0 else { return }
            // Locations are relative to the dot where the drag began, even outside of it.
            let place = Point(
                x: (Double(column) + drag.place.x / drag.area.width) / Double(grid.columns),
                y: (Double(row) + drag.place.y / drag.area.height) / Double(grid.rows))
            send(.dragged(drag.phase, place))
        }
    }
}

/// The size of the dots' cells on a host.
struct GesturePadMetrics {
    let cell: Size
    /// A Boolean value that indicates whether the host measures in character cells.
    let isCells: Bool

    init(_ model: GestureLockModel, _ context: Context) {
        let configuration = model.configuration
        let (rows, columns) = (Double(configuration.rows), Double(configuration.columns))
        let viewport = context.traits.viewport
        let margin = context.theme.layout.margin(context.sizeClass)
        let line = context.theme.type.callout.lineHeight
        let room = LockLayout(width: viewport.width, height: viewport.height, line: line, gap: 0)
        isCells = context.theme.countsInCells
        if isCells {
            // The title, a line of text, the buttons, the strength of the pattern, and the app's
            // traits.
            let taken: Double = 6 + (model.judges ? 4 : 0)
            let height = min(max(((viewport.height - taken) / rows).rounded(.down), 1), 3)
            let width = min(height * 2, ((viewport.width - 2 * margin) / columns).rounded(.down))
            cell = Size(width: max(1, width), height: height)
        } else {
            // Beside the text, the grid has a third of the width and the full height.
            let across = (viewport.width - 2 * margin) / columns / (room.isWide ? 3 : 1)
            let down = (viewport.height - (room.isWide ? 2 * margin : 250)) / rows
            let side = min(configuration.extent / max(rows, columns), across, down)
            // The minimum target size of WCAG 2.2, even if the grid then exceeds the screen.
            cell = Size(width: max(24, side), height: max(24, side))
        }
    }
}
