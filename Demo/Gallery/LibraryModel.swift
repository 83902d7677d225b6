#if Database
import CairnGalleryLibrary
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnStrings
import CairnUI

/// The gallery, and the screens that open above it: the photo editor, and the picker that adds
/// photos.
struct LibraryModel: Model {
    /// The actions of the library.
    enum Action: Sendable {
        case gallery(GalleryAction)
        case editor(ImageEditorAction)
        case picker(ImagePickerAction)
        case configured(Settings)
        /// Another page asked to edit a photo, and shows the editor itself.
        case editAsked(PhotoID)
        /// The user pasted the copied edits into the selected photos.
        case editsPasted
        /// The edits were pasted, or could not be.
        case pasteEnded(PastedEdits)
        /// The user undid what was pasted.
        case pasteUndone
        /// The user dismissed the message about what was pasted.
        case pasteRead
        /// Photos were added or changed: the gallery and the pages that show photos load them again.
        case changed
        /// A chosen photo was rejected by the library.
        case refused(Problem)
        /// The user dismissed the message about a problem.
        case problemRead
    }

    /// The work that the library asks for.
    enum Request: Sendable, Equatable {
        case gallery(GalleryRequest)
        case editor(ImageEditorRequest)
        case picker(ImagePickerRequest)
        /// Open a photo in the editor.
        case edit(PhotoID)
        /// Paste edits into photos.
        case paste(PhotoRecipe, into: [PhotoID])
        /// Put the edits back that were replaced.
        case undo(PastedEdits)
        /// Add picked photos; `revision` is that of the gallery.
        case add([PickedPhoto], pick: Int, revision: Int)
        /// Share photos.
        case share([PhotoID])
        /// Load the photos on other pages again.
        case reload
    }

    /// A problem with chosen photos.
    enum Problem: Sendable, Equatable {
        /// A new photo could not be saved at its destination; the value is the message.
        case place(TextKey)
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
                phrases[.galleryErrorPhoto, name, problem.text(in: phrases)]
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
    /// The edits that were copied in the editor.
    private(set) var copiedEdits: PhotoRecipe?
    /// What was pasted last, until the user dismisses the message.
    private(set) var pasted: PastedEdits?
    private(set) var settings: Settings
    private let sources: [PickerSourceInfo]
    /// The destinations of new photos that exist.
    private let targets: Set<ImagePickerConfiguration.Target>
    private var picks = 0

    /// The settings of the editor and the picker.
    struct Settings: Sendable, Equatable {
        var editor = ImageEditorConfiguration()
        var picker = ImagePickerConfiguration()
    }

    /// Creates a library with a gallery.
    init(
        _ gallery: GalleryModel, _ settings: Settings, sources: [PickerSourceInfo],
        targets: Set<ImagePickerConfiguration.Target> = [.gallery, .device, .both]
    ) {
        self.targets = targets
        self.gallery = gallery
        self.settings = settings
        self.sources = sources
    }

    /// The same library without any photos.
    var emptied: LibraryModel {
        LibraryModel(
            GalleryModel(gallery.configuration, room: gallery.room), settings, sources: sources,
            targets: targets)
    }

    /// The editor while it is open.
    var openEditor: ImageEditorModel? {
        switch editor?.phase {
        case nil, .finished, .cancelled: nil
        default: editor
        }
    }

    /// The photos into which edits can be pasted: those selected, once edits were copied.
    var pasteTargets: [PhotoID] {
        guard copiedEdits != nil, let selection = gallery.selection else { return [] }
        // Photos of other sources are read-only.
        return selection.ids.filter { $0.number != nil }.sorted { $0.description < $1.description }
    }

    /// The picker while it is open.
    var openPicker: ImagePickerModel? { picker?.outcome == nil ? picker : nil }

    /// Changes the library after an action.
    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .gallery(let action):
            return gallery.update(action).flatMap { request -> [Request] in
                switch request {
                case .openEditor(let id): return update(.editAsked(id))
                case .openShareSheet(let ids): return [.share(ids)]
                case .openPicker:
                    picks += 1
                    problem = nil
                    picker = ImagePickerModel(
                        settings.picker, sources: sources, targets: targets, pick: picks)
                    return sources.first.map { pick(.sourceChosen($0.id)) } ?? []
                default: return [.gallery(request)]
                }
            }
        case .editor(let action):
            guard var edit = openEditor else { break }
            let wasSaving = edit.phase == .saving
            let requests = edit.update(action).map(Request.editor)
            editor = edit
            if let edits = edit.copiedEdits { copiedEdits = edits }
            return wasSaving && edit.phase == .finished ? requests + update(.changed) : requests
        case .picker(let action): return pick(action)
        case .configured(let settings):
            self.settings = settings
            editor = editor?.configured(settings.editor)
            return pick(.configured(settings.picker))
        case .editAsked(let id):
            editor = ImageEditorModel(settings.editor)
            return [.edit(id)]
        case .editsPasted:
            guard let copiedEdits, !pasteTargets.isEmpty else { break }
            pasted = nil
            return [.paste(copiedEdits, into: pasteTargets)]
                + update(.gallery(.selection(.ended)))
        case .pasteEnded(let report):
            pasted = report
            return update(.changed)
        case .pasteUndone:
            guard let report = pasted else { break }
            pasted = nil
            return [.undo(report)]
        case .pasteRead: pasted = nil
        case .changed: return update(.gallery(.libraryChanged)) + [.reload]
        case .refused(let problem): self.problem = problem
        case .problemRead: problem = nil
        }
        return []
    }

    private mutating func pick(_ action: ImagePickerAction) -> [Request] {
        // Actions that arrive after the picker was closed add nothing again.
        guard var choice = openPicker else { return [] }
        let requests = choice.update(action).map(Request.picker)
        picker = choice
        guard case .picked(let photos) = choice.outcome else { return requests }
        // The picker is closed, so the gallery shows its message.
        if case .text(let key) = choice.message { problem = .place(key) }
        return requests + [.add(photos, pick: choice.pick, revision: gallery.revision)]
    }
}
#endif
