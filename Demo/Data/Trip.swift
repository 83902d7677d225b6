#if Database
import CairnGallery
import CairnImaging
import Foundation

/// The stories of one journey, counted.
struct Trip: Sendable, Hashable, Identifiable, Codable {
    /// Its name; empty for the stories of none.
    var name: String
    /// How many stories.
    var stories: Int
    /// How many photos they show.
    var photos: Int
    /// The first day and the last.
    var days: ClosedRange<Day>
    /// Metres from place to place, as far as the places are known.
    var metres: Double
    /// A photo of the newest story that has one.
    var cover: PhotoID?

    var id: String { name }
    /// How many days it took, the first and the last included.
    var length: Int { days.upperBound.number - days.lowerBound.number + 1 }
}

extension Trip {
    /// A journey that begins, without anything yet.
    init(name: String, day: Day) {
        self.init(name: name, stories: 0, photos: 0, days: day...day, metres: 0)
    }

    /// Counts one more story, in the order they happened.
    ///
    /// - Parameters:
    ///   - day: its day.
    ///   - spot: where it was, if that is known.
    ///   - last: the last place before that is known.
    ///   - count: how many photos it shows.
    ///   - cover: the first of them.
    mutating func add(
        _ day: Day, _ spot: PhotoPlace?, from last: PhotoPlace?, photos count: Int,
        _ cover: PhotoID?
    ) {
        stories += 1
        photos += count
        days = min(days.lowerBound, day)...max(days.upperBound, day)
        if let spot, let last { metres += last.metres(to: spot) }
        self.cover = cover ?? self.cover
    }
}

extension PhotoPlace {
    /// Metres along the surface of a globe of the earth's mean radius (haversine formula).
    func metres(to other: PhotoPlace) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let across = radians(other.longitude - longitude) / 2
        let up = radians(other.latitude - latitude) / 2
        let part =
            sin(up) * sin(up)
            + cos(radians(latitude)) * cos(radians(other.latitude)) * sin(across) * sin(across)
        return 2 * 6_371_008.8 * asin(min(1, part.squareRoot()))
    }
}
#endif
