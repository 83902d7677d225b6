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
"common.close" = "Close";
"common.copy" = "Copy";
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
"common.copyLink" = "Copy link";
"common.share" = "Share";
"common.send" = "Send";
"common.search" = "Search";
"common.select" = "Select";
"common.selectAll" = "Select all";
"common.retry" = "Try again";
"common.off" = "Off";
"common.refresh" = "Refresh";
"common.more" = "More";
"common.menu" = "Menu";
"common.help" = "Help";
"common.on" = "On";
"common.loading" = "Loading…";
"common.empty" = "Nothing here yet";
"common.noResults" = "Nothing found";
"common.signIn" = "Sign in";
"common.signOut" = "Sign out";
"common.today" = "Today";
"common.untitled" = "Untitled";

"editor.canvas" = "Canvas";
"editor.photo" = "Photo";
"editor.tools" = "Tools";
"editor.tool.crop" = "Crop";
"editor.tool.adjust" = "Adjust";
"editor.tool.filter" = "Filters";
"editor.tool.text" = "Text";
"editor.tool.sticker" = "Stickers";
"editor.tool.redact" = "Redact";
"editor.tool.draw" = "Draw";
"editor.tool.color" = "Colors";
"editor.tool.curves" = "Curves";
"editor.straighten" = "Straighten";
"editor.perspective.vertical" = "Vertical perspective";
"editor.perspective.horizontal" = "Horizontal perspective";
"editor.angle" = "Angle in degrees";
"editor.degrees" = "%@°";
"editor.turns" = "Rotate and flip";
"editor.rotateLeft" = "Rotate left";
"editor.rotateRight" = "Rotate right";
"editor.flipAcross" = "Flip horizontal";
"editor.flipDown" = "Flip vertical";
"editor.ratio.title" = "Aspect ratio";
"editor.ratio.free" = "Free";
"editor.ratio.original" = "Original";
"editor.ratio.custom" = "Custom";
"editor.ratio.square" = "Square";
"editor.ratio.numbers" = "%1$@:%2$@";
"editor.ratio.turn" = "Swap width and height";
"editor.ratio.width" = "Width";
"editor.ratio.height" = "Height";
"editor.wholePhoto" = "Keep the whole photo";
"editor.shape.title" = "Crop shape";
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
"editor.zoomIn" = "Zoom in";
"editor.zoomOut" = "Zoom out";
"editor.adjust.exposure" = "Exposure";
"editor.adjust.contrast" = "Contrast";
"editor.adjust.saturation" = "Saturation";
"editor.adjust.warmth" = "Warmth";
"editor.adjust.highlights" = "Highlights";
"editor.adjust.shadows" = "Shadows";
"editor.adjust.vignette" = "Vignette";
"editor.sharpen" = "Sharpness";
"editor.enhance" = "Auto enhance";
"editor.enhance.strength" = "Enhancement strength";
"editor.edits.copy" = "Copy edits";
"editor.edits.paste" = "Paste edits";
"editor.edits.copied" = "Edits copied. They can be pasted into other photos.";
"editor.edits.pasted" = "Edits pasted";
"editor.edits.failed" = "Some photos could not be changed";
"editor.filter.none" = "None";
"editor.filter.vivid" = "Vivid";
"editor.filter.warm" = "Warm";
"editor.filter.cool" = "Cool";
"editor.filter.faded" = "Faded";
"editor.filter.mono" = "Mono";
"editor.filter.dramatic" = "Dramatic";
"editor.filter.strength" = "Strength";
"editor.text.add" = "Add text";
"editor.text.new" = "Text";
"editor.text.words" = "Text";
"editor.text.size" = "Size";
"editor.text.color" = "Color";
"editor.text.font" = "Font";
"editor.text.alignment" = "Alignment";
"editor.text.opacity" = "Opacity";
"editor.font.sans" = "Sans";
"editor.font.light" = "Light";
"editor.font.serif" = "Serif";
"editor.font.mono" = "Monospaced";
"editor.alignment.left" = "Left";
"editor.alignment.center" = "Centered";
"editor.alignment.right" = "Right";
"editor.text.item" = "Text “%@”";
"editor.sticker.add" = "Add a sticker";
"editor.sticker.item" = "Sticker: %@";
"editor.sticker.heart" = "Heart";
"editor.sticker.star" = "Star";
"editor.sticker.circle" = "Circle";
"editor.sticker.square" = "Square";
"editor.sticker.triangle" = "Triangle";
"editor.sticker.arrow" = "Arrow";
"editor.sticker.bubble" = "Speech bubble";
"editor.sticker.check" = "Check mark";
"editor.sticker.cross" = "Cross";
"editor.sticker.bolt" = "Lightning";
"editor.mark.angle" = "Rotation";
"editor.mark.forward" = "Bring forward";
"editor.mark.backward" = "Send backward";
"editor.color.white" = "White";
"editor.color.black" = "Black";
"editor.color.ochre" = "Ochre";
"editor.color.pine" = "Pine";
"editor.color.berry" = "Berry";
"editor.redact.add" = "Redact an area";
"editor.redact.item" = "Redacted area %@";
"editor.redact.width" = "Area width";
"editor.redact.height" = "Area height";
"editor.redact.style" = "Fill";
"editor.redact.filled" = "Black";
"editor.redact.blocks" = "Pixelation";
"editor.draw.area" = "Drawing area";
"editor.draw.value" = "%1$@ from the left, %2$@ from the top, %3$@";
"editor.draw.penUp" = "pen up";
"editor.draw.penDown" = "pen down";
"editor.draw.hint" = "Drag over the photo. With keys: arrows move, Space lowers and lifts the pen.";
"editor.draw.color" = "Line color";
"editor.draw.width" = "Line width";
"editor.draw.clear" = "Erase drawing";
"editor.draw.full" = "There is no room for more lines.";
"editor.range.title" = "Color range";
"editor.range.red" = "Red";
"editor.range.orange" = "Orange";
"editor.range.yellow" = "Yellow";
"editor.range.green" = "Green";
"editor.range.aqua" = "Aqua";
"editor.range.blue" = "Blue";
"editor.range.purple" = "Purple";
"editor.range.magenta" = "Magenta";
"editor.range.hue" = "Hue";
"editor.range.saturation" = "Saturation";
"editor.range.luminance" = "Luminance";
"editor.curve.channel" = "Channel";
"editor.curve.all" = "RGB";
"editor.curve.area" = "Tone curve";
"editor.curve.point" = "Point %@";
"editor.curve.value" = "%1$@ becomes %2$@";
"editor.curve.input" = "Input";
"editor.curve.output" = "Output";
"editor.curve.add" = "Add point";
"editor.curve.remove" = "Remove point";
"editor.curve.reset" = "Reset curve";
"editor.saving" = "Saving…";
"editor.compare" = "Show the original";
"editor.copy" = "Save a copy";
"editor.copy.text" = "The copy is a JPEG file of the full size. The photo remains unchanged.";
"editor.copy.quality" = "Quality";
"editor.copy.saved" = "The copy is saved";
"editor.copy.failed" = "The copy could not be saved";
"editor.discard" = "Discard";
"editor.discard.title" = "Discard changes?";
"editor.discard.message" = "The photo remains unchanged.";
"editor.discard.keep" = "Keep editing";
"editor.saveFailed" = "The changes could not be saved";
"editor.error.picture" = "The photo cannot be opened.";
"editor.error.recipe" = "Earlier changes could not be read. Saving replaces them.";
"editor.error.otherPicture" = "The changes belong to another photo.";
"editor.error.changedMeanwhile" = "Someone else has changed this photo in the meantime.";
"editor.error.unwritable" = "The disk may be full.";
"picker.title" = "Choose photos";
"picker.titleOne" = "Choose a photo";
"picker.grid" = "Photos";
"picker.source" = "Source";
"picker.source.library" = "Gallery";
"picker.source.device" = "This device";
"picker.source.camera" = "Camera";
"picker.album.all" = "All photos";
"picker.kind" = "Kind";
"picker.kind.all" = "All";
"picker.kind.still" = "Photos";
"picker.kind.animated" = "Animations";
"picker.kind.placed" = "With a location";
"picker.kind.favorite" = "Favorites";
"picker.photo" = "Photo";
"picker.photoOf" = "Photo, %@";
"picker.photoOfPlace" = "Photo, %1$@, %2$@";
"picker.chosen" = "%1$@ of %2$@";
"picker.order" = "Order of the photos";
"picker.order.hint" = "Drag it, or press Alt and an arrow key, to move it. Enter removes it.";
"picker.unavailable" = "cannot be chosen";
"picker.gone" = "no longer available";
"picker.full" = "You can choose up to %@";
"picker.tooFew" = "Choose at least %@";
"picker.access.title" = "Allow access to your photos?";
"picker.access.text" = "The app uses only the photos you choose.";
"picker.access.allow" = "Allow";
"picker.access.limited" = "Only some photos are shown.";
"picker.access.more" = "Show more";
"picker.access.denied" = "No access to photos";
"picker.access.deniedText" = "Allow access in the settings, or choose another source.";
"picker.access.restricted" = "Access is not allowed on this device";
"picker.access.missing" = "The folder does not exist";
"picker.access.missingText" = "Create the folder, or choose another source.";
"picker.access.unreadableText" = "Change the permissions of the folder, or choose another source.";
"picker.access.missingFolder" = "“%@” is not there. Create the folder, or choose another source.";
"picker.access.deniedFolder" = "“%@” cannot be read. Change the permissions of the folder, or choose another source.";
"picker.access.showFolder" = "Show the folder";
"picker.access.settings" = "Open settings";
"picker.camera.none" = "No camera available";
"picker.camera.shoot" = "Take a photo";
"picker.camera.file" = "Choose a file";
"picker.camera.drop" = "Drop a photo here, or choose a file.";
"picker.camera.busy" = "Waiting for the camera…";
"picker.camera.failed" = "The camera did not return a photo";
"picker.slot" = "Photo %1$@ of %2$@";
"picker.slot.add" = "Add a photo";
"picker.slot.menu" = "Photo options";
"picker.slot.description" = "Description";
"picker.slot.earlier" = "Move earlier";
"picker.slot.later" = "Move later";
"picker.slot.delete" = "Remove from here";
"picker.slot.stays" = "The photo stays in the gallery.";
"picker.slot.edit" = "Edit";
"picker.slot.retake" = "Retake";
"picker.slot.removed" = "Removed. The photo stays in the gallery.";
"picker.result.loading" = "Loading, %@";
"picker.result.ready" = "%1$@ of %2$@ ready";
"picker.result.failed" = "%@ cannot be used";
"picker.result.use" = "Use the others";
"picker.store.title" = "Where should the photo be saved?";
"picker.store.gallery" = "In the app’s gallery";
"picker.store.device" = "On the device";
"picker.store.both" = "In both";
"picker.store.failed.gallery" = "The photo could not be saved in the app’s gallery.";
"picker.store.failed.device" = "The photo could not be saved on the device.";
"picker.failed.unreadable" = "cannot be read";
"picker.failed.unsupported" = "unsupported format";
"picker.failed.damaged" = "damaged or incomplete";
"picker.failed.tooLarge" = "too large";
"picker.failed.gone" = "no longer available";
"picker.failed.givenUp" = "skipped";

/* The lock */
"lock.enterCode" = "Enter your code";
"lock.newCode" = "Choose a code";
"lock.repeatCode" = "Enter the code again";
"lock.codesDiffer" = "The codes do not match";
"lock.wrong" = "Wrong password. Please, try again";
"lock.waitFor" = "Locked. Try again in %@";
"lock.drawPattern" = "Draw your pattern";
"lock.eraseDigit" = "Erase the last digit";
"lock.currentCode" = "Enter your current code";
"lock.removeCode" = "Enter your code to remove it";
"lock.password" = "Password";
"lock.keypad" = "Keypad";
"lock.entered" = "%1$d of %2$d entered";
"lock.sameCode" = "This is your old code. Choose a different one";
"lock.digitsOnly" = "Digits only";
"lock.blocked.repeated" = "A repeated character is easy to guess";
"lock.blocked.sequence" = "A sequence such as 1234 is easy to guess";
"lock.blocked.year" = "A year is easy to guess";
"lock.blocked.common" = "Many people use this code";
"lock.codeSaved" = "Code set";
"lock.codeRemoved" = "Code removed";
"lock.unlocked" = "Unlocked";
"lock.checking" = "Checking…";
"lock.ended" = "Permanently locked. Only the recovery key unlocks it";
"lock.closed" = "The lock cannot be read and stays locked";
"lock.unreachable" = "The code cannot be checked right now. Try again later";
"lock.secondFactor" = "Confirm your identity";
"lock.secondRefused" = "Your identity was not confirmed";
"lock.soundOn" = "Sounds on";
"lock.soundOff" = "Sounds off";
"lock.currentPattern" = "Draw your current pattern";
"lock.newPattern" = "Choose a pattern";
"lock.repeatPattern" = "Draw the pattern again";
"lock.removePattern" = "Draw your pattern to remove it";
"lock.command" = "Draw a gesture";
"lock.commandUnknown" = "Unknown gesture";
"lock.pattern" = "Pattern";
"lock.dot" = "Row %1$d, column %2$d";
"lock.dotUsed" = "dot %d of the pattern";
"lock.patternWrong" = "Wrong pattern. Please, try again";
"lock.patternsDiffer" = "The patterns do not match";
"lock.samePattern" = "This is your old pattern. Choose a different one";
"lock.patternSaved" = "Pattern set";
"lock.patternRemoved" = "Pattern removed";
"lock.clear" = "Clear";
"lock.demo" = "Show an example";
"lock.strength.weak" = "Weak";
"lock.strength.fair" = "Fair";
"lock.strength.good" = "Good";
"lock.strength.name" = "Strength";
"lock.strength.limits" = "Only an estimate: it does not account for people watching";
"lock.strength.corner" = "Three in four people start in a corner";
"lock.strength.edge" = "The pattern only follows the edge";
"lock.strength.shape" = "The pattern is a letter or a common shape";
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
"error.title" = "Something went wrong";

/* Tabs */
"tabs.name" = "Tabs";
"tabs.new" = "New tab";
"tabs.list" = "All tabs";
"tabs.pin" = "Pin";
"tabs.unpin" = "Unpin";
"tabs.duplicate" = "Duplicate";
"tabs.moveBack" = "Move toward the start";
"tabs.moveOn" = "Move toward the end";
"tabs.newGroup" = "Add to a new group";
"tabs.joinGroup" = "Add to the group “%@”";
"tabs.leaveGroup" = "Remove from the group";
"tabs.group" = "Group";
"tabs.groupName" = "Group “%@”";
"tabs.closeOthers" = "Close other tabs";
"tabs.reopen" = "Reopen closed tab";
"tabs.actions" = "Actions for this tab";
"tabs.closeAfter" = "Close the tabs after it";
"tabs.search" = "Find a tab";
"tabs.renameGroup" = "Rename group";
"tabs.groupNameField" = "Name";
"tabs.ungroup" = "Ungroup";
"tabs.closeGroup" = "Close group";
"tabs.green" = "Green";
"tabs.orange" = "Orange";
"tabs.red" = "Red";
"tabs.blue" = "Blue";
"tabs.opened" = "%@ opened";
"tabs.closed" = "%@ closed";
"tabs.unsaved" = "unsaved";
"tabs.pinned" = "pinned";

/* The gallery, and what is imported into it */
"gallery.title" = "Gallery";
"gallery.photo" = "Photo";
"gallery.photoOf" = "Photo, %@";
"gallery.photoOfPlace" = "Photo, %1$@, %2$@";
"gallery.empty.title" = "No photos yet";
"gallery.empty.text" = "Add photos from a folder, an archive or a camera.";
"gallery.empty.add" = "Add photos";
"gallery.noneFound" = "No photo matches “%@”";
"gallery.moreFound" = "Showing the first %@";
"gallery.unreadable" = "The photos cannot be shown";
"gallery.loadingPhoto" = "Loading the photo";
"gallery.zoomIn" = "Zoom in";
"gallery.zoomOut" = "Zoom out";
"gallery.jump" = "Jump to a date";
"gallery.timeline" = "Timeline";
"gallery.slideShow" = "Slide show";
"gallery.slideShow.stop" = "Stop the slide show";
"gallery.shuffle" = "Shuffle";
"gallery.shuffled" = "In random order";
"gallery.favorite.add" = "Add to favorites";
"gallery.favorite.remove" = "Remove from favorites";
"gallery.hide" = "Hide";
"gallery.caption" = "Caption";
"gallery.caption.hint" = "What does the photo show?";
"gallery.facts" = "Details";
"gallery.facts.file" = "File";
"gallery.facts.taken" = "Taken";
"gallery.facts.zone" = "Time zone";
"gallery.facts.zoneUnknown" = "unknown";
"gallery.facts.size" = "Size";
"gallery.facts.pixels" = "%1$@ by %2$@ pixels, %3$@";
"gallery.facts.camera" = "Camera";
"gallery.facts.lens" = "Lens";
"gallery.facts.exposure" = "Exposure";
"gallery.facts.seconds" = "%@ s";
"gallery.facts.aperture" = "f/%@";
"gallery.facts.iso" = "ISO %@";
"gallery.facts.millimeters" = "%@ mm";
"gallery.facts.place" = "Place";
"gallery.facts.source" = "Source";
"gallery.edit" = "Edit details";
"gallery.edit.day" = "Date";
"gallery.edit.time" = "Time";
"gallery.edit.coordinates" = "Latitude, longitude";
"gallery.edit.differs" = "Several values";
"gallery.edit.shift" = "The date and time are those of the earliest photo; the others move by the same time.";
"gallery.edit.badDay" = "Use a date such as 2026-11-21";
"gallery.edit.badTime" = "Use a time such as 13:30";
"gallery.edit.badCoordinates" = "Use degrees such as 59.437, 24.754";
"gallery.namedPlaces" = "Places";
"gallery.namedPlaces.empty" = "No places have names yet";
"gallery.map" = "Map";
"gallery.map.empty" = "No photos with a location yet";
"gallery.map.emptyText" = "Photos with a recorded location, and those whose location you set, are shown here.";
"gallery.map.near" = "%1$@ near %2$@";
"gallery.map.point" = "%1$@, %2$@";
"gallery.map.north" = "%@° N";
"gallery.map.south" = "%@° S";
"gallery.map.east" = "%@° E";
"gallery.map.west" = "%@° W";
"gallery.map.fit" = "Show all on the map";
"gallery.map.in" = "Zoom in";
"gallery.map.out" = "Zoom out";
"gallery.previous" = "Previous photo";
"gallery.next" = "Next photo";
"gallery.layout" = "Layout";
"gallery.layout.square" = "Squares";
"gallery.layout.justified" = "Rows";
"gallery.layout.masonry" = "Columns";
"gallery.ratio" = "Aspect ratio";
"gallery.ratio.original" = "Original";
"gallery.options" = "View options";
"gallery.grouping" = "Group by";
"gallery.grouping.day" = "Day";
"gallery.grouping.month" = "Month";
"gallery.grouping.year" = "Year";
"gallery.grouping.none" = "None";
"gallery.order" = "Order";
"gallery.order.newest" = "Newest first";
"gallery.order.oldest" = "Oldest first";
"gallery.selectionFull" = "You can select up to %@";
"gallery.places" = "Collections";
"gallery.all" = "All photos";
"gallery.favorites" = "Favorites";
"gallery.favorites.empty" = "No favorites yet";
"gallery.albums" = "Albums";
"gallery.albums.empty" = "No albums yet";
"gallery.albums.hint" = "Albums group related photos without moving them.";
"gallery.album.new" = "New album";
"gallery.album.name" = "Album name";
"gallery.album.rename" = "Rename";
"gallery.album.delete" = "Delete album";
"gallery.album.delete.question" = "Delete the album “%@”?";
"gallery.album.delete.text" = "Its photos stay in the gallery.";
"gallery.album.add" = "Add to album";
"gallery.album.remove" = "Remove from album";
"gallery.album.cover" = "Use as cover";
"gallery.album.earlier" = "Move up";
"gallery.album.later" = "Move down";
"gallery.album.empty" = "No photos in this album";
"gallery.album.hint" = "Select photos in the gallery, then choose “%@”.";
"gallery.rating" = "Rating";
"gallery.rating.atLeast" = "Rating at least";
"gallery.rating.any" = "Any";
"gallery.rating.noneFound" = "No photos with this rating";
"gallery.rating.showAll" = "Show all ratings";
"gallery.tags" = "Tags";
"gallery.tag.add" = "Add tags";
"gallery.tag.hint" = "Separate tags with commas";
"gallery.tag.remove" = "Remove the tag “%@”";
"gallery.tag.toAll" = "Add the tag “%@” to all photos";
"gallery.stack" = "Stack";
"gallery.stack.make" = "Stack";
"gallery.stack.dissolve" = "Unstack";
"gallery.stack.takeOut" = "Remove from stack";
"gallery.stack.top" = "Move to top of stack";
"gallery.stack.onTop" = "top of the stack";
"gallery.stack.changed" = "Stack changed";
"gallery.stacks.shown" = "Show stacks as one photo";
"gallery.stacks.find" = "Find stacks";
"gallery.smart.new" = "New smart album";
"gallery.smart.edit" = "Edit rules";
"gallery.smart.match" = "Photos match";
"gallery.smart.all" = "All rules";
"gallery.smart.any" = "Any rule";
"gallery.smart.empty" = "No photo matches the rules";
"gallery.smart.add" = "Add a rule";
"gallery.smart.remove" = "Remove the rule “%@”";
"gallery.rule.tag" = "Tag";
"gallery.rule.dates" = "Dates";
"gallery.rule.from" = "From";
"gallery.rule.through" = "To";
"gallery.rule.lastDays" = "Last days";
"gallery.rule.area" = "Area";
"gallery.rule.southWest" = "South-west corner";
"gallery.rule.northEast" = "North-east corner";
"gallery.rule.kind" = "Kind";
"gallery.rule.photo" = "Photo";
"gallery.rule.animation" = "Animation";
"gallery.rule.raw" = "Raw";
"gallery.rule.caption" = "Caption contains";
"gallery.rule.favorite" = "Favorite";
"gallery.hiddenPhotos" = "Hidden photos";
"gallery.hidden.empty" = "No hidden photos";
"gallery.hidden.show" = "Show again";
"gallery.trash" = "Trash";
"gallery.trash.empty" = "The trash is empty";
"gallery.trash.clear" = "Empty trash";
"gallery.trash.forGood" = "Delete permanently";
"gallery.trash.text" = "This cannot be undone.";
"gallery.alike" = "Similar photos";
"gallery.alike.empty" = "No similar photos";
"gallery.alike.keepBoth" = "Keep both";
"gallery.alike.trash" = "Move to trash";
"gallery.alike.share" = "%@ similar";
"gallery.alike.pair" = "%1$@ and %2$@";
"gallery.alike.kept" = "Both photos are kept";
"gallery.error.cannotOpen" = "%1$@ cannot be opened: %2$@";
"gallery.error.notALibrary" = "%@ is not a photo library. It was not changed.";
"gallery.error.newerSchema" = "%@ was changed by a newer version of the app. Update the app; the library was not modified.";
"gallery.error.corrupt" = "The photo library %@ is damaged. It was not changed.";
"gallery.error.corruptWithBackup" = "The photo library %1$@ is damaged. It was not changed; its latest backup is %2$@.";
"gallery.error.inUse" = "%@ is open in another program";
"gallery.error.locked" = "Another program keeps %@ locked. Try again later.";
"gallery.error.readOnly" = "%@ is read-only";
"gallery.error.noRoom" = "The disk is full: %@. Everything stored before is complete.";
"gallery.error.closed" = "The photo library is closed";
"gallery.error.noSuchPhoto" = "The photo no longer exists";
"gallery.error.noSuchAlbum" = "The album no longer exists";
"gallery.error.noSuchSource" = "Unknown source “%@”";
"gallery.error.emptyName" = "An album needs a name";
"gallery.error.tooLong" = "The text is too long: at most %d bytes";
"gallery.error.badRules" = "A rule of the album is not complete";
"gallery.error.notStackable" = "A stack has 2 to %d photos of one source";
"gallery.error.tooManyAlbums" = "There can be at most %d smart albums";
"gallery.error.notAllowed" = "The source of this photo does not allow that";
"gallery.error.originalMissing" = "The file of this photo is missing: %@";
"gallery.error.originalDamaged" = "The file of this photo is damaged: %@";
"gallery.error.source" = "%1$@ cannot be read: %2$@";
"gallery.error.photo" = "%1$@: %2$@";
"gallery.error.cancelled" = "Canceled";
"gallery.error.database" = "Photo library error: %@";
"gallery.problem.empty" = "the file is empty";
"gallery.problem.unsupported" = "unsupported image format";
"gallery.problem.truncated" = "the image is incomplete";
"gallery.problem.corrupt" = "the image is damaged";
"gallery.problem.tooManyPixels" = "the image has too many pixels";
"gallery.problem.tooManyBytes" = "the file is too large";
"gallery.problem.tookTooLong" = "reading it took too long";
"gallery.problem.unreadable" = "it cannot be read: %@";
"gallery.problem.changed" = "the file changed while it was being read";
"gallery.problem.missing" = "the file no longer exists";
"gallery.problem.name" = "the file name is not UTF-8 text; rename the file";
"gallery.problem.link" = "a link to a folder, which is not followed";
"gallery.problem.special" = "not a file";
"gallery.problem.encrypted" = "it is encrypted";
"gallery.problem.damagedArchive" = "the archive is damaged at this entry";
"gallery.problem.unsupportedArchive" = "unsupported archive compression";

/* The tree of notes */
"tree.add" = "Add note";
"tree.addUnder" = "Add note under %@";
"tree.find" = "Find a note";
"tree.empty" = "No notes yet";
"tree.emptyHint" = "Write your first note.";
"tree.titleField" = "Title";
"tree.failed" = "Could not be loaded";
"tree.retry" = "Reload %@";
"tree.removed" = "“%@” deleted";
"tree.removedCount" = "Deleted: %@";
"tree.deleteAsk" = "Delete “%@”?";
"tree.deleteAskCount" = "Delete %@?";
"tree.deleteTotal" = "In total: %@.";
"tree.deselect" = "Deselect";
"tree.actions" = "Actions for %@";
"tree.rename" = "Rename";
"tree.addInside" = "Add note inside";
"tree.moveUp" = "Move up";
"tree.moveDown" = "Move down";
"tree.moveIn" = "Move under the note above";
"tree.moveOut" = "Move out one level";
"tree.expandAll" = "Expand all";
"tree.collapseAll" = "Collapse all";
"tree.expanding" = "Expanding all…";
"tree.moveHandle" = "Move %@";
"tree.notSaved" = "Not saved: %@";
"tree.damaged" = "Part of this file was unreadable, and notes may be missing. The unreadable part is kept beside it.";
"tree.tooDeep" = "Notes can be nested %d levels deep at most.";
"tree.count" = "%d";

/* The calendar */
"calendar.previousMonth" = "Previous month";
"calendar.nextMonth" = "Next month";
"calendar.previousWeek" = "Previous week";
"calendar.nextWeek" = "Next week";
"calendar.previousDay" = "Previous day";
"calendar.nextDay" = "Next day";
"calendar.previousYear" = "Previous year";
"calendar.nextYear" = "Next year";
"calendar.week" = "Week %@";
"calendar.unavailable" = "not available";
"calendar.show" = "Show";
"calendar.mode.month" = "Month";
"calendar.mode.week" = "Week";
"calendar.mode.day" = "Day";
"calendar.mode.year" = "Year";
"calendar.mode.agenda" = "Agenda";
"calendar.allDay" = "All day";
"calendar.choose" = "Choose a day";
"calendar.range" = "%1$@ – %2$@";
"calendar.system.gregorian" = "Gregorian";
"calendar.system.buddhist" = "Buddhist";
"calendar.system.chinese" = "Chinese";
"calendar.system.coptic" = "Coptic";
"calendar.system.ethiopic" = "Ethiopian";
"calendar.system.hebrew" = "Hebrew";
"calendar.system.indian" = "Indian national";
"calendar.system.islamic" = "Islamic (Umm al-Qura)";
"calendar.system.islamicCivil" = "Islamic (civil)";
"calendar.system.islamicTabular" = "Islamic (tabular)";
"calendar.system.japanese" = "Japanese";
"calendar.system.persian" = "Persian";

/* Sharing */
"share.title" = "Share";
"share.ways" = "Ways to share";
"share.accounts" = "Accounts";
"share.earlierRecipients" = "Earlier recipients";
"share.uploads" = "Outbox";
"share.previewOf" = "Preview for %@";
"share.nothingLeft" = "The outbox is empty.";
"share.noWays" = "This cannot be shared.";
"share.keepsMetadata" = "Keep locations and serial numbers in photos";
"share.shortened" = "The text is shortened.";
"share.leftOut" = "Not included: %@";
"share.notExported" = "The file could not be written. Check that there is room and that the folder can be changed.";
"share.costs" = "Costs %@ US cents";
"share.altText" = "Description: %@";
"share.noAltText" = "No description";
"share.handedOver" = "Passed to another app. Only that app knows whether it arrives.";
"share.handOverRefused" = "This was not shared. Copy it, or choose another way.";
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
"share.state.choosing" = "Choose a destination.";
"share.state.needsLogin" = "Sign in first.";
"share.state.loggingIn" = "Signing in…";
"share.state.ready" = "Ready to send.";
"share.state.sending" = "Sending…";
"share.state.sendingPart" = "Sending, %@";
"share.state.queued" = "Waiting to be sent.";
"share.state.busy" = "The service is busy. Sending is retried automatically.";
"share.state.uncertain" = "Sent, but not confirmed. Check whether it arrived.";
"share.state.sent" = "Delivered.";
"share.state.cancelled" = "Canceled. Nothing was sent.";
"share.state.stopped" = "Canceled while it was being sent. Check whether it arrived.";
"share.state.draft" = "Saved as a draft.";
"share.signIn.done" = "Your sign-in has reached the app.";
"share.signIn.refused" = "You are not signed in.";
"share.signIn.stray" = "This response does not belong to a sign-in of this app.";
"share.signIn.goBack" = "Close this page. The app completes the sign-in and shows the result.";
"share.signIn.startAgain" = "Close this page, and start the sign-in again in the app.";
"share.signIn.field" = "“%@”";
"share.signIn.notAccepted" = "The service did not accept the sign-in. Check %@.";
"share.signIn.unknownValue" = "“%1$@” is missing, or the service does not know it. Expected: %2$@.";
"share.signIn.rejected" = "The service rejected the sign-in: “%1$@”. Check %2$@.";
"share.signIn.notPermitted" = "The service knows this account, but does not permit it to share. Check %@.";
"share.signIn.unavailable" = "The service is temporarily unavailable. Try again later.";
"share.signIn.overloaded" = "The service is overloaded. Try again later.";
"share.signIn.offline" = "No connection. Check the network, and try again.";
"share.signIn.unreachable" = "%@ cannot be reached. Check the network, and try again.";
"share.signIn.stranger" = "%@ does not answer as this service does. Check the network, and try again.";
"share.choice.isThere" = "It arrived";
"share.choice.isMissing" = "It did not arrive: send again";
"share.choice.preview" = "Show preview";
"share.failure.transient" = "The service is temporarily unavailable.";
"share.failure.busy" = "The service is overloaded.";
"share.failure.signIn" = "The user name or password is wrong, or has changed.";
"share.failure.permission" = "This account does not have permission.";
"share.failure.invalid" = "The service rejected it: %@";
"share.failure.tooLarge" = "It exceeds the size limit of the service.";
"share.failure.duplicate" = "The service already has it.";
"share.failure.unsupported" = "The service does not support this.";
"share.failure.retired" = "The service has been discontinued.";
"share.failure.quota" = "The paid quota is used up.";
"share.failure.network" = "No connection.";
"share.failure.localServer" = "This server is on this computer or a local network, which the setting sharing.localServers does not permit.";
"share.failure.contract" = "The service returned an invalid response.";
"share.failure.attachment" = "The copy to send is missing or damaged. Share it again.";
"share.failure.setting" = "Check the account’s field “%@”.";
"share.server.name" = "%@ was not found. Check the server’s name and the connection.";
"share.server.closed" = "%1$@ accepts no connections at port %2$@. Check the server and the port.";
"share.server.silent" = "%1$@ does not answer at port %2$@. Check the server, the port and the encryption.";
"share.server.certificate" = "The certificate of %@ is not trusted, or belongs to another server. Check the server’s name.";
"share.server.handshake" = "%1$@ does not use TLS at port %2$@. Check the port, or choose another encryption.";
"share.server.startTLS" = "%1$@ does not offer STARTTLS at port %2$@. Choose TLS, usually at port 465.";
"share.server.unencrypted" = "%@ can be used without encryption only if the setting sharing.localServers names it. Choose TLS or STARTTLS.";
"share.server.stranger" = "%@ is not a server of this service. Check the server’s name.";
"share.server.login" = "%@ does not accept a password here. Leave the password empty, or choose another encryption.";
"share.server.undiscovered" = "No mail server was found for %@. Enter the server.";
"share.server.unconfirmed" = "The mail server seems to be %1$@ at port %2$@, outside the domain of the address. If you know it, enter it as the server.";
"share.problem.retired" = "Discontinued. Alternatives: %@";
"share.problem.off" = "This service is turned off.";
"share.problem.nothingOfIt" = "This service supports none of the content.";
"share.problem.needs" = "Required: %@";
"share.problem.tooLong" = "The link is too long for this service.";
"share.problem.fileTooLarge" = "%@ is too large for this service.";
"share.problem.fileType" = "This service does not accept files such as %@.";
"share.problem.missing" = "%@ can no longer be read.";
"share.problem.capReached" = "This month’s budget is spent.";
"share.signInTo" = "Sign in to %@";
"share.inBrowser" = "Sign in using the browser";
"share.browser.missingClient" = "Signing in using the browser needs this app’s client ID at %@, which the setting sharing.clients does not contain. Enter an access token.";
"share.browser.unknownClient" = "The service does not know this app’s client ID. Check the settings sharing.clients and sharing.clientSecrets.";
"share.browser.unavailable" = "%@ offers no sign-in using the browser. Enter an access token.";
"share.browser.portInUse" = "Another sign-in or program uses port %@ of this computer. End it, or change the setting sharing.redirectPort.";
"share.browser.refused" = "The service did not accept the sign-in. Start it again.";
"share.browser.unanswered" = "No answer came from the browser in time. Start the sign-in again.";
"share.group.sending" = "Send";
"share.group.opening" = "Open in";
"share.group.files" = "Save a file";
"share.group.here" = "At once";
"share.chooseRecipient" = "Choose a recipient";
"share.compose" = "Text and photos";
"share.text" = "Text for all services";
"share.textFor" = "Text for %@";
"share.ownTexts" = "With their own text: %@";
"share.commonText" = "Use the text for all";
"share.editText" = "Edit text";
"share.length" = "%1$@ of %2$@";
"share.tooLong" = "Too long: %1$@ of %2$@";
"share.checkText" = "Check the text";
"share.empty" = "There is nothing to send.";
"share.card" = "Link preview";
"share.cardMissing" = "The page has no preview. The link is sent without one.";
"share.cardLater" = "The page is read when this is sent.";
"share.earlier" = "Move %@ up";
"share.later" = "Move %@ down";
"share.leaveOut" = "Leave out %@";
"share.putBack" = "Put back";
"share.time" = "Send later, at";
"share.schedule" = "Schedule";
"share.scheduled" = "Will be sent: %@";
"share.atOnce" = "Send at once instead";
"share.changeTime" = "Change time";
"share.timeAllowed" = "Use a time such as 2026-11-30 08:00.";
"share.timePast" = "This time is past.";
"share.timeNotScheduled" = "“%@” is not scheduled: it is sent at once.";
"share.describe" = "Description of %@";
"share.addAccount" = "Add an account";
"share.leave.title" = "Sign out of %@?";
"share.leave.keep" = "Sign out, and keep them";
"share.leave.discard" = "Sign out, and delete them";
"share.agreesToCost" = "Yes, this may cost %@ US cents";
"share.stripped" = "Photos are shared without locations, serial numbers and names.";
"share.unstripped" = "Photos keep locations, serial numbers and names.";
"share.way.telegramBot" = "Telegram bot";
"share.way.xPost" = "X, from this app";
"share.way.facebookPage" = "Facebook page";
"share.rules.x" = "X charges for every post, and more for a post with a link.";
"share.rules.facebook" = "Only for pages that you manage, never for a personal profile. Meta must have reviewed this app.";
"share.rules.instagram" = "Only for professional accounts. Photos are stored at a public address until Instagram has fetched them.";
"share.rules.youtube" = "Videos stay private until Google has audited this app. All users of the app share a hundred uploads a day.";
"share.ask.server" = "Server";
"share.ask.user" = "User name";
"share.ask.password" = "Password";
"share.ask.appPassword" = "App password";
"share.ask.code" = "Code sent by email";
"share.ask.token" = "Access token";
"share.ask.botToken" = "The bot’s token";
"share.ask.room" = "Room";
"share.ask.chat" = "Chat";
"share.ask.page" = "Page ID";
"share.ask.account" = "Account ID";
"share.ask.bucket" = "Bucket";
"share.ask.region" = "Region";
"share.ask.keyID" = "Key ID";
"share.ask.secretKey" = "Secret key";
"share.ask.from" = "From";
"share.ask.to" = "To";
"share.ask.client" = "Client ID";
"share.ask.clientSecret" = "Client secret";
"share.ask.public" = "Public address";
"share.ask.mail" = "Email address";
"share.ask.port" = "Port";
"share.ask.security" = "Encryption";
"share.ask.further" = "Enter the server";
"share.ask.found" = "Found from the email address";
"share.ask.automatic" = "Automatic";
"share.security.tls" = "TLS";
"share.security.startTLS" = "STARTTLS";
"share.security.none" = "None";
"share.ask.allowed" = "Allowed: %@";
"share.allowed.mail" = "email addresses, such as anna@example.com";
"share.allowed.server" = "a server, such as %@";
"share.allowed.port" = "a number from 1 to 65535";
"share.about.mail" = "The address that your messages are sent from";
"share.about.mailPassword" = "The password of the mailbox, or an app password; empty for a server that asks for none";
"share.about.to" = "The recipients, separated by commas";
"share.about.mailServer" = "The server for outgoing mail; by default found from the address";
"share.about.port" = "The server’s port: usually 465 with TLS, 587 with STARTTLS";
"share.about.security" = "TLS, STARTTLS, or none for a server that sharing.localServers permits";
"share.about.mailUser" = "The user name, if it is not the address";
"share.about.server" = "The server of the account";
"share.about.folder" = "The address of the folder on the server";
"share.about.s3Server" = "The address of the S3 service";
"share.about.user" = "The name that you sign in with";
"share.about.password" = "The password of the account";
"share.about.appPassword" = "An app password, from the service’s settings";
"share.about.code" = "The code from the service’s email, if one was sent";
"share.about.token" = "An access token, from the service’s settings for developers";
"share.about.pinboardToken" = "The API token from Pinboard’s settings, such as anna:ABC123";
"share.about.pinboardServer" = "Another service with Pinboard’s API, such as linkhut; empty for Pinboard";
"share.about.botToken" = "The token that BotFather gave you";
"share.about.room" = "The address or the ID of a room that you have joined";
"share.about.chat" = "The name or the ID of a chat with the bot";
"share.about.page" = "The ID of a page that you manage";
"share.about.account" = "The ID of the professional account";
"share.about.bucket" = "The bucket that stories are written to";
"share.about.region" = "The region of the bucket";
"share.about.keyID" = "The ID of the access key";
"share.about.secretKey" = "The secret access key";
"share.about.client" = "The ID of an API client, from the service’s settings";
"share.about.clientSecret" = "The secret of the API client";
"share.about.public" = "The address at which readers see the files, if it differs";
"share.ask.optional" = "%@ (optional)";
"share.ask.missing" = "Required.";
"share.ask.safe" = "Encrypted on this device, and shared only with %@.";

/* An app of your own: options and messages */
"app.usage" = "Usage: %@ [options]";
"app.help.language" = "The language, such as sv or pt-BR";
"app.help.set" = "Changes one setting; may be repeated";
"app.help.config" = "The folder of the settings";
"app.help.data" = "The folder of the data";
"app.help.plain" = "Prints the screen as text";
"app.help.dark" = "Uses the dark appearance";
"app.help.size" = "The size in points, such as 390x844";
"app.help.file" = "Writes the screen to a file";
"app.help.help" = "Shows this help";
"app.unknownOption" = "Unknown option: %@";
"app.missingValue" = "%@ requires a value";
"app.badValue" = "%1$@ is not a valid value of %2$@";
"app.unknownLanguage" = "There are no texts in this language: %1$@. Available: %2$@";

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
    <key>share.leave.waiting</key>
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
            <string>%d item in the outbox waits for this account.</string>
            <key>other</key>
            <string>%d items in the outbox wait for this account.</string>
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
    <key>gallery.stars</key>
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
            <string>1 star</string>
            <key>other</key>
            <string>%d stars</string>
        </dict>
    </dict>
    <key>gallery.stack.of</key>
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
            <string>stack of %d photo</string>
            <key>other</key>
            <string>stack of %d photos</string>
        </dict>
    </dict>
    <key>gallery.stacks.found</key>
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
            <string>%d stack found</string>
            <key>other</key>
            <string>%d stacks found</string>
        </dict>
    </dict>
    <key>gallery.described</key>
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
            <string>Details of %d photo changed</string>
            <key>other</key>
            <string>Details of %d photos changed</string>
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
            <string>%d photo restored</string>
            <key>other</key>
            <string>%d photos restored</string>
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
            <string>%d photo permanently deleted</string>
            <key>other</key>
            <string>%d photos permanently deleted</string>
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
            <string>Permanently delete %d photo?</string>
            <key>other</key>
            <string>Permanently delete %d photos?</string>
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
            <string>At most %d photo.</string>
            <key>other</key>
            <string>At most %d photos.</string>
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
            <string>At most %d file.</string>
            <key>other</key>
            <string>At most %d files.</string>
        </dict>
    </dict>
</dict>
</plist>

"""#
),
])
}
