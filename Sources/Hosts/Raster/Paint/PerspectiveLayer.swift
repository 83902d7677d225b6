import CPangoCairo
import CairnUI
import Foundation

/// A layer that is drawn flat and then projected in perspective, which Cairo's six-element matrices
/// cannot express.
///
/// ``draw()`` and ``drop()`` release the layer; exactly one of them is called, once.
struct PerspectiveLayer {
    /// The context of the flat layer, in the points of the plane that it belongs to.
    let context: OpaquePointer
    /// The context that the layer is projected onto.
    let outer: OpaquePointer
    private let surface: OpaquePointer
    private let room: Frame
    private let scale: Double
    private let projection: Projection

    /// `room` is the drawable area, in points. `nil` if it is empty or larger than a picture may
    /// be.
    init?(_ room: Frame, scale: Double, projection: Projection, outer: OpaquePointer) {
        let left = (room.minX * scale).rounded(.down) - 1
        let top = (room.minY * scale).rounded(.down) - 1
        let width = (room.maxX * scale).rounded(.up) + 1 - left
        let height = (room.maxY * scale).rounded(.up) + 1 - top
        guard width > 2, height > 2, width * height <= Double(RasterLimits.area),
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let context = cairo_create(surface)
        else { return nil }
        self.surface = surface
        self.context = context
        self.outer = outer
        self.scale = scale
        self.projection = projection
        self.room = Frame(
            x: left / scale, y: top / scale, width: width / scale, height: height / scale)
        cairo_scale(context, scale, scale)
        cairo_translate(context, -self.room.minX, -self.room.minY)
    }

    /// Draws the projected layer on the outer context, within its clip, and releases it.
    ///
    /// - Complexity: linear in the pixels that it covers; up to sixteen samples per pixel where the
    ///   layer is foreshortened.
    func draw() {
        defer { drop() }
        cairo_surface_flush(surface)
        cairo_save(outer)
        defer { cairo_restore(outer) }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(outer, &matrix)
        cairo_identity_matrix(outer)
        let seen = onDevice(matrix)
        guard let area = area(of: seen), let back = seen.inverse,
            let target = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        else { return }
        defer { cairo_surface_destroy(target) }
        guard let to = PixelBytes(target), let from = PixelBytes(surface) else { return }
        from.warp(onto: to, origin: (area.x, area.y), by: back)
        cairo_surface_mark_dirty(target)
        cairo_set_source_surface(outer, target, Double(area.x), Double(area.y))
        cairo_paint(outer)
    }

    /// Releases the layer without drawing it.
    private func drop() {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Returns the projection from the layer's pixels to those of the device.
    private func onDevice(_ matrix: cairo_matrix_t) -> Projection {
        // Maps the layer's pixels to points of the plane.
        func fromPixels(_ row: Projection.Row) -> Projection.Row {
            (
                row.x / scale, row.y / scale, row.x * room.minX + row.y * room.minY + row.z
            )
        }
        let (x, y, w) = (
            fromPixels(projection.x), fromPixels(projection.y), fromPixels(projection.w)
        )
        func mixed(_ a: Double, _ b: Double, _ c: Double) -> Projection.Row {
            (
                a * x.x + b * y.x + c * w.x, a * x.y + b * y.y + c * w.y,
                a * x.z + b * y.z + c * w.z
            )
        }
        return Projection(
            x: mixed(matrix.xx, matrix.xy, matrix.x0), y: mixed(matrix.yx, matrix.yy, matrix.y0),
            w: w)
    }

    /// Returns the device pixels that the layer may cover, within the clip.
    private func area(of seen: Projection) -> (x: Int, y: Int, width: Int, height: Int)? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(outer, &left, &top, &right, &bottom)
        let (width, height) = (room.size.width * scale, room.size.height * scale)
        let corners = [
            Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: 0, y: height),
            Point(x: width, y: height),
        ]
        // The projection of a corner behind the eye is unbounded.
        if corners.allSatisfy({ seen.depth(of: $0) > 1e-3 }) {
            let places = corners.map { seen.applied(to: $0) }
            left = max(left, places.map(\.x).min() ?? left)
            right = min(right, places.map(\.x).max() ?? right)
            top = max(top, places.map(\.y).min() ?? top)
            bottom = min(bottom, places.map(\.y).max() ?? bottom)
        }
        guard right > left, bottom > top else { return nil }
        let (x, y) = (left.rounded(.down), top.rounded(.down))
        let (wide, high) = (right.rounded(.up) - x, bottom.rounded(.up) - y)
        guard wide * high <= Double(RasterLimits.area) else { return nil }
        return (Int(x), Int(y), Int(wide), Int(high))
    }
}

/// The pixels of an image surface: four bytes each, premultiplied.
private struct PixelBytes {
    let bytes: UnsafeMutablePointer<UInt8>
    let stride: Int
    let width: Int
    let height: Int

    init?(_ surface: OpaquePointer) {
        guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
        self.bytes = bytes
        stride = Int(cairo_image_surface_get_stride(surface))
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
    }

    /// Fills another surface with the projection of this one. `back` maps the device's pixels to
    /// this surface's.
    func warp(onto target: PixelBytes, origin: (x: Int, y: Int), by back: Projection) {
        for row in 0..<target.height {
            let line = target.bytes + row * target.stride
            for column in 0..<target.width {
                let place = Point(
                    x: Double(origin.x + column) + 0.5, y: Double(origin.y + row) + 0.5)
                // Only points in front of the eye are visible.
                let depth = back.depth(of: place)
                guard depth > 0 else { continue }
                let here = back.applied(to: place)
                guard here.x > -1, here.y > -1, here.x < Double(width + 1),
                    here.y < Double(height + 1)
                else { continue }
                let right = back.applied(to: Point(x: place.x + 1, y: place.y)) - here
                let down = back.applied(to: Point(x: place.x, y: place.y + 1)) - here
                mean(around: here, right, down, into: line + column * 4)
            }
        }
    }

    /// Returns the mean of the area covered by one device pixel, sampled once per covered pixel, up
    /// to four times per axis.
    private func mean(
        around place: Point, _ right: Point, _ down: Point, into pixel: UnsafeMutablePointer<UInt8>
    ) {
        let across = Self.samples(right)
        let along = Self.samples(down)
        var sums = SIMD4<Float>.zero
        for i in 0..<across {
            let a = (Double(i) + 0.5) / Double(across) - 0.5
            for j in 0..<along {
                let b = (Double(j) + 0.5) / Double(along) - 0.5
                sums += sample(
                    place.x + a * right.x + b * down.x, place.y + a * right.y + b * down.y)
            }
        }
        let values = (sums / Float(across * along)).rounded(.toNearestOrAwayFromZero)
        for channel in 0..<4 { pixel[channel] = UInt8(min(max(values[channel], 0), 255)) }
    }

    private static func samples(_ step: Point) -> Int {
        let length = max(abs(step.x), abs(step.y))
        return length.isFinite ? Int(min(max(length.rounded(.up), 1), 4)) : 4
    }

    /// Interpolates the four pixels around a position; positions outside are transparent.
    private func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
        guard x > -1, y > -1, x < Double(width + 1), y < Double(height + 1) else { return .zero }
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (partX, partY) = (Float(x - 0.5 - left), Float(y - 0.5 - top))
        let (column, row) = (Int(left), Int(top))
        let upper = pixel(column, row) * (1 - partX) + pixel(column + 1, row) * partX
        let lower = pixel(column, row + 1) * (1 - partX) + pixel(column + 1, row + 1) * partX
        return upper * (1 - partY) + lower * partY
    }

    private func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
        guard column >= 0, row >= 0, column < width, row < height else { return .zero }
        let place = bytes + row * stride + column * 4
        return SIMD4(Float(place[0]), Float(place[1]), Float(place[2]), Float(place[3]))
    }
}
