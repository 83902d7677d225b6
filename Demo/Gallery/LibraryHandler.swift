#if CommandLine && Database
import CairnGalleryLibrary
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnUI
import Foundation

/// The side effects of the library's screens: the database, the editor's copies and the picker's
/// sources.
struct LibraryHandler: Handler {
    let open: OpenLibrary
    let library: GalleryLibrary
    let editor: ImageEditorStore
    let picker: ImagePickerStore

    /// Creates the side effects of an open library.
    ///
    /// - Parameters:
    ///   - open: the library.
    ///   - settings: the settings of the editor and the picker.
    ///   - device: the folder of the device's photos; `nil` for none.
    ///   - showFolder: shows a folder in the file manager; `nil` if there is none.
    ///   - work: a folder that belongs to this process, for copies while photos are being chosen.
    ///   - shutter: plays the sound of a shutter.
    init(
        _ open: OpenLibrary, _ settings: LibraryModel.Settings, device: String?,
        showFolder: (@Sendable (String) async -> Void)? = nil, work: String,
        shutter: @escaping @Sendable () async -> Void = {}
    ) {
        let imaging = open.imaging
        self.open = open
        library = open.gallery
        editor = ImageEditorStore(imaging, settings.editor, shelf: open.editShelf(work: work))
        var sources: [PickerSource] = []
        if let device {
            sources.append(.device(device, imaging, showFolder: showFolder))
        }
        sources.append(.camera(imaging: imaging))
        picker = ImagePickerStore(
            imaging, settings.picker, sources: sources, folder: work,
            gallery: PhotoDestination { shot in try await open.keep(shot, in: work) },
            device: device.map { folder in
                PhotoDestination { shot in try await Self.keep(shot, on: folder, imaging) }
            }, shutter: shutter)
    }

    /// Returns the work for a request.
    func handle(_ request: LibraryModel.Request) -> Effect<LibraryModel.Action> {
        switch request {
        case .gallery(let request): library.handle(request).map(LibraryModel.Action.gallery)
        case .editor(let request): editor.handle(request).map(LibraryModel.Action.editor)
        case .picker(let request): picker.handle(request).map(LibraryModel.Action.picker)
        case .edit(let id): edit(id)
        case .add(let photos, let pick, let revision): add(photos, pick: pick, revision)
        case .paste(let recipe, let ids):
            .run(key: "library.paste") { [editor] send in
                let report = await editor.paste(recipe, into: ids.map(\.description))
                await send(.pasteEnded(report))
            }
        case .undo(let pasted):
            .run(key: "library.paste") { [editor] send in
                _ = await editor.undo(pasted)
                await send(.changed)
            }
        case .share, .reload: .none
        }
    }

    private func edit(_ id: PhotoID) -> Effect<LibraryModel.Action> {
        .run(key: "library.edit") { [editor, store = open.store] send in
            let caption = try? await store.photo(id)?.caption
            await editor.open(id.description, alt: caption ?? "") { await send(.editor($0)) }
        }
    }

    private func add(
        _ photos: [PickedPhoto], pick: Int, _ revision: Int
    ) -> Effect<LibraryModel.Action> {
        .run(key: "library.add") { [open, picker] send in
            do throws(GalleryError) {
                let report = try await open.store.importPhotos(
                    from: [.files(photos.map(\.path))], reader: open.reader, now: OpenLibrary.now)
                if let problem = LibraryModel.Problem(report) { await send(.refused(problem)) }
            } catch {
                await send(.gallery(.failed(error, revision: revision)))
            }
            await picker.clear(pick: pick)
            await send(.changed)
        }
    }

    /// Saves a new photo in the device's folder, under an unused name.
    static func keep(
        _ shot: CapturedPhoto, on folder: String, _ imaging: Imaging
    ) async throws -> String {
        try await imaging.blocking { () throws(ImagingError) in
            do {
                try ExportedFile.makeFolder(URL(fileURLWithPath: folder))
                let name = shot.name as NSString
                for number in 1... {
                    let stem = number == 1 ? "" : "-\(number)"
                    let file = name.deletingPathExtension + stem + "." + name.pathExtension
                    let path = folder + "/" + file
                    do {
                        try ExportedFile.write(
                            Data(shot.bytes), to: URL(fileURLWithPath: path),
                            options: .withoutOverwriting)
                        return path
                    } catch CocoaError.fileWriteFileExists { continue }
                }
            } catch {
                throw ImagingError(.unwritable("\(error)"), file: folder)
            }
            throw ImagingError(
                .unwritable(String(cString: strerror(EEXIST))), file: folder)
        }
    }
}

extension PickerSource {
    /// Returns the folder of the device's photos as a source. If it cannot be read, the file manager
    /// shows it in the folder above, where its permissions can be changed.
    static func device(
        _ folder: String, _ imaging: Imaging,
        showFolder: (@Sendable (String) async -> Void)?
    ) -> PickerSource {
        let parent = (folder as NSString).deletingLastPathComponent
        var openSettings: (@Sendable () async -> Void)?
        if let showFolder { openSettings = { await showFolder(parent) } }
        return .folder(folder, imaging: imaging, openSettings: openSettings) {
            PickedFile(path: $0).source
        }
    }
}

extension OpenLibrary {
    /// Returns the library as storage for the editor: read-only originals, recipes in the database,
    /// and copies as photos of their own. `work` is a folder for files on their way into the library.
    func editShelf(work: String) -> EditStorage {
        let (store, imaging) = (store, imaging)
        @Sendable func photo(_ id: EditedPhoto.ID) throws -> PhotoID {
            guard let id = PhotoID(id) else { throw PhotoProblem.missing }
            return id
        }
        @Sendable func mark(_ recipe: Recipe?) -> String? { recipe.map { String($0.key) } }
        return EditStorage { id in
            try await store.original(of: photo(id))
        } read: { id in
            let id = try photo(id)
            let recipe = try await store.recipe(of: id)
            let hash = try await store.photo(id)?.hash
            return StoredEdit(
                recipe: try recipe.map { try PhotoRecipe(document: $0.document) },
                digest: hash.map { "\($0)" } ?? "", mark: mark(recipe))
        } keep: { recipe, id, before in
            let id = try photo(id)
            if let before, mark(try await store.recipe(of: id)) != before {
                throw ImageEditorError.changedMeanwhile
            }
            let size = try await imaging.facts(of: .file(store.original(of: id))).size
            let kept = try Recipe(recipe, of: size)
            try await store.setRecipe(kept, of: id, now: Self.now)
            return mark(kept)
        } copy: { file, id in
            let name = try await store.photo(photo(id))?.name ?? "photo.jpg"
            let stem = (name as NSString).deletingPathExtension
            let copy = CapturedPhoto(bytes: file, name: stem + "-edited.jpg")
            _ = try await keep(copy, in: work)
        }
    }

    /// Imports a new photo into the library and returns the path of its original.
    func keep(_ shot: CapturedPhoto, in folder: String) async throws -> String {
        let name = "\(folder)/new-\(UUID().uuidString)"
        let path = name + "/" + shot.name
        try await imaging.blocking { () throws(ImagingError) in
            do {
                try FileManager.default.createDirectory(
                    atPath: name, withIntermediateDirectories: true)
                try Data(shot.bytes).write(to: URL(fileURLWithPath: path))
            } catch {
                throw ImagingError(.unwritable("\(error)"), file: path)
            }
        }
        defer { try? FileManager.default.removeItem(atPath: name) }
        let report = try await store.importPhotos(
            from: [.files([path])], reader: reader, now: Self.now)
        guard let id = report.stored.first?.id ?? report.duplicates.first?.id else {
            throw report.skipped.first?.problem ?? PhotoProblem.missing
        }
        return try await store.original(of: id)
    }
}

/// A file of the device as a source for the host's image store: a thumbnail for a cell of the
/// picker.
struct PickedFile: Sendable, Hashable {
    let path: String

    private static let mark = "file:"

    /// The image source that components use.
    var source: ImageSource { .stored(Self.mark + path) }

    init(path: String) { self.path = path }

    /// Creates a file from a ``source``; `nil` for any other image source.
    init?(_ source: ImageSource) {
        guard case .stored(let key) = source, key.hasPrefix(Self.mark) else { return nil }
        path = String(key.dropFirst(Self.mark.count))
    }
}
#endif
