#if Database && Vault
import CairnFiles
import CairnPropertyList
import CairnTabs
import CairnUI
import Foundation

/// A check of the entries of a data folder: whether each is what it should be, and can be read. It
/// changes nothing and waits for nothing.
struct FolderCheck {
    /// An entry that is not as it should be.
    struct Finding: Sendable, Equatable {
        /// What is wrong with it.
        enum Reason: Sendable, Equatable {
            /// It is a link, a pipe, a device or a socket.
            case special
            /// It is a folder in place of a file.
            case notAFile
            /// It is a file in place of a folder.
            case notAFolder
            /// The system does not permit to read it, or its content is not that of such a file.
            case unreadable(String)
        }

        /// The path relative to the data folder.
        var name: String
        var reason: Reason
        /// Indicates that it can be renamed: the app then makes a new one, and no data is lost.
        var isReplaceable = false

        /// Returns a one-line message for the user.
        func text(in phrases: Phrases) -> String {
            switch reason {
            case .special:
                FolderCheck.records.contains(name)
                    ? phrases[.lockRecordDamaged, name] : phrases[.safeLinked, name]
            case .notAFile: phrases[.doctorNotAFile, name]
            case .notAFolder: phrases[.doctorNotAFolder, name]
            case .unreadable(let reason): phrases[.errorUnreadableFile, name, reason]
            }
        }
    }

    /// The folders of the app, whose names no file has.
    private static let folders: Set = [
        "library", "library/originals", "library/derived", "library/incoming", "library/backups",
        "outbox", "outbox/spool", "accounts", "lock", "second", "sealed", "sealed/data",
        "sealed/photos", FolderEntry.aside, "device", "device-accounts",
    ]
    /// The files inside of folders, whose names no folder has.
    private static let files: Set = [
        "library/gallery.sqlite", "library/gallery.lock", FolderEntry.outbox,
        "accounts/accounts", "lock/record", "lock/counter", "second/record", "second/counter",
        "accounts/lock", "lock/lock", "second/lock", "lock/.device",
        "lock/unseen",
    ]
    /// The records of the lock, which are put back from a copy.
    private static let records: Set = ["lock/record", "lock/counter"]
    /// The entries without which the app begins anew, and loses no more than open tabs, choices,
    /// thumbnails, what was being imported, locks that nobody can hold, and a name that it finds.
    private static let replaceable: Set = [
        ".gate", ".in-use", "place", "choices.plist", "Tabs.plist", "notes.tree.lock",
        "library/gallery.lock", "library/derived", "library/incoming", "accounts/lock", "lock/lock",
        "second/lock", "lock/.device", "lock/unseen", FolderEntry.stores, ".restoring",
        "library/backups",
    ]
    /// The folders of encrypted data. What is in place of a piece and no file is no data.
    private static let pieces = ["sealed/data", "sealed/photos"]
    /// The folders in whose pipes, devices and sockets nothing of the user is: what they stand for is
    /// missing, whatever becomes of them.
    private static let contents = pieces + ["outbox/spool"]

    /// Returns the entries of a folder that are not as they should be.
    static func findings(in folder: TravelFolder) -> [Finding] {
        var findings: [Finding] = []
        for name in folder.entries(.content) + folder.entries(.record) {
            look(at: name, in: folder, depth: TravelFolder.checked[name] ?? 0, &findings)
        }
        let choices = "choices.plist"
        if !findings.contains(where: { $0.name == choices }) {
            findings += content(of: choices, at: folder.choices, as: TravelChoices.self)
        }
        return findings
    }

    /// Returns what is wrong with the file of the open tabs.
    static func tabs(at path: String) -> [Finding] {
        content(of: "Tabs.plist", at: path, as: TabsArchive.self)
    }

    private static func look(
        at name: String, in folder: TravelFolder, depth: Int, _ findings: inout [Finding]
    ) {
        let path = folder.root + "/" + name
        guard let info = try? FileInfo.at(path, followingLinks: false) else { return }
        func find(_ reason: Finding.Reason, isReplaceable: Bool = false) {
            findings.append(
                Finding(
                    name: name, reason: reason,
                    isReplaceable: isReplaceable && Self.isReplaceable(name, reason, in: folder)))
        }
        let isTop = !name.contains("/")
        let isFolder = folders.contains(name) || name.hasPrefix(FolderEntry.unusable)
        switch info.kind {
        case .other: return find(.special, isReplaceable: true)
        case .folder:
            if isTop ? !isFolder : files.contains(name) {
                return find(.notAFile, isReplaceable: true)
            }
        case .file: if isFolder { return find(.notAFolder, isReplaceable: true) }
        }
        let mode = info.kind == .folder ? R_OK | X_OK : R_OK
        guard access(path, mode) == 0 else {
            return find(.unreadable(String(cString: strerror(errno))))
        }
        guard info.kind == .folder else { return }
        // Of photos and encrypted data, of which there may be many, the folder tells what is no file.
        guard depth > 0, !pieces.contains(name) else {
            return lookInside(name, in: folder, depth: 8, &findings)
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for inner in names.sorted() {
            look(at: name + "/" + inner, in: folder, depth: depth - 1, &findings)
        }
    }

    /// Finds the links, pipes and devices in a folder and those below it.
    private static func lookInside(
        _ name: String, in folder: TravelFolder, depth: Int, _ findings: inout [Finding]
    ) {
        guard depth > 0, let inside = try? Folder.branches(folder.root + "/" + name) else { return }
        for special in inside.special.map({ name + "/" + $0 }) {
            let isReplaceable = isReplaceable(special, .special, in: folder)
            findings.append(
                Finding(name: special, reason: .special, isReplaceable: isReplaceable))
        }
        for inner in inside.folders.map({ name + "/" + $0 }) {
            // What is in it is no data; a piece by its name is missing.
            guard !isPiece(inner) else {
                findings.append(Finding(name: inner, reason: .notAFile, isReplaceable: true))
                continue
            }
            lookInside(inner, in: folder, depth: depth - 1, &findings)
        }
    }

    /// Returns `true` for the names of encrypted pieces.
    private static func isPiece(_ name: String) -> Bool {
        pieces.contains { name.hasPrefix($0 + "/") } && name.hasSuffix(".sealed")
    }

    /// Indicates that an entry can be renamed, because nothing of the user is in it or behind it.
    private static func isReplaceable(
        _ name: String, _ reason: Finding.Reason, in folder: TravelFolder
    ) -> Bool {
        if replaceable.contains(name) { return true }
        // Nothing reads what was set aside.
        if name.hasPrefix(FolderEntry.unusable) || name.hasSuffix(".damaged") {
            return reason == .special
        }
        if folder.root + "/" + name == folder.protection {
            // Otherwise it tells that data is missing.
            return EncryptedWorkspace.isThere(folder.sealed)
                || EncryptedWorkspace.hasPlainData(folder)
        }
        guard reason == .special else { return false }
        let path = folder.root + "/" + name
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
        if FolderEntry.isRemade(name) {
            // The log of a database may contain the newest changes.
            return !isLink || !FolderEntry.logs.contains(where: name.hasSuffix)
        }
        // A link in place of a piece may name the only copy of it; an attachment is a copy itself.
        return (!isLink || name.hasPrefix("outbox/spool/"))
            && contents.contains { name.hasPrefix($0 + "/") }
    }

    private static func content<T: Decodable>(
        of name: String, at path: String, as type: T.Type
    ) -> [Finding] {
        guard (try? FileInfo.at(path, followingLinks: false))?.kind == .file else { return [] }
        do throws(ConfigurationError) {
            let list = try PropertyList(contentsOf: path)
            _ = try PlistDecoder(unknownKeys: .ignore).decode(type, from: list)
            return []
        } catch {
            return [
                Finding(
                    name: name, reason: .unreadable(error.description), isReplaceable: true)
            ]
        }
    }

    // MARK: Setting aside

    /// Renames an entry that is not as it should be. A file with data goes into the folder for data
    /// that was set aside; anything else goes to the top of the data folder, where it belongs to
    /// nobody.
    ///
    /// - Parameters:
    ///   - name: the path of the entry, relative to the folder.
    ///   - root: the folder.
    /// - Throws: system errors.
    /// - Returns: the new path, relative to the folder.
    static func setAside(_ name: String, in root: String) throws -> String {
        let path = root + "/" + name
        let info = try FileInfo.at(path, followingLinks: false)
        let isData =
            info.kind == .file
            && (FolderEntry(name) == .content || FolderEntry.areSmall.contains(name))
        let id = UUID().uuidString.prefix(8)
        let last = (name as NSString).lastPathComponent
        let new = isData ? "\(FolderEntry.aside)/\(id)/\(name).kept" : "\(last).aside-\(id)"
        try Folder.make(Folder.parent(of: root + "/" + new))
        try FileManager.default.moveItem(atPath: path, toPath: root + "/" + new)
        for parent in [root + "/" + new, path].map({ Folder.parent(of: $0) }) {
            try OpenFile.synchronize(parent)
        }
        return new
    }
}
#endif
