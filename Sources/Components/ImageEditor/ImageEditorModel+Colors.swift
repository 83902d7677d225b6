import CairnImaging

extension ImageEditorModel {
    // MARK: Enhancement

    /// Applies an action to the automatic enhancement.
    mutating func enhance(_ action: EnhanceAction) -> [ImageEditorRequest] {
        switch action {
        case .toggled:
            guard recipe.enhancement == nil else {
                step { $0.enhancement = nil }
                break
            }
            guard let photo else { break }
            settle()
            return [.measure(photo)]
        case .measured(let levels, let id):
            guard id == photo?.id, recipe.enhancement == nil else { break }
            problem = nil
            step { $0.enhancement = PhotoEnhancement(levels) }
        case .failed(let key): problem = key
        case .strengthSet(let strength):
            guard strength.isFinite, recipe.enhancement != nil else { break }
            stroke(.enhancement) { $0.enhancement?.strength = min(max(strength, 0), 1) }
        }
        return []
    }

    // MARK: Edits of other pictures

    /// Applies an action to copied edits.
    mutating func edits(_ action: EditsAction) -> [ImageEditorRequest] {
        switch action {
        case .copied:
            settle()
            let copied = recipe.transferable
            copiedEdits = copied
            showsCopiedNotice = true
            return [.copyEdits(copied)]
        case .pasted:
            guard let copiedEdits else { break }
            step { $0 = $0.pasting(copiedEdits) }
        case .offered(let recipe): copiedEdits = recipe
        }
        return []
    }

    // MARK: Ranges of hues

    /// Applies an action to a range of hues.
    mutating func color(_ action: ColorAction) {
        switch action {
        case .rangeChosen(let range):
            settle()
            colorRange = range
        case .valueSet(let kind, let value):
            guard value.isFinite else { return }
            let range = colorRange
            let limited = min(max(value, -1), 1)
            stroke(.color(range, kind)) { recipe in
                var change = recipe.colorRanges[range]
                change[keyPath: kind.path] = abs(limited) < 1e-9 ? 0 : limited
                recipe.colorRanges[range] = change
            }
        }
    }

    // MARK: Curves

    /// The points of the edited curve.
    var curvePoints: [UnitPoint] {
        let points = recipe.curves[curveChannel].points
        return points.count < 2 ? PhotoCurve.ends : points
    }

    /// Applies an action to the tone curve of the chosen channel.
    mutating func curve(_ action: CurveAction) {
        let points = curvePoints
        switch action {
        case .channelChosen(let channel):
            settle()
            curveChannel = channel
            curvePoint = 0
        case .pointAdded(let place): addPoint(place)
        case .pointChosen(let index):
            guard points.indices.contains(index) else { return }
            if index != curvePoint { settle() }
            curvePoint = index
        case .pointDragged(let x, let y, let phase): dragPoint(x, y, phase)
        case .pointMoved(let x, let y):
            guard x.isFinite, y.isFinite, points.indices.contains(curvePoint) else { return }
            settle()
            let point = points[curvePoint]
            let next = moved(points, to: point.x + x, point.y + y)
            step { [curveChannel] in $0.curves[curveChannel].points = next }
        case .inputSet(let value):
            guard value.isFinite, points.indices.contains(curvePoint) else { return }
            setPoints(moved(points, to: value, points[curvePoint].y))
        case .outputSet(let value):
            guard value.isFinite, points.indices.contains(curvePoint) else { return }
            setPoints(moved(points, to: points[curvePoint].x, value))
        case .pointRemoved:
            guard curvePoint > 0, curvePoint < points.count - 1 else { return }
            var next = points
            next.remove(at: curvePoint)
            curvePoint -= 1
            step { [curveChannel] in $0.curves[curveChannel].points = next }
        case .reset:
            curvePoint = 0
            step { [curveChannel] in $0.curves[curveChannel] = PhotoCurve() }
        }
    }

    /// The minimum horizontal distance of two points.
    private static let leastGap = 1.0 / 64

    private mutating func setPoints(_ points: [UnitPoint]) {
        stroke(.curve) { [curveChannel] in $0.curves[curveChannel].points = points }
    }

    private mutating func addPoint(_ place: UnitPoint?) {
        var points = curvePoints
        guard points.count < PhotoCurve.mostPoints else { return }
        let values = recipe.curves[curveChannel].values(257)
        let x: Double
        if let place {
            guard place.x.isFinite, place.y.isFinite else { return }
            x = min(max(place.x, 0), 1)
        } else {
            let gaps = zip(points, points.dropFirst())
            guard let widest = gaps.max(by: { $0.1.x - $0.0.x < $1.1.x - $1.0.x }) else { return }
            x = (widest.0.x + widest.1.x) / 2
        }
        let y = place.map { min(max($0.y, 0), 1) } ?? values[Int((x * 256).rounded())]
        let index = points.firstIndex { $0.x > x } ?? points.count
        let isFree = points.allSatisfy { abs($0.x - x) >= Self.leastGap }
        guard isFree, index > 0, index < points.count else { return }
        points.insert(UnitPoint(x: x, y: y), at: index)
        step { [curveChannel] in $0.curves[curveChannel].points = points }
        curvePoint = index
    }

    private mutating func dragPoint(_ x: Double, _ y: Double, _ phase: GesturePhase) {
        switch phase {
        case .began: settle()
        case .cancelled:
            guard let open, open.stroke == .curve else { return }
            history.amend(open.before)
            settle()
            return
        case .moved, .ended: break
        }
        let before = open?.stroke == .curve ? open?.before ?? recipe : recipe
        let held = before.curves[curveChannel].points
        let points = held.count < 2 ? PhotoCurve.ends : held
        guard x.isFinite, y.isFinite, points.indices.contains(curvePoint) else { return }
        let point = points[curvePoint]
        if x != 0 || y != 0 || open != nil {
            setPoints(moved(points, to: point.x + x, point.y + y))
        }
        if phase == .ended { settle() }
    }

    /// Returns points with the chosen one moved, between its neighbors.
    private func moved(_ points: [UnitPoint], to x: Double, _ y: Double) -> [UnitPoint] {
        var next = points
        let isFirst = curvePoint == 0
        let isLast = curvePoint == points.count - 1
        let low = isFirst ? 0 : points[curvePoint - 1].x + Self.leastGap
        let high = isLast ? 1 : points[curvePoint + 1].x - Self.leastGap
        next[curvePoint] = UnitPoint(
            x: min(max(x, low), max(low, high)), y: min(max(y, 0), 1))
        return next
    }
}
