public import CairnPropertyList

/// How screens change.
public struct TransitionConfiguration: DescribedConfiguration, Equatable {
    /// What it looks like.
    public var kind = TransitionKind.cube
    /// Where the old screen goes.
    public var direction = TransitionDirection.start
    /// How long it takes. Seconds.
    public var seconds = 0.42
    /// How far the eye is in front of the screen, in widths of the screen (heights, where it turns up or down). The nearer,
    /// the stronger the perspective; 0 for none at all.
    public var eye = 2.0
    /// How dark a side gets that is turned away: 0 not at all, 1 black.
    public var shade = 0.5
    /// How long the fade takes that stands for all of it where movement is avoided; 0 for none. Seconds.
    public var reducedSeconds = 0.12

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting(
            "kind", "How one screen becomes another: cube, flip, fold, slide, fade, shared, none"),
        Setting("direction", "Where the old screen goes: start, end, left, right, up, down"),
        Setting("seconds", "Seconds it takes", in: 0...60),
        Setting(
            "eye", "Distance of the eye in widths of the screen; 0 sees no perspective",
            in: 0...100),
        Setting("shade", "Darkness of what is turned away", in: 0...1),
        Setting("reducedSeconds", "Seconds of the fade where movement is avoided", in: 0...0.2),
    ]

    /// The time it takes; what is no time is none.
    func duration(reducesMotion: Bool) -> Duration {
        let seconds = reducesMotion ? min(reducedSeconds, 0.2) : seconds
        guard kind != .none, seconds.isFinite, seconds > 0 else { return .zero }
        return .seconds(min(seconds, 60))
    }
}
