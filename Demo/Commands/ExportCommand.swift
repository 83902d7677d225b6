#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import ArgumentParser
import CairnDocument
import CairnGallery
import CairnImaging
import CairnStrings
import CairnUI
import Foundation

/// `travel-story export`.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Exports stories as Markdown, HTML, GPX or PDF.",
        discussion: """
            EXAMPLES
              travel-story export --output journal
              travel-story export --trip Norrland --format html,gpx --output norrland
              travel-story export story/12 --output noon
              travel-story export --output journal --force

            The output folder contains stories.md, stories.html, stories.gpx and stories.pdf, and \
            the original photos of the stories in photos/. The file names are printed to standard \
            output. An existing file is not overwritten without --force. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var data: DataOptions
    @Argument(help: "The stories, such as 12 or story/12; all by default.") var ids: [TypedStory] =
        []
    @Option(help: "Only the stories of this trip.") var trip: String?
    @Option(help: "The formats, separated by commas.")
    var format = CommaList(StoryExport.Format.allCases)
    @Option(
        help: ArgumentHelp("The output folder.", valueName: "folder"), completion: .directory)
    var output: String
    @Flag(help: "Omit the photos.") var withoutPhotos = false
    @Flag(help: "Overwrite existing files.") var force = false

    func validate() throws {
        if output.isEmpty { throw ValidationError("--output needs the name of a folder.") }
        if trip != nil, !ids.isEmpty {
            throw ValidationError("Stories and --trip cannot be combined.")
        }
    }

    func run() async throws {
        try await StoriesAccess.use(data) { stories, app, folder in
            let chosen: [Story]
            if let trip {
                chosen = try await stories.stories(ofTrip: trip)
            } else if ids.isEmpty {
                chosen = try await stories.stories(limit: .max).reversed()
            } else {
                var found: [Story] = []
                for id in ids { found.append(try await stories.required(id.id)) }
                chosen = found
            }
            let place = URL(fileURLWithPath: output, isDirectory: true)
            try ExportedFile.makeFolder(place)
            for format in format.items { try requireNew("stories." + format.ending, app) }
            // PDF and GPX files are self-contained; the other formats refer to files beside them.
            let isBeside = format.items.contains { $0 == .markdown || $0 == .html }
            var isWhole = true
            let photos =
                withoutPhotos || !isBeside
                ? [:] : try await put(chosen, into: place, app, folder, &isWhole)
            let text = StoryText(app)
            let export = StoryExport(
                title: trip ?? app.strings(.openingTitle),
                language: app.strings.language.description,
                isMirrored: app.strings.direction == .rightToLeft,
                untitled: app.strings(.commonUntitled),
                style: String(
                    decoding: try AppFiles.bytes(AppFiles.exportStyle, in: app.files), as: UTF8.self
                ),
                day: { text.day($0, .long) },
                photo: { photos[$0] })
            for format in format.items {
                try Task.checkCancellation()
                let name = "stories." + format.ending
                if let words = export.text(of: chosen, as: format) {
                    try ExportedFile.write(
                        Data(words.utf8), to: place.appendingPathComponent(name))
                } else {
                    try ExportedFile.write(
                        try await printed(chosen, export, app, folder, &isWhole),
                        to: place.appendingPathComponent(name))
                }
                StandardStream.output.writeLine("\(output)/\(name)")
            }
            // The reason was told.
            if !isWhole { throw ExitCode.failure }
        }
    }

    /// Checks that no file is overwritten that the options do not permit to be.
    private func requireNew(_ name: String, _ app: App) throws {
        let path = output + "/" + name
        guard !force, (try? FileInfo.at(path, followingLinks: false)) != nil else { return }
        Message.show(app.strings(.exportExists, path))
        throw ExitCode.failure
    }

    /// Returns the stories as PDF pages. Photos are included upright, without metadata, and no
    /// larger than print resolution requires.
    private func printed(
        _ stories: [Story], _ export: StoryExport, _ app: App, _ folder: TravelFolder,
        _ isWhole: inout Bool
    ) async throws -> Data {
        // Beside the open data, and thus in memory if the data is.
        let place = URL(fileURLWithPath: try folder.makeWork(), isDirectory: true)
        defer { try? FileManager.default.removeItem(at: place) }
        var prints: [PhotoID: String] = [:]
        let ids = withoutPhotos ? [] : Set(stories.flatMap(\.content.photos))
        if !ids.isEmpty {
            let open = try OpenLibrary(at: folder.library, of: folder, app)
            defer { try? open.store.close() }
            for id in ids {
                try Task.checkCancellation()
                do {
                    let photo = try await open.imaging.render(
                        PhotoRecipe(), of: .file(try await open.store.original(of: id)),
                        as: ImageEncodingOptions(.jpeg),
                        fitting: PixelSize(width: 2000, height: 2000))
                    let path = place.appendingPathComponent("\(id.key).jpg")
                    try Data(photo.bytes).write(to: path)
                    prints[id] = path.path
                } catch let error where error is GalleryError || error is ImagingError {
                    Message.show(TravelProblem(error).text(in: .init(app.strings)))
                    isWhole = false
                }
            }
        }
        return try PDFWriter().data(
            of: StoryDocument(export, photo: { prints[$0] }).document(of: stories))
    }

    /// Copies the photos of stories into a folder beside the export and returns their relative
    /// paths. A photo that no longer exists is reported and omitted.
    private func put(
        _ stories: [Story], into place: URL, _ app: App, _ folder: TravelFolder,
        _ isWhole: inout Bool
    ) async throws -> [PhotoID: String] {
        let ids = stories.flatMap(\.content.photos)
        guard !ids.isEmpty else { return [:] }
        let open = try OpenLibrary(at: folder.library, of: folder, app)
        defer { try? open.store.close() }
        let photos = place.appendingPathComponent("photos", isDirectory: true)
        // A link would lead to files that have nothing to do with the export.
        if let info = try? FileInfo.at(photos.path, followingLinks: false), info.kind != .folder {
            throw FileError(photos.path, code: ENOTDIR)
        }
        try ExportedFile.makeFolder(photos)
        var paths: [PhotoID: String] = [:]
        for id in ids where paths[id] == nil {
            try Task.checkCancellation()
            do {
                let original = URL(fileURLWithPath: try await open.store.original(of: id))
                let name = "\(id.key).\(original.pathExtension)"
                let copy = photos.appendingPathComponent(name)
                // An export in another format has put it there already.
                if !FileInfo.isFile(copy.path)
                    || !FileManager.default.contentsEqual(
                        atPath: original.path, andPath: copy.path)
                {
                    try requireNew("photos/" + name, app)
                    try ExportedFile.copy(original, to: copy)
                }
                paths[id] = "photos/" + name
            } catch let error as GalleryError {
                Message.show(TravelProblem.photos(error).text(in: .init(app.strings)))
                isWhole = false
            }
        }
        return paths
    }
}
#endif
