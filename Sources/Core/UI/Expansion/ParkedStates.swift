import FoundationEssentials

/// The local states of components, in a form that can be stored.
public struct ParkedStates: Sendable, Codable, Equatable {
    var values: [String: [String: ParkedValue]] = [:]

    /// Creates an empty set of states.
    public init() {}

    init(values: [String: [String: ParkedValue]]) { self.values = values }

    /// The number of components with state.
    public var count: Int { values.count }
}

/// One state as JSON.
struct ParkedValue: Sendable, Codable, Equatable {
    private var json: String

    /// Encodes a value; `nil` if it cannot be encoded.
    init?(_ value: any Codable & Sendable) {
        // Wrapped in an array, because some JSON coders reject a top-level number or string.
        func write<Value: Encodable>(_ value: Value) -> Data? {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try? encoder.encode([value])
        }
        guard let data = write(value) else { return nil }
        json = String(decoding: data, as: UTF8.self)
    }

    /// Decodes the value; `nil` if its type has changed.
    func value<Value: Decodable>(as type: Value.Type) -> Value? {
        try? JSONDecoder().decode([Value].self, from: Data(json.utf8)).first
    }
}
