/// An unkeyed decoding container for the elements of an array.
struct ArrayValues: UnkeyedDecodingContainer {
    private let state: DecodingState
    private let node: UInt32
    private let depth: UInt32
    private var next: UInt32
    private let end: UInt32

    init(state: DecodingState, node: UInt32, depth: UInt32) {
        self.state = state
        self.node = node
        self.depth = depth
        let children = state.node(node).children
        next = UInt32(children.lowerBound)
        end = UInt32(children.upperBound)
    }

    var codingPath: [any CodingKey] { state.codingPath(to: node) }
    var count: Int? { state.node(node).children.count }
    var currentIndex: Int { Int(next) - state.node(node).children.lowerBound }
    var isAtEnd: Bool { next >= end }

    /// Passes the next element to `body`, and advances only on success: a type may try several
    /// forms in turn.
    @inline(__always)
    private mutating func take<T>(_ body: (ValueDecoder) throws -> T) throws -> T {
        guard next < end else { throw state.noElement(T.self, in: node) }
        let value = try body(ValueDecoder(state: state, node: next, depth: depth + 1))
        next += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard next < end else { throw state.noElement(Any?.self, in: node) }
        guard state.isNull(next) else { return false }
        next += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try take { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try take { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try take { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try take { try $0.decode(type) } }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try take { try $0.decode(type) } }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        try take { try $0.decode(type) }
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try take { try $0.decode(type) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        try take { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take { try $0.elements() }
    }

    mutating func superDecoder() throws -> any Decoder { try take { $0 } }
}
