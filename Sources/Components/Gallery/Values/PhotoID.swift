/// What a photo is called for good: the source it comes from, and its key there.
///
/// Two sources may use the same key. A key of the library is never used again, not even after its photo is gone.
public struct PhotoID: Sendable, Hashable, Codable {
    /// The name of the source: `library` for the store itself.
    public var source: String
    /// The key inside the source: a number in the library, a path in a folder, anything in an app's own source.
    public var key: String

    /// The name of the store as a source.
    public static let library = "library"

    /// Names a photo of a source.
    public init(source: String, key: String) {
        self.source = source
        self.key = key
    }

    /// Names a photo of the library.
    public init(library number: Int64) { self.init(source: Self.library, key: String(number)) }

    /// The number of a photo of the library.
    var number: Int64? { source == Self.library ? Int64(key) : nil }
}

extension PhotoID: CustomStringConvertible {
    /// `library/42`.
    public var description: String { "\(source)/\(key)" }
}

extension PhotoID: LosslessStringConvertible {
    /// Reads what ``description`` writes: everything behind the first slash is the key.
    public init?(_ description: String) {
        guard let slash = description.firstIndex(of: "/"), slash != description.startIndex else {
            return nil
        }
        self.init(
            source: String(description[..<slash]),
            key: String(description[description.index(after: slash)...]))
    }
}
