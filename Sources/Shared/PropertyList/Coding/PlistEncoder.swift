/// Encodes Swift values as property lists. The counterpart of ``PlistDecoder``.
///
///     let list = try PlistEncoder().encode(tree)
///
/// Keys are written in the order in which the type encodes them, or sorted. `URL` and `Decimal`
/// become a `<string>`. A `nil` that a type omits is omitted; one that cannot be omitted, as in an
/// array, becomes the text `$null`, as in Foundation.
///
/// - Complexity: Linear in the size of the value.
public struct PlistEncoder: Sendable {
    /// The order in which the keys of dictionaries are written.
    public enum KeyOrder: Sendable {
        /// The order in which the type encodes the keys. A Swift `Dictionary` has no such order and
        /// is sorted.
        case encoded
        /// The order of the keys' Unicode scalars.
        case sorted
    }

    /// The order in which the keys of dictionaries are written. The default is `encoded`.
    public var keyOrder = KeyOrder.encoded
    /// The `userInfo` dictionary of the encoder that is passed to types.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates an encoder, which keeps the order of keys by default.
    public init(keyOrder: KeyOrder = .encoded) { self.keyOrder = keyOrder }

    /// Encodes a value as a property list.
    ///
    /// - Throws: ``ConfigurationError`` with the key path of a value that a property list cannot
    ///   represent, such as an integer beyond `UInt64`.
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
