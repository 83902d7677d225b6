import CPangoCairo
import CairnUI

/// A text broken into lines, ready to be drawn. Protected by the engine's lock.
final class ShapedText {
    struct Line {
        /// The line, owned by its layout.
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        /// The width in points, without trailing spaces.
        var width: Double
        /// The distance from the text's top, in points.
        var baseline: Double
    }

    /// The layouts of the paragraphs, which own the lines.
    private let layouts: [OpaquePointer]
    let lines: [Line]
    let size: TextSize
    /// The width that the text was shaped for.
    private let asked: Double
    /// The widths at which the text breaks into these lines.
    private let widths: ClosedRange<Double>
    /// The number of glyphs missing from every font.
    let unknownGlyphs: Int

    /// Takes ownership of the layouts.
    init(
        _ layouts: [OpaquePointer], lines: [Line], size: TextSize, asked: Double,
        widths: ClosedRange<Double>, unknownGlyphs: Int
    ) {
        self.layouts = layouts
        self.lines = lines
        self.size = size
        self.asked = asked
        self.widths = widths
        self.unknownGlyphs = unknownGlyphs
    }

    deinit { for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) } }

    func fits(_ width: Double) -> Bool { width == asked || widths.contains(width) }

    /// Draws the lines into a frame, with the context's color where a run has none of its own.
    /// `snap` aligns a baseline to device pixels.
    func draw(
        _ context: OpaquePointer, in frame: Frame, alignment: TextAlignment, isRightToLeft: Bool,
        snap: (Double) -> Double
    ) {
        for line in lines {
            let room = frame.size.width - line.width
            let x =
                switch alignment {
                case .start: isRightToLeft ? room : 0
                case .center: room / 2
                case .end: isRightToLeft ? 0 : room
                }
            cairo_move_to(context, frame.minX + x, snap(frame.minY + line.baseline))
            pango_cairo_show_layout_line(context, line.pointer)
        }
    }
}
