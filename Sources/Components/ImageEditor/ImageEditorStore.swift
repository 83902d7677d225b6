public import CairnImaging
public import CairnUI

/// Opens pictures for editing, makes what the screen shows of them, and keeps what was done: the edge between an
/// ``ImageEditorModel`` and the disk.
///
///     let store = ImageEditorStore(imaging)
///     let session = Session(model, effects: { store.effects($0, $1) }) { model, send in
///         ImageEditor(model, send: send)
///     }
///     await store.open(path) { await session.send($0) }
public actor ImageEditorStore {
    private let imaging: Imaging
    private let configuration: ImageEditorConfiguration
    private let shelf: EditShelf
    /// The copies that are worked on, the latest last.
    private var proxies: [(photo: String, proxy: EditingProxy)] = []
    /// The marks of the recipes that were read.
    private var marks: [EditedPhoto.ID: String?] = [:]

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - imaging: opens pictures and makes what is shown of them.
    ///   - configuration: what is offered.
    ///   - shelf: where pictures lie and recipes are kept; by default files with their recipes beside them.
    public init(
        _ imaging: Imaging, _ configuration: ImageEditorConfiguration = .init(),
        shelf: EditShelf? = nil
    ) {
        self.imaging = imaging
        self.configuration = configuration.limited
        self.shelf = shelf ?? .files(imaging)
    }

    /// Opens a picture and the recipe beside it, and tells what came of it. A recipe that cannot be used is no reason
    /// not to open the picture: it is told as a problem, and stays where it is until the edit is kept.
    ///
    /// - Parameters:
    ///   - id: the original: a path, or what the shelf calls it.
    ///   - alt: what it shows, in words.
    ///   - tell: takes the action for the model.
    public func open(
        _ id: EditedPhoto.ID, alt: String = "",
        then tell: @Sendable (ImageEditorAction) async -> Void
    ) async {
        do {
            let path = try await shelf.original(id)
            let facts = try await imaging.facts(of: .file(path))
            let proxy = try await imaging.proxy(of: .file(path), side: configuration.proxySide)
            keep(proxy, of: id)
            var problem: String?
            var edit: StoredEdit?
            do {
                edit = try await shelf.read(id)
                marks[id] = .some(edit?.mark)
            } catch {
                // A recipe that could not be read is replaced knowingly: no mark is asked for.
                marks[id] = nil
                let isOther = ImageEditorError(error) == .otherPicture
                problem = (isOther ? ImageEditorError.otherPicture : .recipe("\(error)")).key
            }
            let photo = EditedPhoto(id: id, size: facts.size, digest: edit?.digest, alt: alt)
            await tell(.opened(photo, edit?.recipe, problem: problem))
        } catch {
            await tell(.openFailed(ImageEditorError(error).key))
        }
    }

    private func keep(_ proxy: EditingProxy, of photo: String) {
        proxies.removeAll { $0.photo == photo }
        proxies.append((photo, proxy))
        // One to work on, and one to come back to: each takes up to 16 MB.
        if proxies.count > 2 { proxies.removeFirst() }
    }

    /// What a screen shows: for the `load` of an `ImageStore`. `nil` for a source that no editor has named.
    ///
    /// - Throws: `ImagingError`.
    public func pixels(
        for source: ImageSource, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> PhotoPixels? {
        guard let shot = EditorShot(source) else { return nil }
        let proxy: EditingProxy
        if let kept = proxies.last(where: { $0.photo == shot.photo })?.proxy {
            proxy = kept
        } else {
            do {
                let path = try await shelf.original(shot.photo)
                proxy = try await imaging.proxy(of: .file(path), side: configuration.proxySide)
            } catch let error as ImagingError {
                throw error
            } catch {
                throw ImagingError(.unreadable("\(error)"), file: shot.photo)
            }
            keep(proxy, of: shot.photo)
        }
        return shot.isStage
            ? try await imaging.stage(shot.recipe, of: proxy, fitting: box)
            : try await imaging.preview(shot.recipe, of: proxy, fitting: box)
    }

    /// Keeps a recipe: beside its original, or where the shelf does.
    ///
    /// - Throws: ``ImageEditorError``; nothing is written then.
    public func save(_ recipe: PhotoRecipe, of photo: EditedPhoto) async throws(ImageEditorError) {
        do {
            marks[photo.id] = .some(try await shelf.keep(recipe, photo.id, marks[photo.id]))
        } catch {
            throw ImageEditorError(error)
        }
    }

    /// The result as a file of its own; the original never changes.
    ///
    /// - Parameters:
    ///   - model: the edit.
    ///   - path: where the result goes; never over the original, by whatever name.
    ///   - save: how it is written; by default as the path's ending says, a JPEG where it says nothing that is written,
    ///     in the configuration's quality.
    ///   - metadata: what goes along. For sharing unless told otherwise.
    /// - Throws: ``ImageEditorError``.
    public func export(
        _ model: ImageEditorModel, to path: String, as save: PhotoSave? = nil,
        metadata: MetadataPolicy = .shared
    ) async throws(ImageEditorError) {
        guard let photo = model.photo else { throw .picture(ImagingError(.empty)) }
        let quality = configuration.quality
        let save =
            save ?? PhotoSave(path: path, quality: quality) ?? PhotoSave(.jpeg, quality: quality)
        do {
            let original = try await shelf.original(photo.id)
            let result = try await imaging.render(
                model.recipe, of: .file(original), as: save, metadata: metadata)
            try await imaging.write(result, to: path, madeOf: original)
        } catch {
            throw ImageEditorError(error)
        }
    }

    /// What a session does when an edit is to be kept.
    public nonisolated func effects(
        _ action: ImageEditorAction, _ model: ImageEditorModel
    ) -> [Effect<ImageEditorAction>] {
        effects(action, model) { $0 }
    }

    /// The same for an editor that is a part of an app.
    ///
    /// - Parameters:
    ///   - action: what happened.
    ///   - model: the editor after it.
    ///   - then: makes an action of the app of one of the editor.
    /// - Returns: the work.
    public nonisolated func effects<App: Sendable>(
        _ action: ImageEditorAction, _ model: ImageEditorModel,
        then: @escaping @Sendable (ImageEditorAction) -> App
    ) -> [Effect<App>] {
        guard case .done = action, model.phase == .saving, let photo = model.photo else {
            return []
        }
        let recipe = model.recipe
        return [
            Effect(key: "image-editor.save") { send in
                do throws(ImageEditorError) {
                    try await self.save(recipe, of: photo)
                    await send(then(.saved))
                } catch {
                    await send(then(.saveFailed(error.key)))
                }
            }
        ]
    }
}
