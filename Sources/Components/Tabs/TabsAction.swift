public import CairnUI

/// What happens to tabs.
public enum TabsAction: Sendable, Equatable {
    /// A tab is to be there, and to be chosen or not; it remembers the chosen one as its opener.
    case added(TabItem, selects: Bool = true)
    /// A tab was chosen.
    case selected(TabItem.ID)
    /// The tab so many behind the chosen one, or before, round the end.
    case selectedNext(Int)
    /// A tab is to be closed if its content lets it: asked is whoever the component was given for that.
    case asked(TabItem.ID, byPointer: Bool = false)
    /// All tabs but one, and pinned ones, are to be closed if their contents let them.
    case askedOthers(TabItem.ID)
    /// The content lets its tab be closed, or not.
    case answered(TabItem.ID, closes: Bool)
    /// A tab is to be closed; from its button, so that widths stay as long as more are closed.
    case closed(TabItem.ID, byPointer: Bool = false)
    /// All tabs that can be closed are to be, but one, and pinned ones.
    case closedOthers(TabItem.ID)
    /// All tabs are to be closed that can be.
    case closedAll
    /// The tab that was closed last is to come back.
    case reopened
    /// A tab is to stand at an index; as near to it as its zone lets it.
    case moved(TabItem.ID, to: Int)
    /// A tab is pinned from now on, or not.
    case pinned(TabItem.ID, Bool)
    /// A tab is to be there twice.
    case duplicated(TabItem.ID)
    /// A tab belongs to a group, or to none.
    case grouped(TabItem.ID, TabGroup.ID?)
    /// A tab begins a new group.
    case groupAdded(TabItem.ID, name: String)
    /// A group has another name.
    case groupRenamed(TabGroup.ID, String)
    /// A group hides its tabs, or shows them.
    case groupCollapsed(TabGroup.ID, Bool)
    /// The content is swiped: how far, as a part of its width, above 0 towards the next tab; and how fast, in points a second.
    case swiped(Drag.Phase, part: Double, speed: Double)
    /// A content has come, and the one before is out of sight.
    case settled(Int)
    /// A tab's title and marks are others by now: the tab of that id takes them.
    case changed(TabItem.ID, TabItem)
}
