import CairnLayout
import CairnStrings
import CairnUI
import FoundationEssentials

/// The times beside the hours of a day.
struct CalendarHourLabels: Component {
    var look: CalendarContext
    var plan: CalendarDayPlan
    var width: Double

    /// Returns the width of the longest time, with the space beside it.
    static func width(
        _ hours: CalendarHours, _ look: CalendarContext, in context: Context
    ) -> Double {
        let times = stride(from: 0, to: hours.minutes, by: 60).map {
            look.names.formatter.time(hours.moment($0)).count
        }
        let letter =
            context.drawsFinely
            ? max(8, context.theme.type.caption.size * 0.6) : context.step.width
        return (Double(times.max() ?? 5) * letter).rounded(.up) + max(8, context.step.width)
    }

    func body(in context: Context) -> some Component {
        let font = context.theme.type.caption
        // Beside its line, or on a line of a terminal.
        let lift = plan.scale.isCoarse ? 0 : font.lineHeight / 2
        Box {
            for mark in marks(font) {
                AnyComponent(
                    label(
                        mark.text, at: max(0, mark.top - lift), mark.isNow ? font.bold : font,
                        mark.isNow ? context.palette.danger : context.palette.textSecondary)
                )
                .key(mark.isNow ? "now" : "\(mark.top)")
            }
        }
        .style { style in
            style.width = .points(width)
            style.height = .percent(100)
        }
        .decorative()
    }

    private struct Mark {
        var text: String
        var top: Double
        var isNow = false
    }

    /// Returns the full hours, and the current time, which takes the place of an hour that is near.
    private func marks(_ font: Font) -> [Mark] {
        let scale = plan.scale
        func text(_ minute: Int) -> String {
            look.names.formatter.time(plan.hours.moment(minute))
        }
        let hours = stride(from: 0, to: plan.hours.minutes, by: 60).map { minute in
            Mark(text: text(minute), top: scale.height(Double(minute)))
        }
        guard let now = plan.now else { return hours }
        let top = scale.isCoarse ? scale.extent(now..<now, least: 0).lowerBound : scale.height(now)
        let room = scale.isCoarse ? 1 : font.lineHeight
        return hours.filter { abs($0.top - top) >= room }
            + [Mark(text: text(Int(now)), top: top, isNow: true)]
    }

    private func label(
        _ text: String, at top: Double, _ font: Font, _ color: Color
    ) -> some Component {
        var font = font
        font.hasTabularFigures = true
        return Text(text).font(font).color(color).lines(1).style { style in
            style.position = .absolute
            style.top = .points(top)
            (style.left, style.right) = (0, 0)
        }
    }
}

/// The lines of the hours, and the shade over those outside of the configured ones.
struct CalendarHourLines: Component {
    var look: CalendarContext
    var plan: CalendarDayPlan

    func body(in context: Context) -> some Component {
        let scale = plan.scale
        let palette = context.palette
        let configuration = look.model.configuration
        let begin = plan.minute(ofHour: configuration.dayStart)
        let end = max(begin, plan.minute(ofHour: configuration.dayEnd))
        let shades = [0..<begin, end..<Double(plan.hours.minutes)].filter { !$0.isEmpty }
        Box {
            for shade in shades {
                Box().background(palette.textSecondary.opacity(0.1))
                    .placed(scale.height(shade.lowerBound)..<scale.height(shade.upperBound))
                    .key("shade \(shade.lowerBound)")
            }
            // In a terminal, a line takes a line: there is one for every hour at most.
            if scale.hour > scale.line || !scale.isCoarse {
                for minute in stride(from: 60, to: plan.hours.minutes, by: 60) {
                    let top = scale.height(Double(minute))
                    Box().background(palette.separator)
                        .placed(top..<(top + (scale.isCoarse ? scale.line : 1)))
                        .role(.separator).key(minute)
                }
            }
            if let now = plan.now, scale.isCoarse {
                let line = scale.extent(now..<now, least: 0)
                Box().background(palette.danger).placed(line).role(.separator).key("now")
            }
        }
        .covering()
        .decorative()
    }
}

/// The line of the current time, over the blocks, in the column of its day.
struct CalendarNowLine: Component {
    var plan: CalendarDayPlan
    var minute: Double

    func body(in context: Context) -> some Component {
        let width = context.theme.stroke.focus
        let top = plan.scale.height(minute)
        let line =
            plan.scale.isCoarse
            ? plan.scale.extent(minute..<minute, least: 0)
            : (top - width / 2)..<(top + width / 2)
        let box = Box().background(context.palette.danger).placed(line)
            .style { $0.place(in: plan.column, context.direction) }
        // A terminal draws a separator as a line.
        plan.scale.isCoarse
            ? AnyComponent(Box { box.role(.separator) }.covering().decorative())
            : AnyComponent(box.decorative())
    }
}

extension CalendarDayPlan {
    /// Returns the minute at which a clock shows an hour; on days with a clock change, not 60 for
    /// each hour.
    func minute(ofHour hour: Int) -> Double {
        guard hour > 0 else { return 0 }
        guard hour < 24 else { return Double(hours.minutes) }
        let midnight = Double(hours.day.number) * 86_400
        let wanted = midnight + Double(hour) * 3600
        // The offset after a change in the night applies to the hours that people work.
        let offset = hours.zone.secondsFromGMT(
            for: Date(timeIntervalSince1970: wanted - Double(offsetAtNoon)))
        let moment = Date(timeIntervalSince1970: wanted - Double(offset))
        return min(max(hours.minute(of: moment), 0), Double(hours.minutes))
    }

    private var offsetAtNoon: Int {
        hours.zone.secondsFromGMT(for: hours.moment(hours.minutes / 2))
    }
}

extension Font {
    fileprivate var bold: Font {
        var font = self
        font.weight = 700
        return font
    }
}
