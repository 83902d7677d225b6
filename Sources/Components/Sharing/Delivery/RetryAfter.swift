public import Foundation

/// How long a service asks one to wait, in all the shapes that services say it in.
public enum RetryAfter {
    /// Reads the headers of an answer.
    ///
    /// `Retry-After` counts first: seconds, or a date of HTTP (RFC 9110, three forms). Else the headers of rate limits, where
    /// nothing remains of one: `RateLimit-Reset`, `X-RateLimit-Reset`, `x-rate-limit-reset`, Pocket's `X-Limit-User-Reset` and
    /// `X-Limit-Key-Reset`; each as a date of RFC 3339 (Mastodon), as seconds since 1970 (X, Bluesky, GitHub), or as seconds
    /// from now (Pocket, RFC drafts).
    ///
    /// - Parameters:
    ///   - headers: names in small letters.
    ///   - now: the time now; the service's own `Date` header counts before it, so that a clock that is a year off does no harm.
    ///   - most: no wait is longer. Seconds.
    /// - Returns: seconds, 0 for a time that has passed; `nil` when nothing was asked.
    public static func seconds(
        _ headers: [String: String], now: Date, most: Double = 86_400
    ) -> Double? {
        let here = headers["date"].flatMap(HTTPDate.seconds) ?? now.timeIntervalSince1970
        func clamped(_ wait: Double) -> Double { min(max(0, wait), most) }
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
                // Nobody asks to wait for thirty years: a number that large is a time.
                waits.append(number > 1_000_000_000 ? number - here : number)
            } else if let time = HTTPDate.internet(text) ?? HTTPDate.seconds(text) {
                waits.append(time - here)
            }
        }
        return waits.max().map(clamped)
    }
}

/// Dates as HTTP and the internet write them.
enum HTTPDate {
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994` (RFC 9110, 5.6.7), as
    /// seconds since 1970.
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
            // Two digits: the year of this century, unless that were long ahead.
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

    /// `2026-11-21T16:30:00.123Z`, or with `+01:00` (RFC 3339), as seconds since 1970.
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
