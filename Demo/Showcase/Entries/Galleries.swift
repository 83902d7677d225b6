import CairnBundle
import CairnGallery
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnUI

extension ShowcaseEntries {
    /// The gallery: its grids, a selection, one photo, and what stands where there is none.
    static let galleries = [
        ShowcaseEntry("gallery", room: .screen) { JournalGallery() },
        ShowcaseEntry("gallery-squares", room: .screen) {
            JournalGallery(actions: [.zoomed(by: -1)]) { $0.grid.layout = .square }
        },
        ShowcaseEntry("gallery-columns", room: .screen) {
            JournalGallery(actions: [.zoomed(by: 1)]) {
                $0.grid.layout = .masonry
                $0.grid.radius = 12
                $0.grid.spacing = 8
                $0.grid.lineSpacing = 8
                $0.grid.padding = 8
                $0.grid.showsCaptions = true
            }
        },
        ShowcaseEntry("gallery-selection", room: .screen) {
            JournalGallery(actions: [1, 2, 5].map { .toggled(JournalGallery.id($0)) }) {
                $0.grid.layout = .square
                $0.grid.columns = 3
            }
        },
        ShowcaseEntry("gallery-photo", room: .screen) {
            JournalGallery(actions: [.tapped(JournalGallery.id(0))])
        },
        ShowcaseEntry("gallery-months", room: .screen) {
            JournalGallery(actions: [.monthsShown(true)])
        },
        ShowcaseEntry("gallery-empty", room: .screen) { JournalGallery(count: 0) },
    ]
}

/// A gallery of the journal's photos, over and over, in which everything works: its library answers at once.
struct JournalGallery: Component {
    private let count: Int
    private let actions: [GalleryAction]
    private let change: @Sendable (inout GalleryConfiguration) -> Void

    /// Creates a gallery.
    ///
    /// - Parameters:
    ///   - count: How many photos it has.
    ///   - actions: What has happened to it.
    ///   - change: Its settings.
    init(
        count: Int = 60, actions: [GalleryAction] = [],
        change: @escaping @Sendable (inout GalleryConfiguration) -> Void = { _ in }
    ) {
        self.count = count
        self.actions = actions
        self.change = change
    }

    /// The id of a photo, counted from the latest.
    static func id(_ number: Int) -> PhotoID {
        PhotoID(source: "journal", key: "\(JournalStory.all[number % 4].id)-\(number)")
    }

    func body(in context: Context) -> some Component {
        let shelf = JournalShelf(photos: photos(in: context))
        let model = context.state("gallery", initially: start(shelf))
        GalleryComponent(
            model.value, dates: GalleryDates(context.journal.formatter.language),
            clock: { 0 }, seed: { 7 }
        ) { action in
            model.update { shelf.answer(action, $0) }
        }
    }

    private func start(_ shelf: JournalShelf) -> GalleryModel {
        var configuration = GalleryConfiguration()
        change(&configuration)
        return ([.opened] + actions).reduce(GalleryModel(configuration)) { shelf.answer($1, $0) }
    }

    /// Photos of an autumn, some a day, the latest first.
    private func photos(in context: Context) -> [CairnGallery.Photo] {
        let sizes = [(3000, 2000), (2000, 3000), (2400, 2400), (4200, 1800), (3000, 2250)]
        return (0..<count).map { number in
            let story = JournalStory.all[number % 4]
            let (width, height) = sizes[(number * 7 + number / 4) % 5]
            // 21 November 2026, 14:02, and backwards by half a day.
            let moment: Int64 = 1_795_269_720_000 - Int64(number) * 32_400_000
            return CairnGallery.Photo(
                id: Self.id(number), version: 1, position: Int64(count - number),
                name: "IMG_\(4000 - number).jpg",
                taken: CaptureTime(milliseconds: moment, source: .original), width: width,
                height: height, format: "jpeg", pages: 1, bytes: 3_000_000,
                caption: number % 3 == 0 ? context.words(story.title) : "",
                placeName: context.words(story.place), camera: "", isFavourite: number % 7 == 1,
                shelf: .shown, colour: 0x7A_86_78)
        }
    }
}

/// The photos of a showcase, as a library that answers before one can blink.
private struct JournalShelf {
    var photos: [CairnGallery.Photo]

    func answer(_ action: GalleryAction, _ model: GalleryModel) -> GalleryModel {
        var model = model
        var waiting = [action]
        var gone: Set<PhotoID> = []
        while !waiting.isEmpty {
            model = model.applying(waiting.removeFirst())
            let shown = photos.filter { !gone.contains($0.id) }
            for order in model.orders {
                switch order {
                case .timeline(_, let revision):
                    let days = Dictionary(grouping: shown) { Day($0.taken.wall) }
                    waiting.append(
                        .timelineCame(
                            days.map { DayCount(day: $0.key, count: $0.value.count) }
                                .sorted { $0.day < $1.day }, revision: revision))
                case .photos(let range, _, let revision):
                    let part = shown[range.clamped(to: 0..<shown.count)]
                    waiting.append(
                        .photosCame(Array(part), at: range.lowerBound, revision: revision))
                case .ids(let range, _, let revision):
                    waiting.append(
                        .idsCame(
                            shown[range.clamped(to: 0..<shown.count)].map(\.id),
                            revision: revision))
                case .search(let words, _, let revision):
                    let found = shown.filter {
                        ($0.caption + " " + $0.placeName).lowercased()
                            .contains(words.lowercased())
                    }
                    waiting.append(.found(found, hasMore: false, revision: revision))
                case .shuffle(let seed, _, let revision):
                    let turned = shown.sorted {
                        ($0.position &* Int64(truncatingIfNeeded: seed | 1)) % 61
                            < ($1.position &* Int64(truncatingIfNeeded: seed | 1)) % 61
                    }
                    waiting.append(.found(turned, hasMore: false, revision: revision))
                case .trash(let ids), .hide(let ids): gone.formUnion(ids)
                case .restore: waiting.append(.libraryChanged)
                case .favourite, .caption: break
                }
            }
        }
        return model
    }
}
