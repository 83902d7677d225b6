import CairnImaging
import Foundation

/// The rules as JSON: `{"match":"all","rules":[{"tag":"lake"},{"rating":3},{"lastDays":30}]}`.
extension SmartRules: Codable {
    private enum Key: String, CodingKey { case match, rules }

    /// Reads rules.
    ///
    /// - Throws: `DecodingError` for no rule, too many, or one with a value out of its limits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        match = try container.decode(Match.self, forKey: .match)
        rules = try container.decode([Rule].self, forKey: .rules)
        guard isValid else {
            throw DecodingError.dataCorruptedError(
                forKey: .rules, in: container, debugDescription: "rules out of their limits")
        }
    }

    /// Writes the rules.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(match, forKey: .match)
        try container.encode(rules, forKey: .rules)
    }

    /// The maximum size of the JSON, in bytes.
    static let mostJSON = 64 << 10

    /// Reads the JSON of a row; `nil` for text that no library writes.
    init?(json: String) {
        guard json.utf8.count <= Self.mostJSON,
            let rules = try? JSONDecoder().decode(Self.self, from: Data(json.utf8))
        else { return nil }
        self = rules
    }

    /// The JSON of a row; `nil` for rules that cannot be stored.
    var json: String? {
        guard isValid else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension SmartRules.Rule: Codable {
    private enum Key: String, CodingKey {
        case tag, rating, days, lastDays, place, area, kind, caption, favorite
    }

    /// Reads a rule: an object with one key.
    ///
    /// - Throws: `DecodingError` for an unknown rule, or one with another value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard container.allKeys.count == 1, let key = container.allKeys.first else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not one known key"))
        }
        func numbers<Number: Decodable & Comparable>(
            _ count: Int, _ type: Number.Type
        ) throws -> [Number] {
            let numbers = try container.decode([Number].self, forKey: key)
            guard numbers.count == count, numbers[0] <= numbers[1] else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "not a range")
            }
            return numbers
        }
        switch key {
        case .tag: self = .tag(try container.decode(String.self, forKey: key))
        case .rating: self = .rating(atLeast: try container.decode(Int.self, forKey: key))
        case .days:
            let days = try numbers(2, Int.self)
            self = .taken(Day(number: days[0])...Day(number: days[1]))
        case .lastDays: self = .lastDays(try container.decode(Int.self, forKey: key))
        case .place: self = .placeName(try container.decode(String.self, forKey: key))
        case .area:
            let sides = try numbers(4, Double.self)
            self = .area(
                PlaceArea(latitudes: sides[0]...sides[1], west: sides[2], east: sides[3]))
        case .kind: self = .kind(try container.decode(SmartRules.Kind.self, forKey: key))
        case .caption: self = .caption(try container.decode(String.self, forKey: key))
        case .favorite:
            guard try container.decode(Bool.self, forKey: key) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "not true")
            }
            self = .favorite
        }
    }

    /// Writes the rule.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .tag(let name): try container.encode(name, forKey: .tag)
        case .rating(let stars): try container.encode(stars, forKey: .rating)
        case .taken(let days):
            try container.encode(
                [days.lowerBound.number, days.upperBound.number], forKey: .days)
        case .lastDays(let days): try container.encode(days, forKey: .lastDays)
        case .placeName(let name): try container.encode(name, forKey: .place)
        case .area(let area):
            try container.encode(
                [area.latitudes.lowerBound, area.latitudes.upperBound, area.west, area.east],
                forKey: .area)
        case .kind(let kind): try container.encode(kind, forKey: .kind)
        case .caption(let text): try container.encode(text, forKey: .caption)
        case .favorite: try container.encode(true, forKey: .favorite)
        }
    }
}
