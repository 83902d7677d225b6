public import CairnBundle
import CairnImaging
import CairnLocalizations
import CairnUI
import Foundation

/// Days and times of photos in words: on the clock that the camera showed, in no zone but its own.
public struct GalleryDates: Sendable, Equatable {
    private let formatter: LocaleFormatter

    /// Writes dates of a language, with its region where that matters.
    public init(_ language: LanguageTag) {
        // Days and hours are those of the camera's clock; read as if it stood in Greenwich, nothing shifts them.
        formatter = LocaleFormatter(language, timeZone: .gmt)
    }

    /// Whether both write the same.
    public static func == (a: Self, b: Self) -> Bool {
        a.formatter.language == b.formatter.language
    }

    /// A number as one writes it.
    func number(_ number: Int) -> String { formatter.number(number) }
    /// The size of a file.
    func bytes(_ count: Int64) -> String { formatter.bytes(count) }
    /// Degrees north and east, negative for the other side: `59.437°, 24.7536°`.
    func coordinates(_ place: PhotoPlace) -> String {
        [place.latitude, place.longitude]
            .map { formatter.number($0, fraction: 0...4) + "°" }.joined(separator: ", ")
    }
    /// A place on a map: `59.3° N, 18.1° E`, the finer the nearer.
    func place(
        latitude: Double, longitude: Double, at level: Int, in phrases: Phrases
    ) -> String {
        let digits = level < 10 ? 1 : level < 14 ? 2 : 3
        func degrees(_ value: Double, _ plus: StringKey, _ minus: StringKey) -> String {
            phrases.words(
                value < 0 ? minus : plus,
                formatter.number(abs(value), fraction: digits...digits))
        }
        return phrases.words(
            .galleryMapPoint, degrees(latitude, .galleryMapNorth, .galleryMapSouth),
            degrees(longitude, .galleryMapEast, .galleryMapWest))
    }
    /// A share in percent.
    func percent(_ share: Double) -> String { formatter.percent(share) }

    /// The header of a section: a day, a month or a year.
    func header(_ days: ClosedRange<Day>) -> String {
        let first = days.lowerBound
        let length = days.upperBound.number - first.number + 1
        let form: LocaleFormatter.DateForm =
            length == 1 ? .full : length <= 31 ? .monthAndYear : .year
        return formatter.date(date(first), form)
    }

    /// A month of a year.
    func month(_ month: Month) -> String { formatter.date(date(month.firstDay), .monthAndYear) }

    /// When a photo was taken: `21 November 2026 at 13:30`.
    func moment(_ time: CaptureTime) -> String {
        formatter.dateAndTime(
            Date(timeIntervalSince1970: Double(time.wall.seconds)), .long)
    }

    /// The same, shorter: `21 Nov 2026, 13:30`.
    func shortMoment(_ time: CaptureTime) -> String {
        formatter.dateAndTime(
            Date(timeIntervalSince1970: Double(time.wall.seconds)), .medium)
    }

    /// Its day alone: `21 Nov 2026`.
    func shortDay(_ time: CaptureTime) -> String {
        formatter.date(Date(timeIntervalSince1970: Double(time.wall.seconds)), .medium)
    }

    /// Its time of day alone: `13:30`.
    func time(_ time: CaptureTime) -> String {
        formatter.time(Date(timeIntervalSince1970: Double(time.wall.seconds)))
    }

    private func date(_ day: Day) -> Date {
        Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }
}
