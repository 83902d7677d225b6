// swift-tools-version: 6.2
import PackageDescription

/// A program over products of Cairn; its folder is named after it.
func example(
    _ name: String, in folder: String, copying files: [String] = [],
    excluding others: [String] = ["Expected.txt"], _ modules: String...
) -> Target {
    .executableTarget(
        name: name,
        dependencies: modules.map { .product(name: $0, package: "Cairn") },
        path: folder, exclude: others, resources: files.map { .copy($0) })
}

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    // A package elsewhere depends on a version: .package(url: "https://github.com/cairn-swift/cairn", from: …).
    dependencies: [.package(name: "Cairn", path: "../..", traits: ["Vault", "Database"])],
    targets: [
        example("notes-tree", in: "NotesTree", "CairnApp", "CairnTree"),
        example("days", in: "Days", excluding: [], "CairnApp", "CairnCalendar"),
        example("places", in: "Places", "CairnApp", "CairnMenus"),
        example("gate", in: "Gate", "CairnApp", "CairnLockFlow", "CairnPasscode"),
        example("photos", in: "Photos", excluding: [], "CairnGallery", "CairnPicture"),
        example(
            "pattern-gate", in: "PatternGate", "CairnApp", "CairnGestureLock", "CairnLockFlow"),
        example("open-pages", in: "OpenPages", "CairnApp", "CairnTabs"),
        example("slides", in: "Slides", "CairnApp", "CairnTransitions"),
        example("darkroom", in: "Darkroom", excluding: [], "CairnImageEditor", "CairnPicture"),
        example("portrait", in: "Portrait", "CairnImagePicker", "CairnPicture"),
        example("postcard", in: "Postcard", "CairnPicture", "CairnSharing", "CairnSharingLibrary"),
        example("months", in: "Months", excluding: [], "CairnGalleryLibrary", "CairnImaging"),
        example("links", in: "Links", "CairnResources", "CairnSharingLibrary"),
        example(
            "share-box", in: "ShareBox", excluding: [],
            "CairnImagePicker", "CairnPicture", "CairnSharing", "CairnSharingLibrary"),
        example(
            "walks", in: "Walks", copying: ["Files"], excluding: [],
            "CairnCalendar", "CairnPicture"),
        example(
            "kiosk", in: "Kiosk", copying: ["Files"], excluding: [],
            "CairnCalendar", "CairnMenus", "CairnPicture", "CairnTree"),
        example(
            "locked-notes", in: "LockedNotes",
            "CairnLockFlow", "CairnPasscode", "CairnPicture", "CairnTree"),
        example("photo-wall", in: "PhotoWall", excluding: [], "CairnGallery", "CairnPicture"),
        example(
            "gallery-page", in: "GalleryPage", "CairnGallery", "CairnGalleryLibrary",
            "CairnImaging", "CairnRaster", "CairnUI"),
        example(
            "quick-actions", in: "QuickActions", excluding: ["Expected.txt", "Settings.plist"],
            "CairnGestureLock", "CairnMenus", "CairnPropertyList", "CairnTerminal", "CairnUI",
            "CairnVault"),
    ],
    swiftLanguageModes: [.v6]
)
