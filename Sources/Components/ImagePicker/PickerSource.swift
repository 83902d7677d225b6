public import CairnImaging

/// A source of photos for a picker: a library, a folder of the device, a camera. As a value of
/// functions, it can be backed by anything that has photos.
///
///     let library = PickerSource("library", .library) { query, cursor, count in
///         try await store.pickerPage(query, after: cursor, count)
///     } file: { id, _ in
///         .file(try await store.originalPath(of: id))
///     }
public struct PickerSource: Sendable, Identifiable {
    /// The kind of a source, which determines its name and its screens.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// The app's own gallery.
        case library
        /// A folder of the device.
        case device
        /// A device that takes photos.
        case camera
    }

    /// A page of photos.
    public struct Page: Sendable {
        /// The photos, in order.
        public var photos: [PickerPhoto]
        /// The cursor of the next page; `nil` at the end.
        public var next: String?

        /// Creates a page.
        public init(_ photos: [PickerPhoto], next: String?) {
            self.photos = photos
            self.next = next
        }
    }

    /// The identifier of the source.
    public var id: String
    /// The kind of the source.
    public var kind: Kind
    /// Returns the access that the user has granted.
    public var access: @Sendable () async -> PickerAccess
    /// Asks the user for access, and returns the answer.
    public var ask: @Sendable () async -> PickerAccess
    /// Returns the albums.
    public var albums: @Sendable () async throws -> [PickerAlbum]
    /// Returns a page of the photos that match a query, after a cursor.
    public var page: @Sendable (PickerQuery, _ after: String?, _ count: Int) async throws -> Page
    /// Loads the bytes of a photo; `progress` receives the loaded fraction, 0 to 1.
    public var file:
        @Sendable (PickerPhoto.ID, _ progress: @Sendable (Double) async -> Void) async throws ->
            PhotoInput
    /// Takes a photo; `nil` for a source that cannot take photos.
    public var shoot: (@Sendable () async throws -> CapturedPhoto)?
    /// Opens the system settings in which the user can grant access, and returns once the user is
    /// back; `nil` if there are none.
    public var openSettings: (@Sendable () async -> Void)?
    /// The folder of the source, which the screen names when it cannot be read; `nil` for a source
    /// that is no folder. Its settings are the folder's permissions, shown by ``openSettings``.
    public var folder: String?

    /// Creates a source; omitted functions have empty defaults.
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
        shoot: (@Sendable () async throws -> CapturedPhoto)? = nil,
        openSettings: (@Sendable () async -> Void)? = nil,
        folder: String? = nil
    ) {
        self.openSettings = openSettings
        self.folder = folder
        self.id = id
        self.kind = kind
        self.access = access
        self.ask = ask ?? access
        self.albums = albums
        self.page = page
        self.file = file
        self.shoot = shoot
    }

    /// The description of the source for screens.
    public var face: PickerSourceInfo {
        PickerSourceInfo(
            id: id, kind: kind, canShoot: shoot != nil, hasSettings: openSettings != nil,
            folder: folder)
    }
}

/// A photo as encoded by a camera.
public struct CapturedPhoto: Sendable, Hashable {
    /// The bytes of the image file.
    public var bytes: [UInt8]
    /// A file name with an extension: `photo.jpg`.
    public var name: String

    /// Creates a photo.
    public init(bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }
}

/// The description of a source for screens.
public struct PickerSourceInfo: Sendable, Hashable, Codable, Identifiable {
    /// The identifier of the source.
    public var id: String
    /// The kind of the source.
    public var kind: PickerSource.Kind
    /// Indicates that the source can take photos.
    public var canShoot: Bool
    /// Indicates that there are system settings in which the user can grant access.
    public var hasSettings: Bool
    /// The folder of the source; `nil` for a source that is no folder.
    public var folder: String?

    /// Creates a description.
    public init(
        id: String, kind: PickerSource.Kind, canShoot: Bool = false, hasSettings: Bool = false,
        folder: String? = nil
    ) {
        self.folder = folder
        self.id = id
        self.kind = kind
        self.canShoot = canShoot
        self.hasSettings = hasSettings
    }
}

/// A destination that stores new photos: the app's gallery or the device's.
public struct PhotoDestination: Sendable {
    /// Stores the bytes under a name, and returns the path of the stored file.
    public var keep: @Sendable (CapturedPhoto) async throws -> String

    /// Creates a destination from a function.
    public init(keep: @escaping @Sendable (CapturedPhoto) async throws -> String) {
        self.keep = keep
    }
}
