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
/// While the data is protected, its contents are in `sealed/` instead, encrypted
/// (``EncryptedWorkspace``). ``FolderEntry`` lists everything that may lie here.
struct TravelFolder: Sendable {
    /// The path of the folder.
    let root: String
    /// The folder of the decrypted stories, notes, photos and deliveries: ``root`` itself, or a
    /// folder in memory.
    let contents: String
    /// Provides the original photos that are stored encrypted.
    private(set) var keeper: ExternalOriginalStorage?
    /// The folder of the device's part of the lock. It is outside of the data folder, so that a copy
    /// of that alone cannot be opened.
    var device: String
    /// The folder of the device's parts of all locks; `nil` for a temporary folder, which contains
    /// its own.
    let state: String?

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
        let own = place("XDG_DATA_HOME", "/.local/share").map { $0 + "/travel-story" }
        guard let root = folder.map({ URL(fileURLWithPath: $0).standardizedFileURL.path }) ?? own
        else { return nil }
        (self.root, contents) = (root, root)
        let state = place("XDG_STATE_HOME", "/.local/state") ?? NSHomeDirectory() + "/.local/state"
        self.state = state + "/travel-story"
        device = state + "/travel-story/lock"
        if root != own { device = unusedDevice() }
        if let name = namedDevice { device = state + "/travel-story/" + name }
    }

    /// Creates a folder whose decrypted contents are elsewhere.
    init(_ folder: TravelFolder, contents: String, keeper: ExternalOriginalStorage?) {
        (root, device, state) = (folder.root, folder.device, folder.state)
        (self.contents, self.keeper) = (contents, keeper)
    }

    /// Creates a temporary folder with the same layout.
    init(root: String) {
        (self.root, device, contents, state) = (root, root + "/device", root, nil)
    }

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
    /// The path of the file that names the folder in memory with the decrypted contents.
    var place: String { root + "/place" }
    /// Returns the path for a new work folder beside the contents, and thus in memory if they are.
    func work() -> String { Self.work(in: contents) }
    /// Creates a work folder beside the contents, and returns its path.
    func makeWork() throws -> String { try Folder.makeTemporary(FolderEntry.working, in: contents) }
    /// Returns the path for a new work folder beside the given contents.
    static func work(in contents: String) -> String {
        contents + "/" + FolderEntry.working + UUID().uuidString
    }
    /// Returns the names of the entries of a kind.
    func entries(_ kind: FolderEntry) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        return names.filter { FolderEntry($0) == kind }.sorted()
    }
    /// The path of the lock's records.
    var lock: String { root + "/lock" }
    /// The path of the lock's record below the folder.
    static let lockRecord = "/lock/record"
    /// The path of the records of the second factor.
    var second: String { root + "/second" }
    /// The path of the user's choices.
    var choices: String { root + "/choices.plist" }

    /// Indicates that the folder has been used before.
    var isUsed: Bool {
        [library, stories, notes, protection, sealed].contains {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// Indicates that the folder exists and cannot be written to.
    var isReadOnly: Bool { access(root, W_OK) != 0 && [EROFS, EACCES].contains(errno) }

    /// Tells a folder that this user cannot read from one that is not there.
    ///
    /// - Throws: ``WorkspaceError/system(_:_:)``.
    func checkAccess() throws(WorkspaceError) {
        guard access(root, R_OK | X_OK) != 0, errno != ENOENT else { return }
        throw .system(root, errno)
    }

    /// Creates the folder with permissions for its owner only, and removes those of others from an
    /// existing one.
    ///
    /// - Parameter isNew: `false` requires that the folder is there.
    /// - Throws: ``WorkspaceError/foreign(_:)`` for a folder of another user, or one that all may
    ///   write to; system errors.
    func make(isNew: Bool = true) throws {
        if isNew { try Folder.make(root) }
        let info = try checkOwner()
        try checkEntries()
        guard !isReadOnly else { return }
        if info.permissions & 0o077 != 0, chmod(root, 0o700) != 0 {
            throw WorkspaceError.foreign(root)
        }
        // Earlier versions left files to the user's umask.
        for name in entries(.content) + entries(.record) {
            let path = root + "/" + name
            guard let info = try? FileInfo.at(path, followingLinks: false), info.kind != .other,
                info.permissions & 0o077 != 0, info.kind == .folder || info.links == 1
            else { continue }
            _ = chmod(path, mode_t(info.permissions & 0o700))
        }
        if state != nil, namedDevice == nil { try writeDeviceName() }
    }

    /// Checks that nobody else owns the folder.
    ///
    /// - Throws: ``WorkspaceError/foreign(_:)``; `FileError`.
    /// - Returns: the properties of the folder.
    @discardableResult
    func checkOwner() throws -> FileInfo {
        let info = try FileInfo.at(root)
        guard info.owner == getuid() || getuid() == 0, info.permissions & 0o1000 == 0 else {
            throw WorkspaceError.foreign(root)
        }
        return info
    }

    /// The folders whose entries are checked too, as deep as the app's own folders go. Originals and
    /// thumbnails are checked when they are opened: there may be many.
    static let checked = [
        "library": 2, "outbox": 2, "accounts": 1, "lock": 1, "second": 1, "sealed": 2,
    ]

    /// Checks that the app's entries are files and folders: through a link, the app would write to
    /// other folders or remove their files, and a code would leave what it names readable.
    ///
    /// - Parameter all: checks every file, which takes time in a large library.
    /// - Throws: ``WorkspaceError/linked(_:)``.
    func checkEntries(all: Bool = false) throws(WorkspaceError) {
        for name in entries(.content) + entries(.record) {
            try Self.check(root + "/" + name, depth: all ? 8 : Self.checked[name] ?? 0)
        }
    }

    private static func check(_ path: String, depth: Int) throws(WorkspaceError) {
        guard let info = try? FileInfo.at(path, followingLinks: false) else { return }
        guard info.kind != .other else { throw .linked(path) }
        if info.kind == .folder { try checkInside(path, depth: depth) }
    }

    private static func checkInside(_ path: String, depth: Int) throws(WorkspaceError) {
        guard depth > 0, let inside = try? Folder.branches(path) else { return }
        if let name = inside.special.first { throw .linked(path + "/" + name) }
        for name in inside.folders { try checkInside(path + "/" + name, depth: depth - 1) }
    }

    /// Returns the user's choices; the defaults if the file is missing or unreadable.
    func readChoices() -> TravelChoices {
        guard let bytes = try? OpenFile.bytes(ofOwn: choices, atMost: 1 << 20),
            let list = try? PropertyList(parsing: bytes, file: choices),
            let choices = try? PlistDecoder().decode(TravelChoices.self, from: list)
        else { return TravelChoices() }
        return choices
    }

    /// Writes the user's choices atomically.
    ///
    /// - Throws: ``ConfigurationError`` with the system's message.
    func write(_ choices: TravelChoices) throws(ConfigurationError) {
        let bytes = try PlistEncoder().xml(choices)
        do throws(FileError) {
            try AtomicFile.write(bytes, to: self.choices, followingLinks: false)
        } catch {
            throw ConfigurationError(.unwritable(error.reason), file: self.choices)
        }
    }
}
