public import CairnPropertyList
import CairnUI

/// The settings of the map of places.
public struct MapConfiguration: DescribedConfiguration, Equatable {
    /// A Boolean value that indicates whether the gallery has a map.
    public var isShown = true
    /// The minimum width of the tiles whose photos are shown as one cluster. Points.
    public var cellSize = 64.0
    /// The maximum zoom level. Each level doubles the scale; at 0 the earth is 256 points wide.
    public var maxZoom = 14.0
    /// A Boolean value that indicates whether a cluster of a single photo shows that photo.
    public var showsPhotos = true
    /// A Boolean value that indicates whether meridians and parallels are drawn. A terminal never
    /// draws them, as it has no space for them.
    public var showsGrid = true
    /// The color of the land; empty for the color of pressed rows.
    public var landColor = ColorSetting("")
    /// The color of the sea; empty for a faint tint of the color of places.
    public var seaColor = ColorSetting("")

    /// Creates the default configuration.
    public init() {}

    /// The descriptions of all settings.
    public static let settings = [
        Setting("isShown", "Whether the map of places is shown"),
        Setting("cellSize", "Minimum width of the squares that form a cluster", in: 48...512),
        Setting("maxZoom", "Maximum zoom level; each level doubles the scale", in: 1...18),
        Setting("showsPhotos", "Whether a place with a single photo shows it"),
        Setting("showsGrid", "Whether meridians and parallels are drawn"),
        Setting("landColor", "Color of the land"),
        Setting("seaColor", "Color of the sea"),
    ]

    /// The former names of keys and values.
    public static let renames = [
        Rename("landColour", to: "landColor"), Rename("seaColour", to: "seaColor"),
        Rename(valuesOf: "landColor", Palette.formerNames),
        Rename(valuesOf: "seaColor", Palette.formerNames),
    ]
}
