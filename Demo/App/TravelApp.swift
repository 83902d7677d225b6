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

/// The app: makes sessions for any host, and keeps them going.
struct TravelApp: Sendable {
    let app: App
    let kit: ShowcaseKit
    let folder: TravelFolder
    /// Where the screens say that everything lies: the home folder as `~`.
    let saidFolder: String
    /// What is open of the data.
    let desk: TravelDesk
    /// The pictures of photos, decoded, for any host.
    let pictures: ImageStore<PhotoPixels>
    private let turner: Turner
    private let pause: TravelPause
    private let languages: [String]

    /// The languages that the app speaks.
    static func languages() throws -> [String] {
        try ResourceStack(locating: [.cairnLocalizations()]).languages
    }

    /// A path with the home folder as `~`.
    private static func short(_ path: String) -> String {
        guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"),
            path.hasPrefix(home + "/")
        else { return path }
        return "~" + path.dropFirst(home.count)
    }

    /// Opens everything that has no lock, or says in words why it cannot be opened. What is in the trash for too long goes now.
    ///
    /// - Parameters:
    ///   - app: settings and words.
    ///   - folder: the folder of the person.
    ///   - code: the code of the lock, where somebody gave it before there is any screen.
    ///   - said: where screens say that it is, if not there.
    ///   - pause: lets the time of movements pass.
    /// - Throws: an exit code, after a line on standard error.
    init(
        _ app: App, _ folder: TravelFolder, code: Secret? = nil, saying said: String? = nil,
        pause: @escaping TravelPause = { try await Task.sleep(for: $0) }
    ) async throws {
        (self.app, self.folder, self.pause) = (app, folder, pause)
        saidFolder = Self.short(said ?? folder.root)
        kit = try ShowcaseKit(files: app.files)
        languages = try Self.languages()
        let turner = Turner()
        self.turner = turner
        let desk = TravelDesk(app, folder, turn: { await turner.turn($0) })
        self.desk = desk
        // Those on the screen are held whatever they take; a raster host keeps its own, as small as they are seen.
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
                    Message.show(CodeAsking.words(answer, kind, Phrases(app.strings)))
                    throw ExitCode.failure
                }
            } else {
                guard !TravelSafe.isProtected(folder) else { throw SafeError.locked }
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

    /// Closes what is open, and keeps it.
    func close() async {
        await desk.close()
        await desk.network.close()
    }

    // MARK: Sessions

    /// Makes the session of a host, on the main screen or locked before it. One that is only heard needs no pictures.
    func session(
        on surroundings: Surroundings, now: Date = Date(), hasPictures: Bool = true,
        host: sending (any SceneHost)? = nil
    ) async throws -> Session<TravelModel> {
        let choices = folder.readChoices()
        let kind = await desk.kind()
        let settings = app.settings
        let room = GridRoom(viewport: surroundings.viewport)
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
        let scene = TravelScene(
            checkers: TravelCheckers(
                passcode: desk.checker(of: .passcode), pattern: desk.checker(of: .pattern)),
            openers: TravelCheckers(
                passcode: desk.opener(of: .passcode), pattern: desk.opener(of: .pattern)),
            languages: languages, folder: saidFolder, version: TravelStory.version,
            newID: { UUID().uuidString.lowercased() }, pause: pause)
        let desk = desk
        let session = Session(
            model,
            environment: try environment(
                choices, surroundings, now: now, hasPictures: hasPictures),
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

    /// What components can read.
    func environment(
        _ choices: TravelChoices, _ surroundings: Surroundings, now: Date,
        hasPictures: Bool = true
    ) throws -> Environment {
        let words = try app.words(choosing: choices.language)
        var seen = surroundings
        seen.reducesMotion = surroundings.reducesMotion || choices.hasLessMotion
        seen.colorScheme = choices.scheme(surroundings.colorScheme)
        var environment = try kit.environment(Phrases(words), words.language, seen)
        if hasPictures {
            environment.pictures = Pictures(pictures) {
                Size(width: Double($0.size.width), height: Double($0.size.height))
            }
        }
        environment.now = now
        return environment
    }

    /// Lets language and look of a session follow what the person chooses.
    /// `surroundings` tells a host of the choices, and gives what it is like then.
    func turning(
        _ session: Session<TravelModel>,
        surroundings: @escaping @Sendable (TravelChoices) async -> Surroundings
    ) {
        turner.set { [self] model in
            do {
                let new = try environment(
                    model.choices, await surroundings(model.choices), now: Date())
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

    /// Keeps a session going until the task is cancelled: time, midnight, other processes, settings, photos. Messages go
    /// by themselves, if they are to.
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

    /// Follows the photos, as often as they are opened anew.
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
            // Behind a lock nothing is left to be seen.
            pictures.removeAll()
        }
    }

    /// Tells the session what time it is, each second, when another day begins, and that nobody is there any more.
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
            // As long as the gallery's own messages stay.
            let most = app.settings.gallery.viewer.undoSeconds
            if model.stirs != stirs { (stirs, stirred) = (model.stirs, Moment.now()) }
            let rest = model.settings.travel.lockSeconds
            // By the machine's own clock, in which sleep counts; not before somebody has read what is shown only once.
            if fades, rest > 0, !model.lock.isLocked, model.lock.kind != nil,
                model.recovery == nil,
                Moment.now().seconds(since: stirred) >= rest
            {
                await session.send(.lock(.lockedNow))
            }
            if fades, notice != nil, most > 0, seconds >= most { await session.send(.noticeRead) }
        }
    }

    /// Looks whether another process has changed the stories, and keeps what has changed here. What changed between the
    /// first reading and the first look nobody can tell, so then they are read once more.
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

/// What is told when language, look or lock change: set once the session is there.
private final class Turner: Sendable {
    typealias Turn = @Sendable (TravelModel) async -> Void
    private let held = Mutex<Turn?>(nil)

    func set(_ turn: @escaping Turn) { held.withLock { $0 = turn } }

    func turn(_ model: TravelModel) async {
        let turn = held.withLock { $0 }
        await turn?(model)
    }
}

extension Day {
    /// The day of a moment in the time zone of the process.
    init(local moment: Date) {
        let (year, month, day) = LocalTime.day(at: moment.timeIntervalSince1970)
        self = Day(year: year, month: month, day: day) ?? Day(number: 0)
    }
}
#endif
