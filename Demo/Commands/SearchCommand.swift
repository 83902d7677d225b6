#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import ArgumentParser
import CairnGallery
import CairnImaging
import CairnStrings
import CairnTree
import CairnUI
import Foundation

/// `travel-story search`.
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Finds stories, notes and photos by words and dates.",
        discussion: """
            EXAMPLES
              travel-story search lake
              travel-story search boat 2026-11 --json

            A result contains all words, each as the prefix of a word; case and accents are \
            ignored. 2026, 2026-11 and 2026-11-21 are dates. Exit status: 0 if something was found, 1 if nothing was.
            """)

    @OptionGroup var data: DataOptions
    @Argument(help: "Words and dates.") var words: [String]
    @Flag(help: "Print JSON.") var json = false

    private struct Found: Encodable {
        struct Photo: Encodable {
            var id: String
            var name: String
            var caption: String
            var place: String
        }
        var version = 1
        var stories: [StoriesReport.Line]
        var notes: [NotesReport.Line]
        var photos: [Photo]
    }

    func run() async throws {
        let words = words.joined(separator: " ")
        try await StoriesAccess.use(data) { stories, app, folder in
            let told = try await stories.search(words)
            let notes = try await NotesAccess.notes(of: folder, app).finding(words, limit: 100)
            let photos = try await photos(words, app, folder)
            if json {
                try CommandJSON.show(
                    Found(
                        stories: StoriesReport(stories: told).stories,
                        notes: NotesReport(notes.map { ($0, nil) }).notes,
                        photos: photos.map {
                            Found.Photo(
                                id: $0.id.description, name: $0.name, caption: $0.caption,
                                place: $0.placeName)
                        }))
            } else {
                let text = StoryText(app)
                StandardStream.output.writeLines(
                    told.map(text.line) + notes.map { "note/\($0.id)  \($0.title)" })
                for photo in photos {
                    let facts = [photo.name, photo.caption, photo.placeName]
                    let line = facts.filter { !$0.isEmpty }.joined(separator: " · ")
                    StandardStream.output.writeLine(
                        "\(photo.id)  \(text.day(Day(photo.taken.wall)))  \(line)")
                }
            }
            guard told.isEmpty, notes.isEmpty, photos.isEmpty else { return }
            if !json { Message.show(app.strings(.commonNoResults)) }
            throw ExitCode.failure
        }
    }

    /// Searches the photos. If the app has the library open, reports that and leaves the other
    /// results unaffected.
    private func photos(
        _ words: String, _ app: App, _ folder: TravelFolder
    ) async throws -> [CairnGalleryLibrary.Photo] {
        guard FileManager.default.fileExists(atPath: folder.library) else { return [] }
        do throws(GalleryError) {
            let store = try GalleryStore(
                at: folder.library, configuration: app.settings.gallery.library,
                originals: folder.keeper)
            defer { try? store.close() }
            return try await store.search(words).photos
        } catch {
            Message.show(TravelProblem.photos(error).text(in: .init(app.strings)))
            return []
        }
    }
}
#endif
