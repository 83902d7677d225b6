public import CairnImaging

/// Where a picker gets its photos: a library, a folder of the device, a camera. A value of functions, so that whatever has
/// photos can be one.
///
///     let library = PickerSource("library", .library) { query, cursor, count in
///         try await store.pickerPage(query, after: cursor, count)
///     } file: { id, _ in
///         .file(try await store.originalPath(of: id))
///     }
public struct PickerSource: Sendable, Identifiable {
    /// What kind of place it is, for its name and its screens.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// The app's own gallery.
        case library
        /// A folder of the device.
        case device
        /// Something that takes photos.
        case camera
    }

    /// One page of photos.
    public struct Page: Sendable {
        /// The photos, in order.
        public var photos: [PickerPhoto]
        /// Where the next page begins; `nil` at the end.
        public var next: String?

        /// Creates a page.
        public init(_ photos: [PickerPhoto], next: String?) {
            self.photos = photos
            self.next = next
        }
    }

    /// Tells it from the others.
    public var id: String
    /// What kind of place it is.
    public var kind: Kind
    /// What a person has allowed.
    public var access: @Sendable () async -> PickerAccess
    /// Asks the person; gives what was answered.
    public var ask: @Sendable () async -> PickerAccess
    /// The albums.
    public var albums: @Sendable () async throws -> [PickerAlbum]
    /// A page of what a question finds, behind a mark.
    public var page: @Sendable (PickerQuery, _ after: String?, _ count: Int) async throws -> Page
    /// Brings the bytes of a photo; `progress` takes how much is there, 0 to 1.
    public var file:
        @Sendable (PickerPhoto.ID, _ progress: @Sendable (Double) async -> Void) async throws ->
            PhotoInput
    /// Takes a photo; `nil` for a source that cannot.
    public var shoot: (@Sendable () async throws -> EncodedShot)?

    /// Creates a source; what it does not say it has nothing of.
    public init(
        _ id: String, _ kind: Kind,
        access: @escaping @Sendable () async -> PickerAccess = { .full },
        ask: (@Sendable () async -> PickerAccess)? = nil,
        albums: @escaping @Sendable () async throws -> [PickerAlbum] = { [] },
        page:
            @escaping @Sendable (PickerQuery, _ after: String?, _ count: Int) async throws ->
            Page,
        file:
            @escaping @Sendable (
                PickerPhoto.ID, _ progress: @Sendable (Double) async -> Void
            ) async throws -> PhotoInput,
        shoot: (@Sendable () async throws -> EncodedShot)? = nil
    ) {
        self.id = id
        self.kind = kind
        self.access = access
        self.ask = ask ?? access
        self.albums = albums
        self.page = page
        self.file = file
        self.shoot = shoot
    }

    /// What screens know of it.
    public var face: PickerSourceFace {
        PickerSourceFace(id: id, kind: kind, canShoot: shoot != nil)
    }
}

/// A photo as a camera gives it.
public struct EncodedShot: Sendable, Hashable {
    /// The bytes of a file.
    public var bytes: [UInt8]
    /// A name for the file, with an ending: `photo.jpg`.
    public var name: String

    /// Names a photo.
    public init(bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }
}

/// What screens know of a source.
public struct PickerSourceFace: Sendable, Hashable, Codable, Identifiable {
    /// Tells it from the others.
    public var id: String
    /// What kind of place it is.
    public var kind: PickerSource.Kind
    /// Whether it takes photos.
    public var canShoot: Bool

    /// Names a source.
    public init(id: String, kind: PickerSource.Kind, canShoot: Bool = false) {
        self.id = id
        self.kind = kind
        self.canShoot = canShoot
    }
}

/// Where a new photo is kept: the app's gallery or the device's.
public struct PickerKeeper: Sendable {
    /// Keeps bytes under a name, and gives the path of what was kept.
    public var keep: @Sendable (EncodedShot) async throws -> String

    /// Creates a keeper of a function.
    public init(keep: @escaping @Sendable (EncodedShot) async throws -> String) {
        self.keep = keep
    }
}
