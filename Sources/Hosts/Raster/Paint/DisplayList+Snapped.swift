import CairnUI

extension DisplayList {
    /// Returns the list with its frames aligned to pixels: each edge at the pixel where
    /// ``ScenePainter`` paints it, and scrolled content moved by whole pixels. Rotated or scaled
    /// content is unchanged, as in the picture.
    ///
    /// - Complexity: linear in the entries and regions.
    func snapped(to scale: Double) -> DisplayList {
        /// The origin of a group's members on the screen: by the layout, and in pixels.
        struct Origin {
            var exact = Point.zero
            var shown = Point.zero
            var isPlain = true
        }
        func snapped(_ frame: Frame, in origin: Origin) -> Frame {
            guard origin.isPlain else { return frame }
            func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
            let place = frame.offset(by: origin.exact)
            let (left, top) = (snap(place.minX), snap(place.minY))
            return Frame(
                x: left - origin.shown.x, y: top - origin.shown.y,
                width: max(0, snap(place.maxX) - left), height: max(0, snap(place.maxY) - top))
        }
        var result = self
        var origins: [Int: Origin] = [:]
        for (index, entry) in entries.enumerated() {
            let outer = entry.group.flatMap { origins[$0] } ?? Origin()
            let frame = snapped(entry.frame, in: outer)
            result.entries[index].frame = frame
            guard entry.isGroup else { continue }
            var inner = outer
            inner.exact = entry.frame.offset(by: outer.exact).origin
            inner.shown = frame.offset(by: outer.shown).origin
            inner.isPlain = outer.isPlain && entry.paint.transform.isShift
            if let scrolling = entry.scrolling, inner.isPlain {
                let pixels = scrolling.pixels(scale)
                inner.exact.x += Double(pixels.x) / scale - scrolling.shift.x
                inner.exact.y += Double(pixels.y) / scale - scrolling.shift.y
            }
            origins[index] = inner
        }
        for (index, region) in regions.enumerated() {
            let origin = region.group.flatMap { origins[$0] } ?? Origin()
            result.regions[index].frame = snapped(region.frame, in: origin)
        }
        return result
    }
}
