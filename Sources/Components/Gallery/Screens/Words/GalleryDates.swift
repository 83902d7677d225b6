import CairnGalleryLibrary
import CairnImaging
public import CairnStrings
import CairnUI
import Foundation

/// A formatter for the days and times of photos, in the local time that the camera showed, without
/// time zone conversion.
public struct GalleryDates: Sendable, Equatable {
    private let formatter: LocaleFormatter

    /// Creates a formatter for a language and, where it matters, its region.
    public init(_ language: LanguageTag) {
        // Days and hours are in the camera's local time; treating them as UTC prevents any shift.
        formatter = LocaleFormatter(language, timeZone: .gmt)
    }

    /// Returns `true` if two formatters produce the same text.
    public static func == (a: Self, b: Self) -> Bool {
        a.formatter.language == b.formatter.language
    }

    /// Formats a number.
    func number(_ number: Int) -> String { formatter.number(number) }
    /// Formats a number with at most so many decimals.
    func number(_ number: Double, digits: Int) -> String {
        formatter.number(number, fraction: 0...digits)
    }
    /// Formats a width and a height.
    func dimensions(_ width: Int, _ height: Int) -> String { formatter.dimensions(width, height) }
    /// Formats a file size.
    func bytes(_ count: Int64) -> String { formatter.bytes(count) }
    /// Formats coordinates in degrees north and east, negative for south and west: `59.437°,
    /// 24.7536°`.
    func coordinates(_ place: PhotoLocation) -> String {
        [place.latitude, place.longitude]
            .map { isolated(formatter.number($0, fraction: 0...4) + "°") }
            .joined(separator: isRightToLeft ? "، " : ", ")
    }
    /// Joins values with units: `1/250 s · f/2.8`.
    func list(_ values: [String]) -> String { formatter.joined(values) }

    private var isRightToLeft: Bool { formatter.language.direction == .rightToLeft }

    private func isolated(_ text: String) -> String {
        isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
    }

    /// Formats a position on a map, such as `59.3° N, 18.1° E`, with a precision that increases
    /// with the level.
    func place(
        latitude: Double, longitude: Double, at level: Int, in phrases: Phrases
    ) -> String {
        let digits = level < 10 ? 1 : level < 14 ? 2 : 3
        func degrees(_ value: Double, _ plus: TextKey, _ minus: TextKey) -> String {
            phrases[
                value < 0 ? minus : plus,
                formatter.number(abs(value), fraction: digits...digits)]
        }
        return phrases[
            .galleryMapPoint, degrees(latitude, .galleryMapNorth, .galleryMapSouth),
            degrees(longitude, .galleryMapEast, .galleryMapWest)]
    }
    /// Formats a fraction as a percentage.
    func percent(_ share: Double) -> String { formatter.percent(share) }

    /// Formats the header of a section: a day, a month, or a year.
    func header(_ days: ClosedRange<Day>) -> String {
        let first = days.lowerBound
        let length = days.upperBound.number - first.number + 1
        let form: LocaleFormatter.DateForm =
            length == 1 ? .full : length <= 31 ? .monthAndYear : .year
        return formatter.date(date(first), form)
    }

    /// Formats a month and its year.
    func month(_ month: Month) -> String { formatter.date(date(month.firstDay), .monthAndYear) }

    /// Formats a capture time: `21 November 2026 at 13:30`.
    func moment(_ time: CaptureTime) -> String {
        formatter.dateAndTime(
            Date(timeIntervalSince1970: Double(time.wall.seconds)), .long)
    }

    /// Formats a capture time in a shorter form: `21 Nov 2026, 13:30`.
    func shortMoment(_ time: CaptureTime) -> String {
        formatter.dateAndTime(
            Date(timeIntervalSince1970: Double(time.wall.seconds)), .medium)
    }

    /// Formats the day of a capture time: `21 Nov 2026`.
    func shortDay(_ time: CaptureTime) -> String {
        formatter.date(Date(timeIntervalSince1970: Double(time.wall.seconds)), .medium)
    }

    /// Formats the time of day of a capture time: `13:30`.
    func time(_ time: CaptureTime) -> String {
        formatter.time(Date(timeIntervalSince1970: Double(time.wall.seconds)))
    }

    private func date(_ day: Day) -> Date {
        Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }
}
