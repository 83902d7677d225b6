#if Database && Vault
import CairnFiles
import Foundation

/// A new content for a data folder, which is prepared beside it and takes its place in one step.
///
/// As long as the value exists, no other program can open the data. A mark tells a folder that is
/// being prepared, which is removed if the program is killed, from the former data, which is kept.
final class RestoredFolder: Sendable {
    /// The folder that is being prepared.
    let new: TravelFolder
    /// The folders of former data that a killed restoring left, and that got their names now.
    let found: [String]
    private let folder: TravelFolder
    private let isFirst: Bool
    private let gate: FileLock
    private let users: FileLock

    private static let mark = "/.restoring"
    private static let locks = ["/.gate", "/.in-use"]

    /// Locks the folder, and creates an empty one beside it.
    ///
    /// - Throws: ``WorkspaceError/usedBy(_:)`` if another program uses the data; `FileError`.
    init(_ folder: TravelFolder) async throws {
        let isFirst = (try? FileInfo.at(folder.root)) == nil
        try folder.make()
        let gate = try await Self.lock(folder.root + Self.locks[0])
        let users = try await Self.lock(folder.root + Self.locks[1])
        found = try Self.sweep(folder)
        let (parent, name) = Self.split(folder)
        // What is mounted cannot be exchanged.
        guard try FileInfo.at(folder.root).device == FileInfo.at(parent).device else {
            throw FileError(folder.root, code: EBUSY)
        }
        let new = TravelFolder(root: try Folder.makeTemporary(name + Self.preparing, in: parent))
        // On disk before anything else in the folder: without the mark, it would be former data.
        try AtomicFile.write(
            [], to: new.root + Self.mark, permissions: 0o600, followingLinks: false)
        (self.new, self.folder, self.isFirst) = (new, folder, isFirst)
        self.gate = gate
        self.users = users
    }

    private static func lock(_ path: String) async throws -> FileLock {
        do throws(FileError) { return try await FileLock(path, within: .seconds(2)) } catch {
            guard error.isInUse else { throw error }
            throw WorkspaceError.usedBy(FileLock.users(of: path))
        }
    }

    deinit {
        _ = try? Self.removePrepared(new.root)
        guard isFirst, (try? Self.isEmpty(folder.root)) == true else { return }
        try? FileManager.default.removeItem(atPath: folder.root)
    }

    /// Puts the new content in place of the old one, with the lock of this machine.
    ///
    /// - Parameter number: a number for the name of the folder of the old content.
    /// - Returns: the path of the old content; `nil` if there was none.
    /// - Throws: `FileError`, system errors; the old content is then in place.
    func put(number: Int64) throws -> String? {
        let manager = FileManager.default
        for path in [folder.lock, folder.second, folder.root + "/device"]
        where manager.fileExists(atPath: path) {
            try manager.copyItem(
                atPath: path, toPath: new.root + path.dropFirst(folder.root.count))
        }
        // Whoever waits for the locks waits for those of the new content, too.
        for name in Self.locks {
            try manager.linkItem(atPath: folder.root + name, toPath: new.root + name)
        }
        try Self.synchronize(new.root)
        let parent = Self.split(folder).parent
        try Folder.exchange(new.root, folder.root)
        try OpenFile.synchronize(parent)
        // What was being prepared has the former data now.
        let old = try Self.keep(new.root, of: folder, number)
        try Self.removeMark(folder)
        return old
    }

    /// Writes a whole folder to disk: files, and the names in every folder.
    private static func synchronize(_ folder: String) throws {
        for case let name as String in FileManager.default.enumerator(atPath: folder)?.allObjects
            ?? []
        {
            try OpenFile.synchronize(folder + "/" + name)
        }
        try OpenFile.synchronize(folder)
    }

    // MARK: What a killed program leaves

    private static let preparing = ".restoring-"
    private static let removing = ".removing-"

    /// Removes what was being prepared when a program was killed, and gives former data its name.
    /// The caller holds the lock of the folder.
    ///
    /// - Returns: the folders of former data.
    /// - Throws: `FileError`, system errors.
    @discardableResult
    static func sweep(_ folder: TravelFolder) throws -> [String] {
        var found: [String] = []
        let (parent, name) = split(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for left in names.sorted() {
            let path = parent + "/" + left
            if FolderEntry.isUnique(left, after: name + removing) {
                try FileManager.default.removeItem(atPath: path)
            } else if FolderEntry.isUnique(left, after: name + preparing), try !removePrepared(path)
            {
                let time = Int64(Date().timeIntervalSince1970)
                if let kept = try keep(path, of: folder, time) { found.append(kept) }
            }
        }
        try removeMark(folder)
        return found
    }

    /// Removes a folder that was being prepared; returns `false` for one of former data. It gets
    /// another name first: half of it might lack the mark.
    @discardableResult
    private static func removePrepared(_ path: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: path + mark) else { return false }
        let start = path.range(of: preparing, options: .backwards)
        let other = start.map { path.replacingCharacters(in: $0, with: removing) } ?? path
        guard rename(path, other) == 0 else { throw FileError(path, code: errno) }
        try FileManager.default.removeItem(atPath: other)
        return true
    }

    /// Gives former data its name, or removes it if it is empty.
    private static func keep(
        _ path: String, of folder: TravelFolder, _ number: Int64
    ) throws -> String? {
        let parent = split(folder).parent
        guard try !isEmpty(path) else {
            try FileManager.default.removeItem(atPath: path)
            return nil
        }
        var kept = folder.root + ".before-\(number)"
        while FileManager.default.fileExists(atPath: kept) { kept += "-2" }
        try FileManager.default.moveItem(atPath: path, toPath: kept)
        try OpenFile.synchronize(parent)
        return kept
    }

    /// Returns `true` for a folder without data: with locks, the name of the device's part, and a mark
    /// that was being written.
    private static func isEmpty(_ path: String) throws -> Bool {
        let folder = TravelFolder(root: path)
        return try FileManager.default.contentsOfDirectory(atPath: path).allSatisfy { name in
            path + "/" + name == folder.lock
                ? folder.hasNoRecords
                : locks.contains("/" + name) || name.hasPrefix("." + mark.dropFirst() + ".")
        }
    }

    private static func removeMark(_ folder: TravelFolder) throws {
        guard FileManager.default.fileExists(atPath: folder.root + mark) else { return }
        try Folder.removeFile(folder.root + mark)
        try OpenFile.synchronize(folder.root)
    }

    private static func split(_ folder: TravelFolder) -> (parent: String, name: String) {
        (Folder.parent(of: folder.root), (folder.root as NSString).lastPathComponent)
    }
}
#endif
