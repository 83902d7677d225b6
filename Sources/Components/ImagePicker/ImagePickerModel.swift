public import CairnUI

/// A choice of photos under way: pure, and Codable.
///
///     var picker = ImagePickerModel(configuration, sources: store.faces, pick: 1)
///     picker = picker.applying(.sourceChosen("library"))
public struct ImagePickerModel: Model, Codable {
    /// What came of it.
    public enum Outcome: Sendable, Hashable, Codable {
        /// Nothing, and nothing is left behind.
        case cancelled
        /// Photos, in the order in which they were chosen.
        case picked([PickedPhoto])
    }

    /// What a person is told for a while.
    public enum Message: Sendable, Hashable, Codable {
        /// No more can be chosen.
        case full(Int)
        /// More must be chosen.
        case tooFew(Int)
        /// This one cannot be chosen.
        case unavailable
        /// The text of a key.
        case text(String)
    }

    /// How far a new photo is.
    public enum Camera: Sendable, Hashable, Codable {
        /// Nothing was taken.
        case idle
        /// One is being taken, or a file read.
        case busy
        /// One was taken, and the person is asked where to keep it.
        case asking(PickedPhoto)
        /// It is being kept.
        case keeping(PickedPhoto, ImagePickerConfiguration.Target)
        /// There is none; the key of what people are told.
        case failed(String)
    }

    /// A new photo that is kept when the choice is made.
    public struct NewPhoto: Sendable, Hashable, Codable {
        /// The photo, as a cell shows it.
        public var photo: PickerPhoto
        /// Where it lies until then.
        public var shot: PickedPhoto
        /// Where it is to be kept.
        public var target: ImagePickerConfiguration.Target
    }

    /// What is offered.
    public let configuration: ImagePickerConfiguration
    /// Where photos come from.
    public let sources: [PickerSourceFace]
    /// Tells this choice from others: answers to another one change nothing.
    public let pick: Int
    /// The source that is shown.
    public internal(set) var source: PickerSource.ID?
    /// What a person has allowed it; `nil` until it is known.
    public internal(set) var access: PickerAccess?
    /// Its albums.
    public internal(set) var albums: [PickerAlbum] = []
    /// What is shown of it.
    public internal(set) var query = PickerQuery()
    /// The photos that are loaded.
    public internal(set) var pager: Pager<PickerPhoto, String>
    /// The chosen ones.
    public internal(set) var selection: PickerSelection
    /// The photos that are no longer there.
    public internal(set) var gone: Set<PickerPhoto.ID> = []
    /// What a person is told for a while.
    public internal(set) var message: Message?
    /// What becomes of the chosen ones; empty before ``ImagePickerAction/done``.
    public internal(set) var results: [PickResult] = []
    /// How far a new photo is.
    public internal(set) var camera = Camera.idle
    /// New photos that wait to be kept, the first one first: only where more than one may be picked.
    public internal(set) var taken: [NewPhoto] = []
    /// What came of it; `nil` while it goes on.
    public internal(set) var outcome: Outcome?
    /// The photo from which a range is chosen.
    var anchor: PickerPhoto.ID?

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - configuration: what is offered.
    ///   - sources: where photos come from; the first is shown first.
    ///   - pick: tells this choice from others of the app.
    ///   - chosen: photos that are chosen already; of more than may be, the first ones.
    ///   - disabled: photos that cannot be chosen.
    public init(
        _ configuration: ImagePickerConfiguration = .init(), sources: [PickerSourceFace],
        pick: Int, chosen: [PickerPhoto] = [], disabled: Set<PickerPhoto.ID> = []
    ) {
        let configuration = configuration.limited
        self.configuration = configuration
        self.sources = sources
        self.pick = pick
        pager = Pager(pageSize: configuration.pageSize)
        selection = PickerSelection(
            minimum: configuration.minimum, maximum: configuration.maximum, disabled: disabled,
            chosen: chosen)
    }

    /// The source that is shown, as screens know it.
    public var face: PickerSourceFace? { sources.first { $0.id == source } }
    /// Whether the choice can be ended with what is chosen.
    public var canFinish: Bool { outcome == nil && results.isEmpty && selection.isEnough }
    /// The photos that were brought, in the order chosen.
    public var ready: [PickedPhoto] { results.compactMap(\.ready) }

    // MARK: What happens

    /// The picker after something happened.
    public func applying(_ action: ImagePickerAction) -> ImagePickerModel {
        // What is over stays as it is.
        guard outcome == nil else { return self }
        var next = self
        switch action {
        case .sourceChosen(let id): next.show(id)
        case .accessTold(let id, let access): next.take(access, of: id)
        case .accessAsked, .settingsAsked: break
        case .albumsTold(let id, let albums): if id == source { next.albums = albums }
        case .albumChosen(let album): next.ask { $0.album = album }
        case .searched(let words): next.ask { $0.words = String(words.prefix(200)) }
        case .kindChosen(let kind):
            if configuration.kinds.contains(kind) { next.ask { $0.kind = kind } }
        case .pager(let action): next.load(action)
        case .messageRead: next.message = nil
        case .cancelled: next.outcome = .cancelled
        case .tapped, .rangeChosen, .swiped, .photosGone: next.choose(action)
        case .done, .progressed, .loaded, .failed, .givenUp, .retried, .readyUsed:
            next.deliver(action)
        case .shutterPressed, .shot, .shotDropped, .shotFailed, .fileGiven, .targetChosen, .kept:
            next.shoot(action)
        }
        return next
    }

    private mutating func show(_ id: PickerSource.ID) {
        guard sources.contains(where: { $0.id == id }), results.isEmpty else { return }
        source = id
        access = nil
        albums = []
        query = PickerQuery()
        camera = .idle
        message = nil
        reload()
    }

    private mutating func take(_ access: PickerAccess, of id: PickerSource.ID) {
        guard id == source else { return }
        let isNew = self.access != access
        self.access = access
        guard isNew else { return }
        reload()
        // What was shown under other rights is not shown any more; what was chosen stays, and each is tried.
        if access.showsPhotos { pager = pager.applying(.shown(upTo: 0)) }
    }

    private mutating func reload() {
        pager = Pager(pageSize: configuration.pageSize)
        anchor = nil
    }

    private mutating func ask(_ change: (inout PickerQuery) -> Void) {
        let before = query
        change(&query)
        guard query != before else { return }
        reload()
        if access?.showsPhotos == true { pager = pager.applying(.shown(upTo: 0)) }
    }

    private mutating func load(_ action: Pager<PickerPhoto, String>.Action) {
        guard access?.showsPhotos == true else { return }
        pager = pager.applying(action)
        // What a source says anew of a chosen photo counts.
        if case .loaded(_, let page) = action {
            for photo in page.items {
                selection.refresh(photo)
                gone.remove(photo.id)
            }
        }
    }
}
