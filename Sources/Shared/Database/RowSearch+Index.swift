#if Database

extension RowSearch {
    /// The number of rows of an index that tell whether it is one of checksums.
    private static let mostCompared = 64

    /// Finds the index of the checksums of a table by its rows, where the schema does not tell: they have
    /// the keys and the checksums of those of the table.
    ///
    /// - Parameters:
    ///   - form: The form of the rows.
    ///   - table: The page on which the table begins.
    ///   - candidates: The pages on which an index may begin.
    ///   - pages: The file.
    /// - Returns: The page on which it begins; `nil` if there is none.
    /// - Complexity: linear in the table.
    static func index(
        of form: RowForm, table: Int, among candidates: [Int], in pages: PageBytes
    ) -> Int? {
        guard !candidates.isEmpty else { return nil }
        let tree = PageTree(at: table, isNumbered: form.isNumbered, in: pages)
        var own: Set<Entry> = []
        for place in tree.rows {
            let row = pages.row(
                at: place.start, of: pages[place.page], isNumbered: form.isNumbered)
            if let entry = row.flatMap({ form.values(of: $0) }).flatMap({ form.entry(of: $0) }) {
                own.insert(entry)
            }
        }
        let found = candidates.map { root in
            let rows = PageTree(at: root, isNumbered: false, in: pages).rows.prefix(mostCompared)
            let right = rows.count { place in
                let row = pages.row(at: place.start, of: pages[place.page], isNumbered: false)
                return row.flatMap { form.entry(ofIndex: $0) }.map(own.contains) ?? false
            }
            return (root: root, right: right, isOwn: right * 2 > rows.count)
        }
        return found.filter(\.isOwn).max { $0.right < $1.right }?.root
    }
}
#endif
