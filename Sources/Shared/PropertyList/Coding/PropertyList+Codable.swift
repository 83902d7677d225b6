#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Support for a property list as a part of a Codable type, to hold arbitrary content.
extension PropertyList: Codable {
    /// Decodes the value unchanged with ``PlistDecoder``; with another decoder, as the first kind
    /// that matches.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? ValueDecoder {
            self = decoder.state.propertyList(decoder.node)
        } else if var elements = try? decoder.unkeyedContainer() {
            var list: [PropertyList] = []
            while !elements.isAtEnd { list.append(try elements.decode(PropertyList.self)) }
            self.init(list)
        } else if let values = try? decoder.container(keyedBy: PathKey.self) {
            var dictionary = PropertyListDictionary()
            for key in values.allKeys {
                dictionary[key.stringValue] = try values.decode(PropertyList.self, forKey: key)
            }
            self.init(dictionary)
        } else {
            self = try Self.leaf(try decoder.singleValueContainer())
        }
    }

    private static func leaf(_ value: any SingleValueDecodingContainer) throws -> PropertyList {
        if let value = try? value.decode(Bool.self) { return PropertyList(value) }
        if let value = try? value.decode(Int64.self) { return PropertyList(value) }
        if let value = try? value.decode(UInt64.self) { return PropertyList(value) }
        if let value = try? value.decode(Double.self) { return PropertyList(value) }
        return PropertyList(try value.decode(String.self))
    }

    /// Encodes the value unchanged with ``PlistEncoder``; with another encoder, part by part.
    public func encode(to encoder: any Encoder) throws {
        if let array {
            var elements = encoder.unkeyedContainer()
            for element in array { try elements.encode(element) }
        } else if let dictionary {
            var values = encoder.container(keyedBy: PathKey.self)
            for (key, value) in dictionary {
                try values.encode(value, forKey: PathKey(stringValue: key))
            }
        } else {
            var single = encoder.singleValueContainer()
            if let string { return try single.encode(string) }
            if let integer { return try single.encode(integer) }
            if let unsignedInteger { return try single.encode(unsignedInteger) }
            if let real { return try single.encode(real) }
            if let boolean { return try single.encode(boolean) }
            if let date { return try single.encode(date) }
            if let data { return try single.encode(data) }
        }
    }
}
