/// Makes property lists of Swift values: the counterpart of ``PlistDecoder``.
///
///     let list = try PlistEncoder().encode(tree)
///
/// Keys keep the order in which the type encodes them, or are sorted. A `URL` and a `Decimal` become a `<string>`. A
/// `nil` that a type leaves out is left out; one that has to stand somewhere, as in an array, is the text `$null`, as
/// in Foundation.
///
/// - Complexity: linear in the size of the value.
public struct PlistEncoder: Sendable {
    /// In what order the keys of dictionaries are written.
    public enum KeyOrder: Sendable {
        /// In the order in which the type encodes them. A Swift `Dictionary` has none, and is sorted.
        case encoded
        /// By their Unicode scalars.
        case sorted
    }

    /// In what order the keys of dictionaries are written; as encoded by default.
    public var keyOrder = KeyOrder.encoded
    /// What the types find in their encoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates an encoder that keeps the order of keys.
    public init(keyOrder: KeyOrder = .encoded) { self.keyOrder = keyOrder }

    /// Makes a property list of a value.
    ///
    /// - Throws: ``ConfigurationError`` with the key path of the value that a property list cannot hold, such as an
    ///   integer beyond `UInt64`.
    public func encode(_ value: some Encodable) throws(ConfigurationError) -> PropertyList {
        let state = EncodingState(options: self)
        let root = EncodedNode()
        do {
            try state.encode(value, into: root, at: nil)
            if let fault = state.fault { throw fault }
        } catch {
            throw EncodingState.placed(error)
        }
        return root.propertyList(sorted: keyOrder == .sorted)
    }
}
