#if CommandLine && Database && Vault
import CairnSharing
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnTabs
import CairnTree
import CairnUI
import Foundation

/// Carries out the app's requests on the open stores: stories, notes, photos, tabs and sharing.
struct TravelHandler: Handler {
    let app: App
    let stories: StoryStore
    /// The notes; `nil` if their file is damaged.
    let notes: TreeStore?
    /// The reason why there are no notes.
    let notesProblem: TravelProblem?
    let open: OpenLibrary
    let library: LibraryHandler
    /// The store that provides photos for a story, from the library as well.
    let picker: ImagePickerStore
    /// The side effects of sharing.
    let share: SharingSession
    /// The clipboard and the opener of the desktop.
    var desktop: DesktopAccess
    var sounds: SoundPlayer
    /// The store of the tabs.
    let tabs: TabsStore
    /// Returns the texts in the language that the user has chosen.
    let words: @Sendable (TravelChoices) -> Phrases

    /// The folder for stories that are shared as files: that of the settings, or the user's home
    /// folder.
    var exports: String {
        let named = app.settings.travel.exportFolder
        guard named.isEmpty else { return (named as NSString).expandingTildeInPath }
        return ProcessInfo.processInfo.environment["HOME"]
            ?? FileManager.default.currentDirectoryPath
    }

    /// Returns the handler for a screen that another desktop shows.
    func shown(by desktop: DesktopAccess, _ sounds: SoundPlayer) -> TravelHandler {
        var handler = self
        (handler.desktop, handler.sounds) = (desktop, sounds)
        return handler
    }

    /// Passes changed settings on to the stores.
    func configure() async {
        let settings = app.settings
        open.store.configuration = settings.gallery.library
        await library.editor.configure(settings.editor)
        for picker in [picker, library.picker] { await picker.configure(settings.picker) }
        await share.configure(settings.sharing)
    }

    /// Returns the work for a request; none for those that concern the app as a whole.
    func handle(_ request: TravelRequest) -> Effect<TravelAction> {
        switch request {
        case .read(let query): read(query)
        case .trash(let ids):
            change { () async throws(StoryError) in
                try await stories.trash(ids, now: OpenLibrary.now)
            }
        case .restore(let ids):
            change { () async throws(StoryError) in try await stories.restore(ids) }
        case .purge(let ids):
            change { () async throws(StoryError) in _ = try await stories.purge(ids) }
        case .reschedule(let story, let content):
            change { () async throws(StoryError) in
                try await stories.change(story.id, to: content, from: story.version)
            }
        case .notes(let request): notes?.handle(request).map { .notes($0) } ?? .none
        // Followed since the app was opened: stories show photos too.
        case .library(.gallery(.follow)): .none
        case .library(let request): library.handle(request).map { .library($0) }
        case .writing(let request): write(request)
        case .share(let work): share(work)
        case .saveTabs(let archive):
            trying("tabs") { _ in try await tabs.save(archive) }
        case .follow: follow()
        case .stage, .start, .menu, .calendar, .lock, .code, .keep, .updateEnvironment, .unfollow,
            .userActed,
            .fadeNotice,
            .keepNotice:
            .none
        }
    }

    /// Work that reports its failure to the user.
    func trying(
        _ key: Key, _ act: @escaping @Sendable (Effect<TravelAction>.Send) async throws -> Void
    ) -> Effect<TravelAction> {
        .run(key: key) { send in
            do { try await act(send) } catch { await send(.system(.failed(TravelProblem(error)))) }
        }
    }

    // MARK: Following

    /// The keys of the streams that ``TravelRequest/follow`` starts.
    static let followed: [Key] = [
        "follow.photos", "follow.stories", "follow.deliveries", "follow.originals",
    ]

    private func follow() -> Effect<TravelAction> {
        let look = Duration.seconds(app.settings.travel.lookSeconds)
        return .all([
            .stream(key: "follow.photos", library.library.changes) { _ in .library(.changed) },
            .stream(key: "follow.stories", { stories.changes(lookingEvery: look) }) { _ in
                .system(.storiesChanged)
            },
            .stream(key: "follow.deliveries", deliveries) { .sharing(.sheet(.heard($0))) },
            .stream(key: "follow.originals", damagedOriginals) { .system(.failed(.photos($0))) },
        ])
    }

    /// Reads some of the photos every day, and returns those that are damaged or missing.
    private func damagedOriginals() -> AsyncStream<GalleryError> {
        let store = open.store
        return AsyncStream { continuation in
            let task = Task(priority: .background) {
                // Not while the app is starting.
                while (try? await Task.sleep(for: .seconds(60))) != nil {
                    let report = try? await store.verifyShare(now: OpenLibrary.now)
                    for id in report?.missing ?? [] {
                        continuation.yield(.originalMissing(id, path: "\(id)"))
                    }
                    for id in report?.damaged ?? [] {
                        continuation.yield(.originalDamaged(id, path: "\(id)"))
                    }
                    guard (try? await Task.sleep(for: .seconds(3600))) != nil else { return }
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    // MARK: Writing

    private func write(_ request: WritingModel.Request) -> Effect<TravelAction> {
        switch request {
        case .edit(let id): edit(id)
        case .draft(.save(let content, let story, let captions)):
            save(content, of: story, describing: captions)
        case .draft(.picker(let request)):
            picker.handle(request).map { .writing(.draft(.photos(.picker($0)))) }
                .scoped(by: "story")
        case .draft(.bring(let photos, let pick)): bring(photos, pick: pick)
        case .draft(.close), .draft(.edit), .show, .leave, .showSaved: .none
        }
    }

    private func bring(_ photos: [PickedPhoto], pick: Int) -> Effect<TravelAction> {
        .run(key: Key("story.photos.\(pick)")) { [open, picker] send in
            var came: [PickerPhoto.ID: CairnGalleryLibrary.Photo] = [:]
            do {
                // Photos from the library are already stored, and are recognized by their
                // contents.
                let report = try await open.store.importPhotos(
                    from: [.files(photos.map(\.path))], reader: open.reader, now: OpenLibrary.now)
                let ids = Dictionary(
                    report.stored.map { ($0.path, $0.id) }
                        + report.duplicates.map { ($0.path, $0.id) },
                    uniquingKeysWith: { $1 })
                for picked in photos {
                    guard let id = ids[picked.path] else { continue }
                    came[picked.id] = try await open.store.photo(id)
                }
                if let problem = LibraryModel.Problem(report) {
                    await send(.system(.failed(.photo(problem))))
                }
            } catch { await send(.system(.failed(TravelProblem(error)))) }
            await send(.writing(.draft(.photosCame(came, pick: pick))))
            await picker.clear(pick: pick)
            await send(.library(.changed))
        }
    }

    // MARK: Stories

    private func edit(_ id: Story.ID) -> Effect<TravelAction> {
        trying("story.edit") { send in
            guard let story = try await stories.story(id) else { throw StoryError.noSuchStory(id) }
            let photos = (try? await open.store.photos(story.content.photos)) ?? []
            let captions = Dictionary(
                photos.map { ($0.id, $0.caption) }, uniquingKeysWith: { $1 })
            await send(.writing(.editCame(story, captions: captions)))
        }
    }

    private func save(
        _ content: StoryContent, of story: Story?, describing captions: [PhotoID: String]
    ) -> Effect<TravelAction> {
        .run(key: "story.save") { [stories] send in
            do throws(StoryError) {
                let id: Story.ID
                if let story {
                    try await stories.change(story.id, to: content, from: story.version)
                    id = story.id
                } else {
                    id = try await stories.add(content, now: OpenLibrary.now)
                }
                // A story is kept even if a description of its photos is not.
                let problem = await describe(captions)
                await send(.writing(.draft(.saved(id))))
                if let problem { await send(.system(.failed(problem))) }
                if !captions.isEmpty { await send(.library(.changed)) }
            } catch { await send(.writing(.draft(.failed(error)))) }
        }
    }

    /// Stores the descriptions of photos, and returns what went wrong.
    private func describe(_ captions: [PhotoID: String]) async -> TravelProblem? {
        var problem: TravelProblem?
        for (photo, caption) in captions {
            do { try await open.store.setCaption(caption, photo) } catch {
                problem = TravelProblem(error)
            }
        }
        return problem
    }

    private func change(
        _ work: @escaping @Sendable () async throws(StoryError) -> Void
    ) -> Effect<TravelAction> {
        .run { send in
            do throws(StoryError) { try await work() } catch {
                await send(.system(.failed(.story(error))))
            }
        }
    }

    // MARK: Reading

    private func read(_ query: TravelQuery) -> Effect<TravelAction> {
        .run(key: "shelf") { send in
            var shelf = TravelPageData()
            do {
                try await fill(&shelf, for: query)
            } catch { shelf.problem = TravelProblem(error) }
            await send(.system(.shelfCame(shelf, for: query)))
        }
    }

    private func fill(_ shelf: inout TravelPageData, for question: TravelQuery) async throws {
        var shown: [PhotoID] = question.draft
        switch question.page {
        case .home:
            shelf.count = try await stories.count()
            shelf.stories = try await stories.stories(limit: question.limit)
        case .story(let id):
            shelf.story = try await stories.story(id)
            shown += shelf.story?.content.photos ?? []
        case .trips:
            shelf.trips = try await stories.trips()
            shown += shelf.trips.compactMap(\.cover)
        case .trip(let name):
            shelf.take(
                try await stories.stories(ofTrip: name, limit: question.limit + 1), question)
            shelf.trips = try await stories.trip(name).map { [$0] } ?? []
            shelf.journey = try await stories.photos(ofTrip: name, limit: StoriesPage.photos)
            shown += shelf.journey
        case .places: shelf.places = try await stories.places()
        case .place(let name):
            shelf.take(
                try await stories.stories(atPlace: name, limit: question.limit + 1), question)
        case .calendar:
            try await fill(&shelf, days: question)
            shown += shelf.dayCovers.values
        case .search:
            await reading(&shelf) { shelf in
                shelf.take(
                    try await stories.search(question.words, limit: question.limit + 1), question)
            }
            shelf.found = try await open.store.search(question.words, limit: 30).photos
        case .trash:
            shelf.take(try await stories.trashed(limit: question.limit + 1), question)
            shelf.count = try await stories.trashedCount()
        case .tabs:
            shelf.stories = try await stories.stories(question.open)
            shown += shelf.stories.flatMap(\.content.photos)
        case .notes, .note, .gallery, .writing, .settings, .code, .about: break
        }
        shown += shelf.stories.compactMap(\.content.photos.first)
        for photo in try await open.store.photos(Array(Set(shown))) {
            shelf.photos[photo.id] = photo
        }
    }
}

extension TravelHandler {
    /// Reads one store for a page that shows several. A problem with it does not hide the others.
    private func reading(
        _ shelf: inout TravelPageData, _ act: (inout TravelPageData) async throws -> Void
    ) async {
        do { try await act(&shelf) } catch { shelf.problem = shelf.problem ?? TravelProblem(error) }
    }

    /// Loads the calendar: the counts of all days, and the contents of the visible ones.
    private func fill(_ shelf: inout TravelPageData, days question: TravelQuery) async throws {
        await reading(&shelf) { $0.storyCounts = try await stories.dayCounts() }
        var counts: [DayCount] = []
        await reading(&shelf) { _ in counts = try await open.store.dayCounts() }
        for day in counts { shelf.photoCounts[day.day] = day.count }
        guard let days = question.days ?? shelf.agenda(question) else { return }
        await reading(&shelf) { $0.stories = try await stories.stories(on: days) }
        // The list begins with the newest photo.
        var later = 0
        for day in counts.reversed() {
            if days.contains(day.day) {
                let cover = try await open.store.photos(at: later..<later + 1).first
                shelf.dayCovers[day.day] = cover?.id
            }
            later += day.count
        }
    }
}

extension TravelPageData {
    /// Returns the days that an agenda shows: those from its first day on, until they have as many
    /// stories and photos as the query permits; `nil` if there are none.
    mutating func agenda(_ question: TravelQuery) -> ClosedRange<Day>? {
        guard let start = question.agenda else { return nil }
        let later = Set(storyCounts.keys).union(photoCounts.keys).filter { $0 >= start }.sorted()
        guard let last = later.last else { return nil }
        var rows = 0
        let end = later.first { day in
            rows += (storyCounts[day] ?? 0) + (photoCounts[day] == nil ? 0 : 1)
            return rows >= question.limit
        }
        hasMore = end.map { $0 < last } ?? false
        return start...(end ?? last)
    }

    /// Stores the stories of a long page. One more than is shown was requested, to detect whether
    /// there are more.
    fileprivate mutating func take(_ stories: [Story], _ question: TravelQuery) {
        hasMore = stories.count > question.limit
        self.stories = Array(stories.prefix(question.limit))
    }
}

extension PickerSource {
    /// Returns the app's own library as a source of photos.
    static func library(_ store: GalleryStore) -> PickerSource {
        PickerSource(
            PhotoID.library, .library,
            albums: {
                try await store.albums().map {
                    PickerAlbum(id: String($0.id), name: $0.name, count: $0.count)
                }
            },
            page: { query, after, count in
                let list = PhotoList(
                    query.album.flatMap { Int64($0) }.map { .album($0) }
                        ?? (query.kind == .favorite ? .favorites : .shelf(.shown)),
                    sources: [PhotoID.library])
                var cursor = after.flatMap { Int64($0) }.map { PhotoCursor(position: $0) }
                var found: [PickerPhoto] = []
                // The library has no lists of the other kinds: photos are read until a page is full.
                while true {
                    try Task.checkCancellation()
                    let limit = query.kind == .all ? count : max(count, 500)
                    let page =
                        query.words.isEmpty
                        ? try await store.page(
                            of: list, from: cursor.map { .after($0) } ?? .start, limit: limit)
                        : try await store.search(
                            query.words, in: list, after: cursor, limit: limit)
                    for photo in page.photos {
                        cursor = PhotoCursor(photo)
                        let candidate = PickerPhoto(photo)
                        if query.kind.includes(candidate) { found.append(candidate) }
                        if found.count == count {
                            let isEnd = !page.hasMore && photo.id == page.photos.last?.id
                            return Page(found, next: isEnd ? nil : String(photo.position))
                        }
                    }
                    guard page.hasMore, !page.photos.isEmpty else {
                        return Page(found, next: nil)
                    }
                }
            },
            file: { id, progress in
                guard let photo = PhotoID(id) else { throw PhotoProblem.missing }
                let path = try await store.original(of: photo)
                await progress(1)
                return .file(path)
            })
    }
}

extension PickerPhoto {
    /// Creates a picker photo from a photo of the library.
    fileprivate init(_ photo: CairnGalleryLibrary.Photo) {
        self.init(
            id: photo.id.description, version: photo.version,
            content: photo.hash.map { "\($0)" }, time: photo.taken, place: photo.place,
            placeName: photo.placeName, caption: photo.caption, name: photo.name,
            isAnimated: photo.pages > 1, isFavorite: photo.isFavorite,
            thumbnail: PictureKey(photo, side: 256).source)
    }
}
#endif
