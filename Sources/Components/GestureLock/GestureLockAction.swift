public import CairnUI
public import CairnVault

/// What happens to a gesture lock.
public enum GestureLockAction: Sendable, Equatable {
    /// It came on the screen.
    case appeared
    /// A finger moves; the place is on an area of 1 × 1.
    case dragged(Drag.Phase, Point)
    /// A dot was chosen by key, by a press or by a screen reader.
    case added(Int)
    /// The last choice is taken back, with the dots it took along.
    case undone
    /// The stroke is finished.
    case submitted
    /// The stroke is taken away.
    case cleared
    /// The lock says how it stands.
    case told(LockStatus)
    /// The lock answers.
    case answered(CodeAnswer)
    /// A wrong pattern was shown long enough.
    case errorPassed(Int)
    /// The demonstration begins, or ends.
    case demonstrated(Bool)
    /// The demonstration goes on by a dot.
    case demoStepped
    /// Sounds were switched off, or on.
    case muted(Bool)
}
