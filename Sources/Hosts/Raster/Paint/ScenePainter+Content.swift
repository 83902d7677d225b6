import CPangoCairo
import CairnUI

extension ScenePainter {
    /// Draws the content of an entry: text, pictures and paths.
    func drawContent(_ entry: DisplayList.Entry, moved way: Point) {
        let frame = entry.contentFrame.offset(by: way)
        switch entry.content {
        case .box, .list: break
        case .text(let text): draw(text, in: frame)
        case .field(let field): draw(field, in: frame, hasCaret: entry.isFocused)
        case .image(let image): draw(image, in: snapped(frame), radius: entry.paint.radius)
        case .drawing(let drawing): draw(drawing, in: frame)
        }
    }

    private func draw(_ text: TextContent, in frame: Frame) {
        setSource(text.color)
        tools.text.with(text, width: frame.size.width, isRightToLeft: tools.isRightToLeft) {
            shaped in
            shaped.draw(
                context, in: frame, alignment: text.alignment, isRightToLeft: tools.isRightToLeft,
                snap: snap)
        }
    }

    private func draw(_ field: FieldContent, in frame: Frame, hasCaret: Bool) {
        let isEmpty = field.text.isEmpty
        let shown: String
        if isEmpty {
            shown = field.placeholder
        } else if field.purpose == .secret {
            shown = String(repeating: "•", count: field.text.count)
        } else {
            shown = field.text
        }
        let text = TextContent(
            [TextRun(shown)], font: field.font,
            color: isEmpty ? field.placeholderColor : field.color)
        var place = frame
        let isSingle = field.rows == 1
        if isSingle {
            let spare = frame.size.height - field.font.lineHeight
            place.origin.y += spare / 2
            place.size.height = field.font.lineHeight
        }
        let width = isSingle ? Double.infinity : frame.size.width
        let size = PangoMeasurer(engine: tools.text, isRightToLeft: tools.isRightToLeft)
            .measure(text, width: width)
        let typed = isEmpty ? 0 : size.width
        cairo_save(context)
        cairo_rectangle(
            context, frame.minX - 1, frame.minY, frame.size.width + 2, frame.size.height)
        cairo_clip(context)
        // In a line that is too long, the end is shown, because that is where text is typed.
        let hidden = isSingle && hasCaret ? max(0, typed - frame.size.width) : 0
        var lines = place
        lines.origin.x += tools.isRightToLeft ? hidden : -hidden
        if isSingle {
            lines.size.width = max(size.width, 0)
            if tools.isRightToLeft { lines.origin.x += frame.size.width - size.width }
        }
        draw(text, in: lines)
        if hasCaret {
            let caret = 2.0
            let way = min(typed, frame.size.width - caret)
            let row = isSingle ? 0 : max(0, size.lines - 1)
            let x = tools.isRightToLeft ? frame.maxX - way - caret : frame.minX + way
            setSource(tools.focus?.color ?? field.color)
            cairo_rectangle(
                context, snap(isSingle ? x : min(x, frame.maxX - caret)),
                snap(place.minY + Double(row) * field.font.lineHeight + 2), caret,
                max(1, field.font.lineHeight - 4))
            cairo_fill(context)
        }
        cairo_restore(context)
    }

    private func draw(_ image: ImageContent, in frame: Frame, radius: Double) {
        guard frame.size.width > 0, frame.size.height > 0 else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        path(frame, radius: radius)
        let pixels = Size(
            width: (frame.size.width * tools.scale).rounded(),
            height: (frame.size.height * tools.scale).rounded())
        guard image.phase != .failed,
            let picture = tools.pictures.picture(image.source, pixels: pixels, fit: image.fit)
        else {
            if let placeholder = image.placeholder {
                setSource(placeholder, in: frame)
                cairo_fill(context)
            }
            return
        }
        cairo_clip(context)
        let width = Double(picture.width) / tools.scale
        let height = Double(picture.height) / tools.scale
        let x = snap(frame.minX + (frame.size.width - width) / 2)
        let y = snap(frame.minY + (frame.size.height - height) / 2)
        cairo_translate(context, x, y)
        cairo_scale(context, 1 / tools.scale, 1 / tools.scale)
        if let tint = image.tint {
            setSource(tint)
            cairo_mask_surface(context, picture.surface, 0, 0)
        } else {
            cairo_set_source_surface(context, picture.surface, 0, 0)
            // The picture is already scaled to device pixels, so nearest-neighbor sampling is exact.
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
            cairo_paint(context)
        }
    }

    private func draw(_ drawing: Drawing, in frame: Frame) {
        let canvas = drawing.canvas
        guard canvas.width > 0, canvas.height > 0, frame.size.width > 0, frame.size.height > 0
        else {
            return
        }
        let scale = min(frame.size.width / canvas.width, frame.size.height / canvas.height)
        cairo_save(context)
        cairo_translate(
            context, snap(frame.minX + (frame.size.width - canvas.width * scale) / 2),
            snap(frame.minY + (frame.size.height - canvas.height * scale) / 2))
        cairo_scale(context, scale, scale)
        for shape in drawing.shapes {
            trace(shape.path)
            if let fill = shape.fill {
                setSource(fill, in: Frame(origin: .zero, size: canvas))
                if shape.stroke == nil { cairo_fill(context) } else { cairo_fill_preserve(context) }
            }
            if let stroke = shape.stroke {
                setSource(stroke.color)
                cairo_set_line_width(context, stroke.width)
                cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
                cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
                cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
                cairo_stroke(context)
            }
        }
        cairo_new_path(context)
        cairo_restore(context)
    }

    private func trace(_ path: Path) {
        cairo_new_path(context)
        for step in path.steps {
            switch step {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let first, let second, let end):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: cairo_close_path(context)
            }
        }
    }
}
