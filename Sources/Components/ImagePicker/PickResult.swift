public import CairnImaging

/// A photo that was picked: what an app gets.
public struct PickedPhoto: Sendable, Hashable, Codable {
    /// The photo it came from: ``PickerPhoto/id``, or a camera's.
    public var id: String
    /// The file with its bytes.
    public var path: String
    /// Its upright size.
    public var size: PixelSize
    /// Whether the file is a copy of this pick's own, which the app takes away or moves.
    public var isCopy: Bool

    /// Names a picked photo.
    public init(id: String, path: String, size: PixelSize, isCopy: Bool) {
        self.id = id
        self.path = path
        self.size = size
        self.isCopy = isCopy
    }
}

/// What has become of one chosen photo.
public struct PickResult: Sendable, Hashable, Codable, Identifiable {
    /// How far it is.
    public enum State: Sendable, Hashable, Codable {
        /// Being brought; how much is there, 0 to 1.
        case loading(Double)
        /// There.
        case ready(PickedPhoto)
        /// Not to be had; the key of what people are told.
        case failed(String)
    }

    /// The chosen photo.
    public var photo: PickerPhoto
    /// How far it is.
    public var state: State

    /// The chosen photo's id.
    public var id: String { photo.id }
    /// What was brought.
    public var ready: PickedPhoto? { if case .ready(let picked) = state { picked } else { nil } }
    /// Whether nothing more will come by itself.
    public var isSettled: Bool { if case .loading = state { false } else { true } }
}
