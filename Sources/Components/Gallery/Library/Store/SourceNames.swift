#if Database
import GRDB

/// The names of the sources and the numbers that represent them in rows.
struct SourceNames: Sendable {
    private(set) var names: [Int64: String] = [0: PhotoID.library]
    private(set) var numbers: [String: Int64] = [PhotoID.library: 0]

    init() {}

    init(_ database: Database) throws {
        for row in try Row.fetchAll(database, sql: "SELECT id, name FROM source") {
            add(row[1], row[0])
        }
    }

    mutating func add(_ name: String, _ number: Int64) {
        names[number] = name
        numbers[name] = number
    }

    /// Returns the numbers of the sources that a list shows, in ascending order; unknown names are
    /// ignored.
    func numbers(of shown: Set<String>?) -> [Int64] {
        guard let shown else { return names.keys.sorted() }
        return shown.compactMap { numbers[$0] }.sorted()
    }
}
#endif
