/// A parsed search text: words, dates, and tags.
struct SearchQuery: Sendable, Equatable {
    /// The words as an FTS5 query; `nil` if there are none.
    let words: String?
    /// The days permitted by all dates in the text; `nil` if there are no dates.
    let days: ClosedRange<Day>?
    /// The tags that photos have, after `tag:`.
    let tags: [String]
    /// Indicates that there is nothing to search for, or that dates contradict each other.
    let isEmpty: Bool

    init(_ text: String) {
        var rest: [String] = []
        var days: ClosedRange<Day>?
        var isImpossible = false
        let (tags, other) = Self.tags(of: text)
        for part in other.split(whereSeparator: \.isWhitespace) {
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
        self.tags = tags
        isEmpty = isImpossible || (words == nil && days == nil && tags.isEmpty)
    }

    /// Returns the tags of a text, each after `tag:` and in quotes if it has spaces, and the rest of
    /// the text.
    static func tags(of text: String) -> (tags: [String], rest: String) {
        var rest = ""
        var tags: [String] = []
        var left = text.drop(while: \.isWhitespace)
        while !left.isEmpty {
            let part = left.prefix { !$0.isWhitespace }
            if part.lowercased().hasPrefix("tag:") {
                left = left.dropFirst(4)
                let isQuoted = left.first == "\""
                if isQuoted { left = left.dropFirst() }
                let name = left.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
                left = left[name.endIndex...].dropFirst(isQuoted ? 1 : 0)
                if let tag = PhotoTags.normalized(String(name)) { tags.append(tag) }
            } else {
                rest += part + " "
                left = left[part.endIndex...]
            }
            left = left.drop(while: \.isWhitespace)
        }
        return (Array(tags.prefix(SmartRules.most)), rest)
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
