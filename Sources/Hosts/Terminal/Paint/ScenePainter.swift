import CairnUI

/// A painter that draws a display list on cells: one point is one cell.
struct ScenePainter {
    /// The screen to draw on.
    var screen: CellBuffer
    let look: TerminalAppearance
    /// The background color of the screen where nothing is painted.
    let ground: Color
    let index: SceneIndex
    let isRightToLeft: Bool
    /// The fields being edited.
    let editors: [ElementID: FieldEditor]

    /// A subtree with an operation to perform after its last element.
    private struct Scope {
        var end: Int
        var entry: DisplayList.Entry
        var rect: CellRect
        var content: CellRect
        var clip: CellRect
        /// The screen before the subtree, for blending translucent elements.
        var before: CellBuffer?
        var opacity = 1.0
        /// The content length of a scrolled subtree.
        var length: Double?
        /// The screen before the subtree, and the perspective in which the subtree is shown.
        var plate: (before: CellBuffer, frame: Frame, transform: Transform)?
    }
    private var scopes: [Scope] = []

    init(
        columns: Int, rows: Int, look: TerminalAppearance, ground: Color, index: SceneIndex,
        isRightToLeft: Bool, editors: [ElementID: FieldEditor]
    ) {
        self.look = look
        self.ground = ground
        self.index = index
        self.isRightToLeft = isRightToLeft
        self.editors = editors
        screen = CellBuffer(
            columns: columns, rows: rows, style: CellStyle(background: TerminalColor(ground)))
    }

    /// Paints a display list. `length` returns the content length of a scrolled element along its
    /// axis.
    ///
    /// - Complexity: linear in the entries and the cells they cover.
    mutating func paint(_ list: DisplayList, length: (ElementID) -> Double?) {
        var origins: [Point] = []
        var clips: [CellRect] = []
        for entry in list.entries {
            let item = index[entry.id]
            close(before: item?.order ?? .max)
            let origin = entry.group.map { origins[$0] } ?? .zero
            let clip = entry.group.map { clips[$0] } ?? screen.bounds
            let transform = entry.paint.transform
            // In perspective the subtree is drawn flat, and projected when it is complete.
            let isFlat = !transform.isProjective
            let shift = isFlat ? transform.shift : .zero
            let frame = entry.frame.offset(by: origin + shift)
            let shown = isFlat ? frame.scaled(by: transform) : frame
            let rect = CellRect(shown)
            origins.append(frame.origin)
            let area =
                entry.paint.clip(of: shown, scrolls: entry.scrolling != nil)
                ?? (shown != frame ? shown : nil)
            clips.append(isFlat ? area.map { clip.intersection(CellRect($0)) } ?? clip : rect)
            screen.clip = clip
            let content = CellRect(entry.contentFrame.offset(by: origin + shift))
            var scope = Scope(
                end: item?.end ?? 0, entry: entry, rect: rect, content: content, clip: clip,
                before: entry.paint.opacity < 1 ? screen : nil, opacity: entry.paint.opacity,
                length: entry.scrolling == nil ? nil : length(entry.id))
            if !isFlat {
                scope.plate = (screen, frame, transform)
                screen.clip = rect
            } else if transform.hidesBack, transform.isBackShown(of: frame) {
                clips[clips.count - 1] = CellRect(column: 0, row: 0, columns: 0, rows: 0)
                screen.clip = clips[clips.count - 1]
            }
            paintBox(entry, item, in: rect, content: content)
            screen.clip = clips[clips.count - 1]
            paintContent(entry, item, frame: frame, content: content)
            scopes.append(scope)
        }
        close(before: .max)
        screen.clip = screen.bounds
    }

    private mutating func close(before order: Int) {
        while let scope = scopes.last, scope.end <= order || order == .max {
            scopes.removeLast()
            screen.clip = scope.clip
            finish(scope)
        }
    }

    private mutating func finish(_ scope: Scope) {
        if let element = index[scope.entry.id]?.element, element.isMarked {
            markChosen(element, in: scope.rect)
        }
        if scope.entry.isFocused { markFocus(scope.entry, in: scope.rect, content: scope.content) }
        if let length = scope.length, let scrolling = scope.entry.scrolling {
            markScroll(scrolling, length: length, in: scope.rect)
        }
        if let plate = scope.plate {
            let projection = plate.transform.projection(of: plate.frame)
            let isHidden =
                plate.transform.hidesBack && plate.transform.isBackShown(of: plate.frame)
            screen = plate.before.showing(
                isHidden ? nil : screen, of: scope.rect, by: projection, in: scope.clip)
        }
        if let before = scope.before {
            let isVeil =
                scope.entry.content == .box
                && index[scope.entry.id]?.element.children.isEmpty == true
            blend(over: before, by: scope.opacity, isVeil: isVeil)
        }
    }

    // MARK: What an entry shows

    private mutating func paintContent(
        _ entry: DisplayList.Entry, _ item: SceneIndex.Item?, frame: Frame, content: CellRect
    ) {
        switch entry.content {
        case .box, .list: break
        case .text(let text):
            // The width used for measuring: rounded edges may be one column further apart.
            paintText(
                text, in: content,
                columns: Int(max(0, entry.contentFrame.size.width + 1.0 / 64)))
        case .field(let field): paintField(field, entry, in: content)
        case .image(let image):
            paintImage(image, item?.element, entry.paint.radius, in: content)
        case .drawing(let drawing): paintDrawing(drawing, in: content)
        }
    }

    // MARK: Cells

    /// Changes the foreground of a cell and keeps its background. Outside of the clip nothing
    /// changes.
    mutating func put(
        _ character: Character, column: Int, row: Int, color: Color,
        attributes: CellStyle.Attributes = []
    ) {
        guard screen.clip.contains(column: column, row: row),
            screen.bounds.contains(column: column, row: row)
        else { return }
        var style = screen.cells[row * screen.columns + column].style
        let behind = style.background.color(standard: ground)
        style.foreground = TerminalColor(color.over(behind))
        // Where reversal represents a fill, it is kept under the text.
        style.attributes = attributes.union(style.attributes.intersection(.reverse))
        screen.write(character, column: column, row: row, in: screen.clip, style: style)
    }

    /// Returns the background color of a cell; the ground outside of the screen.
    func behind(column: Int, row: Int) -> Color {
        guard screen.bounds.contains(column: column, row: row) else { return ground }
        return screen.cells[row * screen.columns + column].background.color(standard: ground)
    }

    func isBlank(column: Int, row: Int) -> Bool {
        screen.bounds.contains(column: column, row: row)
            && screen.cells[row * screen.columns + column].glyph == Cell.space
    }

    /// Changes each cell of a rectangle, within the clip.
    mutating func change(
        _ rect: CellRect, _ act: (_ style: inout CellStyle, _ column: Int, _ row: Int) -> Void
    ) {
        let area = rect.intersection(screen.clip).intersection(screen.bounds)
        for row in area.row..<max(area.row, area.endRow) {
            for column in area.column..<max(area.column, area.endColumn) {
                var style = screen.cells[row * screen.columns + column].style
                act(&style, column, row)
                screen.cells[row * screen.columns + column].style = style
            }
        }
    }

    /// Blends everything drawn since with the previous screen.
    ///
    /// A veil is an area of one color: the text behind it remains readable, unless the veil is too
    /// opaque.
    private mutating func blend(over before: CellBuffer, by opacity: Double, isVeil: Bool) {
        let part = min(max(opacity, 0), 1)
        if part < 0.02 {
            screen = before
            return
        }
        for place in screen.cells.indices {
            let (old, new) = (before.cells[place], screen.cells[place])
            guard !screen.looksLike(before, at: place) else { continue }
            let oldBack = old.background.color(standard: ground)
            let newBack = new.background.color(standard: ground)
            let back = oldBack.mixed(with: newBack, by: part)
            if isVeil, part < 0.75, new.glyph == Cell.space {
                var cell = old
                let front = old.foreground.color(standard: oldBack)
                cell.background = TerminalColor(back)
                cell.foreground = TerminalColor(front.mixed(with: newBack, by: part))
                screen.cells[place] = cell
                continue
            }
            var cell = new
            let front = new.foreground.color(standard: newBack)
            cell.background = TerminalColor(back)
            cell.foreground = TerminalColor(back.mixed(with: front, by: part))
            if look.colors == .none, part < 0.75 { cell.attributes.insert(.dim) }
            screen.cells[place] = cell
        }
    }
}

extension Frame {
    /// Returns the frame scaled about its center; a rotation narrows it.
    fileprivate func scaled(by transform: Transform) -> Frame {
        let corners = [origin, Point(x: maxX, y: maxY)]
        var plain = transform
        plain.shift = .zero
        plain.rotation = 0
        guard plain != .identity else { return self }
        let places = corners.map { plain.applied(to: $0, in: self) }
        let (left, right) = (min(places[0].x, places[1].x), max(places[0].x, places[1].x))
        let (top, bottom) = (min(places[0].y, places[1].y), max(places[0].y, places[1].y))
        return Frame(x: left, y: top, width: right - left, height: bottom - top)
    }
}
