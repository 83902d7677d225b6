/// A picture by reference: the host draws it when it has it, and the placeholder until then.
public struct ImageContent: Sendable, Hashable {
    /// Where the picture comes from.
    public var source: ImageSource
    /// The size of the picture in points, as far as it is known before it is loaded.
    public var naturalSize: Size?
    /// How the picture fills its box.
    public var fit: ImageFit
    /// What is painted until the picture is there.
    public var placeholder: Fill?
    /// The colour that replaces the picture's own, for symbols.
    public var tint: Color?
    /// Whether the picture is there, as far as the loader has told.
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

/// Where a picture comes from.
public enum ImageSource: Sendable, Hashable, Codable {
    /// A file of the app's resources, found by the host's locator.
    case resource(String)
    /// A file of this machine, by its path.
    case file(String)
    /// An address that a loader fetches.
    case remote(String)
    /// A picture that a loader knows by a key: a photo of the library.
    case stored(String)

    /// Whether a loader has to bring the bytes before a host can draw.
    public var needsLoading: Bool {
        switch self {
        case .remote, .stored: true
        case .resource, .file: false
        }
    }
}

/// How a picture fills its box.
public enum ImageFit: String, Sendable, Hashable, Codable {
    /// All of the box; what does not fit is cut off evenly.
    case cover
    /// All of the picture; the rest of the box stays empty.
    case contain
    /// All of both; the ratio suffers.
    case stretch
}

/// How far the loading of a picture is.
public enum ImagePhase: String, Sendable, Hashable, Codable {
    /// Asked for and not there yet.
    case loading
    /// There, or drawn by the host without a loader.
    case ready
    /// Not to be had.
    case failed
}
