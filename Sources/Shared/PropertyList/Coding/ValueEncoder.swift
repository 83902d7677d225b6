/// The encoder that is passed to a type's `encode(to:)`.
struct ValueEncoder: Encoder {
    let state: EncodingState
    let node: EncodedNode
    let path: EncodingState.Path?

    var codingPath: [any CodingKey] { path?.keys ?? [] }
    var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(
            KeyedSink(encoder: dictionary(isUnordered: UnorderedKeys.isType(type))))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { ArraySink(encoder: array()) }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// Returns the encoder after making its value a dictionary. A class and its superclass share
    /// one dictionary.
    func dictionary(isUnordered: Bool = false) -> ValueEncoder {
        switch node.content {
        case .nothing: node.content = .dictionary([], isUnordered: isUnordered)
        case .dictionary: break
        default: state.conflict(at: path)
        }
        return self
    }

    /// Returns the encoder after making its value an array.
    func array() -> ValueEncoder {
        switch node.content {
        case .nothing: node.content = .array([])
        case .array: break
        default: state.conflict(at: path)
        }
        return self
    }

    /// Returns an encoder for a value in a dictionary.
    func child(_ key: any CodingKey) -> ValueEncoder {
        let child = EncodedNode()
        node.append(.node(child), key: key.stringValue)
        return ValueEncoder(
            state: state, node: child, path: EncodingState.Path(key, above: path))
    }

    /// Returns an encoder for the next element of an array.
    func element(_ index: Int) -> ValueEncoder {
        let child = EncodedNode()
        node.append(.node(child))
        return ValueEncoder(
            state: state, node: child,
            path: EncodingState.Path(PathKey(intValue: index), above: path))
    }
}

extension ValueEncoder: SingleValueEncodingContainer {
    private func put(_ leaf: PropertyList) { node.content = .leaf(leaf) }
    private func put(integer: some BinaryInteger) throws {
        put(try state.integer(integer, at: path))
    }

    func encodeNil() throws { if !node.omitsNil { put("$null") } }
    func encode(_ value: Bool) throws { put(PropertyList(value)) }
    func encode(_ value: String) throws { put(PropertyList(value)) }
    func encode(_ value: Double) throws { put(PropertyList(value)) }
    func encode(_ value: Float) throws { put(state.real(value)) }
    func encode(_ value: Int) throws { try put(integer: value) }
    func encode(_ value: Int8) throws { try put(integer: value) }
    func encode(_ value: Int16) throws { try put(integer: value) }
    func encode(_ value: Int32) throws { try put(integer: value) }
    func encode(_ value: Int64) throws { try put(integer: value) }
    func encode(_ value: Int128) throws { try put(integer: value) }
    func encode(_ value: UInt) throws { try put(integer: value) }
    func encode(_ value: UInt8) throws { try put(integer: value) }
    func encode(_ value: UInt16) throws { try put(integer: value) }
    func encode(_ value: UInt32) throws { try put(integer: value) }
    func encode(_ value: UInt64) throws { try put(integer: value) }
    func encode(_ value: UInt128) throws { try put(integer: value) }
    func encode<T: Encodable>(_ value: T) throws { try state.encode(value, into: node, at: path) }
}

/// A keyed encoding container that fills a dictionary.
struct KeyedSink<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ValueEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    /// Sets a leaf value, which most values are, without creating an encoder for it.
    private func put(_ leaf: PropertyList, _ key: Key) {
        encoder.node.append(.leaf(leaf), key: key.stringValue)
    }

    func encodeNil(forKey key: Key) throws { put("$null", key) }
    func encode(_ value: Bool, forKey key: Key) throws { put(PropertyList(value), key) }
    func encode(_ value: String, forKey key: Key) throws { put(PropertyList(value), key) }
    func encode(_ value: Double, forKey key: Key) throws { put(PropertyList(value), key) }
    func encode(_ value: Float, forKey key: Key) throws { put(encoder.state.real(value), key) }
    func encode(_ value: Int, forKey key: Key) throws { put(PropertyList(value), key) }
    func encode(_ value: Int8, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: Int16, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: Int32, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: Int64, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: Int128, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: UInt, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: UInt8, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: UInt16, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: UInt32, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: UInt64, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode(_ value: UInt128, forKey key: Key) throws { try encoder.child(key).encode(value) }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.child(key).encode(value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.child(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.child(PathKey(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.child(key) }
}

/// An unkeyed encoding container that fills an array.
private struct ArraySink: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    private(set) var count = 0

    init(encoder: ValueEncoder) {
        self.encoder = encoder
        if case .array(let elements) = encoder.node.content { count = elements.count }
    }

    var codingPath: [any CodingKey] { encoder.codingPath }

    private mutating func next() -> ValueEncoder {
        defer { count += 1 }
        return encoder.element(count)
    }

    private mutating func put(_ leaf: PropertyList) {
        encoder.node.append(.leaf(leaf))
        count += 1
    }

    mutating func encodeNil() throws { put("$null") }
    mutating func encode(_ value: Bool) throws { put(PropertyList(value)) }
    mutating func encode(_ value: String) throws { put(PropertyList(value)) }
    mutating func encode(_ value: Double) throws { put(PropertyList(value)) }
    mutating func encode(_ value: Float) throws { put(encoder.state.real(value)) }
    mutating func encode(_ value: Int) throws { put(PropertyList(value)) }
    mutating func encode(_ value: Int8) throws { try next().encode(value) }
    mutating func encode(_ value: Int16) throws { try next().encode(value) }
    mutating func encode(_ value: Int32) throws { try next().encode(value) }
    mutating func encode(_ value: Int64) throws { try next().encode(value) }
    mutating func encode(_ value: Int128) throws { try next().encode(value) }
    mutating func encode(_ value: UInt) throws { try next().encode(value) }
    mutating func encode(_ value: UInt8) throws { try next().encode(value) }
    mutating func encode(_ value: UInt16) throws { try next().encode(value) }
    mutating func encode(_ value: UInt32) throws { try next().encode(value) }
    mutating func encode(_ value: UInt64) throws { try next().encode(value) }
    mutating func encode(_ value: UInt128) throws { try next().encode(value) }
    mutating func encode<T: Encodable>(_ value: T) throws { try next().encode(value) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        next().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { next() }
}
