import CPangoCairo
import Foundation

/// One sheet: what is drawn on it, each with its place from the top left.
struct PrintedPage {
    var marks: [Mark] = []

    enum Mark {
        /// A line of a layout, by its number, with its start and its baseline.
        case line(PrintedText, Int, x: Double, baseline: Double)
        /// A picture in its box.
        case picture(Data, JPEGHeader, x: Double, y: Double, width: Double, height: Double)
    }
}

/// A text that Pango has broken into lines. Not Sendable: lives as long as one document is written.
final class PrintedText {
    struct Line {
        var x: Double
        var width: Double
        var height: Double
        /// From the line's own top.
        var baseline: Double
    }

    /// How a text looks and what it means.
    enum Kind { case title, heading, note, text, link, number }

    let layout: OpaquePointer
    let kind: Kind
    let words: String
    let address: String?
    let lines: [Line]

    /// Takes the layout over.
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
            // Fonts for other scripts are taller; the rest of the leading is shared above and below.
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
