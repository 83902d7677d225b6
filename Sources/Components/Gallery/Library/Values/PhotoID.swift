/// The permanent identifier of a photo: its source and its key there.
///
/// Two sources may use the same key. A key of the library is never reused, even after its photo is
/// deleted.
public struct PhotoID: Sendable, Hashable, Codable {
    /// The name of the source: `library` for the store itself.
    public var source: String
    /// The key within the source: a number in the library, a path in a folder, anything in an app's
    /// own source.
    public var key: String

    /// The source name of the library itself.
    public static let library = "library"

    /// Creates the identifier of a photo of a source.
    public init(source: String, key: String) {
        self.source = source
        self.key = key
    }

    /// Creates the identifier of a photo of the library.
    public init(library number: Int64) { self.init(source: Self.library, key: String(number)) }

    /// The number of a photo of the library; `nil` for photos of other sources.
    public var number: Int64? { source == Self.library ? Int64(key) : nil }
}

extension PhotoID: CustomStringConvertible {
    /// The identifier as text, such as `library/42`.
    public var description: String { "\(source)/\(key)" }
}

extension PhotoID: LosslessStringConvertible {
    /// Parses the format of ``description``: everything after the first slash is the key.
    public init?(_ description: String) {
        guard let slash = description.firstIndex(of: "/"), slash != description.startIndex else {
            return nil
        }
        self.init(
            source: String(description[..<slash]),
            key: String(description[description.index(after: slash)...]))
    }
}
