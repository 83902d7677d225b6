#if CommandLine && Database && Vault
import CairnGalleryLibrary
import ArgumentParser
import CairnBundle
import CairnLocalizations
import CairnStrings
import CairnCalendar
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnLockFlow
import CairnPasscode
import CairnPropertyList
import CairnTree
import CairnUI
import CairnVault
import Foundation
import Synchronization

/// The app: creates sessions for any host and keeps them up to date.
struct TravelApp: Sendable {
    let app: App
    let kit: ShowcaseKit
    let folder: TravelFolder
    /// The data folder as screens display it, with the home folder abbreviated to `~`.
    let saidFolder: String
    /// The open data stores of the user.
    let desk: TravelDataSession
    /// The decoded images of photos, for any host.
    let pictures: ImageStore<PhotoPixels>
    private let turner: EnvironmentUpdater
    private let clock: any Clock<Duration>
    private let languages: [String]

    /// Returns the tags of the languages that the app supports.
    static func languages() throws -> [String] {
        try ResourceStack(locating: [.cairnLocalizations()]).languages
    }

    /// Returns a path with the home folder abbreviated to `~`.
    private static func short(_ path: String) -> String {
        guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"),
            path.hasPrefix(home + "/")
        else { return path }
        return "~" + path.dropFirst(home.count)
    }

    /// Opens all data that is not locked, or reports why it cannot be opened. Items that have been
    /// in the trash for too long are deleted.
    ///
    /// - Parameters:
    ///   - app: the settings and texts.
    ///   - folder: the user's data folder.
    ///   - code: the code of the lock, if it was supplied and confirmed before any screen exists.
    ///   - said: the location that screens display, if it differs from `folder`.
    ///   - clock: the clock of the sessions, by which animations end.
    ///   - desktop: the clipboard and the opener of the user's desktop.
    /// - Throws: an exit code, after writing a line to standard error.
    init(
        _ app: App, _ folder: TravelFolder, code: Secret? = nil, saying said: String? = nil,
        clock: any Clock<Duration> = ContinuousClock(), desktop: DesktopAccess = .none
    ) async throws {
        (self.app, self.folder, self.clock) = (app, folder, clock)
        saidFolder = Self.short(said ?? folder.root)
        kit = try ShowcaseKit(files: app.files)
        languages = try Self.languages()
        let turner = EnvironmentUpdater()
        self.turner = turner
        let stores = OpenStores()
        // Visible images are retained regardless of the budget; a raster host keeps its own copies
        // at display size.
        let pictures = ImageStore(budget: 32 << 20, bytes: \PhotoPixels.bytes.count) { source in
            guard let open = stores.handler else { throw PhotoProblem.missing }
            return try await open.open.pixels(of: source, open.library.editor)
        }
        self.pictures = pictures
        do {
            desk = try TravelDataSession(
                app, folder, stores, desktop: desktop, turn: { await turner.turn($0) },
                forget: { pictures.removeAll() })
            if let kind = await desk.locks.kinds().code {
                guard let code else { return }
                let answer = await desk.unlock(code, kind, isConfirmed: true)
                guard answer == .right else {
                    if let problem = await desk.takeProblem() { throw problem }
                    Message.show(CodePrompt.words(answer, kind, Phrases(app.strings)))
                    throw ExitCode.failure
                }
            } else {
                guard !EncryptedWorkspace.isProtected(folder) else { throw WorkspaceError.locked }
                try await desk.open(nil)
                try await desk.emptyTrash()
            }
        } catch let error as ExitCode {
            throw error
        } catch {
            let problem = error as? TravelProblem ?? TravelProblem(error)
            Message.show(problem.text(in: Phrases(app.strings)))
            throw ExitCode.failure
        }
    }

    /// Saves and closes all open data.
    func close() async {
        await desk.close()
        await desk.network.close()
    }

    // MARK: Sessions

    /// Creates the session for a host, on the main screen or on the lock screen. A session that is
    /// only rendered as text needs no images.
    func session(
        on traits: HostTraits, now: Date = Date(), hasPictures: Bool = true,
        host: sending (any SceneHost)? = nil
    ) async throws -> Session<TravelModel> {
        try await session(
            on: traits, now: now, hasPictures: hasPictures, host: host, handler: desk,
            isLocked: desk.stores == nil, parked: ParkedStates())
    }

    #if Web
    /// Creates the session of a window in a browser. Whether it shows data is its own, whatever other
    /// windows show.
    func session(
        on traits: HostTraits, host: sending (any SceneHost)?, for window: WebWindow,
        parked: ParkedStates
    ) async throws -> Session<TravelModel> {
        try await session(
            on: traits, now: Date(), hasPictures: true, host: host, handler: window,
            isLocked: !window.isInside, parked: parked)
    }
    #endif

    private func session(
        on traits: HostTraits, now: Date, hasPictures: Bool, host: sending (any SceneHost)?,
        handler: some Handler<TravelRequest, TravelAction>, isLocked: Bool, parked: ParkedStates
    ) async throws -> Session<TravelModel> {
        let choices = folder.readChoices()
        let kinds = await desk.locks.kinds()
        let settings = app.settings
        let room = GridBounds(viewport: traits.viewport)
        desk.setRoom(room)
        let open = isLocked ? nil : await desk.contents()
        let contents =
            open
            ?? TravelContents(
                notes: TreeModel(configuration: settings.tree),
                library: LibraryModel(
                    GalleryModel(settings.gallery, room: room),
                    LibraryModel.Settings(editor: settings.editor, picker: settings.picker),
                    sources: []), sources: [])
        let model = TravelModel(
            TravelModel.Parts(
                settings: settings, choices: choices,
                lock: TravelLock(
                    kinds,
                    CodeSettings(passcode: settings.passcode, pattern: settings.gestureLock),
                    isLocked: isLocked),
                menus: try menus(choices, settings, hasLock: kinds.code != nil),
                contents: contents, today: Day(local: now),
                weeks: .of(try app.words(choosing: choices.language).language)))
        let scene = ScreenDependencies(
            languages: languages, folder: saidFolder, version: TravelStory.version,
            newID: { UUID().uuidString.lowercased() })
        let session = Session(
            model, handler: handler,
            environment: try environment(
                choices, traits, now: now, hasPictures: hasPictures),
            parked: parked, router: TravelPage.router, host: host, clock: clock
        ) { model, send in
            TravelScreens(model: model, scene: scene, send: send)
        }
        await session.send(.system(.storiesChanged))
        if !isLocked { await desk.report { await session.send($0) } }
        return session
    }

    private func menus(
        _ choices: TravelChoices, _ settings: TravelSettings, hasLock: Bool
    ) throws -> TravelMenus {
        TravelMenus(
            settings.opening, settings.travel, languages: languages, hasLock: hasLock,
            in: Phrases(try app.words(choosing: choices.language)))
    }

    /// Returns the environment of components.
    func environment(
        _ choices: TravelChoices, _ traits: HostTraits, now: Date,
        hasPictures: Bool = true
    ) throws -> Environment {
        let words = try app.words(choosing: choices.language)
        var seen = traits
        seen.reducesMotion = traits.reducesMotion || choices.hasLessMotion
        seen.colorScheme = choices.scheme(traits.colorScheme)
        var environment = try kit.environment(Phrases(words), words.language, seen)
        if hasPictures {
            environment.pictures = Pictures(pictures) {
                Size(width: Double($0.size.width), height: Double($0.size.height))
            }
        }
        environment.now = now
        return environment
    }

    /// Makes the language and appearance of a session follow the user's choices. `traits`
    /// informs the host of the choices and returns its resulting traits.
    func turning(
        _ session: Session<TravelModel>,
        traits: @escaping @Sendable (TravelChoices) async -> HostTraits
    ) {
        turner.set { [self] now in await turn(session, now, on: await traits(now.choices)) }
    }

    /// Makes the language and appearance of a session those of the given choices.
    func turn(
        _ session: Session<TravelModel>, _ now: TravelSurroundings, on traits: HostTraits
    ) async {
        do {
            let new = try environment(now.choices, traits, now: Date())
            await session.update { $0 = new }
            await session.send(
                .system(.worded(try menus(now.choices, now.settings, hasLock: now.hasLock))))
        } catch {
            await session.send(.system(.failed(TravelProblem(error))))
        }
    }

    /// Starts the streams of the stores, and brings the session to rest. Notices are dismissed and an idle
    /// app is locked if `isAttended` is `true`.
    func start(_ session: Session<TravelModel>, isAttended: Bool = true) async {
        await session.send(.system(.followed(isAttended: isAttended)))
        // A code that was checked before the first screen: its recovery key has not been seen either.
        if isAttended, let key = await desk.recovery {
            await session.send(.system(.recoveryCame(key.revealedText())))
            await desk.takeRecovery()
        }
        await session.settle()
    }

    /// Keeps a session up to date until the task is canceled: with time, date changes and settings.
    /// `isAway` returns whether the window of the app is in the background.
    func follow(
        _ session: Session<TravelModel>, isAway: @escaping @Sendable () -> Bool = { false }
    ) async {
        let live = try? app.live()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await tick(session, isAway) }
            if let live {
                group.addTask {
                    for await update in live.updates {
                        switch update {
                        case .loaded(let settings):
                            await session.send(.system(.configured(settings.values)))
                        case .rejected(let error):
                            await session.send(.system(.failed(.settings(error))))
                        }
                    }
                }
            }
        }
        live?.stop()
        await session.send(.system(.unfollowed))
    }

    /// Informs the session of the time every second, and of date changes. Locks the app after a longer
    /// sleep of the machine, stop of the process, or stay of its window in the background.
    private func tick(
        _ session: Session<TravelModel>, _ isAway: @Sendable () -> Bool
    ) async {
        var today = await session.model.today
        var absence = LiveAbsence(at: .now())
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            let now = Date()
            await session.tick(now)
            let seconds = app.settings.passcode.awaySeconds
            if absence.locks(at: .now(), isAway: isAway(), after: seconds) {
                await session.send(.lock(.lockedNow))
            }
            guard Day(local: now) != today else { continue }
            today = Day(local: now)
            await session.send(.system(.dayCame(today)))
        }
    }
}

/// Holds the function to call when language, appearance or lock change; it is set once the session
/// exists.
private final class EnvironmentUpdater: Sendable {
    typealias Turn = @Sendable (TravelSurroundings) async -> Void
    private let held = Mutex<Turn?>(nil)

    func set(_ turn: @escaping Turn) { held.withLock { $0 = turn } }

    func turn(_ surroundings: TravelSurroundings) async {
        let turn = held.withLock { $0 }
        await turn?(surroundings)
    }
}

extension Day {
    /// The calendar day of a time, in the time zone of the process.
    init(local moment: Date) {
        let (year, month, day) = LocalTime.day(at: moment.timeIntervalSince1970)
        self = Day(year: year, month: month, day: day) ?? Day(number: 0)
    }
}
#endif
