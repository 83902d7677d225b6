import Synchronization

/// The key, meaning and range of a ``Setting``.
public struct SettingDeclaration: Sendable, Equatable {
    /// The key: the name of the property.
    public let key: String
    /// The meaning of the setting, with its unit.
    public let meaning: String
    /// The allowed range of a number, or of each element of an array.
    public let range: SettingRange?

    /// The declarations of each type, collected once.
    private static let collected = Mutex<[ObjectIdentifier: [SettingDeclaration]]>([:])

    /// Returns the declarations of a type, in order, without those of nested configurations.
    static func all(of type: (some DescribedConfiguration).Type) -> [SettingDeclaration] {
        if let all = collected.withLock({ $0[ObjectIdentifier(type)] }) { return all }
        let state = EncodingState(options: PlistEncoder())
        state.declarations = []
        // A default that cannot be encoded is found by whoever encodes it for its value.
        try? state.encode(type.init(), into: EncodedNode(), at: nil)
        let all = state.declarations ?? []
        collected.withLock { $0[ObjectIdentifier(type)] = all }
        return all
    }
}
