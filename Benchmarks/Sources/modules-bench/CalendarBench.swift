import BenchSupport
import CairnCalendar
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation

/// Measures a calendar: grouping a hundred thousand items by day, and paging through a year by
/// month.
func measureCalendar() async throws {
    var random = SplitMix64(seed: 2)
    let dates = (0..<100_000).map { _ in
        CalendarDay(2026, 1, 1)?.advanced(by: Int.random(in: 0..<365, using: &random))
    }
    var items = CalendarItems([Int]()) { _ in nil }
    show(
        "100,000 items sorted by their days",
        (0..<11).map { _ in
            Stopwatch.processorSeconds {
                items = CalendarItems(Array(0..<100_000)) { dates[$0] }
            }
        })
    let days = (0..<200).compactMap { _ in dates.randomElement(using: &random) ?? nil }
    var count = 0
    show(
        "the items of a day among 100,000",
        days.map { day in Stopwatch.processorSeconds { count += items[day].count } })
    precondition(count > 0)

    for system in [CalendarSystem.gregorian, .hebrew, .islamic] {
        for scrolls in [false, true] {
            var configuration = CalendarConfiguration()
            configuration.system = system
            configuration.scrolls = scrolls
            configuration.items = false
            let model = CalendarModel(
                showing: CalendarDay(2026, 1, 15) ?? CalendarDay(0), configuration: configuration)
            var environment = Environment()
            environment.phrases = Phrases(
                try Localizations.load(LanguagePreferences(["en"], environment: [:])))
            let formatter = LocaleFormatter(LanguageTag("en-GB") ?? .undetermined, timeZone: .gmt)
            let marks = items.marks
            let session = Session(model, handler: CalendarHandler(), environment: environment) {
                CalendarComponent($0, formatter: formatter, marks: marks, send: $1)
            }
            let layout = SceneLayout(FixedWidthMeasurer())
            let screen = Size(width: 390, height: 844)
            var (updates, scenes): ([Double], [Double]) = ([], [])
            for month in 0..<48 {
                let before = processorTime()
                // Scrolls by a week at a time, like a wheel, or by a page per month.
                for week in 0..<(scrolls ? 4 : 1) {
                    if scrolls {
                        let first = Double(model.origin + 4 * month + week)
                        await session.send(
                            .scrolled(RowScrollPosition(first: first, rows: 13)))
                    } else {
                        await session.send(.stepped(1))
                    }
                }
                let done = processorTime()
                let scene = await session.scene
                let frames = layout.frames(of: scene.root, in: screen)
                _ = DisplayList(scene.root, frames: frames)
                scenes.append(processorTime() - done)
                updates.append(done - before)
            }
            let way = scrolls ? "four weeks scrolled" : "a month on"
            show("\(way), \(system)", updates)
            show("  and laid out, as a display list", zip(updates, scenes).map { $0 + $1 })
        }
    }
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
