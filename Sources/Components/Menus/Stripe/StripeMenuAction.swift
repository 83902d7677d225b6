public import CairnUI

/// What happens to a stripe menu.
public enum StripeMenuAction: Sendable, Equatable {
    /// It is to open.
    case opened
    /// It is to close.
    case closed
    /// It is to close if it is open, and to open if it is not.
    case toggled
    /// An item of the shown level was chosen, by its index there.
    case picked(Int)
    /// One level up.
    case wentBack
    /// A finger pulls it: the part of the menu's extent that it has moved into the screen since it began (below 0: out of
    /// it), and how fast. Points a second, into the screen.
    case dragged(Drag.Phase, part: Double, speed: Double)
    /// The way back is over, of the movement with this number.
    case settled(Int)
    /// The items are others by now.
    case replaced([MenuItem])
    /// Another item is where the user is.
    case moved(to: String?)
}
