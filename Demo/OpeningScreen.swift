import CairnStrings
import CairnUI

/// The first screen, as lines of text for pipes and screen readers.
struct OpeningScreen {
    /// The settings of the screen.
    var configuration: OpeningConfiguration
    /// The localized texts.
    var strings: Localization
    /// The hour of the day, 0 to 23, in the user's time zone.
    var hour: Int
    /// The number of stories.
    var stories: Int
    /// Indicates that the number of stories is unknown because everything is protected by a code.
    var isLocked = false
    /// The folder that holds the user's data, shown on the first run, which explains itself; `nil`
    /// on later runs.
    var firstFolder: String?

    /// The lines, from top to bottom.
    var lines: [String] {
        var lines = [strings(.openingTitle), ""]
        if configuration.greets { lines += [strings(configuration.greeting(hour: hour)), ""] }
        for (index, item) in configuration.menu.enumerated() {
            lines.append("  \(index + 1)  \(strings(name(of: item)))")
        }
        if !configuration.menu.isEmpty { lines.append("") }
        lines.append(
            isLocked
                ? strings(.lockIsOn)
                : stories == 0
                    ? strings(.openingEmptyGallery)
                    : strings(.countStories, stories))
        guard let firstFolder else {
            lines.append(
                strings(.openingHowToGoOn, "travel-story run", "travel-story"))
            return lines
        }
        return lines + [
            "", strings(.firstPhotos, "travel-story import ~/Pictures"),
            strings(.firstRun, "travel-story run"),
            strings(.firstStory, "travel-story story new"),
            strings(.firstWalk, "travel-story walk"),
            strings(.firstData, firstFolder),
            strings(.firstHelp, "travel-story --help"),
        ]
    }

    private func name(of item: OpeningConfiguration.Item) -> TextKey {
        switch item {
        case .notesTree: .openingNotesTree
        case .calendar: .openingCalendar
        case .gallery: .openingGallery
        case .startStory: .openingStartStory
        }
    }
}
