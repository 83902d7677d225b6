import CairnCivilDate

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Dates in the form `YYYY-MM-DDThh:mm:ssZ`, in the proleptic Gregorian calendar.
package enum DateText {
    /// Returns the seconds since 1970, or `nil` if the text has another form or the day or time
    /// does not exist. Years 1 to 9999.
    static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard text.count == 20, text[4] == 0x2D, text[7] == 0x2D, text[10] == 0x54,
            text[13] == 0x3A, text[16] == 0x3A, text[19] == 0x5A,
            let century = pair(text, 0), let yearInCentury = pair(text, 2),
            let month = pair(text, 5), let day = pair(text, 8),
            let hour = pair(text, 11), let minute = pair(text, 14), let second = pair(text, 17)
        else { return nil }
        let year = century * 100 + yearInCentury
        guard year >= 1, let date = CivilDate(year: year, month: month, day: day), hour < 24,
            minute < 60, second < 60
        else { return nil }
        return Int64(date.daysSince1970) * 86400 + Int64(hour * 3600 + minute * 60 + second)
    }

    /// Returns the 20 characters for a time in the years 1 to 9999, or `nil` outside that range.
    package static func text(_ seconds: Int64) -> [UInt8]? {
        guard firstSecond...lastSecond ~= seconds else { return nil }
        let (days, second) = CivilDate.days(ofSeconds: Int(seconds))
        let date = CivilDate(daysSince1970: days)
        var text: [UInt8] = []
        text.reserveCapacity(20)
        func put(_ value: Int, _ mark: UInt8) {
            text.append(UInt8(truncatingIfNeeded: 0x30 + value / 10 % 10))
            text.append(UInt8(truncatingIfNeeded: 0x30 + value % 10))
            text.append(mark)
        }
        put(date.year / 100, 0)
        text.removeLast()
        put(date.year % 100, 0x2D)
        put(date.month, 0x2D)
        put(date.day, 0x54)
        put(second / 3600, 0x3A)
        put(second / 60 % 60, 0x3A)
        put(second % 60, 0x5A)
        return text
    }

    /// Returns the text for a date in the years 1 to 9999, to the second; any other date is written as
    /// Foundation does.
    package static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        return Int64(exactly: seconds).flatMap { text($0) }
            .map { String(decoding: $0, as: UTF8.self) } ?? date.formatted(.iso8601)
    }

    /// 0001-01-01T00:00:00Z.
    static let firstSecond: Int64 = -62_135_596_800
    /// 9999-12-31T23:59:59Z.
    static let lastSecond: Int64 = 253_402_300_799

    private static func pair(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
        let tens = text[place] &- 0x30
        let ones = text[place + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int(tens &* 10 &+ ones) : nil
    }
}
