public import CairnStrings
public import CairnUI

/// The state of a pick: pure, and Codable.
///
///     var picker = ImagePickerModel(configuration, sources: store.faces, pick: 1)
///     picker.update(.sourceChosen("library"))  // [.access("library", isAsked: false)]
public struct ImagePickerModel: Model, Codable {
    /// The outcome of a pick.
    public enum Outcome: Sendable, Hashable, Codable {
        /// The pick was canceled; nothing was stored.
        case cancelled
        /// Photos were picked, in the order of selection.
        case picked([PickedPhoto])
    }

    /// A temporary message to the user.
    public enum Message: Sendable, Hashable, Codable {
        /// The maximum number of photos is selected; the associated value is the maximum.
        case full(Int)
        /// Too few photos are selected; the associated value is the minimum.
        case tooFew(Int)
        /// The photo cannot be selected.
        case unavailable
        /// A localized text.
        case text(TextKey)
    }

    /// The state of taking a new photo.
    public enum Camera: Sendable, Hashable, Codable {
        /// No photo is being taken.
        case idle
        /// A photo is being taken, or a file is being read.
        case busy
        /// A photo was taken, and the user is asked for its destination.
        case asking(PickedPhoto)
        /// The photo is being stored.
        case keeping(PickedPhoto, ImagePickerConfiguration.Target)
        /// No photo could be taken; the associated value is the message.
        case failed(TextKey)
    }

    /// A new photo that is stored when the choice is confirmed.
    public struct NewPhoto: Sendable, Hashable, Codable {
        /// The photo in the form shown by a cell.
        public var photo: PickerPhoto
        /// The file that holds the photo until then.
        public var shot: PickedPhoto
        /// The destination of the photo.
        public var target: ImagePickerConfiguration.Target
    }

    /// The features and appearance of the picker.
    public private(set) var configuration: ImagePickerConfiguration
    /// The sources of photos.
    public let sources: [PickerSourceInfo]
    /// The destinations among which a new photo can be stored; the user is asked only if there is
    /// more than one.
    public let targets: Set<ImagePickerConfiguration.Target>
    /// An identifier of the pick; responses to another pick are ignored.
    public let pick: Int
    /// The selected source.
    public internal(set) var source: PickerSource.ID?
    /// The access granted to the source; `nil` until it is known.
    public internal(set) var access: PickerAccess?
    /// The albums of the source.
    public internal(set) var albums: [PickerAlbum] = []
    /// The query for the shown photos.
    public internal(set) var query = PickerQuery()
    /// The pager that loads the photos.
    public internal(set) var pager: Pager<PickerPhoto, String>
    /// The selected photos.
    public internal(set) var selection: PickerSelection
    /// The ids of photos that no longer exist.
    public internal(set) var gone: Set<PickerPhoto.ID> = []
    /// The current message to the user.
    public internal(set) var message: Message?
    /// The loading state of each selected photo; empty before ``ImagePickerAction/done``.
    public internal(set) var results: [PickResult] = []
    /// The state of taking a new photo.
    public internal(set) var camera = Camera.idle
    /// New photos waiting to be stored, in the order taken; only if more than one photo can be
    /// picked.
    public internal(set) var taken: [NewPhoto] = []
    /// The outcome; `nil` while the pick is in progress.
    public internal(set) var outcome: Outcome?
    /// The photo at which a range selection starts.
    var anchor: PickerPhoto.ID?
    /// Indicates that replaced settings need another list or the albums, which the component asks for.
    private(set) var isBehind = false

    /// Creates a pick.
    ///
    /// - Parameters:
    ///   - configuration: the features and appearance of the picker.
    ///   - sources: the sources of photos; the first is selected initially.
    ///   - targets: the destinations of new photos that exist: ``ImagePickerStore/targets``.
    ///   - pick: an identifier that distinguishes this pick from others in the app.
    ///   - chosen: the initially selected photos; those beyond the maximum are dropped.
    ///   - disabled: the ids of photos that cannot be selected.
    public init(
        _ configuration: ImagePickerConfiguration = .init(), sources: [PickerSourceInfo],
        targets: Set<ImagePickerConfiguration.Target> = [.gallery, .device, .both], pick: Int,
        chosen: [PickerPhoto] = [], disabled: Set<PickerPhoto.ID> = []
    ) {
        let configuration = configuration.limited
        self.configuration = configuration
        self.sources = sources
        self.targets = targets
        self.pick = pick
        pager = Pager(pageSize: configuration.pageSize)
        selection = PickerSelection(
            minimum: configuration.minimum, maximum: configuration.maximum, disabled: disabled,
            chosen: chosen)
    }

    /// The description of the selected source.
    public var face: PickerSourceInfo? { sources.first { $0.id == source } }
    /// Indicates that the choice can be confirmed.
    public var canFinish: Bool { outcome == nil && results.isEmpty && selection.isEnough }
    /// The loaded photos, in the order of selection.
    public var ready: [PickedPhoto] { results.compactMap(\.ready) }

    // MARK: What happens

    /// Applies an action; a finished pick does not change.
    ///
    /// - Returns: the photos to list, to load and to store.
    public mutating func update(_ action: ImagePickerAction) -> [ImagePickerRequest] {
        guard outcome == nil else { return [] }
        switch action {
        case .configured(let configuration): return configure(configuration)
        case .sourceChosen(let id): return show(id)
        case .accessTold(let id, let access): return take(access, of: id)
        case .accessAsked: return source.map { [.access($0, isAsked: true)] } ?? []
        case .settingsAsked:
            return face.flatMap { $0.hasSettings ? [.openSettings($0.id)] : nil } ?? []
        case .albumsTold(let id, let albums): if id == source { self.albums = albums }
        case .albumChosen(let album): return ask { $0.album = album }
        case .searched(let words): return ask { $0.words = String(words.prefix(200)) }
        case .kindChosen(let kind):
            if configuration.kinds.contains(kind) { return ask { $0.kind = kind } }
        case .pager(.refreshed) where isBehind: return askAgain()
        case .pager where access?.showsPhotos != true: break
        case .pager(.loaded(let request, let page)):
            let requests = self.page(.loaded(request, page))
            // Selected photos are updated with newly loaded properties.
            for photo in page.items {
                selection.refresh(photo)
                gone.remove(photo.id)
            }
            return requests
        case .pager(.failed(let request, let reason)):
            // Access may have been revoked; then the access screen is shown instead of an error.
            return page(.failed(request, reason: reason))
                + (source.map { [.access($0, isAsked: false)] } ?? [])
        case .pager(let action): return page(action)
        case .messageRead: message = nil
        case .cancelled:
            outcome = .cancelled
            return page(.cancelled) + [.end(loads: results.map(\.id), pick: pick)]
        case .tapped(let id): tap(id)
        case .rangeChosen(let id): chooseRange(to: id)
        case .swiped(let start, let end): chooseAll(from: start, to: end)
        case .moved(let id, let place):
            if results.isEmpty { selection.move(id, to: place) }
        case .photosGone(let ids):
            guard results.isEmpty else { break }
            gone.formUnion(ids)
            selection.remove(ids)
        case .done: return deliver()
        case .progressed(let pick, let id, let part):
            let part = part.isFinite ? min(max(part, 0), 1) : 0
            change(id, in: pick) { if !$0.isSettled { $0.state = .loading(part) } }
        case .loaded(let pick, let id, let photo): arrive(photo, of: id, in: pick)
        case .failed(let pick, let id, let key):
            change(id, in: pick) { if !$0.isSettled { $0.state = .failed(key) } }
        case .givenUp(let id): return giveUp(id)
        case .retried(let id): return retry(id)
        // A failure never empties the pick; the user deliberately continues without missing
        // photos.
        case .readyUsed: if !ready.isEmpty { outcome = .picked(ready) }
        case .camera(let action): return shoot(action)
        }
        return []
    }

    private mutating func configure(_ new: ImagePickerConfiguration) -> [ImagePickerRequest] {
        let (old, before) = (configuration, query)
        configuration = new.limited
        // Photos that are being loaded stay.
        if results.isEmpty { selection.limit(to: configuration.minimum, configuration.maximum) }
        if let first = configuration.kinds.first, !configuration.kinds.contains(query.kind) {
            query.kind = first
        }
        let isOther = query != before || configuration.pageSize != old.pageSize
        let pages = isOther ? reload() : []
        guard configuration.showsAlbums, !old.showsAlbums, access?.showsPhotos == true else {
            return pages
        }
        return pages + (source.map { [.albums($0)] } ?? [])
    }

    private mutating func askAgain() -> [ImagePickerRequest] {
        isBehind = false
        let pages = reload()
        guard let source, configuration.showsAlbums, access?.showsPhotos == true else {
            return pages
        }
        return pages + [.albums(source)]
    }

    private mutating func show(_ id: PickerSource.ID) -> [ImagePickerRequest] {
        guard sources.contains(where: { $0.id == id }), results.isEmpty else { return [] }
        source = id
        access = nil
        albums = []
        query = PickerQuery()
        camera = .idle
        message = nil
        return reload() + [.access(id, isAsked: false)]
    }

    private mutating func take(
        _ access: PickerAccess, of id: PickerSource.ID
    ) -> [ImagePickerRequest] {
        guard id == source else { return [] }
        let isNew = self.access != access
        self.access = access
        // Photos loaded under other access rights are discarded; selected ones stay and are tried
        // one by one.
        let pages = isNew ? reload() : []
        return access.showsPhotos && configuration.showsAlbums ? pages + [.albums(id)] : pages
    }

    /// Discards the listed photos, and requests the first page if the photos may be shown.
    private mutating func reload() -> [ImagePickerRequest] {
        pager = Pager(pageSize: configuration.pageSize)
        anchor = nil
        return access?.showsPhotos == true ? page(.shown(upTo: 0)) : []
    }

    private mutating func ask(_ change: (inout PickerQuery) -> Void) -> [ImagePickerRequest] {
        let before = query
        change(&query)
        return query == before ? [] : reload()
    }

    private mutating func page(
        _ action: Pager<PickerPhoto, String>.Action
    ) -> [ImagePickerRequest] {
        let requests = pager.update(action)
        guard let source else { return [] }
        return requests.map { .page($0, of: source, query) }
    }
}

extension ImagePickerModel: ConfigurableModel {
    /// Returns the picker with other settings. If they need another list, the picker's component asks for it; an app
    /// that shows none sends ``ImagePickerAction/configured(_:)`` instead.
    public func configured(_ configuration: ImagePickerConfiguration) -> ImagePickerModel {
        var model = self
        let requests = model.update(.configured(configuration))
        model.isBehind = isBehind || !requests.isEmpty
        return model
    }
}
