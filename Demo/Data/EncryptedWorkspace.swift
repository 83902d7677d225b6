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
/// Exactly one of the two forms is valid at any time: the encrypted one as soon as it is there. A
/// conversion writes and verifies the new form completely before one renaming makes it valid, and
/// removes the old form only then. Data that contradicts the valid form is set aside.
final class EncryptedWorkspace: Sendable {
    /// The user's data folder.
    let folder: TravelFolder
    /// The folder of the decrypted contents.
    private let place: String
    /// Indicates that the data is protected.
    var isProtected: Bool { sealed != nil }
    /// The contradictions that were found when the data was opened.
    let notices: [WorkspaceNotice]

    /// Indicates that the contents are a copy of data that is only looked at.
    private let isCopy: Bool
    /// The stores of a folder without protection, and which of them are lost.
    private let list: StoreList?
    private let users: WorkspaceLock?
    /// The gate, while no other program may use the data.
    private let ownGate: WorkspaceLock?
    private let activity = FolderActivity()
    /// Within this program, the gate that it holds is no lock.
    private let turn = Mutex(())
    private let sealed: Stores?
    private let state = Mutex(Held())

    private struct Held {
        /// The originals in memory, with the times at which they were decrypted.
        var brought: [String: ContinuousClock.Instant] = [:]
        /// The originals of deleted photos.
        var forgotten: Set<String> = []
        /// The state of each file when it was last saved.
        var marks: [String: [String]] = [:]
        /// The state of each file when this program decrypted it; `nil` if another one did.
        var decrypted: [String: [String]]?
        /// The damage of the saved state, until another one is saved.
        var damage = SnapshotDamage()
        /// The damage of second copies, which are written anew with the next state.
        var spares = SnapshotDamage()
        /// The photos that could not be decrypted.
        var damagedPhotos: Set<String> = []
        /// Those of them that were reported.
        var toldPhotos: Set<String> = []
        /// The number of bytes of the originals in memory when they were last saved.
        var bytes = 0
        var hasLeft = false
        /// Indicates that the user knows about the lost stores.
        var isMended = false
    }

    // MARK: Beginning and end

    /// Starts using a folder. If a code is set but the data is not protected yet, protects it.
    ///
    /// - Parameters:
    ///   - folder: the user's data folder; without a key, it is created if it does not exist.
    ///   - given: the key that the correct code unlocked; required if the folder is protected. If the code
    ///     was removed since, the data is used without it.
    ///   - memory: the parent for the folder in memory.
    ///   - isLooking: `true` copies data that is not protected, so that no byte of the folder changes.
    ///   - isAlone: `true` keeps other programs out until the use ends: they wait. Whoever replaces or
    ///     renames the files of stores needs that, because a program that has one of them open goes on
    ///     writing to the former file.
    /// - Throws: ``WorkspaceError``: ``WorkspaceError/usedBy(_:)`` if `isAlone` and another program uses
    ///   the data; `VaultError`, system errors.
    init(
        _ folder: TravelFolder, key given: FolderKey?, memory: String?, isLooking: Bool = false,
        isAlone: Bool = false
    ) throws {
        self.folder = folder
        isCopy = isLooking && given == nil && !Self.isProtected(folder)
        if isCopy {
            try folder.checkOwner()
            list = StoreList(of: folder)
            let copy = try Self.copied(
                folder, to: memory, besides: [FolderEntry.aside + "/", "outbox/spool/"])
            (users, ownGate, sealed, place) = (nil, nil, nil, copy.place)
            notices = Self.notices(of: list) + copy.notices
            return
        }
        // A folder that was moved is not created again in its place.
        _ = try Self.standing(given, in: folder)
        try folder.make(isNew: given == nil)
        guard !folder.isReadOnly else {
            guard !Self.isProtected(folder), given == nil else {
                throw WorkspaceError.readOnly(folder.root)
            }
            list = StoreList(of: folder)
            let copy = try Self.copied(folder, to: memory)
            (users, ownGate, sealed, place) = (nil, nil, nil, copy.place)
            notices = Self.notices(of: list) + copy.notices
            let marks = try Self.marks(in: place, reading: true)
            state.withLock { $0.marks = marks }
            return
        }
        let gate = try WorkspaceLock(folder, ".gate")
        var isKept = false
        defer { if !isKept { gate.release() } }
        ownGate = isAlone ? gate : nil
        // Before anything changes: whoever has the data open keeps it as it is.
        if isAlone { try Self.alone(folder).release() }
        let key = try Self.standing(given, in: folder)
        // What cannot be removed is no reason to stay closed.
        let former = (try? RestoredFolder.sweep(folder)) ?? []
        var found = try Self.settle(folder, key) + former.map(WorkspaceNotice.former)
        // The folder was protected before: nothing is begun anew in place of data that is missing.
        if key != nil, !Self.isProtected(folder), !Self.hasPlainData(folder),
            Self.isThere(folder.place)
        {
            throw WorkspaceError.nothing
        }
        if let key, !Self.isProtected(folder) {
            found += try Self.seal(folder, key, memory)
            try gate.check()
        }
        guard Self.isProtected(folder) else {
            // If another program is running, they may be in use.
            if let alone = try? WorkspaceLock(folder, ".in-use", waits: false) {
                try Self.removeLeftovers(folder)
                try Self.separateFiles(of: folder)
                found += try Self.checkLogs(in: folder.root)
                alone.release()
            }
            users = try Self.user(of: folder, isAlone: isAlone)
            let list = StoreList(of: folder)
            list.write(to: folder)
            self.list = list
            (place, sealed, notices) = (folder.root, nil, found + Self.notices(of: list))
            isKept = isAlone
            MemoryRemains.sweep(memory)
            return
        }
        list = nil
        guard let key else { throw WorkspaceError.locked }
        let kept = Self.stores(folder.sealed, key.secret)
        let opened = try WorkspacePlace.path(
            of: folder, keyName: try kept.data.keyName(), in: memory)
        let brought = try Self.bring(kept, to: opened, of: folder)
        found += brought.notices
        do {
            // Those that a running program is writing are none.
            if let alone = try? WorkspaceLock(folder, ".in-use", waits: false) {
                try Self.removeLeftovers(folder)
                // Of a program that was killed.
                if !brought.isNew { found += try Self.checkLogs(in: opened) }
                alone.release()
            }
            users = try Self.user(of: folder, isAlone: isAlone)
            let plain = try Self.dataFiles(of: folder)
            found += try Self.putAside(from: folder.root, kept, to: opened)
            (place, sealed, notices) = (opened, kept, found)
            state.withLock { $0.damage = brought.damage }
            if brought.isNew {
                let marks = try Self.marks(in: opened)
                state.withLock { held in
                    (held.decrypted, held.marks) = (marks, marks)
                    for name in brought.damage.files.keys { held.marks[name] = nil }
                }
            } else {
                try Self.join(opened)
            }
            isKept = isAlone
            guard !folder.entries(.content).isEmpty else { return }
            // The plain files are removed only after what they contain is on disk, encrypted.
            if !plain.isEmpty { try saveNow(gate) }
            try Self.removePlain(folder, plain)
        } catch {
            isKept = false
            // Nobody else has opened it: the gate is closed.
            if brought.isNew { MemoryRemains.discard(opened) }
            throw error
        }
    }

    /// The folder, with its contents in decrypted form.
    var open: TravelFolder { TravelFolder(folder, contents: place, keeper: keeper) }

    /// Saves changes. With protection, they are encrypted and on disk when this returns.
    ///
    /// - Throws: `VaultError`, system errors; the previously saved state then remains.
    func save() throws {
        guard isProtected else { return }
        try gated { try saveNow($0) }
    }

    /// Runs a closure while no other program opens, saves or leaves the data.
    private func gated(_ act: (WorkspaceLock) throws -> Void) throws {
        if let ownGate { return try turn.withLock { _ in try act(ownGate) } }
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        try act(gate)
    }

    /// Locks a folder for a program that uses it. The caller holds the gate.
    private static func user(of folder: TravelFolder, isAlone: Bool) throws -> WorkspaceLock {
        isAlone ? try alone(folder) : try WorkspaceLock(folder, ".in-use", .shared)
    }

    /// Waits until changes should be saved: for a number of seconds, or until photos of 64 MiB were
    /// added.
    ///
    /// - Returns: `false` if the task was canceled.
    func waitToSave(_ seconds: Double) async -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            let pause = isProtected ? Duration.milliseconds(200) : .seconds(seconds)
            guard (try? await Task.sleep(for: min(pause, end - .now))) != nil else { return false }
            guard isProtected else { continue }
            let bytes = Self.originals(in: place).reduce(0) { $0 + $1.bytes }
            if bytes >= state.withLock({ $0.bytes }) + Self.budget { return true }
        }
        return true
    }

    /// Saves changes, and removes the decrypted copy if no other program uses it.
    ///
    /// - Throws: as ``save()``. The copy then stays in memory, and the next start picks it up; unless
    ///   it has no changes.
    func leave() throws { try leave(isSaving: true) }

    /// Ends the use of data that could not be opened, or was only read: removes the decrypted copy
    /// without saving it, unless it has changes of a program, or another program uses it.
    func abandon() throws { try leave(isSaving: false) }

    private func leave(isSaving: Bool) throws {
        let isFirst = state.withLock { held in
            defer { held.hasLeft = true }
            return !held.hasLeft
        }
        guard isFirst else { return }
        guard let users else { return try leaveCopy() }
        defer { ownGate?.release() }
        try gated { try leave(users, isSaving: isSaving, $0) }
    }

    private func leave(_ users: WorkspaceLock, isSaving: Bool, _ gate: WorkspaceLock) throws {
        guard isProtected else {
            list?.write(to: folder, isMended: state.withLock { $0.isMended })
            return users.release()
        }
        let isOwn = state.withLock { $0.decrypted != nil } && !Self.isJoined(place)
        var failure: (any Error)?
        if isSaving || !isOwn {
            do { try saveNow(gate) } catch { failure = error }
        }
        users.release()
        if failure == nil || isOwn && isUnchanged,
            let alone = try? WorkspaceLock(folder, ".in-use", waits: false)
        {
            activity.end()
            MemoryRemains.discard(place)
            alone.release()
        }
        if let failure { throw failure }
    }

    /// Indicates that nothing in the copy has changed since this program decrypted it.
    private var isUnchanged: Bool {
        guard let sealed, let marks = try? Self.marks(in: place) else { return false }
        return marks == state.withLock { $0.decrypted }
            && Self.originals(in: place).allSatisfy { original in
                (try? sealed.photos.contains(original.name)) == true
            }
    }

    private func leaveCopy() throws {
        defer {
            activity.end()
            MemoryRemains.discard(place)
        }
        guard try isCopy || Self.marks(in: place, reading: true) == state.withLock({ $0.marks })
        else {
            throw WorkspaceError.readOnly(folder.root)
        }
    }

    /// Saves changes.
    ///
    /// - Parameter gate: the lock that the caller holds.
    /// - Throws: as ``save()``.
    private func saveNow(_ gate: WorkspaceLock) throws {
        guard let (sealed, photos) = sealed else { return }
        guard let based = Self.number(of: place) else { throw WorkspaceError.gone(place) }
        let number = try sealed.number() ?? 0
        guard based.contains(number) else { throw WorkspaceError.overtaken(folder.root) }
        let copies = TravelFolder.work(in: place)
        defer { try? FileManager.default.removeItem(atPath: copies) }
        var (old, damage) = state.withLock { ($0.marks, $0.damage) }
        // Another program may have saved what there is.
        if !Self.isIncomplete(place) { damage = .init() }
        damage.formUnion(state.withLock { $0.spares })
        let marks = try Self.marks(in: place)
        var files: [EncryptedSnapshot.File] = []
        let known = Set(try sealed.names())
        let isMended = state.withLock { $0.isMended }
        let stores = StoreMender.names.filter { known.contains($0) && !isMended }
        for name in Set(marks.keys).union(stores).sorted() {
            // What something else removed from memory is no deletion.
            if stores.contains(name), damage.files[name] == nil, Self.isLost(name, in: place) {
                files.append(Self.entry(name, from: nil))
            } else if marks[name] == nil {
                continue
            } else if old[name] == marks[name], known.contains(name), damage.files[name] == nil {
                files.append(Self.entry(name, from: nil))
            } else if name.hasSuffix(".sqlite") {
                let copy = try Self.copy(place + "/" + name, to: copies)
                files.append(Self.entry(name, from: copy))
            } else {
                files.append(Self.entry(name, from: place + "/" + name))
            }
        }
        // Decided before photos leave the memory: one that is here was imported again.
        let gone = state.withLock { held in
            held.forgotten = held.forgotten.filter {
                !FileManager.default.fileExists(atPath: place + "/library/" + $0)
            }
            return held.forgotten
        }
        // Photos are saved before the rows that refer to them.
        try keepPhotos()
        if old.isEmpty || marks != old || Set(marks.keys) != known || !damage.isEmpty {
            try save(files, after: damage, over: number, gate)
        } else if try sealed.namesWithoutCopy().contains(where: FolderEntry.hasCopy) {
            // An earlier version saved it. If there is no room for the copies, they wait for a change.
            try? save(files, after: damage, over: number, gate)
        }
        for name in gone { try photos.remove(name) }
        state.withLock { held in
            held.marks = marks
            (held.damage, held.spares) = (.init(), .init())
            held.forgotten.subtract(gone)
        }
    }

    /// Stores the next state of the files.
    private func save(
        _ files: [EncryptedSnapshot.File], after damage: SnapshotDamage, over number: Int,
        _ gate: WorkspaceLock
    ) throws {
        guard let data = sealed?.data else { return }
        let mark = place + "/.number"
        let numbers = "\(number) \(try data.nextNumber())"
        try AtomicFile.write(Array(numbers.utf8), to: mark, followingLinks: false)
        // Damaged data stays until somebody removes it.
        try data.keep(damage, in: folder.sealed + Self.damagedFolder + "/\(number)")
        let next = try data.save(files, after: damage)
        // Before the copy counts as saved: the folder may have been moved.
        try gate.check()
        try AtomicFile.write(Array("\(next)".utf8), to: mark, followingLinks: false)
        try Folder.removeFile(place + Self.damaged)
    }

    /// Looks at the second copies of the encrypted files, which are used only if a file is damaged.
    ///
    /// - Parameter isMending: `true` writes damaged ones anew when the data is saved.
    /// - Throws: `VaultError`, system errors.
    /// - Returns: a notice with the names of the files whose copy is damaged.
    func checkCopies(isMending: Bool) throws -> [WorkspaceNotice] {
        guard let data = sealed?.data else { return [] }
        var damage = SnapshotDamage()
        try gated { _ in damage = try data.spareDamage() }
        if isMending { state.withLock { [damage] in $0.spares = damage } }
        return damage.spares.isEmpty ? [] : [.damagedCopies(damage.spares.sorted())]
    }

    /// Copies a database; the copy is consistent even while the database is being written.
    private static func copy(_ path: String, to folder: String) throws -> String {
        try Folder.make(folder)
        let copy = folder + "/" + UUID().uuidString
        do { try StoreFile.copy(path, to: copy) } catch {
            // A damaged one stays as it is. Its log would be lost.
            guard error.isOfFile, logs(of: path).isEmpty else { throw error }
            return path
        }
        return copy
    }

    // MARK: Photos

    /// Provides originals to the library on demand.
    private var keeper: ExternalOriginalStorage? {
        let library = place + "/library"
        guard let photos = sealed?.photos else {
            guard users == nil else { return nil }
            let source = folder.library
            return ExternalOriginalStorage { name in
                FileInfo.isFile(source + "/" + name)
            } bring: { [activity] name in
                guard FileInfo.isFile(source + "/" + name) else { return }
                let path = library + "/" + name
                activity.run {
                    try? Folder.make(Folder.parent(of: path))
                    try? FileManager.default.copyItem(atPath: source + "/" + name, toPath: path)
                }
            } forget: { _ in
            }
        }
        return ExternalOriginalStorage { name in
            (try? photos.contains(name)) ?? false
        } bring: { [self] name in
            let path = library + "/" + name
            state.withLock { $0.brought[name] = ContinuousClock.now }
            activity.run {
                guard !FileManager.default.fileExists(atPath: path) else { return }
                do throws(VaultError) { try photos.bring(name, to: path) } catch {
                    // The memory may be full.
                    if case .unwritable = error { return }
                    state.withLock { _ = $0.damagedPhotos.insert(name) }
                }
            }
        } forget: { [self] name in
            state.withLock { held in
                held.forgotten.insert(name)
                held.brought[name] = nil
            }
        } replace: { [self] name in
            state.withLock { _ = $0.damagedPhotos.insert(name) }
        } names: { known in
            (try? photos.names(besides: known)) ?? []
        }
    }

    /// Returns the photos that could not be decrypted since the last call.
    func takeDamagedPhotos() -> [String] {
        state.withLock { held in
            defer { held.toldPhotos = held.damagedPhotos }
            return held.damagedPhotos.subtracting(held.toldPhotos).sorted()
        }
    }

    /// Saves new photos, and evicts decrypted originals that were not used in the last minute if
    /// they exceed the budget.
    private func keepPhotos() throws {
        let library = place + "/library/"
        let originals = Self.originals(in: place)
        let damaged = state.withLock { $0.damagedPhotos }
        for (name, _) in originals {
            // It was imported again.
            if damaged.contains(name) { try setAside(name) }
            try sealed?.photos.put(name, from: library + name)
        }
        trim(originals, in: library)
        try trimDerived(library + "derived")
    }

    /// Begins anew where stores were lost, and reports them no longer.
    func acceptLostStores() { state.withLock { $0.isMended = true } }

    private static func notices(of list: StoreList?) -> [WorkspaceNotice] {
        guard let list, !list.lost.isEmpty else { return [] }
        return [.lost(list.lost.sorted())]
    }

    /// Sets the encrypted forms of the photos aside that could not be decrypted, so that the protection
    /// can end without them.
    ///
    /// - Throws: `VaultError`, system errors.
    func setDamagedPhotosAside() throws {
        guard isProtected else { return }
        try gated { _ in
            for name in state.withLock({ $0.damagedPhotos }) { try setAside(name) }
        }
    }

    /// Sets the encrypted form of a damaged photo aside.
    private func setAside(_ name: String) throws {
        let other = folder.sealed + Self.damagedFolder + "/photos"
        try sealed?.photos.keep(name, in: other)
        try sealed?.photos.remove(name)
        state.withLock { _ = $0.damagedPhotos.remove(name) }
    }

    /// The maximum number of bytes kept in memory for original photos, and the same again for
    /// thumbnails.
    private static let budget = 64 << 20

    private func trim(_ sizes: [(name: String, bytes: Int)], in library: String) {
        var sum = sizes.reduce(0) { $0 + $1.bytes }
        defer { state.withLock { [sum] in $0.bytes = sum } }
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
}

/// A lock on a folder, released when the process ends.
final class WorkspaceLock: Sendable {
    private let lock: Mutex<FileLock?>
    private let folder: String
    private let path: String

    init(
        _ folder: TravelFolder, _ name: String, _ mode: FileLock.Mode = .exclusive,
        waits: Bool = true
    ) throws {
        (self.folder, path) = (folder.root, folder.root + "/" + name)
        do throws(FileError) {
            var found = try FileLock(path, mode, waits: waits)
            // While it waited, another folder may have come to the path.
            while try !found.isAt(path) { found = try FileLock(path, mode, waits: waits) }
            lock = Mutex(found)
        } catch {
            throw error.isInUse
                ? WorkspaceError.inUse : WorkspaceError.system(error.path, error.code)
        }
    }

    /// Checks that the locked folder is still at its path: what was written while it was moved or
    /// unmounted is somewhere else.
    ///
    /// - Throws: ``WorkspaceError/system(_:_:)``.
    func check() throws(WorkspaceError) {
        let isHere = lock.withLock { ((try? $0?.isAt(path)) ?? nil) == true }
        guard isHere else { throw .system(folder, ENOENT) }
    }

    func release() { lock.withLock { $0 = nil } }
}
#endif
