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

/// The app with its data open: makes sessions for any host, and keeps them going.
struct TravelApp: Sendable {
    let app: App
    let kit: ShowcaseKit
    let folder: TravelFolder
    let edge: TravelEdge
    /// The pictures of photos, decoded, for any host.
    let pictures: ImageStore<PhotoPixels>
    private let turner: Turner
    private let languages: [String]

    /// The languages that the app speaks.
    static func languages() throws -> [String] {
        try ResourceStack(locating: [.cairnLocalizations()]).languages
    }

    /// Opens everything, or says in words why it cannot be opened. What is in the trash for too long goes now.
    init(_ app: App, _ folder: TravelFolder, emptyingTrash: Bool = true) async throws {
        (self.app, self.folder) = (app, folder)
        kit = try ShowcaseKit(files: app.files)
        languages = try Self.languages()
        let turner = Turner()
        self.turner = turner
        do {
            try folder.make()
            let open = try OpenLibrary(at: folder.library, app)
            let stories = try StoryStore(at: folder.stories)
            let environment = ProcessInfo.processInfo.environment
            let device = DeviceFolder.path(
                setting: app.settings.gallery.deviceFolder, environment: environment)
            let work = FileManager.default.temporaryDirectory.appendingPathComponent(
                "travel-story-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
            ).path
            let library = LibraryEdge(
                open,
                LibraryModel.Settings(editor: app.settings.editor, picker: app.settings.picker),
                device: device, work: work)
            edge = TravelEdge(
                folder: folder, stories: stories, notes: try TreeStore(folder.notes), open: open,
                library: library, picker: Self.picker(open, app, device: device, work: work),
                vault: CodeLock(
                    at: LockPlace(records: folder.lock, device: folder.device),
                    configuration: app.settings.vault),
                turn: { await turner.turn($0) })
            pictures = open.pictures(library.editor)
            if emptyingTrash {
                let days = Int64(app.settings.travel.trashDays)
                if days > 0 {
                    try await stories.purge(trashedBefore: OpenLibrary.now - days * 86_400)
                }
                try await open.store.emptyTrash(now: OpenLibrary.now)
            }
        } catch let error as ExitCode {
            throw error
        } catch {
            Message.show(TravelProblem(error).text(in: Phrases(app.strings)))
            throw ExitCode.failure
        }
    }

    /// Closes what is open.
    func close() {
        try? edge.open.store.close()
        edge.stories.close()
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
            gallery: PickerKeeper { shot in try await open.keep(shot, in: work) },
            device: device.map { folder in
                PickerKeeper { shot in
                    try await LibraryEdge.keep(shot, on: folder, open.imaging)
                }
            })
    }

    // MARK: Sessions

    /// Makes the session of a host, on the main screen or locked before it.
    func session(
        on surroundings: Surroundings, now: Date = Date(), host: sending (any SceneHost)? = nil
    ) async throws -> Session<TravelModel> {
        let choices = folder.readChoices()
        let kind = await edge.lockKind()
        let settings = app.settings
        let model = TravelModel(
            TravelModel.Parts(
                settings: settings.shown, choices: choices,
                lock: TravelLock(kind, settings.passcode, settings.pattern),
                menus: try menus(choices, settings.shown, hasLock: kind != nil),
                notes: await edge.notes.model(settings.notes),
                library: LibraryModel(
                    GalleryModel(
                        settings.gallery, room: GridRoom(viewport: surroundings.viewport)),
                    LibraryModel.Settings(editor: settings.editor, picker: settings.picker),
                    sources: edge.library.picker.faces),
                picker: settings.picker, sources: edge.picker.faces, today: Day(local: now),
                weeks: .of(try app.words(choosing: choices.language).language)))
        let scene = TravelScene(
            checkers: TravelCheckers(
                passcode: edge.vault.checker(of: LockKind.passcode.rawValue),
                pattern: edge.vault.checker(of: LockKind.pattern.rawValue)),
            languages: languages, folder: folder.root, version: TravelStory.version,
            newID: { UUID().uuidString.lowercased() })
        let edge = edge
        let session = Session(
            model, environment: try environment(choices, surroundings, now: now),
            router: TravelPage.router, host: host,
            effects: { action, model in edge.effects(action, model) }
        ) { model, send in
            TravelScreens(model: model, scene: scene, send: send)
        }
        await session.send(.storiesChanged)
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
        _ choices: TravelChoices, _ surroundings: Surroundings, now: Date
    ) throws -> Environment {
        let words = try app.words(choosing: choices.language)
        var seen = surroundings
        seen.reducesMotion = surroundings.reducesMotion || choices.hasLessMotion
        seen.colorScheme = choices.scheme(surroundings.colorScheme)
        var environment = try kit.environment(Phrases(words), words.language, seen)
        environment.pictures = Pictures(pictures) {
            Size(width: Double($0.size.width), height: Double($0.size.height))
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
            group.addTask {
                await GalleryModel.follow(edge.library.library) {
                    await session.send(.library(.gallery($0)))
                }
            }
            group.addTask { await tick(session, fadingNotices) }
            group.addTask { await look(session) }
            if let live {
                group.addTask {
                    for await case .loaded(let settings) in live.updates {
                        await session.send(.configured(settings.shown))
                        await turner.turn(await session.model)
                    }
                }
            }
        }
        live?.stop()
    }

    /// Tells the session what time it is, each second, and when another day begins.
    private func tick(_ session: Session<TravelModel>, _ fades: Bool) async {
        var notice: TravelModel.Notice?
        var seconds = 0.0
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            let now = Date()
            await session.tick(now)
            let (day, model) = (Day(local: now), await session.model)
            if model.today != day { await session.send(.dayCame(day)) }
            seconds = model.notice == notice ? seconds + 1 : 0
            notice = model.notice
            // As long as the gallery's own messages stay.
            let most = app.settings.gallery.viewer.undoSeconds
            if fades, notice != nil, most > 0, seconds >= most { await session.send(.noticeRead) }
        }
    }

    /// Looks whether another process has changed the stories.
    private func look(_ session: Session<TravelModel>) async {
        var version = try? await edge.stories.fileVersion()
        let pause = Duration.seconds(app.settings.travel.lookSeconds)
        while (try? await Task.sleep(for: pause)) != nil {
            guard let now = try? await edge.stories.fileVersion(), now != version else { continue }
            version = now
            await session.send(.storiesChanged)
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
