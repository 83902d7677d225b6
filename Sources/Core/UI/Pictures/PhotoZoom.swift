/// The zoom of a photo and the part of it at the center of its view. A value for the model of a
/// component that shows one photo.
///
///     zoom = zoom.scaled(to: 2, about: place, of: photo.size, in: view, most: 8)
///     zoom = zoom.panned(by: drag.translation, of: photo.size, in: view)
///
/// Without sizes, the photo fills its view, and lengths are fractions of it.
public struct PhotoZoom: Sendable, Hashable, Codable {
    /// The scale relative to the size that fits the view, at least 1.
    public private(set) var scale = 1.0
    /// The point of the photo at the center of the view, as fractions of its width and height.
    public private(set) var center = Point(x: 0.5, y: 0.5)

    /// Creates a zoom that shows the whole photo.
    public init() {}

    /// Decodes a zoom, limited to a photo that fills its view.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        scale = min(max(try values.decode(Double.self, forKey: .scale), 1), 1000)
        center = try values.decode(Point.self, forKey: .center)
        self = limited(Size(width: 1, height: 1), in: Size(width: 1, height: 1))
    }

    /// A Boolean value that indicates whether the whole photo is visible.
    public var isFitted: Bool { scale == 1 }

    /// Returns the size at which the whole photo fits the view; a photo without a size counts as
    /// square.
    public static func fit(_ photo: Size, in view: Size) -> Size {
        let photo =
            photo.width > 0 && photo.height > 0 ? photo : Size(width: 1, height: 1)
        let scale = min(view.width / photo.width, view.height / photo.height)
        return Size(width: photo.width * scale, height: photo.height * scale)
    }

    /// Returns the maximum zoom of a photo: its full resolution, or the value of the settings if
    /// that is greater.
    public static func most(_ photo: Size, in view: Size, atLeast zoom: Double) -> Double {
        let fit = fit(photo, in: view)
        return max(zoom, fit.width > 0 ? photo.width / fit.width : 1, 1)
    }

    /// Returns the frame of the photo in the view; it may extend beyond the view.
    public func frame(of photo: Size, in view: Size) -> Frame {
        let fit = Self.fit(photo, in: view)
        let size = Size(width: fit.width * scale, height: fit.height * scale)
        return Frame(
            x: view.width / 2 - center.x * size.width,
            y: view.height / 2 - center.y * size.height, width: size.width, height: size.height)
    }

    /// Returns this zoom at another scale; the part of the photo under `place` stays in position,
    /// as far as the photo's edges allow.
    ///
    /// - Parameters:
    ///   - scale: The scale relative to the size that fits, clamped to 1 … `most`.
    ///   - place: A position in the view.
    ///   - photo: The photo's size in pixels.
    ///   - view: The size of the view.
    ///   - most: The maximum scale.
    /// - Returns: The zoom.
    public func scaled(
        to scale: Double, about place: Point = Point(x: 0.5, y: 0.5),
        of photo: Size = Size(width: 1, height: 1), in view: Size = Size(width: 1, height: 1),
        most: Double
    ) -> PhotoZoom {
        let old = frame(of: photo, in: view)
        guard scale.isFinite, place.x.isFinite, place.y.isFinite, old.size.width > 0,
            old.size.height > 0
        else { return self }
        var next = self
        next.scale = min(max(scale, 1), max(most, 1))
        let size = next.frame(of: photo, in: view).size
        next.center = Point(
            x: (place.x - old.minX) / old.size.width - (place.x - view.width / 2) / size.width,
            y: (place.y - old.minY) / old.size.height - (place.y - view.height / 2) / size.height)
        return next.limited(photo, in: view)
    }

    /// Returns this zoom after a double tap: at the scale `step` about a position in the view, or
    /// fitted again.
    public func toggled(
        to step: Double, about place: Point, of photo: Size = Size(width: 1, height: 1),
        in view: Size = Size(width: 1, height: 1), most: Double
    ) -> PhotoZoom {
        scaled(to: isFitted ? step : 1, about: place, of: photo, in: view, most: most)
    }

    /// Returns this zoom with the photo panned by a distance, as far as its edges allow.
    public func panned(
        by way: Point, of photo: Size = Size(width: 1, height: 1),
        in view: Size = Size(width: 1, height: 1)
    ) -> PhotoZoom {
        let size = frame(of: photo, in: view).size
        guard size.width > 0, size.height > 0, way.x.isFinite, way.y.isFinite else { return self }
        var next = self
        next.center = Point(x: center.x - way.x / size.width, y: center.y - way.y / size.height)
        return next.limited(photo, in: view)
    }

    /// Returns this zoom with the photo's edges kept outside of the view as long as the photo
    /// extends beyond the opposite side.
    private func limited(_ photo: Size, in view: Size) -> PhotoZoom {
        let size = frame(of: photo, in: view).size
        func limit(_ center: Double, _ length: Double, _ room: Double) -> Double {
            guard length > room, length > 0 else { return 0.5 }
            let half = room / 2 / length
            return min(max(center, half), 1 - half)
        }
        var next = self
        next.center = Point(
            x: limit(center.x, size.width, view.width), y: limit(center.y, size.height, view.height)
        )
        return next
    }
}
