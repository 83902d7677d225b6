import CairnCivilDate
public import Foundation

/// When shared content happened: a day, which is the same day wherever it is read, or a moment.
public enum ShareDate: Sendable, Equatable {
    /// A whole day without a time zone, as the number of days since 1 January 1970; negative before.
    case day(daysSince1970: Int)
    /// A moment.
    case moment(Date)

    /// The day; for a moment, the day in UTC.
    var time: UTCTime {
        switch self {
        case .day(let number): UTCTime(Date(timeIntervalSince1970: Double(number) * 86_400))
        case .moment(let date): UTCTime(date)
        }
    }

    /// The moment, in UTC.
    var moment: UTCTime { UTCTime(date) }

    /// The moment; for a day its noon in UTC, which is the same day nearly everywhere, for formats
    /// that know only moments.
    public var date: Date {
        switch self {
        case .day(let number): Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
        case .moment(let date): date
        }
    }
}

extension ShareDate: CustomStringConvertible {
    /// The day, such as `2026-11-03`; for a moment, the day in UTC.
    public var description: String { time.dayText }
}

extension ShareDate: Codable {
    /// Reads a date: a string `2026-11-03` is a day, anything else a moment.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let parts = (try? container.decode(String.self))?.split(separator: "-").map { Int($0) }
        if let parts, parts.count == 3, let year = parts[0], let month = parts[1],
            let day = parts[2], let date = CivilDate(year: year, month: month, day: day)
        {
            self = .day(daysSince1970: date.daysSince1970)
        } else {
            self = .moment(try container.decode(Date.self))
        }
    }

    /// Writes a day as `2026-11-03`, and a moment as the encoder writes dates.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .day: try container.encode(time.dayText)
        case .moment(let date): try container.encode(date)
        }
    }
}
