/// How much a property list may ask of its reader. Every limit can be lowered; the file and the text limit can
/// also be raised, to 1 GB.
public struct PropertyListLimits: DescribedConfiguration, Equatable {
    /// The largest document. Bytes, 0 to 1 GB; 16 MB by default.
    public var fileSize: Int {
        didSet { fileSize = min(max(fileSize, 0), Self.ceiling) }
    }
    /// How deep values may be nested; the outermost value has depth 1. 1 to 256; 256 by default, which is also
    /// libxml2's own limit.
    public var depth: Int {
        didSet { depth = min(max(depth, 1), Self.deepest) }
    }
    /// The longest tag or document type declaration. Bytes, 16 to 64 KB; 64 KB by default: checking that
    /// attributes differ takes time by the square of their number.
    public var tagLength: Int {
        didSet { tagLength = min(max(tagLength, 16), Self.longestTag) }
    }
    /// The longest text, comment or CDATA section, as written in the file. Bytes, 0 to 1 GB; 8 MB by default.
    public var textLength: Int {
        didSet { textLength = min(max(textLength, 0), Self.ceiling) }
    }

    static let ceiling = 1 << 30
    static let deepest = 256
    static let longestTag = 64 << 10

    /// Creates limits; values outside of the ranges above are moved to the nearest end.
    public init(
        fileSize: Int = 16 << 20, depth: Int = 256, tagLength: Int = 64 << 10,
        textLength: Int = 8 << 20
    ) {
        self.fileSize = min(max(fileSize, 0), Self.ceiling)
        self.depth = min(max(depth, 1), Self.deepest)
        self.tagLength = min(max(tagLength, 16), Self.longestTag)
        self.textLength = min(max(textLength, 0), Self.ceiling)
    }
}

extension PropertyListLimits {
    /// Creates the default limits.
    public init() { self.init(fileSize: 16 << 20) }

    /// What each limit means.
    public static var settings: [Setting] {
        [
            Setting("fileSize", "Largest file, in bytes", in: 0...Double(ceiling)),
            Setting("depth", "Deepest nesting of values", in: 1...Double(deepest)),
            Setting("tagLength", "Longest tag, in bytes", in: 16...Double(longestTag)),
            Setting("textLength", "Longest text, in bytes", in: 0...Double(ceiling)),
        ]
    }
}
