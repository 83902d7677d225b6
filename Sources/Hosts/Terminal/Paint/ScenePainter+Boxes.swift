import CairnUI

extension ScenePainter {
    mutating func paintBox(
        _ entry: DisplayList.Entry, _ item: SceneIndex.Item?, in rect: CellRect, content: CellRect
    ) {
        let paint = entry.paint
        if let track = item?.track, let fill = paint.fill, rect.rows <= 1 || track == .separator {
            return paintLine(track, fill.color(at: 0.5), in: rect)
        }
        if case .color(let color)? = paint.fill, color.alpha == 255, isKnob(entry, item, rect) {
            return put("●", column: rect.column, row: rect.row, color: color)
        }
        if let fill = paint.fill { paintFill(fill, in: rect) }
        if let border = paint.border {
            if border.width < 0.5 || rect.rows < 2 || rect.columns < 2 {
                paintEnds(border, radius: paint.radius, isFilled: paint.fill != nil, in: rect)
            } else {
                paintBorder(
                    border.color, radius: paint.radius, isHeavy: border.width >= 2, in: rect)
            }
        } else if case .color(let color)? = paint.fill, isModal(item), paint.radius > 0,
            content.column > rect.column, content.row > rect.row,
            content.endColumn < rect.endColumn, content.endRow < rect.endRow
        {
            // A surface over another needs an edge where there are no shadows.
            paintBorder(color.edge, radius: paint.radius, isHeavy: false, in: rect)
        }
    }

    private func isModal(_ item: SceneIndex.Item?) -> Bool {
        item?.element.semantics?.states.contains(.modal) == true
    }

    /// Returns whether the element is a small round area: the knob of a switch, a dot.
    private func isKnob(
        _ entry: DisplayList.Entry, _ item: SceneIndex.Item?, _ rect: CellRect
    ) -> Bool {
        entry.content == .box && rect.columns == 1 && rect.rows == 1
            && entry.paint.radius >= 0.5 && item?.element.children.isEmpty == true
    }

    // MARK: Areas

    private mutating func paintFill(_ fill: Fill, in rect: CellRect) {
        let area = rect.intersection(screen.clip).intersection(screen.bounds)
        guard !area.isEmpty else { return }
        switch fill {
        case .color(let color) where color.alpha == 255:
            flattenPictures(under: area)
            screen.fill(area, style: style(ofFill: color))
        case .color(let color):
            guard color.alpha > 0 else { return }
            flattenPictures(under: area)
            veil(area) { _, _ in color }
        case .gradient(let angle, let stops):
            flattenPictures(under: area)
            let line = GradientLine(angle: angle, stops: stops, in: rect, aspect: look.aspect)
            let isSolid = stops.allSatisfy { $0.color.alpha == 255 }
            if isSolid { screen.fill(area, style: style(ofFill: line.color(at: 0.5))) }
            if look.colors != .none || !isSolid {
                veil(area) { column, row in line.color(column: column, row: row) }
            }
        }
    }

    /// Returns the style of a fill. Without colors an area that contrasts with the background is
    /// reversed.
    private func style(ofFill color: Color) -> CellStyle {
        let isReversed = look.colors == .none && color.contrast(with: ground) >= 1.6
        return CellStyle(
            foreground: TerminalColor(color), background: TerminalColor(color),
            attributes: isReversed ? .reverse : [])
    }

    /// Blends translucent colors over the existing cells.
    private mutating func veil(_ area: CellRect, _ color: (Int, Int) -> Color) {
        let (ground, isPlain) = (self.ground, look.colors == .none)
        change(area) { style, column, row in
            let color = color(column, row)
            let behind = style.background.color(standard: ground)
            style.foreground = TerminalColor(
                color.over(style.foreground.color(standard: behind)))
            style.background = TerminalColor(color.over(behind))
            if isPlain, color.alpha >= 64 {
                style.attributes.insert(.dim)
                style.attributes.remove(.bold)
            }
        }
    }

    // MARK: Lines

    private mutating func paintBorder(
        _ color: Color, radius: Double, isHeavy: Bool, in rect: CellRect
    ) {
        let set: [Character] =
            isHeavy
            ? ["━", "┃", "┏", "┓", "┗", "┛"]
            : radius >= 0.5 ? ["─", "│", "╭", "╮", "╰", "╯"] : ["─", "│", "┌", "┐", "└", "┘"]
        let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
        let seen = rect.intersection(screen.clip).intersection(screen.bounds)
        guard !seen.isEmpty else { return }
        for column in max(
            seen.column, rect.column + 1)..<max(
                max(seen.column, rect.column + 1), min(seen.endColumn, right))
        {
            put(set[0], column: column, row: rect.row, color: color)
            put(set[0], column: column, row: bottom, color: color)
        }
        for row in max(
            seen.row, rect.row + 1)..<max(
                max(seen.row, rect.row + 1), min(seen.endRow, bottom))
        {
            put(set[1], column: rect.column, row: row, color: color)
            put(set[1], column: right, row: row, color: color)
        }
        put(set[2], column: rect.column, row: rect.row, color: color)
        put(set[3], column: right, row: rect.row, color: color)
        put(set[4], column: rect.column, row: bottom, color: color)
        put(set[5], column: right, row: bottom, color: color)
    }

    /// Paints a border that takes no space in the layout: a tint, and a character at each end.
    private mutating func paintEnds(
        _ border: Border, radius: Double, isFilled: Bool, in rect: CellRect
    ) {
        // With sixteen colors there is none between two grays.
        if look.colors >= .ansi256 {
            var tint = border.color
            tint.alpha = 26
            let ground = self.ground
            change(rect) { style, _, _ in
                let behind = style.background.color(standard: ground)
                style.background = TerminalColor(tint.over(behind))
            }
        }
        guard rect.columns >= 3 else { return }
        let ends: (Character, Character) = radius >= 0.5 ? ("(", ")") : ("[", "]")
        for row in max(rect.row, 0)..<max(rect.row, 0, min(rect.endRow, screen.rows)) {
            put(ends.0, column: rect.column, row: row, color: border.color)
            put(ends.1, column: rect.endColumn - 1, row: row, color: border.color)
        }
    }

    private mutating func paintLine(_ track: SceneIndex.Track, _ color: Color, in rect: CellRect) {
        let seen = rect.intersection(screen.clip).intersection(screen.bounds)
        switch track {
        case .separator:
            let sign: Character = rect.columns == 1 && rect.rows > 1 ? "│" : "─"
            for row in seen.row..<max(seen.row, seen.endRow) {
                for column in seen.column..<max(seen.column, seen.endColumn) {
                    put(sign, column: column, row: row, color: color)
                }
            }
        case .done, .rest:
            for column in seen.column..<max(seen.column, seen.endColumn) {
                put(track == .done ? "━" : "─", column: column, row: rect.row, color: color)
            }
        case .knob: put("●", column: rect.column, row: rect.row, color: color)
        }
    }
}

extension Fill {
    /// Returns a solid color.
    func color(at place: Double) -> Color {
        switch self {
        case .color(let color): color
        case .gradient(_, let stops): GradientLine.color(of: stops, at: place)
        }
    }
}

extension Color {
    /// The border color for a surface of this color.
    fileprivate var edge: Color {
        mixed(with: luminance > 0.4 ? .black : .white, by: 0.4)
    }
}

/// The colors along a CSS gradient.
private struct GradientLine {
    let stops: [GradientStop]
    let dx: Double
    let dy: Double
    let length: Double
    let center: Point
    let aspect: Double

    init(angle: Double, stops: [GradientStop], in rect: CellRect, aspect: Double) {
        self.stops = stops.sorted { $0.place < $1.place }
        self.aspect = aspect
        let turn = Transform(rotation: angle)
        // "To the top", turned clockwise.
        let tip = turn.applied(
            to: Point(x: 0, y: -1), in: Frame(x: 0, y: 0, width: 0, height: 0))
        dx = tip.x
        dy = tip.y
        let (wide, high) = (Double(rect.columns), Double(rect.rows) * aspect)
        length = max(abs(wide * dx) + abs(high * dy), 1e-6)
        center = Point(
            x: Double(rect.column) + wide / 2, y: (Double(rect.row) * aspect) + high / 2)
    }

    func color(column: Int, row: Int) -> Color {
        let x = Double(column) + 0.5 - center.x
        let y = (Double(row) + 0.5) * aspect - center.y
        return color(at: (x * dx + y * dy) / length + 0.5)
    }

    func color(at place: Double) -> Color { Self.color(of: stops, at: place) }

    static func color(of stops: [GradientStop], at place: Double) -> Color {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if place <= first.place { return first.color }
        if place >= last.place { return last.color }
        let upper = stops.firstIndex { $0.place > place } ?? stops.count - 1
        let (from, to) = (stops[upper - 1], stops[upper])
        let part = (place - from.place) / max(to.place - from.place, 1e-9)
        var color = from.color.mixed(with: to.color, by: part)
        let alpha = Double(from.color.alpha) * (1 - part) + Double(to.color.alpha) * part
        color.alpha = UInt8(min(max(alpha.rounded(), 0), 255))
        return color
    }
}
