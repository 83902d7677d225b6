public import Foundation

/// Reads the wait that a service requests, in all the formats that services use.
public enum RetryAfter {
    /// Returns the wait requested by the headers of a response.
    ///
    /// `Retry-After` takes precedence: seconds, or an HTTP date (RFC 9110, three formats).
    /// Otherwise the rate limit headers of an exhausted limit are used: `RateLimit-Reset`,
    /// `X-RateLimit-Reset`, `x-rate-limit-reset`, Pocket's `X-Limit-User-Reset` and
    /// `X-Limit-Key-Reset`; each as an RFC 3339 date (Mastodon), as seconds since 1970 (X, Bluesky,
    /// GitHub), or as seconds from now (Pocket, RFC drafts).
    ///
    /// - Parameters:
    ///   - headers: the headers, with lowercase names.
    ///   - now: the current time; the service's own `Date` header takes precedence, so that a clock
    ///     that is a year off does no harm.
    ///   - most: the maximum wait. Seconds.
    /// - Returns: the wait in seconds, 0 for a time that has passed; `nil` if no wait was
    ///   requested.
    public static func seconds(
        _ headers: [String: String], now: Date, most: Double = 86_400
    ) -> Double? {
        let here = headers["date"].flatMap(HTTPDate.seconds) ?? now.timeIntervalSince1970
        func clamped(_ wait: Double) -> Double? { limited(wait, most: most) }
        if let text = headers["retry-after"]?.trimmingCharacters(in: .whitespaces) {
            if let wait = Double(text), wait.isFinite, wait >= 0 { return clamped(wait) }
            if let time = HTTPDate.seconds(text) { return clamped(time - here) }
        }
        var waits: [Double] = []
        for (remaining, reset) in [
            ("ratelimit-remaining", "ratelimit-reset"),
            ("x-ratelimit-remaining", "x-ratelimit-reset"),
            ("x-rate-limit-remaining", "x-rate-limit-reset"),
            ("x-limit-user-remaining", "x-limit-user-reset"),
            ("x-limit-key-remaining", "x-limit-key-reset"),
        ] {
            guard let text = headers[reset]?.trimmingCharacters(in: .whitespaces) else { continue }
            if let left = headers[remaining].flatMap(Double.init), left > 0 { continue }
            if let number = Double(text), number.isFinite {
                // A number that large is a timestamp: as a wait, it would be more than thirty
                // years.
                waits.append(number > 1_000_000_000 ? number - here : number)
            } else if let time = HTTPDate.internet(text) ?? HTTPDate.seconds(text) {
                waits.append(time - here)
            }
        }
        return waits.max().flatMap(clamped)
    }

    /// Returns a wait as a service states it, at least 0 and at most `most` seconds; `nil` if it is
    /// no number.
    static func limited(_ wait: Double?, most: Double = 86_400) -> Double? {
        wait.flatMap { $0.isFinite ? min(max(0, $0), most) : nil }
    }
}

/// Parsers of HTTP and internet date formats.
enum HTTPDate {
    /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6
    /// 08:49:37 1994` (RFC 9110, 5.6.7) into seconds since 1970.
    static func seconds(_ text: String) -> Double? {
        let parts = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" })
        func clock(_ text: Substring) -> [Int]? {
            let parts = text.split(separator: ":").map { Int($0) }
            return parts.count == 3 ? parts.compactMap(\.self) : nil
        }
        func month(_ text: Substring) -> Int? {
            UTCTime.months.firstIndex { $0.lowercased() == text.lowercased() }.map { $0 + 1 }
        }
        let fields: (year: Int?, month: Int?, day: Int?, clock: [Int]?)
        switch parts.count {
        case 6:
            var year = Int(parts[3])
            // A two-digit year is in this century, unless that is far in the future.
            if let short = year, parts[3].count == 2 {
                year = short < 70 ? 2000 + short : 1900 + short
            }
            fields = (year, month(parts[2]), Int(parts[1]), clock(parts[4]))
            guard ["gmt", "utc", "+0000"].contains(parts[5].lowercased()) else { return nil }
        case 5: fields = (Int(parts[4]), month(parts[1]), Int(parts[2]), clock(parts[3]))
        default: return nil
        }
        guard let year = fields.year, let month = fields.month, let day = fields.day,
            let clock = fields.clock, clock.count == 3
        else { return nil }
        return UTCTime.seconds(
            year: year, month: month, day: day, hour: clock[0], minute: clock[1], second: clock[2]
        ).map(Double.init)
    }

    /// Parses `2026-11-21T16:30:00.123Z`, or with an offset such as `+01:00` (RFC 3339), into
    /// seconds since 1970.
    static func internet(_ text: String) -> Double? {
        guard
            let match = text.wholeMatch(
                of:
                    /(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|([+-])(\d\d):?(\d\d))/
            ),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6),
            let whole = UTCTime.seconds(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        var shift = 0
        if let sign = match.9, let hours = match.10.flatMap({ Int($0) }),
            let minutes = match.11.flatMap({ Int($0) })
        {
            shift = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
        }
        let fraction = match.7.flatMap { Double("0" + $0) } ?? 0
        return Double(whole - shift) + fraction
    }
}
