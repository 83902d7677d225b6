import CairnPropertyList
import Foundation

/// A value in the typed JSON of the corpus, kept as its parts so that order, sign and kind are compared exactly.
indirect enum TypedValue: Equatable, Sendable {
    case leaf(type: String, value: String)
    case array([TypedValue])
    case dictionary([String], [TypedValue])

    /// What a value that was read holds.
    init(_ value: PropertyList) {
        switch value.kind {
        case .string: self = .leaf(type: "string", value: value.string ?? "?")
        case .integer:
            let text = value.integer.map { "\($0)" } ?? value.unsignedInteger.map { "\($0)" }
            self = .leaf(type: "integer", value: text ?? "?")
        case .real: self = .leaf(type: "real", value: Self.bits(value.real ?? 0))
        case .boolean: self = .leaf(type: "boolean", value: "\(value.boolean ?? false)")
        case .date: self = .leaf(type: "date", value: "\(value.date?.timeIntervalSince1970 ?? 0)")
        case .data: self = .leaf(type: "data", value: value.data?.base64EncodedString() ?? "?")
        case .array: self = .array((value.array ?? []).map(TypedValue.init))
        case .dictionary:
            let dictionary = value.dictionary ?? [:]
            self = .dictionary(dictionary.keys, dictionary.map { TypedValue($0.value) })
        }
    }

    /// What the corpus expects; nil for a kind that we do not have.
    init?(json: Any?) {
        guard let json = json as? [String: Any], let type = json["type"] as? String else {
            return nil
        }
        switch (type, json["value"]) {
        case ("string", let text as String), ("integer", let text as String),
            ("data", let text as String):
            self = .leaf(type: type, value: text)
        case ("real", let text as String):
            guard let real = Double(text) else { return nil }
            self = .leaf(type: type, value: Self.bits(real))
        case ("boolean", let flag as Bool): self = .leaf(type: type, value: "\(flag)")
        case ("date", let text as String):
            guard let seconds = Self.seconds(text) else { return nil }
            self = .leaf(type: type, value: "\(seconds)")
        case ("array", let elements as [Any]):
            self = .array(elements.compactMap { TypedValue(json: $0) })
        case ("dict", let pairs as [[Any]]):
            self = .dictionary(
                pairs.compactMap { $0[0] as? String }, pairs.compactMap { TypedValue(json: $0[1]) })
        default: return nil
        }
    }

    private static func bits(_ real: Double) -> String {
        real.isNaN ? "nan" : String(real.bitPattern, radix: 16)
    }

    /// Counted day by day, so that it shares no rule with the code under test.
    private static func seconds(_ text: String) -> Double? {
        let parts = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
        guard parts.count == 6 else { return nil }
        let months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        func isLeap(_ year: Int) -> Bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }
        var days = 0
        for year in min(parts[0], 1970)..<max(parts[0], 1970) {
            days += (parts[0] < 1970 ? -1 : 1) * (isLeap(year) ? 366 : 365)
        }
        for month in 1..<parts[1] {
            days += months[month - 1] + (month == 2 && isLeap(parts[0]) ? 1 : 0)
        }
        days += parts[2] - 1
        return Double(days * 86400 + parts[3] * 3600 + parts[4] * 60 + parts[5])
    }
}
