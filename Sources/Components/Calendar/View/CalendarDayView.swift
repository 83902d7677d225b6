import CairnLayout
import CairnStrings
import CairnUI

/// The hours of a day, or of the days of a week in columns: items of the whole day at the top, items
/// with times as blocks, and empty time in which items are created by drags, long presses and keys.
struct CalendarDayView: Component {
    var look: CalendarContext
    var send: Sender<CalendarAction>
    /// Shows the week of the focused day.
    var isWeek = false

    func body(in context: Context) -> some Component {
        let plans = plans(in: context)
        let focused = plans.first { $0.hours.day == look.model.focus }
        let plan = focused ?? CalendarDayPlan(look, look.model.focus, in: context)
        let isBusy = look.model.hours.isBusy
        if plan.hours.minutes == 0 {
            AnyComponent(
                Center {
                    Text(context.phrases[.calendarUnavailable])
                        .color(context.palette.textSecondary).role(.status)
                })
        } else {
            let day = Column(gap: context.theme.space.tiny) {
                if !plan.listed.isEmpty {
                    AnyComponent(
                        CalendarAllDayRow(
                            look: look, items: plan.listed, hours: plan.hours, send: hoursSend))
                }
                if isWeek {
                    AnyComponent(
                        CalendarDayHeads(look: look, plans: plans, send: send)
                            .style { style in
                                let labels = CalendarHourLabels.width(plan.hours, look, in: context)
                                let isMirrored = context.direction == .rightToLeft
                                style.paddingLeft = .points(isMirrored ? 0 : labels)
                                style.paddingRight = .points(isMirrored ? labels : 0)
                            })
                }
                AnyComponent(hours(plan, plans, in: context))
            }
            .flexible()
            // Only while it has something to do: elsewhere, Escape leaves the screen.
            isBusy
                ? AnyComponent(day.on(key: .escape) { hoursSend(.cancelled) }) : AnyComponent(day)
        }
    }

    private var hoursSend: Sender<CalendarHoursAction> { send.scope(CalendarAction.hours) }

    /// Returns the days that are shown, scrolled as the focused one.
    private func plans(in context: Context) -> [CalendarDayPlan] {
        let focus = look.model.focus
        guard isWeek else { return [CalendarDayPlan(look, focus, in: context)] }
        let plans = look.model.week(around: focus).enumerated().compactMap { index, day in
            day.map { CalendarDayPlan(look, $0, .init(index: index, count: 7), in: context) }
        }
        guard let focused = plans.first(where: { $0.hours.day == focus }) else { return plans }
        return plans.map { $0.beside(focused) }
    }

    private func hours(
        _ plan: CalendarDayPlan, _ plans: [CalendarDayPlan], in context: Context
    ) -> some Component {
        let scale = plan.scale
        // The line of the current time is in the column of today.
        let today = plans.first { $0.now != nil }
        let labels = CalendarHourLabels.width(plan.hours, look, in: context)
        let isMirrored = context.direction == .rightToLeft
        return Box {
            Box {
                AnyComponent(CalendarHourLabels(look: look, plan: today ?? plan, width: labels))
                    .key("labels")
                AnyComponent(
                    Box {
                        CalendarHourLines(look: look, plan: isWeek ? plan.timeless() : plan)
                            .key("lines")
                        if isWeek, context.drawsFinely {
                            for plan in plans {
                                AnyComponent(edge(of: plan, in: context))
                                    .key("edge \(plan.column.index)")
                            }
                        }
                        AnyComponent(grid(plan, plans, in: context)).key("grid")
                        for plan in plans {
                            for block in plan.blocks {
                                CalendarBlock(look: look, plan: plan, block: block, send: hoursSend)
                                    .key("item \(plan.column.index) \(block.item.id)")
                            }
                        }
                        if let drag = look.model.hours.drag, let minutes = drag.minutes,
                            let plan = plans.first(where: { $0.hours.day == drag.hours.day })
                        {
                            AnyComponent(ghost(minutes, plan, in: context)).key("ghost")
                        }
                        if let today, let now = today.now, context.drawsFinely || isWeek {
                            AnyComponent(CalendarNowLine(plan: today, minute: now)).key("now")
                        }
                    }
                    .style { style in
                        style.position = .absolute
                        (style.top, style.bottom) = (0, 0)
                        style.left = .points(isMirrored ? 0 : labels)
                        style.right = .points(isMirrored ? labels : 0)
                    }
                ).key("day")
            }
            .style { style in
                style.height = .points(plan.height)
                style.flexShrink = 0
                style.minWidth = .percent(100)
            }
        }
        .scrolls(offset: scale.height(plan.top))
        .minimum(height: 3 * context.theme.controlHeight)
        .on(.scroll) { scroll in
            hoursSend(
                .scrolled(
                    to: scale.minutes(scroll.offset.y),
                    seeing: scale.minutes(scroll.viewport.height)))
        }
    }

    // MARK: Empty time

    /// Returns the line between a day and the one before it.
    private func edge(of plan: CalendarDayPlan, in context: Context) -> some Component {
        let isMirrored = context.direction == .rightToLeft
        let start = LayoutLength.percent(
            Double(plan.column.index * 100) / Double(plan.column.count))
        return Box().background(context.palette.separator)
            .style { style in
                style.position = .absolute
                (style.top, style.bottom, style.width) = (0, 0, 1)
                if isMirrored { style.right = start } else { style.left = start }
            }
            .decorative()
    }

    private func grid(
        _ plan: CalendarDayPlan, _ plans: [CalendarDayPlan], in context: Context
    ) -> some Component {
        let name = look.names.text(plan.hours.day, .full)
        let grid = Box {
            for plan in plans where plan.hours.minutes > 0 {
                AnyComponent(surface(plan, in: context)).key(plan.hours.day.number)
            }
        }
        .covering()
        .role(.grid, name: name)
        .state(.readOnly, !look.isFocusAllowed)
        return keys(AnyComponent(grid), plan, in: context)
    }

    /// Returns the empty time, which answers to pointers, with the time cursor. A press on it brings
    /// the keyboard here, where the time cursor takes it with the next change.
    ///
    /// It is the row of the grid: a grid may contain nothing else that can have the focus. The empty
    /// time of the other days of a week answers to pointers only; a press focuses the day.
    private func surface(_ plan: CalendarDayPlan, in context: Context) -> some Component {
        // It begins at the upper edge, so that no host scrolls to show it.
        let top = plan.scale.height(plan.top)
        let isFocused = plan.hours.day == look.model.focus
        let surface = Box {
            if isFocused { AnyComponent(cursor(plan, below: top, in: context)) }
        }
        .style { style in
            style.position = .absolute
            style.top = .points(top)
            style.bottom = 0
            style.place(in: plan.column, context.direction)
        }
        .changing { element in
            if isFocused { element.semantics = Semantics(.row) }
        }
        guard look.isAllowed(plan.hours.day) else { return AnyComponent(surface) }
        return AnyComponent(
            surface.focus(isFocused ? .always : .never)
                .on(.drag) { drag in
                    if drag.phase == .began, !isFocused { send(.focused(plan.hours.day)) }
                    // A drag is told from where the surface was when it began.
                    let start = look.model.hours.drag.map { plan.scale.height($0.top) } ?? top
                    plan.send(
                        drag, .create, at: drag.phase == .began ? top : start, to: hoursSend)
                }
                .on(.longPress) { place in
                    let minute = plan.scale.minute(at: top + place.y)
                    hoursSend(.held(at: Int(minute), in: plan.hours))
                })
    }

    /// Returns the time cursor, or the selected time, in an element whose upper edge is at `top`.
    private func cursor(
        _ plan: CalendarDayPlan, below top: Double, in context: Context
    ) -> some Component {
        let palette = context.palette
        let theme = context.theme
        let state = look.model.hours
        let selection = look.model.selection(in: plan.hours)
        let end = min(plan.cursor + look.model.step, plan.hours.minutes)
        let minutes = selection ?? plan.cursor..<max(plan.cursor, end)
        let name = look.text(minutes, of: plan.hours, in: context)
        let color = selection == nil ? palette.textSecondary : palette.onPrimary
        let isShown = state.cursor != nil
        return Box {
            if isShown {
                Text(name).font(theme.type.caption).color(color).lines(1).shrink(1)
            }
        }
        .placed(plan.extent(minutes, in: context), below: top)
        .padding(horizontal: theme.space.small)
        .changing { element in
            element.paint.fill = selection == nil ? nil : .color(palette.primary)
            if isShown, selection == nil {
                element.paint.border = Border(palette.primary, width: theme.stroke.control)
            }
            element.paint.radius = theme.radius.control
            element.focus = look.isFirst ? .first : .active
        }
        .role(.cell, name: name, value: value(at: plan, selection, in: context))
        .state(.selected, selection != nil)
        .on(.focus) {
            if !isShown { hoursSend(.pointed(at: plan.cursor, in: plan.hours)) }
        }
        .key(plan.cursor)
    }

    private func value(
        at plan: CalendarDayPlan, _ selection: Range<Int>?, in context: Context
    ) -> String? {
        var parts = selection == nil ? plan.items(at: plan.cursor).map(\.title) : []
        if !look.isFocusAllowed { parts.append(context.phrases[.calendarUnavailable]) }
        return parts.isEmpty
            ? nil
            : parts.dropFirst().reduce(parts[0]) { line, part in
                context.phrases[.stateNameAndRole, line, part]
            }
    }

    private func keys(
        _ grid: AnyComponent, _ plan: CalendarDayPlan, in context: Context
    ) -> AnyComponent {
        let isMirrored = context.direction == .rightToLeft
        let keys: [(KeyPress.Key, KeyPress.Modifiers, CalendarHoursKey)] = [
            (.down, [], .next), (.up, [], .previous),
            (.pageDown, [], .nextHour), (.pageUp, [], .previousHour),
            (.home, [], .first), (.end, [], .last),
            (.down, .shift, .extendNext), (.up, .shift, .extendPrevious),
        ]
        var all = keys.reduce(grid) { inner, next in
            AnyComponent(
                inner.on(key: next.0, next.1) { hoursSend(.pressed(next.2, in: plan.view)) })
        }
        for (key, day) in [
            (isMirrored ? KeyPress.Key.left : .right, CalendarKeyCommand.nextDay),
            (isMirrored ? .right : .left, .previousDay),
        ] {
            all = AnyComponent(all.on(key: key) { send(.pressed(day)) })
        }
        for key in [KeyPress.Key.enter, .space] {
            all = AnyComponent(all.on(key: key) { choose(plan) })
        }
        return all
    }

    /// Opens the item at the time cursor, or creates one.
    private func choose(_ plan: CalendarDayPlan) {
        let isSelected = look.model.selection(in: plan.hours) != nil
        if !isSelected, let item = plan.items(at: plan.cursor).first {
            hoursSend(.opened(item.id))
        } else if look.isFocusAllowed {
            hoursSend(.pressed(.create, in: plan.view))
        }
    }

    // MARK: Drags

    /// Returns the time that a release would choose.
    private func ghost(
        _ minutes: Range<Int>, _ plan: CalendarDayPlan, in context: Context
    ) -> some Component {
        let theme = context.theme
        let name = look.text(minutes, of: plan.hours, in: context)
        return Box {
            Text(name).font(theme.type.caption).color(context.palette.onPrimary).lines(1).shrink(1)
        }
        .placed(plan.extent(minutes, in: context))
        .style { $0.place(in: plan.column, context.direction) }
        .padding(horizontal: theme.space.small)
        .background(context.palette.primary)
        .radius(theme.radius.control)
        .role(.status, name: name)
    }
}

extension CalendarDayPlan {
    /// Returns the place of minutes that may leave the day, cut at its edges.
    func extent(_ minutes: Range<Int>, in context: Context) -> Range<Double> {
        let first = min(max(minutes.lowerBound, 0), hours.minutes)
        let last = min(max(minutes.upperBound, first), hours.minutes)
        let least = context.theme.type.caption.lineHeight + 2
        return scale.extent(Double(first)..<Double(last), least: least)
    }

    /// Sends a drag of an element whose upper edge is at `top`.
    func send(
        _ drag: Drag, _ kind: CalendarTimeDrag.Kind, at top: Double,
        to send: Sender<CalendarHoursAction>
    ) {
        switch drag.phase {
        case .began: send(.dragged(.began(kind, at: point(drag, top), in: view)))
        case .moved: send(.dragged(.moved(point(drag, top))))
        case .ended: send(.dragged(.ended))
        case .cancelled: send(.dragged(.cancelled))
        }
    }

    private func point(_ drag: Drag, _ top: Double) -> CalendarDragPoint {
        // As near to the edge as a finger gets.
        let zone = max(16, scale.line * 0.75)
        var edge = 0
        if let viewport = drag.viewport {
            let place = drag.place.y - viewport.minY
            edge = place < zone ? -1 : place > viewport.size.height - zone ? 1 : 0
        }
        return CalendarDragPoint(
            minute: scale.minute(at: top + drag.place.y), edge: edge,
            seen: drag.viewport.map { scale.minutes($0.size.height) } ?? 0, grain: scale.grain,
            hasMoved: abs(drag.translation.y) >= max(4, scale.line / 2))
    }
}

extension LayoutStyle {
    /// Places the element across the column of a day.
    mutating func place(in column: CalendarDayPlan.Column, _ direction: Direction) {
        guard column.count > 1 else {
            (left, right) = (0, 0)
            return
        }
        let part = 100 / Double(column.count)
        let start = LayoutLength.percent(Double(column.index) * part)
        let end = LayoutLength.percent(Double(column.count - 1 - column.index) * part)
        (left, right) = direction == .rightToLeft ? (end, start) : (start, end)
    }
}

extension Component {
    /// Places the component over the whole width of the hours, in an element whose upper edge is at
    /// `top`.
    func placed(_ extent: Range<Double>, below top: Double = 0) -> Modified<Self> {
        style { style in
            style.position = .absolute
            (style.left, style.right) = (0, 0)
            style.top = .points(extent.lowerBound - top)
            style.height = .points(extent.upperBound - extent.lowerBound)
            style.alignItems = .center
        }
    }
}
