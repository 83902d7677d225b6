public import CairnImaging
import CairnStrings
public import CairnUI

/// A store that opens pictures for editing, renders them for the screen and saves the edits: the
/// link between an ``ImageEditorModel`` and the disk.
///
///     let store = ImageEditorStore(imaging)
///     let session = Session(model, handler: store) { model, send in
///         ImageEditor(model, send: send)
///     }
///     await store.open(path) { await session.send($0) }
public actor ImageEditorStore {
    private let imaging: Imaging
    /// The settings.
    public private(set) var configuration: ImageEditorConfiguration
    private let shelf: EditStorage
    /// The working copies, the latest last, each with the small copy that thumbnails are made of.
    private var proxies: [(photo: String, proxy: EditingProxy, small: CopyTask?)] = []
    /// The working copies that are being made: pictures that are asked for together share one.
    private var loads: [String: CopyTask] = [:]
    /// The recipes that are stored, as far as they are known.
    private var stored: [EditedPhoto.ID: PhotoRecipe] = [:]
    /// The latest save of each picture: saves of one picture follow one another.
    private var saves: [EditedPhoto.ID: Task<Result<Void, ImageEditorError>, Never>] = [:]
    /// The version marks of the recipes that were read.
    private var marks: [EditedPhoto.ID: String?] = [:]
    /// The edits that were copied last.
    private var copiedEdits: PhotoRecipe?

    private typealias CopyTask = Task<Result<EditingProxy, ImagingError>, Never>

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - imaging: opens and renders pictures.
    ///   - configuration: the features and appearance of the editor.
    ///   - shelf: the storage of pictures and recipes; by default files with their recipes beside
    ///     them.
    public init(
        _ imaging: Imaging, _ configuration: ImageEditorConfiguration = .init(),
        shelf: EditStorage? = nil
    ) {
        self.imaging = imaging
        self.configuration = configuration.limited
        self.shelf = shelf ?? .files(imaging)
    }

    /// Replaces the settings.
    public func configure(_ configuration: ImageEditorConfiguration) {
        self.configuration = configuration.limited
    }

    /// Opens a picture and its stored recipe, and reports the outcome. A recipe that cannot be used
    /// does not prevent the picture from opening: it is reported as a problem and remains stored
    /// until the edit is saved.
    ///
    /// - Parameters:
    ///   - id: the original: a path, or its id in the edit storage.
    ///   - alt: the alternative text.
    ///   - tell: receives the action for the model.
    public func open(
        _ id: EditedPhoto.ID, alt: String = "",
        then tell: @Sendable (ImageEditorAction) async -> Void
    ) async {
        do {
            let path = try await shelf.original(id)
            let facts = try await imaging.facts(of: .file(path))
            let proxy = try await imaging.proxy(of: .file(path), side: configuration.proxySide)
            keep(proxy, of: id)
            var problem: TextKey?
            var edit: StoredEdit?
            do {
                edit = try await shelf.read(id)
                marks[id] = .some(edit?.mark)
                stored[id] = edit?.recipe ?? PhotoRecipe()
            } catch {
                // An unreadable recipe is replaced deliberately, so no version mark is compared.
                marks[id] = nil
                stored[id] = nil
                let isOther = ImageEditorError(error) == .otherPicture
                problem = (isOther ? ImageEditorError.otherPicture : .recipe("\(error)")).key
            }
            let photo = EditedPhoto(id: id, size: facts.size, digest: edit?.digest, alt: alt)
            await tell(.opened(photo, edit?.recipe, problem: problem))
            await tell(.edits(.offered(copiedEdits)))
        } catch {
            await tell(.openFailed(ImageEditorError(error).key))
        }
    }

    private func keep(_ proxy: EditingProxy, of photo: String) {
        proxies.removeAll { $0.photo == photo }
        proxies.append((photo, proxy, nil))
        // The current copy and the previous one: each takes up to 16 MB.
        if proxies.count > 2 { proxies.removeFirst() }
    }

    /// Renders the picture for a source, for the `load` of an `ImageStore`. Returns `nil` for a
    /// source that does not come from an editor.
    ///
    /// - Throws: `ImagingError`.
    public func pixels(
        for source: ImageSource, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> PhotoPixels? {
        guard let shot = EditSnapshot(source) else { return nil }
        let proxy = try await proxy(of: shot.photo)
        if let side = shot.side {
            return try await thumbnail(
                shot.recipe, of: shot.photo, proxy, side: min(max(side, 1), Self.smallSide))
        }
        return shot.isStage
            ? try await imaging.stage(shot.recipe, of: proxy, fitting: box)
            : try await imaging.preview(shot.recipe, of: proxy, fitting: box)
    }

    /// The size of the copy that thumbnails are made of. Pixels: a crop of half of each side is
    /// still as large as a thumbnail.
    private static let smallSide = 512

    /// Renders a thumbnail, from a small copy of its own. Of a small part of the photo it is made
    /// from the working copy, to be as sharp.
    private func thumbnail(
        _ recipe: PhotoRecipe, of photo: String, _ proxy: EditingProxy, side: Int
    ) async throws(ImagingError) -> PhotoPixels {
        let box = PixelSize(width: side, height: side)
        let small = try await small(of: photo, proxy)
        let part = recipe.outputSize(of: small.size)
        let isEnough = max(part.width, part.height) >= side
        return try await imaging.preview(recipe, of: isEnough ? small : proxy, fitting: box)
    }

    /// Returns the small copy of a working copy, made once.
    private func small(
        of photo: String, _ proxy: EditingProxy
    ) async throws(ImagingError) -> EditingProxy {
        let index = proxies.lastIndex { $0.photo == photo }
        if let task = index.flatMap({ proxies[$0].small }) { return try await task.value.get() }
        let imaging = imaging
        let task = CopyTask {
            do throws(ImagingError) {
                return .success(try await imaging.reduced(proxy, side: Self.smallSide))
            } catch {
                return .failure(error)
            }
        }
        if let index { proxies[index].small = task }
        let result = await task.value
        if case .failure = result, let index = proxies.lastIndex(where: { $0.small == task }) {
            // The next picture tries again.
            proxies[index].small = nil
        }
        return try result.get()
    }

    /// Returns the working copy of a picture.
    private func proxy(of photo: String) async throws(ImagingError) -> EditingProxy {
        if let kept = proxies.last(where: { $0.photo == photo })?.proxy { return kept }
        let task = loads[photo] ?? CopyTask { await self.loaded(photo) }
        loads[photo] = task
        let result = await task.value
        if loads[photo] == task { loads[photo] = nil }
        return try result.get()
    }

    private func loaded(_ photo: String) async -> Result<EditingProxy, ImagingError> {
        do {
            let path = try await shelf.original(photo)
            let proxy = try await imaging.proxy(of: .file(path), side: configuration.proxySide)
            keep(proxy, of: photo)
            return .success(proxy)
        } catch let error as ImagingError {
            return .failure(error)
        } catch {
            return .failure(ImagingError(.unreadable("\(error)"), file: photo))
        }
    }

    /// Measures the levels of a picture, for an automatic enhancement. The same picture always has
    /// the same ones.
    ///
    /// - Throws: ``ImageEditorError``.
    public func levels(of photo: EditedPhoto) async throws(ImageEditorError) -> PhotoLevels {
        do {
            let proxy = try await proxy(of: photo.id)
            return try await imaging.blocking { () throws(ImagingError) in proxy.levels }
        } catch {
            throw ImageEditorError(error)
        }
    }

    /// Keeps edits, to be pasted into other pictures.
    public func copyEdits(_ recipe: PhotoRecipe) { copiedEdits = recipe.transferable }

    /// Pastes the edits of light and color of a recipe into pictures, in place of their own. Crops,
    /// perspective, marks and lines of the pictures stay.
    ///
    /// - Parameters:
    ///   - recipe: the edits, such as those of ``ImageEditorRequest/copyEdits(_:)``.
    ///   - ids: the pictures. One that cannot be changed does not stop the others.
    /// - Returns: what the pictures had before, and those that were not changed.
    public func paste(_ recipe: PhotoRecipe, into ids: [EditedPhoto.ID]) async -> PastedEdits {
        var report = PastedEdits()
        for id in ids {
            do {
                let edit = try await shelf.read(id)
                let before = edit.recipe ?? PhotoRecipe()
                var next = before.pasting(recipe)
                next.original = before.original ?? edit.digest
                try await replace(edit, with: next, of: id)
                report.before[id] = before
            } catch {
                report.failed.append(id)
            }
        }
        return report
    }

    /// Puts the recipes back that pictures had before edits were pasted.
    ///
    /// - Parameter pasted: the report of ``paste(_:into:)``.
    /// - Returns: the pictures that could not be changed.
    public func undo(_ pasted: PastedEdits) async -> [EditedPhoto.ID] {
        var failed: [EditedPhoto.ID] = []
        for (id, recipe) in pasted.before.sorted(by: { $0.key < $1.key }) {
            do { try await replace(shelf.read(id), with: recipe, of: id) } catch {
                failed.append(id)
            }
        }
        return failed
    }

    private func replace(
        _ edit: StoredEdit, with recipe: PhotoRecipe, of id: EditedPhoto.ID
    ) async throws {
        marks[id] = .some(try await shelf.keep(recipe, id, .some(edit.mark)))
        stored[id] = recipe
    }

    /// Saves a recipe in the edit storage; by default, beside its original. If the task is canceled,
    /// the recipe that was stored before remains, or is stored again.
    ///
    /// - Throws: ``ImageEditorError``; nothing is written then.
    public func save(_ recipe: PhotoRecipe, of photo: EditedPhoto) async throws(ImageEditorError) {
        let previous = saves[photo.id]
        let save = Task {
            _ = await previous?.value
            return await self.commit(recipe, photo.id)
        }
        saves[photo.id] = save
        let result = await withTaskCancellationHandler {
            await save.value
        } onCancel: {
            save.cancel()
        }
        try result.get()
    }

    private func commit(
        _ recipe: PhotoRecipe, _ id: EditedPhoto.ID
    ) async -> Result<Void, ImageEditorError> {
        let shelf = shelf
        do {
            try Task.checkCancellation()
            let before = stored[id]
            let mark = try await shelf.keep(recipe, id, marks[id])
            marks[id] = .some(mark)
            stored[id] = recipe
            if Task.isCancelled, let before {
                // Too late to stop: this task can do nothing more, another one puts the recipe
                // back.
                let restored = try await Task {
                    try await shelf.keep(before, id, .some(mark))
                }.value
                marks[id] = .some(restored)
                stored[id] = before
            }
            return .success(())
        } catch {
            return .failure(ImageEditorError(error))
        }
    }

    /// Renders the result as a JPEG file and hands it to the edit storage as a copy.
    ///
    /// - Parameters:
    ///   - photo: the original.
    ///   - recipe: the edits.
    ///   - quality: the quality, 1 to 100.
    /// - Throws: ``ImageEditorError``.
    public func saveCopy(
        of photo: EditedPhoto, as recipe: PhotoRecipe, quality: Int
    ) async throws(ImageEditorError) {
        do {
            let result = try await imaging.render(
                recipe, of: .file(try await shelf.original(photo.id)),
                as: ImageEncodingOptions(.jpeg, quality: quality), metadata: .own)
            try await shelf.copy(result.bytes, photo.id)
        } catch {
            throw ImageEditorError(error)
        }
    }

    /// Writes the result to a separate file; the original never changes.
    ///
    /// - Parameters:
    ///   - model: the edit.
    ///   - path: the path of the result, which cannot be the original, by whatever name.
    ///   - save: the format and quality; by default, the format of the path's extension, or JPEG
    ///     for an extension that cannot be written, in the quality of the configuration.
    ///   - metadata: the metadata to include; by default, that for sharing.
    /// - Throws: ``ImageEditorError``.
    public func export(
        _ model: ImageEditorModel, to path: String, as save: ImageEncodingOptions? = nil,
        metadata: MetadataPolicy = .shared
    ) async throws(ImageEditorError) {
        guard let photo = model.photo else { throw .picture(ImagingError(.empty)) }
        let quality = configuration.quality
        let save =
            save ?? ImageEncodingOptions(path: path, quality: quality)
            ?? ImageEncodingOptions(.jpeg, quality: quality)
        do {
            let original = try await shelf.original(photo.id)
            let result = try await imaging.render(
                model.recipe, of: .file(original), as: save, metadata: metadata)
            try await imaging.write(result, to: path, madeOf: original)
        } catch {
            throw ImageEditorError(error)
        }
    }
}

extension ImageEditorStore: Handler {
    /// Returns the work for a request.
    public nonisolated func handle(_ request: ImageEditorRequest) -> Effect<ImageEditorAction> {
        switch request {
        case .save(let recipe, let photo):
            .run(key: "image-editor.save") { send in
                do throws(ImageEditorError) {
                    try await self.save(recipe, of: photo)
                    await send(.saved)
                } catch {
                    await send(.saveFailed(error.key))
                }
            }
        case .measure(let photo):
            .run(key: "image-editor.measure") { send in
                do throws(ImageEditorError) {
                    let levels = try await self.levels(of: photo)
                    await send(.tone(.enhance(.measured(levels, of: photo.id))))
                } catch {
                    await send(.tone(.enhance(.failed(error.key))))
                }
            }
        case .copyEdits(let recipe):
            .run(key: "image-editor.edits") { _ in await self.copyEdits(recipe) }
        case .stopSaving: .cancel("image-editor.save")
        case .stopCopying: .cancel("image-editor.copy")
        case .saveCopy(let recipe, let photo, let quality):
            .run(key: "image-editor.copy") { send in
                do throws(ImageEditorError) {
                    try await self.saveCopy(of: photo, as: recipe, quality: quality)
                    await send(.copy(.saved))
                } catch {
                    await send(.copy(.failed(error.key)))
                }
            }
        }
    }
}
