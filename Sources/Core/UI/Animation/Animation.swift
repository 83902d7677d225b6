/// An animation of an element's paint: an immutable value that is sampled by time alone.
public struct Animation: Sendable, Hashable {
    /// Distinguishes this animation from an equal one: a new key restarts it.
    public var key: Key?
    /// The keyframes, in ascending order of place.
    public var keyframes: [Keyframe]
    /// The duration of the animation; at least 0.
    public var duration: Duration
    /// The delay before the animation starts; at least 0.
    public var delay: Duration
    /// The timing curve.
    public var curve: Curve

    /// Creates an animation.
    public init(
        _ keyframes: [Keyframe], duration: Duration, delay: Duration = .zero,
        curve: Curve = .linear, key: Key? = nil
    ) {
        self.keyframes = keyframes.sorted { $0.place < $1.place }
        self.duration = max(duration, .zero)
        self.delay = max(delay, .zero)
        self.curve = curve
        self.key = key
    }

    /// The state of the paint at one point of the animation. A `nil` property is not animated by
    /// this keyframe.
    public struct Keyframe: Sendable, Hashable {
        /// The position in the animation, from 0 to 1.
        public var place: Double
        /// The opacity.
        public var opacity: Double?
        /// The transform.
        public var transform: Transform?
        /// The fill.
        public var fill: Color?

        /// Creates a keyframe.
        public init(
            _ place: Double, opacity: Double? = nil, transform: Transform? = nil,
            fill: Color? = nil
        ) {
            self.place = min(max(place, 0), 1)
            self.opacity = opacity
            self.transform = transform
            self.fill = fill
        }
    }

    /// The values of an animation at one moment. A `nil` property is not animated.
    public struct Sample: Sendable, Hashable {
        /// The opacity.
        public var opacity: Double?
        /// The transform.
        public var transform: Transform?
        /// The fill.
        public var fill: Color?

        /// Creates a sample that animates nothing by default.
        public init(opacity: Double? = nil, transform: Transform? = nil, fill: Color? = nil) {
            self.opacity = opacity
            self.transform = transform
            self.fill = fill
        }

        /// Returns `paint` with the sampled values applied.
        public func applied(to paint: Paint) -> Paint {
            var moved = paint
            if let opacity { moved.opacity = min(max(opacity, 0), 1) }
            if let transform { moved.transform = transform }
            if let fill { moved.fill = .color(fill) }
            return moved
        }
    }

    /// Returns the values at a fraction of the animation. A timing curve may produce fractions
    /// below 0 or above 1, for which the first or last segment is extrapolated.
    public func sample(at part: Double) -> Sample {
        Sample(
            opacity: Self.between(
                keyframes.compactMap { f in f.opacity.map { (f.place, $0) } }, part
            ) {
                $0 + ($1 - $0) * $2
            },
            transform: Self.between(
                keyframes.compactMap { f in f.transform.map { (f.place, $0) } }, part
            ) { $0.mixed(with: $1, by: $2) },
            fill: Self.between(keyframes.compactMap { f in f.fill.map { (f.place, $0) } }, part) {
                $0.mixed(with: $1, by: $2)
            })
    }

    private static func between<Value>(
        _ frames: [(place: Double, value: Value)], _ part: Double,
        _ mix: (Value, Value, Double) -> Value
    ) -> Value? {
        guard let first = frames.first, let last = frames.last else { return nil }
        guard frames.count > 1 else { return first.value }
        // Outside 0...1 the outer segment is extrapolated; inside it, beyond the keyframes, the
        // value holds.
        if part >= 0, part < first.place { return first.value }
        if part <= 1, part >= last.place { return last.value }
        let upper = frames.firstIndex { $0.place > part } ?? frames.count - 1
        let index = max(1, upper)
        let (from, to) = (frames[index - 1], frames[index])
        let width = to.place - from.place
        guard width > 0 else { return to.value }
        return mix(from.value, to.value, (part - from.place) / width)
    }

    /// Returns the variant of this animation for users who prefer reduced motion: nothing moves or
    /// changes size, and changes of opacity or color take `fade`. A movement becomes a fade-in at
    /// its final position. The variant is a different animation, not a shortened one, and ends
    /// exactly once like any other.
    public func withReducedMotion(fade: Duration) -> Animation {
        let end = sample(at: 1)
        let start = sample(at: 0)
        let isMoving = keyframes.contains { $0.transform != nil }
        let from = start.opacity ?? (isMoving ? 0 : nil)
        let to = end.opacity ?? (isMoving ? 1 : nil)
        return Animation(
            [
                Keyframe(0, opacity: from, transform: end.transform, fill: start.fill),
                Keyframe(1, opacity: to, transform: end.transform, fill: end.fill),
            ], duration: fade, delay: delay, curve: .linear, key: key)
    }
}

extension Transform {
    /// Returns this transform interpolated toward `other` by the fraction `part`.
    func mixed(with other: Transform, by part: Double) -> Transform {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
        return Transform(
            shift: Point(
                x: mix(shift.x, other.shift.x), y: mix(shift.y, other.shift.y)),
            scale: Size(
                width: mix(scale.width, other.scale.width),
                height: mix(scale.height, other.scale.height)),
            rotation: mix(rotation, other.rotation), turn: mix(turn, other.turn),
            tilt: mix(tilt, other.tilt),
            pivot: Pivot(
                x: mix(pivot.x, other.pivot.x), y: mix(pivot.y, other.pivot.y),
                depth: mix(pivot.depth, other.pivot.depth)),
            // An infinite distance (0) cannot be interpolated.
            perspective: perspective > 0 && other.perspective > 0
                ? mix(perspective, other.perspective) : max(perspective, other.perspective),
            hidesBack: hidesBack || other.hidesBack)
    }
}
