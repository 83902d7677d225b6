import CairnGallery
import CairnImagePicker
import CairnSharing
import CairnTree
import CairnUI

@testable import travel_story

extension Guide {
    /// The guides of all entries.
    static let all = [
        Guide(
            to: "CalendarHoursAction.cancelled", in: "calendar-day", by: [.keys],
            .reach(.cell), .press(.down, .shift), .press(.escape)),
        Guide(
            to: "CalendarHoursAction.shifted", in: "calendar-day", by: [.keys],
            .reach(.button, .showcaseTreeWalk), .press(.down, .alt)),
        Guide(
            to: "AlbumAction.coverChosen", in: "gallery-album", by: [.mouse],
            .tap(.button, .commonMore), .tap(.button, .galleryAlbumCover)),
        Guide(
            to: "AlbumAction.photosAdded", in: "gallery-album", by: [.mouse, .touch],
            .tap(.button, .commonMore), .tap(.button, .galleryAlbumAdd),
            .tap(.button, .showcasePlaceVaxjo)),
        Guide(
            to: "PhotoAction.hid", in: "gallery-selection", by: [.mouse],
            .tap(.button, .commonMore), .tap(.button, .galleryHide)),
        Guide(to: "PhotoAction.rated", in: "gallery-details", by: [.mouse], .tap(.radio)),
        Guide(
            to: "StackAction.made", in: "gallery-selection", by: [.mouse],
            .tap(.button, .commonMore), .tap(.button, .galleryStackMake)),
        Guide(
            to: "PickerSlotsAction.problemRead", in: "picker-slots", by: [.keys, .mouse, .touch],
            .tap(.button, JournalStory.pass.alt), .tap(.menuItem, .pickerSlotRetake),
            .tap(.button, .pickerCameraShoot), .tap(.button, .pickerStoreBoth),
            .tap(.button, .commonOk)),
        Guide(
            to: "ShareSheetAction.agreedToCost", in: "share-cost", by: [.keys, .mouse, .touch],
            .tap(.switchButton)),
        Guide(
            to: "TreeAction.expandingCancelled", in: "notes-tree", by: [.keys],
            .reach(.treeItem, .showcaseTreeFinland), .press(.function(10), .shift),
            .tap(.button, .treeExpandAll), .tap(.button, .commonCancel)),
        Guide(
            to: "TreeAction.renamingCancelled", in: "notes-tree", by: [.mouse, .touch],
            .longPress(.treeItem, .showcaseTreeFinland), .tap(.button, .treeRename),
            .tap(.button, .commonCancel)),
        Guide(
            to: "TreeAction.removed", "TreeAction.removalCancelled", in: "notes-tree",
            by: [.mouse],
            .drag(.treeItem, .showcasePlaceKalmar, across: -40), .tap(.button, .commonCancel)),
    ]
}
