/// The name of a text. A component declares its keys as constants:
///
/// ```swift
/// extension TextKey {
///     static let treeTitle: TextKey = "tree.title"
/// }
/// strings(.treeTitle)
/// ```
public struct TextKey: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The table an app has one of if it has only one: `Localizable`.
    public static let defaultTable = "Localizable"

    /// The key as it is written in the file.
    public let name: String
    /// The file it is in, without `.strings`; nil for ``defaultTable``.
    public let table: String?

    /// Creates the name of a text.
    ///
    /// - Parameters:
    ///   - name: The key as it is written in the file.
    ///   - table: The file it is in, without `.strings`.
    public init(_ name: String, table: String? = nil) {
        self.name = name
        self.table = table == Self.defaultTable ? nil : table
    }

    /// Creates the name of a text in the default table.
    public init(stringLiteral name: String) { self.init(name) }

    /// The table, if it is not the default one, and the key: `Errors/disk.full`.
    public var description: String { table.map { "\($0)/\(name)" } ?? name }
}
