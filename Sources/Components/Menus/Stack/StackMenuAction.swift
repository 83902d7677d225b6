public import CairnUI

/// What happens to a stack menu.
public enum StackMenuAction: Sendable, Equatable {
    /// The start button was pressed: it opens, or turns round on its way.
    case pressed
    /// A key asked for the menu: the keyboard goes to the first item, or to the last.
    case opened(atEnd: Bool)
    /// An item of the open level was chosen, by its index there.
    case picked(Int)
    /// One level up; from the first, the menu closes.
    case wentBack
    /// It is to close.
    case closed
    /// A finger moves that began on the start button, with the index of the item below it.
    case dragged(Drag.Phase, over: Int?)
    /// The way back is over, of the movement with this number.
    case settled(Int)
    /// The items are others by now.
    case replaced([MenuItem])
}
