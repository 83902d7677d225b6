// swift-format-ignore-file
// Made from Demo/Files by `python3 Tools/strings/keys.py`. Do not edit.
import CairnStrings

extension TextKey {
    /// Travel Story
    static let openingTitle: TextKey = "opening.title"
    /// Good morning
    static let openingGreetingMorning: TextKey = "opening.greeting.morning"
    /// Good afternoon
    static let openingGreetingDay: TextKey = "opening.greeting.day"
    /// Good evening
    static let openingGreetingEvening: TextKey = "opening.greeting.evening"
    /// Hello
    static let openingGreetingNight: TextKey = "opening.greeting.night"
    /// %1$@, %2$@
    static let openingPlaceAndStories: TextKey = "opening.placeAndStories"
    /// Start
    static let openingStart: TextKey = "opening.start"
    /// Notes Tree
    static let openingNotesTree: TextKey = "opening.notesTree"
    /// My Calendar
    static let openingCalendar: TextKey = "opening.calendar"
    /// Gallery
    static let openingGallery: TextKey = "opening.gallery"
    /// Start Story
    static let openingStartStory: TextKey = "opening.startStory"
    /// Continue with “%1$@”; “%2$@ --help” lists every command.
    static let openingHowToGoOn: TextKey = "opening.howToGoOn"
    /// No stories yet. Start your first one.
    static let openingEmptyGallery: TextKey = "opening.emptyGallery"
    /// Settings
    static let menuSettings: TextKey = "menu.settings"
    /// Language
    static let menuLanguage: TextKey = "menu.language"
    /// Appearance
    static let menuLook: TextKey = "menu.look"
    /// Light
    static let menuLight: TextKey = "menu.light"
    /// Dark
    static let menuDark: TextKey = "menu.dark"
    /// Match system
    static let menuAsSystem: TextKey = "menu.asSystem"
    /// Sound
    static let menuSound: TextKey = "menu.sound"
    /// Reduce motion
    static let menuReducedMotion: TextKey = "menu.reducedMotion"
    /// Accounts
    static let menuAccounts: TextKey = "menu.accounts"
    /// Outbox
    static let menuOutbox: TextKey = "menu.outbox"
    /// Trash
    static let menuTrash: TextKey = "menu.trash"
    /// About
    static let menuAbout: TextKey = "menu.about"
    /// Version %@
    static let menuVersion: TextKey = "menu.version"
    /// English
    static let languageEn: TextKey = "language.en"
    /// Deutsch
    static let languageDe: TextKey = "language.de"
    /// Svenska
    static let languageSv: TextKey = "language.sv"
    /// Polski
    static let languagePl: TextKey = "language.pl"
    /// العربية
    static let languageAr: TextKey = "language.ar"
    /// Lock now
    static let lockLockNow: TextKey = "lock.lockNow"
    /// The settings cannot be used: %@
    static let errorConfiguration: TextKey = "error.configuration"
    /// %1$@ cannot be read: %2$@
    static let errorUnreadableFile: TextKey = "error.unreadableFile"
    /// %1$@ cannot be written: %2$@
    static let errorUnwritableFile: TextKey = "error.unwritableFile"
    /// it is inside the folder with the data of this app
    static let errorOwnFolder: TextKey = "error.ownFolder"
    /// Unknown language “%1$@”. Available languages: %2$@
    static let errorUnknownLanguage: TextKey = "error.unknownLanguage"
    /// Unknown screen “%@”
    static let errorUnknownScreen: TextKey = "error.unknownScreen"
    /// The disk is full
    static let errorNoRoom: TextKey = "error.noRoom"
    /// Locked
    static let webLocked: TextKey = "web.locked"
    /// Open the link that travel-story serve printed. It works once.
    static let webLockedText: TextKey = "web.lockedText"
    /// The text was changed elsewhere. It is now:
    static let webNewer: TextKey = "web.newer"
    /// Keep mine
    static let webKeep: TextKey = "web.keep"
    /// Use this one
    static let webTake: TextKey = "web.take"
    /// Not uploaded:
    static let webRefused: TextKey = "web.refused"
    /// The port %@ is in use
    static let servePortInUse: TextKey = "serve.portInUse"
    /// The certificate or its key cannot be used: %@
    static let serveCertificate: TextKey = "serve.certificate"
    /// This machine does not have the address %@
    static let serveNoAddress: TextKey = "serve.noAddress"
    /// Abisko
    static let showcasePlaceAbisko: TextKey = "showcase.place.abisko"
    /// Kalmar
    static let showcasePlaceKalmar: TextKey = "showcase.place.kalmar"
    /// Lund
    static let showcasePlaceLund: TextKey = "showcase.place.lund"
    /// Växjö
    static let showcasePlaceVaxjo: TextKey = "showcase.place.vaxjo"
    /// Above the tree line
    static let showcaseStoryPass: TextKey = "showcase.story.pass"
    /// Last light on the ridge
    static let showcaseStoryLight: TextKey = "showcase.story.light"
    /// Coffee before the train
    static let showcaseStoryCoffee: TextKey = "showcase.story.coffee"
    /// In the botanical garden
    static let showcaseStoryGarden: TextKey = "showcase.story.garden"
    /// Six hours of grass, wind and stones, and a valley that fits under one hand.
    static let showcaseTextLead: TextKey = "showcase.text.lead"
    /// We left the hut at six. The path was still wet, and every stone had a small shadow of its own. After the last birches there was only grass, wind and the sound of water somewhere below.
    static let showcaseTextMorning: TextKey = "showcase.text.morning"
    /// At noon we reached the snow. Nobody spoke for a while. Then Ida laughed: she could cover the whole valley with one hand.
    static let showcaseTextNoon: TextKey = "showcase.text.noon"
    /// A stony path leads up to gray peaks
    static let showcaseAltPass: TextKey = "showcase.alt.pass"
    /// The sun sets behind the hills
    static let showcaseAltLight: TextKey = "showcase.alt.light"
    /// An espresso in a red cup
    static let showcaseAltCoffee: TextKey = "showcase.alt.coffee"
    /// An orange dahlia among dark leaves
    static let showcaseAltGarden: TextKey = "showcase.alt.garden"
    /// The way north, in four stages
    static let showcaseAltRoute: TextKey = "showcase.alt.route"
    /// The photo cannot be loaded
    static let showcasePhotoFailed: TextKey = "showcase.photo.failed"
    /// Latest story
    static let showcaseHeadingLatest: TextKey = "showcase.heading.latest"
    /// This autumn
    static let showcaseHeadingAutumn: TextKey = "showcase.heading.autumn"
    /// The way north
    static let showcaseHeadingRoute: TextKey = "showcase.heading.route"
    /// Stories
    static let showcaseHeadingStories: TextKey = "showcase.heading.stories"
    /// Read the story
    static let showcaseActionRead: TextKey = "showcase.action.read"
    /// Add a photo
    static let showcaseActionAddPhoto: TextKey = "showcase.action.addPhoto"
    /// Keep it
    static let showcaseActionKeep: TextKey = "showcase.action.keep"
    /// Save as draft
    static let showcaseActionDraft: TextKey = "showcase.action.draft"
    /// Title
    static let showcaseFieldTitle: TextKey = "showcase.field.title"
    /// Place
    static let showcaseFieldPlace: TextKey = "showcase.field.place"
    /// Where was it?
    static let showcaseFieldPlaceHint: TextKey = "showcase.field.placeHint"
    /// Note
    static let showcaseFieldNote: TextKey = "showcase.field.note"
    /// Password
    static let showcaseFieldPassword: TextKey = "showcase.field.password"
    /// A story needs a place
    static let showcaseFieldMissing: TextKey = "showcase.field.missing"
    /// Keep the place in photos
    static let showcaseSettingKeepPlace: TextKey = "showcase.setting.keepPlace"
    /// Upload over Wi-Fi only
    static let showcaseSettingWifi: TextKey = "showcase.setting.wifi"
    /// Brightness
    static let showcaseSettingBrightness: TextKey = "showcase.setting.brightness"
    /// Text size
    static let showcaseSettingTextSize: TextKey = "showcase.setting.textSize"
    /// Volume
    static let showcaseSettingVolume: TextKey = "showcase.setting.volume"
    /// Sending three photos
    static let showcaseProgressUpload: TextKey = "showcase.progress.upload"
    /// Looking for places nearby
    static let showcaseProgressNearby: TextKey = "showcase.progress.nearby"
    /// New
    static let showcaseBadgeNew: TextKey = "showcase.badge.new"
    /// Draft
    static let showcaseBadgeDraft: TextKey = "showcase.badge.draft"
    /// Not sent
    static let showcaseBadgeFailed: TextKey = "showcase.badge.failed"
    /// Delete this story?
    static let showcaseAlertTitle: TextKey = "showcase.alert.title"
    /// “%@” and its photos go to the trash and stay there for thirty days.
    static let showcaseAlertMessage: TextKey = "showcase.alert.message"
    /// Moved to the trash
    static let showcaseToastTrashed: TextKey = "showcase.toast.trashed"
    /// Share the story
    static let showcaseSheetTitle: TextKey = "showcase.sheet.title"
    /// Mail
    static let showcaseServiceMail: TextKey = "showcase.service.mail"
    /// Mastodon
    static let showcaseServiceMastodon: TextKey = "showcase.service.mastodon"
    /// ready
    static let showcaseServiceReady: TextKey = "showcase.service.ready"
    /// Walked
    static let showcaseStatWalked: TextKey = "showcase.stat.walked"
    /// Climbed
    static let showcaseStatClimbed: TextKey = "showcase.stat.climbed"
    /// Photos
    static let showcaseStatPhotos: TextKey = "showcase.stat.photos"
    /// Showcase
    static let showcaseTitle: TextKey = "showcase.title"
    /// Every building block, in every look
    static let showcaseLead: TextKey = "showcase.lead"
    /// n next · p back · v look · q quit
    static let showcaseKeys: TextKey = "showcase.keys"
    /// Unknown part “%1$@”. Available parts: %2$@
    static let showcaseUnknownEntry: TextKey = "showcase.unknownEntry"
    /// Looking for photos: %@
    static let importLooking: TextKey = "import.looking"
    /// %@ a second
    static let importRate: TextKey = "import.rate"
    /// %@ left
    static let importLeft: TextKey = "import.left"
    /// Canceled. Run the same command again to continue.
    static let importCancelled: TextKey = "import.cancelled"
    /// is in the trash
    static let importIsInTrash: TextKey = "import.isInTrash"
    /// is hidden
    static let importIsHidden: TextKey = "import.isHidden"
    /// is already in the library
    static let importIsThere: TextKey = "import.isThere"
    /// was restored from the trash
    static let importWasRestored: TextKey = "import.wasRestored"
    /// was missing or damaged, and is stored again
    static let importWasStoredAgain: TextKey = "import.wasStoredAgain"
    /// Sweden
    static let showcaseTreeSweden: TextKey = "showcase.tree.sweden"
    /// Finland
    static let showcaseTreeFinland: TextKey = "showcase.tree.finland"
    /// Estonia
    static let showcaseTreeEstonia: TextKey = "showcase.tree.estonia"
    /// Hostel by the station
    static let showcaseTreeHostel: TextKey = "showcase.tree.hostel"
    /// Walk around the lake
    static let showcaseTreeWalk: TextKey = "showcase.tree.walk"
    /// Bakery with cardamom buns
    static let showcaseTreeBakery: TextKey = "showcase.tree.bakery"
    /// Castle, open until five
    static let showcaseTreeCastle: TextKey = "showcase.tree.castle"
    /// Packing list
    static let showcaseTreePacking: TextKey = "showcase.tree.packing"
    /// Phone numbers
    static let showcaseTreePhones: TextKey = "showcase.tree.phones"
    /// Notes
    static let showcaseTreeNotes: TextKey = "showcase.tree.notes"
    /// Walking boots
    static let showcaseTreeBoots: TextKey = "showcase.tree.boots"
    /// Raincoat
    static let showcaseTreeRaincoat: TextKey = "showcase.tree.raincoat"
    /// Maps
    static let showcaseTreeMaps: TextKey = "showcase.tree.maps"
    /// Someone else has changed this story in the meantime.
    static let storyChangedMeanwhile: TextKey = "story.changedMeanwhile"
    /// Title
    static let storyTitle: TextKey = "story.title"
    /// A few words
    static let storyTitleHint: TextKey = "story.titleHint"
    /// What happened
    static let storyText: TextKey = "story.text"
    /// As you would tell it
    static let storyTextHint: TextKey = "story.textHint"
    /// Place
    static let storyPlace: TextKey = "story.place"
    /// Where was it?
    static let storyPlaceHint: TextKey = "story.placeHint"
    /// Trip
    static let storyTrip: TextKey = "story.trip"
    /// Which trip is it part of?
    static let storyTripHint: TextKey = "story.tripHint"
    /// Day
    static let storyDay: TextKey = "story.day"
    /// Enter the day as %@
    static let storyDayWrong: TextKey = "story.dayWrong"
    /// Photo %1$d of %2$d
    static let storyPhotoOf: TextKey = "story.photoOf"
    /// Edit the story
    static let storyEdit: TextKey = "story.edit"
    /// Delete the story
    static let storyDelete: TextKey = "story.delete"
    /// Leave without saving?
    static let storyDiscard: TextKey = "story.discard"
    /// Your changes will be lost.
    static let storyDiscardText: TextKey = "story.discardText"
    /// Leave
    static let storyLeave: TextKey = "story.leave"
    /// Keep writing
    static let storyStay: TextKey = "story.stay"
    /// A story needs a title, text or a photo
    static let storyNothing: TextKey = "story.nothing"
    /// “%1$@” is too long: at most %2$d bytes
    static let storyTooLong: TextKey = "story.tooLong"
    /// A story has at most %d photos
    static let storyTooManyPhotos: TextKey = "story.tooManyPhotos"
    /// Story saved
    static let storySaved: TextKey = "story.saved"
    /// The story could not be saved: %@
    static let storyNotSaved: TextKey = "story.notSaved"
    /// “%@” is in the trash
    static let storyTrashed: TextKey = "story.trashed"
    /// Latest story
    static let storyLatest: TextKey = "story.latest"
    /// Stories
    static let storyStories: TextKey = "story.stories"
    /// Trips
    static let storyTrips: TextKey = "story.trips"
    /// Places
    static let storyPlaces: TextKey = "story.places"
    /// No trip
    static let storyNoTrip: TextKey = "story.noTrip"
    /// No place
    static let storyNoPlace: TextKey = "story.noPlace"
    /// There is no story %@
    static let storyUnknown: TextKey = "story.unknown"
    /// Nothing was changed
    static let storyUnsettled: TextKey = "story.unsettled"
    /// Note
    static let noteBody: TextKey = "note.body"
    /// Addresses, times, things to remember
    static let noteBodyHint: TextKey = "note.bodyHint"
    /// There is no note %@
    static let noteUnknown: TextKey = "note.unknown"
    /// Stories, notes and photos
    static let searchHint: TextKey = "search.hint"
    /// Type a word, a place or a year.
    static let searchBegin: TextKey = "search.begin"
    /// Notes
    static let searchNotes: TextKey = "search.notes"
    /// Photos
    static let searchPhotos: TextKey = "search.photos"
    /// Lock
    static let settingsLock: TextKey = "settings.lock"
    /// A code encrypts your stories, notes and photos
    static let settingsLockText: TextKey = "settings.lockText"
    /// Passcode
    static let settingsPasscode: TextKey = "settings.passcode"
    /// Pattern
    static let settingsPattern: TextKey = "settings.pattern"
    /// Second factor
    static let settingsSecondFactor: TextKey = "settings.secondFactor"
    /// Calendar system
    static let settingsCalendarSystem: TextKey = "settings.calendarSystem"
    /// First day of the week
    static let settingsFirstWeekday: TextKey = "settings.firstWeekday"
    /// Match region
    static let settingsAsRegion: TextKey = "settings.asRegion"
    /// Your photos become travel stories.
    static let aboutLead: TextKey = "about.lead"
    /// Data folder: %@
    static let aboutData: TextKey = "about.data"
    /// Stories in the trash
    static let trashStories: TextKey = "trash.stories"
    /// The stories in %@ are damaged. They were not changed.
    static let dataDamaged: TextKey = "data.damaged"
    /// %@ was changed by a newer version of the app. Update the app; nothing was modified.
    static let dataNewer: TextKey = "data.newer"
    /// %@ already exists
    static let backupExists: TextKey = "backup.exists"
    /// %1$@ was not overwritten, because the new backup is damaged. It is in %2$@.
    static let backupFormer: TextKey = "backup.former"
    /// %@ already exists. --force overwrites it.
    static let exportExists: TextKey = "export.exists"
    /// %@ is not a complete backup of this app
    static let backupNotOne: TextKey = "backup.notOne"
    /// %@ is not empty. --force moves its contents aside.
    static let backupFull: TextKey = "backup.full"
    /// The previous contents are in %@
    static let backupKept: TextKey = "backup.kept"
    /// %@ is damaged
    static let backupDamaged: TextKey = "backup.damaged"
    /// The header of %@ is damaged; its content is right
    static let backupHeader: TextKey = "backup.header"
    /// %@ is missing
    static let backupMissing: TextKey = "backup.missing"
    /// %@ does not belong in a backup and was left out
    static let backupRefused: TextKey = "backup.refused"
    /// The end of %@ is missing
    static let backupCut: TextKey = "backup.cut"
    /// %1$@ is damaged: %2$@
    static let backupInvalid: TextKey = "backup.invalid"
    /// %@ is intact
    static let backupIntact: TextKey = "backup.intact"
    /// Nothing was restored. %@ restores the rest.
    static let backupKeepGoing: TextKey = "backup.keepGoing"
    /// Passphrase or recovery key of the backup
    static let backupPassphrase: TextKey = "backup.passphrase"
    /// Repeat the passphrase
    static let backupPassphraseAgain: TextKey = "backup.passphraseAgain"
    /// A passphrase needs at least %@ characters
    static let backupPassphraseShort: TextKey = "backup.passphraseShort"
    /// A passphrase or code is a single line of at most %@ bytes. Nothing was cut off, and nothing was done
    static let backupPassphraseForm: TextKey = "backup.passphraseForm"
    /// The passphrases differ
    static let backupPassphraseDiffers: TextKey = "backup.passphraseDiffers"
    /// Wrong passphrase for %@
    static let backupPassphraseWrong: TextKey = "backup.passphraseWrong"
    /// No problems found
    static let doctorFine: TextKey = "doctor.fine"
    /// Story %1$@ shows a missing photo: %2$@
    static let doctorGone: TextKey = "doctor.gone"
    /// Problem: %@
    static let doctorWrong: TextKey = "doctor.wrong"
    /// Repaired: %@
    static let doctorMended: TextKey = "doctor.mended"
    /// %@ repairs what can be repaired
    static let doctorHow: TextKey = "doctor.how"
    /// What is missing or may be wrong is reported until it is accepted: %@
    static let doctorAccept: TextKey = "doctor.accept"
    /// Accepted: %@
    static let doctorAccepted: TextKey = "doctor.accepted"
    /// Nothing to accept
    static let doctorNothingToAccept: TextKey = "doctor.nothingToAccept"
    /// %@ contains damaged encrypted data, which no backup has. Remove it if nothing is missing
    static let doctorDamagedKept: TextKey = "doctor.damagedKept"
    /// the search index
    static let doctorIndex: TextKey = "doctor.index"
    /// %1$@ is wrong: a bit of %2$@ has flipped. It says “%3$@”, and was saved as “%4$@”
    static let doctorBit: TextKey = "doctor.bit"
    /// %@ is not as it was saved, and may be wrong. What it was cannot be told
    static let doctorChanged: TextKey = "doctor.changed"
    /// %@ is missing: it was saved, and cannot be read
    static let doctorMissing: TextKey = "doctor.missing"
    /// %1$@ may be wrong: the value of %2$@ is “%3$@”, and “%4$@” in an index
    static let doctorValue: TextKey = "doctor.value"
    /// %1$@ says “%2$@” again, as it was saved, and not “%3$@”
    static let doctorPutBack: TextKey = "doctor.putBack"
    /// %1$@ may be wrong and stays as it is, with “%2$@” where an index had “%3$@”
    static let doctorKept: TextKey = "doctor.kept"
    /// %@ is damaged inside
    static let doctorStructure: TextKey = "doctor.structure"
    /// %@ is damaged: an index does not agree with the rows, which are right
    static let doctorIndexes: TextKey = "doctor.indexes"
    /// Whether more of %@ is lost cannot be told
    static let doctorUnnamed: TextKey = "doctor.unnamed"
    /// photo %2$@ of %1$@
    static let doctorPartPhoto: TextKey = "doctor.partPhoto"
    /// %2$@ in %1$@
    static let doctorPartAlbum: TextKey = "doctor.partAlbum"
    /// the edited version of %@
    static let doctorPartEdits: TextKey = "doctor.partEdits"
    /// a part of %@
    static let doctorPartDelivery: TextKey = "doctor.partDelivery"
    /// the likeness of %1$@ and %2$@
    static let doctorPartAlike: TextKey = "doctor.partAlike"
    /// how often %@ was used
    static let doctorPartUsage: TextKey = "doctor.partUsage"
    /// when a share was added
    static let doctorPartShare: TextKey = "doctor.partShare"
    /// %@: its file is missing
    static let doctorFileMissing: TextKey = "doctor.fileMissing"
    /// %@: its file is not as it was imported
    static let doctorFileDamaged: TextKey = "doctor.fileDamaged"
    /// %@ belongs to no photo
    static let doctorStray: TextKey = "doctor.stray"
    /// the counts and indexes of the photos (%@)
    static let doctorDerived: TextKey = "doctor.derived"
    /// %@: its size in the list of photos
    static let doctorSize: TextKey = "doctor.size"
    /// %@: the name of its file in the list of photos
    static let doctorName: TextKey = "doctor.name"
    /// %@: its edits cannot be read
    static let doctorEdits: TextKey = "doctor.edits"
    /// %1$@: its edits cannot be read, and were set aside as %2$@
    static let doctorEditsAside: TextKey = "doctor.editsAside"
    /// the incomplete end of the notes file
    static let doctorNotesCut: TextKey = "doctor.notesCut"
    /// an unreadable part of the notes file: %@
    static let doctorNotesLost: TextKey = "doctor.notesLost"
    /// a flipped bit in the notes file
    static let doctorNotesCorrected: TextKey = "doctor.notesCorrected"
    /// Parts of the notes could not be read, and are missing. They are in %@
    static let doctorNotesKept: TextKey = "doctor.notesKept"
    /// %@ is not a file
    static let doctorNotAFile: TextKey = "doctor.notAFile"
    /// %@ is not a folder
    static let doctorNotAFolder: TextKey = "doctor.notAFolder"
    /// %1$@ was set aside as %2$@
    static let doctorAside: TextKey = "doctor.aside"
    /// %1$@ is damaged. What could be read of it is used; the damaged file is %2$@
    static let doctorRescued: TextKey = "doctor.rescued"
    /// %1$@ is damaged. All of it was read and is used; the damaged file is %2$@
    static let doctorRescuedWhole: TextKey = "doctor.rescuedWhole"
    /// %@ could not be read and is left out; the damaged file has what is left of it
    static let doctorLeftOut: TextKey = "doctor.leftOut"
    /// photos read again from their files: %@
    static let doctorReadAgain: TextKey = "doctor.readAgain"
    /// Nothing was changed, because the state does not allow it: %@
    static let outboxUnchanged: TextKey = "outbox.unchanged"
    /// Photos not checked, because there is no room in memory: %@
    static let doctorUnread: TextKey = "doctor.unread"
    /// A walk through the app
    static let walkTitle: TextKey = "walk.title"
    /// Step %1$@ failed: %2$@
    static let walkFailed: TextKey = "walk.failed"
    /// %@ imports your photos
    static let firstPhotos: TextKey = "first.photos"
    /// %@ opens the app, here in the terminal
    static let firstRun: TextKey = "first.run"
    /// %@ writes a story
    static let firstStory: TextKey = "first.story"
    /// %@ shows every screen as a picture
    static let firstWalk: TextKey = "first.walk"
    /// Everything stays in %@
    static let firstData: TextKey = "first.data"
    /// %@ lists every command
    static let firstHelp: TextKey = "first.help"
    /// A change to %@ is damaged. It is put back as soon as the data is opened to be changed
    static let safeChangeDamaged: TextKey = "safe.changeDamaged"
    /// A damaged change to %@ was put back
    static let safeChangePutBack: TextKey = "safe.changePutBack"
    /// The last changes to %1$@ could not be read, and are missing. What was damaged is kept in %2$@
    static let safeChangesLost: TextKey = "safe.changesLost"
    /// One bit of the last changes to %@ is wrong, and nothing tells which one. They are used as they are
    static let safeChangesUncertain: TextKey = "safe.changesUncertain"
    /// The last changes to %@ cannot be read
    static let safeChangesUnreadable: TextKey = "safe.changesUnreadable"
    /// The data is locked, and no code is set that unlocks it
    static let safeLocked: TextKey = "safe.locked"
    /// The stories are open in another window. Close it first
    static let safeInUse: TextKey = "safe.inUse"
    /// The data is in use by %@. Close it first
    static let safeUsedBy: TextKey = "safe.usedBy"
    /// No in-memory folder was found. Name one in the setting %@
    static let safeNoMemory: TextKey = "safe.noMemory"
    /// The locked data is missing. Restore it from a backup
    static let safeNothing: TextKey = "safe.nothing"
    /// %@ was removed while it was in use
    static let safeGone: TextKey = "safe.gone"
    /// %1$@ is on a disk, from which decrypted data could be recovered. Name a folder in memory, or set %2$@ to true
    static let safeOnDisk: TextKey = "safe.onDisk"
    /// Another program has the stories open in %@, which cannot be reached from here. Close it first
    static let safeElsewhere: TextKey = "safe.elsewhere"
    /// %1$@ belongs to a data folder that has a lock. Use --data %2$@ instead
    static let safeInsideData: TextKey = "safe.insideData"
    /// %@ was saved by another program meanwhile. Your changes are set aside when the stories are opened again
    static let safeOvertaken: TextKey = "safe.overtaken"
    /// %@ belongs to another user, or all users may write to it. Choose a folder of your own
    static let safeForeign: TextKey = "safe.foreign"
    /// %@ is a link or a device. The app’s data must be in its folder: move it there, or name the folder with --data.
    static let safeLinked: TextKey = "safe.linked"
    /// %@ is read-only: changes cannot be saved
    static let safeReadOnly: TextKey = "safe.readOnly"
    /// %@ differs from the encrypted data. Nothing was removed
    static let safeUnverified: TextKey = "safe.unverified"
    /// The key of the device is missing. Copy %@ from the machine on which the code was set
    static let safeNeedsDevice: TextKey = "safe.needsDevice"
    /// %@ was missing and was written again. The stories are still encrypted
    static let safeMarked: TextKey = "safe.marked"
    /// %@ marked the stories as encrypted, but nothing encrypted is there. The unencrypted stories are used
    static let safeUnmarked: TextKey = "safe.unmarked"
    /// Encrypted data that cannot be opened was renamed to %@. Nothing in it was deleted
    static let safeUnusable: TextKey = "safe.unusable"
    /// Some files differed from the encrypted ones. They were encrypted too and set aside: %@
    static let safeAside: TextKey = "safe.aside"
    /// %1$@ is damaged and cannot be read. Everything else was opened. Its encrypted bytes stay in %2$@
    static let safeDamaged: TextKey = "safe.damaged"
    /// Parts of %1$@ lay in the place of other files. All of it was read. The encrypted bytes stay in %2$@
    static let safeDamagedMoved: TextKey = "safe.damagedMoved"
    /// %1$@ is damaged. What could be read of it is used. Its encrypted bytes stay in %2$@
    static let safeDamagedPart: TextKey = "safe.damagedPart"
    /// %1$@ is damaged. Its state before the last change is used. Its encrypted bytes stay in %2$@
    static let safeDamagedOlder: TextKey = "safe.damagedOlder"
    /// The encrypted bytes of %@ are damaged. All of it was read from a second copy
    static let safeDamagedCopied: TextKey = "safe.damagedCopied"
    /// The second copy of %@ is damaged. The file itself is intact
    static let safeDamagedCopies: TextKey = "safe.damagedCopies"
    /// The list of the encrypted data is damaged. Its copy is used. The damaged bytes stay in %@
    static let safeDamagedList: TextKey = "safe.damagedList"
    /// Damaged photos: %@. Nothing of them was removed
    static let safeDamagedPhotos: TextKey = "safe.damagedPhotos"
    /// Not encrypted, because they do not belong to the app: %@
    static let safeNotOurs: TextKey = "safe.notOurs"
    /// These files do not belong to the app, and were moved: %@
    static let safeKept: TextKey = "safe.kept"
    /// %@ was missing in memory. What was saved last is used
    static let safeRecovered: TextKey = "safe.recovered"
    /// %@ is missing or empty, and had contents before. Restore a backup, or begin anew with doctor --mend
    static let safeLost: TextKey = "safe.lost"
    /// Enter the numbers of your pattern’s dots, from 1
    static let lockTypePattern: TextKey = "lock.typePattern"
    /// Your stories are locked. Enter the code in a terminal, or pass it with %@
    static let lockNoCode: TextKey = "lock.noCode"
    /// The second code is missing. Enter it in a terminal, or pass it as the second line with %@
    static let lockNoSecond: TextKey = "lock.noSecond"
    /// %1$@. The recovery key opens the lock: %2$@
    static let lockRecoverHint: TextKey = "lock.recoverHint"
    /// Your recovery key
    static let lockRecovery: TextKey = "lock.recovery"
    /// %@  Write it down. It is the only way to open your stories if you forget the code, and it is shown only once.
    static let lockRecoveryText: TextKey = "lock.recoveryText"
    /// I have written it down
    static let lockRecoveryWritten: TextKey = "lock.recoveryWritten"
    /// Forgot the code?
    static let lockForgot: TextKey = "lock.forgot"
    /// Type the recovery key that was shown when the code was set. Then you choose a new code.
    static let lockRecoveryHint: TextKey = "lock.recoveryHint"
    /// Recovery key
    static let lockRecoveryKey: TextKey = "lock.recoveryKey"
    /// This is not the recovery key. Check for misread letters
    static let lockRecoveryWrong: TextKey = "lock.recoveryWrong"
    /// The record of the lock is missing: %@. Put it back from a copy, or restore a backup
    static let lockRecordMissing: TextKey = "lock.recordMissing"
    /// The record of the lock is damaged: %@. Put it back from a copy, or restore a backup
    static let lockRecordDamaged: TextKey = "lock.recordDamaged"
    /// This lock has no recovery key
    static let lockNoRecovery: TextKey = "lock.noRecovery"
    /// Locked: stories, notes and photos are encrypted
    static let lockIsOn: TextKey = "lock.isOn"
    /// No lock: nothing is encrypted
    static let lockIsOff: TextKey = "lock.isOff"
    /// A code is set, but nothing is encrypted yet. The next command that is given the code encrypts everything and shows a new recovery key
    static let lockIsPending: TextKey = "lock.isPending"
    /// A lock is already set
    static let lockIsThere: TextKey = "lock.isThere"
    /// The code must consist of digits only
    static let lockMustBeDigits: TextKey = "lock.mustBeDigits"
    /// The code must consist of digits only, exactly %@ of them
    static let lockMustBeDigitsOf: TextKey = "lock.mustBeDigitsOf"
    /// A copy of these stories opens on another machine only together with %@
    static let lockCopyNeeds: TextKey = "lock.copyNeeds"
    /// The recovery key could not be written. The next command makes a new one and shows it
    static let lockKeyUnwritten: TextKey = "lock.keyUnwritten"
    /// Unknown service %1$@. Available services: %2$@
    static let shareUnknownService: TextKey = "share.unknownService"
    /// No account at %1$@. Sign in first: %2$@
    static let shareNoAccount: TextKey = "share.noAccount"
    /// Nothing was sent
    static let shareNothingSent: TextKey = "share.nothingSent"
    /// The outbox has no item %@
    static let shareUnknownDelivery: TextKey = "share.unknownDelivery"
    /// %@ cannot send later. Only services with an account can
    static let shareNoTime: TextKey = "share.noTime"
    /// %@ cannot be shared. Only stories, notes and photos can
    static let shareNotShareable: TextKey = "share.notShareable"
    /// %1$@ is not a setting of this service. Its settings: %2$@
    static let shareSetting: TextKey = "share.setting"
    /// %1$@ cannot be “%2$@”. Allowed: %3$@
    static let shareSettingValue: TextKey = "share.settingValue"
    /// Written to %@
    static let shareWritten: TextKey = "share.written"
    /// Given to the browser to store: %@
    static let shareGivenToBrowser: TextKey = "share.givenToBrowser"
    /// Copied to the clipboard.
    static let shareCopied: TextKey = "share.copied"
    /// Given to the terminal’s clipboard. If nothing is pasted, the terminal does not permit it.
    static let shareCopiedByTerminal: TextKey = "share.copiedByTerminal"
    /// Given to the browser’s clipboard. If nothing is pasted, the browser does not permit it.
    static let shareCopiedByBrowser: TextKey = "share.copiedByBrowser"
    /// There is no clipboard that takes this. Select the text above instead.
    static let shareNotCopied: TextKey = "share.notCopied"
    /// The terminal’s clipboard takes at most %1$@ kB, and this is longer. Choose “%2$@” instead, or select the text above.
    static let shareTooLongToCopy: TextKey = "share.tooLongToCopy"
    /// Opened in the program for it.
    static let shareOpened: TextKey = "share.opened"
    /// Nothing here can open this address. Copy it, or open it on another device.
    static let shareNotOpened: TextKey = "share.notOpened"
    /// This is too long for an address of this service. Copy the text, and paste it there.
    static let shareTooLongToOpen: TextKey = "share.tooLongToOpen"
    /// Open this address in a browser on this device to sign in.
    static let shareOpenToSignIn: TextKey = "share.openToSignIn"
    /// This code is larger than the screen. Make the window larger, or copy the text.
    static let shareCodeTooLarge: TextKey = "share.codeTooLarge"
    /// %@ is not an export of Pocket: no saved page was found in it
    static let pocketNone: TextKey = "pocket.none"
    /// %@ is missing
    static let accountMissing: TextKey = "account.missing"
    /// %1$@ needs %2$@
    static let accountNeeds: TextKey = "account.needs"
    /// Settings of %@
    static let accountFields: TextKey = "account.fields"
    /// required
    static let accountRequired: TextKey = "account.required"
    /// optional
    static let accountOptional: TextKey = "account.optional"
    /// Example: %@
    static let accountExample: TextKey = "account.example"
    /// No accounts
    static let accountNone: TextKey = "account.none"
    /// There is no account %2$@ at %1$@
    static let accountUnknown: TextKey = "account.unknown"
    /// Open in a tab
    static let tabsOpenIn: TextKey = "tabs.openIn"
    /// No open tabs
    static let tabsEmpty: TextKey = "tabs.empty"
    /// Stories and notes that you open in a tab stay here, side by side.
    static let tabsEmptyText: TextKey = "tabs.emptyText"
    /// %d photos stored
    static let importStored: TextKey = "import.stored"
    /// %d already in the library
    static let importDuplicates: TextKey = "import.duplicates"
    /// %d already processed
    static let importResumed: TextKey = "import.resumed"
    /// %d files skipped
    static let importSkipped: TextKey = "import.skipped"
    /// %d pairs of similar photos
    static let importAlike: TextKey = "import.alike"
    /// %d steps
    static let walkSteps: TextKey = "walk.steps"
}
