public import CairnPropertyList

/// The settings for opening and processing pictures.
public struct ImagingConfiguration: ModuleConfiguration {
    /// The limits on the pictures that are opened.
    public var limits = PhotoLimits()
    /// The maximum duration of one operation. Seconds; the default is 20, and 0 is no limit.
    @Setting("Time limit of an operation in seconds, 0 for none", in: 0...86_400)
    public var deadline = 20.0
    /// The number of concurrent operations, each on its own thread. The default, 0, is the number
    /// of processors.
    @Setting("Number of concurrent operations, 0 for one per processor", in: 0...256)
    public var threads = 0
    /// The memory budget for pictures that a decoder must hold entirely, such as progressive JPEGs;
    /// pictures beyond it wait. Megabytes; the default is 64, of which a picture of 12 MP takes 36
    /// to 73. A picture that needs more is processed alone. 0 is no limit.
    @Setting(
        "Memory limit in megabytes for images decoded in one piece, 0 for none", in: 0...1_000_000)
    public var heldMegabytes = 64
    /// A Boolean value that indicates whether TIFF files are opened. TIFF is the most extensive of
    /// the formats, and phones do not use it. The default is `false`.
    @Setting("Whether TIFF files are opened") public var opensTIFF = false

    /// The section of the settings.
    public static let section = "imaging"

    /// Creates the default configuration.
    public init() {}
}
