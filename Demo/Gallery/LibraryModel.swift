#if Database
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnLocalizations
import CairnUI

/// The gallery, and what opens above it: the editor of a photo, and the picker that adds some.
struct LibraryModel: Model {
    /// What can happen.
    enum Action: Sendable {
        case gallery(GalleryAction)
        case editor(ImageEditorAction)
        case picker(ImagePickerAction)
        /// A photo was chosen that the library does not take.
        case refused(Problem)
        /// What was told of photos has been read.
        case problemRead
    }

    /// What was wrong with photos that were chosen.
    enum Problem: Sendable, Equatable {
        /// A place where a new photo was to be kept refused it: the key of what is told.
        case place(String)
        /// The library does not take a file of this name.
        case photo(String, PhotoProblem)

        /// What the library did not take of photos that were chosen; `nil` if it took all.
        init?(_ report: ImportReport) {
            guard let skipped = report.skipped.first else { return nil }
            let name = skipped.path.split(separator: "/").last.map(String.init)
            self = .photo(name ?? skipped.path, skipped.problem)
        }

        /// One line for people.
        func text(in phrases: Phrases) -> String {
            switch self {
            case .place(let key): phrases[key]
            case .photo(let name, let problem):
                phrases.words(.galleryErrorPhoto, name, problem.text(in: phrases))
            }
        }
    }

    /// The gallery.
    private(set) var gallery: GalleryModel
    /// The edit, also when it is over.
    private(set) var editor: ImageEditorModel?
    /// The choice, also when it is over.
    private(set) var picker: ImagePickerModel?
    /// What was wrong with keeping photos, though the choice is over; until it is read.
    private(set) var problem: Problem?
    private let settings: Settings
    private let sources: [PickerSourceFace]
    private var picks = 0
    /// Whether the last action ended the choice: what still comes afterwards adds nothing twice.
    private(set) var hasJustPicked = false

    /// Which settings the parts take.
    struct Settings: Sendable, Equatable {
        var editor = ImageEditorConfiguration()
        var picker = ImagePickerConfiguration()
    }

    /// Begins with a gallery.
    init(_ gallery: GalleryModel, _ settings: Settings, sources: [PickerSourceFace]) {
        self.gallery = gallery
        self.settings = settings
        self.sources = sources
    }

    /// The same without any photo.
    var emptied: LibraryModel {
        LibraryModel(
            GalleryModel(gallery.configuration, room: gallery.room), settings, sources: sources)
    }

    /// The editor while it is open.
    var openEditor: ImageEditorModel? {
        switch editor?.phase {
        case nil, .finished, .cancelled: nil
        default: editor
        }
    }

    /// The picker while it is open.
    var openPicker: ImagePickerModel? { picker?.outcome == nil ? picker : nil }

    /// The model after something happened.
    func applying(_ action: Action) -> LibraryModel {
        var next = self
        next.hasJustPicked = false
        switch action {
        case .gallery(let action):
            next.gallery = gallery.applying(action)
            if case .editAsked = action { next.editor = ImageEditorModel(settings.editor) }
            if case .addAsked = action {
                next.picks += 1
                next.problem = nil
                let picker = ImagePickerModel(settings.picker, sources: sources, pick: next.picks)
                next.picker = sources.first.map { picker.applying(.sourceChosen($0.id)) } ?? picker
            }
        case .editor(let action): next.editor = openEditor?.applying(action) ?? editor
        case .picker(let action):
            guard let choice = openPicker?.applying(action) else { break }
            next.picker = choice
            // The picker has gone: what it had to tell is told by the gallery.
            guard case .picked = choice.outcome else { break }
            next.hasJustPicked = true
            if case .text(let key) = choice.message { next.problem = .place(key) }
        case .refused(let problem): next.problem = problem
        case .problemRead: next.problem = nil
        }
        return next
    }
}
#endif
