import CairnLayout
import CairnLockFlow
import CairnStrings
import CairnUI

/// The grid of dots, navigated with the arrow keys, over a drawing of the stroke.
struct GesturePad: Component {
    let model: GestureLockModel
    /// Indicates that the grid is beside the text.
    let isWide: Bool
    let send: Sender<GestureLockAction>

    func body(in context: Context) -> some Component {
        let grid = model.configuration.grid
        let side = cellSide(in: context)
        let drawing = StrokeDrawing(model: model, context: context, drawsDots: context.drawsFinely)
        let isMirrored = context.direction == .rightToLeft
        Column {
            drawing.drawing.place(top: 0, right: 0, bottom: 0, left: 0)
            Column {
                for row in 0..<grid.rows {
                    // A pattern is never mirrored: right-to-left layout reverses the columns of a
                    // row, so they are reversed here first, and the arrow keys match the drawing.
                    let columns = Array(0..<grid.columns)
                    Row {
                        for column in isMirrored ? columns.reversed() : columns {
                            DotCell(
                                model: model, row: row, column: column, side: side,
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
        .role(.grid, name: context.phrases[.lockPattern])
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
        .animation(model.phase == .wrong ? .shake(Key(model.entries), in: context) : nil)
    }

    /// Returns the width and height of a dot's cell.
    private func cellSide(in context: Context) -> Double {
        let configuration = model.configuration
        let (rows, columns) = (Double(configuration.rows), Double(configuration.columns))
        let viewport = context.traits.viewport
        let margin = context.theme.layout.margin(context.sizeClass)
        // Beside the text, the grid has a third of the width and the full height.
        let across = (viewport.width - 2 * margin) / columns / (isWide ? 3 : 1)
        let down = (viewport.height - (isWide ? 2 * margin : 250)) / rows
        // A line of characters meets the dots in the middle of three lines.
        let most = context.drawsFinely ? .infinity : 3 * context.theme.type.body.lineHeight
        let side = min(configuration.extent / max(rows, columns), across, down, most)
        // The minimum target size of WCAG 2.2, even if the grid then exceeds the screen.
        return max(24, side)
    }
}

/// The cell of a dot, which receives presses, drags and the focus.
private struct DotCell: Component {
    let model: GestureLockModel
    let row: Int
    let column: Int
    let side: Double
    let drawing: StrokeDrawing
    let send: Sender<GestureLockAction>

    func body(in context: Context) -> some Component {
        let grid = model.configuration.grid
        let dot = row * grid.columns + column
        let name = context.phrases[
            .lockDot, row + 1, column + 1]
        let place = model.stroke.firstIndex(of: dot)
        let value =
            model.configuration.speaksDots
            ? place.map { context.phrases[.lockDotUsed, $0 + 1] } : nil
        Center {
            if !context.drawsFinely {
                Text(drawing.glyph(of: dot)).color(drawing.color(of: dot)).decorative()
            } else if model.configuration.look == .images {
                let size = side * model.configuration.dotSize
                Image(drawing.picture(of: dot), alt: "").square(size).decorative()
            }
        }
        .size(width: side, height: side)
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
