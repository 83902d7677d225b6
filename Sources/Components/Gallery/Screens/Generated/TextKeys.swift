// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Gallery
    package static let galleryTitle: TextKey = "gallery.title"
    /// Photo
    package static let galleryPhoto: TextKey = "gallery.photo"
    /// Photo, %@
    package static let galleryPhotoOf: TextKey = "gallery.photoOf"
    /// Photo, %1$@, %2$@
    package static let galleryPhotoOfPlace: TextKey = "gallery.photoOfPlace"
    /// No photos yet
    package static let galleryEmptyTitle: TextKey = "gallery.empty.title"
    /// Add photos from a folder, an archive or a camera.
    package static let galleryEmptyText: TextKey = "gallery.empty.text"
    /// Add photos
    package static let galleryEmptyAdd: TextKey = "gallery.empty.add"
    /// No photo matches “%@”
    package static let galleryNoneFound: TextKey = "gallery.noneFound"
    /// Showing the first %@
    package static let galleryMoreFound: TextKey = "gallery.moreFound"
    /// The photos cannot be shown
    package static let galleryUnreadable: TextKey = "gallery.unreadable"
    /// Loading the photo
    package static let galleryLoadingPhoto: TextKey = "gallery.loadingPhoto"
    /// Zoom in
    package static let galleryZoomIn: TextKey = "gallery.zoomIn"
    /// Zoom out
    package static let galleryZoomOut: TextKey = "gallery.zoomOut"
    /// Jump to a date
    package static let galleryJump: TextKey = "gallery.jump"
    /// Timeline
    package static let galleryTimeline: TextKey = "gallery.timeline"
    /// Slide show
    package static let gallerySlideShow: TextKey = "gallery.slideShow"
    /// Stop the slide show
    package static let gallerySlideShowStop: TextKey = "gallery.slideShow.stop"
    /// Shuffle
    package static let galleryShuffle: TextKey = "gallery.shuffle"
    /// In random order
    package static let galleryShuffled: TextKey = "gallery.shuffled"
    /// Add to favorites
    package static let galleryFavoriteAdd: TextKey = "gallery.favorite.add"
    /// Remove from favorites
    package static let galleryFavoriteRemove: TextKey = "gallery.favorite.remove"
    /// Hide
    package static let galleryHide: TextKey = "gallery.hide"
    /// Caption
    package static let galleryCaption: TextKey = "gallery.caption"
    /// What does the photo show?
    package static let galleryCaptionHint: TextKey = "gallery.caption.hint"
    /// Details
    package static let galleryFacts: TextKey = "gallery.facts"
    /// File
    package static let galleryFactsFile: TextKey = "gallery.facts.file"
    /// Taken
    package static let galleryFactsTaken: TextKey = "gallery.facts.taken"
    /// Time zone
    package static let galleryFactsZone: TextKey = "gallery.facts.zone"
    /// unknown
    package static let galleryFactsZoneUnknown: TextKey = "gallery.facts.zoneUnknown"
    /// Size
    package static let galleryFactsSize: TextKey = "gallery.facts.size"
    /// %1$@ by %2$@ pixels, %3$@
    package static let galleryFactsPixels: TextKey = "gallery.facts.pixels"
    /// Camera
    package static let galleryFactsCamera: TextKey = "gallery.facts.camera"
    /// Lens
    package static let galleryFactsLens: TextKey = "gallery.facts.lens"
    /// Exposure
    package static let galleryFactsExposure: TextKey = "gallery.facts.exposure"
    /// %@ s
    package static let galleryFactsSeconds: TextKey = "gallery.facts.seconds"
    /// f/%@
    package static let galleryFactsAperture: TextKey = "gallery.facts.aperture"
    /// ISO %@
    package static let galleryFactsIso: TextKey = "gallery.facts.iso"
    /// %@ mm
    package static let galleryFactsMillimeters: TextKey = "gallery.facts.millimeters"
    /// Place
    package static let galleryFactsPlace: TextKey = "gallery.facts.place"
    /// Source
    package static let galleryFactsSource: TextKey = "gallery.facts.source"
    /// Edit details
    package static let galleryEdit: TextKey = "gallery.edit"
    /// Date
    package static let galleryEditDay: TextKey = "gallery.edit.day"
    /// Time
    package static let galleryEditTime: TextKey = "gallery.edit.time"
    /// Latitude, longitude
    package static let galleryEditCoordinates: TextKey = "gallery.edit.coordinates"
    /// Several values
    package static let galleryEditDiffers: TextKey = "gallery.edit.differs"
    /// The date and time are those of the earliest photo; the others move by the same time.
    package static let galleryEditShift: TextKey = "gallery.edit.shift"
    /// Use a date such as 2026-11-21
    package static let galleryEditBadDay: TextKey = "gallery.edit.badDay"
    /// Use a time such as 13:30
    package static let galleryEditBadTime: TextKey = "gallery.edit.badTime"
    /// Use degrees such as 59.437, 24.754
    package static let galleryEditBadCoordinates: TextKey = "gallery.edit.badCoordinates"
    /// Places
    package static let galleryNamedPlaces: TextKey = "gallery.namedPlaces"
    /// No places have names yet
    package static let galleryNamedPlacesEmpty: TextKey = "gallery.namedPlaces.empty"
    /// Map
    package static let galleryMap: TextKey = "gallery.map"
    /// No photos with a location yet
    package static let galleryMapEmpty: TextKey = "gallery.map.empty"
    /// Photos with a recorded location, and those whose location you set, are shown here.
    package static let galleryMapEmptyText: TextKey = "gallery.map.emptyText"
    /// %1$@ near %2$@
    package static let galleryMapNear: TextKey = "gallery.map.near"
    /// %1$@, %2$@
    package static let galleryMapPoint: TextKey = "gallery.map.point"
    /// %@° N
    package static let galleryMapNorth: TextKey = "gallery.map.north"
    /// %@° S
    package static let galleryMapSouth: TextKey = "gallery.map.south"
    /// %@° E
    package static let galleryMapEast: TextKey = "gallery.map.east"
    /// %@° W
    package static let galleryMapWest: TextKey = "gallery.map.west"
    /// Show all on the map
    package static let galleryMapFit: TextKey = "gallery.map.fit"
    /// Zoom in
    package static let galleryMapIn: TextKey = "gallery.map.in"
    /// Zoom out
    package static let galleryMapOut: TextKey = "gallery.map.out"
    /// Previous photo
    package static let galleryPrevious: TextKey = "gallery.previous"
    /// Next photo
    package static let galleryNext: TextKey = "gallery.next"
    /// Layout
    package static let galleryLayout: TextKey = "gallery.layout"
    /// Squares
    package static let galleryLayoutSquare: TextKey = "gallery.layout.square"
    /// Rows
    package static let galleryLayoutJustified: TextKey = "gallery.layout.justified"
    /// Columns
    package static let galleryLayoutMasonry: TextKey = "gallery.layout.masonry"
    /// Aspect ratio
    package static let galleryRatio: TextKey = "gallery.ratio"
    /// Original
    package static let galleryRatioOriginal: TextKey = "gallery.ratio.original"
    /// View options
    package static let galleryOptions: TextKey = "gallery.options"
    /// Group by
    package static let galleryGrouping: TextKey = "gallery.grouping"
    /// Day
    package static let galleryGroupingDay: TextKey = "gallery.grouping.day"
    /// Month
    package static let galleryGroupingMonth: TextKey = "gallery.grouping.month"
    /// Year
    package static let galleryGroupingYear: TextKey = "gallery.grouping.year"
    /// None
    package static let galleryGroupingNone: TextKey = "gallery.grouping.none"
    /// Order
    package static let galleryOrder: TextKey = "gallery.order"
    /// Newest first
    package static let galleryOrderNewest: TextKey = "gallery.order.newest"
    /// Oldest first
    package static let galleryOrderOldest: TextKey = "gallery.order.oldest"
    /// You can select up to %@
    package static let gallerySelectionFull: TextKey = "gallery.selectionFull"
    /// Collections
    package static let galleryPlaces: TextKey = "gallery.places"
    /// All photos
    package static let galleryAll: TextKey = "gallery.all"
    /// Favorites
    package static let galleryFavorites: TextKey = "gallery.favorites"
    /// No favorites yet
    package static let galleryFavoritesEmpty: TextKey = "gallery.favorites.empty"
    /// Albums
    package static let galleryAlbums: TextKey = "gallery.albums"
    /// No albums yet
    package static let galleryAlbumsEmpty: TextKey = "gallery.albums.empty"
    /// Albums group related photos without moving them.
    package static let galleryAlbumsHint: TextKey = "gallery.albums.hint"
    /// New album
    package static let galleryAlbumNew: TextKey = "gallery.album.new"
    /// Album name
    package static let galleryAlbumName: TextKey = "gallery.album.name"
    /// Rename
    package static let galleryAlbumRename: TextKey = "gallery.album.rename"
    /// Delete album
    package static let galleryAlbumDelete: TextKey = "gallery.album.delete"
    /// Delete the album “%@”?
    package static let galleryAlbumDeleteQuestion: TextKey = "gallery.album.delete.question"
    /// Its photos stay in the gallery.
    package static let galleryAlbumDeleteText: TextKey = "gallery.album.delete.text"
    /// Add to album
    package static let galleryAlbumAdd: TextKey = "gallery.album.add"
    /// Remove from album
    package static let galleryAlbumRemove: TextKey = "gallery.album.remove"
    /// Use as cover
    package static let galleryAlbumCover: TextKey = "gallery.album.cover"
    /// Move up
    package static let galleryAlbumEarlier: TextKey = "gallery.album.earlier"
    /// Move down
    package static let galleryAlbumLater: TextKey = "gallery.album.later"
    /// No photos in this album
    package static let galleryAlbumEmpty: TextKey = "gallery.album.empty"
    /// Select photos in the gallery, then choose “%@”.
    package static let galleryAlbumHint: TextKey = "gallery.album.hint"
    /// Rating
    package static let galleryRating: TextKey = "gallery.rating"
    /// Rating at least
    package static let galleryRatingAtLeast: TextKey = "gallery.rating.atLeast"
    /// Any
    package static let galleryRatingAny: TextKey = "gallery.rating.any"
    /// No photos with this rating
    package static let galleryRatingNoneFound: TextKey = "gallery.rating.noneFound"
    /// Show all ratings
    package static let galleryRatingShowAll: TextKey = "gallery.rating.showAll"
    /// Tags
    package static let galleryTags: TextKey = "gallery.tags"
    /// Add tags
    package static let galleryTagAdd: TextKey = "gallery.tag.add"
    /// Separate tags with commas
    package static let galleryTagHint: TextKey = "gallery.tag.hint"
    /// Remove the tag “%@”
    package static let galleryTagRemove: TextKey = "gallery.tag.remove"
    /// Add the tag “%@” to all photos
    package static let galleryTagToAll: TextKey = "gallery.tag.toAll"
    /// Stack
    package static let galleryStack: TextKey = "gallery.stack"
    /// Stack
    package static let galleryStackMake: TextKey = "gallery.stack.make"
    /// Unstack
    package static let galleryStackDissolve: TextKey = "gallery.stack.dissolve"
    /// Remove from stack
    package static let galleryStackTakeOut: TextKey = "gallery.stack.takeOut"
    /// Move to top of stack
    package static let galleryStackTop: TextKey = "gallery.stack.top"
    /// top of the stack
    package static let galleryStackOnTop: TextKey = "gallery.stack.onTop"
    /// Stack changed
    package static let galleryStackChanged: TextKey = "gallery.stack.changed"
    /// Show stacks as one photo
    package static let galleryStacksShown: TextKey = "gallery.stacks.shown"
    /// Find stacks
    package static let galleryStacksFind: TextKey = "gallery.stacks.find"
    /// New smart album
    package static let gallerySmartNew: TextKey = "gallery.smart.new"
    /// Edit rules
    package static let gallerySmartEdit: TextKey = "gallery.smart.edit"
    /// Photos match
    package static let gallerySmartMatch: TextKey = "gallery.smart.match"
    /// All rules
    package static let gallerySmartAll: TextKey = "gallery.smart.all"
    /// Any rule
    package static let gallerySmartAny: TextKey = "gallery.smart.any"
    /// No photo matches the rules
    package static let gallerySmartEmpty: TextKey = "gallery.smart.empty"
    /// Add a rule
    package static let gallerySmartAdd: TextKey = "gallery.smart.add"
    /// Remove the rule “%@”
    package static let gallerySmartRemove: TextKey = "gallery.smart.remove"
    /// Tag
    package static let galleryRuleTag: TextKey = "gallery.rule.tag"
    /// Dates
    package static let galleryRuleDates: TextKey = "gallery.rule.dates"
    /// From
    package static let galleryRuleFrom: TextKey = "gallery.rule.from"
    /// To
    package static let galleryRuleThrough: TextKey = "gallery.rule.through"
    /// Last days
    package static let galleryRuleLastDays: TextKey = "gallery.rule.lastDays"
    /// Area
    package static let galleryRuleArea: TextKey = "gallery.rule.area"
    /// South-west corner
    package static let galleryRuleSouthWest: TextKey = "gallery.rule.southWest"
    /// North-east corner
    package static let galleryRuleNorthEast: TextKey = "gallery.rule.northEast"
    /// Kind
    package static let galleryRuleKind: TextKey = "gallery.rule.kind"
    /// Photo
    package static let galleryRulePhoto: TextKey = "gallery.rule.photo"
    /// Animation
    package static let galleryRuleAnimation: TextKey = "gallery.rule.animation"
    /// Raw
    package static let galleryRuleRaw: TextKey = "gallery.rule.raw"
    /// Caption contains
    package static let galleryRuleCaption: TextKey = "gallery.rule.caption"
    /// Favorite
    package static let galleryRuleFavorite: TextKey = "gallery.rule.favorite"
    /// Hidden photos
    package static let galleryHiddenPhotos: TextKey = "gallery.hiddenPhotos"
    /// No hidden photos
    package static let galleryHiddenEmpty: TextKey = "gallery.hidden.empty"
    /// Show again
    package static let galleryHiddenShow: TextKey = "gallery.hidden.show"
    /// Trash
    package static let galleryTrash: TextKey = "gallery.trash"
    /// The trash is empty
    package static let galleryTrashEmpty: TextKey = "gallery.trash.empty"
    /// Empty trash
    package static let galleryTrashClear: TextKey = "gallery.trash.clear"
    /// Delete permanently
    package static let galleryTrashForGood: TextKey = "gallery.trash.forGood"
    /// This cannot be undone.
    package static let galleryTrashText: TextKey = "gallery.trash.text"
    /// Similar photos
    package static let galleryAlike: TextKey = "gallery.alike"
    /// No similar photos
    package static let galleryAlikeEmpty: TextKey = "gallery.alike.empty"
    /// Keep both
    package static let galleryAlikeKeepBoth: TextKey = "gallery.alike.keepBoth"
    /// Move to trash
    package static let galleryAlikeTrash: TextKey = "gallery.alike.trash"
    /// %@ similar
    package static let galleryAlikeShare: TextKey = "gallery.alike.share"
    /// %1$@ and %2$@
    package static let galleryAlikePair: TextKey = "gallery.alike.pair"
    /// Both photos are kept
    package static let galleryAlikeKept: TextKey = "gallery.alike.kept"
    /// %1$@ cannot be opened: %2$@
    package static let galleryErrorCannotOpen: TextKey = "gallery.error.cannotOpen"
    /// %@ is not a photo library. It was not changed.
    package static let galleryErrorNotALibrary: TextKey = "gallery.error.notALibrary"
    /// %@ was changed by a newer version of the app. Update the app; the library was not modified.
    package static let galleryErrorNewerSchema: TextKey = "gallery.error.newerSchema"
    /// The photo library %@ is damaged. It was not changed.
    package static let galleryErrorCorrupt: TextKey = "gallery.error.corrupt"
    /// The photo library %1$@ is damaged. It was not changed; its latest backup is %2$@.
    package static let galleryErrorCorruptWithBackup: TextKey = "gallery.error.corruptWithBackup"
    /// %@ is open in another program
    package static let galleryErrorInUse: TextKey = "gallery.error.inUse"
    /// Another program keeps %@ locked. Try again later.
    package static let galleryErrorLocked: TextKey = "gallery.error.locked"
    /// %@ is read-only
    package static let galleryErrorReadOnly: TextKey = "gallery.error.readOnly"
    /// The disk is full: %@. Everything stored before is complete.
    package static let galleryErrorNoRoom: TextKey = "gallery.error.noRoom"
    /// The photo library is closed
    package static let galleryErrorClosed: TextKey = "gallery.error.closed"
    /// The photo no longer exists
    package static let galleryErrorNoSuchPhoto: TextKey = "gallery.error.noSuchPhoto"
    /// The album no longer exists
    package static let galleryErrorNoSuchAlbum: TextKey = "gallery.error.noSuchAlbum"
    /// Unknown source “%@”
    package static let galleryErrorNoSuchSource: TextKey = "gallery.error.noSuchSource"
    /// An album needs a name
    package static let galleryErrorEmptyName: TextKey = "gallery.error.emptyName"
    /// The text is too long: at most %d bytes
    package static let galleryErrorTooLong: TextKey = "gallery.error.tooLong"
    /// A rule of the album is not complete
    package static let galleryErrorBadRules: TextKey = "gallery.error.badRules"
    /// A stack has 2 to %d photos of one source
    package static let galleryErrorNotStackable: TextKey = "gallery.error.notStackable"
    /// There can be at most %d smart albums
    package static let galleryErrorTooManyAlbums: TextKey = "gallery.error.tooManyAlbums"
    /// The source of this photo does not allow that
    package static let galleryErrorNotAllowed: TextKey = "gallery.error.notAllowed"
    /// The file of this photo is missing: %@
    package static let galleryErrorOriginalMissing: TextKey = "gallery.error.originalMissing"
    /// The file of this photo is damaged: %@
    package static let galleryErrorOriginalDamaged: TextKey = "gallery.error.originalDamaged"
    /// %1$@ cannot be read: %2$@
    package static let galleryErrorSource: TextKey = "gallery.error.source"
    /// %1$@: %2$@
    package static let galleryErrorPhoto: TextKey = "gallery.error.photo"
    /// Canceled
    package static let galleryErrorCancelled: TextKey = "gallery.error.cancelled"
    /// Photo library error: %@
    package static let galleryErrorDatabase: TextKey = "gallery.error.database"
    /// the file is empty
    package static let galleryProblemEmpty: TextKey = "gallery.problem.empty"
    /// unsupported image format
    package static let galleryProblemUnsupported: TextKey = "gallery.problem.unsupported"
    /// the image is incomplete
    package static let galleryProblemTruncated: TextKey = "gallery.problem.truncated"
    /// the image is damaged
    package static let galleryProblemCorrupt: TextKey = "gallery.problem.corrupt"
    /// the image has too many pixels
    package static let galleryProblemTooManyPixels: TextKey = "gallery.problem.tooManyPixels"
    /// the file is too large
    package static let galleryProblemTooManyBytes: TextKey = "gallery.problem.tooManyBytes"
    /// reading it took too long
    package static let galleryProblemTookTooLong: TextKey = "gallery.problem.tookTooLong"
    /// it cannot be read: %@
    package static let galleryProblemUnreadable: TextKey = "gallery.problem.unreadable"
    /// the file changed while it was being read
    package static let galleryProblemChanged: TextKey = "gallery.problem.changed"
    /// the file no longer exists
    package static let galleryProblemMissing: TextKey = "gallery.problem.missing"
    /// the file name is not UTF-8 text; rename the file
    package static let galleryProblemName: TextKey = "gallery.problem.name"
    /// a link to a folder, which is not followed
    package static let galleryProblemLink: TextKey = "gallery.problem.link"
    /// not a file
    package static let galleryProblemSpecial: TextKey = "gallery.problem.special"
    /// it is encrypted
    package static let galleryProblemEncrypted: TextKey = "gallery.problem.encrypted"
    /// the archive is damaged at this entry
    package static let galleryProblemDamagedArchive: TextKey = "gallery.problem.damagedArchive"
    /// unsupported archive compression
    package static let galleryProblemUnsupportedArchive: TextKey = "gallery.problem.unsupportedArchive"
    /// %d photos are in the trash
    package static let galleryTrashed: TextKey = "gallery.trashed"
    /// %d stars
    package static let galleryStars: TextKey = "gallery.stars"
    /// stack of %d photos
    package static let galleryStackOf: TextKey = "gallery.stack.of"
    /// %d stacks found
    package static let galleryStacksFound: TextKey = "gallery.stacks.found"
    /// Details of %d photos changed
    package static let galleryDescribed: TextKey = "gallery.described"
    /// %d photos are hidden
    package static let galleryHidden: TextKey = "gallery.hidden"
    /// %d days left
    package static let galleryDaysLeft: TextKey = "gallery.daysLeft"
    /// %d photos restored
    package static let galleryRestored: TextKey = "gallery.restored"
    /// %d photos are shown again
    package static let galleryShown: TextKey = "gallery.shown"
    /// %d photos added to the album
    package static let galleryAdded: TextKey = "gallery.added"
    /// %d photos removed from the album
    package static let galleryRemoved: TextKey = "gallery.removed"
    /// %d photos permanently deleted
    package static let galleryPurged: TextKey = "gallery.purged"
    /// %d photos stay: their source does not allow deleting
    package static let galleryKept: TextKey = "gallery.kept"
    /// Permanently delete %d photos?
    package static let galleryPurgeQuestion: TextKey = "gallery.purgeQuestion"
}
