import CPangoCairo
import CairnUI

/// A shaper that breaks texts into lines. Not Sendable: protected by the engine's lock.
final class Shaper {
    private let fontMap: UnsafeMutablePointer<PangoFontMap>?
    private let context: OpaquePointer
    private var descriptions: [Font: OpaquePointer] = [:]
    private var ascents: [Font: (ascent: Double, descent: Double)] = [:]

    private static let unit = Double(PANGO_SCALE)
    /// A width larger than any screen; Pango counts in 1/1024 of a point in 32 bits.
    private static let widest = 1_000_000.0

    init() {
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        let options = cairo_font_options_create()
        // Hinting is off, so that glyphs and widths are the same at every position and scale.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        for description in descriptions.values { pango_font_description_free(description) }
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(fontMap))
    }

    func shape(_ question: TextEngine.Question, width: Double) -> ShapedText {
        pango_context_set_base_dir(
            context, question.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
        var layouts: [OpaquePointer] = []
        var lines: [ShapedText.Line] = []
        var top = 0.0
        var widest = 0.0
        var wasBroken = false
        var unknown = 0
        let limit = question.lineLimit > 0 ? question.lineLimit : Int.max
        let paragraphs = Paragraph.split(question.runs)
        for (index, paragraph) in paragraphs.enumerated() where lines.count < limit {
            let room = limit == .max ? 0 : limit - lines.count
            var paragraph = paragraph
            var layout = makeLayout(paragraph, question.font, width: width, lineLimit: room)
            let count = Int(pango_layout_get_line_count(layout))
            if room > 0, count >= room, index + 1 < paragraphs.count,
                pango_layout_is_ellipsized(layout) == 0
            {
                // The text continues below the last line that fits.
                g_object_unref(UnsafeMutableRawPointer(layout))
                paragraph.append("…")
                layout = makeLayout(paragraph, question.font, width: width, lineLimit: room)
            }
            layouts.append(layout)
            unknown += Int(pango_layout_get_unknown_glyphs_count(layout))
            let shown = Int(pango_layout_get_line_count(layout))
            wasBroken = wasBroken || shown > 1 || pango_layout_is_ellipsized(layout) != 0
            for number in 0..<min(shown, limit - lines.count) {
                guard let line = pango_layout_get_line_readonly(layout, Int32(number)) else {
                    continue
                }
                let font = paragraph.tallest(
                    from: Int(pango_layout_line_get_start_index(line)),
                    count: Int(pango_layout_line_get_length(line)), base: question.font)
                var logical = PangoRectangle()
                pango_layout_line_get_extents(line, nil, &logical)
                let filling = number + 1 == shown ? Self.tightened(layout, number) : 0
                let metrics = metrics(font)
                let lead = (font.lineHeight - metrics.ascent - metrics.descent) / 2
                widest = max(widest, Double(logical.width) / Self.unit)
                let width = Double(logical.width - filling) / Self.unit
                lines.append(
                    ShapedText.Line(
                        pointer: line, width: width, baseline: top + lead + metrics.ascent))
                top += font.lineHeight
            }
        }
        let size = TextSize(
            width: widest, height: top, baseline: lines.first?.baseline ?? 0, lines: lines.count)
        // Lines that were not broken by the width are the same at any larger width.
        let most = wasBroken ? max(width, widest) : .infinity
        // A request for the shortest lines is valid only for that width.
        let fitting = width <= 0 && wasBroken ? width...width : widest...most
        return ShapedText(
            layouts, lines: lines, size: size, asked: width, widths: fitting,
            unknownGlyphs: unknown)
    }

    // MARK: Pango

    private func makeLayout(
        _ paragraph: Paragraph, _ font: Font, width: Double, lineLimit: Int
    ) -> OpaquePointer {
        let layout: OpaquePointer = pango_layout_new(context)
        pango_layout_set_font_description(layout, description(font))
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_auto_dir(layout, 1)
        var text = paragraph.text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                // An empty text has no base address.
                if let start = $0.baseAddress {
                    pango_layout_set_text(layout, start, Int32($0.count))
                }
            }
        }
        let attributes = paragraph.attributes(font) { self.description($0) }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        guard width < Self.widest else {
            pango_layout_set_width(layout, -1)
            return layout
        }
        // A small tolerance: a measured width must still fit after rounding errors.
        pango_layout_set_width(
            layout, Int32((max(0, width) * Self.unit).rounded(.up)) + (width > 0 ? 1 : 0))
        pango_layout_set_wrap(layout, width > 0 ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
        if lineLimit > 0, width > 0 {
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            pango_layout_set_height(layout, -Int32(clamping: lineLimit))
        }
        return layout
    }

    /// Removes the extra width that Pango adds to an ellipsis to fill its line, which in
    /// right-to-left text separates it from its word.
    ///
    /// - Returns: The width removed from the line, in Pango units.
    private static func tightened(_ layout: OpaquePointer, _ number: Int) -> Int32 {
        guard pango_layout_is_ellipsized(layout) != 0,
            // Not the read-only variant, whose extents Pango would not recompute.
            let line = pango_layout_get_line(layout, Int32(number))
        else { return 0 }
        var node = line.pointee.runs
        while let here = node {
            node = here.pointee.next
            guard let run = here.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let item = run.pointee.item, let glyphs = run.pointee.glyphs,
                Int32(item.pointee.analysis.flags) & ellipsisFlag != 0,
                let last = glyphs.pointee.glyphs.map({ $0 + Int(glyphs.pointee.num_glyphs) - 1 })
            else { continue }
            var logical = PangoRectangle()
            pango_font_get_glyph_extents(
                item.pointee.analysis.font, last.pointee.glyph, nil, &logical)
            let filling = max(0, last.pointee.geometry.width - logical.width)
            last.pointee.geometry.width -= filling
            return filling
        }
        return 0
    }

    /// PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
    private static let ellipsisFlag: Int32 = 1 << 7

    private func description(_ font: Font) -> OpaquePointer {
        if let known = descriptions[font] { return known }
        let made: OpaquePointer = pango_font_description_new()
        // Pango finds the emoji font automatically; if listed, it would also be used for digits.
        let families = (font.families.isEmpty ? TypeScale.house : font.families)
            .filter { !$0.lowercased().hasSuffix("emoji") }
        pango_font_description_set_family(made, families.joined(separator: ","))
        pango_font_description_set_absolute_size(made, max(font.size, 0.01) * Self.unit)
        pango_font_description_set_weight(
            made, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 1000))))
        // Upright, too, must be said: a run is drawn in the style of its text otherwise.
        pango_font_description_set_style(
            made, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        descriptions[font] = made
        return made
    }

    private func metrics(_ font: Font) -> (ascent: Double, descent: Double) {
        if let known = ascents[font] { return known }
        let metrics = pango_context_get_metrics(context, description(font), nil)
        let found = (
            ascent: Double(pango_font_metrics_get_ascent(metrics)) / Self.unit,
            descent: Double(pango_font_metrics_get_descent(metrics)) / Self.unit
        )
        pango_font_metrics_unref(metrics)
        ascents[font] = found
        return found
    }
}
