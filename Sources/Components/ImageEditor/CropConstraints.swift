import CairnImaging

/// The rules for dragging a part of the crop frame, in pixels of a stage, constrained to an aspect
/// ratio and to the picture.
struct CropConstraints {
    let stage: CropCanvas
    /// The fixed ratio of width to height on the stage; `nil` for a free frame.
    let ratio: Double?
    /// The minimum side, in pixels.
    let least: Double

    init(_ stage: CropCanvas, ratio: CropRatio?, turned: Bool, least: Int) {
        self.stage = stage
        self.ratio = ratio.map { ratio in
            let seen = turned ? ratio.turned : ratio
            return Double(seen.width) / Double(seen.height)
        }
        // A picture smaller than the minimum side can be kept whole.
        let shorter = min(stage.original.width, stage.original.height)
        self.least = Double(min(max(least, 1), shorter))
    }

    /// Returns the old frame if the new one differs by less than a hundredth of a pixel, so that
    /// rounding at the edge of the picture does not count as a step.
    private func settled(_ next: UnitRectangle, _ frame: UnitRectangle) -> UnitRectangle {
        let (wide, high) = (Double(stage.size.width), Double(stage.size.height))
        let ways = [
            (next.x - frame.x) * wide, (next.y - frame.y) * high,
            (next.width - frame.width) * wide, (next.height - frame.height) * high,
        ]
        return ways.allSatisfy { abs($0) < 0.01 } ? frame : next
    }

    /// Returns the frame after `handle` was moved by an offset to the right and down, in pixels of
    /// the stage.
    func moved(
        _ frame: UnitRectangle, by handle: CropHandle, x: Double, y: Double
    ) -> UnitRectangle {
        guard x.isFinite, y.isFinite else { return frame }
        let (wide, high) = (Double(stage.size.width), Double(stage.size.height))
        var next = frame
        if handle == .whole {
            // Limits each axis separately, so that a frame slides along the edge.
            next.x += x / wide
            let slid = stage.limited(from: frame, to: next)
            next = slid
            next.y += y / high
            return settled(stage.limited(from: slid, to: next), frame)
        }
        let (oldWidth, oldHeight) = (frame.width * wide, frame.height * high)
        var width = oldWidth
        var height = oldHeight
        if handle.across != 0 { width = max(least, width + Double(handle.across) * x) }
        if handle.down != 0 { height = max(least, height + Double(handle.down) * y) }
        if let ratio {
            if handle.down == 0 {
                height = width / ratio
            } else if handle.across == 0 {
                width = height * ratio
            } else {
                // The larger change determines the scale, so that the corner follows the finger.
                let scale =
                    abs(width / oldWidth - 1) >= abs(height / oldHeight - 1)
                    ? width / oldWidth : height / oldHeight
                (width, height) = (oldWidth * scale, oldHeight * scale)
            }
            let up = max(1, max(least / width, least / height))
            (width, height) = (width * up, height * up)
        }
        // The opposite edge stays fixed, or the center of an axis that is not dragged.
        let left = frame.x * wide + (oldWidth - width) * Double(1 - handle.across) / 2
        let top = frame.y * high + (oldHeight - height) * Double(1 - handle.down) / 2
        next = UnitRectangle(
            x: left / wide, y: top / high, width: width / wide, height: height / high)
        if handle.across > 0 { next.x = frame.x }
        if handle.down > 0 { next.y = frame.y }
        return settled(stage.limited(from: frame, to: next), frame)
    }
}
