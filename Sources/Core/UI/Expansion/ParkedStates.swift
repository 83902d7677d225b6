import FoundationEssentials

/// The components' own states, ready to be written down.
public struct ParkedStates: Sendable, Codable, Equatable {
    var values: [String: [String: ParkedValue]] = [:]

    /// No state.
    public init() {}

    init(values: [String: [String: ParkedValue]]) { self.values = values }

    /// How many components have state.
    public var count: Int { values.count }
}

/// One state as JSON.
struct ParkedValue: Sendable, Codable, Equatable {
    private var json: String

    /// `nil` for a value that does not let itself be written.
    init?(_ value: any Codable & Sendable) {
        // In an array, because a bare number or text was no JSON document for long.
        func write<Value: Encodable>(_ value: Value) -> Data? {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try? encoder.encode([value])
        }
        guard let data = write(value) else { return nil }
        json = String(decoding: data, as: UTF8.self)
    }

    /// The value; `nil` when it is of another type by now.
    func value<Value: Decodable>(as type: Value.Type) -> Value? {
        try? JSONDecoder().decode([Value].self, from: Data(json.utf8)).first
    }
}
