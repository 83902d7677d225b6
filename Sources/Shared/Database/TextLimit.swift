#if Database
/// The maximum length of the texts of a column. A store checks it before it writes, and a schema in
/// files from elsewhere, where a text of any size would keep the app busy whenever it is shown.
///
///     let title = TextLimit("note", "title", bytes: 4096)
///     guard title.allows(text) else { throw NoteError.tooLong(title.bytes) }
public struct TextLimit: Sendable, Hashable {
    /// The name of the table.
    public let table: String
    /// The name of the column.
    public let column: String
    /// The maximum number of bytes of UTF-8.
    public let bytes: Int

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - table: the name of the table.
    ///   - column: the name of the column, which holds texts.
    ///   - bytes: the maximum number of bytes of UTF-8.
    public init(_ table: String, _ column: String, bytes: Int) {
        (self.table, self.column, self.bytes) = (table, column, bytes)
    }

    /// Returns whether a text is short enough.
    public func allows(_ text: String) -> Bool { text.utf8.count <= bytes }

    /// The rule for files from elsewhere.
    public var rule: StoreRule {
        // A character has at most four bytes.
        StoreRule(
            table, "\(column) IS NULL OR length(CAST(\(column) AS BLOB)) <= \(bytes)",
            repair: "\(column) = substr(\(column), 1, \(bytes / 4))")
    }
}
#endif
