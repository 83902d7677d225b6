/// The zoom and scroll position of a picture on a screen. A value for the model of a component that
/// shows one picture.
///
///     var zoom = PhotoZoom()
///     zoom.zoom(by: 2, about: UnitPoint(x: 0.3, y: 0.5))
///     zoom.pan(x: 0.1, y: 0)
public struct PhotoZoom: Sendable, Hashable, Codable {
    /// The scale relative to the fitted size, at least 1.
    public private(set) var scale = 1.0
    /// The point of the picture at the center of its box.
    public private(set) var center = UnitPoint.center
    /// The maximum scale, at least 1.
    public private(set) var most: Double

    /// Creates a zoom of a fitted picture.
    ///
    /// - Parameter most: The maximum scale; 8 by default.
    public init(most: Double = 8) { self.most = most.isFinite ? max(1, most) : 8 }

    /// Returns the maximum scale of a picture fitted into a box of `points` at `pixels` per point:
    /// 8, or one picture pixel per screen pixel, whichever is larger.
    public static func most(
        for size: PixelSize, across points: Double, pixelsAPoint pixels: Double = 1
    ) -> Double {
        let shown = points * pixels
        guard shown.isFinite, shown > 0 else { return 8 }
        return max(8, Double(size.width) / shown)
    }

    /// A Boolean value that indicates whether the entire picture is visible.
    public var isFitted: Bool { scale == 1 }

    /// The visible part of the picture.
    public var visible: UnitRectangle {
        UnitRectangle(
            x: center.x - 0.5 / scale, y: center.y - 0.5 / scale, width: 1 / scale,
            height: 1 / scale)
    }

    /// Multiplies the scale by a factor; the point at `about`, as fractions of the box, stays
    /// fixed.
    public mutating func zoom(by factor: Double, about place: UnitPoint = .center) {
        zoom(to: scale * factor, about: place)
    }

    /// Sets the scale; the point at `about`, as fractions of the box, stays fixed.
    public mutating func zoom(to wanted: Double, about place: UnitPoint = .center) {
        guard wanted.isFinite, place.x.isFinite, place.y.isFinite else { return }
        let next = min(max(wanted, 1), most)
        let gain = 1 / scale - 1 / next
        center.x += (place.x - 0.5) * gain
        center.y += (place.y - 0.5) * gain
        scale = next
        limit()
    }

    /// Moves the picture by fractions of its box, keeping the box covered.
    public mutating func pan(x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        center.x -= x / scale
        center.y -= y / scale
        limit()
    }

    /// Handles a double tap: zooms in at a point, or fits the picture again.
    public mutating func toggle(about place: UnitPoint = .center, at step: Double = 3) {
        if isFitted { zoom(to: step, about: place) } else { self = PhotoZoom(most: most) }
    }

    /// Sets the maximum scale and reduces the current scale to it if necessary.
    public mutating func limit(to most: Double) {
        guard most.isFinite else { return }
        self.most = max(1, most)
        if scale > self.most { zoom(to: self.most) }
    }

    private mutating func limit() {
        let edge = 0.5 / scale
        center.x = min(max(center.x, edge), 1 - edge)
        center.y = min(max(center.y, edge), 1 - edge)
    }

    private enum CodingKeys: String, CodingKey { case scale, center, most }

    /// Decodes a zoom, clamped to its limits.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(most: try values.decodeIfPresent(Double.self, forKey: .most) ?? 8)
        let wanted = try values.decodeIfPresent(Double.self, forKey: .scale) ?? 1
        scale = wanted.isFinite ? min(max(wanted, 1), most) : 1
        let place = try values.decodeIfPresent(UnitPoint.self, forKey: .center) ?? .center
        if place.x.isFinite, place.y.isFinite { center = place }
        limit()
    }
}
