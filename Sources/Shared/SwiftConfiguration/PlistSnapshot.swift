#if SwiftConfiguration
public import CairnPropertyList
public import Configuration
import FoundationEssentials

/// XML property lists for apple/swift-configuration, through Cairn's reader.
///
///     let provider = try await FileProvider<PlistSnapshot>(filePath: "/etc/app/App.plist")
///     let config = ConfigReader(provider: provider)
///     let indent = config.double(forKey: "tree.indent", default: 16)
///
/// Keys of nested dictionaries are joined by dots. swift-configuration knows text, numbers, truth, bytes, and arrays of
/// one of them; a date is offered as text in ISO 8601. What it does not know, such as an array of dictionaries, is an
/// error for whoever asks for it, and for nobody else. A key with a dot in it can be asked for as well, unless nested
/// dictionaries spell the same: then the file is refused, with both places, because one of them would be lost.
///
/// Nothing is converted: an integer is no text and a truth no number; only an integer that a `Double` can hold exactly
/// is also a `Double`. Errors are `ConfigurationError` with file, line and column. A secret's value is in none of them.
public struct PlistSnapshot: Sendable {
    /// How a file is read.
    public struct ParsingOptions: FileParsingOptions {
        /// Which values are shown nowhere, by their keys with dots between.
        public var secrets: SecretsSpecifier<String, any Sendable>
        /// The name of the file in errors. The package does not hand it on; without one, the provider's name is used.
        public var file: String?
        /// What a file may ask of the reader.
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

        /// No secrets, and the limits that the reader has by itself.
        public static var `default`: ParsingOptions { ParsingOptions() }
    }

    /// A value, and whether it is shown.
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
    /// - Throws: `ConfigurationError` for what is no XML property list, for a list that is no dictionary, and for two
    ///   keys that are one here.
    public init(data: RawSpan, providerName: String, parsingOptions: ParsingOptions) throws {
        let bytes = data.withUnsafeBytes { Array($0) }
        let list = try PropertyList(
            parsing: bytes, file: parsingOptions.file ?? providerName,
            limits: parsingOptions.limits)
        guard let root = list.dictionary else { throw list.mismatch("a dictionary") }
        var leaves: [String: Leaf] = [:]
        // Read lists are at most 256 deep: the stack is a list, so that no order of keys can make it slow.
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

    /// The value as the closure of a secrets specifier gets it.
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
    /// Looks a value up.
    ///
    /// - Throws: `ConfigurationError` with the value's place if it is of another type.
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
        list.string ?? list.date?.formatted(.iso8601)
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
    /// The provider and the number of its values.
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
