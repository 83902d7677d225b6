import CairnPropertyList
import CairnStrings

/// The settings of the opening screen.
struct OpeningConfiguration: ModuleConfiguration {
    static let section = "opening"

    /// An entry of the start menu.
    enum Item: String, Codable, CaseIterable {
        case notesTree
        case calendar
        case gallery
        case startStory
    }

    @Setting("Order of the entries in the start menu") var menu = Item.allCases
    @Setting("Whether the screen shows a greeting") var greets = true
    /// The hours at which morning, day, evening and night begin.
    var hours = Hours()

    struct Hours: DescribedConfiguration, Equatable {
        @Setting("Hour when the morning begins", in: 0...23) var morning = 5
        @Setting("Hour when the day begins", in: 0...23) var day = 12
        @Setting("Hour when the evening begins", in: 0...23) var evening = 18
        @Setting("Hour when the night begins", in: 0...23) var night = 23
    }
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
