public import CairnPropertyList

/// How the map of places looks.
public struct MapConfiguration: DescribedConfiguration, Equatable {
    /// Whether there is a map.
    public var isShown = true
    /// The least width of the squares whose photos are shown as one. Points.
    public var cellSize = 64.0
    /// The nearest one can go: at each further 1, everything is twice as large; at 0 the earth is 256 points wide.
    public var maxZoom = 14.0
    /// Whether a place with one photo shows it.
    public var showsPhotos = true
    /// Whether meridians and parallels are drawn; never in a terminal, which has no room for them.
    public var showsGrid = true
    /// The colour of the land; empty for that of pressed rows.
    public var landColour = GridColour("")
    /// The colour of the sea; empty for a breath of the colour of places.
    public var seaColour = GridColour("")

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("isShown", "Whether there is a map of the places"),
        Setting("cellSize", "Least width of the squares that are counted as one", in: 48...512),
        Setting("maxZoom", "The nearest zoom, each 1 twice as large", in: 1...18),
        Setting("showsPhotos", "Whether a place with one photo shows it"),
        Setting("showsGrid", "Whether meridians and parallels are drawn"),
        Setting("landColour", "Colour of the land"),
        Setting("seaColour", "Colour of the sea"),
    ]
}
