import CairnLayout
import CairnStrings
import CairnUI
import FoundationEssentials

/// The scale of the hours of a day: points for minutes.
struct CalendarHourScale: Equatable {
    /// The height of an hour.
    let hour: Double
    /// The height of the host's smallest step.
    let line: Double
    /// Indicates that the host draws lines of characters.
    let isCoarse: Bool

    init(_ configuration: CalendarConfiguration, in context: Context) {
        let wanted = configuration.hourHeight
        hour = context.laidOut(height: wanted.isFinite ? min(max(wanted, 20), 200) : 48)
        line = context.step.height
        isCoarse = !context.drawsFinely
    }

    func height(_ minutes: Double) -> Double { minutes / 60 * hour }
    func minutes(_ height: Double) -> Double { height / hour * 60 }

    /// Returns the minute below a place, which in a terminal is the beginning of its line.
    func minute(at place: Double) -> Double {
        minutes(isCoarse ? (place / line).rounded(.down) * line : place)
    }

    /// The precision of a pointer, in minutes.
    var grain: Double { minutes(line) }

    /// Returns the extent of a time, at least as high as a line of text.
    func extent(_ minutes: Range<Double>, least: Double) -> Range<Double> {
        let (top, bottom) = (height(minutes.lowerBound), height(minutes.upperBound))
        guard isCoarse else { return top..<max(bottom, top + least) }
        let first = (top / line).rounded(.down) * line
        return first..<max((bottom / line).rounded(.up) * line, first + line)
    }
}

/// The places of a day's items, in points.
struct CalendarDayPlan {
    /// An item with its place.
    struct Block {
        var item: CalendarTimedItem
        /// The part of the item within the day, in minutes.
        var minutes: Range<Double>
        var top: Double
        var height: Double
        /// The place across, in parts of the width.
        var leading: Double
        var width: Double
        /// Indicates that the item began before the day.
        var isCutBefore: Bool
        /// Indicates that the item ends after the day.
        var isCutAfter: Bool
    }

    /// The place of a day among the columns of a week.
    struct Column: Equatable {
        var index = 0
        var count = 1
    }

    let hours: CalendarHours
    /// The column of the day.
    let column: Column
    let scale: CalendarHourScale
    /// The items with times, by their beginning.
    private(set) var blocks: [Block] = []
    /// The items of the whole day, and those for which there is no room.
    private(set) var listed: [CalendarTimedItem] = []
    /// The minute of the time cursor.
    let cursor: Int
    /// The minute at the top edge.
    private(set) var top: Double
    /// The current minute, if the day is today.
    private(set) var now: Double?

    /// More blocks than these fit on no screen; the others are listed.
    private static var most: Int { 200 }

    init(
        _ look: CalendarContext, _ day: CalendarDay, _ column: Column = Column(),
        in context: Context
    ) {
        let configuration = look.model.configuration
        let hours = CalendarHours(of: day, in: look.names.formatter.timeZone)
        self.column = column
        let scale = CalendarHourScale(configuration, in: context)
        (self.hours, self.scale) = (hours, scale)
        let minute = hours.minute(of: context.now)
        now = look.today == hours.day ? minute : nil
        let length = Double(hours.minutes)
        var timed: [(item: CalendarTimedItem, start: Double, end: Double)] = []
        for item in look.times?(hours.day, context.palette) ?? [] {
            let start = hours.minute(of: item.start)
            let end = hours.minute(of: item.end)
            guard !item.isAllDay, start > 0 || end < length else {
                listed.append(item)
                continue
            }
            if start < length, end > 0 || (start == 0 && end == 0) {
                timed.append((item, start, end))
            }
        }
        timed.sort { ($0.start, $1.end) < ($1.start, $0.end) }
        listed += timed.dropFirst(Self.most).map(\.item)
        timed = Array(timed.prefix(Self.most))

        let inner = timed.map { max($0.start, 0)..<min($0.end, length) }
        let least = context.theme.type.caption.lineHeight + 2
        let extents = inner.map { scale.extent($0, least: least) }
        let narrowest = scale.isCoarse ? 5 * context.step.width : 40
        let room = look.width - CalendarHourLabels.width(hours, look, in: context)
        let most = Int(room / Double(column.count) / narrowest)
        let columns = CalendarColumns(extents, most: max(1, most))
        for (index, entry) in timed.enumerated() {
            guard let place = columns.column[index] else {
                listed.append(entry.item)
                continue
            }
            // Within the column of the day.
            let width = 1 / Double(columns.count[index] * column.count)
            let start = Double(column.index) / Double(column.count)
            blocks.append(
                Block(
                    item: entry.item, minutes: inner[index], top: extents[index].lowerBound,
                    height: extents[index].upperBound - extents[index].lowerBound,
                    leading: start + Double(place) * width, width: width,
                    isCutBefore: entry.start < 0, isCutAfter: entry.end > length))
        }

        let state = look.model.hours
        let last = max(hours.minutes - 1, 0)
        let step = look.model.step
        let begin = min(max(configuration.dayStart, 0), 23) * 60
        let first = blocks.first.map { Int($0.minutes.lowerBound) / 60 * 60 }
        let place = state.cursor ?? now.map { Int($0) } ?? first ?? begin
        cursor = min(max(place, 0), last) / step * step
        let start = state.cursor.map { min(max($0, 0), last) - 60 } ?? first ?? begin
        let seen = state.seen > 0 ? state.seen : scale.minutes(context.traits.viewport.height)
        let wanted = state.top ?? Double(start)
        let limited = min(max(wanted.isFinite ? wanted : 0, 0), max(0, length - seen))
        // Whole lines of a terminal.
        top = scale.minutes((scale.height(limited) / scale.line).rounded() * scale.line)
    }

    /// Returns the plan as that of another column of the same week, which is scrolled with it.
    func beside(_ focused: CalendarDayPlan) -> CalendarDayPlan {
        var plan = self
        plan.top = focused.top
        return plan
    }

    /// Returns the plan without the current time.
    func timeless() -> CalendarDayPlan {
        var plan = self
        plan.now = nil
        return plan
    }

    /// The state that the model does not know.
    var view: CalendarHoursView { CalendarHoursView(hours, cursor: cursor, top: top) }

    /// The height of the whole day.
    var height: Double { scale.height(Double(hours.minutes)) }

    /// Returns the items at a minute.
    func items(at minute: Int) -> [CalendarTimedItem] {
        let minute = Double(minute)
        return blocks.filter {
            $0.minutes.contains(minute) || ($0.minutes.isEmpty && $0.minutes.lowerBound == minute)
        }.map(\.item)
    }
}

extension CalendarContext {
    /// Returns a time as text, with the days if it leaves the day.
    func text(
        from start: Date, to end: Date, of day: CalendarDay, in context: Context
    ) -> String {
        let formatter = names.formatter
        func text(_ moment: Date, _ isEnd: Bool) -> String {
            let time = formatter.time(moment)
            let own = CalendarDay(of: moment, in: formatter.timeZone)
            // Midnight ends the day before it.
            let isMidnight =
                isEnd && own == day.advanced(by: 1)
                && CalendarHours(of: own, in: formatter.timeZone).start == moment
            guard own != day, !isMidnight else { return time }
            return context.phrases[.stateNameAndRole, names.text(own, .dayAndShortMonth), time]
        }
        return context.phrases[.calendarRange, text(start, false), text(end, true)]
    }

    /// Returns minutes of a day as text.
    func text(_ minutes: Range<Int>, of hours: CalendarHours, in context: Context) -> String {
        text(
            from: hours.moment(minutes.lowerBound), to: hours.moment(minutes.upperBound),
            of: hours.day, in: context)
    }
}
