import CairnLayout
import CairnStrings
import CairnUI

/// The hours of a day: items of the whole day at the top, items with times as blocks, and empty
/// time in which items are created by drags, long presses and keys.
struct CalendarDayView: Component {
    var look: CalendarContext
    var send: Sender<CalendarAction>

    func body(in context: Context) -> some Component {
        let plan = CalendarDayPlan(look, in: context)
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
                AnyComponent(hours(plan, in: context))
            }
            .flexible()
            // Only while it has something to do: elsewhere, Escape leaves the screen.
            isBusy
                ? AnyComponent(day.on(key: .escape) { hoursSend(.cancelled) }) : AnyComponent(day)
        }
    }

    private var hoursSend: Sender<CalendarHoursAction> { send.scope(CalendarAction.hours) }

    private func hours(_ plan: CalendarDayPlan, in context: Context) -> some Component {
        let scale = plan.scale
        let labels = CalendarHourLabels.width(plan.hours, look, in: context)
        let isMirrored = context.direction == .rightToLeft
        return Box {
            Box {
                AnyComponent(CalendarHourLabels(look: look, plan: plan, width: labels))
                    .key("labels")
                AnyComponent(
                    Box {
                        CalendarHourLines(look: look, plan: plan).key("lines")
                        AnyComponent(grid(plan, in: context)).key("grid")
                        for block in plan.blocks {
                            CalendarBlock(look: look, plan: plan, block: block, send: hoursSend)
                                .key("item \(block.item.id)")
                        }
                        if let minutes = look.model.hours.drag?.minutes {
                            AnyComponent(ghost(minutes, plan, in: context)).key("ghost")
                        }
                        if let now = plan.now, context.drawsFinely {
                            AnyComponent(CalendarNowLine(top: scale.height(now))).key("now")
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

    private func grid(_ plan: CalendarDayPlan, in context: Context) -> some Component {
        let name = look.names.text(plan.hours.day, .full)
        let grid = Box { AnyComponent(surface(plan, in: context)).key("surface") }
            .covering()
            .role(.grid, name: name)
            .state(.readOnly, !look.isFocusAllowed)
        return keys(AnyComponent(grid), plan, in: context)
    }

    /// Returns the empty time, which answers to pointers, with the time cursor. A press on it brings
    /// the keyboard here, where the time cursor takes it with the next change.
    ///
    /// It is the row of the grid: a grid may contain nothing else that can have the focus.
    private func surface(_ plan: CalendarDayPlan, in context: Context) -> some Component {
        // It begins at the upper edge, so that no host scrolls to show it.
        let top = plan.scale.height(plan.top)
        let surface = Box { cursor(plan, below: top, in: context) }
            .place(top: top, right: 0, bottom: 0, left: 0)
            .role(.row)
        guard look.isFocusAllowed else { return AnyComponent(surface) }
        return AnyComponent(
            surface.focus(.always)
                .on(.drag) { drag in
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
