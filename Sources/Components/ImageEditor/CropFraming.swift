import CairnImaging

/// Where a frame goes when a part of it is dragged: in pixels of a stage, held to a shape and to the picture.
struct CropFraming {
    let stage: CropStage
    /// Width over height that is kept, on the stage; `nil` for a free frame.
    let ratio: Double?
    /// The least side in pixels.
    let least: Double

    init(_ stage: CropStage, ratio: CropRatio?, turned: Bool, least: Int) {
        self.stage = stage
        self.ratio = ratio.map { ratio in
            let seen = turned ? ratio.turned : ratio
            return Double(seen.width) / Double(seen.height)
        }
        // A picture smaller than the least side may be kept whole.
        let shorter = min(stage.original.width, stage.original.height)
        self.least = Double(min(max(least, 1), shorter))
    }

    /// A frame that moved by less than a hundredth of a pixel stays: at the picture's edge nothing is left to go, and
    /// rounding is no step.
    private func settled(_ next: UnitRectangle, _ frame: UnitRectangle) -> UnitRectangle {
        let (wide, high) = (Double(stage.size.width), Double(stage.size.height))
        let ways = [
            (next.x - frame.x) * wide, (next.y - frame.y) * high,
            (next.width - frame.width) * wide, (next.height - frame.height) * high,
        ]
        return ways.allSatisfy { abs($0) < 0.01 } ? frame : next
    }

    /// The frame after `handle` of it went so many pixels of the stage to the right and down.
    func moved(
        _ frame: UnitRectangle, by handle: CropHandle, x: Double, y: Double
    ) -> UnitRectangle {
        guard x.isFinite, y.isFinite else { return frame }
        let (wide, high) = (Double(stage.size.width), Double(stage.size.height))
        var next = frame
        if handle == .whole {
            // Along one axis where the other is blocked: a frame slides along the edge.
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
                // The larger change leads, so that the corner follows the finger.
                let scale =
                    abs(width / oldWidth - 1) >= abs(height / oldHeight - 1)
                    ? width / oldWidth : height / oldHeight
                (width, height) = (oldWidth * scale, oldHeight * scale)
            }
            let up = max(1, max(least / width, least / height))
            (width, height) = (width * up, height * up)
        }
        // What is not taken hold of stays: the opposite edge, or the middle of the other axis.
        let left = frame.x * wide + (oldWidth - width) * Double(1 - handle.across) / 2
        let top = frame.y * high + (oldHeight - height) * Double(1 - handle.down) / 2
        next = UnitRectangle(
            x: left / wide, y: top / high, width: width / wide, height: height / high)
        if handle.across > 0 { next.x = frame.x }
        if handle.down > 0 { next.y = frame.y }
        return settled(stage.limited(from: frame, to: next), frame)
    }
}
