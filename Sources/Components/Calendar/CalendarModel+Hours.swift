// The hours of a day: the time cursor, the selected time, and drags that create, move and resize.

extension CalendarModel {
    /// The pause between two steps that scroll at an edge, in seconds.
    private static var scrollingPause: Double { 0.1 }
    /// The length of a new item that is created at a point, in minutes.
    private static var length: Int { 60 }

    /// The minutes of a step: those of the configuration, from 5 to 60.
    public var step: Int { min(max(configuration.slotMinutes, 5), 60) }

    /// Returns the time that is selected by keys; `nil` if none is.
    public func selection(in day: CalendarHours) -> Range<Int>? {
        guard let anchor = hours.anchor, let cursor = hours.cursor else { return nil }
        return steps(anchor, cursor, by: step, in: day)
    }

    mutating func use(_ action: CalendarHoursAction) -> [CalendarRequest] {
        switch action {
        case .pressed(let key, let view): return press(key, view)
        case .pointed(let minute, let day):
            hours.anchor = nil
            hours.cursor = snapped(minute, in: day)
        case .held(let minute, let day):
            let start = snapped(minute, in: day)
            hours.cursor = start
            let end = min(start + max(Self.length, step), day.minutes)
            return create(start..<max(start, end), in: day)
        case .scrolled(let top, let seen):
            hours.top = top.isFinite ? min(max(0, top), 48 * 60) : 0
            hours.seen = seen.isFinite ? min(max(0, seen), 48 * 60) : 0
        case .opened(let id): return [.open(id)]
        case .shifted(let item, let steps, let isEnd, let day):
            return shift(item, by: min(max(steps, -600), 600) * step, isEnd: isEnd, in: day)
        case .dragged(let action): return drag(action)
        case .cancelled: (hours.anchor, hours.drag) = (nil, nil)
        }
        return []
    }

    /// Forgets what belongs to the day that was left. The time cursor stays.
    mutating func leaveHours(scrollsBack: Bool) {
        (hours.anchor, hours.drag) = (nil, nil)
        if scrollsBack { hours.top = nil }
    }

    // MARK: Steps

    /// Returns the beginning of the step that contains a minute, within the day.
    private func snapped(_ minute: Int, by step: Int? = nil, in day: CalendarHours) -> Int {
        let step = step ?? self.step
        return min(max(minute, 0), max(day.minutes - 1, 0)) / step * step
    }

    /// Returns the steps from one minute to another, in either order.
    private func steps(
        _ one: Int, _ other: Int, by step: Int, in day: CalendarHours
    ) -> Range<Int> {
        let first = snapped(min(one, other), by: step, in: day)
        let last = snapped(max(one, other), by: step, in: day)
        return first..<max(first, min(last + step, day.minutes))
    }

    private func create(_ minutes: Range<Int>, in day: CalendarHours) -> [CalendarRequest] {
        guard configuration.allows(day.day), !minutes.isEmpty else { return [] }
        return [.create(day.time(minutes))]
    }

    // MARK: Keys

    private mutating func press(
        _ key: CalendarHoursKey, _ view: CalendarHoursView
    ) -> [CalendarRequest] {
        let day = view.hours
        let from = snapped(view.cursor, in: day)
        switch key {
        case .next: put(from + step, in: view)
        case .previous: put(from - step, in: view)
        case .nextHour: put(from + 60, in: view)
        case .previousHour: put(from - 60, in: view)
        case .first: put(0, in: view)
        case .last: put(day.minutes, in: view)
        case .extendNext: put(from + step, from: hours.anchor ?? from, in: view)
        case .extendPrevious: put(from - step, from: hours.anchor ?? from, in: view)
        case .create:
            let chosen = selection(in: day) ?? steps(from, from, by: step, in: day)
            (hours.anchor, hours.cursor) = (nil, chosen.lowerBound)
            return create(chosen, in: day)
        }
        return []
    }

    /// Puts the time cursor on a minute, and scrolls by the smallest distance that shows it.
    private mutating func put(
        _ minute: Int, from anchor: Int? = nil, in view: CalendarHoursView
    ) {
        let cursor = snapped(minute, in: view.hours)
        hours.anchor = anchor.map { snapped($0, in: view.hours) }
        hours.cursor = cursor
        guard hours.seen > 0 else {
            hours.top = max(0, Double(cursor) - 60)
            return
        }
        // A line of a terminal may be longer than a step.
        let end = Double(cursor + max(step, 30))
        hours.top = max(0, min(max(view.top, end - hours.seen), Double(cursor)))
    }

    // MARK: Moving items

    private func shift(
        _ item: CalendarTimedItem, by minutes: Int, isEnd: Bool, in day: CalendarHours
    ) -> [CalendarRequest] {
        guard configuration.movesItems, !item.isAllDay else { return [] }
        let (start, end) = span(of: item, in: day)
        let next =
            isEnd
            ? start..<max(end + minutes, start + step)
            : moved(start, end, to: start + minutes, in: day)
        return next == start..<end ? [] : [.move(item.id, to: day.time(next))]
    }

    private func span(of item: CalendarTimedItem, in day: CalendarHours) -> (start: Int, end: Int) {
        let start = Int(day.minute(of: item.start).rounded())
        return (start, max(start, Int(day.minute(of: item.end).rounded())))
    }

    /// Returns the time of an item that begins at another minute; a part of it stays in the day.
    private func moved(
        _ start: Int, _ end: Int, to wanted: Int, in day: CalendarHours
    ) -> Range<Int> {
        let first = min(0, step - (end - start))
        let next = min(max(wanted, first), max(day.minutes - step, 0))
        return next..<(next + end - start)
    }

    // MARK: Dragging

    private mutating func drag(_ action: CalendarDragAction) -> [CalendarRequest] {
        switch action {
        case .began(let kind, let point, let view):
            if case .create = kind {
                guard configuration.allows(view.hours.day) else { return [] }
            } else if !configuration.movesItems {
                return []
            }
            hours.anchor = nil
            if case .create = kind {
                hours.cursor = snapped(Int(point.minute.rounded(.down)), in: view.hours)
            }
            hours.drag = CalendarTimeDrag(
                kind: kind, hours: view.hours, origin: point.minute, top: view.top, point: point)
            hours.top = view.top
            if point.seen > 0 { hours.seen = point.seen }
        case .moved(let point):
            guard hours.drag != nil else { return [] }
            hours.drag?.point = point
            aim()
            return scrollAtEdge()
        case .waited(let number):
            guard hours.drag?.wait == number else { return [] }
            hours.drag?.wait = nil
            return scrollAtEdge()
        case .ended: return drop()
        case .cancelled: hours.drag = nil
        }
        return []
    }

    /// Finds the time that a release would choose.
    private mutating func aim() {
        guard let drag = hours.drag, drag.minutes != nil || drag.point.hasMoved else { return }
        let day = drag.hours
        let pointed = drag.point.minute + (hours.top ?? drag.top) - drag.top
        func nearest(_ minute: Double) -> Int {
            Int((minute / Double(step)).rounded()) * step
        }
        let minutes: Range<Int>
        switch drag.kind {
        case .create:
            // In a terminal, a step is at least a line.
            let count = max(1, Int((drag.point.grain / Double(step)).rounded(.up)))
            minutes = steps(
                Int(drag.origin.rounded(.down)), Int(pointed.rounded(.down)),
                by: min(count, 48) * step, in: day)
        case .move(let item):
            let (start, end) = span(of: item, in: day)
            minutes = moved(
                start, end, to: nearest(Double(start) + pointed - drag.origin), in: day)
        case .resize(let item):
            let (start, end) = span(of: item, in: day)
            let wanted = min(nearest(Double(end) + pointed - drag.origin), day.minutes)
            let least = max(start / step * step, 0) + step
            minutes = start..<max(wanted, least)
        }
        hours.drag?.minutes = minutes
    }

    /// Scrolls by a step if the pointer is at an edge, and asks to go on.
    private mutating func scrollAtEdge() -> [CalendarRequest] {
        guard let drag = hours.drag, drag.minutes != nil, drag.point.edge != 0 else { return [] }
        let pace = max(Double(step), drag.point.grain)
        let top = hours.top ?? drag.top
        let next = min(
            max(0, top + Double(drag.point.edge) * pace),
            max(0, Double(drag.hours.minutes) - drag.point.seen))
        guard next != top else { return [] }
        hours.top = next
        aim()
        guard drag.wait == nil else { return [] }
        let number = hours.waits + 1
        hours.waits = number
        hours.drag?.wait = number
        return [.wait(seconds: Self.scrollingPause, number: number)]
    }

    private mutating func drop() -> [CalendarRequest] {
        guard let drag = hours.drag else { return [] }
        hours.drag = nil
        // A press without a movement has moved the time cursor.
        guard let minutes = drag.minutes else { return [] }
        switch drag.kind {
        case .create:
            hours.cursor = minutes.lowerBound
            return create(minutes, in: drag.hours)
        case .move(let item), .resize(let item):
            let (start, end) = span(of: item, in: drag.hours)
            return minutes == start..<end ? [] : [.move(item.id, to: drag.hours.time(minutes))]
        }
    }
}
