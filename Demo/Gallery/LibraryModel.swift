#if Database
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnUI

/// The gallery, and what opens above it: the editor of a photo, and the picker that adds some.
struct LibraryModel: Model {
    /// What can happen.
    enum Action: Sendable {
        case gallery(GalleryAction)
        case editor(ImageEditorAction)
        case picker(ImagePickerAction)
    }

    /// The gallery.
    private(set) var gallery: GalleryModel
    /// The edit, also when it is over.
    private(set) var editor: ImageEditorModel?
    /// The choice, also when it is over.
    private(set) var picker: ImagePickerModel?
    private let settings: Settings
    private let sources: [PickerSourceFace]
    private var picks = 0

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
        switch action {
        case .gallery(let action):
            next.gallery = gallery.applying(action)
            if case .editAsked = action { next.editor = ImageEditorModel(settings.editor) }
            if case .addAsked = action {
                next.picks += 1
                let picker = ImagePickerModel(settings.picker, sources: sources, pick: next.picks)
                next.picker = sources.first.map { picker.applying(.sourceChosen($0.id)) } ?? picker
            }
        case .editor(let action): next.editor = openEditor?.applying(action) ?? editor
        case .picker(let action): next.picker = openPicker?.applying(action) ?? picker
        }
        return next
    }
}
#endif
