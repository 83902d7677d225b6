public import CairnLockFlow
public import CairnUI

/// An event of a gesture lock.
public enum GestureLockAction: LockScreenAction, Equatable {
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
    /// The demonstration was started or stopped; it shows all dots at once if `isStill` is `true`,
    /// for users who avoid motion.
    case demonstrated(Bool, isStill: Bool = false)
    /// The demonstration advanced by one dot.
    case demoStepped
    /// The lock answered, time passed, or sounds were muted.
    case lock(LockFlowAction)
}
