import CairnUI

/// An animation in CSS form: keyframes by their position, and their timing.
struct Keyframes {
    var steps: [(place: Double, look: [Declaration])]
    var timing: String

    /// Converts an animation: to a CSS curve if there is an equivalent one; otherwise to linearly
    /// interpolated steps.
    init(_ animation: Animation) {
        let curve: String? =
            switch animation.curve {
            case .linear: "linear"
            case .bezier(let x1, let y1, let x2, let y2) where animation.isOneStretch:
                "cubic-bezier("
                    + [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2].map(CSS.number)
                    .joined(separator: ",") + ")"
            default: nil
            }
        let time = animation.duration.milliseconds
        let delay = animation.delay.milliseconds
        timing = "\(time)ms \(curve ?? "linear") \(delay)ms both"
        let places: [Double]
        if curve != nil {
            places = Set(animation.keyframes.map(\.place) + [0, 1]).sorted()
        } else {
            places = (0...32).map { Double($0) / 32 }
        }
        let eased = curve == nil
        steps = places.map { place in
            let part = eased ? animation.curve.value(at: place) : place
            return (place, Self.look(animation.sample(at: part)))
        }
    }

    private static func look(_ sample: Animation.Sample) -> [Declaration] {
        var look: [Declaration] = []
        if let opacity = sample.opacity { look.set("opacity", CSS.number(min(max(opacity, 0), 1))) }
        if let transform = sample.transform {
            // Every step lists all functions, so that the browser interpolates them pairwise.
            look.set(
                "transform",
                "translate(\(CSS.pixels(transform.shift.x)),\(CSS.pixels(transform.shift.y))) "
                    + "rotate(\(CSS.number(transform.rotation))deg) "
                    + "rotateY(\(CSS.number(transform.turn))deg) "
                    + "scale(\(CSS.number(transform.scale.width)),\(CSS.number(transform.scale.height)))"
            )
        }
        if let fill = sample.fill { look.set("background-color", fill) }
        return look
    }
}

extension Animation {
    /// Indicates that the animation has no keyframes between its start and its end.
    fileprivate var isOneStretch: Bool { keyframes.allSatisfy { $0.place == 0 || $0.place == 1 } }
}

extension Duration {
    var milliseconds: String {
        let (seconds, attoseconds) = components
        return CSS.number(Double(seconds) * 1000 + Double(attoseconds) / 1e15)
    }
}
