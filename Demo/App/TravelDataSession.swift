#if CommandLine && Database && Vault
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnPasscode
import CairnTabs
import CairnTree
import CairnUI
import CairnVault
import Foundation
import Synchronization

/// The open data stores of one user: all of them, or none while the app is locked.
///
/// The correct code opens the stores; locking closes them and removes the decrypted copies. Setting
/// a code protects all data; removing it ends the protection. The actor serializes all operations.
actor TravelDataSession {
    let app: App
    let folder: TravelFolder
    let lock: CodeLock
    private let memory: String?
    /// Called when language, appearance or lock have changed.
    private let turn: @Sendable (TravelModel) async -> Void
    /// The stores that are open now; can be read from any isolation domain.
    private let held = Mutex<Opened?>(nil)
    private let room = Mutex(GridBounds(viewport: HostTraits().viewport))
    /// The network connections for sharing.
    nonisolated let network = ShareNetwork()
    private var recovery: RecoveryKey?
    private var problem: TravelProblem?

    private struct Opened: Sendable {
        let safe: EncryptedWorkspace
        let edge: TravelHandler
        let number: Int
    }
    private var openings = 0

    init(_ app: App, _ folder: TravelFolder, turn: @escaping @Sendable (TravelModel) async -> Void)
    {
        (self.app, self.folder, self.turn) = (app, folder, turn)
        memory = MemoryFolder.path(app.settings.travel)
        lock = CodeLock(
            at: LockLocation(records: folder.lock, device: folder.device),
            configuration: app.settings.vault)
    }

    /// The functions that perform the app's side effects; `nil` while everything is closed.
    nonisolated var edge: TravelHandler? { held.withLock { $0?.edge } }
    /// A number that identifies the current opening, and differs for each one; `nil` while
    /// everything is closed.
    nonisolated var opening: Int? { held.withLock { $0?.number } }
    /// Returns the kind of code that opens the app; `nil` if none is set.
    func kind() async -> LockKind? { await LockKind.set(in: lock) }

    // MARK: Opening and closing

    /// Opens all stores; does nothing if they are open.
    func open(_ key: Secret?) throws {
        guard opening == nil else { return }
        let safe = try EncryptedWorkspace(folder, key: key, memory: memory)
        do {
            let edge = try Self.edge(safe.open, app, network, turn)
            openings += 1
            let opened = Opened(safe: safe, edge: edge, number: openings)
            held.withLock { $0 = opened }
        } catch {
            try? safe.leave()
            throw error
        }
    }

    /// Closes all stores, after saving changes.
    func close() async {
        let old = held.withLock { held in
            defer { held = nil }
            return held
        }
        guard let old else { return }
        // Waits for pending writes of the notes.
        _ = await old.edge.notes.revision
        try? old.edge.open.store.close()
        old.edge.stories.close()
        do { try old.safe.leave() } catch { problem = TravelProblem(error) }
    }

    /// Saves changes, so that a power failure loses no more than a moment's work.
    func save() {
        guard let safe = held.withLock({ $0?.safe }) else { return }
        do { try safe.save() } catch { problem = TravelProblem(error) }
    }

    /// Returns and clears the last problem that was not yet reported.
    func takeProblem() -> TravelProblem? {
        defer { problem = nil }
        return problem
    }

    /// Returns and clears the recovery key of a code that was just set.
    func takeRecovery() -> RecoveryKey? {
        defer { recovery = nil }
        return recovery
    }

    /// Returns the part of the open data that the model holds, laid out for the size of its screen.
    func contents() async -> TravelContents? {
        guard let edge else { return nil }
        let settings = app.settings
        return TravelContents(
            notes: await edge.notes.model(settings.notes),
            library: LibraryModel(
                GalleryModel(settings.gallery, room: room.withLock { $0 }),
                LibraryModel.Settings(editor: settings.editor, picker: settings.picker),
                sources: edge.library.picker.faces),
            sources: edge.picker.faces)
    }

    /// Stores the available size of a session's screen.
    nonisolated func setRoom(_ new: GridBounds) { room.withLock { $0 = new } }

    // MARK: Codes

    /// Returns the checker that settings screens use: the lock's own, with changes of the code also
    /// applied to the protected data.
    nonisolated func checker(of kind: LockKind) -> CodeChecker {
        let plain = lock.checker(of: kind.rawValue)
        return CodeChecker(
            status: plain.status,
            check: { await self.unlock($0, kind) },
            set: { new, current in
                guard current == nil else { return await plain.set(new, current) }
                return await self.protect(new, kind)
            },
            remove: { await self.expose($0, kind) })
    }

    /// Returns the checker that the lock screen uses. It closes all stores before it verifies a
    /// code, in case they are still being closed.
    nonisolated func opener(of kind: LockKind) -> CodeChecker {
        var checker = checker(of: kind)
        checker.check = { code in
            await self.close()
            return await self.unlock(code, kind)
        }
        return checker
    }

    /// Verifies a code and, if it is correct, opens all stores.
    func unlock(_ code: Secret, _ kind: LockKind) async -> CodeAnswer {
        let (answer, key) = await lock.unlock(code, of: kind.rawValue)
        guard answer == .right else { return answer }
        // In the settings a code only authorizes a change; everything is already open.
        guard opening == nil else { return answer }
        do {
            if let key, !EncryptedWorkspace.isProtected(folder) {
                try EncryptedWorkspace.protect(folder, key: key, memory: memory)
            }
            try open(key)
            try await emptyTrash()
            return answer
        } catch { return closed(error) }
    }

    /// Permanently deletes items that have been in the trash for too long.
    func emptyTrash() async throws {
        guard let edge else { return }
        let days = Int64(app.settings.travel.trashDays)
        if days > 0 {
            try await edge.stories.purge(trashedBefore: OpenLibrary.now - days * 86_400)
        }
        try await edge.open.store.emptyTrash(now: OpenLibrary.now)
    }

    /// Sets the first code and protects all data; if protecting fails, no code is set.
    private func protect(_ code: Secret, _ kind: LockKind) async -> CodeAnswer {
        let answer = await lock.set(code, for: kind.rawValue)
        guard answer == .right else { return answer }
        let (_, key) = await lock.unlock(code, of: kind.rawValue)
        await close()
        do {
            guard let key else { throw WorkspaceError.locked }
            try EncryptedWorkspace.protect(folder, key: key, memory: memory)
            recovery = await lock.makeRecoveryKey(provedBy: (code, kind.rawValue)).key
            try open(key)
            return .right
        } catch {
            // Partly protected data is unprotected, and stays readable.
            if !EncryptedWorkspace.isProtected(folder) {
                await lock.remove(kind.rawValue, provedBy: (code, kind.rawValue))
            }
            try? open(EncryptedWorkspace.isProtected(folder) ? key : nil)
            return closed(error)
        }
    }

    /// Ends the protection and removes the code.
    private func expose(_ code: Secret, _ kind: LockKind) async -> CodeAnswer {
        let (answer, key) = await lock.unlock(code, of: kind.rawValue)
        guard answer == .right, let key else { return answer }
        await close()
        do {
            if EncryptedWorkspace.isProtected(folder) {
                try EncryptedWorkspace.expose(folder, key: key, memory: memory)
            }
            let removed = await lock.remove(kind.rawValue, provedBy: (code, kind.rawValue))
            try open(nil)
            return removed
        } catch {
            try? open(key)
            return closed(error)
        }
    }

    private func closed(_ error: any Error) -> CodeAnswer {
        problem = TravelProblem(error)
        return .closed(
            error as? VaultError ?? .unreadable(path: folder.root, reason: "\(error)"))
    }

    // MARK: The edge

    private static func edge(
        _ folder: TravelFolder, _ app: App, _ network: ShareNetwork,
        _ turn: @escaping @Sendable (TravelModel) async -> Void
    ) throws -> TravelHandler {
        let open = try OpenLibrary(at: folder.library, keeper: folder.keeper, app)
        let environment = ProcessInfo.processInfo.environment
        let device = DeviceFolder.path(
            setting: app.settings.gallery.deviceFolder, environment: environment)
        // Beside the open data, so that chosen or captured photos are never written to a disk if
        // the library is in memory.
        let work = folder.work()
        let library = LibraryHandler(
            open,
            LibraryModel.Settings(editor: app.settings.editor, picker: app.settings.picker),
            device: device, work: work)
        return TravelHandler(
            folder: folder, stories: try StoryStore(at: folder.stories),
            notes: try TreeStore(folder.notes), open: open, library: library,
            picker: picker(open, app, device: device, work: work),
            share: SharingSession(folder, app, open, network), tabs: TabsStore(folder.tabs),
            exports: exports(app, environment),
            words: { model in
                Phrases((try? app.words(choosing: model.choices.language)) ?? app.strings)
            }, turn: turn)
    }

    /// Returns the folder for exported files: that of the settings, or the user's home folder.
    private static func exports(_ app: App, _ environment: [String: String]) -> String {
        let named = app.settings.travel.exportFolder
        guard named.isEmpty else { return (named as NSString).expandingTildeInPath }
        return environment["HOME"] ?? FileManager.default.currentDirectoryPath
    }

    private static func picker(
        _ open: OpenLibrary, _ app: App, device: String?, work: String
    ) -> ImagePickerStore {
        var sources = [PickerSource.library(open.store)]
        if let device {
            sources.append(
                .folder(device, imaging: open.imaging) { PickedFile(path: $0).source })
        }
        sources.append(.camera(imaging: open.imaging))
        return ImagePickerStore(
            open.imaging, app.settings.picker, sources: sources, folder: work,
            gallery: PhotoDestination { shot in try await open.keep(shot, in: work) },
            device: device.map { folder in
                PhotoDestination { shot in
                    try await LibraryHandler.keep(shot, on: folder, open.imaging)
                }
            })
    }

    // MARK: Effects

    /// Returns the effects of an action: those of the open stores, and those of the lock itself.
    nonisolated func effects(
        _ action: TravelAction, _ model: TravelModel
    ) -> [Effect<TravelAction>] {
        var effects = edge?.effects(action, model) ?? []
        switch action {
        case .lock where model.lock.isLocked, .menu where model.lock.isLocked:
            // Not while unlocking: the model is still empty then, and the code was correct.
            if opening != nil, model.hasJustLocked {
                effects.append(Effect(key: "close") { [self] _ in await close() })
            }
        case .lock where model.isEmptied: effects.append(came())
        case .code(let action) where action.isAnswer:
            effects.append(codeAnswered(isOver: model.setup?.isOver == true))
        default: break
        }
        return effects
    }

    /// Restores the tabs of the previous run; a file that cannot be read is moved aside and
    /// reported.
    nonisolated func restoreTabs(
        send: @escaping @Sendable (TravelAction) async -> Void
    ) async {
        guard let edge else { return }
        do throws(TabsError) {
            if let archive = try await edge.tabs.load() { await send(.tabsCame(archive)) }
        } catch { await send(.failed(TravelProblem(error))) }
    }

    private nonisolated func came() -> Effect<TravelAction> {
        Effect(key: "contents") { [self] send in
            if let contents = await contents() { await send(.contentsCame(contents)) }
            if let problem = await takeProblem() { await send(.failed(problem)) }
            await restoreTabs(send: { await send($0) })
        }
    }

    /// Updates the model after a code was set or removed, since all stores were closed and reopened
    /// in between.
    private nonisolated func codeAnswered(isOver: Bool) -> Effect<TravelAction> {
        Effect(key: "code") { [self] send in
            if let problem = await takeProblem() { await send(.failed(problem)) }
            guard isOver else { return }
            await send(.lockTold(await kind()))
            if let contents = await contents() { await send(.contentsCame(contents)) }
            if let key = await takeRecovery() { await send(.recoveryCame(key.revealedText())) }
        }
    }
}
#endif
