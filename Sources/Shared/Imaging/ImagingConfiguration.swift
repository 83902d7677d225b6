public import CairnPropertyList

/// What pictures are opened, and how long they may take.
public struct ImagingConfiguration: DescribedConfiguration, Equatable {
    /// What a picture may ask for.
    public var limits = PhotoLimits()
    /// How long one operation may take. Seconds, 20 by default; 0 for no end.
    public var deadline = 20.0
    /// How many operations run at once, on threads of their own. 0, the default, takes the number of processors.
    public var threads = 0
    /// What pictures may take at once that a decoder must hold whole, as progressive JPEGs: the next one waits. Megabytes, 64 by
    /// default, of which a picture of 12 MP takes 36 to 73; one that needs more has it for itself. 0 for no end.
    public var heldMegabytes = 64
    /// Whether TIFF is opened, the widest of the formats and no phone's. False by default.
    public var opensTIFF = false

    /// Creates the default configuration.
    public init() {}

    /// What each setting means; those of ``limits`` describe themselves.
    public static let settings = [
        Setting("deadline", "Seconds an operation may take, 0 for no end", in: 0...86_400),
        Setting("threads", "Operations at once, 0 for one a processor", in: 0...256),
        Setting(
            "heldMegabytes",
            "Megabytes for pictures that must be held whole to be read, 0 for no end",
            in: 0...1_000_000),
        Setting("opensTIFF", "Whether TIFF files are opened"),
    ]
}
