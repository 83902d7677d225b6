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
    /// Whether nobody can say how many, as everything is behind a code.
    var isLocked = false
    /// Where everything lies, for a first run, which explains itself; `nil` for later ones.
    var firstFolder: String?

    /// The lines from the top.
    var lines: [String] {
        var lines = [strings(StringKey.openingTitle), ""]
        if configuration.greets { lines += [strings(configuration.greeting(hour: hour)), ""] }
        for (index, item) in configuration.menu.enumerated() {
            lines.append("  \(index + 1)  \(strings(name(of: item)))")
        }
        if !configuration.menu.isEmpty { lines.append("") }
        lines.append(
            isLocked
                ? strings(StringKey.lockIsOn)
                : stories == 0
                    ? strings(StringKey.openingEmptyGallery)
                    : strings(PluralKey.countStories, stories))
        guard let firstFolder else {
            lines.append(
                strings(StringKey.openingHowToGoOn, "travel-story run", "travel-story"))
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

    private func name(of item: OpeningConfiguration.Item) -> StringKey {
        switch item {
        case .notesTree: .openingNotesTree
        case .calendar: .openingCalendar
        case .gallery: .openingGallery
        case .startStory: .openingStartStory
        }
    }
}
