#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

extension LocaleFormatter {
    /// Formats a duration in words, using its two largest units: `2 hours, 3 minutes`.
    ///
    /// - Parameters:
    ///   - duration: The duration; a day has 24 hours.
    ///   - width: The length of the words.
    /// - Returns: The text.
    public func duration(_ duration: Duration, width: Width = .wide) -> String {
        let style = Duration.UnitsFormatStyle(
            allowedUnits: [.days, .hours, .minutes, .seconds],
            width: width == .wide ? .wide : .abbreviated, maximumUnitCount: 2)
        return style.locale(locale).format(duration)
    }

    /// Formats a duration in the style of a digital clock: `0:45`, `2:03:04`.
    public func clock(_ duration: Duration) -> String {
        let style = Duration.TimeFormatStyle(
            pattern: duration < .seconds(3_600) ? .minuteSecond : .hourMinuteSecond)
        return style.locale(locale).format(duration)
    }
}
