import CPangoCairo
import CairnUI

/// Pixels that show one scene after the other, painting what has changed. Not Sendable.
final class RasterScreen {
    let canvas: Canvas
    private let scale: Double
    private let background: Color
    private var placed: PlacedScene?
    /// Pictures that look otherwise since they were painted.
    private var stale: Set<ImageSource> = []
    /// What the last scene cost.
    private(set) var counters = RasterCounters()

    init(width: Int, height: Int, scale: Double, background: Color) throws(RasterError) {
        canvas = try Canvas(width: width, height: height)
        self.scale = scale
        self.background = background
    }

    private var whole: PixelRect {
        PixelRect(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height)
    }

    /// Forgets what is shown: the next scene is painted whole.
    func invalidate() { placed = nil }

    /// Forgets one picture: the next scene paints anew what shows it.
    func invalidate(_ source: ImageSource) { stale.insert(source) }

    /// Shows a list.
    func show(_ list: DisplayList, _ tools: ScenePainter.Tools) {
        counters = RasterCounters()
        let next = PlacedScene(list, screen: whole, tools: tools)
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

/// What showing a scene cost.
public struct RasterCounters: Sendable, Hashable {
    /// Pixels painted anew.
    public var paintedPixels = 0
    /// The rectangles that they lie in.
    public var paintedRects = 0
    /// Pixels that only moved, as in scrolling.
    public var movedPixels = 0
    /// Entries of the display list that were drawn, once a rectangle.
    public var drawnEntries = 0

    /// Creates counters at zero.
    public init() {}
}
