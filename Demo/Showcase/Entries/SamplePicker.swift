import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The sources of the sample picker, which answer at once: the journal's photos, a folder that may not be read until the
/// user allows it, and a camera. Of the chosen photos, the second one takes long and the third one is damaged.
struct SamplePicker: Sendable {
    static let sources = [
        PickerSourceInfo(id: "library", kind: .library),
        PickerSourceInfo(
            id: "device", kind: .device, hasSettings: true, folder: "/home/anna/Pictures"),
        PickerSourceInfo(id: "camera", kind: .camera, canShoot: true),
    ]

    /// The photos, as a library provides them.
    let photos: [PickerPhoto]
    private let albums: [PickerAlbum]
    /// The story of each album's photos.
    private let places: [PickerAlbum.ID: String]

    init(_ context: Context) {
        let stories = JournalStory.all
        photos = (0..<14).map { number in
            let story = stories[number % stories.count]
            let wall = LocalDateTime(
                year: 2026, month: story.month, day: story.day, hour: 8 + number % 12,
                minute: 5 * number % 60)
            return PickerPhoto(
                id: "library/\(number)",
                size: PixelSize(width: Int(story.size.width), height: Int(story.size.height)),
                time: wall.map { CaptureTime(wall: $0, source: .original) },
                placeName: context.phrases[story.place],
                caption: number < stories.count ? context.phrases[story.alt] : "",
                isAnimated: number == 6, thumbnail: story.photo)
        }
        let names = [JournalStory.coffee, .garden].map { ($0.id, context.phrases[$0.place]) }
        let photos = photos
        albums = names.map { id, name in
            PickerAlbum(id: id, name: name, count: photos.count { $0.placeName == name })
        }
        places = Dictionary(uniqueKeysWithValues: names)
    }

    /// Returns the answers to a request.
    func answers(to request: ImagePickerRequest) -> [ImagePickerAction] {
        switch request {
        case .access("device", let isAsked): [.accessTold("device", isAsked ? .limited : .denied)]
        case .access(let id, _): [.accessTold(id, .full)]
        case .openSettings(let id): [.accessTold(id, .full)]
        case .albums(let id): [.albumsTold(id, id == "library" ? albums : [])]
        case .page(.load(let page), _, let query):
            [.pager(.loaded(page, Pager.Page(photos(query), next: nil)))]
        case .page(.cancel, _, _): []
        case .bring(let ids, let new, let pick):
            ids.enumerated().map { number, id in
                switch number {
                case 1: .progressed(pick: pick, id, 0.4)
                case 2: .failed(pick: pick, id, "picker.failed.damaged")
                default: .loaded(pick: pick, id, file(id))
                }
            } + new.map { kept($0.shot, $0.target, pick: pick) }
        case .retry(let id, _, let pick): [.loaded(pick: pick, id, file(id))]
        case .shoot(_, let pick), .read(_, let pick):
            [.camera(.shot(pick: pick, file("camera/1")))]
        case .keep(let photo, let target, let pick): [kept(photo, target, pick: pick)]
        case .giveUp, .dropShots, .end: []
        }
    }

    /// Returns the answer for a new photo, which only the gallery accepts.
    private func kept(
        _ photo: PickedPhoto, _ target: ImagePickerConfiguration.Target, pick: Int
    ) -> ImagePickerAction {
        .camera(
            .kept(
                pick: pick, photo,
                problems: target == .both ? ["picker.store.failed.device"] : []))
    }

    private func photos(_ query: PickerQuery) -> [PickerPhoto] {
        photos.filter { photo in
            query.kind.includes(photo)
                && (query.album.map { places[$0] == photo.placeName } ?? true)
                && (query.words.isEmpty || photo.caption.localizedContains(query.words))
        }
    }

    private func file(_ id: PickerPhoto.ID) -> PickedPhoto {
        PickedPhoto(id: id, path: "", size: PixelSize(width: 1200, height: 800), isCopy: false)
    }
}

extension String {
    fileprivate func localizedContains(_ words: String) -> Bool {
        lowercased().contains(words.lowercased())
    }
}

extension ImagePickerModel {
    /// Returns the picker after an action and the answers to its requests.
    func answered(after action: ImagePickerAction, by sample: SamplePicker) -> ImagePickerModel {
        var next = self
        var waiting = [action]
        while !waiting.isEmpty {
            waiting += next.update(waiting.removeFirst()).flatMap(sample.answers)
        }
        return next
    }
}

extension PickerSlotsModel {
    /// Returns the slots after an action and the answers to its requests.
    func answered(after action: PickerSlotsAction, by sample: SamplePicker) -> PickerSlotsModel {
        var next = self
        var waiting = [action]
        while !waiting.isEmpty {
            waiting += next.update(waiting.removeFirst()).flatMap(sample.answers)
                .map(PickerSlotsAction.picker)
        }
        return next
    }
}
