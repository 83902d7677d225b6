#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnStrings

/// A photo that a story shows, and that the library does not have.
struct GonePhoto: Sendable, Equatable {
    var story: Story.ID
    var photo: PhotoID

    /// Returns the photos of the library that stories show, and that it does not have.
    ///
    /// - Parameters:
    ///   - stories: the path of the file of the stories.
    ///   - gallery: the path of the file of the photos; without one, there are none.
    /// - Returns: the photos; none if a file cannot be read, which is told.
    static func all(stories: String, gallery: String) -> [GonePhoto] {
        guard FileInfo.isFile(stories), let shown = try? StoryStore.photos(inFileAt: stories) else {
            return []
        }
        let own = shown.filter { $0.photo.source == PhotoID.library }
        guard !own.isEmpty else { return [] }
        let isThere = FileInfo.isFile(gallery)
        guard let there = isThere ? try? GalleryStore.numbers(inDatabaseAt: gallery) : [] else {
            return []
        }
        return own.filter { shown in shown.photo.number.map { !there.contains($0) } ?? true }
            .map { GonePhoto(story: $0.story, photo: $0.photo) }
    }

    /// Returns a line for the user.
    func text(_ app: App) -> String { app.strings(.doctorGone, "\(story)", photo.description) }
}
#endif
