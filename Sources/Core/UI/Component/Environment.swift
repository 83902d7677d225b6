/// The name and the first value of something that a subtree can read from its context.
///
///     enum Accent: EnvironmentKey { static let initial = Color.black }
///     Column { … }.environment(Accent.self, .white)
///     context[Accent.self]
public protocol EnvironmentKey {
    /// What is read.
    associatedtype Value: Sendable & Equatable
    /// The value where nobody above gave one.
    static var initial: Value { get }
}

/// The values that components can read: those of the host and the app, and those set for a subtree. A copy
/// never leaks upwards.
public struct Environment: Sendable {
    typealias AnyValue = any Sendable & Equatable

    /// Two environments with one token are equal; a change makes a new one.
    final class Token: Sendable {}

    private(set) var token = Token()
    private var values: [ObjectIdentifier: AnyValue] = [:]

    /// Creates an environment of first values.
    public init() {}

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.initial }
        set {
            values[ObjectIdentifier(key)] = newValue
            token = Token()
        }
    }

    /// Whether every value read is still the same.
    func agrees(with reads: Reads) -> Bool {
        reads.values.allSatisfy { key, read in
            guard let value = values[key] else { return read.isInitial }
            return Self.areEqual(value, read.value)
        }
    }

    private static func areEqual<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
        value == other as? Value
    }

    /// What was read, and what was found.
    struct Reads: Sendable {
        struct Read: Sendable {
            var value: AnyValue
            /// Nobody had set the key.
            var isInitial: Bool
        }
        var values: [ObjectIdentifier: Read] = [:]

        mutating func note<Key: EnvironmentKey>(_ key: Key.Type, in environment: Environment) {
            let id = ObjectIdentifier(key)
            let set = environment.values[id]
            values[id] = Read(value: set ?? Key.initial, isInitial: set == nil)
        }

        /// Takes over what was read below, but not what was set in between.
        mutating func merge(_ below: Reads, besides hidden: ObjectIdentifier? = nil) {
            if values.isEmpty, hidden == nil {
                values = below.values
                return
            }
            for (key, read) in below.values where key != hidden { values[key] = read }
        }
    }
}
