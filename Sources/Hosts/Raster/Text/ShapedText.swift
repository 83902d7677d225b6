import CPangoCairo
import CairnUI

/// A text in lines, ready to be drawn. Lives inside of the engine's lock.
final class ShapedText {
    struct Line {
        /// Owned by the layout.
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        /// In points, without the blanks at its end.
        var width: Double
        /// From the text's top.
        var baseline: Double
    }

    /// The paragraphs' layouts, which own the lines.
    private let layouts: [OpaquePointer]
    let lines: [Line]
    let size: TextSize
    /// The width it was shaped for.
    private let asked: Double
    /// The widths that break the text into these lines.
    private let widths: ClosedRange<Double>
    /// Glyphs that no font has.
    let unknownGlyphs: Int

    /// Takes the layouts over.
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

    /// Draws the lines into a frame, with the context's colour where a run has none of its own. `snap` moves a
    /// baseline to the pixels of the device.
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
