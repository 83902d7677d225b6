public import CairnPropertyList

/// The settings of a photo library.
public struct GalleryLibraryConfiguration: DescribedConfiguration, Equatable {
    /// The device's pictures folder. If empty, the folder from the desktop's settings (XDG) is
    /// used, or `~/Pictures` if they specify none.
    @Setting("Picture folder of the device; the desktop's default if empty")
    public var deviceFolder = ""
    /// The time during which deleted photos can be restored. Days; 0 keeps them forever.
    @Setting("Days until a trashed photo is deleted, 0 for never", in: 0...36500)
    public var trashDays = 30
    /// The settings of the storage on disk.
    public var store = Store()
    /// The settings of imports.
    public var importing = Importing()
    /// The thresholds for offering two photos as possible duplicates.
    public var alike = Alike()
    /// The rules by which photos are stacked when they are added.
    public var stacking = Stacking()

    /// Creates the default configuration.
    public init() {}

    /// The former names of keys and values.
    public static let renames = [Rename("colourTolerance", to: "alike.colorTolerance")]
}

extension GalleryLibraryConfiguration {
    /// The settings of the storage on disk.
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
        @Setting("Durability of a commit: the disk or the operating system")
        public var durability = Durability.full
        /// A Boolean value that indicates whether, after an unclean shutdown, the whole database is
        /// checked before it is used.
        @Setting("Whether the database is checked after a crash")
        public var checksAfterUncleanEnd = true
        /// The time to wait for a program that has the database locked. Seconds.
        @Setting("Timeout for a locked database in seconds", in: 0...600) public var patience = 5.0
        /// The size of the database's page cache for each connection. Megabytes.
        @Setting("Cache of each connection in megabytes", in: 1...256) public var cacheMegabytes = 4
        /// The number of concurrent read connections.
        @Setting("Number of concurrent read connections", in: 1...16) public var readers = 3
        /// The number of database backups to keep.
        @Setting("Number of database backups kept", in: 0...100) public var backups = 2

        /// Creates the default configuration.
        public init() {}
    }

    /// The settings of imports.
    public struct Importing: DescribedConfiguration, Equatable {
        /// The number of files read at the same time.
        @Setting("Number of files read concurrently", in: 1...64) public var workers = 2
        /// The maximum number of photos stored by one commit.
        @Setting("Maximum number of photos in a commit", in: 1...1000) public var batch = 32
        /// The longest time before a finished photo is stored. Seconds.
        @Setting("Maximum delay in seconds before a photo is stored", in: 0...60)
        public var batchSeconds = 0.5
        /// The size above which files are skipped. Megabytes.
        @Setting("Maximum file size in megabytes; larger files are skipped", in: 1...65536)
        public var maxFileMegabytes = 512
        /// The longer side of the thumbnails made during an import. Pixels.
        @Setting("Longer side of thumbnails in pixels", in: 16...4096)
        public var thumbnailSide = 256
        /// A Boolean value that indicates whether links to folders are followed. No folder is read
        /// twice.
        @Setting("Whether symbolic links to folders are followed") public var followsLinks = false
        /// A Boolean value that indicates whether files and folders with names that begin with a
        /// dot are read.
        @Setting("Whether hidden files are imported") public var includesHidden = false
        /// A Boolean value that indicates whether importing a photo that is in the trash restores
        /// it.
        @Setting("Whether importing a trashed photo restores it")
        public var restoresFromTrash = false

        /// Creates the default configuration.
        public init() {}
    }

    /// The rules by which photos are stacked when they are added.
    public struct Stacking: DescribedConfiguration, Equatable {
        /// A Boolean value that indicates whether the raw and the developed picture of a shot are
        /// stacked: files of the same name and time, or of the same camera and exact time.
        @Setting("Whether raw and developed pictures are stacked")
        public var rawPairs = true
        /// The maximum interval between two photos of a burst of one camera. Seconds; 0 stacks no
        /// bursts.
        @Setting("Maximum seconds between photos of a burst, 0 for none", in: 0...60)
        public var burstSeconds = 1.0

        /// Creates the default configuration.
        public init() {}
    }

    /// The thresholds for offering two photos as possible duplicates.
    public struct Alike: DescribedConfiguration, Equatable {
        /// The maximum number of differing bits, of 64, between the perceptual hashes.
        @Setting("Maximum number of differing hash bits, of 64", in: 0...24) public var distance = 5
        /// The maximum relative difference between the aspect ratios, as a fraction.
        @Setting("Allowed difference of the aspect ratios, as a fraction", in: 0...1)
        public var ratioTolerance = 0.02
        /// The maximum difference in each of the red, green, and blue components of the mean
        /// colors, of 255.
        @Setting("Maximum difference of the mean colors, of 255", in: 0...255)
        public var colorTolerance = 24

        /// Creates the default configuration.
        public init() {}
    }
}
