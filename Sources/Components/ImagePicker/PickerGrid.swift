import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI

/// The photos of a source in rows, loaded as the user scrolls.
struct PickerGrid: Component {
    let model: ImagePickerModel
    let send: Sender<ImagePickerAction>

    /// A row of cells; the last one shows the loading state.
    private struct Line {
        var number: Int
        var photos: ArraySlice<PickerPhoto>
    }

    func body(in context: Context) -> some Component {
        let configuration = model.configuration
        let isWide = context.sizeClass == .regular
        let columns = max(1, isWide ? configuration.wideColumns : configuration.columns)
        let gap = configuration.gap
        let width = context.traits.viewport.width
        let side = max(1, (width - gap * Double(columns - 1)) / Double(columns))
        let items = model.pager.items
        let lines = stride(from: 0, to: items.count, by: columns).map { start in
            Line(
                number: start / columns,
                photos: items[start..<min(start + columns, items.count)])
        }
        let writer = context.writer
        Column {
            List(
                lines, key: \.number, estimate: side, gap: gap,
                name: context.words(.pickerGrid), nearEnd: { askForMore(items.count) },
                pictures: { $0.photos.map(\.thumbnail) }
            ) { line in
                row(line, columns, gap, side, writer, context)
            }
            .role(.grid(columns: columns), name: context.words(.pickerGrid))
            .state(.busy, model.pager.request != nil)
            foot(context)
        }
        .flexible()
    }

    private func askForMore(_ count: Int) {
        if model.pager.wantsToKnow(count) { send.pager(.shown(upTo: count)) }
    }

    private func row(
        _ line: Line, _ columns: Int, _ gap: Double, _ height: Double, _ writer: LocaleFormatter,
        _ context: Context
    ) -> some Component {
        let isMirrored = context.direction == .rightToLeft
        let cells = Row(gap: gap, align: .stretch) {
            for photo in line.photos {
                PickerCell(
                    photo: photo, number: model.selection.number(of: photo),
                    chosen: model.selection.photos.count,
                    showsOrder: model.configuration.showsOrder && model.selection.maximum != 1,
                    isDisabled: model.selection.disabled.contains(photo.id),
                    isGone: model.gone.contains(photo.id),
                    words: photo.words(in: context, writer), send: send
                )
                .key(photo.id)
            }
            // In an incomplete row, cells keep the width of the others.
            for number in line.photos.count..<max(columns, line.photos.count) {
                Box().fill().key("empty\(number)")
            }
        }
        .size(height: height)
        .role(.row)
        .on(.drag) { drag in
            guard model.configuration.swipeSelects, model.selection.maximum != 1,
                drag.phase == .ended, abs(drag.translation.x) > drag.area.width / 20,
                drag.area.width > 0, drag.area.height > 0
            else { return }
            func place(_ point: Point) -> Int {
                let across = min(max(point.x / drag.area.width, 0), 0.999)
                let column = Int((isMirrored ? 0.999 - across : across) * Double(columns))
                // No swipe spans more than ten thousand rows.
                let rows = min(max((point.y / (drag.area.height + gap)).rounded(.down), -1e4), 1e4)
                return (line.number + Int(rows)) * columns + column
            }
            send(.swiped(from: place(drag.place - drag.translation), to: place(drag.place)))
        }
        return cells
    }

    private func foot(_ context: Context) -> some Component {
        let theme = context.theme
        return Column(gap: theme.space.small, align: .center) {
            if model.pager.failure != nil {
                Text(context.words(.errorTitle)).color(context.palette.danger).role(.alert)
                Button(context.words(.commonRetry)) { send.pager(.retried) }
            } else if model.pager.isEmpty {
                Text(
                    context.words(
                        model.query == PickerQuery() ? .commonEmpty : .commonNoResults)
                )
                .color(context.palette.textSecondary).role(.status)
            } else if model.pager.items.isEmpty {
                Text(context.words(.commonLoading)).color(context.palette.textSecondary).role(
                    .status)
            }
        }
        .padding(vertical: model.pager.items.isEmpty ? theme.space.wide : 0)
        .shrink(0)
    }
}

/// A cell with a selectable photo.
struct PickerCell: Component {
    let photo: PickerPhoto
    let number: Int?
    let chosen: Int
    let showsOrder: Bool
    let isDisabled: Bool
    let isGone: Bool
    let words: String
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let isChosen = number != nil
        Layers {
            RemoteImage(photo.thumbnail, alt: nil).style { style in
                style.flexGrow = 1
                style.width = .percent(100)
                style.height = .percent(100)
                style.minWidth = 0
                style.minHeight = 0
            }
            if isChosen {
                Box().border(palette.primary, width: theme.stroke.focus * 2)
            }
            if let number {
                Row(justify: .center) {
                    Text(showsOrder ? context.writer.number(number) : "✓")
                        .font(theme.type.caption).color(palette.onPrimary).lines(1)
                }
                .minimum(width: theme.space.wide, height: theme.space.wide)
                .background(palette.primary)
                .radius(theme.radius.pill)
                .place(top: theme.space.tiny, end: theme.space.tiny, in: context.direction)
            }
            if photo.isAnimated {
                Text("▶").font(theme.type.caption).color(palette.background)
                    .place(bottom: theme.space.tiny, left: theme.space.tiny)
            }
        }
        .fill()
        // All cells have the same width, whatever the aspect ratio of the photo.
        .shrinkable()
        .clipped()
        .opacity(isDisabled || isGone ? 0.4 : 1)
        .role(.cell, name: words, value: value(context))
        .state(.selected, isChosen)
        .state(.disabled, isDisabled && !isChosen)
        .focus(.always)
        .on(.tap) { send(.tapped(photo.id)) }
        .on(key: .space, .shift) { send(.rangeChosen(to: photo.id)) }
        .on(key: .enter, .shift) { send(.rangeChosen(to: photo.id)) }
        .on(.longPress) { send(.rangeChosen(to: photo.id)) }
    }

    private func value(_ context: Context) -> String? {
        if let number {
            guard showsOrder else { return nil }
            let writer = context.writer
            return context.words(.pickerChosen, writer.number(number), writer.number(chosen))
        }
        if isGone { return context.words(.pickerGone) }
        return isDisabled ? context.words(.pickerUnavailable) : nil
    }
}
