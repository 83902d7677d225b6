public import CairnUI

/// An event of tabs.
public enum TabsAction: Sendable, Equatable {
    /// A tab was added, and selected if `selects` is `true`. It records the selected tab as its
    /// opener.
    case added(TabItem, selects: Bool = true)
    /// A tab was selected.
    case selected(TabItem.ID)
    /// A tab was selected by its distance from the selected one: after it, or before it if
    /// negative, wrapping around.
    case selectedNext(Int)
    /// The user requested to close a tab; a ``TabsRequest`` asks the app whether it may.
    case asked(TabItem.ID, byPointer: Bool = false)
    /// The user requested to close several tabs; a ``TabsRequest`` asks the app for each.
    case askedAll(TabSelection)
    /// A pending close request was allowed or refused.
    case answered(TabItem.ID, closes: Bool)
    /// A tab was closed. With `byPointer`, handles keep their widths while more tabs are closed
    /// with their buttons.
    case closed(TabItem.ID, byPointer: Bool = false)
    /// The closable ones of several tabs were closed.
    case closedAll(TabSelection)
    /// The most recently closed tab was reopened.
    case reopened
    /// A tab was moved to an index, or as close to it as its zone allows.
    case moved(TabItem.ID, to: Int)
    /// A tab was pinned or unpinned.
    case pinned(TabItem.ID, Bool)
    /// A tab was duplicated.
    case duplicated(TabItem.ID)
    /// A tab was added to a group, or removed from its group.
    case grouped(TabItem.ID, TabGroup.ID?)
    /// A new group was created with a tab.
    case groupAdded(TabItem.ID, name: String)
    /// A group was renamed.
    case groupRenamed(TabGroup.ID, String)
    /// A group was collapsed or expanded.
    case groupCollapsed(TabGroup.ID, Bool)
    /// A group got another color.
    case groupTinted(TabGroup.ID, TabsConfiguration.Tint)
    /// A group was dissolved; its tabs stay where they are.
    case ungrouped(TabGroup.ID)
    /// A swipe of the content changed: its distance as a fraction of the width, above 0 toward the
    /// next tab, and its speed in points per second.
    case swiped(Drag.Phase, part: Double, speed: Double)
    /// The content with this arrival number reached its place, and the previous one is out of view.
    case settled(Int)
    /// The title and badges of the tab with this identifier changed to those of the given tab.
    case changed(TabItem.ID, TabItem)
}

/// Several tabs that are closed together.
public enum TabSelection: Sendable, Equatable {
    /// All tabs.
    case all
    /// All tabs except one and the pinned ones.
    case others(TabItem.ID)
    /// All tabs after one, except the pinned ones.
    case after(TabItem.ID)
    /// The tabs of a group.
    case group(TabGroup.ID)
}
