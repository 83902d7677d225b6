// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Tabs
    package static let tabsName: TextKey = "tabs.name"
    /// New tab
    package static let tabsNew: TextKey = "tabs.new"
    /// All tabs
    package static let tabsList: TextKey = "tabs.list"
    /// Pin
    package static let tabsPin: TextKey = "tabs.pin"
    /// Unpin
    package static let tabsUnpin: TextKey = "tabs.unpin"
    /// Duplicate
    package static let tabsDuplicate: TextKey = "tabs.duplicate"
    /// Move toward the start
    package static let tabsMoveBack: TextKey = "tabs.moveBack"
    /// Move toward the end
    package static let tabsMoveOn: TextKey = "tabs.moveOn"
    /// Add to a new group
    package static let tabsNewGroup: TextKey = "tabs.newGroup"
    /// Add to the group “%@”
    package static let tabsJoinGroup: TextKey = "tabs.joinGroup"
    /// Remove from the group
    package static let tabsLeaveGroup: TextKey = "tabs.leaveGroup"
    /// Group
    package static let tabsGroup: TextKey = "tabs.group"
    /// Group “%@”
    package static let tabsGroupName: TextKey = "tabs.groupName"
    /// Close other tabs
    package static let tabsCloseOthers: TextKey = "tabs.closeOthers"
    /// Reopen closed tab
    package static let tabsReopen: TextKey = "tabs.reopen"
    /// Actions for this tab
    package static let tabsActions: TextKey = "tabs.actions"
    /// Close the tabs after it
    package static let tabsCloseAfter: TextKey = "tabs.closeAfter"
    /// Find a tab
    package static let tabsSearch: TextKey = "tabs.search"
    /// Rename group
    package static let tabsRenameGroup: TextKey = "tabs.renameGroup"
    /// Name
    package static let tabsGroupNameField: TextKey = "tabs.groupNameField"
    /// Ungroup
    package static let tabsUngroup: TextKey = "tabs.ungroup"
    /// Close group
    package static let tabsCloseGroup: TextKey = "tabs.closeGroup"
    /// Green
    package static let tabsGreen: TextKey = "tabs.green"
    /// Orange
    package static let tabsOrange: TextKey = "tabs.orange"
    /// Red
    package static let tabsRed: TextKey = "tabs.red"
    /// Blue
    package static let tabsBlue: TextKey = "tabs.blue"
    /// %@ opened
    package static let tabsOpened: TextKey = "tabs.opened"
    /// %@ closed
    package static let tabsClosed: TextKey = "tabs.closed"
    /// unsaved
    package static let tabsUnsaved: TextKey = "tabs.unsaved"
    /// pinned
    package static let tabsPinned: TextKey = "tabs.pinned"
}
