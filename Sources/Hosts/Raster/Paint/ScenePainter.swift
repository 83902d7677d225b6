import CPangoCairo
import CairnUI
import Foundation

/// A painter that draws a display list with Cairo, entry by entry, within a clip.
///
/// Group offsets are accumulated here and not in Cairo's matrix, so that the edges of boxes fall on
/// whole device pixels; inside rotated or scaled groups the matrix is used, and edges are not
/// snapped.
struct ScenePainter {
    /// The properties and caches that do not change from frame to frame.
    struct Tools {
        var text: TextEngine
        var pictures: PictureCache
        var shadows: ShadowCache
        /// Pixels per point.
        var scale: Double
        var isRightToLeft: Bool
        /// The ring around the element with keyboard focus; `nil` for none.
        var focus: (color: Color, width: Double)?
    }

    /// A group whose members are being drawn.
    private struct Level {
        var index: Int
        var entry: DisplayList.Entry
        var frame: Frame
        var hasLayer: Bool
        /// The offset outside of the group.
        var offset: Point
        var isPlain: Bool
        var clip: Frame
        /// The layer that is drawn flat first, because it is shown in perspective.
        var plate: PerspectiveLayer?
    }

    private(set) var context: OpaquePointer
    let tools: Tools

    private var offset = Point.zero
    private var isPlain = true
    /// The visible part of the current matrix's plane, in points.
    private var clip: Frame
    private var levels: [Level] = []
    /// The number of entries drawn, for tests and benchmarks.
    private(set) var drawn = 0

    /// `clip` is in points of the screen; the context is already scaled and clipped.
    init(_ context: OpaquePointer, clip: Frame, tools: Tools) {
        self.context = context
        self.clip = clip
        self.tools = tools
    }

    mutating func draw(_ list: DisplayList) {
        let entries = list.entries
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            while let level = levels.last, level.index != entry.group { close(level) }
            let frame = entry.frame.offset(by: offset)
            let transform = entry.paint.transform
            if isOutside(entry, frame) || transform.hidesBack && transform.isBackShown(of: frame) {
                index = entry.isGroup ? list.end(ofGroup: index) : index + 1
                continue
            }
            drawn += 1
            if entry.isGroup {
                open(entry, index, frame)
            } else {
                drawBox(entry, in: snapped(frame))
                drawContent(entry, moved: offset)
                if entry.isFocused { drawFocus(entry, around: snapped(frame)) }
            }
            index += 1
        }
        while let level = levels.last { close(level) }
    }

    /// Returns whether an entry is entirely outside of the clip.
    private func isOutside(_ entry: DisplayList.Entry, _ frame: Frame) -> Bool {
        if entry.isGroup {
            let cutsAll = entry.scrolling != nil || entry.paint.clips && entry.paint.clipAxis == nil
            guard cutsAll, entry.paint.transform == .identity
            else {
                return entry.paint.opacity <= 0
            }
        }
        if entry.paint.opacity <= 0 { return true }
        return !frame.grown(by: entry.overhang(tools)).intersects(clip)
    }

    // MARK: Groups

    private mutating func open(_ entry: DisplayList.Entry, _ index: Int, _ frame: Frame) {
        let paint = entry.paint
        var level = Level(
            index: index, entry: entry, frame: frame, hasLayer: false, offset: offset,
            isPlain: isPlain, clip: clip)
        cairo_save(context)
        if paint.transform.isProjective {
            // The visible part is known only after the projection; until then the layer is drawn flat.
            let room = frame.grown(by: entry.overhang(tools))
            let plate = PerspectiveLayer(
                room, scale: tools.scale, projection: paint.transform.projection(of: frame),
                outer: context)
            level.plate = plate
            isPlain = true
            if let plate {
                context = plate.context
                clip = room
            } else {
                cairo_rectangle(context, 0, 0, 0, 0)
                cairo_clip(context)
                clip = Frame(origin: frame.origin, size: .zero)
            }
        } else if paint.transform != .identity {
            turn(paint.transform, about: frame.center)
            isPlain = isPlain && paint.transform.isShift
            // The visible part of a rotated plane is not worth computing: Cairo clips.
            if !paint.transform.isShift {
                clip = Frame(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
            } else {
                clip = clip.offset(
                    by: Point(x: -paint.transform.shift.x, y: -paint.transform.shift.y))
            }
        }
        if paint.opacity < 1 {
            cairo_push_group(context)
            level.hasLayer = true
        }
        let box = snapped(frame)
        drawBox(entry, in: box)
        drawContent(entry, moved: offset)
        offset = frame.origin
        if let scrolling = entry.scrolling, isPlain {
            let pixels = scrolling.pixels(tools.scale)
            offset.x += Double(pixels.x) / tools.scale - scrolling.shift.x
            offset.y += Double(pixels.y) / tools.scale - scrolling.shift.y
        }
        if let area = paint.clip(of: box, scrolls: entry.scrolling != nil) {
            path(area, radius: area == box ? paint.radius : 0)
            cairo_clip(context)
            clip = clip.intersection(area) ?? Frame(origin: box.origin, size: .zero)
        }
        levels.append(level)
    }

    private mutating func close(_ level: Level) {
        levels.removeLast()
        offset = level.offset
        isPlain = level.isPlain
        clip = level.clip
        if level.hasLayer {
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, max(0, level.entry.paint.opacity))
        }
        if let plate = level.plate {
            context = plate.outer
            plate.draw()
        }
        cairo_restore(context)
        if level.entry.isFocused, level.plate == nil {
            drawFocus(level.entry, around: snapped(level.frame))
        }
    }

    private func turn(_ transform: Transform, about center: Point) {
        var shift = transform.shift
        if transform.isShift, isPlain {
            shift.x = (shift.x * tools.scale).rounded() / tools.scale
            shift.y = (shift.y * tools.scale).rounded() / tools.scale
            cairo_translate(context, shift.x, shift.y)
            return
        }
        // Derived from the transform's own axes, so that the two never disagree.
        let frame = Frame(x: center.x, y: center.y, width: 0, height: 0)
        let origin = transform.applied(to: center, in: frame)
        let right = transform.applied(to: Point(x: center.x + 1, y: center.y), in: frame) - origin
        let down = transform.applied(to: Point(x: center.x, y: center.y + 1), in: frame) - origin
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, right.x, right.y, down.x, down.y,
            origin.x - right.x * center.x - down.x * center.y,
            origin.y - right.y * center.x - down.y * center.y)
        // A plane seen edge-on has no area, and a singular matrix puts Cairo into a permanent error state.
        if abs(right.x * down.y - right.y * down.x) < 1e-6 {
            cairo_rectangle(context, 0, 0, 0, 0)
            cairo_clip(context)
        } else {
            cairo_transform(context, &matrix)
        }
    }

    // MARK: Boxes

    /// Returns a frame with each edge snapped to pixels independently, so that neighbors still
    /// touch.
    func snapped(_ frame: Frame) -> Frame {
        guard isPlain else { return frame }
        let left = snap(frame.minX)
        let top = snap(frame.minY)
        return Frame(
            x: left, y: top, width: max(0, snap(frame.maxX) - left),
            height: max(0, snap(frame.maxY) - top))
    }

    func snap(_ value: Double) -> Double { (value * tools.scale).rounded() / tools.scale }

    private func drawBox(_ entry: DisplayList.Entry, in frame: Frame) {
        let paint = entry.paint
        guard frame.size.width > 0, frame.size.height > 0 else { return }
        for shadow in paint.shadows {
            tools.shadows.draw(
                shadow, of: frame, radius: paint.radius, scale: tools.scale, on: context)
        }
        if let fill = paint.fill {
            path(frame, radius: paint.radius)
            setSource(fill, in: frame)
            cairo_fill(context)
        }
        if let border = paint.border, border.width > 0 {
            let width = max(1, (border.width * tools.scale).rounded()) / tools.scale
            drawRing(frame, width: width, radius: paint.radius, color: border.color)
        }
    }

    /// Draws a line along the inside of a frame's edge.
    private func drawRing(_ frame: Frame, width: Double, radius: Double, color: Color) {
        let width = min(width, frame.size.width / 2, frame.size.height / 2)
        path(frame, radius: radius)
        path(
            frame.grown(by: -width), radius: max(0, frame.rounding(radius) - width), appending: true
        )
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        setSource(color)
        cairo_fill(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }

    private func drawFocus(_ entry: DisplayList.Entry, around frame: Frame) {
        guard let focus = tools.focus else { return }
        let gap = 2.0
        let outer = frame.grown(by: gap + focus.width)
        if entry.paint.fill == nil, outer.intersection(clip) != outer {
            // Drawn inside an element without a fill, where the edge of a scrolled area would cut the ring.
            drawRing(
                frame, width: focus.width, radius: entry.paint.radius, color: focus.color)
            return
        }
        drawRing(
            outer, width: focus.width,
            radius: frame.rounding(entry.paint.radius) + gap + focus.width, color: focus.color)
    }

    /// Sets the current path to a rounded rectangle.
    func path(_ frame: Frame, radius: Double, appending: Bool = false) {
        if !appending { cairo_new_path(context) }
        let radius = frame.rounding(radius)
        guard radius > 0 else {
            cairo_rectangle(context, frame.minX, frame.minY, frame.size.width, frame.size.height)
            return
        }
        cairo_new_sub_path(context)
        cairo_arc(context, frame.maxX - radius, frame.minY + radius, radius, -.pi / 2, 0)
        cairo_arc(context, frame.maxX - radius, frame.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(context, frame.minX + radius, frame.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(context, frame.minX + radius, frame.minY + radius, radius, .pi, .pi * 1.5)
        cairo_close_path(context)
    }

    func setSource(_ color: Color) {
        cairo_set_source_rgba(
            context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
            Double(color.alpha) / 255)
    }

    func setSource(_ fill: Fill, in frame: Frame) {
        switch fill {
        case .color(let color): setSource(color)
        case .gradient(let angle, let stops):
            let line = GradientLine(angle: angle, in: frame)
            let pattern = cairo_pattern_create_linear(
                line.start.x, line.start.y, line.end.x, line.end.y)
            for stop in stops {
                cairo_pattern_add_color_stop_rgba(
                    pattern, min(max(stop.place, 0), 1), Double(stop.color.red) / 255,
                    Double(stop.color.green) / 255, Double(stop.color.blue) / 255,
                    Double(stop.color.alpha) / 255)
            }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }
}

extension DisplayList {
    /// Returns the index after the last entry inside of a group. Members follow their group, as the
    /// list is in paint order.
    func end(ofGroup index: Int) -> Int {
        var next = index + 1
        while next < entries.count, let group = entries[next].group, group >= index { next += 1 }
        return next
    }
}

extension DisplayList.Entry {
    /// Returns the distance that an entry may paint beyond its frame, in points.
    func overhang(_ tools: ScenePainter.Tools) -> Double {
        let shadow =
            paint.shadows.map { $0.blur * 1.5 + max(abs($0.offset.x), abs($0.offset.y)) }.max() ?? 0
        // Glyphs may extend beyond their line height, italics beyond their width.
        let letters: Double
        switch content {
        case .text(let text):
            // Lines that do not fit in their box continue below it.
            let width = contentFrame.size.width
            let size = tools.text.with(text, width: width, isRightToLeft: tools.isRightToLeft) {
                $0.size
            }
            letters =
                text.font.size
                + max(0, size.height - contentFrame.size.height, size.width - width)
        case .field(let field): letters = field.font.size
        default: letters = 0
        }
        let ring = isFocused ? 2 + (tools.focus?.width ?? 0) : 0
        return max(shadow, letters, ring)
    }
}

extension Frame {
    func grown(by width: Double) -> Frame {
        Frame(
            x: minX - width, y: minY - width, width: max(0, size.width + 2 * width),
            height: max(0, size.height + 2 * width))
    }

    /// Returns a corner radius limited so that no side has a negative length.
    func rounding(_ radius: Double) -> Double {
        max(0, min(radius, size.width / 2, size.height / 2))
    }
}

/// The start and end points of a CSS gradient.
struct GradientLine {
    var start: Point
    var end: Point

    /// `angle` is in degrees clockwise from "to the top"; the corners have the first and the last
    /// color.
    init(angle: Double, in frame: Frame) {
        let radians = angle * .pi / 180
        let (x, y) = (sin(radians), -cos(radians))
        let half = (abs(frame.size.width * x) + abs(frame.size.height * y)) / 2
        start = Point(x: frame.center.x - x * half, y: frame.center.y - y * half)
        end = Point(x: frame.center.x + x * half, y: frame.center.y + y * half)
    }
}
