/// The decoder that is passed to a type's `init(from:)`, for one value of the document. Small
/// enough to be stored inline in an existential.
struct ValueDecoder: Decoder, SingleValueDecodingContainer {
    let state: DecodingState
    let node: UInt32
    let depth: UInt32

    var codingPath: [any CodingKey] { state.codingPath(to: node) }
    var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedValues(try dictionary()))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try elements() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// Returns the value as a dictionary.
    func dictionary() throws -> DictionaryValues {
        guard state.node(node).kind == .dictionary else {
            throw state.mismatch([String: Any].self, at: node, "a dictionary")
        }
        state.open(node)
        return DictionaryValues(state: state, node: node, depth: depth)
    }

    /// Returns the value as an array.
    func elements() throws -> ArrayValues {
        guard state.node(node).kind == .array else {
            throw state.mismatch([Any].self, at: node, "an array")
        }
        return ArrayValues(state: state, node: node, depth: depth)
    }

    // MARK: A single value

    func decodeNil() -> Bool { state.isNull(node) }
    func decode(_ type: Bool.Type) throws -> Bool { try state.boolean(node) }
    func decode(_ type: String.Type) throws -> String { try state.string(node) }
    func decode(_ type: Double.Type) throws -> Double { try state.double(node) }
    func decode(_ type: Float.Type) throws -> Float { try state.float(node) }
    func decode(_ type: Int.Type) throws -> Int { try state.integer(node, type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try state.integer(node, type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try state.integer(node, type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try state.integer(node, type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try state.integer(node, type) }
    func decode(_ type: Int128.Type) throws -> Int128 { try state.integer(node, type) }
    func decode(_ type: UInt.Type) throws -> UInt { try state.integer(node, type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try state.integer(node, type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try state.integer(node, type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try state.integer(node, type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try state.integer(node, type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try state.integer(node, type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try state.decode(type, at: node, depth: depth)
    }
}
