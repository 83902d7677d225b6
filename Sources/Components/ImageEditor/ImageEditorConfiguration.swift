import CairnImaging
public import CairnPropertyList

/// What an editor offers, and how it looks.
public struct ImageEditorConfiguration: DescribedConfiguration, Equatable {
    /// The tools, in their order. All by default.
    public var tools = EditorTool.allCases
    /// The shapes that a crop can be held to, in their order.
    public var ratios = EditorRatio.presets
    /// What can be visible inside of a crop, in their order. All by default.
    public var shapes = EditorShape.allCases
    /// Looks of one's own, in their order; empty, the default, for those that are built in (``looks``).
    public var filters: [EditorFilter] = []
    /// The settings of light and colour, in their order. All by default.
    public var adjustments = EditorAdjustment.allCases
    /// Corners of a polygon, 3 to 100. 6 by default.
    public var polygonCorners = 6
    /// How round the corners of a rounded crop are, as a fraction of the shorter side, 0 to 0.5.
    public var roundedRadius = 0.12
    /// The least side of a crop in pixels of the original. 16 by default.
    public var leastSide = 16
    /// How far a picture can be straightened either way. Degrees, 0 to 45.
    public var straighteningMost = 45.0
    /// What a key press straightens. Degrees.
    public var straighteningStep = 0.5
    /// Pixels that an arrow key moves an edge. 1 by default.
    public var keyStep = 1
    /// Pixels that an arrow key moves an edge with Shift held. 10 by default.
    public var largeKeyStep = 10
    /// How far one can zoom in, in times the fitted size; farther where the picture has more pixels. 8 by default.
    public var zoomMost = 8.0
    /// How large a double tap makes the picture. 3 by default.
    public var zoomStep = 3.0
    /// The longest time between the taps of a double tap, 0 for one tap alone. Seconds, 0.3 by default.
    public var doubleTapSeconds = 0.3
    /// The longer side of the copy that is worked on. Pixels, 2048 by default.
    public var proxySide = 2048
    /// The quality of the result where its format has one, 1 to 100. 90 by default.
    public var quality = 90
    /// Lines across and down inside of the crop's frame. 2 by default: thirds.
    public var gridLines = 2
    /// The width of the crop's frame in points. 2 by default.
    public var frameWidth = 2.0
    /// The side of what is taken hold of at an edge, in points. 44 by default.
    public var handleSide = 44.0
    /// The share of the screen's height that the picture takes. 0.5 by default.
    public var canvasShare = 0.5
    /// The colour of the crop's frame: a name of the theme, or `#RRGGBB`. White by default.
    public var frameColour = "#FFFFFF"
    /// The ground of the picture: a name of the theme, or `#RRGGBB`.
    public var groundColour = "#111715"
    /// What lies over the parts that are cut off, from 0, clear, to 1.
    public var dimming = 0.6

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("tools", "Tools in their order: crop, adjust, filter, text, redact"),
        Setting("ratios", "Shapes of a crop: free, original, custom, or as 3:2"),
        Setting("shapes", "What is visible: rectangle, rounded, circle, ellipse, polygon"),
        Setting(
            "filters", "Looks: id, name, adjustments from -1 to 1; empty for the built-in ones"),
        Setting("adjustments", "Settings of light and colour in their order"),
        Setting("polygonCorners", "Corners of a polygon", in: 3...100),
        Setting("roundedRadius", "Radius of rounded corners, of the shorter side", in: 0...0.5),
        Setting("leastSide", "Least side of a crop, in pixels", in: 1...10_000),
        Setting("straighteningMost", "Degrees either way at most", in: 0...45),
        Setting("straighteningStep", "Degrees a key press", in: 0.01...45),
        Setting("keyStep", "Pixels an arrow key moves an edge", in: 1...10_000),
        Setting("largeKeyStep", "Pixels an arrow key moves it with Shift", in: 1...10_000),
        Setting("zoomMost", "Greatest zoom, or the picture's pixels if they are more", in: 1...100),
        Setting("zoomStep", "Zoom of a double tap", in: 1...100),
        Setting("doubleTapSeconds", "Seconds between two taps, 0 for one tap alone", in: 0...2),
        Setting("proxySide", "Longer side of the copy worked on, in pixels", in: 64...16_384),
        Setting("quality", "Quality of the result", in: 1...100),
        Setting("gridLines", "Lines across and down inside of the frame", in: 0...20),
        Setting("frameWidth", "Width of the crop's frame in points", in: 0...20),
        Setting("handleSide", "Side of a handle in points", in: 24...200),
        Setting("canvasShare", "Share of the screen's height for the picture", in: 0.2...0.9),
        Setting("frameColour", "Colour of the frame: a name of the theme or #RRGGBB"),
        Setting("groundColour", "Ground of the picture: a name of the theme or #RRGGBB"),
        Setting("dimming", "How dark the parts are that are cut off", in: 0...1),
    ]
}

extension ImageEditorConfiguration {
    /// The looks that are offered.
    public var looks: [EditorFilter] { filters.isEmpty ? EditorFilter.builtIn : filters }

    /// Every number within its range: what came from code and not from a file was never checked.
    var limited: ImageEditorConfiguration {
        let initial = ImageEditorConfiguration()
        func limit(_ value: inout Double, _ initial: Double, _ range: ClosedRange<Double>) {
            value =
                value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : initial
        }
        func limit(_ value: inout Int, _ range: ClosedRange<Int>) {
            value = min(max(value, range.lowerBound), range.upperBound)
        }
        var next = self
        limit(&next.polygonCorners, 3...100)
        limit(&next.roundedRadius, initial.roundedRadius, 0...0.5)
        limit(&next.leastSide, 1...10_000)
        limit(&next.straighteningMost, initial.straighteningMost, 0...45)
        limit(&next.straighteningStep, initial.straighteningStep, 0.01...45)
        limit(&next.keyStep, 1...10_000)
        limit(&next.largeKeyStep, 1...10_000)
        limit(&next.zoomMost, initial.zoomMost, 1...100)
        limit(&next.zoomStep, initial.zoomStep, 1...100)
        limit(&next.doubleTapSeconds, initial.doubleTapSeconds, 0...2)
        limit(&next.proxySide, 64...16_384)
        limit(&next.quality, 1...100)
        limit(&next.gridLines, 0...20)
        limit(&next.frameWidth, initial.frameWidth, 0...20)
        limit(&next.handleSide, initial.handleSide, 24...200)
        limit(&next.canvasShare, initial.canvasShare, 0.2...0.9)
        limit(&next.dimming, initial.dimming, 0...1)
        // A choice that stands twice is one.
        next.tools = Self.once(tools)
        next.ratios = Self.once(ratios)
        next.shapes = Self.once(shapes)
        next.adjustments = Self.once(adjustments)
        var seen: Set<EditorFilter.ID> = []
        next.filters = filters.filter { seen.insert($0.id).inserted }
        return next
    }

    private static func once<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
