/// Every text that Cairn ships, by the key it has in `Localizable.strings`. A test compares the
/// cases with the files of all languages, both ways.
public enum StringKey: String, Sendable, CaseIterable {
    // MARK: Words that every screen may need

    /// OK
    case commonOk = "common.ok"
    /// Cancel
    case commonCancel = "common.cancel"
    /// Done
    case commonDone = "common.done"
    /// Back
    case commonBack = "common.back"
    /// Next
    case commonNext = "common.next"
    /// Close
    case commonClose = "common.close"
    /// Continue
    case commonContinue = "common.continue"
    /// Open
    case commonOpen = "common.open"
    /// Add
    case commonAdd = "common.add"
    /// Edit
    case commonEdit = "common.edit"
    /// Save
    case commonSave = "common.save"
    /// Delete
    case commonDelete = "common.delete"
    /// Remove
    case commonRemove = "common.remove"
    /// Restore
    case commonRestore = "common.restore"
    /// Undo
    case commonUndo = "common.undo"
    /// Redo
    case commonRedo = "common.redo"
    /// Revert
    case commonRevert = "common.revert"
    /// Copy
    case commonCopy = "common.copy"
    /// Copy link
    case commonCopyLink = "common.copyLink"
    /// Share
    case commonShare = "common.share"
    /// Send
    case commonSend = "common.send"
    /// Search
    case commonSearch = "common.search"
    /// Filter
    case commonFilter = "common.filter"
    /// Sort
    case commonSort = "common.sort"
    /// Select
    case commonSelect = "common.select"
    /// Select all
    case commonSelectAll = "common.selectAll"
    /// Try again
    case commonRetry = "common.retry"
    /// Refresh
    case commonRefresh = "common.refresh"
    /// More
    case commonMore = "common.more"
    /// Menu
    case commonMenu = "common.menu"
    /// Help
    case commonHelp = "common.help"
    /// Yes
    case commonYes = "common.yes"
    /// No
    case commonNo = "common.no"
    /// On
    case commonOn = "common.on"
    /// Off
    case commonOff = "common.off"
    /// Loading…
    case commonLoading = "common.loading"
    /// Nothing here yet
    case commonEmpty = "common.empty"
    /// Nothing found
    case commonNoResults = "common.noResults"
    /// No connection
    case commonOffline = "common.offline"
    /// Sign in
    case commonSignIn = "common.signIn"
    /// Sign out
    case commonSignOut = "common.signOut"
    /// Today
    case commonToday = "common.today"
    /// Yesterday
    case commonYesterday = "common.yesterday"
    /// Tomorrow
    case commonTomorrow = "common.tomorrow"
    /// Just now
    case commonJustNow = "common.justNow"
    /// Untitled
    case commonUntitled = "common.untitled"

    // MARK: The demo's opening and main screens

    /// Travel Story
    case openingTitle = "opening.title"
    /// Good morning
    case openingGreetingMorning = "opening.greeting.morning"
    /// Good afternoon
    case openingGreetingDay = "opening.greeting.day"
    /// Good evening
    case openingGreetingEvening = "opening.greeting.evening"
    /// Hello
    case openingGreetingNight = "opening.greeting.night"
    /// As %1$@, %2$@
    case openingPlaceAndStories = "opening.placeAndStories"
    /// Start
    case openingStart = "opening.start"
    /// Notes Tree
    case openingNotesTree = "opening.notesTree"
    /// My Calendar
    case openingCalendar = "opening.calendar"
    /// Gallery
    case openingGallery = "opening.gallery"
    /// Start Story
    case openingStartStory = "opening.startStory"
    /// Go on with “%1$@”; “%2$@ --help” lists every command.
    case openingHowToGoOn = "opening.howToGoOn"
    /// No story yet. Start the first one.
    case openingEmptyGallery = "opening.emptyGallery"

    // MARK: The side menu

    /// Settings
    case menuSettings = "menu.settings"
    /// Language
    case menuLanguage = "menu.language"
    /// Look
    case menuLook = "menu.look"
    /// Light
    case menuLight = "menu.light"
    /// Dark
    case menuDark = "menu.dark"
    /// As the system
    case menuAsSystem = "menu.asSystem"
    /// Sound
    case menuSound = "menu.sound"
    /// Less motion
    case menuReducedMotion = "menu.reducedMotion"
    /// Accounts
    case menuAccounts = "menu.accounts"
    /// Outbox
    case menuOutbox = "menu.outbox"
    /// Trash
    case menuTrash = "menu.trash"
    /// About
    case menuAbout = "menu.about"
    /// Version %@
    case menuVersion = "menu.version"

    // MARK: Languages, each in itself: the same in every table

    /// English
    case languageEn = "language.en"
    /// Deutsch
    case languageDe = "language.de"
    /// Svenska
    case languageSv = "language.sv"
    /// Polski
    case languagePl = "language.pl"
    /// العربية
    case languageAr = "language.ar"

    // MARK: The lock

    /// Enter your code
    case lockEnterCode = "lock.enterCode"
    /// Choose a code
    case lockNewCode = "lock.newCode"
    /// Enter it once more
    case lockRepeatCode = "lock.repeatCode"
    /// The two codes differ
    case lockCodesDiffer = "lock.codesDiffer"
    /// Wrong password. Please, try again
    case lockWrong = "lock.wrong"
    /// Locked. Try again in %@
    case lockWaitFor = "lock.waitFor"
    /// Use pattern instead
    case lockUsePattern = "lock.usePattern"
    /// Use code instead
    case lockUseCode = "lock.useCode"
    /// Draw your pattern
    case lockDrawPattern = "lock.drawPattern"
    /// Erase the last digit
    case lockEraseDigit = "lock.eraseDigit"
    /// Lock now
    case lockLockNow = "lock.lockNow"

    // MARK: What things are, for screen readers and the outline

    /// alert
    case roleAlert = "role.alert"
    /// alert dialog
    case roleAlertDialog = "role.alertDialog"
    /// article
    case roleArticle = "role.article"
    /// button
    case roleButton = "role.button"
    /// cell
    case roleCell = "role.cell"
    /// checkbox
    case roleCheckbox = "role.checkbox"
    /// column header
    case roleColumnHeader = "role.columnHeader"
    /// combo box
    case roleComboBox = "role.comboBox"
    /// dialog
    case roleDialog = "role.dialog"
    /// drawing
    case roleDrawing = "role.drawing"
    /// feed
    case roleFeed = "role.feed"
    /// form
    case roleForm = "role.form"
    /// grid
    case roleGrid = "role.grid"
    /// group
    case roleGroup = "role.group"
    /// heading
    case roleHeading = "role.heading"
    /// image
    case roleImage = "role.image"
    /// link
    case roleLink = "role.link"
    /// list
    case roleList = "role.list"
    /// list item
    case roleListItem = "role.listItem"
    /// main content
    case roleMain = "role.main"
    /// menu
    case roleMenu = "role.menu"
    /// menu item
    case roleMenuItem = "role.menuItem"
    /// navigation
    case roleNavigation = "role.navigation"
    /// option
    case roleOption = "role.option"
    /// password field
    case rolePasswordField = "role.passwordField"
    /// progress
    case roleProgress = "role.progress"
    /// radio button
    case roleRadio = "role.radio"
    /// radio group
    case roleRadioGroup = "role.radioGroup"
    /// region
    case roleRegion = "role.region"
    /// row
    case roleRow = "role.row"
    /// scroll area
    case roleScrollArea = "role.scrollArea"
    /// search field
    case roleSearchField = "role.searchField"
    /// separator
    case roleSeparator = "role.separator"
    /// slider
    case roleSlider = "role.slider"
    /// status
    case roleStatus = "role.status"
    /// switch
    case roleSwitch = "role.switch"
    /// tab
    case roleTab = "role.tab"
    /// tab list
    case roleTabList = "role.tabList"
    /// tab panel
    case roleTabPanel = "role.tabPanel"
    /// text
    case roleText = "role.text"
    /// text field
    case roleTextField = "role.textField"
    /// toolbar
    case roleToolbar = "role.toolbar"
    /// tree
    case roleTree = "role.tree"
    /// tree item
    case roleTreeItem = "role.treeItem"

    // MARK: How things stand

    /// busy
    case stateBusy = "state.busy"
    /// checked
    case stateChecked = "state.checked"
    /// not checked
    case stateNotChecked = "state.notChecked"
    /// partly checked
    case statePartlyChecked = "state.partlyChecked"
    /// collapsed
    case stateCollapsed = "state.collapsed"
    /// expanded
    case stateExpanded = "state.expanded"
    /// current
    case stateCurrent = "state.current"
    /// disabled
    case stateDisabled = "state.disabled"
    /// focused
    case stateFocused = "state.focused"
    /// has a menu
    case stateHasMenu = "state.hasMenu"
    /// invalid
    case stateInvalid = "state.invalid"
    /// pressed
    case statePressed = "state.pressed"
    /// read-only
    case stateReadOnly = "state.readOnly"
    /// required
    case stateRequired = "state.required"
    /// selected
    case stateSelected = "state.selected"
    /// not selected
    case stateNotSelected = "state.notSelected"
    /// As %1$d of %2$d
    case statePosition = "state.position"
    /// level %d
    case stateLevel = "state.level"
    /// As %1$@, %2$@
    case stateNameAndRole = "state.nameAndRole"

    // MARK: What can go wrong

    /// That did not work
    case errorTitle = "error.title"
    /// The app's files were not found. Places tried:
    case errorResourcesNotFound = "error.resourcesNotFound"
    /// The settings cannot be used: %@
    case errorConfiguration = "error.configuration"
    /// As %1$@ cannot be read: %2$@
    case errorUnreadableFile = "error.unreadableFile"
    /// As %1$@ cannot be written: %2$@
    case errorUnwritableFile = "error.unwritableFile"
    /// There is no file %@
    case errorFileNotFound = "error.fileNotFound"
    /// There is no language “%1$@”. There are: %2$@
    case errorUnknownLanguage = "error.unknownLanguage"
    /// There is no command “%1$@”. Did you mean “%2$@”?
    case errorUnknownCommand = "error.unknownCommand"
    /// There is no screen “%@”
    case errorUnknownScreen = "error.unknownScreen"
    /// No connection. It will be sent later.
    case errorNoConnection = "error.noConnection"
    /// There is no room left on the disk
    case errorNoRoom = "error.noRoom"
    /// As %1$@ is too large: at most %2$@
    case errorTooLarge = "error.tooLarge"
}
