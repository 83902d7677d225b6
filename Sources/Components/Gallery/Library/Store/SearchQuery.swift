/// A parsed search text: words and dates.
struct SearchQuery: Sendable, Equatable {
    /// The words as an FTS5 query; `nil` if there are none.
    let words: String?
    /// The days permitted by all dates in the text; `nil` if there are no dates.
    let days: ClosedRange<Day>?
    /// Indicates that there is nothing to search for, or that dates contradict each other.
    let isEmpty: Bool

    init(_ text: String) {
        var rest: [String] = []
        var days: ClosedRange<Day>?
        var isImpossible = false
        for part in text.split(whereSeparator: \.isWhitespace) {
            guard let found = Self.days(of: part) else {
                rest.append(String(part))
                continue
            }
            let old = days ?? found
            let (low, high) = (
                max(old.lowerBound, found.lowerBound), min(old.upperBound, found.upperBound)
            )
            if low <= high { days = low...high } else { isImpossible = true }
        }
        words = SearchText.query(rest.joined(separator: " "))
        self.days = days
        isEmpty = isImpossible || (words == nil && days == nil)
    }

    /// Returns the days of a date such as `2019`, `2019-03`, or `2019-03-31`, within the years 1826
    /// to 2199; `nil` for other text.
    private static func days(of part: Substring) -> ClosedRange<Day>? {
        guard let match = part.wholeMatch(of: /(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/)?.output,
            let year = Int(match.1), (1826...2199).contains(year)
        else { return nil }
        guard let monthText = match.2 else {
            let next = Month(year: year + 1, month: 1).firstDay
            return Month(year: year, month: 1).firstDay...Day(number: next.number - 1)
        }
        guard let number = Int(monthText), (1...12).contains(number) else { return nil }
        let month = Month(year: year, month: number)
        guard let dayText = match.3 else {
            return month.firstDay...Day(number: month.next.firstDay.number - 1)
        }
        return Int(dayText).flatMap { Day(year: year, month: number, day: $0) }.map { $0...$0 }
    }
}
