import CPangoCairo
import CairnUI

/// A pixel buffer that shows successive scenes, repainting what has changed. Not Sendable.
final class RasterScreen {
    let canvas: Canvas
    private let scale: Double
    private let background: Color
    private var placed: DisplayListBounds?
    /// The pictures that have changed since they were painted.
    private var stale: Set<ImageSource> = []
    /// The rendering cost of the last scene.
    private(set) var counters = RasterCounters()

    init(width: Int, height: Int, scale: Double, background: Color) throws(RasterError) {
        canvas = try Canvas(width: width, height: height)
        self.scale = scale
        self.background = background
    }

    private var whole: PixelRect {
        PixelRect(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
    }

    /// Invalidates the whole screen: the next scene is painted in full.
    func invalidate() { placed = nil }

    /// Invalidates a picture: the next scene repaints the areas that show it.
    func invalidate(_ source: ImageSource) { stale.insert(source) }

    /// Shows a display list.
    func show(_ list: DisplayList, _ tools: ScenePainter.Tools) {
        counters = RasterCounters()
        let next = DisplayListBounds(list, screen: whole, tools: tools)
        let damage =
            placed.map { Damage(from: $0, to: next, screen: whole, stale: stale) }
            ?? .everything(whole)
        placed = next
        stale = []
        tools.pictures.shown = next.pictures
        if let shift = damage.shift {
            canvas.scroll(shift.area, by: shift.way)
            counters.movedPixels = shift.area.area
        }
        for rect in damage.rects {
            counters.paintedPixels += rect.area
            counters.paintedRects += 1
            counters.drawnEntries += paint(list, rect, tools)
        }
    }

    private func paint(_ list: DisplayList, _ rect: PixelRect, _ tools: ScenePainter.Tools) -> Int {
        let context = canvas.context
        cairo_save(context)
        cairo_rectangle(
            context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_clip(context)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_rgba(
            context, Double(background.red) / 255, Double(background.green) / 255,
            Double(background.blue) / 255, Double(background.alpha) / 255)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_scale(context, scale, scale)
        let clip = Frame(
            x: Double(rect.minX) / scale, y: Double(rect.minY) / scale,
            width: Double(rect.width) / scale, height: Double(rect.height) / scale)
        var painter = ScenePainter(context, clip: clip, tools: tools)
        painter.draw(list)
        cairo_restore(context)
        return painter.drawn
    }
}

/// Counters of the rendering cost of a scene.
public struct RasterCounters: Sendable, Hashable {
    /// The number of repainted pixels.
    public var paintedPixels = 0
    /// The number of repainted rectangles.
    public var paintedRects = 0
    /// The number of pixels that were only moved, as in scrolling.
    public var movedPixels = 0
    /// The number of display list entries drawn, counted once per rectangle.
    public var drawnEntries = 0

    /// Creates counters at zero.
    public init() {}
}
