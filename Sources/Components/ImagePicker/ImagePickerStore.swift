public import CairnImaging
public import CairnUI
import Foundation

/// A store that queries sources, loads picked photos, and takes and stores new ones: the link
/// between a picker's model and the outside world.
///
/// The files made by a pick are in a folder of their own, which is deleted when the pick is
/// canceled.
public actor ImagePickerStore {
    private let imaging: Imaging
    private let configuration: ImagePickerConfiguration
    private let sources: [PickerSource]
    private let gallery: PhotoDestination?
    private let device: PhotoDestination?
    private let folder: String

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - imaging: reads and checks image files.
    ///   - configuration: the features and appearance of the picker.
    ///   - sources: the sources of photos.
    ///   - folder: the folder for copies made during a pick; created on demand.
    ///   - gallery: stores new photos in the app's gallery.
    ///   - device: stores new photos on the device.
    public init(
        _ imaging: Imaging, _ configuration: ImagePickerConfiguration = .init(),
        sources: [PickerSource], folder: String, gallery: PhotoDestination? = nil,
        device: PhotoDestination? = nil
    ) {
        self.imaging = imaging
        self.configuration = configuration.limited
        self.sources = sources
        self.folder = folder
        self.gallery = gallery
        self.device = device
    }

    /// The descriptions of the sources for models.
    public nonisolated var faces: [PickerSourceInfo] { sources.map(\.face) }

    private nonisolated func source(_ id: PickerSource.ID?) -> PickerSource? {
        sources.first { $0.id == id }
    }

    // MARK: Effects

    /// Returns the effects of an action of a picker.
    ///
    /// - Parameters:
    ///   - action: the action.
    ///   - model: the picker after the action.
    ///   - then: wraps an action of the picker in an action of the app.
    /// - Returns: the effects.
    public nonisolated func effects<App: Sendable>(
        _ action: ImagePickerAction, _ model: ImagePickerModel,
        then: @escaping @Sendable (ImagePickerAction) -> App
    ) -> [Effect<App>] {
        let pick = model.pick
        switch action {
        case .sourceChosen, .accessAsked:
            guard let source = source(model.source) else { return [] }
            let isAsked = if case .accessAsked = action { true } else { false }
            return [
                Effect(key: "image-picker.access") { send in
                    let access = isAsked ? await source.ask() : await source.access()
                    await send(then(.accessTold(source.id, access)))
                }
            ]
        case .accessTold:
            return pages(model, then) + albums(model, then)
        case .pager(.failed):
            // Access may have been revoked; then the access screen is shown instead of an error.
            guard let source = source(model.source) else { return [] }
            return [
                Effect(key: "image-picker.access") { send in
                    await send(then(.accessTold(source.id, await source.access())))
                }
            ]
        case .albumChosen, .searched, .kindChosen, .pager: return pages(model, then)
        case .done:
            guard model.outcome == nil, !model.results.isEmpty else { return [] }
            let new = model.taken.filter { new in
                model.results.contains { $0.id == new.photo.id && !$0.isSettled }
            }
            let isNew = Set(new.map(\.photo.id))
            let photos = model.results.filter { !$0.isSettled && !isNew.contains($0.id) }
                .map(\.photo.id)
            return [
                Effect(key: "image-picker.bring") { send in
                    await self.dropShots(of: pick, besides: new)
                    await self.bring(photos, pick: pick) { await send(then($0)) }
                    for new in new where !Task.isCancelled {
                        let (kept, problems) = await self.keep(new.shot, new.target)
                        await send(then(.kept(pick: pick, kept, problems: problems)))
                    }
                }
            ]
        case .givenUp(let id):
            return [
                Effect(key: Key("image-picker.give-up.\(id)")) { _ in await self.giveUp(id) }
            ]
        case .shotDropped:
            return [
                // New photos that are not part of the selection.
                Effect(key: "image-picker.drop") { _ in
                    await self.dropShots(of: pick, besides: model.taken)
                }
            ]
        case .retried(let id):
            guard model.results.contains(where: { $0.id == id && !$0.isSettled }) else {
                return []
            }
            if let new = model.taken.first(where: { $0.photo.id == id }) {
                return [
                    Effect(key: Key("image-picker.retry.\(id)")) { send in
                        let (kept, problems) = await self.keep(new.shot, new.target)
                        await send(then(.kept(pick: pick, kept, problems: problems)))
                    }
                ]
            }
            return [
                Effect(key: Key("image-picker.retry.\(id)")) { send in
                    await self.bring([id], pick: pick) { await send(then($0)) }
                }
            ]
        case .shutterPressed, .fileGiven: return take(action, model, then)
        case .shot, .targetChosen:
            guard case .keeping(let photo, let target) = model.camera else { return [] }
            return [
                Effect(key: "image-picker.keep") { send in
                    let (kept, problems) = await self.keep(photo, target)
                    await send(then(.kept(pick: pick, kept, problems: problems)))
                }
            ]
        case .cancelled:
            let keys: [Key] = [
                "image-picker.bring", "image-picker.camera", "image-picker.keep",
                "image-picker.page", "image-picker.albums", "image-picker.access",
            ]
            let retries = model.results.flatMap { result in
                [
                    Key("image-picker.retry.\(result.id)"),
                    Key("image-picker.give-up.\(result.id)"),
                ]
            }
            return (keys + retries).map { Effect.cancel($0) } + [
                Effect(key: "image-picker.clear") { _ in await self.clear(pick: pick) }
            ]
        case .settingsAsked, .albumsTold, .tapped, .rangeChosen, .swiped, .photosGone,
            .messageRead, .progressed, .loaded, .failed, .readyUsed, .shotFailed, .kept:
            return []
        }
    }

    /// Returns the effects of an action of a form's photos.
    public nonisolated func effects<App: Sendable>(
        _ action: PickerSlotsAction, _ model: PickerSlotsModel,
        then: @escaping @Sendable (PickerSlotsAction) -> App
    ) -> [Effect<App>] {
        let pass: @Sendable (ImagePickerAction) -> App = { then(.picker($0)) }
        switch action {
        case .picker(let inner):
            if let picker = model.picker { return effects(inner, picker, then: pass) }
            // The picker was closed by this action: cancel its running work.
            guard case .cancelled = inner else { return [] }
            let closed = ImagePickerModel(
                configuration, sources: faces, pick: model.lastPick
            ).applying(.cancelled)
            return effects(.cancelled, closed, then: pass)
        case .addTapped, .retakeAsked:
            guard let picker = model.picker, let source = picker.source else { return [] }
            return effects(.sourceChosen(source), picker, then: pass)
        default: return []
        }
    }

    private nonisolated func pages<App: Sendable>(
        _ model: ImagePickerModel, _ then: @escaping @Sendable (ImagePickerAction) -> App
    ) -> [Effect<App>] {
        guard let source = source(model.source) else { return [] }
        let query = model.query
        return model.pager.effects(key: "image-picker.page") { request in
            let page = try await source.page(query, request.cursor, request.count)
            return Pager.Page(page.photos, next: page.next)
        } then: {
            then(.pager($0))
        }
    }

    private nonisolated func albums<App: Sendable>(
        _ model: ImagePickerModel, _ then: @escaping @Sendable (ImagePickerAction) -> App
    ) -> [Effect<App>] {
        guard let source = source(model.source), model.access?.showsPhotos == true,
            configuration.showsAlbums
        else { return [] }
        return [
            Effect(key: "image-picker.albums") { send in
                // If the albums cannot be loaded, all photos are still available.
                let albums = (try? await source.albums()) ?? []
                await send(then(.albumsTold(source.id, albums)))
            }
        ]
    }

    private nonisolated func take<App: Sendable>(
        _ action: ImagePickerAction, _ model: ImagePickerModel,
        _ then: @escaping @Sendable (ImagePickerAction) -> App
    ) -> [Effect<App>] {
        guard case .busy = model.camera, let source = source(model.source) else { return [] }
        let pick = model.pick
        return [
            Effect(key: "image-picker.camera") { send in
                do {
                    let photo: PickedPhoto
                    if case .fileGiven(let text) = action {
                        photo = try await self.given(text, pick: pick)
                    } else if let shoot = source.shoot {
                        photo = try await self.taken(try await shoot(), pick: pick)
                    } else {
                        throw PickerError.camera("none")
                    }
                    await send(then(.shot(pick: pick, photo)))
                } catch is CancellationError {
                } catch {
                    await send(then(.shotFailed(pick: pick, PickerError.key(of: error))))
                }
            }
        ]
    }

    // MARK: Work

    private nonisolated func folder(of pick: Int) -> String { "\(folder)/pick-\(pick)" }

    /// Deletes the files made by a pick.
    public func clear(pick: Int) async {
        shots[pick] = nil
        let path = folder(of: pick)
        let parent = folder
        _ = try? await imaging.blocking {
            try? FileManager.default.removeItem(atPath: path)
            // Removes the parent folder if it is empty.
            rmdir(parent)
        }
    }

    /// The running loads, and in `givenUp` the photos whose loading was canceled.
    private var coming: [PickerPhoto.ID: Task<PickedPhoto, any Error>] = [:]
    private var givenUp: Set<PickerPhoto.ID> = []

    private func giveUp(_ photo: PickerPhoto.ID) {
        givenUp.insert(photo)
        coming[photo]?.cancel()
    }

    /// Loads a photo, unless its loading is canceled.
    private func fetch(
        _ photo: PickerPhoto.ID, pick: Int, _ progress: @escaping @Sendable (Double) async -> Void
    ) async throws -> PickedPhoto {
        guard !givenUp.contains(photo) else { throw CancellationError() }
        let task = Task { try await self.deliver(photo, pick: pick, progress) }
        coming[photo] = task
        defer { coming[photo] = nil }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// The files of new photos by pick; some of them are discarded before the pick ends.
    private var shots: [Int: Set<String>] = [:]

    private func dropShots(of pick: Int, besides taken: [ImagePickerModel.NewPhoto]) async {
        let kept = Set(taken.map(\.shot.path))
        let gone = (shots[pick] ?? []).subtracting(kept)
        shots[pick]?.formIntersection(kept)
        _ = try? await imaging.blocking { for path in gone { unlink(path) } }
    }

    /// Loads photos concurrently, up to the configured number; each is reported when it arrives,
    /// and a failure does not hold up the others.
    private func bring(
        _ photos: [PickerPhoto.ID], pick: Int,
        _ tell: @escaping @Sendable (ImagePickerAction) async -> Void
    ) async {
        // A new request overrides an earlier cancellation.
        givenUp.subtract(photos)
        await withTaskGroup(of: Void.self) { group in
            for (index, photo) in photos.enumerated() {
                if index >= configuration.loads { await group.next() }
                if Task.isCancelled { break }
                group.addTask {
                    do {
                        let picked = try await self.fetch(photo, pick: pick) { part in
                            await tell(.progressed(pick: pick, photo, part))
                        }
                        await tell(.loaded(pick: pick, photo, picked))
                    } catch is CancellationError {
                    } catch let error as ImagingError where error.reason == .cancelled {
                    } catch {
                        await tell(.failed(pick: pick, photo, PickerError.key(of: error)))
                    }
                }
            }
        }
        // Deletes copies that were written during the cancellation.
        if Task.isCancelled { await clear(pick: pick) }
    }

    private func deliver(
        _ photo: PickerPhoto.ID, pick: Int, _ progress: @Sendable (Double) async -> Void
    ) async throws -> PickedPhoto {
        guard let source = sources.first(where: { photo.hasPrefix($0.id + "/") }) else {
            throw PickerError.gone
        }
        let input = try await source.file(photo, progress)
        try Task.checkCancellation()
        // Decodes the image once, so that an incomplete one is never delivered.
        let facts = try await imaging.verifiedFacts(of: input)
        let isPlain = configuration.targetSide == 0 && !configuration.stripsMetadata
        if isPlain, case .file(let path) = input {
            return PickedPhoto(id: photo, path: path, size: facts.size, isCopy: false)
        }
        let side = configuration.targetSide
        let box = side == 0 ? nil : PixelSize(width: side, height: side)
        let format = Imaging.canSave(facts.format) ? facts.format : .jpeg
        let made: EncodedPhoto
        if isPlain, case .bytes(let bytes, _) = input {
            let path = try await write(bytes, "\(facts.format.rawValue)", pick: pick)
            return PickedPhoto(id: photo, path: path, size: facts.size, isCopy: true)
        }
        made = try await imaging.render(
            PhotoRecipe(), of: input, as: ImageEncodingOptions(format, quality: 90),
            metadata: configuration.stripsMetadata ? .shared : .own, fitting: box)
        let path = try await write(made.bytes, made.format.rawValue, pick: pick)
        return PickedPhoto(id: photo, path: path, size: made.size, isCopy: true)
    }

    private var copies = 0

    /// Writes a copy into the folder of a pick, and returns its path.
    private func write(_ bytes: [UInt8], _ ending: String, pick: Int) async throws -> String {
        try Task.checkCancellation()
        copies += 1
        let folder = folder(of: pick)
        let path = "\(folder)/\(copies).\(ending)"
        try await imaging.blocking { () throws(ImagingError) in
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(fileURLWithPath: path))
            } catch {
                throw ImagingError(.unwritable(String(describing: error)), file: path)
            }
        }
        return path
    }

    /// Checks a photo from a camera and writes it into the folder of the pick.
    private func taken(_ shot: CapturedPhoto, pick: Int) async throws -> PickedPhoto {
        let facts = try await imaging.verifiedFacts(of: .bytes(shot.bytes, name: shot.name))
        let path = try await write(shot.bytes, facts.format.rawValue, pick: pick)
        shots[pick, default: []].insert(path)
        return PickedPhoto(id: "camera/\(path)", path: path, size: facts.size, isCopy: true)
    }

    /// Checks a dropped file and copies it into the folder of the pick.
    private func given(_ text: String, pick: Int) async throws -> PickedPhoto {
        let path = DroppedPath.path(text)
        let facts = try await imaging.verifiedFacts(of: .file(path))
        let bytes = try await imaging.blocking { () throws(ImagingError) -> [UInt8] in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw ImagingError(.unreadable("gone"), file: path)
            }
            return Array(data)
        }
        let copy = try await write(bytes, facts.format.rawValue, pick: pick)
        shots[pick, default: []].insert(copy)
        return PickedPhoto(id: "file/\(path)", path: copy, size: facts.size, isCopy: true)
    }

    /// Stores a new photo in its destinations. A destination that fails is reported, and does not
    /// affect the others.
    private func keep(
        _ photo: PickedPhoto, _ target: ImagePickerConfiguration.Target
    ) async -> (PickedPhoto, problems: [String]) {
        var problems: [String] = []
        var kept: String?
        let path = photo.path
        let data = try? await imaging.blocking { FileManager.default.contents(atPath: path) }
        let shot = CapturedPhoto(
            bytes: data.flatMap { $0 }.map { Array($0) } ?? [],
            name: (photo.path as NSString).lastPathComponent)
        let places: [(isWanted: Bool, keeper: PhotoDestination?, problem: String)] = [
            (target != .device, gallery, "picker.store.failed.gallery"),
            (target != .gallery, device, "picker.store.failed.device"),
        ]
        for place in places where place.isWanted {
            do {
                guard let keeper = place.keeper, !shot.bytes.isEmpty else {
                    throw PickerError.unkept("")
                }
                let path = try await keeper.keep(shot)
                kept = kept ?? path
            } catch {
                problems.append(place.problem)
            }
        }
        guard let kept else { return (photo, problems) }
        // The photo is stored elsewhere now; delete the copy.
        _ = try? await imaging.blocking { unlink(path) }
        return (
            PickedPhoto(id: photo.id, path: kept, size: photo.size, isCopy: false), problems
        )
    }
}
