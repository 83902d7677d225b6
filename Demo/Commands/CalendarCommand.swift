#if CommandLine && Database && Vault
import CairnFiles
import ArgumentParser
import CairnGallery
import CairnGalleryLibrary
import CairnStrings
import Foundation

/// `travel-story calendar`.
struct CalendarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar", abstract: "Shows a month and the stories of its days.",
        discussion: """
            EXAMPLES
              travel-story calendar
              travel-story calendar 2026-11
              travel-story calendar 2026-11 --json

            Days with stories are marked. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Argument(help: "The month, such as 2026-11; the current month by default.") var month:
        TypedMonth?
    @Flag(help: "Print JSON.") var json = false

    /// A month as typed on the command line: `2026-11`.
    struct TypedMonth: ExpressibleByArgument, Sendable {
        var month: Month

        init?(argument: String) {
            guard let days = StoryQuery.days(argument[...]), (28...31).contains(days.count)
            else { return nil }
            month = days.lowerBound.month
        }
    }

    private struct Report: Encodable {
        struct Day: Encodable {
            var day: String
            var stories: [String]
        }
        var version = 1
        var month: String
        var days: [Day]
    }

    func run() async throws {
        let today = Day(local: Date())
        let month = month?.month ?? today.month
        let days = month.firstDay...Day(number: month.next.firstDay.number - 1)
        try await StoriesAccess.use(data) { stories, app, _ in
            let found = try await stories.stories(on: days)
            let byDay = Dictionary(grouping: found, by: \.content.day)
            if json {
                return try CommandJSON.show(
                    Report(
                        month: month.description,
                        days: byDay.keys.sorted().map { day in
                            Report.Day(
                                day: day.description, stories: (byDay[day] ?? []).map(\.route))
                        }))
            }
            let text = StoryText(app)
            let sheet = MonthSheet(
                days: days, today: today, counts: byDay.mapValues(\.count),
                formatter: text.formatter)
            StandardStream.output.writeLines(sheet.lines + found.reversed().map(text.line))
        }
    }
}

/// A month as lines of terminal text: weeks in the region's order, a mark after days with stories,
/// and today in brackets.
struct MonthSheet {
    var days: ClosedRange<Day>
    var today: Day
    var counts: [Day: Int]
    var formatter: LocaleFormatter

    /// The heading, the weekday names and the weeks.
    var lines: [String] {
        let first = formatter.calendar.firstWeekday - 1
        let names = formatter.weekdays(.shortWeekday).map { String($0.prefix(2)) }
        let head = (0..<7).map { cell(names[(first + $0) % 7], mark: " ") }.joined()
        // 1 January 1970 was a Thursday.
        let weekday = ((days.lowerBound.number + 4) % 7 + 7) % 7
        var cells = Array(repeating: cell("", mark: " "), count: (weekday - first + 7) % 7)
        for number in days.lowerBound.number...days.upperBound.number {
            let day = Day(number: number)
            let figure = formatter.plainNumber(day.components.day)
            let mark = (counts[day] ?? 0) > 0 ? "•" : " "
            cells.append(day == today ? cell("[\(figure)]", mark: mark) : cell(figure, mark: mark))
        }
        let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
            cells[start..<min(start + 7, cells.count)].joined().trimmedBehind
        }
        let title = formatter.date(
            Date(timeIntervalSince1970: Double(days.lowerBound.number) * 86_400), .monthAndYear)
        return [title, head.trimmedBehind] + weeks + [""]
    }

    /// Returns a cell: four columns of text and one for the mark.
    private func cell(_ text: String, mark: String) -> String {
        String(repeating: " ", count: max(0, 4 - text.count)) + text + mark
    }
}

extension String {
    /// The text without trailing spaces.
    fileprivate var trimmedBehind: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
#endif
