public import CairnUI
public import CairnVault

/// An event of a gesture lock.
public enum GestureLockAction: Sendable, Equatable {
    /// The lock appeared on screen.
    case appeared
    /// A drag changed; the location is in a unit square.
    case dragged(Drag.Phase, Point)
    /// A dot was added with a key, a press or a screen reader.
    case added(Int)
    /// The last added dot was removed, together with the dots that its line passed through.
    case undone
    /// The stroke was submitted.
    case submitted
    /// The stroke was cleared.
    case cleared
    /// The lock reported its status.
    case told(LockStatus)
    /// A part of the lock's wait passed.
    case waited
    /// The lock answered a request.
    case answered(CodeAnswer)
    /// A wrong pattern was shown for its full duration.
    case errorPassed(Int)
    /// The demonstration was started or stopped; it shows all dots at once if `isStill` is `true`,
    /// for users who avoid motion.
    case demonstrated(Bool, isStill: Bool = false)
    /// The demonstration advanced by one dot.
    case demoStepped
    /// Sounds were muted or unmuted.
    case muted(Bool)
}
