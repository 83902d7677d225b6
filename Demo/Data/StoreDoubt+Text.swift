#if CommandLine && Database && Vault
import CairnDatabase
import CairnStrings

extension StoreDoubt {
    /// The row as people know it: `story/9 (The lake)`, `library/7`.
    private var name: String {
        let kind = ["story": "story", "storyPhoto": "story", "photo": "library"][table] ?? table
        let number = row.map { "/\($0)" } ?? ""
        return kind + number + (label.map { " (\($0))" } ?? "")
    }

    /// Returns a line about the row, as it is.
    func text(_ app: App) -> String {
        isOfWords
            ? app.strings(.doctorWords, name, value, other)
            : app.strings(.doctorValue, name, column, value, other)
    }

    /// Returns a line about the row after its store was written anew.
    func mendedText(_ app: App) -> String {
        isCertain
            ? app.strings(.doctorPutBack, name, other, value)
            : app.strings(.doctorKept, name, value, other)
    }
}
#endif
