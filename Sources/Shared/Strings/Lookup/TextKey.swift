/// The key of a text. Each module has constants for its keys, which `Tools/strings/keys.py` makes:
///
/// ```swift
/// extension TextKey {
///     static let treeTitle: TextKey = "tree.title"
/// }
/// strings(.treeTitle)
/// ```
public struct TextKey:
    Sendable, Hashable, Codable, ExpressibleByStringLiteral, CustomStringConvertible
{
    /// The name of the default table, `Localizable`.
    public static let defaultTable = "Localizable"

    /// The key as written in the file.
    public let name: String
    /// The name of the file that contains the key, without `.strings`; `nil` for ``defaultTable``.
    public let table: String?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: The key as written in the file.
    ///   - table: The name of the file that contains the key, without `.strings`.
    public init(_ name: String, table: String? = nil) {
        self.name = name
        self.table = table == Self.defaultTable ? nil : table
    }

    /// Creates a key in the default table.
    public init(stringLiteral name: String) { self.init(name) }

    /// The table, unless it is the default one, and the key: `Errors/disk.full`.
    public var description: String { table.map { "\($0)/\(name)" } ?? name }
}
