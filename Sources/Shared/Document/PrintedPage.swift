import CPangoCairo
import Foundation

/// A page: the marks drawn on it, positioned from the top left.
struct PrintedPage {
    var marks: [Mark] = []

    enum Mark {
        /// A line of a layout, by its index, with the positions of its start and its baseline.
        case line(TextLayout, Int, x: Double, baseline: Double)
        /// A picture in its frame.
        case picture(Data, JPEGHeader, x: Double, y: Double, width: Double, height: Double)
    }
}

/// A text that Pango has broken into lines. It is not Sendable and lives only while a document is
/// written.
final class TextLayout {
    struct Line {
        var x: Double
        var width: Double
        var height: Double
        /// The distance from the top of the line to its baseline.
        var baseline: Double
    }

    /// The style and the semantic kind of a text.
    enum Kind { case title, heading, note, text, link, number }

    let layout: OpaquePointer
    let kind: Kind
    let words: String
    let address: String?
    let lines: [Line]

    /// Creates a text that takes ownership of the layout.
    init(_ layout: OpaquePointer, _ kind: Kind, _ words: String, address: String?, leading: Double)
    {
        (self.layout, self.kind, self.words, self.address) = (layout, kind, words, address)
        let unit = Double(PANGO_SCALE)
        var lines: [Line] = []
        let iterator = pango_layout_get_iter(layout)
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            let baseline = Double(pango_layout_iter_get_baseline(iterator)) / unit
            let top = Double(logical.y) / unit
            let height = Double(logical.height) / unit
            // Fonts of other scripts can be taller; remaining leading is split above and below.
            let room = max(height, leading)
            lines.append(
                Line(
                    x: Double(logical.x) / unit, width: Double(logical.width) / unit, height: room,
                    baseline: baseline - top + (room - height) / 2))
        } while pango_layout_iter_next_line(iterator) != 0
        pango_layout_iter_free(iterator)
        self.lines = lines
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    var height: Double { lines.reduce(0) { $0 + $1.height } }
}
