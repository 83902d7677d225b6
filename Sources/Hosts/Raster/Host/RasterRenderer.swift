import CPangoCairo
public import CairnLayout
public import CairnUI

/// A renderer that lays out scenes and draws them as pixels, PNG or PDF.
///
///     let renderer = RasterRenderer()
///     let file = try renderer.png(of: await session.scene)
///
/// Use one renderer for all scenes of a screen: unchanged parts are neither laid out nor painted
/// again. Not Sendable; its caches of texts, pictures and shadows are its own.
public final class RasterRenderer {
    /// The colors of the screen and of the focus ring.
    public var theme: Theme
    /// A Boolean value that indicates whether the element with keyboard focus has a ring.
    public var showsFocus: Bool

    private let text: TextEngine
    let pictures: PictureCache
    private let shadows = ShadowCache(budget: 8 << 20)
    private var layouts: [Direction: SceneLayout] = [:]
    private var screen: RasterScreen?
    private var shown: HostTraits?
    private var shownFocus = false
    /// The rendering cost of the last scene.
    public private(set) var counters = RasterCounters()

    /// Creates a renderer.
    public convenience init(
        theme: Theme = Theme(), images: RasterImages = .none, showsFocus: Bool = true
    ) {
        self.init(theme: theme, images: images, showsFocus: showsFocus, text: TextEngine())
    }

    init(
        theme: Theme = Theme(), images: RasterImages = .none, showsFocus: Bool = true,
        text: TextEngine
    ) {
        self.text = text
        self.theme = theme
        self.showsFocus = showsFocus
        pictures = PictureCache(images)
    }

    // MARK: Layout

    /// Returns the frames of a scene's elements, each relative to its parent, in points.
    ///
    /// - Complexity: linear in what changed since the last scene of this direction, and in the
    ///   elements.
    public func frames(of scene: Scene) -> [ElementID: Frame] {
        let layout = layouts[scene.direction] ?? SceneLayout(measurer(scene.direction))
        layouts[scene.direction] = layout
        return layout.frames(
            of: scene.root, in: scene.traits.viewport, direction: scene.direction)
    }

    /// Returns the drawn entries of a scene, in paint order.
    public func displayList(
        of scene: Scene, paint: (Element) -> Paint = { $0.paint }
    ) -> DisplayList {
        DisplayList(
            scene.root, frames: frames(of: scene), focus: showsFocus ? scene.focus : nil,
            paint: paint)
    }

    private func measurer(_ direction: Direction) -> PangoMeasurer {
        PangoMeasurer(engine: text, isRightToLeft: direction == .rightToLeft)
    }

    /// Returns the size of a text in this renderer's fonts.
    public func size(
        of text: TextContent, width: Double = .infinity, direction: Direction = .leftToRight
    ) -> TextSize {
        measurer(direction).measure(text, width: width)
    }

    /// The number of texts shaped so far; a text that is drawn again is not shaped again.
    public var shapedTexts: Int { text.shapings }
    /// The number of shadows blurred so far; those of other sizes are stretched.
    public var blurredShadows: Int { shadows.made }
    /// The number of pictures requested from the loader so far.
    public var loadedPictures: Int { pictures.loads }
    /// The size of the cached pictures, in bytes.
    public var pictureBytes: Int { pictures.used }

    /// Requests a changed or newly available picture from the loader again, or all of them; the
    /// next scene repaints the areas that show it.
    public func reload(_ source: ImageSource? = nil) {
        pictures.forget(source)
        if let source { screen?.invalidate(source) } else { screen?.invalidate() }
    }

    /// Loads the pictures that were drawn as placeholders, two at a time.
    ///
    /// - Returns: `true` if there were any, so that the scene should be drawn again.
    @discardableResult
    public func loadPictures(isolation: isolated (any Actor)? = #isolation) async -> Bool {
        let wanted = pictures.missing
        guard !wanted.isEmpty else { return false }
        await PictureCache.load(wanted, pictures.images) { put($1, for: $0) }
        return true
    }

    /// Stores a loaded picture; the areas that show it are repainted.
    func put(_ bitmap: Bitmap?, for question: PictureCache.Question) {
        pictures.put(bitmap, for: question)
        screen?.invalidate(question.source)
    }

    // MARK: Pixels

    /// Returns the pixels of a scene, `HostTraits.scale` pixels per point.
    ///
    /// - Parameters:
    ///   - scene: The scene to draw.
    ///   - paint: Returns the current appearance of an element, for animations.
    /// - Returns: A bitmap of the size of the traits' viewport multiplied by the scale.
    /// - Throws: ``RasterError/size(width:height:)`` and ``RasterError/drawing(_:)``.
    public func bitmap(
        of scene: Scene, paint: (Element) -> Paint = { $0.paint }
    ) throws(RasterError) -> Bitmap {
        try draw(scene, displayList(of: scene, paint: paint)).bitmap
    }

    /// Returns a scene as a PNG file.
    ///
    /// - Throws: ``RasterError``.
    public func png(of scene: Scene) throws(RasterError) -> [UInt8] { try bitmap(of: scene).png() }

    /// Draws the display list of a scene, painting what has changed since the last one.
    func draw(_ scene: Scene, _ list: DisplayList) throws(RasterError) -> Canvas {
        let traits = scene.traits
        let (width, height) = try Self.pixels(traits)
        let tools = tools(traits, direction: scene.direction)
        let canvas: RasterScreen
        if let screen, shown == traits, shownFocus == showsFocus {
            canvas = screen
        } else {
            canvas = try RasterScreen(
                width: width, height: height, scale: traits.scale,
                background: theme.palette(for: traits).background)
            screen = canvas
            shown = traits
            shownFocus = showsFocus
        }
        canvas.show(list, tools)
        counters = canvas.counters
        return canvas.canvas
    }

    private func tools(_ traits: HostTraits, direction: Direction) -> ScenePainter.Tools {
        let focus = (
            color: theme.palette(for: traits).info, width: theme.stroke.focus
        )
        return ScenePainter.Tools(
            text: text, pictures: pictures, shadows: shadows, scale: traits.scale,
            isRightToLeft: direction == .rightToLeft, focus: showsFocus ? focus : nil)
    }

    private static func pixels(
        _ traits: HostTraits
    ) throws(RasterError) -> (width: Int, height: Int) {
        let width = (traits.viewport.width * traits.scale).rounded()
        let height = (traits.viewport.height * traits.scale).rounded()
        let sides = 1...Double(RasterLimits.side)
        guard sides.contains(width), sides.contains(height),
            width * height <= Double(RasterLimits.area)
        else { throw .size(width: width, height: height) }
        return (Int(width), Int(height))
    }

    // MARK: PDF

    /// Returns a scene as a PDF file of one page, one point of the scene per point of the page.
    /// Text remains text.
    ///
    /// - Throws: ``RasterError``.
    public func pdf(of scene: Scene) throws(RasterError) -> [UInt8] {
        _ = try Self.pixels(scene.traits)
        let size = scene.traits.viewport
        let list = displayList(of: scene)
        final class Sink { var bytes: [UInt8] = [] }
        let sink = Sink()
        let surface = cairo_pdf_surface_create_for_stream(
            { closure, data, count in
                guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
                sink.bytes += UnsafeBufferPointer(start: data, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height)
        let context: OpaquePointer = cairo_create(surface)
        var tools = tools(scene.traits, direction: scene.direction)
        // Pictures and shadows are pixels even in a PDF: three per point, for printing.
        tools.scale = 3
        let painter = theme.palette(for: scene.traits).background
        cairo_set_source_rgb(
            context, Double(painter.red) / 255, Double(painter.green) / 255,
            Double(painter.blue) / 255)
        cairo_paint(context)
        var page = ScenePainter(context, clip: Frame(origin: .zero, size: size), tools: tools)
        page.draw(list)
        cairo_show_page(context)
        let status = cairo_status(context)
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawing(String(cString: cairo_status_to_string(status)))
        }
        return withExtendedLifetime(sink) { sink.bytes }
    }
}
