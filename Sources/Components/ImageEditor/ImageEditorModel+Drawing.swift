import CairnImaging

extension ImageEditorModel {
    /// The number of points that further lines may have.
    var spareLinePoints: Int {
        recipe.strokes.count < PhotoStroke.mostStrokes
            ? max(0, PhotoStroke.mostPoints - recipe.strokes.pointCount) : 0
    }

    /// Applies an action to the drawing.
    mutating func draw(_ action: DrawAction) {
        switch action {
        case .dragged(let place, let phase): drag(place, phase)
        case .dotted(let place):
            settle()
            guard let point = linePoint(place) else { return }
            pen.line = [point]
            endLine()
        case .cursorMoved(let x, let y):
            guard x.isFinite, y.isFinite else { return }
            pen.cursor = UnitPoint(
                x: min(max(pen.cursor.x + x, 0), 1), y: min(max(pen.cursor.y + y, 0), 1))
            if pen.isDown { extendLine(to: pen.cursor) }
        case .penToggled:
            if pen.isDown { return endLine() }
            settle()
            guard let point = linePoint(pen.cursor) else { return }
            pen.line = [point]
            pen.isDown = true
        case .colorChosen(let color):
            settle()
            pen.color = color
        case .widthSet(let width):
            guard width.isFinite else { return }
            endLine()
            pen.width = min(max(width, PhotoStroke.widths.lowerBound), 0.1)
        case .erased: step { $0.strokes = [] }
        }
    }

    private mutating func drag(_ place: UnitPoint, _ phase: GesturePhase) {
        switch phase {
        case .began:
            settle()
            if let point = linePoint(place) { pen.line = [point] }
        case .moved: extendLine(to: place)
        case .ended:
            extendLine(to: place)
            endLine()
        case .cancelled:
            pen.line = []
            pen.isDown = false
        }
    }

    /// Returns a point of the result on the upright original, rounded to what a recipe stores; `nil`
    /// if there is no room for a line.
    private func linePoint(_ place: UnitPoint) -> UnitPoint? {
        guard spareLinePoints > 0, place.x.isFinite, place.y.isFinite else { return nil }
        let inside = UnitPoint(x: min(max(place.x, 0), 1), y: min(max(place.y, 0), 1))
        guard let point = onOriginal(inside) else { return nil }
        func rounded(_ value: Double) -> Double { (value * 100_000).rounded() / 100_000 }
        return UnitPoint(x: rounded(point.x), y: rounded(point.y))
    }

    /// Adds a point to the line that is being drawn.
    private mutating func extendLine(to place: UnitPoint) {
        guard !pen.line.isEmpty, let point = linePoint(place), point != pen.line.last else {
            return
        }
        pen.line.append(point)
        // A line without end is thinned out while it grows.
        guard pen.line.count > 1000 else { return }
        pen.line = simplified(pen.line, tolerance: 0.0005)
        if pen.line.count > 500 {
            let last = pen.line.count - 1
            pen.line = pen.line.indices.filter { $0 % 2 == 0 || $0 == last }.map { pen.line[$0] }
        }
    }

    /// Adds the line that is being drawn to the recipe, as one step.
    mutating func endLine() {
        let line = pen.line
        pen.line = []
        pen.isDown = false
        guard !line.isEmpty else { return }
        var points = simplified(line, tolerance: 0.0005)
        if points.count > spareLinePoints { points = simplified(line, tolerance: 0.005) }
        points = Array(points.prefix(spareLinePoints))
        guard !points.isEmpty else { return }
        let stroke = PhotoStroke(points, width: pen.width, color: pen.color)
        step { $0.strokes.append(stroke) }
    }

    /// Removes the points that are within `tolerance` of the line through the others (Douglas and
    /// Peucker, 1973), as a fraction of the picture's shorter side.
    private func simplified(_ line: [UnitPoint], tolerance: Double) -> [UnitPoint] {
        guard line.count > 2, let size = photo?.size else { return line }
        let shorter = Double(min(size.width, size.height))
        let (wide, high) = (Double(size.width) / shorter, Double(size.height) / shorter)
        func distance(_ p: UnitPoint, _ a: UnitPoint, _ b: UnitPoint) -> Double {
            let (ax, ay) = ((b.x - a.x) * wide, (b.y - a.y) * high)
            let (px, py) = ((p.x - a.x) * wide, (p.y - a.y) * high)
            let square = ax * ax + ay * ay
            let part = square > 0 ? min(max((px * ax + py * ay) / square, 0), 1) : 0
            let (dx, dy) = (px - part * ax, py - part * ay)
            return (dx * dx + dy * dy).squareRoot()
        }
        var isKept = [Bool](repeating: false, count: line.count)
        isKept[0] = true
        isKept[line.count - 1] = true
        var parts = [(0, line.count - 1)]
        while let (first, last) = parts.popLast() {
            var (most, place) = (tolerance, 0)
            for index in (first + 1)..<max(first + 1, last) {
                let way = distance(line[index], line[first], line[last])
                if way > most { (most, place) = (way, index) }
            }
            guard place > 0 else { continue }
            isKept[place] = true
            parts.append((first, place))
            parts.append((place, last))
        }
        return line.indices.filter { isKept[$0] }.map { line[$0] }
    }
}
