import CairnGalleryLibrary
import CairnLayout
import CairnUI

/// The photos in and near the view, by sections; the host reserves the space of the others.
struct PhotoGrid: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var look: (Photo, GridConfiguration) -> GridConfiguration
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let room = model.room
        let isMirrored = context.direction == .rightToLeft
        let built = model.built
        let placed = model.geometry.placed(from: built.lowerBound, to: built.upperBound)
        let pieces = GridSegment.pieces(of: placed, model)
        let end = model.base + model.stretch
        // Without pieces, this part is not loaded yet.
        let blank = pieces.isEmpty ? [(start: model.top, end: model.top + room.height)] : []
        let frames = blank + pieces.map { (start: $0.top, end: $0.bottom) }
        let rows = RowWindow(
            frames.indices.map { $0..<$0 + 1 }, from: model.base, to: end, frame: { frames[$0] })
        Box {
            if pieces.isEmpty {
                Box().reserved(0, rows, frames[0])
                    .role(.cell, name: context.phrases[.commonLoading])
                    .state(.busy).focus(.first)
            }
            for (number, piece) in pieces.enumerated() {
                GridPieceView(piece: piece, model: model, dates: dates, look: look, send: send)
                    .reserved(number, rows, frames[number]).key(piece.key)
            }
        }
        .scrolls(offset: model.offset)
        .changing { element in
            element.kind = .list(
                ListContent(
                    axis: .vertical, count: model.count, built: model.window.indices,
                    before: rows.before, after: rows.after, offset: model.offset))
        }
        .role(
            model.configuration.grid.layout == .masonry
                ? .grid(columns: model.geometry.rules.columns) : .grid,
            name: context.phrases[.galleryTitle],
            value: context.phrases[.countPhotos, model.photoCount]
        )
        .on(.scroll) { send.grid(.scrolled(to: $0.offset.y)) }
        .on(.pinch, send: send.grid.scope(PhotoGridAction.pinched))
        .modified(if: model.selection != nil) { grid in
            grid.on(.drag) { drag in
                var turned = drag
                if isMirrored {
                    turned.place.x = room.viewport.width - drag.place.x
                    turned.translation.x = -drag.translation.x
                }
                send.selection(.dragged(turned))
            }
            .on(.dismiss) { send.selection(.ended) }
            .on(key: .delete) { send.photos(.deleted(model.selectedIDs)) }
            .rated { send.photos(.rated(model.selectedIDs, $0)) }
        }
        .on(key: .character("a"), .control) { send.selection(.allSelected) }
        .on(key: .character("+")) { send.grid(.zoomed(by: 1)) }
        .on(key: .character("-")) { send.grid(.zoomed(by: -1)) }
    }
}

/// The photos that are gone, below the others, as they fade out.
struct GridGhosts: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var look: (Photo, GridConfiguration) -> GridConfiguration

    func body(in context: Context) -> some Component {
        let padding = model.configuration.grid.padding
        Box {
            if let motion = model.motion, !context.reducesMotion {
                for ghost in motion.ghosts {
                    let place = Point(x: padding + ghost.frame.minX, y: ghost.frame.minY)
                    PhotoGhost(
                        ghost: ghost, lies: .at(place), number: motion.number,
                        isHeld: motion.isHeld, look: look(ghost.photo, model.configuration.grid),
                        dates: dates
                    )
                    .key(ghost.photo.id.description)
                }
            }
        }
        .clipped()
        .place(top: 0, right: 0, bottom: 0, left: 0)
        .decorative()
    }
}

extension Component {
    /// Gives a part of the list its height, and the space of the photos that are not built as its
    /// margins.
    fileprivate func reserved(
        _ number: Int, _ rows: RowWindow, _ frame: (start: Double, end: Double)
    ) -> Modified<Self> {
        style { style in
            style.marginTop = .points(rows.parts[number].room)
            if number == rows.parts.count - 1 { style.marginBottom = .points(rows.after) }
            style.height = .points(frame.end - frame.start)
            style.flexShrink = 0
        }
    }

    /// Applies a modifier only if a condition is true; the component keeps its identity.
    func modified(if holds: Bool, _ change: (Self) -> some Component) -> AnyComponent {
        holds ? AnyComponent(change(self)) : AnyComponent(self)
    }
}

/// A header, a row of photos, or a block of columns.
struct GridSegment {
    enum Kind {
        case header(Timeline.Section)
        case row([(index: Int, frame: Frame)])
        case columns([(index: Int, frame: Frame)])
    }
    var kind: Kind
    var key: Key
    var top: Double
    var bottom: Double

    static func pieces(
        of placed: [GalleryListLayout.Placed], _ model: GalleryModel
    ) -> [GridSegment] {
        let header = model.geometry.headerHeight
        var pieces: [GridSegment] = []
        for part in placed {
            let block = part.block
            let top = part.top + part.lead
            if block.isFirst, header > 0 {
                let section = model.geometry.timeline.sections[block.section]
                pieces.append(
                    GridSegment(
                        kind: .header(section),
                        key: Key("h\(section.days?.lowerBound.number ?? 0)"),
                        top: top - header, bottom: top))
            }
            let first = block.photos.lowerBound
            let arrangement = part.arrangement
            if arrangement.lines.isEmpty {
                guard !arrangement.frames.isEmpty else { continue }
                let cells = arrangement.frames.enumerated()
                    .filter { $0.element.size.height > 0 }
                    .map { (first + $0.offset, $0.element) }
                pieces.append(
                    GridSegment(
                        kind: .columns(cells), key: Key("c\(first)"), top: top,
                        bottom: top + arrangement.height))
            }
            for line in arrangement.lines {
                let cells = line.cells.map { (first + $0, arrangement.frames[$0]) }
                pieces.append(
                    GridSegment(
                        kind: .row(cells), key: Key("r\(first + line.cells.lowerBound)"),
                        top: top + line.y, bottom: top + line.y + line.height))
            }
        }
        return pieces
    }
}

private struct GridPieceView: Component {
    var piece: GridSegment
    var model: GalleryModel
    var dates: GalleryDates
    var look: (Photo, GridConfiguration) -> GridConfiguration
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let padding = model.configuration.grid.padding
        switch piece.kind {
        case .header(let section):
            GridHeader(section: section, model: model, dates: dates, send: send)
        case .row(let cells):
            Row(align: .stretch) {
                for (place, cell) in cells.enumerated() {
                    let before = place == 0 ? -padding : cells[place - 1].frame.maxX
                    GridCell(
                        index: cell.index, frame: cell.frame,
                        lies: .behind(cell.frame.minX - before), model: model,
                        dates: dates, look: look, send: send
                    )
                    .key(name(of: cell.index))
                }
            }
            .role(.row)
        case .columns(let cells):
            Box {
                for cell in cells {
                    GridCell(
                        index: cell.index, frame: cell.frame,
                        lies: .at(Point(x: padding + cell.frame.minX, y: cell.frame.minY)),
                        model: model, dates: dates, look: look, send: send
                    )
                    .key(name(of: cell.index))
                }
            }
        }
    }

    private func name(of index: Int) -> Key {
        Key(model.window[index]?.id.description ?? "?\(index)")
    }
}

/// A cell, or an empty space for a photo that is not loaded.
private struct GridCell: Component {
    var index: Int
    var frame: Frame
    var lies: PhotoCell.Place
    var model: GalleryModel
    var dates: GalleryDates
    var look: (Photo, GridConfiguration) -> GridConfiguration
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let size = frame.size
        if let photo = model.window[index] {
            PhotoCell(
                photo: photo, place: Role.Position(index + 1, of: model.count), lies: lies,
                size: size,
                side: GalleryModel.side(of: frame),
                isSelecting: model.selection != nil,
                isSelected: model.selection?.contains(photo.id) ?? false,
                push: model.swipe.flatMap { swipe in
                    guard swipe.id == photo.id else { return nil }
                    return PhotoCell.Push(
                        way: swipe.way, does: model.swipe(toEnd: swipe.way > 0))
                },
                daysLeft: model.isTrash ? model.daysLeft(of: photo, at: context.now) : nil,
                isEntry: model.entry == index,
                stack: stack(of: photo),
                move: model.movement(of: photo.id, to: model.geometry.frame(of: index)),
                look: look(photo, model.configuration.grid), dates: dates, send: send)
        } else {
            Box().size(width: size.width, height: size.height)
                .style { lies.put(&$0, isMirrored: context.direction == .rightToLeft) }
        }
    }

    private func stack(of photo: Photo) -> PhotoCell.StackMark? {
        guard let stack = photo.stack else { return nil }
        if model.isCollapsed { return .count(stack.photos.count) }
        return model.openStack != nil && stack.top == photo.id ? .top : nil
    }
}

/// The title of a section; in selection mode, a tap selects the whole section.
private struct GridHeader: Component {
    var section: Timeline.Section
    var model: GalleryModel
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let title = section.days.map { dates.header($0) } ?? ""
        let look = model.configuration.grid
        let highlight = look.highlightColor.color(in: context.palette) ?? context.palette.primary
        let isSelected = model.isSelected(section)
        let ground =
            isSelected
            ? highlight.opacity(0.12) : look.headerBackground.color(in: context.palette)
        Row(gap: theme.space.small, justify: .spaceBetween) {
            Text(title).font(theme.type.callout).lines(1)
                .role(.heading(level: 2), name: title).shrink(1)
            if model.selection != nil, let day = section.days?.lowerBound {
                Button(
                    name: context.phrases[.commonSelectAll] + ": " + title, .plain
                ) {
                    send.selection(.sectionToggled(day))
                } label: {
                    Symbol(isSelected ? "checkCircle" : "circle", color: highlight)
                }
                .role(.checkbox, name: context.phrases[.commonSelectAll] + ": " + title)
                .state(.checkable)
                .state(.checked, isSelected)
            } else {
                Text(context.phrases[.countPhotos, section.photos]).font(theme.type.caption)
                    .color(context.palette.textSecondary).lines(1)
            }
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .background(ground)
    }
}
