import CairnGallery
import CairnPropertyList
import Foundation

/// Where everything of one person lies.
///
///     stories.sqlite    the stories            notes.tree    the notes
///     library/          the photos             lock/         records of the lock
///     choices.plist     language and look             outbox/       what is on its way
///     accounts/         who is signed in where        Tabs.plist    what was open
///
/// While it is protected all but `lock` and `choices.plist` is in `sealed/` instead, under a key (``TravelSafe``).
struct TravelFolder: Sendable {
    /// The folder of all of it.
    let root: String
    /// Where stories, notes, photos and what is being shared lie in the open: the folder itself, or one in memory.
    let contents: String
    /// Where originals of photos are that do not lie in the open.
    private(set) var keeper: OriginalKeeper?
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

    /// A folder whose contents lie elsewhere in the open.
    init(_ folder: TravelFolder, contents: String, keeper: OriginalKeeper?) {
        (root, device) = (folder.root, folder.device)
        (self.contents, self.keeper) = (contents, keeper)
    }

    /// A copy of the same shape elsewhere.
    init(root: String) { (self.root, device, contents) = (root, root + "/device", root) }

    /// The photos.
    var library: String { contents + "/library" }
    /// The stories.
    var stories: String { contents + "/stories.sqlite" }
    /// The notes.
    var notes: String { contents + "/notes.tree" }
    /// What is on its way to others.
    var outbox: String { contents + "/outbox" }
    /// Who is signed in where.
    var accounts: String { contents + "/accounts" }
    /// The tabs that were open.
    var tabs: String { contents + "/Tabs.plist" }
    /// Everything under a key, while it is protected.
    var sealed: String { root + "/sealed" }
    /// The mark that it is.
    var protection: String { root + "/protection" }
    /// A new folder for what is being worked on: beside the contents, in memory where these are.
    func work() -> String { Self.work(in: contents) }
    /// The same for the contents that lie in a folder.
    static func work(in contents: String) -> String {
        contents + "/" + Self.working + UUID().uuidString
    }
    /// What the names of such folders begin with.
    static let working = ".work-"
    /// The beginnings of what a program that was ended has left; the second is of a former version.
    static let left = [working, ".backup-"]
    /// The names of what is protected.
    static let contents = [
        "stories.sqlite", "notes.tree", "library", "outbox", "accounts", "Tabs.plist",
    ]
    /// The records of the lock.
    var lock: String { root + "/lock" }
    /// What the person chose.
    var choices: String { root + "/choices.plist" }

    /// Whether anything was ever kept here.
    var isUsed: Bool {
        [library, stories, notes, protection].contains {
            FileManager.default.fileExists(atPath: $0)
        }
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
