#if CommandLine && Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnMenus
import CairnResources
import CairnTabs
import CairnTransitions
import CairnTree
import CairnUI
import CairnVault
import Foundation
import Synchronization

/// The open data stores of one user: all of them, or none while the app is locked.
///
/// The correct code opens the stores; locking closes them and removes the decrypted copies. Setting
/// a code protects all data; removing it ends the protection. The actor serializes all operations,
/// and carries out the app's requests.
actor TravelDataSession {
    let app: App
    let folder: TravelFolder
    let locks: FolderLocks
    private var memory: String? { get throws { try MemoryFolder.path(app.settings.travel) } }
    /// Called when language, appearance or lock have changed.
    private let turn: @Sendable (TravelSurroundings) async -> Void
    /// Called when all stores are closed: nothing decrypted may remain in memory.
    private let forget: @Sendable () -> Void
    private let held: OpenStores
    private let room = Mutex(GridBounds(viewport: HostTraits().viewport))
    /// The player of sounds.
    nonisolated let sounds: SoundPlayer
    /// The network connections for sharing.
    nonisolated let network: ShareNetwork
    private let desktop: DesktopAccess
    /// The recovery key of a code that was just set, until somebody has seen it.
    private(set) var recovery: RecoveryKey?
    private var problem: TravelProblem?
    /// The key of a correct code that the second factor has yet to confirm.
    private var unconfirmed: FolderKey?

    init(
        _ app: App, _ folder: TravelFolder, _ held: OpenStores = OpenStores(),
        desktop: DesktopAccess = .none,
        turn: @escaping @Sendable (TravelSurroundings) async -> Void,
        forget: @escaping @Sendable () -> Void = {}
    ) throws {
        (self.app, self.folder, self.held) = (app, folder, held)
        (self.turn, self.forget) = (turn, forget)
        locks = try FolderLocks(folder, app.settings.vault)
        network = ShareNetwork(app)
        sounds = SoundPlayer(ProcessInfo.processInfo.environment)
        self.desktop = desktop
    }

    /// Carries out requests on the open stores; `nil` while everything is closed.
    nonisolated var stores: TravelHandler? { held.handler }

    // MARK: Opening and closing

    /// Opens all stores; does nothing if they are open.
    func open(_ key: FolderKey?) throws {
        guard stores == nil else { return }
        let safe = try EncryptedWorkspace(folder, key: key, memory: try memory)
        if !safe.notices.isEmpty { problem = .notices(safe.notices) }
        OwnFolders.add(contents: safe.open.contents)
        do {
            held.open(try Self.handler(safe.open, app, network, desktop, sounds), in: safe)
        } catch {
            try? safe.abandon()
            throw error
        }
    }

    /// Closes all stores, after saving changes.
    func close() async {
        unconfirmed = nil
        guard let (stores, safe) = held.close() else { return }
        // Waits for pending writes of the notes, and for what is on its way into the outbox.
        _ = await stores.notes?.revision
        await stores.share.close()
        try? stores.open.store.close()
        stores.stories.close()
        do { try safe.leave() } catch { problem = TravelProblem(error) }
        forget()
    }

    /// Saves changes, so that a power failure loses no more than a moment's work.
    func save() {
        guard let safe = held.safe else { return }
        do {
            try safe.save()
            let photos = safe.takeDamagedPhotos()
            if !photos.isEmpty { problem = .notices([.damagedPhotos(photos)]) }
        } catch { problem = TravelProblem(error) }
    }

    /// Returns and clears the last problem that was not yet reported.
    func takeProblem() -> TravelProblem? {
        defer { problem = nil }
        return problem
    }

    /// Returns and clears the recovery key of a code that was just set, and writes down that it was
    /// seen.
    @discardableResult
    func takeRecovery() -> RecoveryKey? {
        guard let key = recovery else { return nil }
        recovery = nil
        try? folder.setRecoveryKey(isSeen: true)
        return key
    }

    /// Returns the part of the open data that the model holds, laid out for the size of its screen.
    func contents() async -> TravelContents? {
        guard let stores else { return nil }
        let settings = app.settings
        var archive: TabsArchive?
        // A file that cannot be read is moved aside and reported.
        do { archive = try await stores.tabs.load() } catch { problem = TravelProblem(error) }
        return TravelContents(
            notes: await stores.notes?.model(settings.tree) ?? TreeModel(),
            notesProblem: stores.notesProblem,
            library: LibraryModel(
                GalleryModel(settings.gallery, room: room.withLock { $0 }),
                LibraryModel.Settings(editor: settings.editor, picker: settings.picker),
                sources: stores.library.picker.faces, targets: stores.library.picker.targets),
            sources: stores.picker.faces, targets: stores.picker.targets, tabs: archive)
    }

    /// Stores the available size of a session's screen.
    nonisolated func setRoom(_ new: GridBounds) { room.withLock { $0 = new } }

    // MARK: Codes

    /// Returns the checker that settings screens use: the lock's own, with changes of the code also
    /// applied to the protected data.
    nonisolated func checker(of kind: LockKind) -> CodeChecker {
        let plain = locks.code.checker(of: kind.rawValue)
        return .init(
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

    /// Returns the checker with which the recovery key sets a new code and opens all stores.
    nonisolated func recoverer(_ key: Secret) -> CodeChecker {
        .init(
            status: { .unset }, check: { _ in .unset },
            set: { new, _ in await self.recover(key, new) }, remove: { _ in .unset })
    }

    private func recover(_ text: Secret, _ code: Secret) async -> CodeAnswer {
        guard let key = text.recoveryKey else {
            return .wrong(left: nil, wait: .zero)
        }
        await close()
        do {
            let answer = try await FolderLocks.recover(
                folder, with: key, setting: code, app.settings.vault)
            guard answer == .right else { return answer }
            return await unlock(code, .passcode, isConfirmed: true)
        } catch { return closed(error) }
    }

    /// Returns the checker of the second factor. It opens all stores if a code was correct before.
    nonisolated func confirmer(of kind: LockKind) -> CodeChecker {
        var checker = locks.second.checker(of: kind.rawValue)
        checker.check = { await self.confirm($0, kind) }
        return checker
    }

    /// Verifies a code and, if it is correct, opens all stores, or waits for the second factor if
    /// that has not confirmed the code.
    func unlock(
        _ code: Secret, _ kind: LockKind, isConfirmed: Bool = false
    ) async -> CodeAnswer {
        let (answer, key) = await locks.unlock(code, kind)
        // In the settings a code only authorizes a change; everything is already open.
        guard answer == .right, let key, stores == nil else { return answer }
        // Setting the code was interrupted before anybody saw its recovery key.
        if folder.hasUnseenRecoveryKey || !EncryptedWorkspace.isProtected(folder) {
            recovery = await locks.code.makeRecoveryKey(provedBy: (code, kind.rawValue)).key
        }
        let second = isConfirmed ? nil : await locks.kinds().second
        guard second == nil else {
            unconfirmed = key
            return answer
        }
        return await enter(key)
    }

    private func confirm(_ code: Secret, _ kind: LockKind) async -> CodeAnswer {
        let answer = await locks.second.check(code, of: kind.rawValue)
        guard answer == .right, let key = unconfirmed, stores == nil else { return answer }
        unconfirmed = nil
        return await enter(key)
    }

    /// Opens all stores with the key of a correct code.
    private func enter(_ key: FolderKey) async -> CodeAnswer {
        do {
            try open(key)
            try await emptyTrash()
            return .right
        } catch { return closed(error) }
    }

    /// Permanently deletes items that have been in the trash for too long.
    func emptyTrash() async throws {
        guard let stores else { return }
        let days = app.settings.travel.trashDays
        try await passingDamage {
            try await stores.stories.emptyTrash(after: days, now: OpenLibrary.now)
        }
        try await passingDamage {
            try await stores.open.store.emptyTrash(now: OpenLibrary.now)
        }
    }

    /// Runs a closure that uses one store. That it is damaged closes none of the others, and its
    /// screens say so.
    private func passingDamage(_ act: () async throws -> Void) async throws {
        do { try await act() } catch {
            let damage = TravelProblem(error)
            guard damage.isDamage else { throw error }
            problem = problem ?? damage
        }
    }

    /// Sets the first code and protects all data; if protecting fails, no code is set.
    private func protect(_ code: Secret, _ kind: LockKind) async -> CodeAnswer {
        let answer = await locks.setFirst(code, kind)
        guard answer == .right else { return answer }
        let (_, key) = await locks.unlock(code, kind)
        await close()
        do {
            guard let key else { throw WorkspaceError.locked }
            try folder.setRecoveryKey(isSeen: false)
            let notices = try EncryptedWorkspace.protect(folder, key: key, memory: try memory)
            recovery = await locks.code.makeRecoveryKey(provedBy: (code, kind.rawValue)).key
            try open(key)
            if !notices.isEmpty { problem = .notices(notices) }
            return .right
        } catch {
            // Partly protected data is unprotected, and stays readable.
            try? EncryptedWorkspace.whileReadable(folder) { _ = locks.remove(code, kind) }
            if !EncryptedWorkspace.isProtected(folder) {
                try? folder.setRecoveryKey(isSeen: true)
            }
            try? open(EncryptedWorkspace.isProtected(folder) ? key : nil)
            return closed(error)
        }
    }

    /// Ends the protection and removes the code.
    private func expose(_ code: Secret, _ kind: LockKind) async -> CodeAnswer {
        let (answer, key) = await locks.unlock(code, kind)
        guard answer == .right, let key else { return answer }
        await close()
        do {
            var removed = answer
            let notices = try EncryptedWorkspace.expose(folder, key: key, memory: try memory) {
                removed = locks.remove(code, kind)
            }
            if removed == .right {
                try await locks.second.erase()
                try? folder.setRecoveryKey(isSeen: true)
            }
            try open(nil)
            if !notices.isEmpty { problem = .notices(notices) }
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

    // MARK: The stores

    private static func handler(
        _ folder: TravelFolder, _ app: App, _ network: ShareNetwork, _ desktop: DesktopAccess,
        _ sounds: SoundPlayer
    ) throws -> TravelHandler {
        let open = try OpenLibrary(
            at: folder.library, of: folder, app, opensDamaged: true)
        let environment = ProcessInfo.processInfo.environment
        let device = DeviceFolder.path(
            setting: app.settings.gallery.library.deviceFolder, environment: environment)
        // Beside the open data, so that chosen or captured photos are never written to a disk if
        // the library is in memory.
        let work = folder.work()
        let library = LibraryHandler(
            open,
            LibraryModel.Settings(editor: app.settings.editor, picker: app.settings.picker),
            device: device, showFolder: desktop.showFolder, work: work,
            shutter: { await sounds.play(.shutter) })
        let notes = try notes(folder)
        return TravelHandler(
            app: app, stories: try stories(folder), notes: notes.store,
            notesProblem: notes.problem, open: open, library: library,
            picker: picker(
                open, app, device: device, showFolder: desktop.showFolder, work: work,
                shutter: { await sounds.play(.shutter) }),
            share: SharingSession(folder, app, open, network), desktop: desktop, sounds: sounds,
            tabs: TabsStore(folder.tabs),
            words: { Phrases((try? app.words(choosing: $0.language)) ?? app.strings) })
    }

    /// Opens the stories; damaged ones as a store that fails with the reason.
    private static func stories(_ folder: TravelFolder) throws -> StoryStore {
        do { return try StoryStore(at: folder.stories) } catch {
            guard TravelProblem(error).isDamage else { throw error }
            return StoryStore(failing: error, at: folder.stories)
        }
    }

    /// Opens the notes; of damaged ones, there is the reason alone.
    private static func notes(
        _ folder: TravelFolder
    ) throws -> (store: TreeStore?, problem: TravelProblem?) {
        do { return (try TreeStore(folder.notes), nil) } catch {
            let damage = TravelProblem(error)
            guard damage.isDamage else { throw error }
            return (nil, damage)
        }
    }

    private static func picker(
        _ open: OpenLibrary, _ app: App, device: String?,
        showFolder: (@Sendable (String) async -> Void)?, work: String,
        shutter: @escaping @Sendable () async -> Void
    ) -> ImagePickerStore {
        var sources = [PickerSource.library(open.store)]
        if let device {
            sources.append(.device(device, open.imaging, showFolder: showFolder))
        }
        sources.append(.camera(imaging: open.imaging))
        return ImagePickerStore(
            open.imaging, app.settings.picker, sources: sources, folder: work,
            gallery: PhotoDestination { shot in try await open.keep(shot, in: work) },
            device: device.map { folder in
                PhotoDestination { shot in
                    try await LibraryHandler.keep(shot, on: folder, open.imaging)
                }
            }, shutter: shutter)
    }

    /// Passes changed settings on to the lock and the open stores.
    func configure() async {
        for lock in [locks.code, locks.second] { lock.configuration = app.settings.vault }
        await stores?.configure()
    }

    // MARK: Following

    /// Saves changes again and again, and returns the problems of that.
    private func problems() -> AsyncStream<TravelProblem> {
        AsyncStream { [self] in
            while !Task.isCancelled {
                let seconds = app.settings.travel.lookSeconds
                // While everything is closed, there is nothing to save.
                if let safe = held.safe {
                    _ = await safe.waitToSave(seconds)
                } else {
                    try? await Task.sleep(for: .seconds(seconds))
                }
                await save()
                if let problem = await takeProblem() { return problem }
            }
            return nil
        }
    }

    /// Sends the contents of the open stores, and a problem of opening them.
    private func load(_ send: Effect<TravelAction>.Send) async {
        if let contents = await contents() { await send(.system(.contentsCame(contents))) }
        await report(send)
        guard stores != nil, let key = recovery else { return }
        await send(.system(.recoveryCame(key.revealedText())))
        takeRecovery()
    }

    /// Sends the last problem that was not yet reported.
    func report(_ send: Effect<TravelAction>.Send) async {
        if let problem = takeProblem() { await send(.system(.failed(problem))) }
    }

    private func reopen(_ send: Effect<TravelAction>.Send) async {
        await report(send)
        await send(.system(.lockTold(await locks.kinds())))
        await load(send)
    }
}

extension TravelDataSession: Handler {
    /// Returns the work for the entry of a code, and of the second factor that confirms it.
    private nonisolated func entry(
        _ request: ConfirmedEntry.Request, _ checker: @escaping @Sendable (LockKind) -> CodeChecker
    ) -> Effect<ConfirmedEntry.Action> {
        switch request {
        case .code(let request):
            CodeEntryHandler(checker: checker, play: sounds.play).handle(request).map(
                ConfirmedEntry.Action.code)
        case .second(let request):
            CodeEntryHandler(checker: { self.confirmer(of: $0) }, play: sounds.play)
                .handle(request).map(ConfirmedEntry.Action.second).scoped(by: "second")
        }
    }

    /// Returns the work for a request: that of the open stores, or of the lock and the screen.
    nonisolated func handle(_ request: TravelRequest) -> Effect<TravelAction> {
        switch request {
        case .lock(.entry(let request)):
            return entry(request, { self.opener(of: $0) }).map { .lock(.entry($0)) }.scoped(
                by: "lock")
        case .lock(.recovery(let request, let key)):
            return CodeEntryHandler(checker: { _ in self.recoverer(key) }, play: sounds.play)
                .handle(request).map { .lock(.recovery(.entry($0))) }.scoped(by: "recovery")
        case .code(.entry(let request, let isSecond)):
            return entry(
                request, { isSecond ? self.confirmer(of: $0) : self.checker(of: $0) }
            ).map { .code($0) }
                .scoped(by: "code")
        case .stage(let request): return TimerHandler { .stage(.arrived($0)) }.handle(request)
        case .start(let request): return MenuHandler { .start(.settled($0)) }.handle(request)
        case .menu(let request): return MenuHandler { .menu(.settled($0)) }.handle(request)
        case .calendar(let request): return CalendarHandler().handle(request).map { .calendar($0) }
        case .lock(.close): return .run(key: "close") { [self] _ in await close() }
        case .lock(.open): return .run(key: "contents") { [self] send in await load(send) }
        case .code(.report): return .run(key: "code") { [self] send in await report(send) }
        case .code(.reopen): return .run(key: "code") { [self] send in await reopen(send) }
        case .keep(let choices):
            return .run(key: "choices") { [folder] send in
                do {
                    if folder.readChoices() != choices { try folder.write(choices) }
                } catch { await send(.system(.failed(TravelProblem(error)))) }
            }
        case .updateEnvironment(let surroundings):
            // At once, since the requests that follow depend on the settings.
            let isNew = app.take(surroundings.settings)
            return .run(key: "environment") { [self] _ in
                if isNew { await configure() }
                await turn(surroundings)
            }
        case .userActed(let seconds):
            return seconds > 0
                ? .after(.seconds(seconds), .system(.idled), key: "idle") : .cancel("idle")
        case .fadeNotice(let seconds):
            return .after(.seconds(seconds), .noticeRead, key: "notice")
        case .keepNotice: return .cancel("notice")
        case .follow:
            let problems = Effect<TravelAction>.stream(
                key: "follow.problems", { await self.problems() }
            ) {
                .system(.failed($0))
            }
            return .all([problems, stores?.handle(request) ?? .none])
        case .unfollow:
            return .all([.cancel("follow.problems")] + TravelHandler.followed.map { .cancel($0) })
        default: return stores?.handle(request) ?? .none
        }
    }
}

/// The stores that are open now, for any isolation domain.
final class OpenStores: Sendable {
    private let held = Mutex<(handler: TravelHandler, safe: EncryptedWorkspace)?>(nil)

    /// Carries out requests on the stores; `nil` while everything is closed.
    var handler: TravelHandler? { held.withLock { $0?.handler } }
    /// The folder of the stores.
    var safe: EncryptedWorkspace? { held.withLock { $0?.safe } }

    func open(_ handler: TravelHandler, in safe: EncryptedWorkspace) {
        held.withLock { $0 = (handler, safe) }
    }

    /// Returns the stores, to be closed, and lets nobody else have them.
    func close() -> (TravelHandler, EncryptedWorkspace)? {
        held.withLock { held in
            defer { held = nil }
            return held
        }
    }
}
#endif
