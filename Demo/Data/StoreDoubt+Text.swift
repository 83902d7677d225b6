#if CommandLine && Database && Vault
import CairnDatabase
import CairnStrings

extension RowName {
    /// Returns the row as people know it: `story/9 (The lake)`, `library/7`, `photo 2 of story/9`.
    func text(_ app: App) -> String {
        let kinds = ["photo": "library", "delivery": "outbox"]
        func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
        switch table {
        case "storyPhoto":
            let place = Int64(part(1)).map { "\($0 &+ 1)" } ?? part(1)
            return app.strings(.doctorPartPhoto, "story/" + part(0), place)
        case "albumPhoto":
            return app.strings(.doctorPartAlbum, "album/" + part(0), "library/" + part(1))
        case "alike":
            return app.strings(.doctorPartAlike, "library/" + part(0), "library/" + part(1))
        case "edit": return app.strings(.doctorPartEdits, "library/" + part(0))
        case "saved", "attachment":
            return app.strings(.doctorPartDelivery, "outbox/" + (row.map { "\($0)" } ?? ""))
        case "usage": return app.strings(.doctorPartUsage, part(0))
        case "share": return app.strings(.doctorPartShare)
        default:
            let number = row.map { "/\($0)" } ?? ""
            return (kinds[table] ?? table) + number + (label.map { " (\($0))" } ?? "")
        }
    }

}

extension StoreDoubt {
    /// Returns a line about the row, as it is.
    func text(_ app: App) -> String {
        let name = RowName(self).text(app)
        guard !isMissing else { return app.strings(.doctorMissing, name) }
        guard let column else { return app.strings(.doctorChanged, name) }
        return isCertain
            ? app.strings(.doctorBit, name, column, value, other)
            : app.strings(.doctorValue, name, column, value, other)
    }

    /// Returns a line about a row of which one bit was put back.
    func mendedText(_ app: App) -> String {
        app.strings(.doctorPutBack, RowName(self).text(app), other, value)
    }
}

extension StoreLoss {
    /// Returns a line for the user.
    func text(_ app: App) -> String {
        let name = row?.text(app) ?? store
        return switch kind {
        case .leftOut: app.strings(.doctorLeftOut, name)
        case .unknown: app.strings(.doctorUnnamed, store)
        case .changes: app.strings(.safeChangesLost, store, kept)
        case .mayBeWrong where values.count == 2:
            app.strings(.doctorKept, name, values[0], values[1])
        case .mayBeWrong: app.strings(.doctorChanged, name)
        }
    }
}

extension StoreEvidence {
    /// Returns a line about a file of a backup, which people understand also if the message is one of
    /// SQLite.
    static func line(about message: String, in name: String, _ app: App) -> String {
        message.hasPrefix(StoreError.sqlite)
            ? app.strings(.doctorStructure, name) : app.strings(.backupInvalid, name, message)
    }

    /// Describes a file: its rows, and one line for everything else that is wrong.
    ///
    /// - Parameters:
    ///   - name: the name of the file.
    ///   - isInBackup: whether the lines about rows name the file, too.
    ///   - app: the words.
    /// - Returns: the lines.
    func lines(of name: String, isInBackup: Bool = false, _ app: App) -> [String] {
        let rows = doubts.map { doubt in
            let text = doubt.text(app)
            return isInBackup ? app.strings(.backupInvalid, name, text) : text
        }
        guard !problems.isEmpty else { return rows }
        return rows + [app.strings(isOfIndexesOnly ? .doctorIndexes : .doctorStructure, name)]
    }
}

extension MendedStore {
    /// Returns a line that says that a file was replaced, and whether all of it was read.
    func text(_ name: String, _ app: App) -> String {
        app.strings(losses.isEmpty ? .doctorRescuedWhole : .doctorRescued, name, aside)
    }

    /// Returns a line for each row that says again what was saved.
    func kept(_ app: App) -> [String] {
        rescue?.doubts.filter { !$0.isMissing && $0.isCertain }.map { $0.mendedText(app) } ?? []
    }
}
#endif
