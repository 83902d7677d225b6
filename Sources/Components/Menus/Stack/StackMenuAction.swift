public import CairnUI

/// An event of a stack menu.
public enum StackMenuAction: Sendable, Equatable {
    /// The start button was pressed: the menu opens, or reverses its current movement.
    case pressed
    /// The menu was opened with a key; the focus moves to the first item, or to the last.
    case opened(atEnd: Bool)
    /// An item of the open level was chosen, by its index there.
    case picked(Int)
    /// The user went back one level; at the first level, the menu closes.
    case wentBack
    /// The menu was closed.
    case closed
    /// A drag that began on the start button changed, with the index of the item under the finger.
    case dragged(Drag.Phase, over: Int?)
    /// The closing animation with this number finished.
    case settled(Int)
    /// The items were replaced.
    case replaced([MenuItem])
}
