#if Database
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnLocalizations
import CairnUI

/// The gallery, and the screens that open above it: the photo editor, and the picker that adds
/// photos.
struct LibraryModel: ApplyingModel {
    /// The actions of the library.
    enum Action: Sendable {
        case gallery(GalleryAction)
        case editor(ImageEditorAction)
        case picker(ImagePickerAction)
        /// A chosen photo was rejected by the library.
        case refused(Problem)
        /// The user dismissed the message about a problem.
        case problemRead
    }

    /// A problem with chosen photos.
    enum Problem: Sendable, Equatable {
        /// A new photo could not be saved at its destination; the value is the key of the message.
        case place(String)
        /// The library rejected the file of this name.
        case photo(String, PhotoProblem)

        /// Creates a problem from the report of an import; `nil` if all photos were imported.
        init?(_ report: ImportReport) {
            guard let skipped = report.skipped.first else { return nil }
            let name = skipped.path.split(separator: "/").last.map(String.init)
            self = .photo(name ?? skipped.path, skipped.problem)
        }

        /// Returns a one-line message for the user.
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
    /// The editor, even after it was closed.
    private(set) var editor: ImageEditorModel?
    /// The picker, even after it was closed.
    private(set) var picker: ImagePickerModel?
    /// The problem that occurred while saving chosen photos, until the user dismisses it.
    private(set) var problem: Problem?
    private let settings: Settings
    private let sources: [PickerSourceInfo]
    private var picks = 0
    /// Indicates that the last action completed the choice of photos. Actions of the picker that
    /// arrive later add nothing again.
    private(set) var hasJustPicked = false

    /// The settings of the editor and the picker.
    struct Settings: Sendable, Equatable {
        var editor = ImageEditorConfiguration()
        var picker = ImagePickerConfiguration()
    }

    /// Creates a library with a gallery.
    init(_ gallery: GalleryModel, _ settings: Settings, sources: [PickerSourceInfo]) {
        self.gallery = gallery
        self.settings = settings
        self.sources = sources
    }

    /// The same library without any photos.
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

    /// Returns the library after an action.
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
            // The picker is closed, so the gallery shows its message.
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
