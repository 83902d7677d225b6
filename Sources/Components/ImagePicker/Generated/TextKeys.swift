// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Choose photos
    package static let pickerTitle: TextKey = "picker.title"
    /// Choose a photo
    package static let pickerTitleOne: TextKey = "picker.titleOne"
    /// Photos
    package static let pickerGrid: TextKey = "picker.grid"
    /// Source
    package static let pickerSource: TextKey = "picker.source"
    /// Gallery
    package static let pickerSourceLibrary: TextKey = "picker.source.library"
    /// This device
    package static let pickerSourceDevice: TextKey = "picker.source.device"
    /// Camera
    package static let pickerSourceCamera: TextKey = "picker.source.camera"
    /// All photos
    package static let pickerAlbumAll: TextKey = "picker.album.all"
    /// Kind
    package static let pickerKind: TextKey = "picker.kind"
    /// All
    package static let pickerKindAll: TextKey = "picker.kind.all"
    /// Photos
    package static let pickerKindStill: TextKey = "picker.kind.still"
    /// Animations
    package static let pickerKindAnimated: TextKey = "picker.kind.animated"
    /// With a location
    package static let pickerKindPlaced: TextKey = "picker.kind.placed"
    /// Favorites
    package static let pickerKindFavorite: TextKey = "picker.kind.favorite"
    /// Photo
    package static let pickerPhoto: TextKey = "picker.photo"
    /// Photo, %@
    package static let pickerPhotoOf: TextKey = "picker.photoOf"
    /// Photo, %1$@, %2$@
    package static let pickerPhotoOfPlace: TextKey = "picker.photoOfPlace"
    /// %1$@ of %2$@
    package static let pickerChosen: TextKey = "picker.chosen"
    /// Order of the photos
    package static let pickerOrder: TextKey = "picker.order"
    /// Drag it, or press Alt and an arrow key, to move it. Enter removes it.
    package static let pickerOrderHint: TextKey = "picker.order.hint"
    /// cannot be chosen
    package static let pickerUnavailable: TextKey = "picker.unavailable"
    /// no longer available
    package static let pickerGone: TextKey = "picker.gone"
    /// You can choose up to %@
    package static let pickerFull: TextKey = "picker.full"
    /// Choose at least %@
    package static let pickerTooFew: TextKey = "picker.tooFew"
    /// Allow access to your photos?
    package static let pickerAccessTitle: TextKey = "picker.access.title"
    /// The app uses only the photos you choose.
    package static let pickerAccessText: TextKey = "picker.access.text"
    /// Allow
    package static let pickerAccessAllow: TextKey = "picker.access.allow"
    /// Only some photos are shown.
    package static let pickerAccessLimited: TextKey = "picker.access.limited"
    /// Show more
    package static let pickerAccessMore: TextKey = "picker.access.more"
    /// No access to photos
    package static let pickerAccessDenied: TextKey = "picker.access.denied"
    /// Allow access in the settings, or choose another source.
    package static let pickerAccessDeniedText: TextKey = "picker.access.deniedText"
    /// Access is not allowed on this device
    package static let pickerAccessRestricted: TextKey = "picker.access.restricted"
    /// The folder does not exist
    package static let pickerAccessMissing: TextKey = "picker.access.missing"
    /// Create the folder, or choose another source.
    package static let pickerAccessMissingText: TextKey = "picker.access.missingText"
    /// Change the permissions of the folder, or choose another source.
    package static let pickerAccessUnreadableText: TextKey = "picker.access.unreadableText"
    /// “%@” is not there. Create the folder, or choose another source.
    package static let pickerAccessMissingFolder: TextKey = "picker.access.missingFolder"
    /// “%@” cannot be read. Change the permissions of the folder, or choose another source.
    package static let pickerAccessDeniedFolder: TextKey = "picker.access.deniedFolder"
    /// Show the folder
    package static let pickerAccessShowFolder: TextKey = "picker.access.showFolder"
    /// Open settings
    package static let pickerAccessSettings: TextKey = "picker.access.settings"
    /// No camera available
    package static let pickerCameraNone: TextKey = "picker.camera.none"
    /// Take a photo
    package static let pickerCameraShoot: TextKey = "picker.camera.shoot"
    /// Choose a file
    package static let pickerCameraFile: TextKey = "picker.camera.file"
    /// Drop a photo here, or choose a file.
    package static let pickerCameraDrop: TextKey = "picker.camera.drop"
    /// Waiting for the camera…
    package static let pickerCameraBusy: TextKey = "picker.camera.busy"
    /// The camera did not return a photo
    package static let pickerCameraFailed: TextKey = "picker.camera.failed"
    /// Photo %1$@ of %2$@
    package static let pickerSlot: TextKey = "picker.slot"
    /// Add a photo
    package static let pickerSlotAdd: TextKey = "picker.slot.add"
    /// Photo options
    package static let pickerSlotMenu: TextKey = "picker.slot.menu"
    /// Description
    package static let pickerSlotDescription: TextKey = "picker.slot.description"
    /// Move earlier
    package static let pickerSlotEarlier: TextKey = "picker.slot.earlier"
    /// Move later
    package static let pickerSlotLater: TextKey = "picker.slot.later"
    /// Remove from here
    package static let pickerSlotDelete: TextKey = "picker.slot.delete"
    /// The photo stays in the gallery.
    package static let pickerSlotStays: TextKey = "picker.slot.stays"
    /// Edit
    package static let pickerSlotEdit: TextKey = "picker.slot.edit"
    /// Retake
    package static let pickerSlotRetake: TextKey = "picker.slot.retake"
    /// Removed. The photo stays in the gallery.
    package static let pickerSlotRemoved: TextKey = "picker.slot.removed"
    /// Loading, %@
    package static let pickerResultLoading: TextKey = "picker.result.loading"
    /// %1$@ of %2$@ ready
    package static let pickerResultReady: TextKey = "picker.result.ready"
    /// %@ cannot be used
    package static let pickerResultFailed: TextKey = "picker.result.failed"
    /// Use the others
    package static let pickerResultUse: TextKey = "picker.result.use"
    /// Where should the photo be saved?
    package static let pickerStoreTitle: TextKey = "picker.store.title"
    /// In the app’s gallery
    package static let pickerStoreGallery: TextKey = "picker.store.gallery"
    /// On the device
    package static let pickerStoreDevice: TextKey = "picker.store.device"
    /// In both
    package static let pickerStoreBoth: TextKey = "picker.store.both"
    /// The photo could not be saved in the app’s gallery.
    package static let pickerStoreFailedGallery: TextKey = "picker.store.failed.gallery"
    /// The photo could not be saved on the device.
    package static let pickerStoreFailedDevice: TextKey = "picker.store.failed.device"
    /// cannot be read
    package static let pickerFailedUnreadable: TextKey = "picker.failed.unreadable"
    /// unsupported format
    package static let pickerFailedUnsupported: TextKey = "picker.failed.unsupported"
    /// damaged or incomplete
    package static let pickerFailedDamaged: TextKey = "picker.failed.damaged"
    /// too large
    package static let pickerFailedTooLarge: TextKey = "picker.failed.tooLarge"
    /// no longer available
    package static let pickerFailedGone: TextKey = "picker.failed.gone"
    /// skipped
    package static let pickerFailedGivenUp: TextKey = "picker.failed.givenUp"
}
