/// The values of a dictionary, accessed by string keys.
struct DictionaryValues {
    let state: DecodingState
    let node: UInt32
    let depth: UInt32
    private let children: Range<UInt32>

    init(state: DecodingState, node: UInt32, depth: UInt32) {
        self.state = state
        self.node = node
        self.depth = depth
        let children = state.node(node).children
        self.children = UInt32(children.lowerBound)..<UInt32(children.upperBound)
    }

    var places: Range<UInt32> { children }

    func find(_ key: String) -> UInt32? { state.find(key, in: node, children, depth: depth) }

    /// Returns the value of a key, or throws an error that names the expected type if it is absent.
    func value(_ key: some CodingKey, _ wanted: any Any.Type) throws -> UInt32 {
        guard let value = find(key.stringValue) else {
            throw state.noKey(key, wanted: wanted, in: node)
        }
        return value
    }

    /// Returns the value of a key, or `nil` if it is absent or represents null.
    func present(_ key: String, _ wanted: any Any.Type) -> UInt32? {
        guard let value = find(key) else {
            if let recorder = state.recorder {
                recorder.missed(wanted, at: state.document.keyPath(to: node) + [key])
            }
            return nil
        }
        return state.isNull(value) ? nil : value
    }

    func decoder(_ value: UInt32) -> ValueDecoder {
        ValueDecoder(state: state, node: value, depth: depth + 1)
    }
}

/// A keyed decoding container for the values of a dictionary.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let values: DictionaryValues
    private var state: DecodingState { values.state }

    init(_ values: DictionaryValues) { self.values = values }

    var codingPath: [any CodingKey] { state.codingPath(to: values.node) }

    var allKeys: [Key] {
        values.places.compactMap { child in
            guard let key = Key(stringValue: state.document.key(of: child)) else { return nil }
            state.ask(child)
            return key
        }
    }

    func contains(_ key: Key) -> Bool { values.find(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        values.find(key.stringValue).map { state.isNull($0) } ?? true
    }

    // MARK: Values that have to be there

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try state.boolean(values.value(key, type))
    }
    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try state.string(values.value(key, type))
    }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try state.double(values.value(key, type))
    }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        try state.float(values.value(key, type))
    }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try state.integer(values.value(key, type), type)
    }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try state.integer(values.value(key, type), type)
    }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try state.decode(type, at: values.value(key, type), depth: values.depth + 1)
    }

    // MARK: Values that may be absent: one look instead of the three that the standard library takes

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try values.present(key.stringValue, type).map { try state.boolean($0) }
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try values.present(key.stringValue, type).map { try state.string($0) }
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try values.present(key.stringValue, type).map { try state.double($0) }
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try values.present(key.stringValue, type).map { try state.integer($0, type) }
    }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try values.present(key.stringValue, type).map {
            try state.decode(type, at: $0, depth: values.depth + 1)
        }
    }

    // MARK: Containers

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(
            KeyedValues<Nested>(
                try values.decoder(values.value(key, [String: Any].self)).dictionary()))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try values.decoder(values.value(key, [Any].self)).elements()
    }

    func superDecoder() throws -> any Decoder {
        values.decoder(try values.value(PathKey(stringValue: "super"), Any.self))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        values.decoder(try values.value(key, Any.self))
    }
}
