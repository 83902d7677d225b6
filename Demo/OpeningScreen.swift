import CairnBundle
import CairnLocalizations

/// The first screen, as the lines that a pipe and a screen reader get.
struct OpeningScreen {
    /// What to show.
    var configuration: OpeningConfiguration
    /// The words.
    var strings: Localization
    /// The hour of the day, 0 to 23, where the person is.
    var hour: Int
    /// How many stories there are.
    var stories: Int

    /// The lines from the top.
    var lines: [String] {
        var lines = [strings(StringKey.openingTitle), ""]
        if configuration.greets { lines += [strings(greeting), ""] }
        for (index, item) in configuration.menu.enumerated() {
            lines.append("  \(index + 1)  \(strings(name(of: item)))")
        }
        if !configuration.menu.isEmpty { lines.append("") }
        lines.append(
            stories == 0
                ? strings(StringKey.openingEmptyGallery) : strings(PluralKey.countStories, stories))
        lines.append(
            strings(StringKey.openingHowToGoOn, "travel-story showcase", "travel-story"))
        return lines
    }

    /// The part of the day that began last, counted back from this hour round the clock.
    private var greeting: StringKey {
        let hours = configuration.hours
        let parts: [(begins: Int, key: StringKey)] = [
            (hours.morning, .openingGreetingMorning), (hours.day, .openingGreetingDay),
            (hours.evening, .openingGreetingEvening), (hours.night, .openingGreetingNight),
        ]
        let since = parts.map { (hour - $0.begins + 24) % 24 }
        let latest = since.indices.min { since[$0] < since[$1] } ?? 0
        return parts[latest].key
    }

    private func name(of item: OpeningConfiguration.Item) -> StringKey {
        switch item {
        case .notesTree: .openingNotesTree
        case .calendar: .openingCalendar
        case .gallery: .openingGallery
        case .startStory: .openingStartStory
        }
    }
}
