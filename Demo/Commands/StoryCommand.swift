#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import ArgumentParser
import CairnGallery
import CairnImaging
import CairnStrings
import CairnUI
import Foundation

/// `travel-story story`.
struct StoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "story", abstract: "Creates, lists, shows, edits and deletes stories.",
        subcommands: [New.self, List.self, Show.self, Edit.self, Delete.self, Restore.self])

    /// The options for the content of a story.
    struct Told: ParsableArguments {
        @Option(help: "The title.") var title: String?
        @Option(help: "The text; - reads it from standard input.") var text: String?
        @Option(help: "The day, such as 2026-11-21; by default that of the first photo, or today.")
        var day: TypedDay?
        @Option(
            help: "The place, optionally with coordinates: \"Abisko 68.35, 18.83\".")
        var place: String?
        @Option(help: "The trip that the story belongs to.") var trip: String?
        @Option(
            help: ArgumentHelp(
                "Add a photo: a file, or library/42. May be repeated.", valueName: "photo"))
        var photo: [String] = []

        /// Applies the options to the content.
        ///
        /// - Throws: an exit code, after writing a line to standard error; a `ValidationError` for a text
        ///   that cannot be stored.
        func fill(_ content: inout StoryContent, _ app: App, _ folder: TravelFolder) async throws {
            if let title { content.title = title }
            if let text { content.text = try TypedText.value(of: text) }
            let photos = try await StoryPhotos.find(photo, app, folder)
            content.photos += photos.map(\.id).filter { !content.photos.contains($0) }
            if let first = photos.first, day == nil { content.day = Day(first.taken.wall) }
            if content.spot == nil { content.spot = photos.compactMap(\.place).first }
            if content.place.isEmpty {
                content.place = photos.map(\.placeName).first { !$0.isEmpty } ?? ""
            }
            if let place {
                let typed = TypedPlace(place)
                content.place = typed.name
                if let spot = typed.spot { content.spot = spot }
            }
            if let trip { content.trip = trip }
            if let day { content.day = day.day }
        }
    }

    /// `travel-story story new`.
    struct New: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "new",
            abstract: "Creates a story and prints its route.")
        @OptionGroup var data: DataOptions
        @OptionGroup var told: Told

        func run() async throws {
            try await StoriesAccess.use(data) { stories, app, folder in
                var content = StoryContent(day: Day(local: Date()))
                try await told.fill(&content, app, folder)
                let id = try await stories.add(content, now: OpenLibrary.now)
                StandardStream.output.writeLine("story/\(id)")
            }
        }
    }

    /// `travel-story story list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "Lists stories, newest first.")
        @OptionGroup var data: DataOptions
        @Option(help: "Only the stories of this trip.") var trip: String?
        @Option(help: "Only the stories of this place.") var place: String?
        @Option(help: "Only the stories of a year, month or day, such as 2026-11.") var day: String?
        @Flag(help: "Only the stories in the trash.") var trash = false
        @Option(help: "The maximum number of stories.") var limit = 1000
        @Flag(help: "Print JSON.") var json = false

        func validate() throws {
            if let day, StoryQuery.days(day[...]) == nil {
                throw ValidationError("Expected a date such as 2026, 2026-11 or 2026-11-21.")
            }
        }

        func run() async throws {
            try await StoriesAccess.use(data) { stories, app, _ in
                var found: [Story]
                if trash {
                    found = try await stories.trashed()
                } else if let trip {
                    found = try await stories.stories(ofTrip: trip)
                } else if let place {
                    found = try await stories.stories(atPlace: place)
                } else if let days = day.flatMap({ StoryQuery.days($0[...]) }) {
                    found = try await stories.stories(on: days)
                } else {
                    found = try await stories.stories(limit: max(0, limit))
                }
                found = Array(found.prefix(max(0, limit)))
                if json { return try CommandJSON.show(StoriesReport(stories: found)) }
                StandardStream.output.writeLines(found.map(StoryText(app).line))
            }
        }
    }

    /// `travel-story story show`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Shows a story.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The story, such as 12 or story/12.") var id: TypedStory
        @Flag(help: "Print JSON.") var json = false

        func run() async throws {
            try await StoriesAccess.use(data) { stories, app, _ in
                let story = try await stories.required(id.id)
                if json { return try CommandJSON.show(StoriesReport(stories: [story])) }
                StandardStream.output.write(StoryText(app).whole(story) + "\n")
            }
        }
    }

    /// `travel-story story edit`.
    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Changes the properties given as options.")
        @OptionGroup var data: DataOptions
        @OptionGroup var told: Told
        @Flag(help: "Remove all photos first.") var withoutPhotos = false
        @Argument(help: "The story, such as 12 or story/12.") var id: TypedStory

        func run() async throws {
            try await StoriesAccess.use(data) { stories, app, folder in
                let story = try await stories.required(id.id)
                var content = story.content
                if withoutPhotos { (content.photos, content.spot) = ([], nil) }
                let day = content.day
                try await told.fill(&content, app, folder)
                // An existing story keeps its day when photos are added.
                if told.day == nil { content.day = day }
                if content == story.content {
                    return Message.show(app.strings(.storyUnsettled))
                }
                try await stories.change(story.id, to: content, from: story.version)
                StandardStream.output.writeLine(story.route)
            }
        }
    }

    /// `travel-story story delete`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract:
                "Moves stories to the trash; with --for-good, deletes them permanently from the trash."
        )
        @OptionGroup var data: DataOptions
        @Argument(help: "The stories, such as 12 or story/12.") var ids: [TypedStory]
        @Flag(help: "Permanently delete stories that are already in the trash.") var forGood = false

        func run() async throws {
            try await StoriesAccess.use(data) { stories, app, _ in
                let all = ids.map(\.id)
                if forGood {
                    for id in all where try await stories.required(id).trashedAt == nil {
                        Message.show(app.strings(.storyUnknown, String(id)))
                        throw ExitCode.failure
                    }
                    try await stories.purge(all)
                } else {
                    try await stories.trash(all, now: OpenLibrary.now)
                }
            }
        }
    }

    /// `travel-story story restore`.
    struct Restore: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "restore",
            abstract: "Restores stories from the trash.")
        @OptionGroup var data: DataOptions
        @Argument(help: "The stories, such as 12 or story/12.") var ids: [TypedStory]

        func run() async throws {
            try await StoriesAccess.use(data) { stories, _, _ in
                try await stories.restore(ids.map(\.id))
            }
        }
    }
}

/// A story id as typed on the command line: `12` or `story/12`.
struct TypedStory: ExpressibleByArgument, Sendable {
    var id: Story.ID

    init?(argument: String) {
        let text = argument.hasPrefix("story/") ? String(argument.dropFirst(6)) : argument
        guard let id = Story.ID(text), id > 0 else { return nil }
        self.id = id
    }
}

/// A day as typed on the command line: `2026-11-21`.
struct TypedDay: ExpressibleByArgument, Sendable {
    var day: Day

    init?(argument: String) {
        guard let days = StoryQuery.days(argument[...]), days.count == 1 else { return nil }
        day = days.lowerBound
    }
}

/// Opens the stories for commands, and reports errors.
enum StoriesAccess {
    /// Opens the stories of a folder and runs a closure.
    static func use(
        _ data: DataOptions, _ act: (StoryStore, App, TravelFolder) async throws -> Void
    ) async throws {
        let app = try App(data)
        let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        try await CommandErrors.told(in: app) {
            try await DataAccess.use(app, folder, data) { folder in
                let stories = try StoryStore(at: folder.stories)
                defer { stories.close() }
                try await act(stories, app, folder)
            }
        }
    }
}

/// Reports errors of commands on standard error, in the app's language.
enum CommandErrors {
    /// Runs a closure; if it throws, prints a message and exits.
    static func told(in app: App, _ act: () async throws -> Void) async throws {
        do {
            try await act()
        } catch let error as ExitCode {
            throw error
        } catch let error as ValidationError {
            throw error
        } catch {
            let phrases = Phrases(app.strings)
            let problem = TravelProblem(error)
            if case .other = problem {
                Message.show((error as NSError).localizedDescription)
            } else {
                Message.show(problem.text(in: phrases))
            }
            throw ExitCode.failure
        }
    }
}

extension StoryStore {
    /// Returns a story.
    ///
    /// - Throws: ``StoryError/noSuchStory(_:)``.
    func required(_ id: Story.ID) async throws(StoryError) -> Story {
        guard let story = try await story(id) else { throw .noSuchStory(id) }
        return story
    }
}

/// Resolves the photos that are named on a command line.
enum StoryPhotos {
    /// Imports the named files into the library, and looks up the named photos that are already in
    /// it.
    static func find(
        _ names: [String], _ app: App, _ folder: TravelFolder
    ) async throws -> [CairnGalleryLibrary.Photo] {
        guard !names.isEmpty else { return [] }
        let open = try OpenLibrary(at: folder.library, of: folder, app)
        defer { try? open.store.close() }
        var photos: [CairnGalleryLibrary.Photo] = []
        for name in names {
            if let id = PhotoID(name), id.source == PhotoID.library,
                !FileManager.default.fileExists(atPath: name)
            {
                guard let photo = try await open.store.photo(id) else {
                    throw GalleryError.noSuchPhoto(id)
                }
                photos.append(photo)
                continue
            }
            let path = URL(fileURLWithPath: (name as NSString).expandingTildeInPath).path
            let report = try await open.store.importPhotos(
                from: [.files([path])], reader: open.reader, now: OpenLibrary.now)
            if let skipped = report.skipped.first {
                throw GalleryError.photo(path: name, skipped.problem)
            }
            if report.duplicates.first?.wasStoredAgain == true {
                let words = app.strings(.importWasStoredAgain)
                Message.show(app.strings(.galleryErrorPhoto, name, words))
            }
            guard let id = report.stored.first?.id ?? report.duplicates.first?.id,
                let photo = try await open.store.photo(id)
            else { throw GalleryError.photo(path: name, .missing) }
            photos.append(photo)
        }
        return photos
    }
}

/// Stories as JSON: `{"version": 1, "stories": […]}`.
struct StoriesReport: Encodable {
    struct Line: Encodable {
        var id: Int64
        var route: String
        var title: String
        var text: String
        var day: String
        var place: String
        var latitude: Double?
        var longitude: Double?
        var trip: String
        var photos: [String]
        var trashed: Bool
    }
    var version = 1
    var stories: [Line]

    /// Rounds to six decimals, a tenth of a meter. The conversion from a photo's degrees, minutes
    /// and seconds yields fifteen.
    private static func degrees(_ value: Double) -> Double {
        (value * 1_000_000).rounded() / 1_000_000
    }

    init(stories: [Story]) {
        self.stories = stories.map { story in
            let told = story.content
            return Line(
                id: story.id, route: story.route, title: told.title, text: told.text,
                day: told.day.description, place: told.place,
                latitude: told.spot.map { Self.degrees($0.latitude) },
                longitude: told.spot.map { Self.degrees($0.longitude) }, trip: told.trip,
                photos: told.photos.map(\.description), trashed: story.trashedAt != nil)
        }
    }
}

/// Formats stories as text, in the app's language.
struct StoryText {
    private let strings: Localization
    let formatter: LocaleFormatter

    init(_ app: App) {
        strings = app.strings
        formatter = LocaleFormatter(app.strings.language, timeZone: .gmt)
    }

    /// Returns a formatted day.
    func day(_ day: Day, _ form: LocaleFormatter.DateForm = .medium) -> String {
        formatter.date(Date(timeIntervalSince1970: Double(day.number) * 86_400), form)
    }

    /// Returns a one-line summary: `story/12  21 Nov 2026  The lake at noon · Växjö`.
    func line(_ story: Story) -> String {
        let name = story.content.name ?? strings(.commonUntitled)
        let place = story.content.place.isEmpty ? "" : " · " + story.content.place
        return "\(story.route)  \(day(story.content.day))  \(name)\(place)"
    }

    /// Returns the full content of a story.
    func whole(_ story: Story) -> String {
        let told = story.content
        var facts = [day(told.day, .full), told.place, told.trip].filter { !$0.isEmpty }
        if !told.photos.isEmpty { facts.append(strings(.countPhotos, told.photos.count)) }
        var parts = [told.name ?? strings(.commonUntitled), facts.joined(separator: " · ")]
        if !told.text.isEmpty { parts.append(told.text) }
        if !told.photos.isEmpty {
            parts.append(told.photos.map(\.description).joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }
}
#endif
