import CPangoCairo
import CairnUI

/// The part of a text between two line breaks, with its runs.
struct Paragraph {
    private struct Piece {
        var run: TextRun
        /// The range in bytes of ``text``.
        var range: Range<Int>
    }

    private(set) var text = ""
    private var pieces: [Piece] = []

    /// Splits runs into paragraphs: at least one, as an empty text has one empty line.
    static func split(_ runs: [TextRun]) -> [Paragraph] {
        var paragraphs = [Paragraph()]
        for run in runs {
            let parts = run.text.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (index, part) in parts.enumerated() {
                if index > 0 { paragraphs.append(Paragraph()) }
                paragraphs[paragraphs.count - 1].append(part, run)
            }
        }
        return paragraphs
    }

    /// Appends text with the attributes of the last run.
    mutating func append(_ words: String) {
        append(words[...], pieces.last?.run ?? TextRun(""))
    }

    private mutating func append(_ words: Substring, _ run: TextRun) {
        let start = text.utf8.count
        // Pango treats a zero byte as the end of the text.
        text +=
            words.contains("\0")
            ? String(words.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : String(words)
        let end = text.utf8.count
        if end > start { pieces.append(Piece(run: run, range: start..<end)) }
    }

    /// Returns the font with the largest line height within a range of bytes.
    func tallest(from start: Int, count: Int, base: Font) -> Font {
        var tallest: Font?
        for piece in pieces
        where piece.range.lowerBound < start + max(count, 1) && piece.range.upperBound > start {
            let font = piece.run.font ?? base
            if font.lineHeight > tallest?.lineHeight ?? 0 { tallest = font }
        }
        return tallest ?? base
    }

    /// Returns an attribute list that the caller must free.
    func attributes(_ base: Font, description: (Font) -> OpaquePointer) -> OpaquePointer {
        let list: OpaquePointer = pango_attr_list_new()
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(range.lowerBound)
            attribute.pointee.end_index = UInt32(range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        // A word longer than its line is broken without a hyphen, as in a browser.
        add(pango_attr_insert_hyphens_new(0), 0..<text.utf8.count)
        for piece in pieces {
            let font = piece.run.font ?? base
            if piece.run.font != nil {
                add(pango_attr_font_desc_new(description(font)), piece.range)
            }
            if font.tracking != 0 {
                add(
                    pango_attr_letter_spacing_new(
                        Int32((font.tracking * Double(PANGO_SCALE)).rounded())),
                    piece.range)
            }
            if font.hasTabularFigures { add(pango_attr_font_features_new("tnum=1"), piece.range) }
            if let color = piece.run.color {
                let channels = [color.red, color.green, color.blue].map { UInt16($0) * 257 }
                add(pango_attr_foreground_new(channels[0], channels[1], channels[2]), piece.range)
                if color.alpha < 255 {
                    add(pango_attr_foreground_alpha_new(UInt16(color.alpha) * 257), piece.range)
                }
            }
            if piece.run.isUnderlined {
                add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), piece.range)
            }
            if piece.run.isStruck { add(pango_attr_strikethrough_new(1), piece.range) }
        }
        return list
    }
}
