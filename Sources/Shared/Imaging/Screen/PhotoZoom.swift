/// How a picture is looked at on a screen: how large, and which point of it is in the middle. A value for the model of
/// whatever shows one picture.
///
///     var zoom = PhotoZoom()
///     zoom.zoom(by: 2, about: UnitPoint(x: 0.3, y: 0.5))
///     zoom.pan(x: 0.1, y: 0)
public struct PhotoZoom: Sendable, Hashable, Codable {
    /// How many times as large as fitted, from 1.
    public private(set) var scale = 1.0
    /// The point of the picture in the middle of its box.
    public private(set) var center = UnitPoint.center
    /// The greatest scale, at least 1.
    public private(set) var most: Double

    /// Creates a fitted picture.
    ///
    /// - Parameter most: the greatest scale; by default 8.
    public init(most: Double = 8) { self.most = most.isFinite ? max(1, most) : 8 }

    /// The greatest scale of a picture fitted into a box of `points` at `pixels` a point: eight times, or one pixel of
    /// the picture to one of the screen, whichever is larger.
    public static func most(
        for size: PixelSize, across points: Double, pixelsAPoint pixels: Double = 1
    ) -> Double {
        let shown = points * pixels
        guard shown.isFinite, shown > 0 else { return 8 }
        return max(8, Double(size.width) / shown)
    }

    /// Whether the whole picture is seen.
    public var isFitted: Bool { scale == 1 }

    /// What is seen of the picture.
    public var visible: UnitRectangle {
        UnitRectangle(
            x: center.x - 0.5 / scale, y: center.y - 0.5 / scale, width: 1 / scale,
            height: 1 / scale)
    }

    /// Changes the scale; the point under `about`, by fractions of the box, stays where it is.
    public mutating func zoom(by factor: Double, about place: UnitPoint = .center) {
        zoom(to: scale * factor, about: place)
    }

    /// Sets the scale; the point under `about`, by fractions of the box, stays where it is.
    public mutating func zoom(to wanted: Double, about place: UnitPoint = .center) {
        guard wanted.isFinite, place.x.isFinite, place.y.isFinite else { return }
        let next = min(max(wanted, 1), most)
        let gain = 1 / scale - 1 / next
        center.x += (place.x - 0.5) * gain
        center.y += (place.y - 0.5) * gain
        scale = next
        limit()
    }

    /// Moves the picture by fractions of its box; it never leaves an edge of the box bare.
    public mutating func pan(x: Double, y: Double) {
        guard x.isFinite, y.isFinite else { return }
        center.x -= x / scale
        center.y -= y / scale
        limit()
    }

    /// What a double tap does: large about the place, or fitted again.
    public mutating func toggle(about place: UnitPoint = .center, at step: Double = 3) {
        if isFitted { zoom(to: step, about: place) } else { self = PhotoZoom(most: most) }
    }

    /// Sets the greatest scale; what is nearer than that goes back to it.
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

    /// Reads a zoom, within its limits.
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
