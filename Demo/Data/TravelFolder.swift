import CairnPropertyList
import Foundation

/// Where everything of one person lies.
///
///     stories.sqlite    the stories            notes.tree    the notes
///     library/          the photos             lock/         records of the lock
///     choices.plist     language and look
struct TravelFolder: Sendable, Equatable {
    /// The folder of all of it.
    let root: String
    /// Where the device's part of the lock lies: not beside its records, so that a copy of these is of no use alone.
    let device: String

    /// The folder that was named, or the person's own: `$XDG_DATA_HOME/travel-story`.
    ///
    /// XDG Base Directory Specification: variables count only as absolute paths.
    ///
    /// - Returns: `nil` where neither a folder nor a home is known.
    init?(_ folder: String?, environment: [String: String]) {
        func place(_ variable: String, _ inHome: String) -> String? {
            if let path = environment[variable], path.hasPrefix("/") { return path }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + inHome
        }
        if let folder {
            root = URL(fileURLWithPath: folder).standardizedFileURL.path
            device = root + "/device"
        } else {
            guard let data = place("XDG_DATA_HOME", "/.local/share"),
                let state = place("XDG_STATE_HOME", "/.local/state")
            else { return nil }
            root = data + "/travel-story"
            device = state + "/travel-story/lock"
        }
    }

    /// A copy of the same shape elsewhere.
    init(root: String) { (self.root, device) = (root, root + "/device") }

    /// The photos.
    var library: String { root + "/library" }
    /// The stories.
    var stories: String { root + "/stories.sqlite" }
    /// The notes.
    var notes: String { root + "/notes.tree" }
    /// The records of the lock.
    var lock: String { root + "/lock" }
    /// What the person chose.
    var choices: String { root + "/choices.plist" }

    /// Whether anything was ever kept here.
    var isUsed: Bool {
        [library, stories, notes].contains { FileManager.default.fileExists(atPath: $0) }
    }

    /// Makes the folder; only its owner can look into it.
    ///
    /// - Throws: what the system says.
    func make() throws {
        try FileManager.default.createDirectory(
            atPath: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// What the person chose; nothing where the file is missing or cannot be read.
    func readChoices() -> TravelChoices {
        guard let data = FileManager.default.contents(atPath: choices),
            let list = try? PropertyList(parsing: Array(data), file: choices),
            let choices = try? PlistDecoder().decode(TravelChoices.self, from: list)
        else { return TravelChoices() }
        return choices
    }

    /// Keeps what the person chose, whole or not at all.
    ///
    /// - Throws: ``ConfigurationError`` with what the system says.
    func write(_ choices: TravelChoices) throws(ConfigurationError) {
        try PlistEncoder().write(choices, to: URL(fileURLWithPath: self.choices))
    }
}
