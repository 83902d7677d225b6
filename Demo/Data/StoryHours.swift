#if Database
/// The time of day of a story: the first line of its text, such as `10:15–11:30`.
struct StoryHours: Sendable, Hashable {
    /// The beginning, in minutes after midnight.
    let start: Int
    /// The end, in minutes after the same midnight; it may be on the next day.
    let end: Int

    /// Creates a time; an end that is not later than the beginning is on the next day.
    init(_ start: Int, to end: Int) {
        let start = min(max(start, 0), 1439)
        let end = min(max(end, 0), 1440)
        self.start = start
        self.end = end > start ? end : end + 1440
    }

    /// Reads the first line of a text; `nil` if it is anything but a time.
    init?(of text: String) {
        let line = text.prefix { !$0.isNewline }
        let times = line.split(omittingEmptySubsequences: false) { $0 == "–" || $0 == "-" }
            .map(Self.minutes)
        guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
        self.init(start, to: end)
    }

    private static func minutes(_ text: Substring) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
            [0, 1, 3, 4].allSatisfy({ (48...57).contains(bytes[$0]) }),
            let hour = Int(text.prefix(2)), let minute = Int(text.suffix(2)),
            (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }

    /// The line in the text of a story.
    var line: String {
        func text(_ minutes: Int) -> String {
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return two(minutes / 60 % 24) + ":" + two(minutes % 60)
        }
        return text(start) + "–" + text(end)
    }
}

extension StoryContent {
    /// The time of day, if the text begins with one. Setting it changes the first line only.
    var hours: StoryHours? {
        get { StoryHours(of: text) }
        set {
            var rest = Substring(text)
            if hours != nil {
                rest = rest.drop { !$0.isNewline }.dropFirst()
            }
            text = newValue.map { $0.line + "\n" + rest } ?? String(rest)
        }
    }
}
#endif
