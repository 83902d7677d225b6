import CairnLayout
import CairnStrings
import CairnUI

/// The months of a year; pressing a month opens it.
struct CalendarYear: Component {
    var look: CalendarContext
    var send: Sender<CalendarAction>

    func body(in context: Context) -> some Component {
        let model = look.model
        let months = model.reckoner.months(ofYearOf: model.focus)
        let columns = context.sizeClass == .compact ? 3 : 4
        let gap = context.theme.space.small
        let grid = Column(gap: gap) {
            for start in stride(from: 0, to: months.count, by: columns) {
                AnyComponent(
                    Row(gap: gap, align: .stretch) {
                        for index in start..<(start + columns) {
                            if index < months.count {
                                AnyComponent(month(months[index], in: context)).key(index)
                            } else {
                                AnyComponent(Box().share()).key(index)
                            }
                        }
                    }
                    .role(.row)
                ).key(start)
            }
        }
        ScrollArea {
            AnyComponent(grid).role(.grid, name: look.names.text(model.focus, .year))
                .on(key: .pageDown, []) { send(.stepped(1)) }
                .on(key: .pageUp, []) { send(.stepped(-1)) }
        }
    }

    private func month(_ month: CalendarMonth, in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        let isFocused = month.contains(look.model.focus)
        let isNow = month.contains(look.today)
        let count = look.marks.days(month.first...month.last).reduce(0) {
            $0 + look.marks.count($1)
        }
        let name = look.names.text(month.first, .month)
        let semantics = Semantics(
            .cell, name: look.names.text(month.first, .monthAndYear),
            value: count > 0 ? context.phrases[look.counted, count] : nil,
            states: isNow ? .current : [])
        return Column(gap: theme.space.hair, align: .center, justify: .center) {
            Text(name).font(theme.type.callout).color(isNow ? palette.primary : palette.text).lines(
                1)
            Text(count > 0 ? look.names.number(count) : " ").font(theme.type.caption)
                .color(palette.textSecondary).lines(1).decorative()
        }
        .share()
        .changing { element in
            element.style.minHeight = .points(72)
            element.paint.fill = .color(isFocused ? palette.selection : palette.surface)
            element.paint.border =
                context.drawsFinely
                ? Border(palette.separator, width: theme.stroke.hairline) : nil
            element.paint.radius = theme.radius.card
            element.semantics = semantics
            element.focus = isFocused ? .active : .automatic
        }
        .on(.focus) { if !isFocused { send(.focused(month.first)) } }
        .on(.tap) {
            if !isFocused { send(.went(month.first)) }
            send(.showed(.month))
        }
    }
}
