// swift-tools-version: 6.2
import PackageDescription

/// A program over products of Cairn; its folder is named after it.
func example(
    _ name: String, in folder: String, excluding files: [String] = [], _ modules: String...
) -> Target {
    .executableTarget(
        name: name,
        dependencies: (["CairnStrings", "CairnLocalizations", "CairnUI"] + modules)
            .map { .product(name: $0, package: "Cairn") },
        path: folder, exclude: files + ["Expected.txt"])
}

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    // A package elsewhere depends on a version: .package(url: "https://github.com/cairn-swift/cairn", from: …).
    dependencies: [.package(name: "Cairn", path: "../..", traits: ["Vault"])],
    targets: [
        example("notes-tree", in: "NotesTree", "CairnTree", "CairnTerminal"),
        example(
            "gallery-page", in: "GalleryPage", "CairnGallery", "CairnGalleryLibrary",
            "CairnImaging",
            "CairnRaster"),
        example(
            "locked-notes", in: "LockedNotes", excluding: ["Settings.plist"],
            "CairnLockFlow", "CairnPasscode", "CairnPropertyList", "CairnTerminal", "CairnTree",
            "CairnVault"),
        example(
            "quick-actions", in: "QuickActions", excluding: ["Settings.plist"],
            "CairnGestureLock", "CairnMenus", "CairnPropertyList", "CairnTerminal", "CairnVault"),
    ],
    swiftLanguageModes: [.v6]
)
