import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnSharing
import CairnStrings
import CairnTree
import CairnUI

@testable import travel_story

extension Guide {
    /// The guides of all entries.
    static let all = calendars + galleries + editors + pickers + shares + trees

    private static let everyWay = ShowcaseStage.Way.allCases

    private static let calendars = [
        Guide(
            to: "CalendarHoursAction.cancelled", in: "calendar-day", by: [.keys],
            .reach(.any(.cell)), .press(.down, .shift), .press(.escape)),
        Guide(
            to: "CalendarHoursAction.shifted", in: "calendar-day", by: [.keys],
            .reach(.button(.showcaseTreeWalk)), .press(.down, .alt)),
        Guide(
            to: "CalendarHoursAction.dragged", "CalendarDragAction.moved", in: "calendar-day",
            by: [.mouse, .touch], .drag(.button(.showcaseTreeWalk), down: 3)),
        Guide(
            to: "CalendarHoursAction.cancelled", in: "calendar-day", by: [.mouse],
            .drag(.button(.showcaseTreeWalk), down: 3, .escaped)),
        Guide(
            to: "CalendarDragAction.cancelled", in: "calendar-day", by: [.touch],
            .drag(.button(.showcaseTreeWalk), down: 3, .cancelled)),
    ]

    private static let galleries = [
        Guide(
            to: "AlbumAction.added", in: "gallery-albums", by: everyWay,
            .tap(.button(.galleryAlbumNew)), .type("Harbor", into: .any(.textField)),
            .tap(.button(.commonSave))),
        Guide(
            to: "AlbumAction.renamed", in: "gallery-albums", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryAlbumRename)),
            .type("Harbor", into: .any(.textField)), .tap(.button(.commonSave))),
        Guide(
            to: "AlbumAction.moved", in: "gallery-albums", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryAlbumLater))),
        Guide(
            to: "AlbumAction.deleted", in: "gallery-albums", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryAlbumDelete)),
            .tap(.button(.galleryAlbumDelete))),
        Guide(
            to: "AlbumAction.coverChosen", in: "gallery-album", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryAlbumCover))),
        Guide(
            to: "AlbumAction.photosAdded", in: "gallery-album", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryAlbumAdd)),
            .tap(.button(.showcasePlaceVaxjo))),
        Guide(
            to: "PhotoAction.hid", in: "gallery-selection", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryHide))),
        Guide(
            to: "PhotoAction.unhid", in: "gallery-hidden", by: everyWay,
            .tap(.button(.commonSelect)), .tap(.any(.cell)), .tap(.button(.galleryHiddenShow))),
        Guide(
            to: "PhotoAction.rated", in: "gallery-details", by: everyWay, .tap(.any(.radio))),
        Guide(
            to: "StackAction.made", in: "gallery-selection", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryStackMake))),
        Guide(
            to: "StackAction.searched", in: "gallery", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.galleryStacksFind))),
        Guide(
            to: "GalleryAction.refreshed", in: "gallery", by: everyWay,
            .tap(.button(.commonMore)), .tap(.button(.commonRefresh))),
        Guide(
            to: "PhotoDetailsAction.tagsAdded", "PhotoDetailsAction.tagToggled",
            "PhotoDetailsAction.saved", in: "gallery-edit", by: everyWay,
            .type("lake", into: .the(.textField, .galleryTagAdd)), .press(.enter),
            .tap(.button(.galleryTagRemove, "lake")),
            .type("hill", into: .the(.textField, .galleryCaption)), .tap(.button(.commonSave))),
        Guide(
            to: "PhotoViewerAction.slideShowStopped", in: "gallery", by: [.keys],
            .tap(.button(.commonMore)), .tap(.button(.gallerySlideShow)), .press(.escape)),
        Guide(
            to: "PhotoViewerAction.panned", in: "gallery-photo", by: [.keys],
            .press(.character("+")), .press(.right)),
        Guide(
            to: "PhotoGridAction.scrubbed", in: "gallery", by: [.keys],
            .reach(.the(.slider, .galleryTimeline)), .press(.end)),
        Guide(
            to: "MapAction.stepped", in: "gallery-map", by: [.keys],
            .reach(.the(.image, .galleryMap)), .press(.right)),
        Guide(
            to: "MapAction.pinched", in: "gallery-map", by: [.mouse, .touch],
            .zoom(.the(.image, .galleryMap))),
        Guide(
            to: "PhotoViewerAction.pinched", in: "gallery-photo", by: [.mouse, .touch],
            .zoom(.any(.image))),
    ]

    private static let editors = [
        Guide(
            to: "CropAction.ratioTyped", in: "editor-screen", by: everyWay,
            .tap(.the(.radio, .editorRatioCustom)),
            .type("7", into: .the(.textField, .editorRatioWidth))),
        Guide(
            to: "EnhanceAction.strengthSet", in: "editor-adjust", by: [.keys],
            .tap(.the(.switchButton, .editorEnhance)),
            .reach(.the(.slider, .editorEnhanceStrength)), .press(.left)),
        Guide(
            to: "MarkAction.markFaded", in: "editor-sticker", by: [.keys],
            .reach(.the(.slider, .editorTextOpacity)), .press(.left)),
        Guide(
            to: "MarkAction.markStepped", in: "editor-sticker", by: [.keys],
            .reach(.any(.slider)), .press(.right)),
        Guide(
            to: "MarkAction.markPinched", in: "editor-sticker", by: [.mouse, .touch],
            .zoom(.any(.slider))),
    ]

    private static let pickers = [
        Guide(
            to: "PickerSlotsAction.problemRead", in: "picker-slots", by: everyWay,
            .tap(.button(JournalStory.pass.alt)), .tap(.the(.menuItem, .pickerSlotRetake)),
            .tap(.button(.pickerCameraShoot)), .tap(.button(.pickerStoreBoth)),
            .tap(.button(.commonOk)))
    ]

    private static let shares = [
        Guide(
            to: "ShareSheetAction.agreedToCost", in: "share-cost", by: everyWay,
            .tap(.any(.switchButton))),
        Guide(
            to: "ShareSheetAction.accountTyped", in: "share-sign-in", by: everyWay,
            .type("anna.example.org", into: .the(.textField, "share.ask.user")),
            .type("abcd-efgh-ijkl-mnop", into: .the(.textField, "share.ask.appPassword")),
            .tap(.button(.commonSignIn))),
        Guide(
            to: "ShareCompositionAction.scheduled", in: "share-compose", by: everyWay,
            .type("2998-11-30 08:00", into: .the(.textField, .shareTime)),
            .tap(.button(.shareSchedule))),
        Guide(
            to: "ShareSheetAction.rescheduled", in: "share-uploads", by: everyWay,
            .tap(.button(.shareChangeTime)),
            .type("2998-11-30 08:00", into: .the(.textField, .shareTime)),
            .tap(.button(.shareSchedule))),
    ]

    private static let trees = [
        Guide(
            to: "TreeAction.expandingCancelled", in: "notes-tree", by: [.keys],
            .reach(.the(.treeItem, .showcaseTreeFinland)), .press(.function(10), .shift),
            .tap(.button(.treeExpandAll)), .tap(.button(.commonCancel))),
        Guide(
            to: "TreeAction.expandingCancelled", in: "notes-tree", by: [.mouse, .touch],
            .longPress(.the(.treeItem, .showcaseTreeFinland)), .tap(.button(.treeExpandAll)),
            .tap(.button(.commonCancel))),
        Guide(
            to: "TreeAction.renamingCancelled", in: "notes-tree", by: [.mouse, .touch],
            .longPress(.the(.treeItem, .showcaseTreeFinland)), .tap(.button(.treeRename)),
            .tap(.button(.commonCancel))),
        Guide(
            to: "TreeAction.removed", "TreeAction.removalCancelled", in: "notes-tree",
            by: [.mouse],
            .drag(.the(.treeItem, .showcasePlaceKalmar), across: -40),
            .tap(.button(.commonCancel))),
    ]
}
