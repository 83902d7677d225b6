#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

extension LocaleFormatter {
    /// Writes a duration in words, the two largest units of it: `2 hours, 3 minutes`.
    ///
    /// - Parameters:
    ///   - duration: The duration; days are of 24 hours.
    ///   - width: How long the words are.
    /// - Returns: The text.
    public func duration(_ duration: Duration, width: Width = .wide) -> String {
        let style = Duration.UnitsFormatStyle(
            allowedUnits: [.days, .hours, .minutes, .seconds],
            width: width == .wide ? .wide : .abbreviated, maximumUnitCount: 2)
        return style.locale(locale).format(duration)
    }

    /// Writes a duration as a clock shows it: `0:45`, `2:03:04`.
    public func clock(_ duration: Duration) -> String {
        let style = Duration.TimeFormatStyle(
            pattern: duration < .seconds(3_600) ? .minuteSecond : .hourMinuteSecond)
        return style.locale(locale).format(duration)
    }
}
