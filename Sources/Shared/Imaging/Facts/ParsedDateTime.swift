/// A date and time as written in files: EXIF's `2019:03:31 02:30:00`, XMP's
/// `2019-03-31T02:30:00.25+02:00`, and the variants that cameras and programs produce.
struct ParsedDateTime {
    var wall: LocalDateTime
    /// The fraction of the second, at least 0 and less than 1.
    var fraction = 0.0
    /// The offset from UTC in minutes, positive to the east, if the text contains it.
    var offset: Int?

    /// Parses a text. Any separator is accepted between the parts of the date, a space counts as a
    /// leading zero, and seconds are optional. A date without a time is midnight, because photos
    /// are grouped by date. A date that is not in the calendar, as from a clock that was never set,
    /// yields `nil`; so does an hour that does not exist.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard let year = Self.number(&rest, 4), year > 0, Self.separator(&rest) != nil,
            let month = Self.number(&rest, 2), Self.separator(&rest) != nil,
            let day = Self.number(&rest, 2)
        else { return nil }
        let blanks: Set<UInt8> = [0x20, 0x3A, 0x2D, 0x2F, 0x2E]
        if rest.allSatisfy(blanks.contains) {
            guard let wall = LocalDateTime(year: year, month: month, day: day) else { return nil }
            self.wall = wall
            return
        }
        guard Self.separator(&rest) != nil, let hour = Self.number(&rest, 2),
            let between = Self.separator(&rest), let minute = Self.number(&rest, 2)
        else { return nil }
        var second = 0
        // The text after any other character is an offset.
        if rest.first == between {
            rest.removeFirst()
            guard let number = Self.number(&rest, 2) else { return nil }
            // This library does not represent leap seconds.
            second = number == 60 ? 59 : number
        }
        guard
            let wall = LocalDateTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        self.wall = wall
        if rest.first == 0x2E || rest.first == 0x2C {
            let digits = rest.dropFirst().prefix(while: Self.isDigit)
            fraction = Self.fraction(String(decoding: digits, as: UTF8.self))
            rest = rest.dropFirst(digits.count + 1)
        }
        offset = CaptureTime.offset(String(decoding: rest, as: UTF8.self))
    }

    /// Returns the fraction with the given digits: less than 1, to which many nines would round.
    static func fraction(_ digits: some StringProtocol) -> Double {
        min(Double("0." + String(digits)) ?? 0, (1.0).nextDown)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    /// Parses a number with the given number of digits, of which the first may be a space.
    private static func number(_ rest: inout ArraySlice<UInt8>, _ places: Int) -> Int? {
        let part = rest.prefix(places)
        let digits = places == 2 ? part.drop { $0 == 0x20 } : part
        guard part.count == places, !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
        rest.removeFirst(places)
        return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    private static func separator(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
        guard let first = rest.first, !isDigit(first) else { return nil }
        return rest.removeFirst()
    }
}
