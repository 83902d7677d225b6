import CairnLockFlow
import CairnUI

/// The stroke and the dots as paths, at 100 units per cell.
struct StrokeDrawing {
    let model: GestureLockModel
    let context: Context
    let drawsDots: Bool

    private static let unit = 100.0

    private var grid: GestureGrid { model.configuration.grid }

    /// The dots drawn as used: none if the settings hide the pattern from onlookers.
    private var shown: [Int] {
        if model.demo != nil {
            return context.reducesMotion ? model.demonstrated : model.demo ?? []
        }
        let isWrong = model.phase == .wrong
        let isHidden =
            model.configuration.isStealthy && (!isWrong || model.configuration.hidesWrong)
        let hidesWrong = isWrong && model.configuration.hidesWrong
        return isHidden || hidesWrong ? [] : model.stroke
    }

    private var ink: Color {
        switch model.phase {
        case .wrong, .waiting, .ended: context.palette.danger
        case .checking: context.palette.textSecondary
        default: model.demo == nil ? context.palette.primary : context.palette.accent
        }
    }

    private var isWrong: Bool {
        switch model.phase {
        case .wrong, .waiting, .ended: true
        default: false
        }
    }

    // MARK: Single dots

    func color(of dot: Int) -> Color { shown.contains(dot) ? ink : context.palette.textSecondary }

    func glyph(of dot: Int) -> String {
        guard let place = shown.firstIndex(of: dot) else { return "○" }
        if isWrong { return "×" }
        return place == shown.count - 1 && model.phase == .right ? "✓" : "●"
    }

    func picture(of dot: Int) -> ImageSource {
        let images = model.configuration.images
        guard shown.contains(dot) else { return .resource(images.idle) }
        if isWrong { return .resource(images.wrong) }
        return .resource(model.phase == .right ? images.right : images.active)
    }

    // MARK: All dots

    var drawing: Drawing {
        let line = shown.map(center)
        var shapes: [Drawing.Shape] = []
        var places = line
        if let finger = model.finger, !line.isEmpty, model.demo == nil {
            places.append(
                Point(
                    x: finger.x * Double(grid.columns) * Self.unit,
                    y: finger.y * Double(grid.rows) * Self.unit))
        }
        let width = model.configuration.lineWidth * Self.unit
        if places.count > 1 {
            shapes.append(
                Drawing.Shape(
                    .polyline(places.map { ($0.x, $0.y) }),
                    stroke: Drawing.Stroke(ink, width: width)))
        }
        if model.configuration.showsDirections {
            for (start, end) in zip(shown, shown.dropFirst()) {
                // A line can pass over used dots; the section between the last two dots passes over
                // none.
                let steps = Double(grid.between(start, end).count + 1)
                shapes.append(arrow(center(start), center(end), at: 1 - 0.5 / steps, width))
            }
        }
        if drawsDots, model.configuration.look != .images {
            for dot in 0..<grid.count { shapes += self.shapes(of: dot) }
        }
        return Drawing(
            canvas: Size(
                width: Double(grid.columns) * Self.unit, height: Double(grid.rows) * Self.unit),
            shapes: shapes)
    }

    private func center(_ dot: Int) -> Point {
        let place = grid.place(of: dot)
        return Point(
            x: (Double(place.column) + 0.5) * Self.unit, y: (Double(place.row) + 0.5) * Self.unit)
    }

    /// Returns an arrowhead on a line, at a fraction of its length, pointing to its end.
    private func arrow(
        _ start: Point, _ end: Point, at part: Double, _ width: Double
    ) -> Drawing.Shape {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = max((x * x + y * y).squareRoot(), 1)
        let (across, down) = (x / length, y / length)
        let size = width * 1.5
        let middle = Point(x: start.x + x * part, y: start.y + y * part)
        func place(_ along: Double, _ side: Double) -> (Double, Double) {
            (
                middle.x + (across * along - down * side) * size,
                middle.y + (down * along + across * side) * size
            )
        }
        return Drawing.Shape(
            .polyline([place(1, 0), place(-0.7, 1), place(-0.7, -1)], closed: true),
            fill: .color(ink))
    }

    private func shapes(of dot: Int) -> [Drawing.Shape] {
        let place = center(dot)
        let radius = model.configuration.dotSize * Self.unit / 2
        let isUsed = shown.contains(dot)
        let ring = Path.circle(center: place, radius: max(radius * 2.2, radius + 8))
        guard isUsed else {
            let color = context.palette.textSecondary
            return model.configuration.look == .rings
                ? [Drawing.Shape(ring, stroke: Drawing.Stroke(color, width: 3))]
                : [Drawing.Shape(.circle(center: place, radius: radius), fill: .color(color))]
        }
        var shapes = [
            Drawing.Shape(
                ring, fill: .color(ink.opacity(0.16)), stroke: Drawing.Stroke(ink, width: 3))
        ]
        if isWrong {
            // A cross, not only a different color.
            for side in [1.0, -1.0] {
                shapes.append(
                    Drawing.Shape(
                        .polyline([
                            (place.x - radius, place.y - radius * side),
                            (place.x + radius, place.y + radius * side),
                        ]), stroke: Drawing.Stroke(ink, width: 6)))
            }
        } else {
            shapes.append(Drawing.Shape(.circle(center: place, radius: radius), fill: .color(ink)))
        }
        return shapes
    }
}
