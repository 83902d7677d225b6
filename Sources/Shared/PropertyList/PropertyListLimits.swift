/// The limits on the resources that reading a property list may use. Every limit can be lowered;
/// the file and text limits can also be raised, to 1 GB.
public struct PropertyListLimits: ModuleConfiguration {
    /// The maximum size of a document. Bytes, 0 to 1 GB; the default is 16 MB.
    @Setting("Maximum file size in bytes", in: sizes)
    public var fileSize = 16 << 20 {
        didSet { _fileSize.wrappedValue = Self.sizes.nearest(to: fileSize) }
    }
    /// The maximum nesting depth of values; the outermost value has depth 1. 1 to 256; the default
    /// is 256, which is also libxml2's own limit.
    @Setting("Maximum nesting depth", in: depths)
    public var depth = 256 {
        didSet { _depth.wrappedValue = Self.depths.nearest(to: depth) }
    }
    /// The maximum length of a tag or document type declaration. Bytes, 16 to 64 KB; the default is
    /// 64 KB, because checking that attributes are unique takes quadratic time.
    @Setting("Maximum length of a tag in bytes", in: tagLengths)
    public var tagLength = 64 << 10 {
        didSet { _tagLength.wrappedValue = Self.tagLengths.nearest(to: tagLength) }
    }
    /// The maximum length of a text, comment or CDATA section, as written in the file. Bytes, 0 to
    /// 1 GB; the default is 8 MB.
    @Setting("Maximum length of a text in bytes", in: sizes)
    public var textLength = 8 << 20 {
        didSet { _textLength.wrappedValue = Self.sizes.nearest(to: textLength) }
    }

    private static let sizes = SettingRange(0...0x4000_0000)
    private static let depths = SettingRange(1...256)
    private static let tagLengths = SettingRange(16...0x1_0000)

    /// The section of the settings.
    public static let section = "limits"

    /// Creates the default limits.
    public init() {}

    /// Creates limits; values outside the ranges above are clamped.
    public init(
        fileSize: Int = 16 << 20, depth: Int = 256, tagLength: Int = 64 << 10,
        textLength: Int = 8 << 20
    ) {
        self.init()
        (self.fileSize, self.depth) = (fileSize, depth)
        (self.tagLength, self.textLength) = (tagLength, textLength)
    }
}
