import CairnPropertyList
import CairnStrings

/// The settings of the opening screen.
struct OpeningConfiguration: DescribedConfiguration, Equatable {
    /// An entry of the start menu.
    enum Item: String, Codable, CaseIterable {
        case notesTree
        case calendar
        case gallery
        case startStory
    }

    /// The entries of the start menu, in order.
    var menu = Item.allCases
    /// Indicates that the screen shows a greeting for the time of day.
    var greets = true
    /// The hours at which morning, day, evening and night begin.
    var hours = Hours()

    struct Hours: DescribedConfiguration, Equatable {
        var morning = 5
        var day = 12
        var evening = 18
        var night = 23

        static let settings = [
            Setting("morning", "Hour when the morning begins", in: 0...23),
            Setting("day", "Hour when the day begins", in: 0...23),
            Setting("evening", "Hour when the evening begins", in: 0...23),
            Setting("night", "Hour when the night begins", in: 0...23),
        ]
    }

    static let settings = [
        Setting("menu", "Order of the entries in the start menu"),
        Setting("greets", "Whether the screen shows a greeting"),
    ]
}

extension OpeningConfiguration {
    /// Returns the greeting for the part of the day that `hour`, 0 to 23, falls into: the one that
    /// began most recently, wrapping around midnight.
    func greeting(hour: Int) -> TextKey {
        let parts: [(begins: Int, key: TextKey)] = [
            (hours.morning, .openingGreetingMorning), (hours.day, .openingGreetingDay),
            (hours.evening, .openingGreetingEvening), (hours.night, .openingGreetingNight),
        ]
        let since = parts.map { (hour - $0.begins + 24) % 24 }
        let latest = since.indices.min { since[$0] < since[$1] } ?? 0
        return parts[latest].key
    }
}
