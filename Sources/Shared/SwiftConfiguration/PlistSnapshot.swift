#if SwiftConfiguration
public import CairnPropertyList
public import Configuration
import FoundationEssentials

/// A configuration snapshot that reads XML property lists for apple/swift-configuration with
/// Cairn's reader.
///
///     let provider = try await FileProvider<PlistSnapshot>(filePath: "/etc/app/App.plist")
///     let config = ConfigReader(provider: provider)
///     let indent = config.double(forKey: "tree.indent", default: 16)
///
/// Keys of nested dictionaries are joined by dots. swift-configuration supports strings, numbers,
/// Booleans, bytes, and arrays of one of these; a date is provided as text in ISO 8601. Requesting
/// a value of an unsupported type, such as an array of dictionaries, is an error, but its presence
/// is not. A key that contains a dot can be requested too, unless nested dictionaries produce the
/// same key: the file is then rejected with both positions, because one of the values would be
/// lost.
///
/// Values are not converted: an integer is not a string and a Boolean is not a number; only an
/// integer that a `Double` can represent exactly is also a `Double`. Errors are
/// `ConfigurationError` with file, line and column. They never contain the value of a secret.
public struct PlistSnapshot: Sendable {
    /// The options for reading a file.
    public struct ParsingOptions: FileParsingOptions {
        /// The values that are never shown, by their keys joined by dots.
        public var secrets: SecretsSpecifier<String, any Sendable>
        /// The name of the file in errors. The package does not pass it on; without one, the
        /// provider's name is used.
        public var file: String?
        /// The limits on the size and structure of a file.
        public var limits: PropertyListLimits

        /// Creates options.
        public init(
            secrets: SecretsSpecifier<String, any Sendable> = .none, file: String? = nil,
            limits: PropertyListLimits = PropertyListLimits()
        ) {
            self.secrets = secrets
            self.file = file
            self.limits = limits
        }

        /// The default options: no secrets, and the reader's default limits.
        public static var `default`: ParsingOptions { ParsingOptions() }
    }

    /// A value, with an indication of whether it is secret.
    private struct Leaf {
        var value: PropertyList
        var isSecret: Bool
    }

    /// The name of the provider that read the file.
    public let providerName: String
    private let leaves: [String: Leaf]
}

extension PlistSnapshot: FileConfigSnapshot {
    /// Reads the bytes of a file.
    ///
    /// - Throws: `ConfigurationError` if the file is not an XML property list or not a dictionary,
    ///   or if two keys are the same after joining.
    public init(data: RawSpan, providerName: String, parsingOptions: ParsingOptions) throws {
        let bytes = data.withUnsafeBytes { Array($0) }
        let list = try PropertyList(
            parsing: bytes, file: parsingOptions.file ?? providerName,
            limits: parsingOptions.limits)
        guard let root = list.dictionary else { throw list.mismatch("a dictionary") }
        var leaves: [String: Leaf] = [:]
        // Parsed lists are at most 256 levels deep. The stack is an array, so that no order of keys
        // makes it slow.
        var open: [(prefix: String, dictionary: PropertyListDictionary)] = [("", root)]
        while let (prefix, dictionary) = open.popLast() {
            for (name, value) in dictionary {
                let key = prefix.isEmpty ? name : prefix + "." + name
                if let inner = value.dictionary {
                    open.append((key, inner))
                    continue
                }
                let secret = parsingOptions.secrets.isSecret(key: key, value: Self.plain(value))
                let leaf = Leaf(value: value, isSecret: secret)
                guard let other = leaves.updateValue(leaf, forKey: key) else { continue }
                let place = other.value.position.map { " at \($0)" } ?? ""
                throw value.error(.invalid("this key and the one\(place) are both “\(key)” here"))
            }
        }
        self.providerName = providerName
        self.leaves = leaves
    }

    /// Returns the value in the form that the closure of a secrets specifier receives.
    private static func plain(_ list: PropertyList) -> any Sendable {
        switch list.kind {
        case .string: list.string ?? ""
        case .integer: list.integer.map { $0 as any Sendable } ?? (list.unsignedInteger ?? 0)
        case .real: list.real ?? 0
        case .boolean: list.boolean ?? false
        case .date: list.date ?? .distantPast
        case .data: list.data ?? Data()
        case .array: (list.array ?? []).map(plain)
        case .dictionary: (list.dictionary ?? [:]).map { ($0.key, plain($0.value)) }
        }
    }
}

extension PlistSnapshot: ConfigSnapshot {
    /// Returns the value of a key.
    ///
    /// - Throws: `ConfigurationError` with the value's position if it has another type.
    public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        let name = key.components.joined(separator: ".")
        guard let leaf = leaves[name] else { return LookupResult(encodedKey: name, value: nil) }
        guard let content = Self.content(of: leaf.value, as: type) else {
            throw leaf.value.error(
                .mismatch(
                    expected: Self.words(for: type),
                    found: leaf.isSecret ? "something else" : leaf.value.summary))
        }
        return LookupResult(
            encodedKey: name, value: ConfigValue(content, isSecret: leaf.isSecret))
    }

    private static func content(of list: PropertyList, as type: ConfigType) -> ConfigContent? {
        switch type {
        case .string: text(list).map { .string($0) }
        case .int: integer(list).map { .int($0) }
        case .double: double(list).map { .double($0) }
        case .bool: list.boolean.map { .bool($0) }
        case .bytes: bytes(list).map { .bytes($0) }
        case .stringArray: elements(list, text).map { .stringArray($0) }
        case .intArray: elements(list, integer).map { .intArray($0) }
        case .doubleArray: elements(list, double).map { .doubleArray($0) }
        case .boolArray: elements(list, \.boolean).map { .boolArray($0) }
        case .byteChunkArray: elements(list, bytes).map { .byteChunkArray($0) }
        }
    }

    private static func elements<T>(_ list: PropertyList, _ one: (PropertyList) -> T?) -> [T]? {
        guard let array = list.array else { return nil }
        var elements: [T] = []
        for element in array {
            guard let value = one(element) else { return nil }
            elements.append(value)
        }
        return elements
    }

    private static func text(_ list: PropertyList) -> String? {
        list.string ?? list.date.map(DateText.text(of:))
    }

    private static func integer(_ list: PropertyList) -> Int? {
        list.integer.flatMap { Int(exactly: $0) }
    }

    private static func double(_ list: PropertyList) -> Double? {
        if let real = list.real { return real }
        if let integer = list.integer { return Double(exactly: integer) }
        return list.unsignedInteger.flatMap { Double(exactly: $0) }
    }

    private static func bytes(_ list: PropertyList) -> [UInt8]? { list.data.map { [UInt8]($0) } }

    private static func words(for type: ConfigType) -> String {
        switch type {
        case .string: "a string"
        case .int: "an integer from \(Int.min) to \(Int.max)"
        case .double: "a number"
        case .bool: "true or false"
        case .bytes: "data"
        case .stringArray: "an array of strings"
        case .intArray: "an array of integers"
        case .doubleArray: "an array of numbers"
        case .boolArray: "an array of true and false"
        case .byteChunkArray: "an array of data"
        }
    }
}

extension PlistSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// The provider's name and the number of values.
    public var description: String { "\(providerName)[\(leaves.count) values]" }

    /// The values by key, without secrets.
    public var debugDescription: String {
        let values = leaves.sorted { $0.key < $1.key }.map { key, leaf in
            "\(key)=\(leaf.isSecret ? "<REDACTED>" : leaf.value.summary)"
        }
        return "\(providerName)[\(leaves.count) values: \(values.joined(separator: ", "))]"
    }
}
#endif
