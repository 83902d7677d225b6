public import CairnImaging
public import CairnStrings

/// A picked photo as delivered to the app.
public struct PickedPhoto: Sendable, Hashable, Codable {
    /// The id of the selected photo, ``PickerPhoto/id``, or an id assigned to a new one.
    public var id: String
    /// The path of the image file.
    public var path: String
    /// The size in upright orientation.
    public var size: PixelSize
    /// Indicates that the file is a copy made for this pick, which the app moves or deletes.
    public var isCopy: Bool

    /// Creates a picked photo.
    public init(id: String, path: String, size: PixelSize, isCopy: Bool) {
        self.id = id
        self.path = path
        self.size = size
        self.isCopy = isCopy
    }
}

/// The loading result of a selected photo.
public struct PickResult: Sendable, Hashable, Codable, Identifiable {
    /// A loading state.
    public enum State: Sendable, Hashable, Codable {
        /// The photo is being loaded; the associated value is the progress, 0 to 1.
        case loading(Double)
        /// The photo was loaded.
        case ready(PickedPhoto)
        /// The photo could not be loaded; the associated value is the message.
        case failed(TextKey)
    }

    /// The selected photo.
    public var photo: PickerPhoto
    /// The loading state.
    public var state: State

    /// The id of the selected photo.
    public var id: String { photo.id }
    /// The loaded photo; `nil` until it is ready.
    public var ready: PickedPhoto? { if case .ready(let picked) = state { picked } else { nil } }
    /// Indicates that loading succeeded or failed.
    public var isSettled: Bool { if case .loading = state { false } else { true } }
}
