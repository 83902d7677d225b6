extension Animation {
    /// Returns a short horizontal shake that signals rejected input, or `nil` where reduced motion
    /// is preferred. Convey the rejection by color and text as well. `key` counts the rejections,
    /// so that each one shakes once.
    public static func shake(_ key: Key, in context: Context) -> Animation? {
        guard !context.reducesMotion else { return nil }
        let steps: [(place: Double, shift: Double)] = [
            (0, 0), (0.2, -6), (0.4, 5), (0.6, -3), (0.8, 2), (1, 0),
        ]
        return Animation(
            steps.map { Keyframe($0.place, transform: Transform(shift: Point(x: $0.shift, y: 0))) },
            duration: context.theme.motion.slow, key: key)
    }
}
