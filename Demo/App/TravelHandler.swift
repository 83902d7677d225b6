#if CommandLine && Database && Vault
import CairnGallery
import CairnImagePicker
import CairnImaging
import CairnTabs
import CairnTree
import CairnUI
import CairnVault
import Foundation

/// The app's side effects: stories, notes, photos, the lock and the user's choices.
struct TravelHandler: Sendable {
    let folder: TravelFolder
    let stories: StoryStore
    let notes: TreeStore
    let open: OpenLibrary
    let library: LibraryHandler
    /// The store that provides photos for a story, from the library as well.
    let picker: ImagePickerStore
    /// The side effects of sharing.
    let share: SharingSession
    /// The store of the tabs.
    let tabs: TabsStore
    /// The folder for stories that are shared as files.
    let exports: String
    /// Returns the texts in the language that the model's user has chosen.
    let words: @Sendable (TravelModel) -> Phrases
    /// Called when language, appearance or lock have changed.
    let turn: @Sendable (TravelModel) async -> Void

    /// Returns the effects of an action.
    func effects(_ action: TravelAction, _ model: TravelModel) -> [Effect<TravelAction>] {
        var effects = module(action, model)
        if model.isAsking { effects.append(read(model)) }
        effects += sharing(action, model)
        switch action {
        case .menu, .chosen: effects.append(keep(model))
        case .lockTold:
            let turn = turn
            effects.append(Effect(key: "turn") { _ in await turn(model) })
        case .draft(.finished):
            if let draft = model.draft, draft.isSaving { effects.append(save(draft)) }
        case .editAsked(let id):
            effects.append(
                Effect(key: "story.edit") { send in
                    do {
                        guard let story = try await stories.story(id) else {
                            throw StoryError.noSuchStory(id)
                        }
                        await send(.editCame(story))
                    } catch { await send(.failed(TravelProblem(error))) }
                })
        case .tabs, .tabbed:
            let (tabs, archive) = (tabs, model.tabs.archive)
            effects.append(
                Effect(key: "tabs") { send in
                    do { try await tabs.save(archive) } catch {
                        await send(.failed(TravelProblem(error)))
                    }
                })
        case .trashed(let id, _):
            effects.append(
                change { () async throws(StoryError) in
                    try await stories.trash([id], now: OpenLibrary.now)
                })
        case .restored(let id):
            effects.append(
                change { () async throws(StoryError) in try await stories.restore([id]) })
        case .purged(let ids):
            effects.append(
                change { () async throws(StoryError) in _ = try await stories.purge(ids) })
        default: break
        }
        return effects
    }

    // MARK: Modules

    private func module(_ action: TravelAction, _ model: TravelModel) -> [Effect<TravelAction>] {
        switch action {
        case .notes: model.notes.effects(TreeSource(saving: notes)) { .notes($0) }
        case .library(let action):
            library.effects(action, model.library) { .library($0) } + wanted(action, model)
        case .picker(let action):
            model.picker.map { picking(action, $0, hasPicked: model.hasJustPicked) } ?? []
        case .photosAsked:
            model.openPicker.flatMap { picker in
                picker.source.map { source in
                    self.picker.effects(.sourceChosen(source), picker) { .picker($0) }
                }
            } ?? []
        case .photoOpened: wanted(nil, model)
        default: []
        }
    }

    /// Opens the wanted photo as soon as the gallery has loaded it: first the list, then its day,
    /// then the photo.
    private func wanted(
        _ action: LibraryModel.Action?, _ model: TravelModel
    ) -> [Effect<TravelAction>] {
        guard let wanted = model.wanted else { return [] }
        let gallery = model.library.gallery
        let next: GalleryAction
        if gallery.window.index(of: wanted.id) != nil {
            next = .tapped(wanted.id)
        } else if action == nil, gallery.phase != .ready {
            next = .opened
        } else if case .gallery(.timelineCame) = action {
            next = .jumped(to: wanted.day)
        } else if action == nil {
            next = .jumped(to: wanted.day)
        } else {
            return []
        }
        return [Effect { send in await send(.library(.gallery(next))) }]
    }

    private func picking(
        _ action: ImagePickerAction, _ model: ImagePickerModel, hasPicked: Bool
    ) -> [Effect<TravelAction>] {
        var effects = picker.effects(action, model) { TravelAction.picker($0) }
        guard hasPicked, case .picked(let photos) = model.outcome else { return effects }
        let (open, picker) = (open, picker)
        effects.append(
            Effect(key: "story.photos") { send in
                do {
                    // Photos from the library are already stored, and are recognized by their
                    // contents.
                    let report = try await open.store.importPhotos(
                        from: [.files(photos.map(\.path))], reader: open.reader,
                        now: OpenLibrary.now)
                    let ids = Dictionary(
                        report.stored.map { ($0.path, $0.id) }
                            + report.duplicates.map { ($0.path, $0.id) },
                        uniquingKeysWith: { $1 })
                    var came: [CairnGallery.Photo] = []
                    for picked in photos {
                        guard let id = ids[picked.path] else { continue }
                        if let photo = try await open.store.photo(id) { came.append(photo) }
                    }
                    await send(.draft(.photosCame(came)))
                    if let problem = LibraryModel.Problem(report) {
                        await send(.failed(.photo(problem)))
                    }
                } catch { await send(.failed(TravelProblem(error))) }
                await picker.clear(pick: model.pick)
                await send(.library(.gallery(.libraryChanged)))
            })
        return effects
    }

    // MARK: Stories

    private func save(_ draft: StoryDraft) -> Effect<TravelAction> {
        let stories = stories
        return Effect(key: "story.save") { send in
            do throws(StoryError) {
                if let story = draft.story {
                    try await stories.change(story.id, to: draft.content, from: story.version)
                    await send(.draft(.saved(story.id)))
                } else {
                    let id = try await stories.add(draft.content, now: OpenLibrary.now)
                    await send(.draft(.saved(id)))
                }
            } catch { await send(.draft(.failed(error))) }
        }
    }

    private func change(
        _ work: @escaping @Sendable () async throws(StoryError) -> Void
    ) -> Effect<TravelAction> {
        Effect { send in
            do throws(StoryError) { try await work() } catch {
                await send(.failed(.story(error)))
            }
            await send(.storiesChanged)
        }
    }

    private func keep(_ model: TravelModel) -> Effect<TravelAction> {
        let (folder, turn) = (folder, turn)
        return Effect(key: "choices") { send in
            do {
                if folder.readChoices() != model.choices { try folder.write(model.choices) }
            } catch { await send(.failed(TravelProblem(error))) }
            await turn(model)
        }
    }

    // MARK: Reading

    private func read(_ model: TravelModel) -> Effect<TravelAction> {
        let question = model.question
        return Effect(key: "shelf") { send in
            var shelf = TravelPageData()
            do {
                try await fill(&shelf, for: question)
            } catch { shelf.problem = TravelProblem(error) }
            await send(.shelfCame(shelf, for: question))
            guard question.page == .gallery else { return }
            await send(.library(.gallery(.opened)))
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
            if let days = question.days { shelf.stories = try await stories.stories(on: days) }
        case .search:
            shelf.take(
                try await stories.search(question.words, limit: question.limit + 1), question)
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

extension TravelPageData {
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
                let cursor = after.flatMap { Int64($0) }.map { PhotoCursor(position: $0) }
                let page =
                    query.words.isEmpty
                    ? try await store.page(
                        of: list, from: cursor.map { .after($0) } ?? .start, limit: count)
                    : try await store.search(query.words, in: list, after: cursor, limit: count)
                let next = page.hasMore ? page.photos.last.map { String($0.position) } : nil
                return Page(page.photos.map(PickerPhoto.init), next: next)
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
    fileprivate init(_ photo: CairnGallery.Photo) {
        self.init(
            id: photo.id.description, version: photo.version,
            content: photo.hash.map { "\($0)" }, time: photo.taken, place: photo.place,
            placeName: photo.placeName, caption: photo.caption, name: photo.name,
            isAnimated: photo.pages > 1, isFavorite: photo.isFavorite,
            thumbnail: PictureKey(photo, side: 256).source)
    }
}
#endif
