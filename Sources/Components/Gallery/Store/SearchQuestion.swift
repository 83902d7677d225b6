/// What a person asks for: words, and days.
struct SearchQuestion: Sendable, Equatable {
    /// The words as FTS5 wants them; `nil` without any.
    let words: String?
    /// The days that all dates in the question allow; `nil` without dates.
    let days: ClosedRange<Day>?
    /// Whether there is nothing to look for, or dates contradict each other.
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

    /// `2019`, `2019-03`, `2019-03-31`, for years that photography has.
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
