#if Database
import CairnGalleryLibrary
import Foundation

/// A search query of words and days.
struct StoryQuery: Sendable, Equatable {
    /// The words as an FTS5 query; `nil` if there are none.
    var words: String?
    /// The days that satisfy every date in the query; `nil` if it has no dates.
    var days: ClosedRange<Day>?
    /// Indicates that the query is empty or that its dates contradict each other.
    var isEmpty = false

    init(_ text: String) {
        var parts: [String] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            guard let found = Self.days(part) else {
                // Only letters and digits remain, so nothing can close the quotation.
                parts += part.split { !$0.isLetter && !$0.isNumber }.map { "\"\($0)\"*" }
                continue
            }
            let old = days ?? found
            let low = max(old.lowerBound, found.lowerBound)
            let high = min(old.upperBound, found.upperBound)
            if low <= high { days = low...high } else { isEmpty = true }
        }
        words = parts.isEmpty ? nil : parts.joined(separator: " ")
        if words == nil, days == nil { isEmpty = true }
    }

    /// Parses `2026`, `2026-11` or `2026-11-21`.
    static func days(_ text: Substring) -> ClosedRange<Day>? {
        guard let match = text.wholeMatch(of: /(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/)?.output,
            let year = Int(match.1)
        else { return nil }
        guard let month = match.2.map({ Int($0) ?? 0 }) else {
            guard let first = Day(year: year, month: 1, day: 1),
                let last = Day(year: year, month: 12, day: 31)
            else { return nil }
            return first...last
        }
        guard (1...12).contains(month) else { return nil }
        guard let day = match.3.map({ Int($0) ?? 0 }) else {
            let month = Month(year: year, month: month)
            return month.firstDay...Day(number: month.next.firstDay.number - 1)
        }
        return Day(year: year, month: month, day: day).map { $0...$0 }
    }
}
#endif
