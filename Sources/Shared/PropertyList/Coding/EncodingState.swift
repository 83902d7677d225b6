#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What all the containers of one encoding share.
final class EncodingState {
    /// The keys to a value, innermost first: made for errors, shared until then.
    final class Path {
        let key: any CodingKey
        let above: Path?

        init(_ key: any CodingKey, above: Path?) {
            self.key = key
            self.above = above
        }

        var keys: [any CodingKey] { (above?.keys ?? []) + [key] }
    }

    let options: PlistEncoder
    /// The first fault that the protocol gives no way to throw where it is made.
    var fault: EncodingError?

    init(options: PlistEncoder) { self.options = options }

    /// Encodes a value of any type into `node`.
    func encode(_ value: some Encodable, into node: EncodedNode, at path: Path?) throws {
        if let leaf = leaf(value) {
            node.content = .leaf(leaf)
        } else {
            try value.encode(to: ValueEncoder(state: self, node: node, path: path))
        }
    }

    /// The types that have their own elements, and those whose own Codable form no person would write.
    func leaf(_ value: some Encodable) -> PropertyList? {
        switch value {
        case let value as PropertyList: value
        case let value as String: PropertyList(value)
        case let value as Date: PropertyList(value)
        case let value as Data: PropertyList(value)
        case let value as URL: PropertyList(value.absoluteString)
        case let value as Decimal: PropertyList(value.description)
        default: nil
        }
    }

    func integer(_ value: some BinaryInteger, at path: Path?) throws -> PropertyList {
        if let value = Int64(exactly: value) { return PropertyList(value) }
        if let value = UInt64(exactly: value) { return PropertyList(value) }
        throw EncodingError.invalidValue(
            value,
            EncodingError.Context(
                codingPath: path?.keys ?? [],
                debugDescription:
                    "expected an integer from \(Int64.min) to \(UInt64.max), found \(value)"))
    }

    /// A `Float` by its shortest text, `0.1` and not `0.10000000149011612`, where that reads back the same.
    func real(_ value: Float) -> PropertyList {
        let short = Double("\(value)") ?? Double(value)
        return PropertyList(Float(short) == value ? short : Double(value))
    }

    /// An encoder asked for a second container of another kind; remembered, as the protocol cannot throw here.
    func conflict(at path: Path?) {
        guard fault == nil else { return }
        fault = EncodingError.invalidValue(
            (),
            EncodingError.Context(
                codingPath: path?.keys ?? [],
                debugDescription: "one value was encoded in two different ways"))
    }

    /// Any error as one with a key path.
    static func placed(_ error: any Error) -> ConfigurationError {
        if let error = error as? ConfigurationError { return error }
        guard case EncodingError.invalidValue(_, let context) = error else {
            return ConfigurationError(.unrepresentable(String(describing: error)), file: "inline")
        }
        return ConfigurationError(
            .unrepresentable(context.debugDescription), file: "inline",
            keyPath: context.codingPath.map(\.stringValue))
    }
}

/// Swift's own dictionary: its order changes from run to run, so it is written sorted. It is known by the type of its
/// keys, which the standard library keeps to itself. To ask each value whether it is a dictionary, by a protocol, makes the
/// runtime look through all the protocols of the process, once for each type: at start that takes longer than the encoding.
enum UnorderedKeys {
    /// The type of the keys that a dictionary encodes itself with.
    private static let type: ObjectIdentifier? = {
        let probe = Probe()
        try? [String: Bool]().encode(to: probe)
        return probe.keyType
    }()

    static func isType(_ other: any CodingKey.Type) -> Bool { ObjectIdentifier(other) == type }

    /// Only hears which keys a value encodes itself with.
    private final class Probe: Encoder {
        var keyType: ObjectIdentifier?
        private let sink = ValueEncoder(
            state: EncodingState(options: PlistEncoder()), node: EncodedNode(), path: nil)

        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            keyType = ObjectIdentifier(type)
            return KeyedEncodingContainer(KeyedSink(encoder: sink.dictionary()))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer { sink.unkeyedContainer() }
        func singleValueContainer() -> any SingleValueEncodingContainer { sink }
    }
}
