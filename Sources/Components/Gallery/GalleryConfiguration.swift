public import CairnPropertyList

/// The settings of a gallery and of its library.
public struct GalleryConfiguration: DescribedConfiguration, Equatable {
    /// The division of a list into sections with headers.
    public enum Grouping: String, Codable, Sendable, CaseIterable {
        /// One section for each day on which photos were taken.
        case day
        /// One section for each month.
        case month
        /// One section for each year.
        case year
        /// A single section without a header.
        case none
    }

    /// The sources shown together: `library`, `device`, or the names of the app's own sources.
    /// Empty shows all.
    public var sources: [String] = []
    /// The device's pictures folder. If empty, the folder from the desktop's settings (XDG) is
    /// used, or `~/Pictures` if they specify none.
    public var deviceFolder = ""
    /// The sort order of the timeline.
    public var order = PhotoList.Order.newestFirst
    /// The division of the timeline into sections.
    public var grouping = Grouping.day
    /// The time during which deleted photos can be restored. Days; 0 keeps them forever.
    public var trashDays = 30
    /// The settings of the library's storage on disk.
    public var store = Store()
    /// The settings of imports.
    public var importing = Importing()
    /// The thresholds for offering two photos as possible duplicates.
    public var alike = Alike()
    /// The settings of the photo grid.
    public var grid = GridConfiguration()
    /// The settings of the viewer for a single photo.
    public var viewer = ViewerConfiguration()
    /// The settings of the map of places.
    public var map = MapConfiguration()

    /// Creates the default configuration.
    public init() {}

    /// The descriptions of all settings.
    public static let settings = [
        Setting("sources", "Sources shown together, by name; all if empty"),
        Setting("deviceFolder", "The device's folder of pictures; the desktop's own if empty"),
        Setting("order", "Which end of the timeline comes first"),
        Setting("grouping", "How the timeline is divided"),
        Setting(
            "trashDays", "Days until the trash is emptied of a photo; 0 for never", in: 0...36500),
    ]

    /// The former names of keys and values.
    public static let renames =
        [Rename("colourTolerance", to: "alike.colorTolerance")]
        + GridConfiguration.renames.map { $0.below("grid") }
        + MapConfiguration.renames.map { $0.below("map") }

    /// The sources in the form that ``PhotoList`` uses: `nil` for all.
    public var shownSources: Set<String>? { sources.isEmpty ? nil : Set(sources) }
}

extension GalleryConfiguration {
    /// The settings of the library's storage on disk.
    public struct Store: DescribedConfiguration, Equatable {
        /// The durability of a commit.
        public enum Durability: String, Codable, Sendable, CaseIterable {
            /// A commit waits for the disk: data reported as stored survives a power failure.
            case full
            /// A commit waits for the operating system: data survives a crash of the app, but a
            /// power failure can lose the last moments.
            case normal
        }

        /// The durability of a commit.
        public var durability = Durability.full
        /// A Boolean value that indicates whether, after an unclean shutdown, the whole database is
        /// checked before it is used.
        public var checksAfterUncleanEnd = true
        /// The time to wait for a program that has the database locked. Seconds.
        public var patience = 5.0
        /// The size of the database's page cache for each connection. Megabytes.
        public var cacheMegabytes = 4
        /// The number of concurrent read connections.
        public var readers = 3
        /// The number of database backups to keep.
        public var backups = 2

        /// Creates the default configuration.
        public init() {}

        /// The descriptions of all settings.
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

    /// The settings of imports.
    public struct Importing: DescribedConfiguration, Equatable {
        /// The number of files read at the same time.
        public var workers = 2
        /// The maximum number of photos stored by one commit.
        public var batch = 32
        /// The longest time before a finished photo is stored. Seconds.
        public var batchSeconds = 0.5
        /// The size above which files are skipped. Megabytes.
        public var maxFileMegabytes = 512
        /// The longer side of the thumbnails made during an import. Pixels.
        public var thumbnailSide = 256
        /// A Boolean value that indicates whether links to folders are followed. No folder is read
        /// twice.
        public var followsLinks = false
        /// A Boolean value that indicates whether files and folders with names that begin with a
        /// dot are read.
        public var includesHidden = false
        /// A Boolean value that indicates whether importing a photo that is in the trash restores
        /// it.
        public var restoresFromTrash = false

        /// Creates the default configuration.
        public init() {}

        /// The descriptions of all settings.
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

    /// The thresholds for offering two photos as possible duplicates.
    public struct Alike: DescribedConfiguration, Equatable {
        /// The maximum number of differing bits, of 64, between the perceptual hashes.
        public var distance = 5
        /// The maximum relative difference between the aspect ratios, as a fraction.
        public var ratioTolerance = 0.02
        /// The maximum difference in each of the red, green, and blue components of the mean
        /// colors, of 255.
        public var colorTolerance = 24

        /// Creates the default configuration.
        public init() {}

        /// The descriptions of all settings.
        public static let settings = [
            Setting("distance", "Differing bits of 64 in their hashes, at most", in: 0...24),
            Setting("ratioTolerance", "Share by which their shapes may differ", in: 0...1),
            Setting("colorTolerance", "Difference of their mean colors, of 255", in: 0...255),
        ]
    }
}
