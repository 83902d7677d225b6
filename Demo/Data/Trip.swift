#if Database
import CairnGalleryLibrary
import CairnImaging
import Foundation

/// A trip: the totals of its stories.
struct Trip: Sendable, Hashable, Identifiable, Codable {
    /// The name; empty for stories without a trip.
    var name: String
    /// The number of stories.
    var stories: Int
    /// The number of photos that they show.
    var photos: Int
    /// The range from the first day to the last.
    var days: ClosedRange<Day>
    /// The distance from place to place, in meters, between the places with known coordinates.
    var meters: Double
    /// A photo of the newest story that has one.
    var cover: PhotoID?

    var id: String { name }
    /// The duration in days, including the first and the last.
    var length: Int { days.upperBound.number - days.lowerBound.number + 1 }
}

extension Trip {
    /// Creates a trip without stories.
    init(name: String, day: Day) {
        self.init(name: name, stories: 0, photos: 0, days: day...day, meters: 0)
    }

    /// Adds a story to the totals. Stories must be added in chronological order.
    ///
    /// - Parameters:
    ///   - day: the story's day.
    ///   - spot: its coordinates, if known.
    ///   - last: the most recent known coordinates before it.
    ///   - count: the number of its photos.
    ///   - cover: its first photo.
    mutating func add(
        _ day: Day, _ spot: PhotoLocation?, from last: PhotoLocation?, photos count: Int,
        _ cover: PhotoID?
    ) {
        stories += 1
        photos += count
        days = min(days.lowerBound, day)...max(days.upperBound, day)
        if let spot, let last { meters += last.meters(to: spot) }
        self.cover = cover ?? self.cover
    }
}

extension PhotoLocation {
    /// Returns the great-circle distance in meters, with the earth's mean radius (haversine
    /// formula).
    func meters(to other: PhotoLocation) -> Double {
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
