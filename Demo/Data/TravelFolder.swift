import CairnFiles
import CairnGalleryLibrary
import CairnPropertyList
import Foundation

/// The folder that holds all data of one user.
///
///     stories.sqlite    the stories              notes.tree    the notes
///     library/          the photos               lock/         records of the lock
///     choices.plist     language and appearance  outbox/       deliveries in progress
///     accounts/         accounts of services     Tabs.plist    open tabs
///     second/           records of the code that confirms the first
///
/// While the data is protected, everything except `lock`, `second` and `choices.plist` is in `sealed/`
/// instead, encrypted (``EncryptedWorkspace``).
struct TravelFolder: Sendable {
    /// The path of the folder.
    let root: String
    /// The folder of the decrypted stories, notes, photos and deliveries: ``root`` itself, or a
    /// folder in memory.
    let contents: String
    /// Provides the original photos that are stored encrypted.
    private(set) var keeper: ExternalOriginalStorage?
    /// The folder of the device's part of the lock. It is separate from the lock's records, so that
    /// a copy of those alone is useless.
    let device: String

    /// Locates a folder: the given one, or the user's own, `$XDG_DATA_HOME/travel-story`.
    ///
    /// XDG Base Directory Specification: variables with relative paths are ignored.
    ///
    /// - Returns: `nil` if neither a folder nor a home directory is known.
    init?(_ folder: String?, environment: [String: String]) {
        func place(_ variable: String, _ inHome: String) -> String? {
            if let path = environment[variable], path.hasPrefix("/") { return path }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return home + inHome
        }
        if let folder {
            root = URL(fileURLWithPath: folder).standardizedFileURL.path
            device = root + "/device"
            contents = root
        } else {
            guard let data = place("XDG_DATA_HOME", "/.local/share"),
                let state = place("XDG_STATE_HOME", "/.local/state")
            else { return nil }
            root = data + "/travel-story"
            device = state + "/travel-story/lock"
            contents = root
        }
    }

    /// Creates a folder whose decrypted contents are elsewhere.
    init(_ folder: TravelFolder, contents: String, keeper: ExternalOriginalStorage?) {
        (root, device) = (folder.root, folder.device)
        (self.contents, self.keeper) = (contents, keeper)
    }

    /// Creates a folder with the same layout at another path.
    init(root: String) { (self.root, device, contents) = (root, root + "/device", root) }

    /// The path of the photo library.
    var library: String { contents + "/library" }
    /// The path of the stories.
    var stories: String { contents + "/stories.sqlite" }
    /// The path of the notes.
    var notes: String { contents + "/notes.tree" }
    /// The path of the outbox.
    var outbox: String { contents + "/outbox" }
    /// The path of the accounts.
    var accounts: String { contents + "/accounts" }
    /// The path of the open tabs.
    var tabs: String { contents + "/Tabs.plist" }
    /// The path of the encrypted data, while the data is protected.
    var sealed: String { root + "/sealed" }
    /// The path of the file that marks the data as protected.
    var protection: String { root + "/protection" }
    /// Returns the path for a new work folder beside the contents, and thus in memory if they are.
    func work() -> String { Self.work(in: contents) }
    /// Creates a work folder beside the contents, and returns its path.
    func makeWork() throws -> String { try Folder.makeTemporary(Self.working, in: contents) }
    /// Returns the path for a new work folder beside the given contents.
    static func work(in contents: String) -> String {
        contents + "/" + Self.working + UUID().uuidString
    }
    /// The prefix of the names of work folders.
    static let working = ".work-"
    /// The prefixes of folders that a terminated process may leave behind; the second is of an
    /// earlier version.
    static let left = [working, ".backup-"]
    /// The names of the files and folders that are protected.
    static let contents = [
        "stories.sqlite", "notes.tree", "notes.tree.damaged", "library", "outbox", "accounts",
        "Tabs.plist",
    ]
    /// The path of the lock's records.
    var lock: String { root + "/lock" }
    /// The path of the records of the second factor.
    var second: String { root + "/second" }
    /// The path of the user's choices.
    var choices: String { root + "/choices.plist" }

    /// Indicates that the folder has been used before.
    var isUsed: Bool {
        [library, stories, notes, protection].contains {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// Creates the folder with permissions for its owner only.
    ///
    /// - Throws: system errors.
    func make() throws { try Folder.make(root) }

    /// Returns the user's choices; the defaults if the file is missing or unreadable.
    func readChoices() -> TravelChoices {
        guard let data = FileManager.default.contents(atPath: choices),
            let list = try? PropertyList(parsing: Array(data), file: choices),
            let choices = try? PlistDecoder().decode(TravelChoices.self, from: list)
        else { return TravelChoices() }
        return choices
    }

    /// Writes the user's choices atomically.
    ///
    /// - Throws: ``ConfigurationError`` with the system's message.
    func write(_ choices: TravelChoices) throws(ConfigurationError) {
        try PlistEncoder().write(choices, to: URL(fileURLWithPath: self.choices))
    }
}
