#if Database && Vault
import CairnDatabase
import CairnGalleryLibrary
import CairnFiles
import CairnVault
import Foundation
import Synchronization

/// The data of one folder while a program uses it, decrypted for as long as the app is unlocked.
///
/// Without protection, the data is used in the folder itself. With protection, the folder holds it
/// encrypted under a key that only the correct code unwraps, and the decrypted copy exists only in
/// memory: in a folder, accessible to its owner only, on an in-memory file system. Programs that
/// use the data at the same time share that folder, and the last one removes it. Photos are
/// decrypted there individually, on demand.
///
/// Exactly one of the two forms is valid at any time, and a marker in the folder says which: a
/// conversion writes the new form completely, then the marker, then removes the old form. Remnants
/// of a program that was terminated are removed at the next start.
final class EncryptedWorkspace: Sendable {
    /// The user's data folder.
    let folder: TravelFolder
    /// The folder of the decrypted contents.
    private let place: String
    /// Indicates that the data is protected.
    let isProtected: Bool

    private let users: WorkspaceLock
    private let sealed: EncryptedSnapshot?
    private let photos: EncryptedFileStore?
    private let state = Mutex(Held())

    private struct Held {
        /// The originals in memory, with the times at which they were decrypted.
        var brought: [String: ContinuousClock.Instant] = [:]
        /// The originals of deleted photos.
        var forgotten: Set<String> = []
        /// The state of each file when it was last saved.
        var marks: [String: [String]] = [:]
        var hasLeft = false
    }

    // MARK: Whether

    /// Indicates that the data of a folder is protected.
    static func isProtected(_ folder: TravelFolder) -> Bool {
        FileManager.default.fileExists(atPath: folder.protection)
    }

    // MARK: Beginning and end

    /// Starts using a folder.
    ///
    /// - Parameters:
    ///   - folder: the user's data folder, which is created if it does not exist.
    ///   - key: the key that the correct code unwrapped; required if the folder is protected.
    ///   - memory: the parent for the folder in memory.
    /// - Throws: ``WorkspaceError``, `VaultError`, system errors.
    init(_ folder: TravelFolder, key: Secret?, memory: String?) throws {
        try folder.make()
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        self.folder = folder
        isProtected = Self.isProtected(folder)
        guard isProtected else {
            // The remains of an interrupted protection.
            try? FileManager.default.removeItem(atPath: folder.sealed)
            // Work folders of terminated programs. If another program is running, they may be in
            // use.
            if let alone = try? WorkspaceLock(folder, ".in-use", waits: false) {
                try Self.removeWork(folder)
                alone.release()
            }
            users = try WorkspaceLock(folder, ".in-use", .shared)
            (place, sealed, photos) = (folder.root, nil, nil)
            return
        }
        guard let key else { throw WorkspaceError.locked }
        // Plain files that were protected but not yet removed.
        try Self.removePlain(folder)
        let opened = try Self.place(of: folder, memory)
        let kept = EncryptedSnapshot(at: folder.sealed + "/data", key: key)
        try Self.bring(kept, to: opened)
        users = try WorkspaceLock(folder, ".in-use", .shared)
        (sealed, photos) = (kept, EncryptedFileStore(at: folder.sealed + "/photos", key: key))
        place = opened
    }

    /// The folder, with its contents in decrypted form.
    var open: TravelFolder { TravelFolder(folder, contents: place, keeper: keeper) }

    /// Decrypts everything into memory, unless a newer copy is already there because a program was
    /// terminated before it could save.
    private static func bring(_ kept: EncryptedSnapshot, to place: String) throws {
        let manager = FileManager.default
        guard let number = try kept.number() else { throw WorkspaceError.nothing }
        let mark = (try? String(contentsOfFile: place + "/.number", encoding: .utf8)) ?? ""
        let isThere = mark.split(separator: " ").contains { Int($0) == number }
        if isThere { return }
        try? manager.removeItem(atPath: place)
        try Folder.make(place)
        try kept.bring(into: place)
        try kept.sweep()
        try AtomicFile.write(Array("\(number)".utf8), to: place + "/.number", permissions: 0o600)
    }

    /// Saves changes. With protection, they are encrypted and on disk when this returns.
    ///
    /// - Throws: `VaultError`, system errors; the previously saved state then remains.
    func save() throws {
        guard isProtected else { return }
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        try saveNow()
    }

    /// Saves changes, and removes the decrypted copy if no other program uses it.
    func leave() throws {
        let isFirst = state.withLock { held in
            defer { held.hasLeft = true }
            return !held.hasLeft
        }
        guard isFirst else { return }
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        guard isProtected else { return users.release() }
        do { try saveNow() } catch {
            // The copy stays in memory, and the next start picks it up.
            users.release()
            throw error
        }
        users.release()
        guard let alone = try? WorkspaceLock(folder, ".in-use", waits: false) else { return }
        try? FileManager.default.removeItem(atPath: place)
        alone.release()
    }

    private func saveNow() throws {
        guard let sealed, let photos else { return }
        guard FileManager.default.fileExists(atPath: place + "/.number") else {
            throw WorkspaceError.gone(place)
        }
        let copies = TravelFolder.work(in: place)
        defer { try? FileManager.default.removeItem(atPath: copies) }
        let old = state.withLock { $0.marks }
        var marks: [String: [String]] = [:]
        var files: [EncryptedSnapshot.File] = []
        let names = try Self.names(in: place)
        let known = Set(try sealed.names())
        for name in names {
            marks[name] = Self.mark(place + "/" + name)
            if old[name] == marks[name], known.contains(name) {
                files.append(.init(name, from: nil))
            } else if name.hasSuffix(".sqlite") {
                files.append(.init(name, from: try Self.copy(place + "/" + name, to: copies)))
            } else {
                files.append(.init(name, from: place + "/" + name))
            }
        }
        // Photos are saved before the rows that refer to them.
        try keepPhotos(photos, place)
        if old.isEmpty || marks != old || Set(names) != known {
            let number = try sealed.number() ?? 0
            let mark = place + "/.number"
            try AtomicFile.write(Array("\(number) \(number + 1)".utf8), to: mark)
            let next = try sealed.save(files)
            try AtomicFile.write(Array("\(next)".utf8), to: mark)
        }
        let gone = state.withLock { held in
            held.marks = marks
            defer { held.forgotten = [] }
            return held.forgotten
        }
        for name in gone
        where !FileManager.default.fileExists(atPath: place + "/library/" + name) {
            try photos.remove(name)
        }
    }

    /// Returns the files of a folder that are saved as one state: all except photos, files that can
    /// be regenerated, and SQLite's auxiliary files.
    private static func names(in place: String) throws -> [String] {
        let apart = ["originals", "derived", "incoming", "backups"].map { "library/" + $0 + "/" }
        var names: [String] = []
        for case let name as String in FileManager.default.enumerator(atPath: place)?.allObjects
            ?? []
        {
            let last = (name as NSString).lastPathComponent
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            guard !isHidden, last != "lock",
                !["-wal", "-shm", "-journal", ".lock"].contains(where: { last.hasSuffix($0) }),
                !apart.contains(where: { name.hasPrefix($0) })
            else { continue }
            if Self.file(place + "/" + name) != nil { names.append(name) }
        }
        return names.sorted()
    }

    /// Returns the properties of a regular file; `nil` for anything else.
    private static func file(_ path: String) -> FileInfo? {
        (try? FileInfo.at(path, followingLinks: false)).flatMap { $0.kind == .file ? $0 : nil }
    }

    /// Returns the state by which a change of a file is detected: inode, size and modification
    /// time, of the file and of its SQLite log.
    private static func mark(_ path: String) -> [String] {
        [path, path + "-wal"].map { path in
            guard let info = try? FileInfo.at(path) else { return "" }
            return "\(info.inode) \(info.size) \(info.seconds) \(info.nanoseconds)"
        }
    }

    /// Copies a database; the copy is consistent even while the database is being written.
    private static func copy(_ path: String, to folder: String) throws -> String {
        try Folder.make(folder)
        let copy = folder + "/" + UUID().uuidString
        try StoreFile.copy(path, to: copy)
        return copy
    }

    // MARK: Photos

    /// Provides originals to the library on demand.
    var keeper: ExternalOriginalStorage? {
        guard let photos else { return nil }
        let library = place + "/library"
        return ExternalOriginalStorage { name in
            (try? photos.contains(name)) ?? false
        } bring: { [self] name in
            let path = library + "/" + name
            state.withLock { $0.brought[name] = ContinuousClock.now }
            guard !FileManager.default.fileExists(atPath: path) else { return }
            _ = try? photos.bring(name, to: path)
        } forget: { [self] name in
            state.withLock { held in
                held.forgotten.insert(name)
                held.brought[name] = nil
            }
        }
    }

    /// Saves new photos, and evicts decrypted originals that were not used in the last minute if
    /// they exceed the budget.
    private func keepPhotos(_ photos: EncryptedFileStore, _ place: String) throws {
        let library = place + "/library/"
        var sizes: [(name: String, bytes: Int)] = []
        let originals = FileManager.default.enumerator(atPath: library + "originals")?.allObjects
        for case let name as String in originals ?? [] {
            guard let info = Self.file(library + "originals/" + name), !name.contains(".part-")
            else { continue }
            try photos.put("originals/" + name, from: library + "originals/" + name)
            sizes.append(("originals/" + name, info.size))
        }
        trim(sizes, in: library)
        try trimDerived(library + "derived")
    }

    /// The maximum number of bytes kept in memory for original photos, and the same again for
    /// thumbnails.
    private static let budget = 64 << 20

    private func trim(_ sizes: [(name: String, bytes: Int)], in library: String) {
        var sum = sizes.reduce(0) { $0 + $1.bytes }
        guard sum > Self.budget else { return }
        let brought = state.withLock { $0.brought }
        let minute = ContinuousClock.now - .seconds(60)
        for (name, bytes) in sizes where sum > Self.budget {
            if let time = brought[name], time > minute { continue }
            guard (try? FileManager.default.removeItem(atPath: library + name)) != nil else {
                continue
            }
            sum -= bytes
            state.withLock { $0.brought[name] = nil }
        }
    }

    /// Deletes the oldest thumbnails, which can be regenerated.
    private func trimDerived(_ folder: String) throws {
        var files: [(path: String, bytes: Int, time: Int)] = []
        var sum = 0
        for case let name as String in FileManager.default.enumerator(atPath: folder)?.allObjects
            ?? []
        {
            let path = folder + "/" + name
            guard let info = Self.file(path) else { continue }
            files.append((path, info.size, info.seconds))
            sum += info.size
        }
        guard sum > Self.budget else { return }
        for file in files.sorted(by: { $0.time < $1.time }) where sum > Self.budget / 2 {
            guard unlink(file.path) == 0 else { continue }
            sum -= file.bytes
        }
    }

    // MARK: Conversions

    /// Encrypts the data of a folder, which must not be in use.
    ///
    /// - Throws: ``WorkspaceError/inUse`` if it is in use; `VaultError`, system errors. After an error,
    ///   the data is unchanged.
    static func protect(_ folder: TravelFolder, key: Secret, memory: String?) throws {
        // Checked first: without an in-memory folder, the data could not be opened again.
        _ = try place(of: folder, memory)
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        guard !isProtected(folder) else { return }
        let alone = try alone(folder)
        defer { alone.release() }
        let manager = FileManager.default
        try? manager.removeItem(atPath: folder.sealed)
        let photos = EncryptedFileStore(at: folder.sealed + "/photos", key: key)
        let originals = folder.library + "/originals"
        for case let name as String in manager.enumerator(atPath: originals)?.allObjects ?? [] {
            guard file(originals + "/" + name) != nil else { continue }
            try photos.put("originals/" + name, from: originals + "/" + name)
        }
        let copies = TravelFolder.work(in: folder.root)
        defer { try? manager.removeItem(atPath: copies) }
        var files: [EncryptedSnapshot.File] = []
        for name in try names(in: folder.root) {
            let isContent = TravelFolder.contents.contains {
                name == $0 || name.hasPrefix($0 + "/")
            }
            guard isContent else { continue }
            var path = folder.root + "/" + name
            if name.hasSuffix(".sqlite") { path = try copy(path, to: copies) }
            files.append(.init(name, from: path))
        }
        try EncryptedSnapshot(at: folder.sealed + "/data", key: key).save(files)
        try Self.write("1\n", to: folder.protection)
        try removePlain(folder)
    }

    /// Decrypts the data of a folder, which must not be in use, and ends its protection.
    ///
    /// - Throws: as ``protect(_:key:memory:)``; after an error, the data is still protected.
    static func expose(_ folder: TravelFolder, key: Secret, memory: String?) throws {
        // Saves first what a terminated program left in memory.
        let safe = try EncryptedWorkspace(folder, key: key, memory: memory)
        try safe.leave()
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        guard isProtected(folder) else { return }
        let alone = try alone(folder)
        defer { alone.release() }
        let data = EncryptedSnapshot(at: folder.sealed + "/data", key: key)
        let photos = EncryptedFileStore(at: folder.sealed + "/photos", key: key)
        try removePlain(folder)
        try data.bring(into: folder.root)
        let library = folder.root + "/library/gallery.sqlite"
        if FileManager.default.fileExists(atPath: library) {
            for name in try GalleryStore.originalNames(inDatabaseAt: library) {
                try photos.bring(name, to: folder.library + "/" + name)
            }
        }
        unlink(folder.protection)
        try Self.flush(folder.root)
        try? FileManager.default.removeItem(atPath: folder.sealed)
    }

    private static func alone(_ folder: TravelFolder) throws -> WorkspaceLock {
        do { return try WorkspaceLock(folder, ".in-use", waits: false) } catch {
            throw WorkspaceError.inUse
        }
    }

    private static func removePlain(_ folder: TravelFolder) throws {
        try removeWork(folder)
        for name in TravelFolder.contents {
            for suffix in ["", "-wal", "-shm", ".lock"] {
                let path = folder.root + "/" + name + suffix
                guard FileManager.default.fileExists(atPath: path) else { continue }
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }

    private static func removeWork(_ folder: TravelFolder) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.root)
        where TravelFolder.left.contains(where: name.hasPrefix) {
            try FileManager.default.removeItem(atPath: folder.root + "/" + name)
        }
    }

    private static func write(_ text: String, to path: String) throws {
        do throws(FileError) { try AtomicFile.write(Array(text.utf8), to: path) } catch {
            throw WorkspaceError.system(error.path, error.code)
        }
    }

    private static func flush(_ path: String) throws {
        do throws(FileError) { try OpenFile.synchronize(path) } catch {
            throw WorkspaceError.system(error.path, error.code)
        }
    }

    // MARK: Memory

    /// Returns the folder in memory that belongs to a folder on disk, accessible to its owner only.
    private static func place(of folder: TravelFolder, _ memory: String?) throws -> String {
        var facts = stat()
        guard stat(folder.root, &facts) == 0 else {
            throw WorkspaceError.system(folder.root, errno)
        }
        guard let memory else { throw WorkspaceError.noMemory }
        let parent = memory + "/travel-story-\(getuid())"
        if mkdir(parent, 0o700) != 0, errno != EEXIST { throw WorkspaceError.system(parent, errno) }
        var owner = stat()
        guard lstat(parent, &owner) == 0, owner.st_mode & S_IFMT == S_IFDIR,
            owner.st_uid == getuid()
        else { throw WorkspaceError.noMemory }
        guard chmod(parent, 0o700) == 0 else { throw WorkspaceError.system(parent, errno) }
        let name = String(facts.st_dev, radix: 16) + "-" + String(facts.st_ino, radix: 16)
        return parent + "/" + name
    }
}

/// A reason why a folder's data cannot be opened, other than its files.
enum WorkspaceError: Error, Sendable, Equatable {
    /// The data is protected, and no code was given.
    case locked
    /// Another program uses the data, so that it cannot be converted.
    case inUse
    /// There is no in-memory file system, and the settings name none.
    case noMemory
    /// The marker says that the data is protected, but there is no encrypted data.
    case nothing
    /// The decrypted copy in memory has disappeared.
    case gone(String)
    /// A system error: the path and the `errno`.
    case system(String, Int32)
}

/// A lock on a folder, released when the process ends.
final class WorkspaceLock: Sendable {
    private let lock: Mutex<FileLock?>

    init(
        _ folder: TravelFolder, _ name: String, _ mode: FileLock.Mode = .exclusive,
        waits: Bool = true
    ) throws {
        do throws(FileError) {
            lock = Mutex(try FileLock(folder.root + "/" + name, mode, waits: waits))
        } catch {
            throw error.isInUse
                ? WorkspaceError.inUse : WorkspaceError.system(error.path, error.code)
        }
    }

    func release() { lock.withLock { $0 = nil } }
}
#endif
