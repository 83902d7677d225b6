/// Where the parts of a library lie.
///
///     gallery.sqlite           rows                        gallery.lock   who has it open, and how it was left
///     originals/ab/abcd….jpeg  bytes as they came, read-only
///     derived/ab/abcd…         can be deleted at any time
///     incoming/                being stored; emptied when the library is opened
///     backups/                 copies of the database
struct LibraryFolder: Sendable {
    let path: String
    /// Where originals are that do not lie in their place; `nil` where all do.
    var keeper: OriginalKeeper?

    var database: String { path + "/gallery.sqlite" }
    var lock: String { path + "/gallery.lock" }
    var originals: String { path + "/originals" }
    var derived: String { path + "/derived" }
    var incoming: String { path + "/incoming" }
    var backups: String { path + "/backups" }
    /// The beginning of the names of journals: files that say which originals a batch is about to store.
    var journal: String { path + "/incoming/journal" }

    /// Where an original lies, from ``path``.
    static func originalName(_ hash: ContentHash, format: String) -> String {
        let hex = hash.hex
        return "originals/\(hex.prefix(2))/\(hex).\(fileExtension(format))"
    }

    func original(_ hash: ContentHash, format: String) -> String {
        path + "/" + Self.originalName(hash, format: format)
    }

    /// Where an original lies, brought there if its keeper has it.
    func broughtOriginal(_ hash: ContentHash, format: String) -> String {
        keeper?.bring(Self.originalName(hash, format: format))
        return original(hash, format: format)
    }

    /// Whether there is an original, in its place or with its keeper.
    func hasOriginal(_ hash: ContentHash, format: String) -> Bool {
        FileSystem.fingerprint(original(hash, format: format)) != nil
            || keeper?.keeps(Self.originalName(hash, format: format)) == true
    }

    /// Removes an original, by its path from ``path``, wherever it is.
    func remove(original name: String) throws(GalleryError) {
        keeper?.forget(name)
        try FileSystem.remove("\(path)/\(name)")
    }

    /// Where a picture made of an original lies: `recipe` names the edits in it.
    func derived(_ hash: ContentHash, recipe: UInt64?, side: Int) -> String {
        let hex = hash.hex
        let edits = recipe.map { "-" + String($0, radix: 16) } ?? ""
        return "\(derived)/\(hex.prefix(2))/\(hex)\(edits)-\(side)"
    }

    /// A format's name with nothing in it that a path could take amiss.
    private static func fileExtension(_ format: String) -> String {
        let letters = format.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return letters.isEmpty ? "bin" : String(letters.prefix(8))
    }
}
