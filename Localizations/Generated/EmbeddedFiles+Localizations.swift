// swift-format-ignore-file
// Made from Localizations/Files by `CAIRN_RECORD=1 swift test --filter LocalizationsTests`. Do not edit.
import CairnBundle

extension EmbeddedFiles {
/// The copy that serves when no folder is found.
static let cairnLocalizations = EmbeddedFiles([
(
"en.lproj/Localizable.strings",
#"""
/* Cairn in English. README.md says how to add a key or a language. */

/* Words that every screen may need */
"common.ok" = "OK";
"common.cancel" = "Cancel";
"common.done" = "Done";
"common.back" = "Back";
"common.next" = "Next";
"common.close" = "Close";
"common.continue" = "Continue";
"common.open" = "Open";
"common.add" = "Add";
"common.edit" = "Edit";
"common.save" = "Save";
"common.delete" = "Delete";
"common.remove" = "Remove";
"common.restore" = "Restore";
"common.undo" = "Undo";
"common.redo" = "Redo";
"common.revert" = "Revert";
"common.copy" = "Copy";
"common.copyLink" = "Copy link";
"common.share" = "Share";
"common.send" = "Send";
"common.search" = "Search";
"common.filter" = "Filter";
"common.sort" = "Sort";
"common.select" = "Select";
"common.selectAll" = "Select all";
"common.retry" = "Try again";
"common.refresh" = "Refresh";
"common.more" = "More";
"common.menu" = "Menu";
"common.help" = "Help";
"common.yes" = "Yes";
"common.no" = "No";
"common.on" = "On";
"common.off" = "Off";
"common.loading" = "Loading…";
"common.empty" = "Nothing here yet";
"common.noResults" = "Nothing found";
"common.offline" = "No connection";
"common.signIn" = "Sign in";
"common.signOut" = "Sign out";
"common.today" = "Today";
"common.yesterday" = "Yesterday";
"common.tomorrow" = "Tomorrow";
"common.justNow" = "Just now";
"common.untitled" = "Untitled";

"editor.canvas" = "The picture";
"editor.photo" = "Photo";
"editor.tools" = "Tools";
"editor.tool.crop" = "Crop";
"editor.tool.adjust" = "Adjust";
"editor.tool.filter" = "Filters";
"editor.tool.text" = "Text";
"editor.tool.redact" = "Cover";
"editor.straighten" = "Straighten";
"editor.angle" = "Angle in degrees";
"editor.degrees" = "%@°";
"editor.turns" = "Turn and mirror";
"editor.rotateLeft" = "Turn left";
"editor.rotateRight" = "Turn right";
"editor.flipAcross" = "Mirror left to right";
"editor.flipDown" = "Mirror top to bottom";
"editor.ratio.title" = "Shape of the crop";
"editor.ratio.free" = "Free";
"editor.ratio.original" = "Original";
"editor.ratio.custom" = "Custom";
"editor.ratio.square" = "Square";
"editor.ratio.numbers" = "%1$@:%2$@";
"editor.ratio.turn" = "Turn the shape";
"editor.ratio.width" = "Width";
"editor.ratio.height" = "Height";
"editor.wholePhoto" = "Keep all of it";
"editor.shape.title" = "What is visible";
"editor.shape.rectangle" = "Rectangle";
"editor.shape.rounded" = "Rounded";
"editor.shape.circle" = "Circle";
"editor.shape.ellipse" = "Ellipse";
"editor.shape.polygon" = "Polygon";
"editor.frame" = "Crop frame";
"editor.frame.value" = "%1$@ from the left, %2$@ from the top";
"editor.edge.left" = "Left edge";
"editor.edge.right" = "Right edge";
"editor.edge.top" = "Top edge";
"editor.edge.bottom" = "Bottom edge";
"editor.result" = "%1$@ by %2$@";
"editor.zoomIn" = "Larger";
"editor.zoomOut" = "Smaller";
"editor.adjust.exposure" = "Exposure";
"editor.adjust.contrast" = "Contrast";
"editor.adjust.saturation" = "Saturation";
"editor.adjust.warmth" = "Warmth";
"editor.adjust.highlights" = "Highlights";
"editor.adjust.shadows" = "Shadows";
"editor.adjust.vignette" = "Vignette";
"editor.sharpen" = "Sharpness";
"editor.filter.none" = "None";
"editor.filter.vivid" = "Vivid";
"editor.filter.warm" = "Warm";
"editor.filter.cool" = "Cool";
"editor.filter.faded" = "Faded";
"editor.filter.mono" = "Mono";
"editor.filter.dramatic" = "Dramatic";
"editor.text.add" = "Add text";
"editor.text.new" = "Text";
"editor.text.words" = "Words";
"editor.text.size" = "Size";
"editor.text.color" = "Color";
"editor.text.item" = "Text “%@”";
"editor.color.white" = "White";
"editor.color.black" = "Black";
"editor.color.ochre" = "Ochre";
"editor.color.pine" = "Pine";
"editor.color.berry" = "Berry";
"editor.redact.add" = "Cover a part";
"editor.redact.item" = "Covered part %@";
"editor.redact.width" = "Width of the part";
"editor.redact.height" = "Height of the part";
"editor.redact.style" = "Covered with";
"editor.redact.filled" = "Black";
"editor.redact.blocks" = "Blocks";
"editor.saving" = "Saving…";
"editor.discard" = "Discard";
"editor.discard.title" = "Discard the changes?";
"editor.discard.message" = "The photo stays as it was before.";
"editor.discard.keep" = "Go on editing";
"editor.saveFailed" = "The changes were not saved";
"editor.error.picture" = "The photo cannot be opened.";
"editor.error.recipe" = "Earlier changes could not be read. Saving replaces them.";
"editor.error.otherPicture" = "The changes belong to another photo.";
"editor.error.changedMeanwhile" = "Somebody else has changed this photo meanwhile.";
"editor.error.unwritable" = "There may be no room left on the disk.";
"picker.title" = "Choose photos";
"picker.titleOne" = "Choose a photo";
"picker.grid" = "Photos";
"picker.source" = "Source";
"picker.source.library" = "Gallery";
"picker.source.device" = "This device";
"picker.source.camera" = "Camera";
"picker.album" = "Album";
"picker.album.all" = "All photos";
"picker.kind" = "Kind";
"picker.kind.all" = "All";
"picker.kind.still" = "Photos";
"picker.kind.animated" = "Animations";
"picker.kind.placed" = "With a place";
"picker.kind.favorite" = "Favorites";
"picker.photo" = "Photo";
"picker.photoOf" = "Photo, %@";
"picker.photoOfPlace" = "Photo, %1$@, %2$@";
"picker.chosen" = "%1$@ of %2$@";
"picker.unavailable" = "cannot be chosen";
"picker.gone" = "no longer there";
"picker.full" = "No more than %@ can be chosen";
"picker.tooFew" = "Choose at least %@";
"picker.access.title" = "May the app see your photos?";
"picker.access.text" = "Only what you choose is used.";
"picker.access.allow" = "Allow";
"picker.access.limited" = "Only some photos are shown.";
"picker.access.more" = "Show more";
"picker.access.denied" = "The photos are out of reach";
"picker.access.deniedText" = "Allow access in the settings, or choose another source.";
"picker.access.restricted" = "Access is not allowed on this device";
"picker.access.settings" = "Open the settings";
"picker.camera.none" = "There is no camera";
"picker.camera.shoot" = "Take a photo";
"picker.camera.file" = "Choose a file";
"picker.camera.drop" = "Drop a photo here, or choose a file.";
"picker.camera.busy" = "The camera is at work…";
"picker.camera.failed" = "The camera gave no photo";
"picker.slot" = "Photo %1$@ of %2$@";
"picker.slot.add" = "Add a photo";
"picker.slot.menu" = "What to do with the photo";
"picker.slot.delete" = "Remove it here";
"picker.slot.stays" = "It stays in the gallery.";
"picker.slot.edit" = "Edit";
"picker.slot.retake" = "Take another one";
"picker.slot.removed" = "Removed here. The gallery keeps it.";
"picker.result.loading" = "Loading, %@";
"picker.result.ready" = "%1$@ of %2$@ ready";
"picker.result.failed" = "%@ cannot be used";
"picker.result.use" = "Use the others";
"picker.store.title" = "Where shall the photo be kept?";
"picker.store.gallery" = "In the app’s gallery";
"picker.store.device" = "On the device";
"picker.store.both" = "In both";
"picker.store.failed.gallery" = "The app’s gallery could not keep it.";
"picker.store.failed.device" = "The device could not keep it.";
"picker.failed.unreadable" = "cannot be read";
"picker.failed.unsupported" = "this kind is not supported";
"picker.failed.damaged" = "damaged or incomplete";
"picker.failed.tooLarge" = "too large";
"picker.failed.gone" = "no longer there";
"picker.failed.givenUp" = "left out";

/* The demo's opening and main screens */
"opening.title" = "Travel Story";
"opening.greeting.morning" = "Good morning";
"opening.greeting.day" = "Good afternoon";
"opening.greeting.evening" = "Good evening";
"opening.greeting.night" = "Hello";
"opening.placeAndStories" = "%1$@, %2$@";
"opening.start" = "Start";
"opening.notesTree" = "Notes Tree";
"opening.calendar" = "My Calendar";
"opening.gallery" = "Gallery";
"opening.startStory" = "Start Story";
"opening.howToGoOn" = "Go on with “%1$@”; “%2$@ --help” lists every command.";
"opening.emptyGallery" = "No story yet. Start the first one.";

/* The side menu */
"menu.settings" = "Settings";
"menu.language" = "Language";
"menu.look" = "Look";
"menu.light" = "Light";
"menu.dark" = "Dark";
"menu.asSystem" = "As the system";
"menu.sound" = "Sound";
"menu.reducedMotion" = "Less motion";
"menu.accounts" = "Accounts";
"menu.outbox" = "Outbox";
"menu.trash" = "Trash";
"menu.about" = "About";
"menu.version" = "Version %@";

/* Languages, each in itself: the same in every table */
"language.en" = "English";
"language.de" = "Deutsch";
"language.sv" = "Svenska";
"language.pl" = "Polski";
"language.ar" = "العربية";

/* The lock */
"lock.enterCode" = "Enter your code";
"lock.newCode" = "Choose a code";
"lock.repeatCode" = "Enter it once more";
"lock.codesDiffer" = "The two codes differ";
"lock.wrong" = "Wrong password. Please, try again";
"lock.waitFor" = "Locked. Try again in %@";
"lock.usePattern" = "Use pattern instead";
"lock.useCode" = "Use code instead";
"lock.drawPattern" = "Draw your pattern";
"lock.eraseDigit" = "Erase the last digit";
"lock.lockNow" = "Lock now";
"lock.currentCode" = "Enter your current code";
"lock.removeCode" = "Enter your code to remove it";
"lock.code" = "Code";
"lock.password" = "Password";
"lock.keypad" = "Keypad";
"lock.entered" = "%1$d of %2$d entered";
"lock.sameCode" = "That is the old code. Choose another one";
"lock.digitsOnly" = "Digits only";
"lock.blocked.repeated" = "One character over and over is guessed first";
"lock.blocked.sequence" = "A run such as 1234 is guessed first";
"lock.blocked.year" = "A year is guessed early";
"lock.blocked.common" = "Many people use this one";
"lock.codeSaved" = "The code is set";
"lock.codeRemoved" = "The code is removed";
"lock.unlocked" = "Unlocked";
"lock.checking" = "Checking…";
"lock.ended" = "Locked for good. Only the recovery key opens it";
"lock.closed" = "The lock cannot be read and stays closed";
"lock.unreachable" = "Nobody can be asked just now. Please, try again later";
"lock.secondFactor" = "Confirm that it is you";
"lock.secondRefused" = "It was not confirmed";
"lock.soundOn" = "Sounds on";
"lock.soundOff" = "Sounds off";
"lock.currentPattern" = "Draw your current pattern";
"lock.newPattern" = "Choose a pattern";
"lock.repeatPattern" = "Draw it once more";
"lock.removePattern" = "Draw your pattern to remove it";
"lock.command" = "Draw a sign";
"lock.commandUnknown" = "No such sign";
"lock.pattern" = "Pattern";
"lock.dot" = "Row %1$d, column %2$d";
"lock.dotUsed" = "dot %d of the pattern";
"lock.patternWrong" = "Wrong pattern. Please, try again";
"lock.patternsDiffer" = "The two patterns differ";
"lock.samePattern" = "That is the old pattern. Choose another one";
"lock.patternSaved" = "The pattern is set";
"lock.patternRemoved" = "The pattern is removed";
"lock.clear" = "Clear";
"lock.demo" = "Show how";
"lock.strength.weak" = "Weak";
"lock.strength.fair" = "Fair";
"lock.strength.good" = "Good";
"lock.strength.name" = "Strength";
"lock.strength.limits" = "An estimate only: it cannot know who looks over your shoulder";
"lock.strength.corner" = "Three in four people start in a corner";
"lock.strength.edge" = "It only runs along the edge";
"lock.strength.shape" = "It is a letter or a common shape";
"lock.strength.short" = "More dots are harder to guess";

/* What things are, for screen readers and the outline */
"role.alert" = "alert";
"role.alertDialog" = "alert dialog";
"role.article" = "article";
"role.button" = "button";
"role.cell" = "cell";
"role.checkbox" = "checkbox";
"role.columnHeader" = "column header";
"role.comboBox" = "combo box";
"role.dialog" = "dialog";
"role.drawing" = "drawing";
"role.feed" = "feed";
"role.form" = "form";
"role.grid" = "grid";
"role.group" = "group";
"role.heading" = "heading";
"role.image" = "image";
"role.link" = "link";
"role.list" = "list";
"role.listItem" = "list item";
"role.main" = "main content";
"role.menu" = "menu";
"role.menuItem" = "menu item";
"role.navigation" = "navigation";
"role.option" = "option";
"role.passwordField" = "password field";
"role.progress" = "progress";
"role.radio" = "radio button";
"role.radioGroup" = "radio group";
"role.region" = "region";
"role.row" = "row";
"role.scrollArea" = "scroll area";
"role.searchField" = "search field";
"role.separator" = "separator";
"role.slider" = "slider";
"role.status" = "status";
"role.switch" = "switch";
"role.tab" = "tab";
"role.tabList" = "tab list";
"role.tabPanel" = "tab panel";
"role.text" = "text";
"role.textField" = "text field";
"role.toolbar" = "toolbar";
"role.tree" = "tree";
"role.treeItem" = "tree item";

/* How things stand */
"state.busy" = "busy";
"state.checked" = "checked";
"state.notChecked" = "not checked";
"state.partlyChecked" = "partly checked";
"state.collapsed" = "collapsed";
"state.expanded" = "expanded";
"state.current" = "current";
"state.disabled" = "disabled";
"state.focused" = "focused";
"state.hasMenu" = "has a menu";
"state.invalid" = "invalid";
"state.pressed" = "pressed";
"state.readOnly" = "read-only";
"state.required" = "required";
"state.selected" = "selected";
"state.notSelected" = "not selected";
"state.position" = "%1$d of %2$d";
"state.level" = "level %d";
"state.nameAndRole" = "%1$@, %2$@";

/* What can go wrong */
"error.title" = "That did not work";
"error.resourcesNotFound" = "The app's files were not found. Places tried:";
"error.configuration" = "The settings cannot be used: %@";
"error.unreadableFile" = "%1$@ cannot be read: %2$@";
"error.unwritableFile" = "%1$@ cannot be written: %2$@";
"error.fileNotFound" = "There is no file %@";
"error.unknownLanguage" = "There is no language “%1$@”. There are: %2$@";
"error.unknownCommand" = "There is no command “%1$@”. Did you mean “%2$@”?";
"error.unknownScreen" = "There is no screen “%@”";
"error.noConnection" = "No connection. It will be sent later.";
"error.noRoom" = "There is no room left on the disk";
"error.tooLarge" = "%1$@ is too large: at most %2$@";

/* Tabs */
"tabs.name" = "Tabs";
"tabs.new" = "New tab";
"tabs.list" = "All tabs";
"tabs.pin" = "Pin";
"tabs.unpin" = "Unpin";
"tabs.duplicate" = "Duplicate";
"tabs.moveBack" = "Move towards the start";
"tabs.moveOn" = "Move towards the end";
"tabs.newGroup" = "Put into a new group";
"tabs.joinGroup" = "Put into the group “%@”";
"tabs.leaveGroup" = "Take out of the group";
"tabs.group" = "Group";
"tabs.groupName" = "Group “%@”";
"tabs.closeOthers" = "Close the others";
"tabs.reopen" = "Open closed tab again";
"tabs.opened" = "%@ opened";
"tabs.closed" = "%@ closed";
"tabs.unsaved" = "not saved";
"tabs.pinned" = "pinned";

/* The showcase: pages of a travel journal */
"showcase.place.abisko" = "Abisko";
"showcase.place.kalmar" = "Kalmar";
"showcase.place.lund" = "Lund";
"showcase.place.vaxjo" = "Växjö";
"showcase.story.pass" = "Above the tree line";
"showcase.story.light" = "Last light on the ridge";
"showcase.story.coffee" = "Coffee before the train";
"showcase.story.garden" = "In the botanical garden";
"showcase.text.lead" = "Six hours of grass, wind and stones, and a valley that fits under one hand.";
"showcase.text.morning" = "We left the hut at six. The path was still wet, and every stone had a small shadow of its own. After the last birches there was only grass, wind and the sound of water somewhere below.";
"showcase.text.noon" = "At noon we reached the snow. Nobody spoke for a while. Then Ida laughed: she could cover the whole valley with one hand.";
"showcase.alt.pass" = "A stony path leads up to gray peaks";
"showcase.alt.light" = "The sun sets behind the hills";
"showcase.alt.coffee" = "An espresso in a red cup";
"showcase.alt.garden" = "An orange dahlia among dark leaves";
"showcase.alt.route" = "The way north, in four stages";
"showcase.photo.failed" = "The photo cannot be loaded";
"showcase.heading.latest" = "Latest story";
"showcase.heading.autumn" = "This autumn";
"showcase.heading.route" = "The way north";
"showcase.heading.stories" = "Stories";
"showcase.action.read" = "Read the story";
"showcase.action.addPhoto" = "Add a photo";
"showcase.action.keep" = "Keep it";
"showcase.action.draft" = "Save as draft";
"showcase.field.title" = "Title";
"showcase.field.place" = "Place";
"showcase.field.placeHint" = "Where was it?";
"showcase.field.note" = "Note";
"showcase.field.password" = "Password";
"showcase.field.missing" = "A story needs a place";
"showcase.setting.keepPlace" = "Keep the place in photos";
"showcase.setting.wifi" = "Upload over Wi-Fi only";
"showcase.setting.brightness" = "Brightness";
"showcase.setting.textSize" = "Text size";
"showcase.setting.volume" = "Volume";
"showcase.progress.upload" = "Sending three photos";
"showcase.progress.nearby" = "Looking for places nearby";
"showcase.badge.new" = "New";
"showcase.badge.draft" = "Draft";
"showcase.badge.failed" = "Not sent";
"showcase.alert.title" = "Delete this story?";
"showcase.alert.message" = "“%@” and its photos go to the trash and stay there for thirty days.";
"showcase.toast.sent" = "The story was sent";
"showcase.toast.trashed" = "Moved to the trash";
"showcase.sheet.title" = "Share the story";
"showcase.service.mail" = "Mail";
"showcase.service.mastodon" = "Mastodon";
"showcase.service.ready" = "ready";
"showcase.stat.walked" = "Walked";
"showcase.stat.climbed" = "Climbed";
"showcase.stat.photos" = "Photos";
"showcase.title" = "Showcase";
"showcase.lead" = "Every building block, in every look";
"showcase.keys" = "n next · p back · v look · q leave";
"showcase.unknownEntry" = "There is no part “%1$@”. There are: %2$@";

/* The gallery, and what is imported into it */
"gallery.title" = "Gallery";
"gallery.photo" = "Photo";
"gallery.photoOf" = "Photo, %@";
"gallery.photoOfPlace" = "Photo, %1$@, %2$@";
"gallery.empty.title" = "No photos yet";
"gallery.empty.text" = "Add photos from a folder, an archive or a camera.";
"gallery.empty.add" = "Add photos";
"gallery.noneFound" = "No photo matches “%@”";
"gallery.moreFound" = "The first %@; there are more";
"gallery.unreadable" = "The photos cannot be shown";
"gallery.loadingPhoto" = "The photo is being loaded";
"gallery.zoomIn" = "Larger";
"gallery.zoomOut" = "Smaller";
"gallery.fit" = "Whole photo";
"gallery.jump" = "Jump to a date";
"gallery.timeline" = "Timeline";
"gallery.slideShow" = "Slide show";
"gallery.slideShow.stop" = "Stop the slide show";
"gallery.shuffle" = "Shuffle";
"gallery.shuffled" = "In random order";
"gallery.favorite" = "Favorite";
"gallery.favorite.add" = "Add to favorites";
"gallery.favorite.remove" = "Remove from favorites";
"gallery.hide" = "Hide";
"gallery.caption" = "Caption";
"gallery.caption.hint" = "What is to be seen?";
"gallery.facts" = "Details";
"gallery.facts.file" = "File";
"gallery.facts.taken" = "Taken";
"gallery.facts.zone" = "Time zone";
"gallery.facts.zoneUnknown" = "not known";
"gallery.facts.size" = "Size";
"gallery.facts.pixels" = "%1$@ by %2$@ pixels, %3$@";
"gallery.facts.camera" = "Camera";
"gallery.facts.place" = "Place";
"gallery.facts.source" = "Source";
"gallery.namedPlaces" = "Places";
"gallery.namedPlaces.empty" = "No places have names yet";
"gallery.map" = "Map";
"gallery.map.empty" = "No photo has a place yet";
"gallery.map.emptyText" = "Photos of cameras that know where they are, and those whose place you set, are shown here.";
"gallery.map.near" = "%1$@ near %2$@";
"gallery.map.point" = "%1$@, %2$@";
"gallery.map.north" = "%@° N";
"gallery.map.south" = "%@° S";
"gallery.map.east" = "%@° E";
"gallery.map.west" = "%@° W";
"gallery.map.fit" = "Show all on the map";
"gallery.map.in" = "Nearer";
"gallery.map.out" = "Farther";
"gallery.previous" = "Previous photo";
"gallery.next" = "Next photo";
"gallery.layout" = "Arrangement";
"gallery.layout.square" = "Squares";
"gallery.layout.justified" = "Rows";
"gallery.layout.masonry" = "Columns";
"gallery.animation" = "animation";
"gallery.selectionFull" = "No more than %@ can be selected";
"gallery.noDate" = "Without a date";
"gallery.places" = "Collections";
"gallery.all" = "All photos";
"gallery.favorites" = "Favorites";
"gallery.favorites.empty" = "No favorites yet";
"gallery.albums" = "Albums";
"gallery.albums.empty" = "No albums yet";
"gallery.albums.hint" = "An album gathers photos that belong together. They stay where they are.";
"gallery.album.new" = "New album";
"gallery.album.name" = "Name of the album";
"gallery.album.rename" = "Rename";
"gallery.album.delete" = "Delete the album";
"gallery.album.delete.question" = "Delete the album “%@”?";
"gallery.album.delete.text" = "Its photos stay in the gallery.";
"gallery.album.add" = "Add to an album";
"gallery.album.remove" = "Remove from the album";
"gallery.album.cover" = "Use as the cover";
"gallery.album.earlier" = "Move up";
"gallery.album.later" = "Move down";
"gallery.album.empty" = "No photos in this album";
"gallery.album.hint" = "Select photos in the gallery, then choose “%@”.";
"gallery.hiddenPhotos" = "Hidden photos";
"gallery.hidden.empty" = "No hidden photos";
"gallery.hidden.show" = "Show again";
"gallery.trash" = "Trash";
"gallery.trash.empty" = "The trash is empty";
"gallery.trash.clear" = "Empty the trash";
"gallery.trash.forGood" = "Delete for good";
"gallery.trash.text" = "This cannot be undone.";
"gallery.alike" = "Look alike";
"gallery.alike.empty" = "No photos look alike";
"gallery.alike.text" = "Both photos stay where they are until you choose.";
"gallery.alike.keepBoth" = "Keep both";
"gallery.alike.trash" = "To the trash";
"gallery.alike.share" = "%@ alike";
"gallery.alike.pair" = "%1$@ and %2$@";
"gallery.alike.kept" = "Both photos are kept";
"gallery.error.cannotOpen" = "%1$@ cannot be opened: %2$@";
"gallery.error.notALibrary" = "%@ is not a photo library. It was left as it is.";
"gallery.error.newerSchema" = "A newer version of the app has changed %@. Update the app; nothing was touched.";
"gallery.error.corrupt" = "The photo library %@ is damaged. It was left as it is.";
"gallery.error.corruptWithBackup" = "The photo library %1$@ is damaged. It was left as it is; its newest copy is %2$@.";
"gallery.error.inUse" = "%@ is open in another program";
"gallery.error.locked" = "Another program keeps %@ locked. Try again later.";
"gallery.error.readOnly" = "Nothing can be written in %@";
"gallery.error.noRoom" = "There is no room left for %@. What was stored before is complete.";
"gallery.error.closed" = "The photo library is closed";
"gallery.error.noSuchPhoto" = "The photo is not there any more";
"gallery.error.noSuchAlbum" = "The album is not there any more";
"gallery.error.noSuchSource" = "There is no source “%@”";
"gallery.error.emptyName" = "An album needs a name";
"gallery.error.notAllowed" = "Where this photo comes from does not allow that";
"gallery.error.originalMissing" = "The file of this photo is gone: %@";
"gallery.error.originalDamaged" = "The file of this photo is damaged: %@";
"gallery.error.source" = "%1$@ cannot be read: %2$@";
"gallery.error.photo" = "%1$@: %2$@";
"gallery.error.cancelled" = "Cancelled";
"gallery.error.database" = "The photo library answers with an error: %@";
"gallery.problem.empty" = "the file is empty";
"gallery.problem.unsupported" = "no picture of a kind that is opened";
"gallery.problem.truncated" = "the picture is not complete";
"gallery.problem.corrupt" = "the picture is damaged";
"gallery.problem.tooManyPixels" = "the picture has too many pixels";
"gallery.problem.tooManyBytes" = "the file is too large";
"gallery.problem.tookTooLong" = "reading it took too long";
"gallery.problem.unreadable" = "it cannot be read: %@";
"gallery.problem.changed" = "it changed while it was read";
"gallery.problem.missing" = "it is not there any more";
"gallery.problem.encrypted" = "it is encrypted";
"gallery.problem.damagedArchive" = "the archive is damaged here";
"gallery.problem.unsupportedArchive" = "packed in a way that is not opened";
"import.looking" = "Looking for photos: %@";
"import.rate" = "%@ a second";
"import.left" = "%@ left";
"import.cancelled" = "Cancelled. The same command goes on where it stopped.";
"import.isInTrash" = "is in the trash";
"import.isHidden" = "is hidden";
"import.isThere" = "is there already";
"import.wasRestored" = "was taken out of the trash";

/* The tree of notes */
"tree.add" = "Add note";
"tree.addUnder" = "Add note under %@";
"tree.find" = "Find a note";
"tree.empty" = "No notes yet";
"tree.emptyHint" = "Write the first one.";
"tree.titleField" = "Title";
"tree.failed" = "Could not be loaded";
"tree.retry" = "Load %@ again";
"tree.removed" = "“%@” deleted";
"tree.removedCount" = "Deleted: %@";
"tree.actions" = "Actions for %@";
"tree.rename" = "Rename";
"tree.addInside" = "Add note under it";
"tree.moveUp" = "Move up";
"tree.moveDown" = "Move down";
"tree.moveIn" = "Move under the one above";
"tree.moveOut" = "Move out one level";
"tree.expandAll" = "Open everything below";
"tree.collapseAll" = "Close everything below";
"tree.expanding" = "Opening everything …";
"tree.moveHandle" = "Move %@";
"tree.notSaved" = "Not saved: %@";
"tree.count" = "%d";
"showcase.tree.sweden" = "Sweden";
"showcase.tree.finland" = "Finland";
"showcase.tree.estonia" = "Estonia";
"showcase.tree.hostel" = "Hostel by the station";
"showcase.tree.walk" = "Walk around the lake";
"showcase.tree.bakery" = "Bakery with cardamom buns";
"showcase.tree.castle" = "Castle, open until five";
"showcase.tree.packing" = "Packing list";
"showcase.tree.phones" = "Phone numbers";
"showcase.tree.notes" = "Notes";
"showcase.tree.boots" = "Walking boots";
"showcase.tree.raincoat" = "Raincoat";
"showcase.tree.maps" = "Maps";

/* The calendar */
"calendar.previousMonth" = "Previous month";
"calendar.nextMonth" = "Next month";
"calendar.previousWeek" = "Previous week";
"calendar.nextWeek" = "Next week";
"calendar.previousYear" = "Previous year";
"calendar.nextYear" = "Next year";
"calendar.week" = "Week %@";
"calendar.unavailable" = "not available";
"calendar.show" = "Show";
"calendar.mode.month" = "Month";
"calendar.mode.week" = "Week";
"calendar.mode.year" = "Year";
"calendar.mode.agenda" = "Agenda";
"calendar.choose" = "Choose a day";
"calendar.range" = "%1$@ – %2$@";

/* The app travel-story */
"story.title" = "Title";
"story.titleHint" = "A few words";
"story.text" = "What happened";
"story.textHint" = "As you would tell it";
"story.place" = "Place";
"story.placeHint" = "Where was it?";
"story.trip" = "Trip";
"story.tripHint" = "Which journey is it part of?";
"story.day" = "Day";
"story.dayWrong" = "A day looks like %@";
"story.addPhotos" = "Choose photos";
"story.removePhoto" = "Take photo %d out";
"story.photoOf" = "Photo %1$d of %2$d";
"story.edit" = "Edit the story";
"story.delete" = "Delete the story";
"story.discard" = "Leave without saving?";
"story.discardText" = "What you wrote is lost.";
"story.leave" = "Leave";
"story.stay" = "Go on writing";
"story.nothing" = "A story needs a title, a text or a photo";
"story.saved" = "The story is saved";
"story.notSaved" = "The story is not saved: %@";
"story.trashed" = "“%@” is in the trash";
"story.latest" = "Latest story";
"story.stories" = "Stories";
"story.trips" = "Trips";
"story.places" = "Places";
"story.noTrip" = "Without a trip";
"story.noPlace" = "Without a place";
"story.unknown" = "There is no story %@";
"story.unsettled" = "Nothing was changed";
"note.body" = "Note";
"note.bodyHint" = "Addresses, times, things to remember";
"note.unknown" = "There is no note %@";
"search.hint" = "Stories, notes and photos";
"search.begin" = "Type a word, a place or a year.";
"search.notes" = "Notes";
"search.photos" = "Photos";
"settings.lock" = "Lock";
"settings.lockText" = "A code encrypts stories, notes and photos, and opens them again";
"settings.noLock" = "None";
"settings.passcode" = "Passcode";
"settings.pattern" = "Pattern";
"about.lead" = "Your photos become travel stories.";
"about.data" = "Everything lies in %@";
"trash.stories" = "Stories in the trash";
"data.damaged" = "The stories in %@ are damaged. They were left as they are.";
"data.newer" = "A newer version of the app has changed %@. Update the app; nothing was touched.";
"backup.exists" = "There is a file %@ already";
"backup.notOne" = "%@ is no backup of this app, or not a whole one";
"backup.full" = "%@ holds something already. --force puts it aside.";
"backup.kept" = "What was there lies in %@";
"doctor.fine" = "Everything is in order";
"doctor.gone" = "Story %1$@ shows a photo that is gone: %2$@";
"doctor.wrong" = "Wrong: %@";
"doctor.mended" = "Mended: %@";
"doctor.how" = "%@ mends what can be mended";
"doctor.index" = "the words of the search";
"doctor.notesCut" = "the end of the notes, half written";
"walk.title" = "A walk through the app";
"walk.failed" = "Step %1$@ did not work: %2$@";
"first.photos" = "%@ brings your photos";
"first.run" = "%@ opens the app, here in the terminal";
"first.story" = "%@ writes a story";
"first.walk" = "%@ shows every screen as a picture";
"first.data" = "Everything stays in %@";
"first.help" = "%@ lists every command";

/* Sharing */
"share.title" = "Share";
"share.ways" = "Ways to share";
"share.accounts" = "Accounts";
"share.uploads" = "On its way";
"share.preview" = "What leaves";
"share.previewOf" = "What leaves for %@";
"share.nothingLeft" = "Nothing is on its way.";
"share.noWays" = "There is no way to share this.";
"share.keepsMetadata" = "Keep places and serial numbers in photos";
"share.shortened" = "The text is shortened.";
"share.leftOut" = "Stays behind: %@";
"share.costs" = "Costs %@ US cents";
"share.altText" = "Description: %@";
"share.noAltText" = "No description";
"share.handedOver" = "Handed over to another app. Only that app knows whether it arrives.";
"share.handOverRefused" = "This was not shared. Copy it, or take another way.";
"share.leftOutPress" = "Stays behind: %@. Press again to share the rest.";
"share.part.text" = "text";
"share.part.link" = "link";
"share.part.photo" = "photos";
"share.part.file" = "files";
"share.part.place" = "place";
"share.way.mail" = "Mail";
"share.way.copy" = "Copy";
"share.way.code" = "QR code";
"share.way.system" = "Other apps";
"share.way.sms" = "Text message";
"share.way.mailLink" = "Mail app";
"share.way.blueskyPage" = "Bluesky, in the browser";
"share.way.mastodonPage" = "Mastodon, in the browser";
"share.way.enex" = "Evernote file";
"share.state.idle" = "Nothing is shared yet.";
"share.state.choosing" = "Choose where to.";
"share.state.needsLogin" = "Sign in first.";
"share.state.loggingIn" = "Signing in …";
"share.state.ready" = "Ready to send.";
"share.state.sending" = "Sending …";
"share.state.sendingPart" = "Sending, %@";
"share.state.queued" = "Waits for its turn.";
"share.state.busy" = "The service is busy. It is tried again by itself.";
"share.state.uncertain" = "It was sent, but nobody answered. Look whether it is there.";
"share.state.sent" = "It has arrived.";
"share.state.cancelled" = "Cancelled. Nothing was sent.";
"share.state.draft" = "Kept as a draft.";
"share.signIn.done" = "You are signed in.";
"share.signIn.refused" = "You are not signed in.";
"share.signIn.stray" = "This is no answer to a question of this app.";
"share.signIn.goBack" = "You can close this page and go back to the app.";
"share.signIn.startAgain" = "Close this page, and start signing in again in the app.";
"share.choice.isThere" = "It is there";
"share.choice.isMissing" = "It is not there: send again";
"share.choice.preview" = "Show what leaves";
"share.failure.transient" = "The service is not well.";
"share.failure.busy" = "The service has too much to do.";
"share.failure.signIn" = "Name or password is not right, or has changed.";
"share.failure.permission" = "This account may not do that.";
"share.failure.invalid" = "The service does not take it: %@";
"share.failure.tooLarge" = "It is larger than the service takes.";
"share.failure.duplicate" = "The service has it already.";
"share.failure.unsupported" = "The service cannot do this.";
"share.failure.retired" = "The service is no more.";
"share.failure.quota" = "Nobody pays for it any more.";
"share.failure.network" = "There is no connection.";
"share.failure.contract" = "The service gave an answer that makes no sense.";
"share.problem.retired" = "It is no more. These do the same: %@";
"share.problem.off" = "It is switched off.";
"share.problem.nothingOfIt" = "It takes nothing of this.";
"share.problem.needs" = "It needs: %@";
"share.problem.tooLong" = "The link is too long for it.";
"share.problem.fileTooLarge" = "%@ is too large for it.";
"share.problem.fileType" = "It does not take files such as %@.";
"share.problem.missing" = "%@ cannot be read any more.";
"share.problem.capReached" = "This month's money is spent.";
"share.signInTo" = "Sign in to %@";
"share.inBrowser" = "Sign in in the browser";
"share.agreesToCost" = "Yes, this may cost %@ US cents";
"share.stripped" = "Photos go without places, serial numbers and names.";
"share.unstripped" = "Photos keep places, serial numbers and names.";
"share.way.telegramBot" = "Telegram, by a bot";
"share.way.xPost" = "X, from this app";
"share.way.facebookPage" = "Facebook page";
"share.rules.x" = "X takes money for every post, more for one with a link.";
"share.rules.facebook" = "Only for pages that you look after, never for a person's own profile. Meta must have reviewed this app.";
"share.rules.instagram" = "Only for professional accounts. Photos lie at a public address until Instagram has fetched them.";
"share.rules.youtube" = "Films stay private until Google has audited this app. All who use it share a hundred uploads a day.";
"share.ask.server" = "Server";
"share.ask.user" = "User name";
"share.ask.password" = "Password";
"share.ask.appPassword" = "App password";
"share.ask.code" = "Code that came by mail";
"share.ask.token" = "Access token";
"share.ask.botToken" = "The bot's token";
"share.ask.room" = "Room";
"share.ask.chat" = "Chat";
"share.ask.page" = "Number of the page";
"share.ask.account" = "Number of the account";
"share.ask.bucket" = "Bucket";
"share.ask.region" = "Region";
"share.ask.keyID" = "Key ID";
"share.ask.secretKey" = "Secret key";
"share.ask.from" = "From";
"share.ask.to" = "To";
"share.ask.client" = "Client ID";
"share.ask.clientSecret" = "Client secret";
"share.ask.public" = "Address that readers see";
"share.ask.optional" = "%@, if there is one";
"share.ask.missing" = "This is needed.";
"share.ask.safe" = "Kept encrypted on this device, and given to nobody but %@.";
"safe.locked" = "Everything here is locked, and there is no code that opens it";
"safe.inUse" = "Another window uses the stories. Close it first";
"safe.noMemory" = "There is no folder here that is held in memory. Name one in the setting %@";
"safe.nothing" = "What was locked here is gone. A backup brings it back";
"safe.gone" = "%@ was taken away while it was in use";
"lock.typePattern" = "Enter the numbers of your pattern’s dots, from 1";
"lock.noCode" = "Your stories are locked. The code is asked for on a terminal, or read by %@";
"lock.recovery" = "Your recovery key";
"lock.recoveryText" = "%@\n\nWrite it down. It alone opens your stories if you forget the code, and it is shown this one time.";
"lock.recoveryWritten" = "I have written it down";
"lock.recoveryKey" = "Recovery key";
"lock.recoveryWrong" = "That is not the recovery key. A letter may be misread";
"lock.isOn" = "Locked: stories, notes and photos are encrypted";
"lock.isOff" = "No lock: nothing is encrypted";
"lock.isThere" = "There is a lock already";
"share.unknownService" = "There is no service %1$@. There are: %2$@";
"share.noAccount" = "Nobody is signed in at %1$@. First: %2$@";
"share.nothingSent" = "Nothing was sent";
"share.unknownDelivery" = "There is nothing of the number %@ on its way";
"share.notShareable" = "%@ cannot be shared: a story, a note or a photo can";
"share.setting" = "A setting looks like server=mastodon.example";
"share.written" = "Written to %@";
"account.missing" = "%@ is missing";
"account.none" = "Nobody is signed in anywhere";
"account.unknown" = "There is no account %2$@ at %1$@";
"tabs.openIn" = "Open in a tab";
"tabs.empty" = "Nothing is open yet";
"tabs.emptyText" = "Stories and notes that you open in a tab stay here, side by side.";

"""#
),
(
"en.lproj/Plurals.plist",
#"""
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<!-- Counts in English: a text for each plural category of the language. -->
<dict>
    <key>count.stories</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d story</string>
            <key>other</key>
            <string>%d stories</string>
        </dict>
    </dict>
    <key>count.photos</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo</string>
            <key>other</key>
            <string>%d photos</string>
        </dict>
    </dict>
    <key>count.notes</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d note</string>
            <key>other</key>
            <string>%d notes</string>
        </dict>
    </dict>
    <key>count.items</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d item</string>
            <key>other</key>
            <string>%d items</string>
        </dict>
    </dict>
    <key>count.places</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d place</string>
            <key>other</key>
            <string>%d places</string>
        </dict>
    </dict>
    <key>count.messages</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d message</string>
            <key>other</key>
            <string>%d messages</string>
        </dict>
    </dict>
    <key>count.selected</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d selected</string>
            <key>other</key>
            <string>%d selected</string>
        </dict>
    </dict>
    <key>count.days</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d day</string>
            <key>other</key>
            <string>%d days</string>
        </dict>
    </dict>
    <key>count.hours</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d hour</string>
            <key>other</key>
            <string>%d hours</string>
        </dict>
    </dict>
    <key>count.minutes</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d minute</string>
            <key>other</key>
            <string>%d minutes</string>
        </dict>
    </dict>
    <key>count.seconds</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d second</string>
            <key>other</key>
            <string>%d seconds</string>
        </dict>
    </dict>
    <key>lock.attemptsLeft</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d attempt left</string>
            <key>other</key>
            <string>%d attempts left</string>
        </dict>
    </dict>
    <key>lock.dotsSoFar</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>Dot added, %d so far</string>
            <key>other</key>
            <string>Dot added, %d so far</string>
        </dict>
    </dict>
    <key>lock.atLeastDots</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>Connect at least %d dot</string>
            <key>other</key>
            <string>Connect at least %d dots</string>
        </dict>
    </dict>
    <key>lock.atLeastCharacters</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>At least %d character</string>
            <key>other</key>
            <string>At least %d characters</string>
        </dict>
    </dict>
    <key>lock.atMostCharacters</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>At most %d character</string>
            <key>other</key>
            <string>At most %d characters</string>
        </dict>
    </dict>
    <key>lock.enteredSome</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d entered</string>
            <key>other</key>
            <string>%d entered</string>
        </dict>
    </dict>
    <key>share.toServices</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>Share to %d service</string>
            <key>other</key>
            <string>Share to %d services</string>
        </dict>
    </dict>
    <key>delete.question</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>Delete %d item?</string>
            <key>other</key>
            <string>Delete %d items?</string>
        </dict>
    </dict>
    <key>gallery.trashed</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo is in the trash</string>
            <key>other</key>
            <string>%d photos are in the trash</string>
        </dict>
    </dict>
    <key>gallery.hidden</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo is hidden</string>
            <key>other</key>
            <string>%d photos are hidden</string>
        </dict>
    </dict>
    <key>gallery.daysLeft</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d day left</string>
            <key>other</key>
            <string>%d days left</string>
        </dict>
    </dict>
    <key>gallery.restored</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo is back</string>
            <key>other</key>
            <string>%d photos are back</string>
        </dict>
    </dict>
    <key>gallery.shown</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo is shown again</string>
            <key>other</key>
            <string>%d photos are shown again</string>
        </dict>
    </dict>
    <key>gallery.added</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo added to the album</string>
            <key>other</key>
            <string>%d photos added to the album</string>
        </dict>
    </dict>
    <key>gallery.removed</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo removed from the album</string>
            <key>other</key>
            <string>%d photos removed from the album</string>
        </dict>
    </dict>
    <key>gallery.purged</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo deleted for good</string>
            <key>other</key>
            <string>%d photos deleted for good</string>
        </dict>
    </dict>
    <key>gallery.kept</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo stays: its source does not allow deleting</string>
            <key>other</key>
            <string>%d photos stay: their source does not allow deleting</string>
        </dict>
    </dict>
    <key>gallery.purgeQuestion</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>Delete %d photo for good?</string>
            <key>other</key>
            <string>Delete %d photos for good?</string>
        </dict>
    </dict>
    <key>import.stored</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d photo stored</string>
            <key>other</key>
            <string>%d photos stored</string>
        </dict>
    </dict>
    <key>import.duplicates</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d was there already</string>
            <key>other</key>
            <string>%d were there already</string>
        </dict>
    </dict>
    <key>import.resumed</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d was done before</string>
            <key>other</key>
            <string>%d were done before</string>
        </dict>
    </dict>
    <key>import.skipped</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d file passed over</string>
            <key>other</key>
            <string>%d files passed over</string>
        </dict>
    </dict>
    <key>import.alike</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d pair of photos looks alike</string>
            <key>other</key>
            <string>%d pairs of photos look alike</string>
        </dict>
    </dict>
    <key>count.trips</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d trip</string>
            <key>other</key>
            <string>%d trips</string>
        </dict>
    </dict>
    <key>walk.steps</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d step</string>
            <key>other</key>
            <string>%d steps</string>
        </dict>
    </dict>
    <key>share.mostPhotos</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>It takes %d photo at most.</string>
            <key>other</key>
            <string>It takes %d photos at most.</string>
        </dict>
    </dict>
    <key>share.mostFiles</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>It takes %d file at most.</string>
            <key>other</key>
            <string>It takes %d files at most.</string>
        </dict>
    </dict>
</dict>
</plist>

"""#
),
])
}
