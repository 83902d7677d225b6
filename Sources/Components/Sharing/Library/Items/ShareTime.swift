public import Foundation

/// A local time as people enter it: `2026-11-30T08:00`, or with a space, as ISO 8601 writes it.
public enum ShareTime {
    /// Returns the time of a text in a time zone, or `nil` if the text is not a time, or if there is
    /// no such time there, because clocks are set forward.
    public static func date(_ text: String, in zone: TimeZone) -> Date? {
        let line = TextSanitizer.line(text)
        guard
            let match = line.wholeMatch(
                of: /([0-9]{4})-([0-9]{2})-([0-9]{2})[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let hour = Int(match.4), let minute = Int(match.5),
            let seconds = UTCTime.seconds(
                year: year, month: month, day: day, hour: hour, minute: minute,
                second: match.6.flatMap { Int($0) } ?? 0)
        else { return nil }
        let local = Date(timeIntervalSince1970: Double(seconds))
        // The offset before a change of the clocks comes first: of a time that is there twice, the
        // earlier one.
        for base in [local.addingTimeInterval(-86_400), local.addingTimeInterval(86_400)] {
            let date = local.addingTimeInterval(-Double(zone.secondsFromGMT(for: base)))
            if date.addingTimeInterval(Double(zone.secondsFromGMT(for: date))) == local {
                return date
            }
        }
        return nil
    }

    /// Returns the text of a time in a time zone: `2026-11-30 08:00`.
    public static func text(_ date: Date, in zone: TimeZone) -> String {
        let local = UTCTime(date.addingTimeInterval(Double(zone.secondsFromGMT(for: date))))
        return "\(local.dayText) \(local.minuteText)"
    }
}
