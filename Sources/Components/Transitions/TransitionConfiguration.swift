public import CairnPropertyList

/// The appearance and duration of a transition between screens.
public struct TransitionConfiguration: ModuleConfiguration {
    /// The kind of transition.
    @Setting("Kind of transition: cube, flip, fold, slide, fade, shared, none")
    public var kind = TransitionKind.cube
    /// The direction in which the outgoing screen moves.
    @Setting("Direction of the outgoing screen: start, end, left, right, up, down")
    public var direction = TransitionDirection.start
    /// The duration. Seconds.
    @Setting("Duration in seconds", in: 0...60) public var seconds = 0.42
    /// The distance of the viewer from the screen, in widths of the screen (in heights, for a
    /// vertical transition). A smaller distance gives a stronger perspective; 0 gives none.
    @Setting("Viewing distance in screen widths, 0 for no perspective", in: 0...100)
    public var eye = 2.0
    /// The darkness of a face that is turned away, from 0, none, to 1, black.
    @Setting("Shading of surfaces turned away", in: 0...1) public var shade = 0.5
    /// The duration of the fade that replaces the transition if reduced motion is requested; 0 for
    /// no fade. Seconds, at most 0.2.
    @Setting("Duration of the fade for reduced motion, in seconds", in: 0...0.2)
    public var reducedSeconds = 0.12

    /// The section of the settings.
    public static let section = "transitions"

    /// Creates the default configuration.
    public init() {}

    /// Returns the duration of the transition; zero if the configured value is not a valid
    /// duration.
    func duration(reducesMotion: Bool) -> Duration {
        let seconds = reducesMotion ? min(reducedSeconds, 0.2) : seconds
        guard kind != .none, seconds.isFinite, seconds > 0 else { return .zero }
        return .seconds(min(seconds, 60))
    }
}
