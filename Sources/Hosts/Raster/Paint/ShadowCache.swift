import CPangoCairo
import CairnUI
import Foundation

/// A cache of blurred shadows of rounded boxes, stored as masks by their size in pixels. Not
/// Sendable.
///
/// The blur is that of CSS: a Gaussian with half the blur radius as its deviation, approximated by
/// three box blurs in each direction.
final class ShadowCache {
    struct Question: Hashable {
        var width: Int
        var height: Int
        var radius: Int
        var blur: Int

        /// The smallest box whose shadow has the same corners as this one's, with a row and a
        /// column between them that can be repeated: beyond a corner and the extent of the blur, a
        /// shadow is uniform along its edge.
        var core: Question {
            let side = 2 * (radius + ShadowCache.margin(blur)) + 1
            return Question(
                width: min(width, side), height: min(height, side), radius: radius, blur: blur)
        }
    }

    private struct Mask {
        var surface: OpaquePointer
        var bytes: Int
        var use: Int
    }

    private var masks: [Question: Mask] = [:]
    private var used = 0
    private var clock = 0
    private let budget: Int
    /// The number of masks blurred, for tests and benchmarks; those of larger boxes are stretched.
    private(set) var made = 0

    init(budget: Int) { self.budget = budget }

    deinit { for mask in masks.values { cairo_surface_destroy(mask.surface) } }

    func draw(
        _ shadow: Shadow, of frame: Frame, radius: Double, scale: Double, on context: OpaquePointer
    ) {
        guard shadow.color.alpha > 0 else { return }
        let question = Question(
            width: Int((frame.size.width * scale).rounded()),
            height: Int((frame.size.height * scale).rounded()),
            radius: Int((frame.rounding(radius) * scale).rounded()),
            blur: Int((max(0, shadow.blur) * scale).rounded()))
        guard question.width > 0, question.height > 0,
            question.width * question.height <= RasterLimits.area
        else { return }
        let mask = mask(question)
        let margin = Double(Self.margin(question.blur)) / scale
        cairo_save(context)
        cairo_translate(
            context, frame.minX + shadow.offset.x - margin, frame.minY + shadow.offset.y - margin)
        cairo_scale(context, 1 / scale, 1 / scale)
        let color = shadow.color
        cairo_set_source_rgba(
            context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
            Double(color.alpha) / 255)
        cairo_mask_surface(context, mask, 0, 0)
        cairo_restore(context)
    }

    /// Returns the extent of a shadow in pixels: half the widths of three boxes.
    fileprivate static func margin(_ blur: Int) -> Int { blur * 3 / 2 + 2 }

    private func mask(_ question: Question) -> OpaquePointer {
        clock += 1
        if let known = masks[question] {
            masks[question]?.use = clock
            return known.surface
        }
        let core = question.core
        let surface: OpaquePointer
        if core == question {
            made += 1
            surface = Self.make(question)
        } else {
            surface = Self.stretched(mask(core), of: core, to: question)
        }
        let bytes =
            Int(cairo_image_surface_get_stride(surface))
            * Int(cairo_image_surface_get_height(surface))
        masks[question] = Mask(surface: surface, bytes: bytes, use: clock)
        used += bytes
        // The newest mask is kept, however large.
        for (key, mask) in masks.sorted(by: { $0.value.use < $1.value.use })
        where used > budget && key != question {
            cairo_surface_destroy(mask.surface)
            masks[key] = nil
            used -= mask.bytes
        }
        return surface
    }

    /// Returns the mask of a box blurred as a whole, and the stretched mask used here, for tests
    /// that compare them.
    static func masks(_ question: Question) -> (blurred: [UInt8], stretched: [UInt8]) {
        func bytes(_ surface: OpaquePointer) -> [UInt8] {
            defer { cairo_surface_destroy(surface) }
            let count = Int(
                cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface))
            guard let data = cairo_image_surface_get_data(surface) else { return [] }
            return Array(UnsafeBufferPointer(start: data, count: count))
        }
        let small = make(question.core)
        let stretched = stretched(small, of: question.core, to: question)
        cairo_surface_destroy(small)
        return (bytes(make(question)), bytes(stretched))
    }

    /// Returns a mask made from another by repeating its middle row and column.
    private static func stretched(
        _ small: OpaquePointer, of core: Question, to question: Question
    ) -> OpaquePointer {
        let margin = margin(question.blur)
        let (width, height) = (question.width + 2 * margin, question.height + 2 * margin)
        let surface: OpaquePointer = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(width), Int32(height))
        cairo_surface_flush(surface)
        cairo_surface_flush(small)
        guard let to = cairo_image_surface_get_data(surface),
            let from = cairo_image_surface_get_data(small)
        else { return surface }
        let toStride = Int(cairo_image_surface_get_stride(surface))
        let fromStride = Int(cairo_image_surface_get_stride(small))
        let (coreWidth, coreHeight) = (core.width + 2 * margin, core.height + 2 * margin)
        // Half of the small mask, without its middle.
        let (left, top) = (coreWidth / 2, coreHeight / 2)
        for row in 0..<height {
            let source =
                row < top
                ? row : row >= height - (coreHeight - top) ? row - height + coreHeight : top
            let (line, known) = (to + row * toStride, from + source * fromStride)
            let rest = coreWidth - left
            line.update(from: known, count: left)
            (line + left).update(repeating: known[left], count: width - coreWidth)
            (line + width - rest).update(from: known + left, count: rest)
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    private static func make(_ question: Question) -> OpaquePointer {
        let margin = margin(question.blur)
        let width = question.width + 2 * margin
        let height = question.height + 2 * margin
        let surface: OpaquePointer = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let context: OpaquePointer = cairo_create(surface)
        let (x, y) = (Double(margin), Double(margin))
        let (right, bottom) = (x + Double(question.width), y + Double(question.height))
        let radius = Double(question.radius)
        cairo_new_sub_path(context)
        cairo_arc(context, right - radius, y + radius, radius, -.pi / 2, 0)
        cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
        cairo_arc(context, x + radius, bottom - radius, radius, .pi / 2, .pi)
        cairo_arc(context, x + radius, y + radius, radius, .pi, .pi * 1.5)
        cairo_close_path(context)
        cairo_fill(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        if let data = cairo_image_surface_get_data(surface), question.blur > 0 {
            let stride = Int(cairo_image_surface_get_stride(surface))
            let box = boxWidth(Double(question.blur) / 2)
            for _ in 0..<3 {
                for row in 0..<height { blur(data + row * stride, count: width, step: 1, box) }
                for column in 0..<width { blur(data + column, count: height, step: stride, box) }
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }

    /// Returns the odd width of a box that, applied three times, approximates a Gaussian of this
    /// deviation.
    private static func boxWidth(_ deviation: Double) -> Int {
        let width = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        return max(1, width | 1)
    }

    /// Computes the mean over a box along one line; values beyond the ends are zero.
    private static func blur(
        _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, _ box: Int
    ) {
        let half = box / 2
        guard half > 0 else { return }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { copy in
            for index in 0..<count { copy[index] = line[index * step] }
            var sum = 0
            for index in 0..<min(half, count) { sum += Int(copy[index]) }
            for index in 0..<count {
                if index + half < count { sum += Int(copy[index + half]) }
                if index - half - 1 >= 0 { sum -= Int(copy[index - half - 1]) }
                line[index * step] = UInt8((sum + half) / box)
            }
        }
    }
}
