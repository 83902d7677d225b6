public import CairnImaging
import CairnStrings
public import CairnUI
import Foundation

/// A store that queries sources, loads picked photos, and takes and stores new ones: the link
/// between a picker's model and the outside world.
///
/// The files made by a pick are in a folder of their own, which is deleted when the pick is
/// canceled.
public actor ImagePickerStore {
    private let imaging: Imaging
    /// The settings.
    public private(set) var configuration: ImagePickerConfiguration
    private let sources: [PickerSource]
    private let gallery: PhotoDestination?
    private let device: PhotoDestination?
    private let folder: String
    private let shutter: @Sendable () async -> Void

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - imaging: reads and checks image files.
    ///   - configuration: the features and appearance of the picker.
    ///   - sources: the sources of photos.
    ///   - folder: the folder for copies made during a pick; created on demand.
    ///   - gallery: stores new photos in the app's gallery.
    ///   - device: stores new photos on the device.
    ///   - shutter: plays the sound of a shutter, as soon as a camera has taken a photo.
    public init(
        _ imaging: Imaging, _ configuration: ImagePickerConfiguration = .init(),
        sources: [PickerSource], folder: String, gallery: PhotoDestination? = nil,
        device: PhotoDestination? = nil, shutter: @escaping @Sendable () async -> Void = {}
    ) {
        self.imaging = imaging
        self.configuration = configuration.limited
        self.sources = sources
        self.folder = folder
        self.gallery = gallery
        self.device = device
        self.shutter = shutter
    }

    /// Replaces the settings.
    public func configure(_ configuration: ImagePickerConfiguration) {
        self.configuration = configuration.limited
    }

    /// The descriptions of the sources for models.
    public nonisolated var faces: [PickerSourceInfo] { sources.map(\.face) }

    /// The destinations among which a new photo can be stored, for models.
    public nonisolated var targets: Set<ImagePickerConfiguration.Target> {
        if gallery != nil, device != nil { return [.gallery, .device, .both] }
        return gallery != nil ? [.gallery] : device != nil ? [.device] : []
    }

    private nonisolated func source(_ id: PickerSource.ID?) -> PickerSource? {
        sources.first { $0.id == id }
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

    /// Ends a pick: deletes its files, and then those that loads were writing when they were
    /// canceled.
    private func end(_ loads: [PickerPhoto.ID], pick: Int) async {
        await clear(pick: pick)
        let running = loads.compactMap { coming[$0] }
        for load in running { _ = await load.result }
        if !running.isEmpty { await clear(pick: pick) }
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
        _ photo: PickedPhoto, _ target: ImagePickerConfiguration.Target, pick: Int
    ) async -> ImagePickerAction {
        var problems: [TextKey] = []
        var kept: String?
        let path = photo.path
        let data = try? await imaging.blocking { FileManager.default.contents(atPath: path) }
        let shot = CapturedPhoto(
            bytes: data.flatMap { $0 }.map { Array($0) } ?? [],
            name: (photo.path as NSString).lastPathComponent)
        let places: [(isWanted: Bool, keeper: PhotoDestination?, problem: TextKey)] = [
            (target != .device, gallery, .pickerStoreFailedGallery),
            (target != .gallery, device, .pickerStoreFailedDevice),
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
        guard let kept else { return .camera(.kept(pick: pick, photo, problems: problems)) }
        // The photo is stored elsewhere now; delete the copy.
        _ = try? await imaging.blocking { unlink(path) }
        let stored = PickedPhoto(id: photo.id, path: kept, size: photo.size, isCopy: false)
        return .camera(.kept(pick: pick, stored, problems: problems))
    }
}

extension ImagePickerStore: Handler {
    /// Returns the work for a request of a picker. For a form's photos:
    /// `handle(request).map(PickerSlotsAction.picker)`.
    public nonisolated func handle(_ request: ImagePickerRequest) -> Effect<ImagePickerAction> {
        switch request {
        case .access(let id, let isAsked):
            guard let source = source(id) else { return .none }
            return .run(key: "image-picker.access") { send in
                let access = isAsked ? await source.ask() : await source.access()
                await send(.accessTold(id, access))
            }
        case .openSettings(let id):
            guard let source = source(id), let open = source.openSettings else { return .none }
            return .run(key: "image-picker.access") { send in
                await open()
                await send(.accessTold(id, await source.access()))
            }
        case .albums(let id):
            guard let source = source(id) else { return .none }
            return .run(key: "image-picker.albums") { send in
                // If the albums cannot be loaded, all photos are still available.
                await send(.albumsTold(id, (try? await source.albums()) ?? []))
            }
        case .page(let request, let id, let query):
            guard let source = source(id) else { return .none }
            let loader = PageLoader<PickerPhoto, String> { request in
                let page = try await source.page(query, request.cursor, request.count)
                return Pager.Page(page.photos, next: page.next)
            }
            return loader.handle(request).map(ImagePickerAction.pager)
        case .bring(let photos, let new, let pick):
            return .run(key: "image-picker.bring") { send in
                await self.dropShots(of: pick, besides: new)
                await self.bring(photos, pick: pick, send)
                for new in new where !Task.isCancelled {
                    await send(await self.keep(new.shot, new.target, pick: pick))
                }
            }
        case .retry(let id, let new, let pick):
            return .run(key: Self.retryKey(id)) { send in
                if let new {
                    await send(await self.keep(new.shot, new.target, pick: pick))
                } else {
                    await self.bring([id], pick: pick, send)
                }
            }
        case .giveUp(let id): return .run(key: Self.giveUpKey(id)) { _ in await self.giveUp(id) }
        case .shoot(let id, let pick):
            return camera(pick: pick) {
                guard let shoot = self.source(id)?.shoot else { throw PickerError.camera("none") }
                let shot = try await shoot()
                // Nobody waits for the end of the sound.
                Task { await self.shutter() }
                return try await self.taken(shot, pick: pick)
            }
        case .read(let path, let pick):
            return camera(pick: pick) { try await self.given(path, pick: pick) }
        case .keep(let photo, let target, let pick):
            return .run(key: "image-picker.keep") { send in
                await send(await self.keep(photo, target, pick: pick))
            }
        case .dropShots(let taken, let pick):
            return .run(key: "image-picker.drop") { _ in
                await self.dropShots(of: pick, besides: taken)
            }
        case .end(let loads, let pick):
            let keys: [Key] = [
                "image-picker.bring", "image-picker.camera", "image-picker.keep",
                "image-picker.albums", "image-picker.access",
            ]
            let all = keys + loads.map(Self.retryKey) + loads.map(Self.giveUpKey)
            var effects = all.map { Effect<ImagePickerAction>.cancel($0) }
            effects.append(
                .run(key: Key("image-picker.clear.\(pick)")) { _ in
                    await self.end(loads, pick: pick)
                })
            return .all(effects)
        }
    }

    private static func retryKey(_ id: PickerPhoto.ID) -> Key { Key("image-picker.retry.\(id)") }
    private static func giveUpKey(_ id: PickerPhoto.ID) -> Key { Key("image-picker.give-up.\(id)") }

    private nonisolated func camera(
        pick: Int, _ photo: @escaping @Sendable () async throws -> PickedPhoto
    ) -> Effect<ImagePickerAction> {
        .run(key: "image-picker.camera") { send in
            do {
                await send(.camera(.shot(pick: pick, try await photo())))
            } catch is CancellationError {
            } catch {
                await send(.camera(.shotFailed(pick: pick, PickerError.key(of: error))))
            }
        }
    }
}
