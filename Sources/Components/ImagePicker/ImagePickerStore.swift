public import CairnImaging
public import CairnUI
import Foundation

/// Asks sources, brings what was picked, takes new photos and keeps them: the edge between a picker's model and the
/// world.
///
/// What a pick makes lies in a folder of its own, which goes when the pick is cancelled.
public actor ImagePickerStore {
    private let imaging: Imaging
    private let configuration: ImagePickerConfiguration
    private let sources: [PickerSource]
    private let gallery: PickerKeeper?
    private let device: PickerKeeper?
    private let folder: String

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - imaging: looks into files.
    ///   - configuration: what is offered.
    ///   - sources: where photos come from.
    ///   - folder: where copies lie while a choice goes on; made when it is needed.
    ///   - gallery: keeps new photos in the app's gallery.
    ///   - device: keeps new photos on the device.
    public init(
        _ imaging: Imaging, _ configuration: ImagePickerConfiguration = .init(),
        sources: [PickerSource], folder: String, gallery: PickerKeeper? = nil,
        device: PickerKeeper? = nil
    ) {
        self.imaging = imaging
        self.configuration = configuration.limited
        self.sources = sources
        self.folder = folder
        self.gallery = gallery
        self.device = device
    }

    /// What models know of the sources.
    public nonisolated var faces: [PickerSourceFace] { sources.map(\.face) }

    private nonisolated func source(_ id: PickerSource.ID?) -> PickerSource? {
        sources.first { $0.id == id }
    }

    // MARK: Effects

    /// What a session does after an action of a picker.
    ///
    /// - Parameters:
    ///   - action: what happened.
    ///   - model: the picker after it.
    ///   - then: makes an action of the app of one of the picker.
    /// - Returns: the work.
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
            // What was allowed may not be any more: then its own screen says so, and not an error.
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
                // What was taken last and is not in the choice.
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

    /// What a session does after an action of a form's photos.
    public nonisolated func effects<App: Sendable>(
        _ action: PickerSlotsAction, _ model: PickerSlotsModel,
        then: @escaping @Sendable (PickerSlotsAction) -> App
    ) -> [Effect<App>] {
        let pass: @Sendable (ImagePickerAction) -> App = { then(.picker($0)) }
        switch action {
        case .picker(let inner):
            if let picker = model.picker { return effects(inner, picker, then: pass) }
            // The picker closed with this action: what is under way is given up.
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
                // Without albums there are still all photos.
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

    /// Takes away what a pick has made.
    public func clear(pick: Int) async {
        shots[pick] = nil
        let path = folder(of: pick)
        let parent = folder
        _ = try? await imaging.blocking {
            try? FileManager.default.removeItem(atPath: path)
            // The folder itself goes when nothing else is in it.
            rmdir(parent)
        }
    }

    /// The photos that are being brought, and those that nobody waits for.
    private var coming: [PickerPhoto.ID: Task<PickedPhoto, any Error>] = [:]
    private var givenUp: Set<PickerPhoto.ID> = []

    private func giveUp(_ photo: PickerPhoto.ID) {
        givenUp.insert(photo)
        coming[photo]?.cancel()
    }

    /// Brings one photo, until it is there or nobody waits for it any more.
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

    /// The shots that each pick has made, of which some are dropped before it ends.
    private var shots: [Int: Set<String>] = [:]

    private func dropShots(of pick: Int, besides taken: [ImagePickerModel.NewPhoto]) async {
        let kept = Set(taken.map(\.shot.path))
        let gone = (shots[pick] ?? []).subtracting(kept)
        shots[pick]?.formIntersection(kept)
        _ = try? await imaging.blocking { for path in gone { unlink(path) } }
    }

    /// Brings photos, some at a time; each is told as it comes, and one that fails holds no other up.
    private func bring(
        _ photos: [PickerPhoto.ID], pick: Int,
        _ tell: @escaping @Sendable (ImagePickerAction) async -> Void
    ) async {
        // What is asked for again is waited for again.
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
        // Cancelled while a copy was being written: it goes too.
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
        // Decoded once, so that nobody gets half a picture.
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
            PhotoRecipe(), of: input, as: PhotoSave(format, quality: 90),
            metadata: configuration.stripsMetadata ? .shared : .own, fitting: box)
        let path = try await write(made.bytes, made.format.rawValue, pick: pick)
        return PickedPhoto(id: photo, path: path, size: made.size, isCopy: true)
    }

    private var copies = 0

    /// Writes a copy of a pick's own.
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

    /// A photo that a camera gave, checked and in the pick's folder.
    private func taken(_ shot: EncodedShot, pick: Int) async throws -> PickedPhoto {
        let facts = try await imaging.verifiedFacts(of: .bytes(shot.bytes, name: shot.name))
        let path = try await write(shot.bytes, facts.format.rawValue, pick: pick)
        shots[pick, default: []].insert(path)
        return PickedPhoto(id: "camera/\(path)", path: path, size: facts.size, isCopy: true)
    }

    /// A file that was dropped, checked and copied into the pick's folder.
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

    /// Keeps a new photo where it was said. A place that refuses is told, and the others keep it all the same.
    private func keep(
        _ photo: PickedPhoto, _ target: ImagePickerConfiguration.Target
    ) async -> (PickedPhoto, problems: [String]) {
        var problems: [String] = []
        var kept: String?
        let path = photo.path
        let data = try? await imaging.blocking { FileManager.default.contents(atPath: path) }
        let shot = EncodedShot(
            bytes: data.flatMap { $0 }.map { Array($0) } ?? [],
            name: (photo.path as NSString).lastPathComponent)
        let places: [(isWanted: Bool, keeper: PickerKeeper?, problem: String)] = [
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
        // What is kept elsewhere need not lie here too.
        _ = try? await imaging.blocking { unlink(path) }
        return (
            PickedPhoto(id: photo.id, path: kept, size: photo.size, isCopy: false), problems
        )
    }
}
