#if CommandLine && Database && Vault
import ArgumentParser
import CairnBundle
import CairnCalendar
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnLocalizations
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
    private let pause: SleepFunction
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
    ///   - code: the code of the lock, if it was supplied before any screen exists.
    ///   - said: the location that screens display, if it differs from `folder`.
    ///   - pause: waits for the duration of an animation.
    /// - Throws: an exit code, after writing a line to standard error.
    init(
        _ app: App, _ folder: TravelFolder, code: Secret? = nil, saying said: String? = nil,
        pause: @escaping SleepFunction = { try await Task.sleep(for: $0) }
    ) async throws {
        (self.app, self.folder, self.pause) = (app, folder, pause)
        saidFolder = Self.short(said ?? folder.root)
        kit = try ShowcaseKit(files: app.files)
        languages = try Self.languages()
        let turner = EnvironmentUpdater()
        self.turner = turner
        let desk = TravelDataSession(app, folder, turn: { await turner.turn($0) })
        self.desk = desk
        // Visible images are retained regardless of the budget; a raster host keeps its own copies
        // at display size.
        pictures = ImageStore(budget: 32 << 20, bytes: \.bytes.count) { source in
            guard let edge = desk.edge else { throw PhotoProblem.missing }
            return try await edge.open.pixels(of: source, edge.library.editor)
        }
        do {
            if let kind = await desk.kind() {
                guard let code else { return }
                let answer = await desk.unlock(code, kind)
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
        let choices = folder.readChoices()
        let kind = await desk.kind()
        let settings = app.settings
        let room = GridBounds(viewport: traits.viewport)
        desk.setRoom(room)
        let contents =
            await desk.contents()
            ?? TravelContents(
                notes: TreeModel(configuration: settings.notes),
                library: LibraryModel(
                    GalleryModel(settings.gallery, room: room),
                    LibraryModel.Settings(editor: settings.editor, picker: settings.picker),
                    sources: []), sources: [])
        let model = TravelModel(
            TravelModel.Parts(
                settings: settings.shown, choices: choices,
                lock: TravelLock(
                    kind, settings.passcode, settings.pattern, isLocked: desk.opening == nil),
                menus: try menus(choices, settings.shown, hasLock: kind != nil),
                contents: contents, picker: settings.picker, today: Day(local: now),
                weeks: .of(try app.words(choosing: choices.language).language)))
        let scene = ScreenDependencies(
            checkers: CodeVerifiers(
                passcode: desk.checker(of: .passcode), pattern: desk.checker(of: .pattern)),
            openers: CodeVerifiers(
                passcode: desk.opener(of: .passcode), pattern: desk.opener(of: .pattern)),
            languages: languages, folder: saidFolder, version: TravelStory.version,
            newID: { UUID().uuidString.lowercased() }, pause: pause)
        let desk = desk
        let session = Session(
            model,
            environment: try environment(
                choices, traits, now: now, hasPictures: hasPictures),
            router: TravelPage.router, host: host,
            effects: { action, model in desk.effects(action, model) }
        ) { model, send in
            TravelScreens(model: model, scene: scene, send: send)
        }
        await session.send(.storiesChanged)
        await desk.restoreTabs { await session.send($0) }
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
        turner.set { [self] model in
            do {
                let new = try environment(
                    model.choices, await traits(model.choices), now: Date())
                await session.update { $0 = new }
                await session.send(
                    .worded(
                        try menus(
                            model.choices, model.settings, hasLock: model.lock.kind != nil)))
            } catch {
                await session.send(.failed(TravelProblem(error)))
            }
        }
    }

    /// Keeps a session up to date until the task is canceled: with time, date changes, other
    /// processes, settings and photos. Dismisses notices automatically if `fadingNotices` is
    /// `true`.
    func follow(_ session: Session<TravelModel>, fadingNotices: Bool = true) async {
        let live = try? app.live()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await followLibrary(session) }
            group.addTask { await tick(session, fadingNotices) }
            group.addTask { await look(session) }
            if let live {
                group.addTask {
                    for await update in live.updates {
                        switch update {
                        case .loaded(let settings):
                            await session.send(.configured(settings.shown))
                            await turner.turn(await session.model)
                        case .rejected(let error):
                            await session.send(.failed(.settings(error)))
                        }
                    }
                }
            }
        }
        live?.stop()
    }

    /// Follows changes to the photo library, each time it is reopened.
    private func followLibrary(_ session: Session<TravelModel>) async {
        while !Task.isCancelled {
            guard let edge = desk.edge, let opening = desk.opening else {
                try? await Task.sleep(for: .milliseconds(250))
                continue
            }
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await GalleryModel.follow(edge.library.library) { action in
                        guard desk.opening == opening else { return }
                        await session.send(.library(.gallery(action)))
                    }
                }
                group.addTask {
                    await edge.deliver { action in
                        guard desk.opening == opening else { return }
                        await session.send(action)
                    }
                }
                while !Task.isCancelled, desk.opening == opening {
                    try? await Task.sleep(for: .milliseconds(250))
                }
                group.cancelAll()
            }
            // No decoded image may remain behind a lock.
            pictures.removeAll()
        }
    }

    /// Updates the session every second: informs it of the time, of date changes and of inactivity.
    private func tick(_ session: Session<TravelModel>, _ fades: Bool) async {
        var notice: TravelModel.Notice?
        var seconds = 0.0
        var (stirs, stirred) = (-1, Moment.now())
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            let now = Date()
            await session.tick(now)
            let (day, model) = (Day(local: now), await session.model)
            if model.today != day { await session.send(.dayCame(day)) }
            seconds = model.notice == notice ? seconds + 1 : 0
            notice = model.notice
            // The same duration as the gallery's own messages.
            let most = app.settings.gallery.viewer.undoSeconds
            if model.stirs != stirs { (stirs, stirred) = (model.stirs, Moment.now()) }
            let rest = model.settings.travel.lockSeconds
            // By a clock that includes sleep; not while the recovery key, which is shown only once,
            // is on screen.
            if fades, rest > 0, !model.lock.isLocked, model.lock.kind != nil,
                model.recovery == nil,
                Moment.now().seconds(since: stirred) >= rest
            {
                await session.send(.lock(.lockedNow))
            }
            if fades, notice != nil, most > 0, seconds >= most { await session.send(.noticeRead) }
        }
    }

    /// Checks for changes that another process made to the stories, and saves local changes. The
    /// stories are read once more after the first check, because changes between the initial read
    /// and that check cannot be detected.
    private func look(_ session: Session<TravelModel>) async {
        var (opening, version): (Int?, Int?) = (nil, nil)
        let pause = Duration.seconds(app.settings.travel.lookSeconds)
        while (try? await Task.sleep(for: pause)) != nil {
            guard let edge = desk.edge else { continue }
            await desk.save()
            if let problem = await desk.takeProblem() { await session.send(.failed(problem)) }
            guard let now = try? await edge.stories.fileVersion() else { continue }
            let isNew = opening != desk.opening || version != now
            (opening, version) = (desk.opening, now)
            if isNew { await session.send(.storiesChanged) }
        }
    }
}

/// Holds the function to call when language, appearance or lock change; it is set once the session
/// exists.
private final class EnvironmentUpdater: Sendable {
    typealias Turn = @Sendable (TravelModel) async -> Void
    private let held = Mutex<Turn?>(nil)

    func set(_ turn: @escaping Turn) { held.withLock { $0 = turn } }

    func turn(_ model: TravelModel) async {
        let turn = held.withLock { $0 }
        await turn?(model)
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
