public import CairnImaging
public import CairnPropertyList
import CairnUI

/// The features and appearance of an editor.
public struct ImageEditorConfiguration: ModuleConfiguration {
    /// The tools, in display order. All by default.
    @Setting("Order of the tools: crop, adjust, filter, text, sticker, redact, draw, color, curves")
    public var tools = EditorTool.allCases
    /// The aspect ratios for crops, in display order.
    @Setting("Aspect ratios: free, original, custom, or as 3:2")
    public var ratios = EditorRatio.presets
    /// The shapes for crops, in display order. All by default.
    @Setting("Crop shapes: rectangle, rounded, circle, ellipse, polygon")
    public var shapes = EditorShape.allCases
    /// Custom filters, in display order; if empty, the default, the built-in ones are used
    /// (``looks``).
    @Setting("Filters: id, name, adjustments from -1 to 1; empty for the built-in ones")
    public var filters: [EditorFilter] = []
    /// The shapes that can be added as stickers, in display order. All by default.
    @Setting("Stickers: heart, star, circle, square, triangle, arrow, bubble, check, cross, bolt")
    public var stickers = PhotoSymbol.Shape.allCases
    /// The adjustments of light and color, in display order. All by default.
    @Setting("Order of the light and color adjustments")
    public var adjustments = EditorAdjustment.allCases
    /// The number of corners of a polygon, 3 to 100. 6 by default.
    @Setting("Number of corners of a polygon", in: 3...100) public var polygonCorners = 6
    /// The corner radius of a rounded crop, as a fraction of the shorter side, 0 to 0.5.
    @Setting("Corner radius, as a fraction of the shorter side", in: 0...0.5)
    public var roundedRadius = 0.12
    /// The minimum side of a crop, in pixels of the original. 16 by default.
    @Setting("Minimum side of a crop in pixels", in: 1...10_000) public var leastSide = 16
    /// The maximum straightening angle in either direction. Degrees, 0 to 45.
    @Setting("Maximum straightening angle in degrees", in: 0...45)
    public var straighteningMost = 45.0
    /// The change of the straightening angle per key press. Degrees.
    @Setting("Straightening step of a key press in degrees", in: 0.01...45)
    public var straighteningStep = 0.5
    /// The distance that an arrow key moves an edge, in pixels. 1 by default.
    @Setting("Step of an arrow key in pixels", in: 1...10_000) public var keyStep = 1
    /// The distance that an arrow key with Shift moves an edge, in pixels. 10 by default.
    @Setting("Step of an arrow key with Shift in pixels", in: 1...10_000)
    public var largeKeyStep = 10
    /// The maximum zoom relative to the fitted size; higher for pictures with more pixels. 8 by
    /// default.
    @Setting("Maximum zoom, or the image's own pixels if greater", in: 1...100)
    public var zoomMost = 8.0
    /// The zoom factor of a double tap. 3 by default.
    @Setting("Zoom factor of a double tap", in: 1...100) public var zoomStep = 3.0
    /// The maximum interval between the taps of a double tap; 0 to zoom on a single tap. Seconds,
    /// 0.3 by default.
    @Setting("Maximum interval of a double tap in seconds, 0 to disable it", in: 0...2)
    public var doubleTapSeconds = 0.3
    /// The longer side of the working copy. Pixels, 2048 by default.
    @Setting("Longer side of the working copy in pixels", in: 64...16_384)
    public var proxySide = 2048
    /// The quality of the result in formats that support it, 1 to 100. 90 by default.
    @Setting("Quality of the saved image", in: 1...100) public var quality = 90
    /// The number of grid lines in each direction within the crop frame. 2 by default, for thirds.
    @Setting("Number of grid lines in each direction", in: 0...20) public var gridLines = 2
    /// The line width of the crop frame, in points. 2 by default.
    @Setting("Width of the crop frame in points", in: 0...20) public var frameWidth = 2.0
    /// The side of the touch target at an edge, in points. 44 by default.
    @Setting("Side of a handle in points", in: 24...200) public var handleSide = 44.0
    /// The greatest fraction of the screen's height that the picture takes. 0.5 by default.
    @Setting("Greatest fraction of the screen height for the image", in: 0.2...0.9)
    public var canvasShare = 0.5
    /// The color of the crop frame: a name of the theme, or `#RRGGBB`. White by default.
    @Setting("Color of the frame: a name of the theme or #RRGGBB") public var frameColor = "#FFFFFF"
    /// The background color of the picture: a name of the theme, or `#RRGGBB`.
    @Setting("Background of the canvas: a name of the theme or #RRGGBB")
    public var groundColor = "#111715"
    /// The opacity of the overlay outside the crop frame, from 0, transparent, to 1.
    @Setting("Opacity of the shade over cropped areas", in: 0...1) public var dimming = 0.6

    /// The section of the settings.
    public static let section = "editor"

    /// Creates the default configuration.
    public init() {}

    /// The former names of keys and values.
    public static let renames = [
        Rename("frameColour", to: "frameColor"), Rename("groundColour", to: "groundColor"),
        Rename(valuesOf: "frameColor", Palette.formerNames),
        Rename(valuesOf: "groundColor", Palette.formerNames),
    ]
}

extension ImageEditorConfiguration {
    /// The available filters.
    public var looks: [EditorFilter] { filters.isEmpty ? EditorFilter.builtIn : filters }

    /// The configuration with numbers in their ranges, since values set in code are not validated.
    var limited: ImageEditorConfiguration {
        var next = clamped()
        // Duplicate choices are removed.
        next.tools = Self.once(tools)
        next.ratios = Self.once(ratios)
        next.shapes = Self.once(shapes)
        next.adjustments = Self.once(adjustments)
        next.stickers = Self.once(stickers)
        var seen: Set<EditorFilter.ID> = []
        next.filters = filters.filter { seen.insert($0.id).inserted }
        return next
    }

    private static func once<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
