/// An image by reference: the host draws it once it is loaded, and the placeholder until then.
public struct ImageContent: Sendable, Hashable {
    /// The source of the image.
    public var source: ImageSource
    /// The natural size of the image in points, as far as it is known before loading.
    public var naturalSize: Size?
    /// The scaling of the image in its box.
    public var fit: ImageFit
    /// The fill until the image is loaded.
    public var placeholder: Fill?
    /// The color that replaces the image's own, for symbols.
    public var tint: Color?
    /// The loading phase, as reported by the loader.
    public var phase: ImagePhase

    /// Creates an image.
    public init(
        _ source: ImageSource, naturalSize: Size? = nil, fit: ImageFit = .cover,
        placeholder: Fill? = nil, tint: Color? = nil, phase: ImagePhase = .ready
    ) {
        self.source = source
        self.naturalSize = naturalSize
        self.fit = fit
        self.placeholder = placeholder
        self.tint = tint
        self.phase = phase
    }
}

/// The source of an image.
public enum ImageSource: Sendable, Hashable, Codable {
    /// A file in the app's resources, resolved by the host's locator.
    case resource(String)
    /// A local file, by its path.
    case file(String)
    /// A URL that a loader fetches.
    case remote(String)
    /// An image that a loader identifies by a key, such as a photo of the library.
    case stored(String)

    /// Indicates that a loader must provide the bytes before a host can draw.
    public var needsLoading: Bool {
        switch self {
        case .remote, .stored: true
        case .resource, .file: false
        }
    }
}

/// The scaling of an image in its box.
public enum ImageFit: String, Sendable, Hashable, Codable {
    /// Fills the box; excess is clipped equally on both sides.
    case cover
    /// Fits the whole image; the rest of the box stays empty.
    case contain
    /// Fills the box with the whole image, ignoring its aspect ratio.
    case stretch
}

/// The loading phase of an image.
public enum ImagePhase: String, Sendable, Hashable, Codable {
    /// Requested, but not yet loaded.
    case loading
    /// Loaded, or drawn by the host without a loader.
    case ready
    /// Not available.
    case failed
}
