public import CairnGalleryLibrary
public import CairnPropertyList

/// The settings of a gallery and of its library.
public struct GalleryConfiguration: ModuleConfiguration {
    /// The sources shown together: `library`, `device`, or the names of the app's own sources.
    /// Empty shows all.
    @Setting("Names of the sources shown; all if empty") public var sources: [String] = []
    /// The sort order of the timeline.
    @Setting("Sort order of the timeline") public var order = PhotoList.Order.newestFirst
    /// The division of the timeline into sections.
    @Setting("Grouping of the timeline") public var grouping = Timeline.Grouping.day
    /// A Boolean value that indicates whether each stack of photos, such as a burst, is one cell of
    /// the timeline.
    @Setting("Whether a stack of photos is one cell of the timeline") public var showsStacks = true
    /// The settings of the library.
    public var library = GalleryLibraryConfiguration()
    /// The settings of the photo grid.
    public var grid = GridConfiguration()
    /// The settings of the viewer for a single photo.
    public var viewer = ViewerConfiguration()
    /// The settings of the map of places.
    public var map = MapConfiguration()

    /// The section of the settings.
    public static let section = "gallery"

    /// Creates the default configuration.
    public init() {}

    /// The former names of keys and values.
    public static let renames =
        ["deviceFolder", "trashDays", "store", "importing", "alike"].map {
            Rename($0, into: "library")
        }
        + GalleryLibraryConfiguration.renames.map { $0.below("library") }
        + GridConfiguration.renames.map { $0.below("grid") }
        + MapConfiguration.renames.map { $0.below("map") }

    /// The sources in the form that `PhotoList` uses: `nil` for all.
    public var shownSources: Set<String>? { sources.isEmpty ? nil : Set(sources) }
}
