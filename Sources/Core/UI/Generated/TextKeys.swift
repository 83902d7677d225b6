// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
public import CairnStrings

extension TextKey {
    /// OK
    public static let commonOk: TextKey = "common.ok"
    /// Cancel
    public static let commonCancel: TextKey = "common.cancel"
    /// Done
    public static let commonDone: TextKey = "common.done"
    /// Back
    public static let commonBack: TextKey = "common.back"
    /// Close
    public static let commonClose: TextKey = "common.close"
    /// Copy
    public static let commonCopy: TextKey = "common.copy"
    /// Open
    public static let commonOpen: TextKey = "common.open"
    /// Add
    public static let commonAdd: TextKey = "common.add"
    /// Edit
    public static let commonEdit: TextKey = "common.edit"
    /// Save
    public static let commonSave: TextKey = "common.save"
    /// Delete
    public static let commonDelete: TextKey = "common.delete"
    /// Remove
    public static let commonRemove: TextKey = "common.remove"
    /// Restore
    public static let commonRestore: TextKey = "common.restore"
    /// Undo
    public static let commonUndo: TextKey = "common.undo"
    /// Redo
    public static let commonRedo: TextKey = "common.redo"
    /// Revert
    public static let commonRevert: TextKey = "common.revert"
    /// Copy link
    public static let commonCopyLink: TextKey = "common.copyLink"
    /// Share
    public static let commonShare: TextKey = "common.share"
    /// Send
    public static let commonSend: TextKey = "common.send"
    /// Search
    public static let commonSearch: TextKey = "common.search"
    /// Select
    public static let commonSelect: TextKey = "common.select"
    /// Select all
    public static let commonSelectAll: TextKey = "common.selectAll"
    /// Try again
    public static let commonRetry: TextKey = "common.retry"
    /// Off
    public static let commonOff: TextKey = "common.off"
    /// Refresh
    public static let commonRefresh: TextKey = "common.refresh"
    /// More
    public static let commonMore: TextKey = "common.more"
    /// Menu
    public static let commonMenu: TextKey = "common.menu"
    /// Help
    public static let commonHelp: TextKey = "common.help"
    /// On
    public static let commonOn: TextKey = "common.on"
    /// Loading…
    public static let commonLoading: TextKey = "common.loading"
    /// Nothing here yet
    public static let commonEmpty: TextKey = "common.empty"
    /// Nothing found
    public static let commonNoResults: TextKey = "common.noResults"
    /// Sign in
    public static let commonSignIn: TextKey = "common.signIn"
    /// Sign out
    public static let commonSignOut: TextKey = "common.signOut"
    /// Today
    public static let commonToday: TextKey = "common.today"
    /// Untitled
    public static let commonUntitled: TextKey = "common.untitled"
    /// alert
    public static let roleAlert: TextKey = "role.alert"
    /// alert dialog
    public static let roleAlertDialog: TextKey = "role.alertDialog"
    /// article
    public static let roleArticle: TextKey = "role.article"
    /// button
    public static let roleButton: TextKey = "role.button"
    /// cell
    public static let roleCell: TextKey = "role.cell"
    /// checkbox
    public static let roleCheckbox: TextKey = "role.checkbox"
    /// column header
    public static let roleColumnHeader: TextKey = "role.columnHeader"
    /// combo box
    public static let roleComboBox: TextKey = "role.comboBox"
    /// dialog
    public static let roleDialog: TextKey = "role.dialog"
    /// drawing
    public static let roleDrawing: TextKey = "role.drawing"
    /// feed
    public static let roleFeed: TextKey = "role.feed"
    /// form
    public static let roleForm: TextKey = "role.form"
    /// grid
    public static let roleGrid: TextKey = "role.grid"
    /// group
    public static let roleGroup: TextKey = "role.group"
    /// heading
    public static let roleHeading: TextKey = "role.heading"
    /// image
    public static let roleImage: TextKey = "role.image"
    /// link
    public static let roleLink: TextKey = "role.link"
    /// list
    public static let roleList: TextKey = "role.list"
    /// list item
    public static let roleListItem: TextKey = "role.listItem"
    /// main content
    public static let roleMain: TextKey = "role.main"
    /// menu
    public static let roleMenu: TextKey = "role.menu"
    /// menu item
    public static let roleMenuItem: TextKey = "role.menuItem"
    /// navigation
    public static let roleNavigation: TextKey = "role.navigation"
    /// option
    public static let roleOption: TextKey = "role.option"
    /// password field
    public static let rolePasswordField: TextKey = "role.passwordField"
    /// progress
    public static let roleProgress: TextKey = "role.progress"
    /// radio button
    public static let roleRadio: TextKey = "role.radio"
    /// radio group
    public static let roleRadioGroup: TextKey = "role.radioGroup"
    /// region
    public static let roleRegion: TextKey = "role.region"
    /// row
    public static let roleRow: TextKey = "role.row"
    /// scroll area
    public static let roleScrollArea: TextKey = "role.scrollArea"
    /// search field
    public static let roleSearchField: TextKey = "role.searchField"
    /// separator
    public static let roleSeparator: TextKey = "role.separator"
    /// slider
    public static let roleSlider: TextKey = "role.slider"
    /// status
    public static let roleStatus: TextKey = "role.status"
    /// switch
    public static let roleSwitch: TextKey = "role.switch"
    /// tab
    public static let roleTab: TextKey = "role.tab"
    /// tab list
    public static let roleTabList: TextKey = "role.tabList"
    /// tab panel
    public static let roleTabPanel: TextKey = "role.tabPanel"
    /// text
    public static let roleText: TextKey = "role.text"
    /// text field
    public static let roleTextField: TextKey = "role.textField"
    /// toolbar
    public static let roleToolbar: TextKey = "role.toolbar"
    /// tree
    public static let roleTree: TextKey = "role.tree"
    /// tree item
    public static let roleTreeItem: TextKey = "role.treeItem"
    /// busy
    public static let stateBusy: TextKey = "state.busy"
    /// checked
    public static let stateChecked: TextKey = "state.checked"
    /// not checked
    public static let stateNotChecked: TextKey = "state.notChecked"
    /// partly checked
    public static let statePartlyChecked: TextKey = "state.partlyChecked"
    /// collapsed
    public static let stateCollapsed: TextKey = "state.collapsed"
    /// expanded
    public static let stateExpanded: TextKey = "state.expanded"
    /// current
    public static let stateCurrent: TextKey = "state.current"
    /// disabled
    public static let stateDisabled: TextKey = "state.disabled"
    /// focused
    public static let stateFocused: TextKey = "state.focused"
    /// has a menu
    public static let stateHasMenu: TextKey = "state.hasMenu"
    /// invalid
    public static let stateInvalid: TextKey = "state.invalid"
    /// pressed
    public static let statePressed: TextKey = "state.pressed"
    /// read-only
    public static let stateReadOnly: TextKey = "state.readOnly"
    /// required
    public static let stateRequired: TextKey = "state.required"
    /// selected
    public static let stateSelected: TextKey = "state.selected"
    /// not selected
    public static let stateNotSelected: TextKey = "state.notSelected"
    /// %1$d of %2$d
    public static let statePosition: TextKey = "state.position"
    /// level %d
    public static let stateLevel: TextKey = "state.level"
    /// %1$@, %2$@
    public static let stateNameAndRole: TextKey = "state.nameAndRole"
    /// Something went wrong
    public static let errorTitle: TextKey = "error.title"
    /// %d stories
    public static let countStories: TextKey = "count.stories"
    /// %d photos
    public static let countPhotos: TextKey = "count.photos"
    /// %d notes
    public static let countNotes: TextKey = "count.notes"
    /// %d items
    public static let countItems: TextKey = "count.items"
    /// %d selected
    public static let countSelected: TextKey = "count.selected"
    /// %d days
    public static let countDays: TextKey = "count.days"
    /// %d hours
    public static let countHours: TextKey = "count.hours"
    /// %d minutes
    public static let countMinutes: TextKey = "count.minutes"
    /// %d seconds
    public static let countSeconds: TextKey = "count.seconds"
}
