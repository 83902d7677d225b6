/// The identity and initial value of an environment value.
///
///     enum Accent: EnvironmentKey { static let initial = Color.black }
///     Column { … }.environment(Accent.self, .white)
///     context[Accent.self]
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value: Sendable & Equatable
    /// The value where no ancestor sets one.
    static var initial: Value { get }
}

/// The values that components can read: those of the host and the app, and those set for a subtree.
/// Changes to a copy never affect an ancestor.
public struct Environment: Sendable {
    typealias AnyValue = any Sendable & Equatable

    /// Environments that share a token are equal; every change creates a new token.
    final class Token: Sendable {}

    private(set) var token = Token()
    private var values: [ObjectIdentifier: AnyValue] = [:]

    /// Creates an environment with initial values.
    public init() {}

    /// The value for a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.initial }
        set {
            values[ObjectIdentifier(key)] = newValue
            token = Token()
        }
    }

    /// Returns `true` if a value was set for a key.
    func contains<Key: EnvironmentKey>(_ key: Key.Type) -> Bool {
        values[ObjectIdentifier(key)] != nil
    }

    /// Returns `true` if every value in `reads` is unchanged.
    func agrees(with reads: Reads) -> Bool {
        reads.values.allSatisfy { key, read in
            guard let value = values[key] else { return read.isInitial }
            return Self.areEqual(value, read.value)
        }
    }

    private static func areEqual<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
        value == other as? Value
    }

    /// The keys that were read, and the values found.
    struct Reads: Sendable {
        struct Read: Sendable {
            var value: AnyValue
            /// Indicates that no ancestor had set the key.
            var isInitial: Bool
        }
        var values: [ObjectIdentifier: Read] = [:]

        mutating func note<Key: EnvironmentKey>(_ key: Key.Type, in environment: Environment) {
            let id = ObjectIdentifier(key)
            let set = environment.values[id]
            values[id] = Read(value: set ?? Key.initial, isInitial: set == nil)
        }

        /// Adds the reads of a descendant, except the key that was set in between.
        mutating func merge(_ below: Reads, besides hidden: ObjectIdentifier? = nil) {
            if values.isEmpty, hidden == nil {
                values = below.values
                return
            }
            for (key, read) in below.values where key != hidden { values[key] = read }
        }
    }
}
