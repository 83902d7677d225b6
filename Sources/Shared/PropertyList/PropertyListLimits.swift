/// The limits on the resources that reading a property list may use. Every limit can be lowered;
/// the file and text limits can also be raised, to 1 GB.
public struct PropertyListLimits: ModuleConfiguration {
    /// The maximum size of a document. Bytes, 0 to 1 GB; the default is 16 MB.
    @Setting("Maximum file size in bytes", in: 0...Double(ceiling))
    public var fileSize = 16 << 20 {
        didSet { _fileSize.wrappedValue = min(max(fileSize, 0), Self.ceiling) }
    }
    /// The maximum nesting depth of values; the outermost value has depth 1. 1 to 256; the default
    /// is 256, which is also libxml2's own limit.
    @Setting("Maximum nesting depth", in: 1...Double(deepest))
    public var depth = 256 {
        didSet { _depth.wrappedValue = min(max(depth, 1), Self.deepest) }
    }
    /// The maximum length of a tag or document type declaration. Bytes, 16 to 64 KB; the default is
    /// 64 KB, because checking that attributes are unique takes quadratic time.
    @Setting("Maximum length of a tag in bytes", in: 16...Double(longestTag))
    public var tagLength = 64 << 10 {
        didSet { _tagLength.wrappedValue = min(max(tagLength, 16), Self.longestTag) }
    }
    /// The maximum length of a text, comment or CDATA section, as written in the file. Bytes, 0 to
    /// 1 GB; the default is 8 MB.
    @Setting("Maximum length of a text in bytes", in: 0...Double(ceiling))
    public var textLength = 8 << 20 {
        didSet { _textLength.wrappedValue = min(max(textLength, 0), Self.ceiling) }
    }

    static let ceiling = 1 << 30
    static let deepest = 256
    static let longestTag = 64 << 10

    /// The section of the settings.
    public static let section = "limits"

    /// Creates the default limits.
    public init() {}

    /// Creates limits; values outside the ranges above are clamped.
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
