#if Database
import Foundation
import GRDB

/// Splits texts into words as a search index does.
struct WordTokenizer {
    let database: Database
    /// The tokenizer as in the definition of the index, in quotes.
    let words: String

    init(database: Database, _ words: String) { (self.database, self.words) = (database, words) }

    /// Returns the words of each text.
    func words(of texts: [Data]) throws -> [[Data]] {
        let (table, vocabulary) = ("temp.evidenceTexts", "temp.evidenceWords")
        func drop() throws {
            for name in [vocabulary, table] {
                try database.execute(sql: "DROP TABLE IF EXISTS \(name)")
            }
        }
        try drop()
        defer { try? drop() }
        try database.execute(
            sql: """
                CREATE VIRTUAL TABLE \(table) USING fts5(text, content='', tokenize=\(words));
                CREATE VIRTUAL TABLE \(vocabulary) USING fts5vocab(temp, evidenceTexts, instance)
                """)
        try database.inSavepoint {
            let insertion = try database.makeStatement(
                sql: "INSERT INTO \(table)(rowid, text) VALUES (?, CAST(? AS TEXT))")
            for (number, text) in texts.enumerated() {
                try insertion.execute(arguments: [number, text])
            }
            return .commit
        }
        var found = Array(repeating: [(offset: Int, word: Data)](), count: texts.count)
        let rows = try Row.fetchCursor(
            database, sql: "SELECT CAST(term AS BLOB), doc, offset FROM \(vocabulary)")
        while let row = try rows.next() {
            let number: Int = row[1]
            found[number].append((row[2], row[0]))
        }
        return found.map { $0.sorted { $0.offset < $1.offset }.map(\.word) }
    }
}
#endif
