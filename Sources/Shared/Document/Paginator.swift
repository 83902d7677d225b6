import CPangoCairo
import CairnEncoding
import Foundation

/// Breaks blocks into pages, then draws the pages. It is not Sendable and lives only while a
/// document is written.
final class Paginator {
    private let cairo: OpaquePointer
    private let surface: OpaquePointer?
    private let pango: OpaquePointer
    private let setup: PageSetup

    /// The colors ink, soft ink and lake of the house theme on paper.
    private static let ink = (0.102, 0.161, 0.145)
    private static let soft = (0.314, 0.384, 0.361)
    private static let lake = (0.141, 0.373, 0.525)

    init(
        _ cairo: OpaquePointer, _ surface: OpaquePointer?, _ setup: PageSetup, _ language: String
    ) {
        (self.cairo, self.surface, self.setup) = (cairo, surface, setup)
        pango = pango_cairo_create_context(cairo)
        pango_context_set_language(pango, pango_language_from_string(language))
        let options = cairo_font_options_create()
        // Paper has no pixel grid for hinting.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(pango, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(pango, 0)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pango)) }

    private var textWidth: Double { setup.width - 2 * setup.margin }
    private var bottom: Double { setup.height - setup.margin }

    // MARK: Pagination

    /// Breaks blocks into pages, at least one.
    func pages(of blocks: [Document.Block]) throws(DocumentError) -> [PrintedPage] {
        var flow = Flow(top: setup.margin, bottom: bottom)
        var pictures = 0
        for (place, block) in blocks.enumerated() {
            switch block {
            case .title(let words), .heading(let words):
                let isTitle = if case .title = block { true } else { false }
                let text = text(words, isTitle ? .title : .heading)
                // Keeps two lines of the following text with a title, so that it is not left alone
                // at the bottom of a page.
                let next = place + 1 < blocks.count ? setup.textSize * 3.2 : 0
                flow.space(isTitle ? 2 : 1.4, of: setup.textSize)
                flow.need(text.height + next)
                flow.add(text, setup.margin)
                flow.space(0.5, of: setup.textSize)
            case .note(let words):
                flow.add(text(words, .note), setup.margin)
                flow.space(0.9, of: setup.textSize)
            case .paragraph(let words):
                flow.add(text(words, .text), setup.margin)
                flow.space(0.7, of: setup.textSize)
            case .link(let words, let address):
                flow.add(text(words, .link, address), setup.margin)
                flow.space(0.7, of: setup.textSize)
            case .picture(let picture):
                try add(picture, number: pictures, to: &flow)
                pictures += 1
            case .pageBreak: flow.turn()
            }
        }
        return flow.whole
    }

    private func add(
        _ picture: Document.Picture, number: Int, to flow: inout Flow
    ) throws(DocumentError) {
        let data: Data?
        switch picture.source {
        case .bytes(let bytes): data = bytes
        // Memory-mapped: unread parts take no memory until the page is written.
        case .file(let path):
            data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        }
        guard let data, let header = JPEGHeader(data) else { throw .picture(number) }
        let caption = picture.caption.isEmpty ? nil : text(picture.caption, .note)
        let rest = caption.map { $0.height + setup.textSize * 0.4 } ?? 0
        let most = max(setup.height - 2 * setup.margin - rest, 72)
        let (width, height) = header.upright
        // At most as wide as the text, two thirds of a page high, and no coarser than 72 dots per
        // inch.
        let scale = min(textWidth / width, min(most, (bottom - setup.margin) * 0.66) / height, 1)
        let (shownWidth, shownHeight) = (width * scale, height * scale)
        flow.space(0.3, of: setup.textSize)
        flow.need(shownHeight + rest)
        flow.add(
            .picture(
                data, header, x: setup.margin + (textWidth - shownWidth) / 2, y: flow.y,
                width: shownWidth, height: shownHeight), height: shownHeight)
        if let caption {
            flow.space(0.4, of: setup.textSize)
            flow.add(caption, setup.margin)
        }
        flow.space(1, of: setup.textSize)
    }

    private func text(
        _ words: String, _ kind: TextLayout.Kind, _ address: String? = nil
    ) -> TextLayout {
        let (scale, weight): (Double, UInt32) =
            switch kind {
            case .title: (2, 700)
            case .heading: (1.4, 600)
            case .note, .number: (0.82, 400)
            case .text, .link: (1, 400)
            }
        let size = setup.textSize * scale
        let layout: OpaquePointer = pango_layout_new(pango)
        let font: OpaquePointer = pango_font_description_new()
        pango_font_description_set_family(font, setup.fonts.joined(separator: ","))
        pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, PangoWeight(rawValue: weight))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_auto_dir(layout, 1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(layout, Int32(textWidth * Double(PANGO_SCALE)))
        var plain = words.replacing("\0", with: "")
        plain.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                if let start = $0.baseAddress {
                    pango_layout_set_text(layout, start, Int32($0.count))
                }
            }
        }
        return TextLayout(
            layout, kind, plain, address: address, leading: size * (kind == .title ? 1.2 : 1.45))
    }

    // MARK: Drawing

    /// Draws pages, each on its own sheet.
    func print(_ pages: [PrintedPage]) throws(DocumentError) {
        // The identifiers of titles in the outline; 0 is the outline itself.
        var parent: Int32 = 0
        for (number, page) in pages.enumerated() {
            // The lines of a text are tagged as one paragraph for screen readers.
            var tagged: TextLayout?
            for mark in page.marks {
                let goesOn =
                    if case .line(let text, _, _, _) = mark { text === tagged } else { false }
                if !goesOn, let last = tagged {
                    cairo_tag_end(cairo, Self.tag(last))
                    tagged = nil
                }
                switch mark {
                case .line(let text, let line, let x, let baseline):
                    if tagged == nil {
                        cairo_tag_begin(cairo, Self.tag(text), "")
                        tagged = text
                    }
                    if line == 0, text.kind == .title || text.kind == .heading {
                        let isTitle = text.kind == .title
                        let entry = outline(
                            text.words, page: number + 1, y: baseline, below: isTitle ? 0 : parent)
                        if isTitle { parent = entry }
                    }
                    draw(text, line, x, baseline)
                case .picture(let data, let header, let x, let y, let width, let height):
                    draw(data, header, x, y, width, height)
                }
            }
            if let tagged { cairo_tag_end(cairo, Self.tag(tagged)) }
            if pages.count > 1 {
                let text = text(String(number + 1), .number)
                if let line = text.lines.first {
                    draw(
                        text, 0, (setup.width - line.width) / 2,
                        setup.height - setup.margin / 2 + line.height / 4)
                }
            }
            cairo_show_page(cairo)
        }
    }

    private func outline(_ words: String, page: Int, y: Double, below parent: Int32) -> Int32 {
        let name = words.split(whereSeparator: \.isNewline).joined(separator: " ")
        let top = Int(max(0, y - setup.textSize * 2))
        return cairo_pdf_surface_add_outline(
            surface, parent, name, "page=\(page) pos=[0 \(top)]", CAIRO_PDF_OUTLINE_FLAG_OPEN)
    }

    private func draw(_ text: TextLayout, _ number: Int, _ x: Double, _ baseline: Double) {
        guard let line = pango_layout_get_line_readonly(text.layout, Int32(number)) else { return }
        let color =
            switch text.kind {
            case .title, .heading, .text: Self.ink
            case .note, .number: Self.soft
            case .link: Self.lake
            }
        cairo_set_source_rgb(cairo, color.0, color.1, color.2)
        let address = text.address.map(Self.escaped)
        if let address { cairo_tag_begin(cairo, CAIRO_TAG_LINK, "uri='\(address)'") }
        cairo_move_to(cairo, x, baseline)
        pango_cairo_show_layout_line(cairo, line)
        if address != nil { cairo_tag_end(cairo, CAIRO_TAG_LINK) }
    }

    private static func tag(_ text: TextLayout) -> String {
        switch text.kind {
        case .title: "H1"
        case .heading: "H2"
        case .note, .text, .link, .number: "P"
        }
    }

    /// Percent-encodes the characters of an address that are special in Cairo's tag attributes or
    /// in PDF. Cairo 1.16 does not escape parentheses in PDF strings.
    private static func escaped(_ address: String) -> String {
        let taken = Set("()\\'<>\"".utf8)
        return PercentEncoding.escaped(address.utf8) {
            (33...126).contains($0) && !taken.contains($0)
        }
    }

    /// Draws a JPEG into a frame. Cairo embeds the bytes unchanged and never uses the pixels of the
    /// image surface.
    private func draw(
        _ data: Data, _ header: JPEGHeader, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double
    ) {
        let image = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(header.width), Int32(header.height))
        defer { cairo_surface_destroy(image) }
        guard let copy = malloc(data.count) else { return }
        data.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress { memcpy(copy, start, bytes.count) }
        }
        cairo_surface_set_mime_data(
            image, CAIRO_MIME_TYPE_JPEG, copy.assumingMemoryBound(to: UInt8.self),
            UInt(data.count), { free($0) }, copy)
        cairo_save(cairo)
        cairo_translate(cairo, x, y)
        cairo_scale(cairo, width / header.upright.width, height / header.upright.height)
        var turn = Self.turn(header)
        cairo_transform(cairo, &turn)
        cairo_set_source_surface(cairo, image, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Returns the matrix that transforms stored pixels to the upright image: x' = xx·x + xy·y +
    /// x0, y' = yx·x + yy·y + y0.
    private static func turn(_ header: JPEGHeader) -> cairo_matrix_t {
        let (w, h) = (Double(header.width), Double(header.height))
        func matrix(
            _ xx: Double, _ yx: Double, _ xy: Double, _ yy: Double, _ x0: Double, _ y0: Double
        ) -> cairo_matrix_t {
            cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0)
        }
        return switch header.orientation {
        case 2: matrix(-1, 0, 0, 1, w, 0)
        case 3: matrix(-1, 0, 0, -1, w, h)
        case 4: matrix(1, 0, 0, -1, 0, h)
        case 5: matrix(0, 1, 1, 0, 0, 0)
        case 6: matrix(0, 1, -1, 0, h, 0)
        case 7: matrix(0, -1, -1, 0, h, w)
        case 8: matrix(0, -1, 1, 0, 0, w)
        default: matrix(1, 0, 0, 1, 0, 0)
        }
    }
}

/// The position of the next mark, and the pages so far.
private struct Flow {
    let top: Double
    let bottom: Double
    private(set) var pages = [PrintedPage()]
    private(set) var y: Double

    init(top: Double, bottom: Double) {
        (self.top, self.bottom) = (top, bottom)
        y = top
    }

    /// The pages, without an empty last page.
    var whole: [PrintedPage] {
        pages.count > 1 && pages[pages.count - 1].marks.isEmpty ? Array(pages.dropLast()) : pages
    }

    /// Adds vertical space, except at the top of a page.
    mutating func space(_ times: Double, of size: Double) {
        if y > top { y += times * size }
    }

    /// Begins a new page, unless the current one is still empty.
    mutating func turn() {
        guard !pages[pages.count - 1].marks.isEmpty else { return }
        pages.append(PrintedPage())
        y = top
    }

    /// Begins a new page if less than `height` is left on the current one.
    mutating func need(_ height: Double) {
        if y + height > bottom { turn() }
    }

    mutating func add(_ mark: PrintedPage.Mark, height: Double) {
        pages[pages.count - 1].marks.append(mark)
        y += height
    }

    /// Adds the lines of a text, avoiding widows and orphans.
    mutating func add(_ text: TextLayout, _ margin: Double) {
        let lines = text.lines
        for (number, line) in lines.enumerated() {
            let left = lines.count - number
            let pair = number + 1 < lines.count ? line.height + lines[number + 1].height : 0
            let staysWithNext = (number == 0 && left > 1) || left == 2
            need(staysWithNext ? max(pair, line.height) : line.height)
            add(
                .line(text, number, x: margin + line.x, baseline: y + line.baseline),
                height: line.height)
        }
    }
}
