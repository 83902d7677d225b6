import CairnPropertyList

/// To a property list and back.
enum PlistCoding {
    static func encode(_ value: some Encodable) throws -> PropertyList {
        try PlistEncoder().encode(value)
    }
    static func decode<Value: Decodable>(_ type: Value.Type, _ list: PropertyList) throws -> Value {
        try PlistDecoder().decode(type, from: list)
    }
}
