#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The state shared by all containers of one encoding operation.
final class EncodingState {
    /// The keys that lead to a value, innermost first. Only errors need an array of them; until
    /// then, paths share their tails.
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
    /// The first error that the protocol provides no way to throw where it occurs.
    var fault: EncodingError?
    /// The settings that the outermost value declares, collected if not `nil`.
    var declarations: [SettingDeclaration]?

    init(options: PlistEncoder) { self.options = options }

    /// Encodes a value of any type into `node`.
    func encode(_ value: some Encodable, into node: EncodedNode, at path: Path?) throws {
        if let leaf = leaf(value) {
            node.content = .leaf(leaf)
        } else {
            try value.encode(to: ValueEncoder(state: self, node: node, path: path))
        }
    }

    /// Returns the value of a type that has its own element or a more readable form than its
    /// Codable representation.
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

    /// Returns a `Float` in its shortest text form, `0.1` and not `0.10000000149011612`, if that
    /// form can be read back without loss.
    func real(_ value: Float) -> PropertyList {
        let short = Double("\(value)") ?? Double(value)
        return PropertyList(Float(short) == value ? short : Double(value))
    }

    /// Records that an encoder requested a second container of another kind, because the protocol
    /// does not allow an error to be thrown here.
    func conflict(at path: Path?) {
        guard fault == nil else { return }
        fault = EncodingError.invalidValue(
            (),
            EncodingError.Context(
                codingPath: path?.keys ?? [],
                debugDescription: "one value was encoded in two different ways"))
    }

    /// Converts any error to one with a key path.
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

/// Detects Swift's own dictionary, whose order changes from run to run, so that it is written
/// sorted. It is recognized by the type of its keys, which is private to the standard library.
/// Testing each value for conformance to a protocol instead would make the runtime search all
/// conformances of the process once for each type, which takes longer at launch than the encoding.
enum UnorderedKeys {
    /// The key type that a dictionary uses to encode itself.
    private static let type: ObjectIdentifier? = {
        let probe = Probe()
        try? [String: Bool]().encode(to: probe)
        return probe.keyType
    }()

    static func isType(_ other: any CodingKey.Type) -> Bool { ObjectIdentifier(other) == type }

    /// An encoder that only records the key type with which a value encodes itself.
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
