public import CairnPropertyList
import CairnUI

/// The settings of the map of places.
public struct MapConfiguration: DescribedConfiguration, Equatable {
    /// A Boolean value that indicates whether the gallery has a map.
    @Setting("Whether the map of places is shown") public var isShown = true
    /// The minimum width of the tiles whose photos are shown as one cluster. Points.
    @Setting("Minimum width of the squares that form a cluster", in: 48...512)
    public var cellSize = 64.0
    /// The maximum zoom level. Each level doubles the scale; at 0 the earth is 256 points wide.
    @Setting("Maximum zoom level; each level doubles the scale", in: 1...18)
    public var maxZoom = 14.0
    /// A Boolean value that indicates whether a cluster of a single photo shows that photo.
    @Setting("Whether a place with a single photo shows it") public var showsPhotos = true
    /// A Boolean value that indicates whether meridians and parallels are drawn. A terminal never
    /// draws them, as it has no space for them.
    @Setting("Whether meridians and parallels are drawn") public var showsGrid = true
    /// The color of the land; empty for the color of pressed rows.
    @Setting("Color of the land") public var landColor = ColorSetting("")
    /// The color of the sea; empty for a faint tint of the color of places.
    @Setting("Color of the sea") public var seaColor = ColorSetting("")

    /// Creates the default configuration.
    public init() {}

    /// The former names of keys and values.
    public static let renames = [
        Rename("landColour", to: "landColor"), Rename("seaColour", to: "seaColor"),
        Rename(valuesOf: "landColor", Palette.formerNames),
        Rename(valuesOf: "seaColor", Palette.formerNames),
    ]
}
