#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Finds photos by name, caption, place, camera, tags, and date, in the list's order.
    ///
    /// All words of `text` must match; each may be the prefix of a word. Case and accents are
    /// ignored. A word such as `2019`, `2019-03` or `2019-03-31` matches photos of that year,
    /// month, or day. `tag:lake` and `tag:"north coast"` match photos with exactly that tag.
    ///
    /// - Parameters:
    ///   - text: The user's input.
    ///   - list: The list to search, and its order.
    ///   - cursor: The photo after which the search continues.
    ///   - limit: The maximum number of photos, 1…10,000.
    /// - Returns: A page; empty if there is nothing to search for.
    /// - Throws: ``GalleryError``.
    /// - Complexity: the index is scanned in the order of the timeline until there are `limit`
    ///   matches; matches that are not in the list are skipped.
    public func search(
        _ text: String, in list: PhotoList = PhotoList(), after cursor: PhotoCursor? = nil,
        limit: Int = 100
    ) async throws(GalleryError) -> PhotoPage {
        let question = SearchQuery(text)
        guard !question.isEmpty else { return PhotoPage(photos: [], hasMore: false) }
        let list = list.unstacked
        let isDown = list.order == .newestFirst
        var range = question.days.map { PhotoPosition.range(of: $0) } ?? Int64.min...Int64.max
        if let position = cursor?.position {
            let (low, high) =
                isDown
                ? (range.lowerBound, min(range.upperBound, position - 1))
                : (max(range.lowerBound, position + 1), range.upperBound)
            guard low <= high else { return PhotoPage(photos: [], hasMore: false) }
            range = low...high
        }
        let names = sourceNames
        let limit = min(max(limit, 1), 10_000)
        let (span, filters) = (range, question.tags.map { SmartRules.Rule.tag($0) })
        var photos = try await database.read { database in
            guard let words = question.words else {
                return try ListQuery(list, filters: filters, database).photos(
                    database, sources: names.numbers(of: list.sources), span,
                    isDown ? .down : .up, limit: limit + 1, names: names)
            }
            let condition = PhotoCondition(
                list, rules: try ListQuery.rules(of: list, database), filters: filters)
            let (sql, arguments) = Self.search(words, condition, list, span, limit + 1, names)
            return try PhotoRow.photos(
                database, try database.cachedStatement(sql: sql), arguments, names)
        }
        let hasMore = photos.count > limit
        if hasMore { photos.removeLast() }
        return PhotoPage(photos: photos, hasMore: hasMore)
    }

    /// Searches the full-text index. Its rows are numbered by position, so that its own order is
    /// that of the timeline.
    static func search(
        _ words: String, _ condition: PhotoCondition, _ list: PhotoList,
        _ range: ClosedRange<Int64>, _ limit: Int, _ names: SourceNames
    ) -> (String, StatementArguments) {
        var conditions = [condition.sql]
        var arguments =
            [words.databaseValue, range.lowerBound.databaseValue, range.upperBound.databaseValue]
            + condition.arguments
        if list.sources != nil {
            let numbers = names.numbers(of: list.sources)
            conditions.append(
                "p.source IN (\(numbers.map { _ in "?" }.joined(separator: ",")))")
            arguments += numbers.map(\.databaseValue)
        }
        let sql = """
            SELECT \(PhotoRow.columns) FROM photoWords w CROSS JOIN photo p ON p.position = w.rowid \
            WHERE photoWords MATCH ? AND w.rowid BETWEEN ? AND ? AND \
            \(conditions.joined(separator: " AND ")) \
            ORDER BY w.rowid \(list.order == .newestFirst ? "DESC" : "ASC") LIMIT ?
            """
        return (sql, StatementArguments(arguments + [Int64(limit).databaseValue]))
    }
}
#endif
