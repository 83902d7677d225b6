import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The chosen photos in their order, below the grid. Each is moved by a drag, or by keys.
struct PickerTray: Component {
    let model: ImagePickerModel
    let send: Sender<ImagePickerAction>

    /// Indicates that there is an order to show.
    static func isShown(_ model: ImagePickerModel) -> Bool {
        model.configuration.showsOrder && model.selection.maximum != 1
            && model.selection.photos.count > 1 && model.results.isEmpty
    }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let photos = model.selection.photos
        let dragged = context.state("dragged", initially: ReorderDrag<PickerPhoto.ID>())
        let size = size(context)
        let gap = theme.space.small
        let grid = ReorderGrid(
            count: photos.count, perLine: photos.count,
            step: Size(width: size.width + gap, height: .infinity),
            isMirrored: context.direction == .rightToLeft)
        let origin = photos.firstIndex { $0.id == dragged.value.id }
        Column {
            ScrollArea(.horizontal) {
                Row(gap: gap) {
                    for (index, photo) in photos.enumerated() {
                        PickerTrayItem(
                            photo: photo, index: index, grid: grid, size: size,
                            isLow: isLow(context),
                            mark: grid.mark(index, dragged.value, from: origin),
                            dragged: dragged, send: send
                        )
                        .key(photo.id)
                    }
                }
                .padding(horizontal: theme.layout.margin(context.sizeClass))
                .role(.group, name: context.phrases[.pickerOrder])
            }
        }
        .size(height: height(size, context))
        .padding(vertical: context.drawsFinely ? theme.space.tiny : 0)
        .background(context.palette.surface)
        .shrink(0)
    }

    private func isLow(_ context: Context) -> Bool {
        !context.drawsFinely && context.heightClass == .compact
    }

    private func size(_ context: Context) -> Size {
        if context.drawsFinely {
            let side = context.theme.layout.target
            return Size(width: side, height: side)
        }
        let cell = context.step
        return Size(width: 4 * cell.width, height: (isLow(context) ? 1 : 2) * cell.height)
    }

    private func height(_ size: Size, _ context: Context) -> Double {
        if isLow(context) { return size.height }
        let line = context.theme.type.caption.lineHeight
        return size.height + line + (context.drawsFinely ? 2 * context.theme.space.tiny : 0)
    }
}

/// A chosen photo with its number.
private struct PickerTrayItem: Component {
    let photo: PickerPhoto
    let index: Int
    let grid: ReorderGrid
    let size: Size
    let isLow: Bool
    let mark: InsertionMark.Edge?
    let dragged: Local<ReorderDrag<PickerPhoto.ID>>
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let isLow = isLow
        Row {
            thumbnail(context)
            // The number is no part of what is dragged: a finger on it scrolls.
            Text(context.writer.number(index + 1)).font(context.theme.type.caption)
                .color(context.palette.textSecondary).lines(1).decorative()
        }
        .style { $0.flexDirection = isLow ? .row : .column }
        .shrink(0)
        .raised(dragged.value.id == photo.id)
        .layoutTransition(LayoutTransition(context.theme.motion))
    }

    private func thumbnail(_ context: Context) -> AnyComponent {
        let writer = context.writer
        let isDragged = dragged.value.id == photo.id
        let way = isDragged ? Point(x: dragged.value.way.x, y: 0) : Point.zero
        let value = context.phrases[
            .pickerChosen, writer.number(index + 1), writer.number(grid.count)]
        let forward = grid.isMirrored ? -1 : 1
        return AnyComponent(
            Box {
                RemoteImage(photo.thumbnail, alt: nil).grow()
                if let mark { InsertionMark(edge: mark) }
            }
            .size(width: size.width, height: size.height)
            .shrink(0)
            .radius(context.theme.radius.control)
            .clipped()
            .opacity(isDragged ? 0.8 : 1)
            .transform(Transform(shift: way))
            .role(
                .button, name: photo.words(in: context, writer), value: value,
                hint: context.phrases[.pickerOrderHint]
            )
            .on(.tap) { send(.tapped(photo.id)) }
            .on(.drag) { drag in take(drag) }
            .on(key: .delete) { send(.tapped(photo.id)) }
            .on(key: .left, .alt) { move(by: -forward) }
            .on(key: .right, .alt) { move(by: forward) }
            .on(key: .home, .alt) { move(by: -grid.count) }
            .on(key: .end, .alt) { move(by: grid.count) })
    }

    private func move(by steps: Int) {
        send(.moved(photo.id, to: grid.place(of: index, by: steps)))
    }

    private func take(_ drag: Drag) {
        switch drag.phase {
        case .began, .moved: dragged.set(ReorderDrag(id: photo.id, way: drag.translation))
        case .cancelled: dragged.set(ReorderDrag())
        case .ended:
            dragged.set(ReorderDrag())
            let way = Point(x: drag.translation.x, y: 0)
            send(.moved(photo.id, to: grid.place(of: index, movedBy: way)))
        }
    }
}
