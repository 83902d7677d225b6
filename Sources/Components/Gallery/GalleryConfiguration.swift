public import CairnPropertyList

/// How a gallery is kept and filled.
public struct GalleryConfiguration: DescribedConfiguration, Equatable {
    /// How photos of a list are headed.
    public enum Grouping: String, Codable, Sendable, CaseIterable {
        /// By the day they were taken.
        case day
        /// By month.
        case month
        /// By year.
        case year
        /// Not at all.
        case none
    }

    /// The sources shown together: `library`, `device`, or the names of the app's own. Empty shows all.
    public var sources: [String] = []
    /// The device's folder of pictures. Empty asks the desktop's settings (XDG), and takes `~/Pictures` if they say nothing.
    public var deviceFolder = ""
    /// Which end of the timeline comes first.
    public var order = PhotoList.Order.newestFirst
    /// How the timeline is divided.
    public var grouping = Grouping.day
    /// How long deleted photos can be restored. Days, 0 keeps them for ever.
    public var trashDays = 30
    /// How the library lies on the disk.
    public var store = Store()
    /// How photos come in.
    public var importing = Importing()
    /// When two photos are offered as the same.
    public var alike = Alike()
    /// How photos lie side by side.
    public var grid = GridConfiguration()
    /// How one photo is shown.
    public var viewer = ViewerConfiguration()
    /// How the map of places looks.
    public var map = MapConfiguration()

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("sources", "Sources shown together, by name; all if empty"),
        Setting("deviceFolder", "The device's folder of pictures; the desktop's own if empty"),
        Setting("order", "Which end of the timeline comes first"),
        Setting("grouping", "How the timeline is divided"),
        Setting(
            "trashDays", "Days until the trash is emptied of a photo; 0 for never", in: 0...36500),
    ]

    /// The sources as a list wants them.
    public var shownSources: Set<String>? { sources.isEmpty ? nil : Set(sources) }
}

extension GalleryConfiguration {
    /// How the library lies on the disk.
    public struct Store: DescribedConfiguration, Equatable {
        /// How much a commit waits for.
        public enum Durability: String, Codable, Sendable, CaseIterable {
            /// For the disk: what was reported as stored survives a power cut.
            case full
            /// For the operating system: survives a crash of the app, and a power cut but for the last moments.
            case normal
        }

        /// How much a commit waits for.
        public var durability = Durability.full
        /// Whether the whole database is read through after an unclean end, before it is used.
        public var checksAfterUncleanEnd = true
        /// How long to wait for a program that has the database locked. Seconds.
        public var patience = 5.0
        /// Pages of the database kept in memory, for each connection. Megabytes.
        public var cacheMegabytes = 4
        /// Connections that read at the same time.
        public var readers = 3
        /// Copies of the database that are kept.
        public var backups = 2

        /// Creates the default configuration.
        public init() {}

        /// What each setting means.
        public static let settings = [
            Setting("durability", "What a commit waits for: the disk or the operating system"),
            Setting("checksAfterUncleanEnd", "Whether the database is read through after a crash"),
            Setting("patience", "Seconds to wait for a locked database", in: 0...600),
            Setting(
                "cacheMegabytes", "Megabytes of database kept for each connection", in: 1...256),
            Setting("readers", "Connections that read at the same time", in: 1...16),
            Setting("backups", "Copies of the database that are kept", in: 0...100),
        ]
    }

    /// How photos come in.
    public struct Importing: DescribedConfiguration, Equatable {
        /// Files read at the same time.
        public var workers = 2
        /// Photos stored by one commit, at most.
        public var batch = 32
        /// The longest time until a finished photo is stored. Seconds.
        public var batchSeconds = 0.5
        /// Larger files are passed over. Megabytes.
        public var maxFileMegabytes = 512
        /// The longer side of the thumbnails made on the way. Pixels.
        public var thumbnailSide = 256
        /// Whether links to folders are followed; no folder is read twice.
        public var followsLinks = false
        /// Whether files and folders are read whose names begin with a dot.
        public var includesHidden = false
        /// Whether a photo that lies in the trash comes back when it is imported again.
        public var restoresFromTrash = false

        /// Creates the default configuration.
        public init() {}

        /// What each setting means.
        public static let settings = [
            Setting("workers", "Files read at the same time", in: 1...64),
            Setting("batch", "Photos stored by one commit, at most", in: 1...1000),
            Setting(
                "batchSeconds", "Seconds until a finished photo is stored, at most", in: 0...60),
            Setting("maxFileMegabytes", "Larger files are passed over, megabytes", in: 1...65536),
            Setting("thumbnailSide", "Longer side of the thumbnails in pixels", in: 16...4096),
            Setting("followsLinks", "Whether links to folders are followed"),
            Setting("includesHidden", "Whether names that begin with a dot are read"),
            Setting("restoresFromTrash", "Whether a trashed photo comes back by importing it"),
        ]
    }

    /// When two photos are offered as the same.
    public struct Alike: DescribedConfiguration, Equatable {
        /// Differing bits of 64 in their perceptual hashes, at most.
        public var distance = 5
        /// How far their width to height may differ, as a share.
        public var ratioTolerance = 0.02
        /// How far red, green and blue of their mean colours may differ, of 255.
        public var colourTolerance = 24

        /// Creates the default configuration.
        public init() {}

        /// What each setting means.
        public static let settings = [
            Setting("distance", "Differing bits of 64 in their hashes, at most", in: 0...24),
            Setting("ratioTolerance", "Share by which their shapes may differ", in: 0...1),
            Setting("colourTolerance", "Difference of their mean colours, of 255", in: 0...255),
        ]
    }
}
