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
        guard year >= 1, 1...12 ~= month, day >= 1, day <= days(in: month, of: year), hour < 24,
            minute < 60, second < 60
        else { return nil }
        return days(to: year, month, day) * 86400 + hour * 3600 + minute * 60 + second
    }

    /// Returns the 20 characters for a time in the years 1 to 9999, or `nil` outside that range.
    package static func text(_ seconds: Int64) -> [UInt8]? {
        guard firstSecond...lastSecond ~= seconds else { return nil }
        let day = seconds >= 0 ? seconds / 86400 : (seconds - 86399) / 86400
        let second = seconds - day * 86400
        let date = date(of: day)
        var text: [UInt8] = []
        text.reserveCapacity(20)
        func put(_ value: Int64, _ mark: UInt8) {
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

    /// 0001-01-01T00:00:00Z.
    static let firstSecond: Int64 = -62_135_596_800
    /// 9999-12-31T23:59:59Z.
    static let lastSecond: Int64 = 253_402_300_799

    private static func pair(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int64? {
        let tens = text[place] &- 0x30
        let ones = text[place + 1] &- 0x30
        return tens < 10 && ones < 10 ? Int64(tens &* 10 &+ ones) : nil
    }

    private static func days(in month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the days since 1970. Counting years from March puts the leap day at the end, so that
    /// the number of days before a month follows from one formula: 306, 337 and 0, 31, 61, 92, … =
    /// (153 m + 2) / 5.
    private static func days(to year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = month > 2 ? month - 3 : month + 9
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        // There are 719 468 days between 0000-03-01 and 1970-01-01.
        return marchYear * 365 + leapDays + (153 * marchMonth + 2) / 5 + day - 1 - 719_468
    }

    /// Returns the date of a day, the inverse of `days(to:_:_:)`, for days since 0000-03-01.
    private static func date(of days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let sinceMarch = days + 719_468
        let era = sinceMarch / 146_097
        let dayOfEra = sinceMarch - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
