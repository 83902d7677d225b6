import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// The gallery: its grids, a selection, a single photo, albums, and the empty state.
    static let galleries = [
        ShowcaseEntry("gallery", room: .screen) { JournalGallery() },
        ShowcaseEntry("gallery-squares", room: .screen) {
            JournalGallery(actions: [.grid(.zoomed(by: -1))]) { $0.grid.layout = .square }
        },
        ShowcaseEntry("gallery-columns", room: .screen) {
            JournalGallery(actions: [.grid(.zoomed(by: 1))]) {
                $0.grid.layout = .masonry
                $0.grid.radius = 12
                $0.grid.spacing = 8
                $0.grid.lineSpacing = 8
                $0.grid.padding = 8
                $0.grid.showsCaptions = true
            }
        },
        ShowcaseEntry("gallery-selection", room: .screen) {
            JournalGallery(actions: [1, 2, 5].map { .selection(.toggled(JournalGallery.id($0))) }) {
                $0.grid.layout = .square
                $0.grid.columns = 3
            }
        },
        ShowcaseEntry("gallery-photo", room: .screen) {
            JournalGallery(actions: [.tapped(JournalGallery.id(0))])
        },
        ShowcaseEntry("gallery-details", room: .screen) {
            JournalGallery(actions: [.asked(.facts(JournalGallery.id(0)))])
        },
        ShowcaseEntry("gallery-edit", room: .screen) {
            JournalGallery(
                actions: [.asked(.editing(PhotoDraft([0, 3].map(JournalGallery.id))))])
        },
        ShowcaseEntry("gallery-options", room: .screen) {
            JournalGallery(actions: [.asked(.options)]) { $0.grid.layout = .square }
        },
        ShowcaseEntry("gallery-months", room: .screen) {
            JournalGallery(actions: [.grid(.monthsShown(true))])
        },
        ShowcaseEntry("gallery-places", room: .screen) {
            JournalGallery(
                actions: [
                    .photos(.favorited([1, 4, 9].map(JournalGallery.id), true)),
                    .photos(.hid([JournalGallery.id(2)])), .noticeClosed, .asked(.places),
                ], albums: true, trash: [4: [6, 7]])
        },
        ShowcaseEntry("gallery-map", room: .screen) {
            JournalGallery(actions: [.pageChosen(.map)])
        },
        ShowcaseEntry("gallery-albums", room: .screen) {
            JournalGallery(actions: [.pageChosen(.albums)], albums: true)
        },
        ShowcaseEntry("gallery-album", room: .screen) {
            JournalGallery(
                actions: [
                    .list(.chosen(PhotoList(.album(1)))),
                    .selection(.toggled(JournalGallery.id(2))),
                ], albums: true)
        },
        ShowcaseEntry("gallery-smart", room: .screen) {
            JournalGallery(actions: [
                .asked(.smart(SmartAlbumDraft())), .smart(.named("2026")),
                .smart(.ruleAdded(.tag)), .smart(.typed("lake", 0)), .smart(.ruleAdded(.rating)),
                .smart(.ruleAdded(.days)), .smart(.typed("2026-06-01", 2)),
                .smart(.secondTyped("2026-06-31", 2)),
            ])
        },
        ShowcaseEntry("gallery-stacks", room: .screen) {
            JournalGallery(actions: [
                .photos(.stack(.made([0, 1, 2].map(JournalGallery.id)))),
                .photos(.stack(.made([5, 6].map(JournalGallery.id)))), .noticeClosed,
            ])
        },
        ShowcaseEntry("gallery-stack", room: .screen) {
            JournalGallery(actions: [
                .photos(.stack(.made([0, 1, 2].map(JournalGallery.id)))), .noticeClosed,
                .list(.stackOpened(1)), .selection(.toggled(JournalGallery.id(1))),
            ])
        },
        ShowcaseEntry("gallery-trash", room: .screen) {
            JournalGallery(
                actions: [.list(.chosen(PhotoList(.shelf(.trash))))],
                trash: [0: [0, 1, 2], 12: [5, 6], 29: [8], 30: [9]])
        },
        ShowcaseEntry("gallery-trash-question", room: .screen) {
            JournalGallery(
                actions: [
                    .list(.chosen(PhotoList(.shelf(.trash)))), .asked(.purging(nil)),
                ], trash: [0: [0, 1, 2]])
        },
        ShowcaseEntry("gallery-hidden", room: .screen) {
            JournalGallery(actions: [
                .photos(.hid([3, 5, 11].map(JournalGallery.id))), .noticeClosed,
                .list(.chosen(PhotoList(.shelf(.hidden)))),
            ])
        },
        ShowcaseEntry("gallery-alike", room: .screen) {
            JournalGallery(actions: [.pageChosen(.alike)])
        },
        ShowcaseEntry("gallery-empty", room: .screen) { JournalGallery(count: 0) },
    ]
}

/// A gallery of the journal's photos, repeated. Everything works, since its library responds at
/// once.
struct JournalGallery: Component {
    private let count: Int
    private let actions: [GalleryAction]
    private let albums: Bool
    private let trash: [Int64: [Int]]
    private let change: @Sendable (inout GalleryConfiguration) -> Void

    /// Creates a gallery.
    ///
    /// - Parameters:
    ///   - count: The number of photos.
    ///   - actions: The actions that it has received.
    ///   - albums: `true` to add albums, named after the places of the journal.
    ///   - trash: The photos in the trash, as numbers, by the days since they were moved there.
    ///   - change: Changes the settings.
    init(
        count: Int = 60, actions: [GalleryAction] = [], albums: Bool = false,
        trash: [Int64: [Int]] = [:],
        change: @escaping @Sendable (inout GalleryConfiguration) -> Void = { _ in }
    ) {
        self.count = count
        self.actions = actions
        self.albums = albums
        self.trash = trash
        self.change = change
    }

    /// Returns the id of a photo by its number, counted from the newest.
    static func id(_ number: Int) -> PhotoID {
        PhotoID(source: "journal", key: "\(JournalStory.all[number % 4].id)-\(number)")
    }

    func body(in context: Context) -> some Component {
        let state = context.state("gallery", initially: start(context))
        GalleryComponent(
            state.value.model, dates: GalleryDates(context.journal.formatter.language),
            clock: { 0 }, seed: { 7 },
            send: context.sender { action in state.update { $0.applying(action) } })
    }

    private func start(_ context: Context) -> JournalGalleryState {
        var configuration = GalleryConfiguration()
        change(&configuration)
        var shelf = MemoryGallery(photos(in: context))
        var camera = PhotoCamera()
        camera.lens = "50 mm f/1.8"
        (camera.exposureTime, camera.aperture) = (1 / 250, 2.8)
        (camera.sensitivity, camera.focalLength) = (400, 50)
        shelf.setCamera(camera, of: Self.id(0))
        if count > 9 {
            shelf.pair(Self.id(0), Self.id(4), distance: 2)
            shelf.pair(Self.id(5), Self.id(9), distance: 5)
        }
        var state = JournalGalleryState(model: GalleryModel(configuration), shelf: shelf)
        state = state.applying(.opened)
        if albums {
            for (number, story) in JournalStory.all.enumerated() {
                let photos = (0..<count / (number + 2)).map { Self.id($0 * (number + 2) + number) }
                state = state.applying(
                    .album(.added(context.phrases[story.place], holding: photos)))
            }
        }
        for (days, numbers) in trash.sorted(by: { $0.key < $1.key }) {
            state.shelf.now = -days * 86_400
            state = state.applying(.photos(.deleted(numbers.map(Self.id)))).applying(.noticeClosed)
        }
        state.shelf.now = 0
        return actions.reduce(state) { $0.applying($1) }
    }

    /// Returns photos of one autumn, several a day, newest first.
    private func photos(in context: Context) -> [CairnGalleryLibrary.Photo] {
        let sizes = [(3000, 2000), (2000, 3000), (2400, 2400), (4200, 1800), (3000, 2250)]
        return (0..<count).map { number in
            let story = JournalStory.all[number % 4]
            let (width, height) = sizes[(number * 7 + number / 4) % 5]
            // 21 November 2026, 14:02, and earlier in steps of nine hours.
            let moment: Int64 = 1_795_269_720_000 - Int64(number) * 32_400_000
            return CairnGalleryLibrary.Photo(
                id: Self.id(number), version: 1, position: Int64(count - number),
                name: "IMG_\(4000 - number).jpg",
                taken: CaptureTime(milliseconds: moment, source: .original), width: width,
                height: height, format: "jpeg", pages: 1, bytes: 3_000_000,
                caption: number % 3 == 0 ? context.phrases[story.title] : "",
                place: place(of: story, number), placeName: context.phrases[story.place],
                camera: "",
                isFavorite: number % 7 == 1,
                shelf: .shown, color: 0x7A_86_78)
        }
    }
}

extension JournalGallery {
    /// Returns the location of a photo: near the place of its story, or for some photos at a stop
    /// on the way.
    private func place(of story: JournalStory, _ number: Int) -> PhotoLocation? {
        let stops = [7: (59.33, 18.07), 22: (59.44, 24.75), 31: (60.17, 24.94), 45: (63.83, 20.26)]
        if let (latitude, longitude) = stops[number] {
            return PhotoLocation(latitude: latitude, longitude: longitude)
        }
        let (latitude, longitude) =
            switch story.place {
            case .showcasePlaceAbisko: (68.35, 18.83)
            case .showcasePlaceVaxjo: (56.88, 14.81)
            default: (55.7, 13.19)
            }
        return PhotoLocation(
            latitude: latitude + Double(number * 37 % 11 - 5) * 0.06,
            longitude: longitude + Double(number * 53 % 13 - 6) * 0.12)
    }
}

/// A gallery with a library that responds synchronously.
private struct JournalGalleryState: Codable, Equatable, Sendable {
    var model: GalleryModel
    var shelf: MemoryGallery

    /// Returns the gallery after an action and all actions that follow from it.
    func applying(_ action: GalleryAction) -> Self {
        var next = self
        var waiting = [action]
        while !waiting.isEmpty {
            for request in next.model.update(waiting.removeFirst()) {
                do throws(GalleryError) {
                    if let answer = try next.shelf.answer(request) { waiting.append(answer) }
                } catch {
                    waiting.append(.failed(error, revision: nil))
                }
            }
        }
        return next
    }
}
