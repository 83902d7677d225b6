#if CommandLine && Database && Vault
import CairnDatabase
import CairnStrings

extension StoreDoubt {
    /// The row as people know it: `story/9 (The lake)`, `library/7`.
    private var name: String {
        let kinds = [
            "storyPhoto": "story", "photo": "library", "edit": "library", "alike": "library",
            "albumPhoto": "album", "delivery": "outbox", "saved": "outbox",
        ]
        let number = row.map { "/\($0)" } ?? ""
        return (kinds[table] ?? table) + number + (label.map { " (\($0))" } ?? "")
    }

    /// Returns a line about the row, as it is.
    func text(_ app: App) -> String {
        guard !isMissing else { return app.strings(.doctorMissing, name) }
        guard let column else { return app.strings(.doctorChanged, name) }
        return isCertain
            ? app.strings(.doctorBit, name, column, value, other)
            : app.strings(.doctorValue, name, column, value, other)
    }

    /// Returns a line about the row after its store was written anew.
    func mendedText(_ app: App) -> String {
        guard !isMissing else { return app.strings(.doctorMissing, name) }
        guard column != nil else { return app.strings(.doctorChanged, name) }
        return isCertain
            ? app.strings(.doctorPutBack, name, other, value)
            : app.strings(.doctorKept, name, value, other)
    }
}
#endif
