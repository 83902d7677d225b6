/// The keys, in `Localizable.strings`, of all texts that Cairn ships. A test compares the cases
/// with the files of all languages, in both directions.
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

    // MARK: The image editor and the image picker

    /// The picture
    case editorCanvas = "editor.canvas"
    /// Photo
    case editorPhoto = "editor.photo"
    /// Tools
    case editorTools = "editor.tools"
    /// Crop
    case editorToolCrop = "editor.tool.crop"
    /// Adjust
    case editorToolAdjust = "editor.tool.adjust"
    /// Filters
    case editorToolFilter = "editor.tool.filter"
    /// Text
    case editorToolText = "editor.tool.text"
    /// Cover
    case editorToolRedact = "editor.tool.redact"
    /// Straighten
    case editorStraighten = "editor.straighten"
    /// Angle in degrees
    case editorAngle = "editor.angle"
    /// %@°
    case editorDegrees = "editor.degrees"
    /// Turn and mirror
    case editorTurns = "editor.turns"
    /// Turn left
    case editorRotateLeft = "editor.rotateLeft"
    /// Turn right
    case editorRotateRight = "editor.rotateRight"
    /// Mirror left to right
    case editorFlipAcross = "editor.flipAcross"
    /// Mirror top to bottom
    case editorFlipDown = "editor.flipDown"
    /// Shape of the crop
    case editorRatioTitle = "editor.ratio.title"
    /// Free
    case editorRatioFree = "editor.ratio.free"
    /// Original
    case editorRatioOriginal = "editor.ratio.original"
    /// Custom
    case editorRatioCustom = "editor.ratio.custom"
    /// Square
    case editorRatioSquare = "editor.ratio.square"
    /// %1$@:%2$@
    case editorRatioNumbers = "editor.ratio.numbers"
    /// Turn the shape
    case editorRatioTurn = "editor.ratio.turn"
    /// Width
    case editorRatioWidth = "editor.ratio.width"
    /// Height
    case editorRatioHeight = "editor.ratio.height"
    /// Keep all of it
    case editorWholePhoto = "editor.wholePhoto"
    /// What is visible
    case editorShapeTitle = "editor.shape.title"
    /// Rectangle
    case editorShapeRectangle = "editor.shape.rectangle"
    /// Rounded
    case editorShapeRounded = "editor.shape.rounded"
    /// Circle
    case editorShapeCircle = "editor.shape.circle"
    /// Ellipse
    case editorShapeEllipse = "editor.shape.ellipse"
    /// Polygon
    case editorShapePolygon = "editor.shape.polygon"
    /// Crop frame
    case editorFrame = "editor.frame"
    /// %1$@ from the left, %2$@ from the top
    case editorFrameValue = "editor.frame.value"
    /// Left edge
    case editorEdgeLeft = "editor.edge.left"
    /// Right edge
    case editorEdgeRight = "editor.edge.right"
    /// Top edge
    case editorEdgeTop = "editor.edge.top"
    /// Bottom edge
    case editorEdgeBottom = "editor.edge.bottom"
    /// %1$@ by %2$@
    case editorResult = "editor.result"
    /// Larger
    case editorZoomIn = "editor.zoomIn"
    /// Smaller
    case editorZoomOut = "editor.zoomOut"
    /// Exposure
    case editorAdjustExposure = "editor.adjust.exposure"
    /// Contrast
    case editorAdjustContrast = "editor.adjust.contrast"
    /// Saturation
    case editorAdjustSaturation = "editor.adjust.saturation"
    /// Warmth
    case editorAdjustWarmth = "editor.adjust.warmth"
    /// Highlights
    case editorAdjustHighlights = "editor.adjust.highlights"
    /// Shadows
    case editorAdjustShadows = "editor.adjust.shadows"
    /// Vignette
    case editorAdjustVignette = "editor.adjust.vignette"
    /// Sharpness
    case editorSharpen = "editor.sharpen"
    /// None
    case editorFilterNone = "editor.filter.none"
    /// Vivid
    case editorFilterVivid = "editor.filter.vivid"
    /// Warm
    case editorFilterWarm = "editor.filter.warm"
    /// Cool
    case editorFilterCool = "editor.filter.cool"
    /// Faded
    case editorFilterFaded = "editor.filter.faded"
    /// Mono
    case editorFilterMono = "editor.filter.mono"
    /// Dramatic
    case editorFilterDramatic = "editor.filter.dramatic"
    /// Add text
    case editorTextAdd = "editor.text.add"
    /// Text
    case editorTextNew = "editor.text.new"
    /// Words
    case editorTextWords = "editor.text.words"
    /// Size
    case editorTextSize = "editor.text.size"
    /// Color
    case editorTextColor = "editor.text.color"
    /// Text “%@”
    case editorTextItem = "editor.text.item"
    /// White
    case editorColorWhite = "editor.color.white"
    /// Black
    case editorColorBlack = "editor.color.black"
    /// Ochre
    case editorColorOchre = "editor.color.ochre"
    /// Pine
    case editorColorPine = "editor.color.pine"
    /// Berry
    case editorColorBerry = "editor.color.berry"
    /// Cover a part
    case editorRedactAdd = "editor.redact.add"
    /// Covered part %@
    case editorRedactItem = "editor.redact.item"
    /// Width of the part
    case editorRedactWidth = "editor.redact.width"
    /// Height of the part
    case editorRedactHeight = "editor.redact.height"
    /// Covered with
    case editorRedactStyle = "editor.redact.style"
    /// Black
    case editorRedactFilled = "editor.redact.filled"
    /// Blocks
    case editorRedactBlocks = "editor.redact.blocks"
    /// Saving…
    case editorSaving = "editor.saving"
    /// Discard
    case editorDiscard = "editor.discard"
    /// Discard the changes?
    case editorDiscardTitle = "editor.discard.title"
    /// The photo stays as it was before.
    case editorDiscardMessage = "editor.discard.message"
    /// Go on editing
    case editorDiscardKeep = "editor.discard.keep"
    /// The changes were not saved
    case editorSaveFailed = "editor.saveFailed"
    /// The photo cannot be opened.
    case editorErrorPicture = "editor.error.picture"
    /// Earlier changes could not be read. Saving replaces them.
    case editorErrorRecipe = "editor.error.recipe"
    /// The changes belong to another photo.
    case editorErrorOtherPicture = "editor.error.otherPicture"
    /// Somebody else has changed this photo meanwhile.
    case editorErrorChangedMeanwhile = "editor.error.changedMeanwhile"
    /// There may be no room left on the disk.
    case editorErrorUnwritable = "editor.error.unwritable"
    /// Choose photos
    case pickerTitle = "picker.title"
    /// Choose a photo
    case pickerTitleOne = "picker.titleOne"
    /// Photos
    case pickerGrid = "picker.grid"
    /// Source
    case pickerSource = "picker.source"
    /// Gallery
    case pickerSourceLibrary = "picker.source.library"
    /// This device
    case pickerSourceDevice = "picker.source.device"
    /// Camera
    case pickerSourceCamera = "picker.source.camera"
    /// Album
    case pickerAlbum = "picker.album"
    /// All photos
    case pickerAlbumAll = "picker.album.all"
    /// Kind
    case pickerKind = "picker.kind"
    /// All
    case pickerKindAll = "picker.kind.all"
    /// Photos
    case pickerKindStill = "picker.kind.still"
    /// Animations
    case pickerKindAnimated = "picker.kind.animated"
    /// With a place
    case pickerKindPlaced = "picker.kind.placed"
    /// Favorites
    case pickerKindFavorite = "picker.kind.favorite"
    /// Photo
    case pickerPhoto = "picker.photo"
    /// Photo, %@
    case pickerPhotoOf = "picker.photoOf"
    /// Photo, %1$@, %2$@
    case pickerPhotoOfPlace = "picker.photoOfPlace"
    /// As "2 of 5"
    case pickerChosen = "picker.chosen"
    /// cannot be chosen
    case pickerUnavailable = "picker.unavailable"
    /// no longer there
    case pickerGone = "picker.gone"
    /// No more than %@ can be chosen
    case pickerFull = "picker.full"
    /// Choose at least %@
    case pickerTooFew = "picker.tooFew"
    /// May the app see your photos?
    case pickerAccessTitle = "picker.access.title"
    /// Only what you choose is used.
    case pickerAccessText = "picker.access.text"
    /// Allow
    case pickerAccessAllow = "picker.access.allow"
    /// Only some photos are shown.
    case pickerAccessLimited = "picker.access.limited"
    /// Show more
    case pickerAccessMore = "picker.access.more"
    /// The photos are out of reach
    case pickerAccessDenied = "picker.access.denied"
    /// Allow access in the settings, or choose another source.
    case pickerAccessDeniedText = "picker.access.deniedText"
    /// Access is not allowed on this device
    case pickerAccessRestricted = "picker.access.restricted"
    /// Open the settings
    case pickerAccessSettings = "picker.access.settings"
    /// There is no camera
    case pickerCameraNone = "picker.camera.none"
    /// Take a photo
    case pickerCameraShoot = "picker.camera.shoot"
    /// Choose a file
    case pickerCameraFile = "picker.camera.file"
    /// Drop a photo here, or choose a file.
    case pickerCameraDrop = "picker.camera.drop"
    /// The camera is at work…
    case pickerCameraBusy = "picker.camera.busy"
    /// The camera gave no photo
    case pickerCameraFailed = "picker.camera.failed"
    /// Photo %1$@ of %2$@
    case pickerSlot = "picker.slot"
    /// Add a photo
    case pickerSlotAdd = "picker.slot.add"
    /// What to do with the photo
    case pickerSlotMenu = "picker.slot.menu"
    /// Remove it here
    case pickerSlotDelete = "picker.slot.delete"
    /// It stays in the gallery.
    case pickerSlotStays = "picker.slot.stays"
    /// Edit
    case pickerSlotEdit = "picker.slot.edit"
    /// Take another one
    case pickerSlotRetake = "picker.slot.retake"
    /// Removed here. The gallery keeps it.
    case pickerSlotRemoved = "picker.slot.removed"
    /// Loading, %@
    case pickerResultLoading = "picker.result.loading"
    /// %1$@ of %2$@ ready
    case pickerResultReady = "picker.result.ready"
    /// %@ cannot be used
    case pickerResultFailed = "picker.result.failed"
    /// Use the others
    case pickerResultUse = "picker.result.use"
    /// Where shall the photo be kept?
    case pickerStoreTitle = "picker.store.title"
    /// In the app’s gallery
    case pickerStoreGallery = "picker.store.gallery"
    /// On the device
    case pickerStoreDevice = "picker.store.device"
    /// In both
    case pickerStoreBoth = "picker.store.both"
    /// The app’s gallery could not keep it.
    case pickerStoreFailedGallery = "picker.store.failed.gallery"
    /// The device could not keep it.
    case pickerStoreFailedDevice = "picker.store.failed.device"
    /// cannot be read
    case pickerFailedUnreadable = "picker.failed.unreadable"
    /// this kind is not supported
    case pickerFailedUnsupported = "picker.failed.unsupported"
    /// damaged or incomplete
    case pickerFailedDamaged = "picker.failed.damaged"
    /// too large
    case pickerFailedTooLarge = "picker.failed.tooLarge"
    /// no longer there
    case pickerFailedGone = "picker.failed.gone"
    /// left out
    case pickerFailedGivenUp = "picker.failed.givenUp"

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
    /// Enter your current code
    case lockCurrentCode = "lock.currentCode"
    /// Enter your code to remove it
    case lockRemoveCode = "lock.removeCode"
    /// Code
    case lockCode = "lock.code"
    /// Password
    case lockPassword = "lock.password"
    /// Keypad
    case lockKeypad = "lock.keypad"
    /// %1$d of %2$d entered
    case lockEntered = "lock.entered"
    /// That is the old code. Choose another one
    case lockSameCode = "lock.sameCode"
    /// Digits only
    case lockDigitsOnly = "lock.digitsOnly"
    /// One character over and over is guessed first
    case lockBlockedRepeated = "lock.blocked.repeated"
    /// A run such as 1234 is guessed first
    case lockBlockedSequence = "lock.blocked.sequence"
    /// A year is guessed early
    case lockBlockedYear = "lock.blocked.year"
    /// Many people use this one
    case lockBlockedCommon = "lock.blocked.common"
    /// The code is set
    case lockCodeSaved = "lock.codeSaved"
    /// The code is removed
    case lockCodeRemoved = "lock.codeRemoved"
    /// Unlocked
    case lockUnlocked = "lock.unlocked"
    /// Checking…
    case lockChecking = "lock.checking"
    /// Locked for good. Only the recovery key opens it
    case lockEnded = "lock.ended"
    /// The lock cannot be read and stays closed
    case lockClosed = "lock.closed"
    /// Nobody can be asked just now. Please, try again later
    case lockUnreachable = "lock.unreachable"
    /// Confirm that it is you
    case lockSecondFactor = "lock.secondFactor"
    /// It was not confirmed
    case lockSecondRefused = "lock.secondRefused"
    /// Sounds on
    case lockSoundOn = "lock.soundOn"
    /// Sounds off
    case lockSoundOff = "lock.soundOff"
    /// Draw your current pattern
    case lockCurrentPattern = "lock.currentPattern"
    /// Choose a pattern
    case lockNewPattern = "lock.newPattern"
    /// Draw it once more
    case lockRepeatPattern = "lock.repeatPattern"
    /// Draw your pattern to remove it
    case lockRemovePattern = "lock.removePattern"
    /// Draw a sign
    case lockCommand = "lock.command"
    /// No such sign
    case lockCommandUnknown = "lock.commandUnknown"
    /// Pattern
    case lockPattern = "lock.pattern"
    /// Row %1$d, column %2$d
    case lockDot = "lock.dot"
    /// dot %d of the pattern
    case lockDotUsed = "lock.dotUsed"
    /// Wrong pattern. Please, try again
    case lockPatternWrong = "lock.patternWrong"
    /// The two patterns differ
    case lockPatternsDiffer = "lock.patternsDiffer"
    /// That is the old pattern. Choose another one
    case lockSamePattern = "lock.samePattern"
    /// The pattern is set
    case lockPatternSaved = "lock.patternSaved"
    /// The pattern is removed
    case lockPatternRemoved = "lock.patternRemoved"
    /// Clear
    case lockClear = "lock.clear"
    /// Show how
    case lockDemo = "lock.demo"
    /// Weak
    case lockStrengthWeak = "lock.strength.weak"
    /// Fair
    case lockStrengthFair = "lock.strength.fair"
    /// Good
    case lockStrengthGood = "lock.strength.good"
    /// Strength
    case lockStrengthName = "lock.strength.name"
    /// An estimate only: it cannot know who looks over your shoulder
    case lockStrengthLimits = "lock.strength.limits"
    /// Three in four people start in a corner
    case lockStrengthCorner = "lock.strength.corner"
    /// It only runs along the edge
    case lockStrengthEdge = "lock.strength.edge"
    /// It is a letter or a common shape
    case lockStrengthShape = "lock.strength.shape"
    /// More dots are harder to guess
    case lockStrengthShort = "lock.strength.short"

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

    // MARK: Tabs

    /// Tabs
    case tabsName = "tabs.name"
    /// New tab
    case tabsNew = "tabs.new"
    /// All tabs
    case tabsList = "tabs.list"
    /// Pin
    case tabsPin = "tabs.pin"
    /// Unpin
    case tabsUnpin = "tabs.unpin"
    /// Duplicate
    case tabsDuplicate = "tabs.duplicate"
    /// Move towards the start
    case tabsMoveBack = "tabs.moveBack"
    /// Move towards the end
    case tabsMoveOn = "tabs.moveOn"
    /// Put into a new group
    case tabsNewGroup = "tabs.newGroup"
    /// Put into the group “%@”
    case tabsJoinGroup = "tabs.joinGroup"
    /// Take out of the group
    case tabsLeaveGroup = "tabs.leaveGroup"
    /// Group
    case tabsGroup = "tabs.group"
    /// Group “%@”
    case tabsGroupName = "tabs.groupName"
    /// Close the others
    case tabsCloseOthers = "tabs.closeOthers"
    /// Open closed tab again
    case tabsReopen = "tabs.reopen"
    /// %@ opened
    case tabsOpened = "tabs.opened"
    /// %@ closed
    case tabsClosed = "tabs.closed"
    /// not saved
    case tabsUnsaved = "tabs.unsaved"
    /// pinned
    case tabsPinned = "tabs.pinned"

    // MARK: The showcase: pages of a travel journal

    /// Abisko
    case showcasePlaceAbisko = "showcase.place.abisko"
    /// Kalmar
    case showcasePlaceKalmar = "showcase.place.kalmar"
    /// Lund
    case showcasePlaceLund = "showcase.place.lund"
    /// Växjö
    case showcasePlaceVaxjo = "showcase.place.vaxjo"
    /// Above the tree line
    case showcaseStoryPass = "showcase.story.pass"
    /// Last light on the ridge
    case showcaseStoryLight = "showcase.story.light"
    /// Coffee before the train
    case showcaseStoryCoffee = "showcase.story.coffee"
    /// In the botanical garden
    case showcaseStoryGarden = "showcase.story.garden"
    /// Six hours of grass, wind and stones, and a valley that fits under one hand.
    case showcaseTextLead = "showcase.text.lead"
    /// We left the hut at six. The path was still wet, and every stone had a …
    case showcaseTextMorning = "showcase.text.morning"
    /// At noon we reached the snow. Nobody spoke for a while. Then Ida …
    case showcaseTextNoon = "showcase.text.noon"
    /// A stony path leads up to gray peaks
    case showcaseAltPass = "showcase.alt.pass"
    /// The sun sets behind the hills
    case showcaseAltLight = "showcase.alt.light"
    /// An espresso in a red cup
    case showcaseAltCoffee = "showcase.alt.coffee"
    /// An orange dahlia among dark leaves
    case showcaseAltGarden = "showcase.alt.garden"
    /// The way north, in four stages
    case showcaseAltRoute = "showcase.alt.route"
    /// The photo cannot be loaded
    case showcasePhotoFailed = "showcase.photo.failed"
    /// Latest story
    case showcaseHeadingLatest = "showcase.heading.latest"
    /// This autumn
    case showcaseHeadingAutumn = "showcase.heading.autumn"
    /// The way north
    case showcaseHeadingRoute = "showcase.heading.route"
    /// Stories
    case showcaseHeadingStories = "showcase.heading.stories"
    /// Read the story
    case showcaseActionRead = "showcase.action.read"
    /// Add a photo
    case showcaseActionAddPhoto = "showcase.action.addPhoto"
    /// Keep it
    case showcaseActionKeep = "showcase.action.keep"
    /// Save as draft
    case showcaseActionDraft = "showcase.action.draft"
    /// Title
    case showcaseFieldTitle = "showcase.field.title"
    /// Place
    case showcaseFieldPlace = "showcase.field.place"
    /// Where was it?
    case showcaseFieldPlaceHint = "showcase.field.placeHint"
    /// Note
    case showcaseFieldNote = "showcase.field.note"
    /// Password
    case showcaseFieldPassword = "showcase.field.password"
    /// A story needs a place
    case showcaseFieldMissing = "showcase.field.missing"
    /// Keep the place in photos
    case showcaseSettingKeepPlace = "showcase.setting.keepPlace"
    /// Upload over Wi-Fi only
    case showcaseSettingWifi = "showcase.setting.wifi"
    /// Brightness
    case showcaseSettingBrightness = "showcase.setting.brightness"
    /// Text size
    case showcaseSettingTextSize = "showcase.setting.textSize"
    /// Volume
    case showcaseSettingVolume = "showcase.setting.volume"
    /// Sending three photos
    case showcaseProgressUpload = "showcase.progress.upload"
    /// Looking for places nearby
    case showcaseProgressNearby = "showcase.progress.nearby"
    /// New
    case showcaseBadgeNew = "showcase.badge.new"
    /// Draft
    case showcaseBadgeDraft = "showcase.badge.draft"
    /// Not sent
    case showcaseBadgeFailed = "showcase.badge.failed"
    /// Delete this story?
    case showcaseAlertTitle = "showcase.alert.title"
    /// “%@” and its photos go to the trash and stay there for thirty days.
    case showcaseAlertMessage = "showcase.alert.message"
    /// The story was sent
    case showcaseToastSent = "showcase.toast.sent"
    /// Moved to the trash
    case showcaseToastTrashed = "showcase.toast.trashed"
    /// Share the story
    case showcaseSheetTitle = "showcase.sheet.title"
    /// Mail
    case showcaseServiceMail = "showcase.service.mail"
    /// Mastodon
    case showcaseServiceMastodon = "showcase.service.mastodon"
    /// ready
    case showcaseServiceReady = "showcase.service.ready"
    /// Walked
    case showcaseStatWalked = "showcase.stat.walked"
    /// Climbed
    case showcaseStatClimbed = "showcase.stat.climbed"
    /// Photos
    case showcaseStatPhotos = "showcase.stat.photos"
    /// Showcase
    case showcaseTitle = "showcase.title"
    /// Every building block, in every look
    case showcaseLead = "showcase.lead"
    /// n next · p back · v look · q leave
    case showcaseKeys = "showcase.keys"
    /// There is no part “%1$@”. There are: %2$@
    case showcaseUnknownEntry = "showcase.unknownEntry"
    /// Gallery
    case galleryTitle = "gallery.title"
    /// Photo
    case galleryPhoto = "gallery.photo"
    /// Photo, %@
    case galleryPhotoOf = "gallery.photoOf"
    /// Photo, %1$@, %2$@
    case galleryPhotoOfPlace = "gallery.photoOfPlace"
    /// No photos yet
    case galleryEmptyTitle = "gallery.empty.title"
    /// Add photos from a folder, an archive or a camera.
    case galleryEmptyText = "gallery.empty.text"
    /// Add photos
    case galleryEmptyAdd = "gallery.empty.add"
    /// No photo matches “%@”
    case galleryNoneFound = "gallery.noneFound"
    /// The first %@; there are more
    case galleryMoreFound = "gallery.moreFound"
    /// The photos cannot be shown
    case galleryUnreadable = "gallery.unreadable"
    /// The photo is being loaded
    case galleryLoadingPhoto = "gallery.loadingPhoto"
    /// Larger
    case galleryZoomIn = "gallery.zoomIn"
    /// Smaller
    case galleryZoomOut = "gallery.zoomOut"
    /// Whole photo
    case galleryFit = "gallery.fit"
    /// Jump to a date
    case galleryJump = "gallery.jump"
    /// Timeline
    case galleryTimeline = "gallery.timeline"
    /// Slide show
    case gallerySlideShow = "gallery.slideShow"
    /// Stop the slide show
    case gallerySlideShowStop = "gallery.slideShow.stop"
    /// Shuffle
    case galleryShuffle = "gallery.shuffle"
    /// In random order
    case galleryShuffled = "gallery.shuffled"
    /// Favorite
    case galleryFavorite = "gallery.favorite"
    /// Add to favorites
    case galleryFavoriteAdd = "gallery.favorite.add"
    /// Remove from favorites
    case galleryFavoriteRemove = "gallery.favorite.remove"
    /// Hide
    case galleryHide = "gallery.hide"
    /// Caption
    case galleryCaption = "gallery.caption"
    /// What is to be seen?
    case galleryCaptionHint = "gallery.caption.hint"
    /// Details
    case galleryFacts = "gallery.facts"
    /// File
    case galleryFactsFile = "gallery.facts.file"
    /// Taken
    case galleryFactsTaken = "gallery.facts.taken"
    /// Time zone
    case galleryFactsZone = "gallery.facts.zone"
    /// not known
    case galleryFactsZoneUnknown = "gallery.facts.zoneUnknown"
    /// Size
    case galleryFactsSize = "gallery.facts.size"
    /// %1$@ by %2$@ pixels, %3$@
    case galleryFactsPixels = "gallery.facts.pixels"
    /// Camera
    case galleryFactsCamera = "gallery.facts.camera"
    /// Place
    case galleryFactsPlace = "gallery.facts.place"
    /// Source
    case galleryFactsSource = "gallery.facts.source"
    /// Places
    case galleryNamedPlaces = "gallery.namedPlaces"
    /// No places have names yet
    case galleryNamedPlacesEmpty = "gallery.namedPlaces.empty"
    /// Map
    case galleryMap = "gallery.map"
    /// No photo has a place yet
    case galleryMapEmpty = "gallery.map.empty"
    /// Photos of cameras that know where they are, and those whose place you set, are shown here.
    case galleryMapEmptyText = "gallery.map.emptyText"
    /// %1$@ near %2$@
    case galleryMapNear = "gallery.map.near"
    /// %1$@, %2$@
    case galleryMapPoint = "gallery.map.point"
    /// %@° N
    case galleryMapNorth = "gallery.map.north"
    /// %@° S
    case galleryMapSouth = "gallery.map.south"
    /// %@° E
    case galleryMapEast = "gallery.map.east"
    /// %@° W
    case galleryMapWest = "gallery.map.west"
    /// Show all on the map
    case galleryMapFit = "gallery.map.fit"
    /// Nearer
    case galleryMapIn = "gallery.map.in"
    /// Farther
    case galleryMapOut = "gallery.map.out"
    /// Previous photo
    case galleryPrevious = "gallery.previous"
    /// Next photo
    case galleryNext = "gallery.next"
    /// Arrangement
    case galleryLayout = "gallery.layout"
    /// Squares
    case galleryLayoutSquare = "gallery.layout.square"
    /// Rows
    case galleryLayoutJustified = "gallery.layout.justified"
    /// Columns
    case galleryLayoutMasonry = "gallery.layout.masonry"
    /// animation
    case galleryAnimation = "gallery.animation"
    /// No more than %@ can be selected
    case gallerySelectionFull = "gallery.selectionFull"
    /// Without a date
    case galleryNoDate = "gallery.noDate"
    /// Collections
    case galleryPlaces = "gallery.places"
    /// All photos
    case galleryAll = "gallery.all"
    /// Favorites
    case galleryFavorites = "gallery.favorites"
    /// No favorites yet
    case galleryFavoritesEmpty = "gallery.favorites.empty"
    /// Albums
    case galleryAlbums = "gallery.albums"
    /// No albums yet
    case galleryAlbumsEmpty = "gallery.albums.empty"
    /// An album gathers photos that belong together. They stay where they are.
    case galleryAlbumsHint = "gallery.albums.hint"
    /// New album
    case galleryAlbumNew = "gallery.album.new"
    /// Name of the album
    case galleryAlbumName = "gallery.album.name"
    /// Rename
    case galleryAlbumRename = "gallery.album.rename"
    /// Delete the album
    case galleryAlbumDelete = "gallery.album.delete"
    /// Delete the album “%@”?
    case galleryAlbumDeleteQuestion = "gallery.album.delete.question"
    /// Its photos stay in the gallery.
    case galleryAlbumDeleteText = "gallery.album.delete.text"
    /// Add to an album
    case galleryAlbumAdd = "gallery.album.add"
    /// Remove from the album
    case galleryAlbumRemove = "gallery.album.remove"
    /// Use as the cover
    case galleryAlbumCover = "gallery.album.cover"
    /// Move up
    case galleryAlbumEarlier = "gallery.album.earlier"
    /// Move down
    case galleryAlbumLater = "gallery.album.later"
    /// No photos in this album
    case galleryAlbumEmpty = "gallery.album.empty"
    /// Select photos in the gallery, then choose “%@”.
    case galleryAlbumHint = "gallery.album.hint"
    /// Hidden photos
    case galleryHiddenPhotos = "gallery.hiddenPhotos"
    /// No hidden photos
    case galleryHiddenEmpty = "gallery.hidden.empty"
    /// Show again
    case galleryHiddenShow = "gallery.hidden.show"
    /// Trash
    case galleryTrash = "gallery.trash"
    /// The trash is empty
    case galleryTrashEmpty = "gallery.trash.empty"
    /// Empty the trash
    case galleryTrashClear = "gallery.trash.clear"
    /// Delete for good
    case galleryTrashForGood = "gallery.trash.forGood"
    /// This cannot be undone.
    case galleryTrashText = "gallery.trash.text"
    /// Look alike
    case galleryAlike = "gallery.alike"
    /// No photos look alike
    case galleryAlikeEmpty = "gallery.alike.empty"
    /// Both photos stay where they are until you choose.
    case galleryAlikeText = "gallery.alike.text"
    /// Keep both
    case galleryAlikeKeepBoth = "gallery.alike.keepBoth"
    /// To the trash
    case galleryAlikeTrash = "gallery.alike.trash"
    /// %@ alike
    case galleryAlikeShare = "gallery.alike.share"
    /// %1$@ and %2$@
    case galleryAlikePair = "gallery.alike.pair"
    /// Both photos are kept
    case galleryAlikeKept = "gallery.alike.kept"
    /// %1$@ cannot be opened: %2$@
    case galleryErrorCannotOpen = "gallery.error.cannotOpen"
    /// %@ is not a photo library. It was left as it is.
    case galleryErrorNotALibrary = "gallery.error.notALibrary"
    /// A newer version of the app has changed %@. Update the app; nothing was touched.
    case galleryErrorNewerSchema = "gallery.error.newerSchema"
    /// The photo library %@ is damaged. It was left as it is.
    case galleryErrorCorrupt = "gallery.error.corrupt"
    /// The photo library %1$@ is damaged. It was left as it is; its newest copy is %2$@.
    case galleryErrorCorruptWithBackup = "gallery.error.corruptWithBackup"
    /// %@ is open in another program
    case galleryErrorInUse = "gallery.error.inUse"
    /// Another program keeps %@ locked. Try again later.
    case galleryErrorLocked = "gallery.error.locked"
    /// Nothing can be written in %@
    case galleryErrorReadOnly = "gallery.error.readOnly"
    /// There is no room left for %@. What was stored before is complete.
    case galleryErrorNoRoom = "gallery.error.noRoom"
    /// The photo library is closed
    case galleryErrorClosed = "gallery.error.closed"
    /// The photo is not there any more
    case galleryErrorNoSuchPhoto = "gallery.error.noSuchPhoto"
    /// The album is not there any more
    case galleryErrorNoSuchAlbum = "gallery.error.noSuchAlbum"
    /// There is no source “%@”
    case galleryErrorNoSuchSource = "gallery.error.noSuchSource"
    /// An album needs a name
    case galleryErrorEmptyName = "gallery.error.emptyName"
    /// Where this photo comes from does not allow that
    case galleryErrorNotAllowed = "gallery.error.notAllowed"
    /// The file of this photo is gone: %@
    case galleryErrorOriginalMissing = "gallery.error.originalMissing"
    /// The file of this photo is damaged: %@
    case galleryErrorOriginalDamaged = "gallery.error.originalDamaged"
    /// %1$@ cannot be read: %2$@
    case galleryErrorSource = "gallery.error.source"
    /// %1$@: %2$@
    case galleryErrorPhoto = "gallery.error.photo"
    /// Cancelled
    case galleryErrorCancelled = "gallery.error.cancelled"
    /// The photo library answers with an error: %@
    case galleryErrorDatabase = "gallery.error.database"
    /// the file is empty
    case galleryProblemEmpty = "gallery.problem.empty"
    /// no picture of a kind that is opened
    case galleryProblemUnsupported = "gallery.problem.unsupported"
    /// the picture is not complete
    case galleryProblemTruncated = "gallery.problem.truncated"
    /// the picture is damaged
    case galleryProblemCorrupt = "gallery.problem.corrupt"
    /// the picture has too many pixels
    case galleryProblemTooManyPixels = "gallery.problem.tooManyPixels"
    /// the file is too large
    case galleryProblemTooManyBytes = "gallery.problem.tooManyBytes"
    /// reading it took too long
    case galleryProblemTookTooLong = "gallery.problem.tookTooLong"
    /// it cannot be read: %@
    case galleryProblemUnreadable = "gallery.problem.unreadable"
    /// it changed while it was read
    case galleryProblemChanged = "gallery.problem.changed"
    /// it is not there any more
    case galleryProblemMissing = "gallery.problem.missing"
    /// it is encrypted
    case galleryProblemEncrypted = "gallery.problem.encrypted"
    /// the archive is damaged here
    case galleryProblemDamagedArchive = "gallery.problem.damagedArchive"
    /// packed in a way that is not opened
    case galleryProblemUnsupportedArchive = "gallery.problem.unsupportedArchive"
    /// Looking for photos: %@
    case importLooking = "import.looking"
    /// %@ a second
    case importRate = "import.rate"
    /// %@ left
    case importLeft = "import.left"
    /// Cancelled. The same command goes on where it stopped.
    case importCancelled = "import.cancelled"
    /// is in the trash
    case importIsInTrash = "import.isInTrash"
    /// is hidden
    case importIsHidden = "import.isHidden"
    /// is there already
    case importIsThere = "import.isThere"
    /// was taken out of the trash
    case importWasRestored = "import.wasRestored"

    // MARK: The tree of notes

    /// Add note
    case treeAdd = "tree.add"
    /// Add note under %@
    case treeAddUnder = "tree.addUnder"
    /// Find a note
    case treeFind = "tree.find"
    /// No notes yet
    case treeEmpty = "tree.empty"
    /// Write the first one.
    case treeEmptyHint = "tree.emptyHint"
    /// Title
    case treeTitleField = "tree.titleField"
    /// Could not be loaded
    case treeFailed = "tree.failed"
    /// Load %@ again
    case treeRetry = "tree.retry"
    /// “%@” deleted
    case treeRemoved = "tree.removed"
    /// Deleted: %@
    case treeRemovedCount = "tree.removedCount"
    /// Actions for %@
    case treeActions = "tree.actions"
    /// Rename
    case treeRename = "tree.rename"
    /// Add note under it
    case treeAddInside = "tree.addInside"
    /// Move up
    case treeMoveUp = "tree.moveUp"
    /// Move down
    case treeMoveDown = "tree.moveDown"
    /// Move under the one above
    case treeMoveIn = "tree.moveIn"
    /// Move out one level
    case treeMoveOut = "tree.moveOut"
    /// Open everything below
    case treeExpandAll = "tree.expandAll"
    /// Close everything below
    case treeCollapseAll = "tree.collapseAll"
    /// Opening everything …
    case treeExpanding = "tree.expanding"
    /// Move %@
    case treeMoveHandle = "tree.moveHandle"
    /// Not saved: %@
    case treeNotSaved = "tree.notSaved"
    /// %d
    case treeCount = "tree.count"
    /// Sweden
    case showcaseTreeSweden = "showcase.tree.sweden"
    /// Finland
    case showcaseTreeFinland = "showcase.tree.finland"
    /// Estonia
    case showcaseTreeEstonia = "showcase.tree.estonia"
    /// Hostel by the station
    case showcaseTreeHostel = "showcase.tree.hostel"
    /// Walk around the lake
    case showcaseTreeWalk = "showcase.tree.walk"
    /// Bakery with cardamom buns
    case showcaseTreeBakery = "showcase.tree.bakery"
    /// Castle, open until five
    case showcaseTreeCastle = "showcase.tree.castle"
    /// Packing list
    case showcaseTreePacking = "showcase.tree.packing"
    /// Phone numbers
    case showcaseTreePhones = "showcase.tree.phones"
    /// Notes
    case showcaseTreeNotes = "showcase.tree.notes"
    /// Walking boots
    case showcaseTreeBoots = "showcase.tree.boots"
    /// Raincoat
    case showcaseTreeRaincoat = "showcase.tree.raincoat"
    /// Maps
    case showcaseTreeMaps = "showcase.tree.maps"

    // MARK: The calendar

    /// Previous month
    case calendarPreviousMonth = "calendar.previousMonth"
    /// Next month
    case calendarNextMonth = "calendar.nextMonth"
    /// Previous week
    case calendarPreviousWeek = "calendar.previousWeek"
    /// Next week
    case calendarNextWeek = "calendar.nextWeek"
    /// Previous year
    case calendarPreviousYear = "calendar.previousYear"
    /// Next year
    case calendarNextYear = "calendar.nextYear"
    /// Week %@
    case calendarWeek = "calendar.week"
    /// not available
    case calendarUnavailable = "calendar.unavailable"
    /// Show
    case calendarShow = "calendar.show"
    /// Month
    case calendarModeMonth = "calendar.mode.month"
    /// Week
    case calendarModeWeek = "calendar.mode.week"
    /// Year
    case calendarModeYear = "calendar.mode.year"
    /// Agenda
    case calendarModeAgenda = "calendar.mode.agenda"
    /// Choose a day
    case calendarChoose = "calendar.choose"
    /// %1$@ – %2$@
    case calendarRange = "calendar.range"

    // MARK: The app travel-story

    /// Title
    case storyTitle = "story.title"
    /// A few words
    case storyTitleHint = "story.titleHint"
    /// What happened
    case storyText = "story.text"
    /// As you would tell it
    case storyTextHint = "story.textHint"
    /// Place
    case storyPlace = "story.place"
    /// Where was it?
    case storyPlaceHint = "story.placeHint"
    /// Trip
    case storyTrip = "story.trip"
    /// Which journey is it part of?
    case storyTripHint = "story.tripHint"
    /// Day
    case storyDay = "story.day"
    /// A day looks like %@
    case storyDayWrong = "story.dayWrong"
    /// Choose photos
    case storyAddPhotos = "story.addPhotos"
    /// Take photo %d out
    case storyRemovePhoto = "story.removePhoto"
    /// Photo %1$d of %2$d
    case storyPhotoOf = "story.photoOf"
    /// Edit the story
    case storyEdit = "story.edit"
    /// Delete the story
    case storyDelete = "story.delete"
    /// Leave without saving?
    case storyDiscard = "story.discard"
    /// What you wrote is lost.
    case storyDiscardText = "story.discardText"
    /// Leave
    case storyLeave = "story.leave"
    /// Go on writing
    case storyStay = "story.stay"
    /// A story needs a title, a text or a photo
    case storyNothing = "story.nothing"
    /// The story is saved
    case storySaved = "story.saved"
    /// The story is not saved: %@
    case storyNotSaved = "story.notSaved"
    /// “%@” is in the trash
    case storyTrashed = "story.trashed"
    /// Latest story
    case storyLatest = "story.latest"
    /// Stories
    case storyStories = "story.stories"
    /// Trips
    case storyTrips = "story.trips"
    /// Places
    case storyPlaces = "story.places"
    /// Without a trip
    case storyNoTrip = "story.noTrip"
    /// Without a place
    case storyNoPlace = "story.noPlace"
    /// There is no story %@
    case storyUnknown = "story.unknown"
    /// Nothing was changed
    case storyUnsettled = "story.unsettled"
    /// Note
    case noteBody = "note.body"
    /// Addresses, times, things to remember
    case noteBodyHint = "note.bodyHint"
    /// There is no note %@
    case noteUnknown = "note.unknown"
    /// Stories, notes and photos
    case searchHint = "search.hint"
    /// Type a word, a place or a year.
    case searchBegin = "search.begin"
    /// Notes
    case searchNotes = "search.notes"
    /// Photos
    case searchPhotos = "search.photos"
    /// Lock
    case settingsLock = "settings.lock"
    /// A code encrypts stories, notes and photos, and opens them again
    case settingsLockText = "settings.lockText"
    /// None
    case settingsNoLock = "settings.noLock"
    /// Passcode
    case settingsPasscode = "settings.passcode"
    /// Pattern
    case settingsPattern = "settings.pattern"
    /// Your photos become travel stories.
    case aboutLead = "about.lead"
    /// Everything lies in %@
    case aboutData = "about.data"
    /// Stories in the trash
    case trashStories = "trash.stories"
    /// The stories in %@ are damaged. They were left as they are.
    case dataDamaged = "data.damaged"
    /// A newer version of the app has changed %@. Update the app; nothing was touched.
    case dataNewer = "data.newer"
    /// There is a file %@ already
    case backupExists = "backup.exists"
    /// %@ is no backup of this app, or not a whole one
    case backupNotOne = "backup.notOne"
    /// %@ holds something already. --force puts it aside.
    case backupFull = "backup.full"
    /// What was there lies in %@
    case backupKept = "backup.kept"
    /// Everything is in order
    case doctorFine = "doctor.fine"
    /// Story %1$@ shows a photo that is gone: %2$@
    case doctorGone = "doctor.gone"
    /// Wrong: %@
    case doctorWrong = "doctor.wrong"
    /// Mended: %@
    case doctorMended = "doctor.mended"
    /// %@ mends what can be mended
    case doctorHow = "doctor.how"
    /// the words of the search
    case doctorIndex = "doctor.index"
    /// the end of the notes, half written
    case doctorNotesCut = "doctor.notesCut"
    /// A walk through the app
    case walkTitle = "walk.title"
    /// Step %1$@ did not work: %2$@
    case walkFailed = "walk.failed"
    /// %@ brings your photos
    case firstPhotos = "first.photos"
    /// %@ opens the app, here in the terminal
    case firstRun = "first.run"
    /// %@ writes a story
    case firstStory = "first.story"
    /// %@ shows every screen as a picture
    case firstWalk = "first.walk"
    /// Everything stays in %@
    case firstData = "first.data"
    /// %@ lists every command
    case firstHelp = "first.help"

    // MARK: Sharing

    /// Share
    case shareTitle = "share.title"
    /// Ways to share
    case shareWays = "share.ways"
    /// Accounts
    case shareAccounts = "share.accounts"
    /// On its way
    case shareUploads = "share.uploads"
    /// What leaves
    case sharePreview = "share.preview"
    /// What leaves for %@
    case sharePreviewOf = "share.previewOf"
    /// Nothing is on its way.
    case shareNothingLeft = "share.nothingLeft"
    /// There is no way to share this.
    case shareNoWays = "share.noWays"
    /// Keep places and serial numbers in photos
    case shareKeepsMetadata = "share.keepsMetadata"
    /// The text is shortened.
    case shareShortened = "share.shortened"
    /// Stays behind: %@
    case shareLeftOut = "share.leftOut"
    /// Costs %@ US cents
    case shareCosts = "share.costs"
    /// Description: %@
    case shareAltText = "share.altText"
    /// No description
    case shareNoAltText = "share.noAltText"
    /// Handed over to another app. Only that app knows whether it arrives.
    case shareHandedOver = "share.handedOver"
    /// This was not shared. Copy it, or take another way.
    case shareHandOverRefused = "share.handOverRefused"
    /// Stays behind: %@. Press again to share the rest.
    case shareLeftOutPress = "share.leftOutPress"
    /// text
    case sharePartText = "share.part.text"
    /// link
    case sharePartLink = "share.part.link"
    /// photos
    case sharePartPhoto = "share.part.photo"
    /// files
    case sharePartFile = "share.part.file"
    /// place
    case sharePartPlace = "share.part.place"
    /// Mail
    case shareWayMail = "share.way.mail"
    /// Copy
    case shareWayCopy = "share.way.copy"
    /// QR code
    case shareWayCode = "share.way.code"
    /// Other apps
    case shareWaySystem = "share.way.system"
    /// Text message
    case shareWaySms = "share.way.sms"
    /// Mail app
    case shareWayMailLink = "share.way.mailLink"
    /// Bluesky, in the browser
    case shareWayBlueskyPage = "share.way.blueskyPage"
    /// Mastodon, in the browser
    case shareWayMastodonPage = "share.way.mastodonPage"
    /// Evernote file
    case shareWayEnex = "share.way.enex"
    /// Nothing is shared yet.
    case shareStateIdle = "share.state.idle"
    /// Choose where to.
    case shareStateChoosing = "share.state.choosing"
    /// Sign in first.
    case shareStateNeedsLogin = "share.state.needsLogin"
    /// Signing in …
    case shareStateLoggingIn = "share.state.loggingIn"
    /// Ready to send.
    case shareStateReady = "share.state.ready"
    /// Sending …
    case shareStateSending = "share.state.sending"
    /// Sending, %@
    case shareStateSendingPart = "share.state.sendingPart"
    /// Waits for its turn.
    case shareStateQueued = "share.state.queued"
    /// The service is busy. It is tried again by itself.
    case shareStateBusy = "share.state.busy"
    /// It was sent, but nobody answered. Look whether it is there.
    case shareStateUncertain = "share.state.uncertain"
    /// It has arrived.
    case shareStateSent = "share.state.sent"
    /// Cancelled. Nothing was sent.
    case shareStateCancelled = "share.state.cancelled"
    /// Kept as a draft.
    case shareStateDraft = "share.state.draft"
    /// You are signed in.
    case shareSignInDone = "share.signIn.done"
    /// You are not signed in.
    case shareSignInRefused = "share.signIn.refused"
    /// This is no answer to a question of this app.
    case shareSignInStray = "share.signIn.stray"
    /// You can close this page and go back to the app.
    case shareSignInGoBack = "share.signIn.goBack"
    /// Close this page, and start signing in again in the app.
    case shareSignInStartAgain = "share.signIn.startAgain"
    /// It is there
    case shareChoiceIsThere = "share.choice.isThere"
    /// It is not there: send again
    case shareChoiceIsMissing = "share.choice.isMissing"
    /// Show what leaves
    case shareChoicePreview = "share.choice.preview"
    /// The service is not well.
    case shareFailureTransient = "share.failure.transient"
    /// The service has too much to do.
    case shareFailureBusy = "share.failure.busy"
    /// Name or password is not right, or has changed.
    case shareFailureSignIn = "share.failure.signIn"
    /// This account may not do that.
    case shareFailurePermission = "share.failure.permission"
    /// The service does not take it: %@
    case shareFailureInvalid = "share.failure.invalid"
    /// It is larger than the service takes.
    case shareFailureTooLarge = "share.failure.tooLarge"
    /// The service has it already.
    case shareFailureDuplicate = "share.failure.duplicate"
    /// The service cannot do this.
    case shareFailureUnsupported = "share.failure.unsupported"
    /// The service is no more.
    case shareFailureRetired = "share.failure.retired"
    /// Nobody pays for it any more.
    case shareFailureQuota = "share.failure.quota"
    /// There is no connection.
    case shareFailureNetwork = "share.failure.network"
    /// The service gave an answer that makes no sense.
    case shareFailureContract = "share.failure.contract"
    /// It is no more. These do the same: %@
    case shareProblemRetired = "share.problem.retired"
    /// It is switched off.
    case shareProblemOff = "share.problem.off"
    /// It takes nothing of this.
    case shareProblemNothingOfIt = "share.problem.nothingOfIt"
    /// It needs: %@
    case shareProblemNeeds = "share.problem.needs"
    /// The link is too long for it.
    case shareProblemTooLong = "share.problem.tooLong"
    /// %@ is too large for it.
    case shareProblemFileTooLarge = "share.problem.fileTooLarge"
    /// It does not take files such as %@.
    case shareProblemFileType = "share.problem.fileType"
    /// %@ cannot be read any more.
    case shareProblemMissing = "share.problem.missing"
    /// This month's money is spent.
    case shareProblemCapReached = "share.problem.capReached"
    /// Sign in to %@
    case shareSignInTo = "share.signInTo"
    /// Sign in in the browser
    case shareInBrowser = "share.inBrowser"
    /// Yes, this may cost %@ US cents
    case shareAgreesToCost = "share.agreesToCost"
    /// Photos go without places, serial numbers and names.
    case shareStripped = "share.stripped"
    /// Photos keep places, serial numbers and names.
    case shareUnstripped = "share.unstripped"
    /// Telegram, by a bot
    case shareWayTelegramBot = "share.way.telegramBot"
    /// X, from this app
    case shareWayXPost = "share.way.xPost"
    /// Facebook page
    case shareWayFacebookPage = "share.way.facebookPage"
    /// X takes money for every post, more for one with a link.
    case shareRulesX = "share.rules.x"
    /// Only for pages that you look after, never for a person's own profile. Meta must have reviewed this app.
    case shareRulesFacebook = "share.rules.facebook"
    /// Only for professional accounts. Photos lie at a public address until Instagram has fetched them.
    case shareRulesInstagram = "share.rules.instagram"
    /// Films stay private until Google has audited this app. All who use it share a hundred uploads a day.
    case shareRulesYoutube = "share.rules.youtube"
    /// Server
    case shareAskServer = "share.ask.server"
    /// User name
    case shareAskUser = "share.ask.user"
    /// Password
    case shareAskPassword = "share.ask.password"
    /// App password
    case shareAskAppPassword = "share.ask.appPassword"
    /// Code that came by mail
    case shareAskCode = "share.ask.code"
    /// Access token
    case shareAskToken = "share.ask.token"
    /// The bot's token
    case shareAskBotToken = "share.ask.botToken"
    /// Room
    case shareAskRoom = "share.ask.room"
    /// Chat
    case shareAskChat = "share.ask.chat"
    /// Number of the page
    case shareAskPage = "share.ask.page"
    /// Number of the account
    case shareAskAccount = "share.ask.account"
    /// Bucket
    case shareAskBucket = "share.ask.bucket"
    /// Region
    case shareAskRegion = "share.ask.region"
    /// Key ID
    case shareAskKeyID = "share.ask.keyID"
    /// Secret key
    case shareAskSecretKey = "share.ask.secretKey"
    /// From
    case shareAskFrom = "share.ask.from"
    /// To
    case shareAskTo = "share.ask.to"
    /// Client ID
    case shareAskClient = "share.ask.client"
    /// Client secret
    case shareAskClientSecret = "share.ask.clientSecret"
    /// Address that readers see
    case shareAskPublic = "share.ask.public"
    /// %@, if there is one
    case shareAskOptional = "share.ask.optional"
    /// This is needed.
    case shareAskMissing = "share.ask.missing"
    /// Kept encrypted on this device, and given to nobody but %@.
    case shareAskSafe = "share.ask.safe"
    /// Everything here is locked, and there is no code that opens it
    case safeLocked = "safe.locked"
    /// Another window uses the stories. Close it first
    case safeInUse = "safe.inUse"
    /// There is no folder here that is held in memory. Name one in the setting %@
    case safeNoMemory = "safe.noMemory"
    /// What was locked here is gone. A backup brings it back
    case safeNothing = "safe.nothing"
    /// %@ was taken away while it was in use
    case safeGone = "safe.gone"
    /// Enter the numbers of your pattern’s dots, from 1
    case lockTypePattern = "lock.typePattern"
    /// Your stories are locked. The code is asked for on a terminal, or read by %@
    case lockNoCode = "lock.noCode"
    /// Your recovery key
    case lockRecovery = "lock.recovery"
    /// %@, then: Write it down. It alone opens your stories if you forget the code, and it is shown this one time.
    case lockRecoveryText = "lock.recoveryText"
    /// I have written it down
    case lockRecoveryWritten = "lock.recoveryWritten"
    /// Recovery key
    case lockRecoveryKey = "lock.recoveryKey"
    /// That is not the recovery key. A letter may be misread
    case lockRecoveryWrong = "lock.recoveryWrong"
    /// Locked: stories, notes and photos are encrypted
    case lockIsOn = "lock.isOn"
    /// No lock: nothing is encrypted
    case lockIsOff = "lock.isOff"
    /// There is a lock already
    case lockIsThere = "lock.isThere"
    /// There is no service %1$@. There are: %2$@
    case shareUnknownService = "share.unknownService"
    /// Nobody is signed in at %1$@. First: %2$@
    case shareNoAccount = "share.noAccount"
    /// Nothing was sent
    case shareNothingSent = "share.nothingSent"
    /// There is nothing of the number %@ on its way
    case shareUnknownDelivery = "share.unknownDelivery"
    /// %@ cannot be shared: a story, a note or a photo can
    case shareNotShareable = "share.notShareable"
    /// A setting looks like server=mastodon.example
    case shareSetting = "share.setting"
    /// Written to %@
    case shareWritten = "share.written"
    /// %@ is missing
    case accountMissing = "account.missing"
    /// Nobody is signed in anywhere
    case accountNone = "account.none"
    /// There is no account %2$@ at %1$@
    case accountUnknown = "account.unknown"
    /// Open in a tab
    case tabsOpenIn = "tabs.openIn"
    /// Nothing is open yet
    case tabsEmpty = "tabs.empty"
    /// Stories and notes that you open in a tab stay here, side by side.
    case tabsEmptyText = "tabs.emptyText"
}
