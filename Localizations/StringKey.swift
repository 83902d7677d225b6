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

    /// Canvas
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
    /// Redact
    case editorToolRedact = "editor.tool.redact"
    /// Straighten
    case editorStraighten = "editor.straighten"
    /// Angle in degrees
    case editorAngle = "editor.angle"
    /// %@°
    case editorDegrees = "editor.degrees"
    /// Rotate and flip
    case editorTurns = "editor.turns"
    /// Rotate left
    case editorRotateLeft = "editor.rotateLeft"
    /// Rotate right
    case editorRotateRight = "editor.rotateRight"
    /// Flip horizontal
    case editorFlipAcross = "editor.flipAcross"
    /// Flip vertical
    case editorFlipDown = "editor.flipDown"
    /// Aspect ratio
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
    /// Swap width and height
    case editorRatioTurn = "editor.ratio.turn"
    /// Width
    case editorRatioWidth = "editor.ratio.width"
    /// Height
    case editorRatioHeight = "editor.ratio.height"
    /// Keep the whole photo
    case editorWholePhoto = "editor.wholePhoto"
    /// Crop shape
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
    /// Zoom in
    case editorZoomIn = "editor.zoomIn"
    /// Zoom out
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
    /// Text
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
    /// Redact an area
    case editorRedactAdd = "editor.redact.add"
    /// Redacted area %@
    case editorRedactItem = "editor.redact.item"
    /// Area width
    case editorRedactWidth = "editor.redact.width"
    /// Area height
    case editorRedactHeight = "editor.redact.height"
    /// Fill
    case editorRedactStyle = "editor.redact.style"
    /// Black
    case editorRedactFilled = "editor.redact.filled"
    /// Pixelation
    case editorRedactBlocks = "editor.redact.blocks"
    /// Saving…
    case editorSaving = "editor.saving"
    /// Discard
    case editorDiscard = "editor.discard"
    /// Discard changes?
    case editorDiscardTitle = "editor.discard.title"
    /// The photo remains unchanged.
    case editorDiscardMessage = "editor.discard.message"
    /// Keep editing
    case editorDiscardKeep = "editor.discard.keep"
    /// The changes could not be saved
    case editorSaveFailed = "editor.saveFailed"
    /// The photo cannot be opened.
    case editorErrorPicture = "editor.error.picture"
    /// Earlier changes could not be read. Saving replaces them.
    case editorErrorRecipe = "editor.error.recipe"
    /// The changes belong to another photo.
    case editorErrorOtherPicture = "editor.error.otherPicture"
    /// Someone else has changed this photo in the meantime.
    case editorErrorChangedMeanwhile = "editor.error.changedMeanwhile"
    /// The disk may be full.
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
    /// With a location
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
    /// no longer available
    case pickerGone = "picker.gone"
    /// You can choose up to %@
    case pickerFull = "picker.full"
    /// Choose at least %@
    case pickerTooFew = "picker.tooFew"
    /// Allow access to your photos?
    case pickerAccessTitle = "picker.access.title"
    /// The app uses only the photos you choose.
    case pickerAccessText = "picker.access.text"
    /// Allow
    case pickerAccessAllow = "picker.access.allow"
    /// Only some photos are shown.
    case pickerAccessLimited = "picker.access.limited"
    /// Show more
    case pickerAccessMore = "picker.access.more"
    /// No access to photos
    case pickerAccessDenied = "picker.access.denied"
    /// Allow access in the settings, or choose another source.
    case pickerAccessDeniedText = "picker.access.deniedText"
    /// Access is not allowed on this device
    case pickerAccessRestricted = "picker.access.restricted"
    /// Open settings
    case pickerAccessSettings = "picker.access.settings"
    /// No camera available
    case pickerCameraNone = "picker.camera.none"
    /// Take a photo
    case pickerCameraShoot = "picker.camera.shoot"
    /// Choose a file
    case pickerCameraFile = "picker.camera.file"
    /// Drop a photo here, or choose a file.
    case pickerCameraDrop = "picker.camera.drop"
    /// Waiting for the camera…
    case pickerCameraBusy = "picker.camera.busy"
    /// The camera did not return a photo
    case pickerCameraFailed = "picker.camera.failed"
    /// Photo %1$@ of %2$@
    case pickerSlot = "picker.slot"
    /// Add a photo
    case pickerSlotAdd = "picker.slot.add"
    /// Photo options
    case pickerSlotMenu = "picker.slot.menu"
    /// Remove from here
    case pickerSlotDelete = "picker.slot.delete"
    /// The photo stays in the gallery.
    case pickerSlotStays = "picker.slot.stays"
    /// Edit
    case pickerSlotEdit = "picker.slot.edit"
    /// Retake
    case pickerSlotRetake = "picker.slot.retake"
    /// Removed. The photo stays in the gallery.
    case pickerSlotRemoved = "picker.slot.removed"
    /// Loading, %@
    case pickerResultLoading = "picker.result.loading"
    /// %1$@ of %2$@ ready
    case pickerResultReady = "picker.result.ready"
    /// %@ cannot be used
    case pickerResultFailed = "picker.result.failed"
    /// Use the others
    case pickerResultUse = "picker.result.use"
    /// Where should the photo be saved?
    case pickerStoreTitle = "picker.store.title"
    /// In the app’s gallery
    case pickerStoreGallery = "picker.store.gallery"
    /// On the device
    case pickerStoreDevice = "picker.store.device"
    /// In both
    case pickerStoreBoth = "picker.store.both"
    /// The photo could not be saved in the app’s gallery.
    case pickerStoreFailedGallery = "picker.store.failed.gallery"
    /// The photo could not be saved on the device.
    case pickerStoreFailedDevice = "picker.store.failed.device"
    /// cannot be read
    case pickerFailedUnreadable = "picker.failed.unreadable"
    /// unsupported format
    case pickerFailedUnsupported = "picker.failed.unsupported"
    /// damaged or incomplete
    case pickerFailedDamaged = "picker.failed.damaged"
    /// too large
    case pickerFailedTooLarge = "picker.failed.tooLarge"
    /// no longer available
    case pickerFailedGone = "picker.failed.gone"
    /// skipped
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
    /// Continue with “%1$@”; “%2$@ --help” lists every command.
    case openingHowToGoOn = "opening.howToGoOn"
    /// No stories yet. Start your first one.
    case openingEmptyGallery = "opening.emptyGallery"

    // MARK: The side menu

    /// Settings
    case menuSettings = "menu.settings"
    /// Language
    case menuLanguage = "menu.language"
    /// Appearance
    case menuLook = "menu.look"
    /// Light
    case menuLight = "menu.light"
    /// Dark
    case menuDark = "menu.dark"
    /// Match system
    case menuAsSystem = "menu.asSystem"
    /// Sound
    case menuSound = "menu.sound"
    /// Reduce motion
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
    /// Enter the code again
    case lockRepeatCode = "lock.repeatCode"
    /// The codes do not match
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
    /// This is your old code. Choose a different one
    case lockSameCode = "lock.sameCode"
    /// Digits only
    case lockDigitsOnly = "lock.digitsOnly"
    /// A repeated character is easy to guess
    case lockBlockedRepeated = "lock.blocked.repeated"
    /// A sequence such as 1234 is easy to guess
    case lockBlockedSequence = "lock.blocked.sequence"
    /// A year is easy to guess
    case lockBlockedYear = "lock.blocked.year"
    /// Many people use this code
    case lockBlockedCommon = "lock.blocked.common"
    /// Code set
    case lockCodeSaved = "lock.codeSaved"
    /// Code removed
    case lockCodeRemoved = "lock.codeRemoved"
    /// Unlocked
    case lockUnlocked = "lock.unlocked"
    /// Checking…
    case lockChecking = "lock.checking"
    /// Permanently locked. Only the recovery key unlocks it
    case lockEnded = "lock.ended"
    /// The lock cannot be read and stays locked
    case lockClosed = "lock.closed"
    /// The code cannot be checked right now. Try again later
    case lockUnreachable = "lock.unreachable"
    /// Confirm your identity
    case lockSecondFactor = "lock.secondFactor"
    /// Your identity was not confirmed
    case lockSecondRefused = "lock.secondRefused"
    /// Sounds on
    case lockSoundOn = "lock.soundOn"
    /// Sounds off
    case lockSoundOff = "lock.soundOff"
    /// Draw your current pattern
    case lockCurrentPattern = "lock.currentPattern"
    /// Choose a pattern
    case lockNewPattern = "lock.newPattern"
    /// Draw the pattern again
    case lockRepeatPattern = "lock.repeatPattern"
    /// Draw your pattern to remove it
    case lockRemovePattern = "lock.removePattern"
    /// Draw a gesture
    case lockCommand = "lock.command"
    /// Unknown gesture
    case lockCommandUnknown = "lock.commandUnknown"
    /// Pattern
    case lockPattern = "lock.pattern"
    /// Row %1$d, column %2$d
    case lockDot = "lock.dot"
    /// dot %d of the pattern
    case lockDotUsed = "lock.dotUsed"
    /// Wrong pattern. Please, try again
    case lockPatternWrong = "lock.patternWrong"
    /// The patterns do not match
    case lockPatternsDiffer = "lock.patternsDiffer"
    /// This is your old pattern. Choose a different one
    case lockSamePattern = "lock.samePattern"
    /// Pattern set
    case lockPatternSaved = "lock.patternSaved"
    /// Pattern removed
    case lockPatternRemoved = "lock.patternRemoved"
    /// Clear
    case lockClear = "lock.clear"
    /// Show an example
    case lockDemo = "lock.demo"
    /// Weak
    case lockStrengthWeak = "lock.strength.weak"
    /// Fair
    case lockStrengthFair = "lock.strength.fair"
    /// Good
    case lockStrengthGood = "lock.strength.good"
    /// Strength
    case lockStrengthName = "lock.strength.name"
    /// Only an estimate: it does not account for people watching
    case lockStrengthLimits = "lock.strength.limits"
    /// Three in four people start in a corner
    case lockStrengthCorner = "lock.strength.corner"
    /// The pattern only follows the edge
    case lockStrengthEdge = "lock.strength.edge"
    /// The pattern is a letter or a common shape
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

    /// Something went wrong
    case errorTitle = "error.title"
    /// The app’s files were not found. Places tried:
    case errorResourcesNotFound = "error.resourcesNotFound"
    /// The settings cannot be used: %@
    case errorConfiguration = "error.configuration"
    /// As %1$@ cannot be read: %2$@
    case errorUnreadableFile = "error.unreadableFile"
    /// As %1$@ cannot be written: %2$@
    case errorUnwritableFile = "error.unwritableFile"
    /// File not found: %@
    case errorFileNotFound = "error.fileNotFound"
    /// Unknown language “%1$@”. Available languages: %2$@
    case errorUnknownLanguage = "error.unknownLanguage"
    /// Unknown command “%1$@”. Did you mean “%2$@”?
    case errorUnknownCommand = "error.unknownCommand"
    /// Unknown screen “%@”
    case errorUnknownScreen = "error.unknownScreen"
    /// No connection. It will be sent later.
    case errorNoConnection = "error.noConnection"
    /// The disk is full
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
    /// Move toward the start
    case tabsMoveBack = "tabs.moveBack"
    /// Move toward the end
    case tabsMoveOn = "tabs.moveOn"
    /// Add to a new group
    case tabsNewGroup = "tabs.newGroup"
    /// Add to the group “%@”
    case tabsJoinGroup = "tabs.joinGroup"
    /// Remove from the group
    case tabsLeaveGroup = "tabs.leaveGroup"
    /// Group
    case tabsGroup = "tabs.group"
    /// Group “%@”
    case tabsGroupName = "tabs.groupName"
    /// Close other tabs
    case tabsCloseOthers = "tabs.closeOthers"
    /// Reopen closed tab
    case tabsReopen = "tabs.reopen"
    /// %@ opened
    case tabsOpened = "tabs.opened"
    /// %@ closed
    case tabsClosed = "tabs.closed"
    /// unsaved
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
    /// n next · p back · v look · q quit
    case showcaseKeys = "showcase.keys"
    /// Unknown part “%1$@”. Available parts: %2$@
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
    /// Showing the first %@
    case galleryMoreFound = "gallery.moreFound"
    /// The photos cannot be shown
    case galleryUnreadable = "gallery.unreadable"
    /// Loading the photo
    case galleryLoadingPhoto = "gallery.loadingPhoto"
    /// Zoom in
    case galleryZoomIn = "gallery.zoomIn"
    /// Zoom out
    case galleryZoomOut = "gallery.zoomOut"
    /// Fit to screen
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
    /// What does the photo show?
    case galleryCaptionHint = "gallery.caption.hint"
    /// Details
    case galleryFacts = "gallery.facts"
    /// File
    case galleryFactsFile = "gallery.facts.file"
    /// Taken
    case galleryFactsTaken = "gallery.facts.taken"
    /// Time zone
    case galleryFactsZone = "gallery.facts.zone"
    /// unknown
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
    /// No photos with a location yet
    case galleryMapEmpty = "gallery.map.empty"
    /// Photos with a recorded location, and those whose location you set, are shown here.
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
    /// Zoom in
    case galleryMapIn = "gallery.map.in"
    /// Zoom out
    case galleryMapOut = "gallery.map.out"
    /// Previous photo
    case galleryPrevious = "gallery.previous"
    /// Next photo
    case galleryNext = "gallery.next"
    /// Layout
    case galleryLayout = "gallery.layout"
    /// Squares
    case galleryLayoutSquare = "gallery.layout.square"
    /// Rows
    case galleryLayoutJustified = "gallery.layout.justified"
    /// Columns
    case galleryLayoutMasonry = "gallery.layout.masonry"
    /// animation
    case galleryAnimation = "gallery.animation"
    /// You can select up to %@
    case gallerySelectionFull = "gallery.selectionFull"
    /// No date
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
    /// Albums group related photos without moving them.
    case galleryAlbumsHint = "gallery.albums.hint"
    /// New album
    case galleryAlbumNew = "gallery.album.new"
    /// Album name
    case galleryAlbumName = "gallery.album.name"
    /// Rename
    case galleryAlbumRename = "gallery.album.rename"
    /// Delete album
    case galleryAlbumDelete = "gallery.album.delete"
    /// Delete the album “%@”?
    case galleryAlbumDeleteQuestion = "gallery.album.delete.question"
    /// Its photos stay in the gallery.
    case galleryAlbumDeleteText = "gallery.album.delete.text"
    /// Add to album
    case galleryAlbumAdd = "gallery.album.add"
    /// Remove from album
    case galleryAlbumRemove = "gallery.album.remove"
    /// Use as cover
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
    /// Empty trash
    case galleryTrashClear = "gallery.trash.clear"
    /// Delete permanently
    case galleryTrashForGood = "gallery.trash.forGood"
    /// This cannot be undone.
    case galleryTrashText = "gallery.trash.text"
    /// Similar photos
    case galleryAlike = "gallery.alike"
    /// No similar photos
    case galleryAlikeEmpty = "gallery.alike.empty"
    /// Both photos are kept until you choose.
    case galleryAlikeText = "gallery.alike.text"
    /// Keep both
    case galleryAlikeKeepBoth = "gallery.alike.keepBoth"
    /// Move to trash
    case galleryAlikeTrash = "gallery.alike.trash"
    /// %@ similar
    case galleryAlikeShare = "gallery.alike.share"
    /// %1$@ and %2$@
    case galleryAlikePair = "gallery.alike.pair"
    /// Both photos are kept
    case galleryAlikeKept = "gallery.alike.kept"
    /// %1$@ cannot be opened: %2$@
    case galleryErrorCannotOpen = "gallery.error.cannotOpen"
    /// %@ is not a photo library. It was not changed.
    case galleryErrorNotALibrary = "gallery.error.notALibrary"
    /// %@ was changed by a newer version of the app. Update the app; the library was not modified.
    case galleryErrorNewerSchema = "gallery.error.newerSchema"
    /// The photo library %@ is damaged. It was not changed.
    case galleryErrorCorrupt = "gallery.error.corrupt"
    /// The photo library %1$@ is damaged. It was not changed; its latest backup is %2$@.
    case galleryErrorCorruptWithBackup = "gallery.error.corruptWithBackup"
    /// %@ is open in another program
    case galleryErrorInUse = "gallery.error.inUse"
    /// Another program keeps %@ locked. Try again later.
    case galleryErrorLocked = "gallery.error.locked"
    /// %@ is read-only
    case galleryErrorReadOnly = "gallery.error.readOnly"
    /// The disk is full: %@. Everything stored before is complete.
    case galleryErrorNoRoom = "gallery.error.noRoom"
    /// The photo library is closed
    case galleryErrorClosed = "gallery.error.closed"
    /// The photo no longer exists
    case galleryErrorNoSuchPhoto = "gallery.error.noSuchPhoto"
    /// The album no longer exists
    case galleryErrorNoSuchAlbum = "gallery.error.noSuchAlbum"
    /// Unknown source “%@”
    case galleryErrorNoSuchSource = "gallery.error.noSuchSource"
    /// An album needs a name
    case galleryErrorEmptyName = "gallery.error.emptyName"
    /// The source of this photo does not allow that
    case galleryErrorNotAllowed = "gallery.error.notAllowed"
    /// The file of this photo is missing: %@
    case galleryErrorOriginalMissing = "gallery.error.originalMissing"
    /// The file of this photo is damaged: %@
    case galleryErrorOriginalDamaged = "gallery.error.originalDamaged"
    /// %1$@ cannot be read: %2$@
    case galleryErrorSource = "gallery.error.source"
    /// %1$@: %2$@
    case galleryErrorPhoto = "gallery.error.photo"
    /// Canceled
    case galleryErrorCancelled = "gallery.error.cancelled"
    /// Photo library error: %@
    case galleryErrorDatabase = "gallery.error.database"
    /// the file is empty
    case galleryProblemEmpty = "gallery.problem.empty"
    /// unsupported image format
    case galleryProblemUnsupported = "gallery.problem.unsupported"
    /// the image is incomplete
    case galleryProblemTruncated = "gallery.problem.truncated"
    /// the image is damaged
    case galleryProblemCorrupt = "gallery.problem.corrupt"
    /// the image has too many pixels
    case galleryProblemTooManyPixels = "gallery.problem.tooManyPixels"
    /// the file is too large
    case galleryProblemTooManyBytes = "gallery.problem.tooManyBytes"
    /// reading it took too long
    case galleryProblemTookTooLong = "gallery.problem.tookTooLong"
    /// it cannot be read: %@
    case galleryProblemUnreadable = "gallery.problem.unreadable"
    /// the file changed while it was being read
    case galleryProblemChanged = "gallery.problem.changed"
    /// the file no longer exists
    case galleryProblemMissing = "gallery.problem.missing"
    /// it is encrypted
    case galleryProblemEncrypted = "gallery.problem.encrypted"
    /// the archive is damaged at this entry
    case galleryProblemDamagedArchive = "gallery.problem.damagedArchive"
    /// unsupported archive compression
    case galleryProblemUnsupportedArchive = "gallery.problem.unsupportedArchive"
    /// Looking for photos: %@
    case importLooking = "import.looking"
    /// %@ a second
    case importRate = "import.rate"
    /// %@ left
    case importLeft = "import.left"
    /// Canceled. Run the same command again to continue.
    case importCancelled = "import.cancelled"
    /// is in the trash
    case importIsInTrash = "import.isInTrash"
    /// is hidden
    case importIsHidden = "import.isHidden"
    /// is already in the library
    case importIsThere = "import.isThere"
    /// was restored from the trash
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
    /// Write your first note.
    case treeEmptyHint = "tree.emptyHint"
    /// Title
    case treeTitleField = "tree.titleField"
    /// Could not be loaded
    case treeFailed = "tree.failed"
    /// Reload %@
    case treeRetry = "tree.retry"
    /// “%@” deleted
    case treeRemoved = "tree.removed"
    /// Deleted: %@
    case treeRemovedCount = "tree.removedCount"
    /// Actions for %@
    case treeActions = "tree.actions"
    /// Rename
    case treeRename = "tree.rename"
    /// Add note inside
    case treeAddInside = "tree.addInside"
    /// Move up
    case treeMoveUp = "tree.moveUp"
    /// Move down
    case treeMoveDown = "tree.moveDown"
    /// Move under the note above
    case treeMoveIn = "tree.moveIn"
    /// Move out one level
    case treeMoveOut = "tree.moveOut"
    /// Expand all
    case treeExpandAll = "tree.expandAll"
    /// Collapse all
    case treeCollapseAll = "tree.collapseAll"
    /// Expanding all…
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
    /// Which trip is it part of?
    case storyTripHint = "story.tripHint"
    /// Day
    case storyDay = "story.day"
    /// Enter the day as %@
    case storyDayWrong = "story.dayWrong"
    /// Choose photos
    case storyAddPhotos = "story.addPhotos"
    /// Remove photo %d
    case storyRemovePhoto = "story.removePhoto"
    /// Photo %1$d of %2$d
    case storyPhotoOf = "story.photoOf"
    /// Edit the story
    case storyEdit = "story.edit"
    /// Delete the story
    case storyDelete = "story.delete"
    /// Leave without saving?
    case storyDiscard = "story.discard"
    /// Your changes will be lost.
    case storyDiscardText = "story.discardText"
    /// Leave
    case storyLeave = "story.leave"
    /// Keep writing
    case storyStay = "story.stay"
    /// A story needs a title, text or a photo
    case storyNothing = "story.nothing"
    /// Story saved
    case storySaved = "story.saved"
    /// The story could not be saved: %@
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
    /// No trip
    case storyNoTrip = "story.noTrip"
    /// No place
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
    /// A code encrypts your stories, notes and photos
    case settingsLockText = "settings.lockText"
    /// None
    case settingsNoLock = "settings.noLock"
    /// Passcode
    case settingsPasscode = "settings.passcode"
    /// Pattern
    case settingsPattern = "settings.pattern"
    /// Your photos become travel stories.
    case aboutLead = "about.lead"
    /// Data folder: %@
    case aboutData = "about.data"
    /// Stories in the trash
    case trashStories = "trash.stories"
    /// The stories in %@ are damaged. They were not changed.
    case dataDamaged = "data.damaged"
    /// %@ was changed by a newer version of the app. Update the app; nothing was modified.
    case dataNewer = "data.newer"
    /// %@ already exists
    case backupExists = "backup.exists"
    /// %@ is not a complete backup of this app
    case backupNotOne = "backup.notOne"
    /// %@ is not empty. --force moves its contents aside.
    case backupFull = "backup.full"
    /// The previous contents are in %@
    case backupKept = "backup.kept"
    /// No problems found
    case doctorFine = "doctor.fine"
    /// Story %1$@ shows a missing photo: %2$@
    case doctorGone = "doctor.gone"
    /// Problem: %@
    case doctorWrong = "doctor.wrong"
    /// Repaired: %@
    case doctorMended = "doctor.mended"
    /// %@ repairs what can be repaired
    case doctorHow = "doctor.how"
    /// the search index
    case doctorIndex = "doctor.index"
    /// the incomplete end of the notes file
    case doctorNotesCut = "doctor.notesCut"
    /// A walk through the app
    case walkTitle = "walk.title"
    /// Step %1$@ failed: %2$@
    case walkFailed = "walk.failed"
    /// %@ imports your photos
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
    /// Outbox
    case shareUploads = "share.uploads"
    /// Preview
    case sharePreview = "share.preview"
    /// Preview for %@
    case sharePreviewOf = "share.previewOf"
    /// The outbox is empty.
    case shareNothingLeft = "share.nothingLeft"
    /// This cannot be shared.
    case shareNoWays = "share.noWays"
    /// Keep locations and serial numbers in photos
    case shareKeepsMetadata = "share.keepsMetadata"
    /// The text is shortened.
    case shareShortened = "share.shortened"
    /// Not included: %@
    case shareLeftOut = "share.leftOut"
    /// Costs %@ US cents
    case shareCosts = "share.costs"
    /// Description: %@
    case shareAltText = "share.altText"
    /// No description
    case shareNoAltText = "share.noAltText"
    /// Passed to another app. Only that app knows whether it arrives.
    case shareHandedOver = "share.handedOver"
    /// This was not shared. Copy it, or choose another way.
    case shareHandOverRefused = "share.handOverRefused"
    /// Not included: %@. Press again to share the rest.
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
    /// Choose a destination.
    case shareStateChoosing = "share.state.choosing"
    /// Sign in first.
    case shareStateNeedsLogin = "share.state.needsLogin"
    /// Signing in…
    case shareStateLoggingIn = "share.state.loggingIn"
    /// Ready to send.
    case shareStateReady = "share.state.ready"
    /// Sending…
    case shareStateSending = "share.state.sending"
    /// Sending, %@
    case shareStateSendingPart = "share.state.sendingPart"
    /// Waiting to be sent.
    case shareStateQueued = "share.state.queued"
    /// The service is busy. Sending is retried automatically.
    case shareStateBusy = "share.state.busy"
    /// Sent, but not confirmed. Check whether it arrived.
    case shareStateUncertain = "share.state.uncertain"
    /// Delivered.
    case shareStateSent = "share.state.sent"
    /// Canceled. Nothing was sent.
    case shareStateCancelled = "share.state.cancelled"
    /// Saved as a draft.
    case shareStateDraft = "share.state.draft"
    /// You are signed in.
    case shareSignInDone = "share.signIn.done"
    /// You are not signed in.
    case shareSignInRefused = "share.signIn.refused"
    /// This response does not belong to a sign-in of this app.
    case shareSignInStray = "share.signIn.stray"
    /// You can close this page and go back to the app.
    case shareSignInGoBack = "share.signIn.goBack"
    /// Close this page, and start the sign-in again in the app.
    case shareSignInStartAgain = "share.signIn.startAgain"
    /// It arrived
    case shareChoiceIsThere = "share.choice.isThere"
    /// It did not arrive: send again
    case shareChoiceIsMissing = "share.choice.isMissing"
    /// Show preview
    case shareChoicePreview = "share.choice.preview"
    /// The service is temporarily unavailable.
    case shareFailureTransient = "share.failure.transient"
    /// The service is overloaded.
    case shareFailureBusy = "share.failure.busy"
    /// The user name or password is wrong, or has changed.
    case shareFailureSignIn = "share.failure.signIn"
    /// This account does not have permission.
    case shareFailurePermission = "share.failure.permission"
    /// The service rejected it: %@
    case shareFailureInvalid = "share.failure.invalid"
    /// It exceeds the size limit of the service.
    case shareFailureTooLarge = "share.failure.tooLarge"
    /// The service already has it.
    case shareFailureDuplicate = "share.failure.duplicate"
    /// The service does not support this.
    case shareFailureUnsupported = "share.failure.unsupported"
    /// The service has been discontinued.
    case shareFailureRetired = "share.failure.retired"
    /// The paid quota is used up.
    case shareFailureQuota = "share.failure.quota"
    /// No connection.
    case shareFailureNetwork = "share.failure.network"
    /// The service returned an invalid response.
    case shareFailureContract = "share.failure.contract"
    /// Discontinued. Alternatives: %@
    case shareProblemRetired = "share.problem.retired"
    /// This service is turned off.
    case shareProblemOff = "share.problem.off"
    /// This service supports none of the content.
    case shareProblemNothingOfIt = "share.problem.nothingOfIt"
    /// Required: %@
    case shareProblemNeeds = "share.problem.needs"
    /// The link is too long for this service.
    case shareProblemTooLong = "share.problem.tooLong"
    /// %@ is too large for this service.
    case shareProblemFileTooLarge = "share.problem.fileTooLarge"
    /// This service does not accept files such as %@.
    case shareProblemFileType = "share.problem.fileType"
    /// %@ can no longer be read.
    case shareProblemMissing = "share.problem.missing"
    /// This month’s budget is spent.
    case shareProblemCapReached = "share.problem.capReached"
    /// Sign in to %@
    case shareSignInTo = "share.signInTo"
    /// Sign in using the browser
    case shareInBrowser = "share.inBrowser"
    /// Yes, this may cost %@ US cents
    case shareAgreesToCost = "share.agreesToCost"
    /// Photos are shared without locations, serial numbers and names.
    case shareStripped = "share.stripped"
    /// Photos keep locations, serial numbers and names.
    case shareUnstripped = "share.unstripped"
    /// Telegram bot
    case shareWayTelegramBot = "share.way.telegramBot"
    /// X, from this app
    case shareWayXPost = "share.way.xPost"
    /// Facebook page
    case shareWayFacebookPage = "share.way.facebookPage"
    /// X charges for every post, and more for a post with a link.
    case shareRulesX = "share.rules.x"
    /// Only for pages that you manage, never for a personal profile. Meta must have reviewed this app.
    case shareRulesFacebook = "share.rules.facebook"
    /// Only for professional accounts. Photos are stored at a public address until Instagram has fetched them.
    case shareRulesInstagram = "share.rules.instagram"
    /// Videos stay private until Google has audited this app. All users of the app share a hundred uploads a day.
    case shareRulesYoutube = "share.rules.youtube"
    /// Server
    case shareAskServer = "share.ask.server"
    /// User name
    case shareAskUser = "share.ask.user"
    /// Password
    case shareAskPassword = "share.ask.password"
    /// App password
    case shareAskAppPassword = "share.ask.appPassword"
    /// Code sent by email
    case shareAskCode = "share.ask.code"
    /// Access token
    case shareAskToken = "share.ask.token"
    /// The bot’s token
    case shareAskBotToken = "share.ask.botToken"
    /// Room
    case shareAskRoom = "share.ask.room"
    /// Chat
    case shareAskChat = "share.ask.chat"
    /// Page ID
    case shareAskPage = "share.ask.page"
    /// Account ID
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
    /// Public address
    case shareAskPublic = "share.ask.public"
    /// %@ (optional)
    case shareAskOptional = "share.ask.optional"
    /// Required.
    case shareAskMissing = "share.ask.missing"
    /// Encrypted on this device, and shared only with %@.
    case shareAskSafe = "share.ask.safe"
    /// The data is locked, and no code is set that unlocks it
    case safeLocked = "safe.locked"
    /// The stories are open in another window. Close it first
    case safeInUse = "safe.inUse"
    /// No in-memory folder was found. Name one in the setting %@
    case safeNoMemory = "safe.noMemory"
    /// The locked data is missing. Restore it from a backup
    case safeNothing = "safe.nothing"
    /// %@ was removed while it was in use
    case safeGone = "safe.gone"
    /// Enter the numbers of your pattern’s dots, from 1
    case lockTypePattern = "lock.typePattern"
    /// Your stories are locked. Enter the code in a terminal, or pass it with %@
    case lockNoCode = "lock.noCode"
    /// Your recovery key
    case lockRecovery = "lock.recovery"
    /// %@, then: Write it down. It alone opens your stories if you forget the code, and it is shown this one time.
    case lockRecoveryText = "lock.recoveryText"
    /// I have written it down
    case lockRecoveryWritten = "lock.recoveryWritten"
    /// Recovery key
    case lockRecoveryKey = "lock.recoveryKey"
    /// This is not the recovery key. Check for misread letters
    case lockRecoveryWrong = "lock.recoveryWrong"
    /// Locked: stories, notes and photos are encrypted
    case lockIsOn = "lock.isOn"
    /// No lock: nothing is encrypted
    case lockIsOff = "lock.isOff"
    /// A lock is already set
    case lockIsThere = "lock.isThere"
    /// Unknown service %1$@. Available services: %2$@
    case shareUnknownService = "share.unknownService"
    /// No account at %1$@. Sign in first: %2$@
    case shareNoAccount = "share.noAccount"
    /// Nothing was sent
    case shareNothingSent = "share.nothingSent"
    /// The outbox has no item %@
    case shareUnknownDelivery = "share.unknownDelivery"
    /// %@ cannot be shared. Only stories, notes and photos can
    case shareNotShareable = "share.notShareable"
    /// A setting has the form server=mastodon.example
    case shareSetting = "share.setting"
    /// Written to %@
    case shareWritten = "share.written"
    /// %@ is missing
    case accountMissing = "account.missing"
    /// No accounts
    case accountNone = "account.none"
    /// There is no account %2$@ at %1$@
    case accountUnknown = "account.unknown"
    /// Open in a tab
    case tabsOpenIn = "tabs.openIn"
    /// No open tabs
    case tabsEmpty = "tabs.empty"
    /// Stories and notes that you open in a tab stay here, side by side.
    case tabsEmptyText = "tabs.emptyText"
}
