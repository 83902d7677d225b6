public import CairnUI

/// An event of a stripe menu.
public enum StripeMenuAction: Sendable, Equatable {
    /// The menu was opened.
    case opened
    /// The menu was closed.
    case closed
    /// An item of the shown level was chosen, by its index there.
    case picked(Int)
    /// The user went back one level.
    case wentBack
    /// A drag of the menu changed: the fraction of the menu's extent by which it moved into the
    /// screen since it began (below 0: out of the screen), and its speed into the screen in points
    /// per second.
    case dragged(Drag.Phase, part: Double, speed: Double)
    /// The closing animation with this number finished.
    case settled(Int)
    /// The items were replaced.
    case replaced([MenuItem])
    /// The items with these identifiers are on, such as the chosen language, and are marked.
    case marked(Set<String>)
    /// The user navigated to another item.
    case moved(to: String?)
}
