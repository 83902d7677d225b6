#if CommandLine && Database && Vault
import CairnGalleryLibrary
import CairnImaging
import CairnPropertyList

/// The version of a recipe, which is read even if the rest cannot be.
struct RecipeVersion: Decodable {
    var version: Int

    /// Indicates that a later version of the app wrote a recipe.
    static func isNewer(_ document: [UInt8]) -> Bool {
        let decoder = PlistDecoder(unknownKeys: .ignore)
        let found = try? decoder.decode(Self.self, from: document, file: "recipe")
        return found.map { $0.version > PhotoRecipe.currentVersion } ?? false
    }

    /// Returns the photos of a folder that nobody uses whose edits neither this nor a later version of the
    /// app can read; none if the database cannot be read, which is told.
    static func unreadable(in folder: TravelFolder) -> [PhotoID] {
        let path = folder.contents + "/" + BackupArchive.gallery
        guard EncryptedWorkspace.file(path) != nil else { return [] }
        let found = try? GalleryStore.edits(inDatabaseAt: path) { document in
            (try? PhotoRecipe(document: document)) != nil || isNewer(document)
        }
        return found?.map(\.photo) ?? []
    }
}
#endif
