#if CommandLine && Database
import ArgumentParser
import CairnBundle
import CairnGallery
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnRaster
import CairnTerminal
import CairnUI
import Foundation

/// `travel-story gallery`.
struct GalleryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Shows the photos of the library.",
        discussion: """
            EXAMPLES
              travel-story gallery
              travel-story gallery --output gallery.png --dark
              travel-story gallery --photo library/1 --output photo.png
              travel-story gallery --set gallery.grid.layout=masonry

            On a terminal one walks: arrows go from photo to photo, Enter opens one, + and - zoom, Space selects, \
            Escape goes back, Control-C leaves. Elsewhere the screen is printed as an outline; with --output it is \
            written as a picture. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var options: AppOptions
    @OptionGroup var library: LibraryOptions

    @Option(help: ArgumentHelp("Write a PNG to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("Open this photo, such as library/42.", valueName: "id"))
    var photo: String?

    @Option(help: "Points across and down, for --output.")
    var size = PointSize(width: 390, height: 844)

    @Flag(help: "Light ink on a dark ground.")
    var dark = false

    func run() async throws {
        let app = try App(options)
        let open = try OpenLibrary(library, app)
        do {
            if let output {
                try await write(to: output, open, app)
            } else {
                try await show(open, app)
            }
        } catch let error as DriverError {
            Message.show("\(error)")
            throw ExitCode.failure
        }
        try? open.store.close()
    }

    // MARK: A picture

    private func write(to file: String, _ open: OpenLibrary, _ app: App) async throws {
        let kit = try ShowcaseKit(files: app.files)
        var surroundings = Surroundings(
            viewport: Size(width: size.width, height: size.height), scale: 2)
        surroundings.colorScheme = dark ? .dark : .light
        let pictures = open.pictures()
        let session = try session(open, app, kit, surroundings, pictures, host: nil)
        let renderer = RasterRenderer(
            theme: try kit.theme(host: surroundings.host), images: .library(pictures),
            showsFocus: false)
        await session.send(.opened)
        await session.settle()
        try await openPhoto(session, open, app)
        let scene = await renderer.settled(session)
        do {
            try Data(try renderer.png(of: scene)).write(
                to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            let reason = (error as NSError).localizedDescription
            Message.show(app.strings(.errorUnwritableFile, file, reason))
            throw ExitCode.failure
        }
        print(file)
    }

    // MARK: A terminal

    private func show(_ open: OpenLibrary, _ app: App) async throws {
        let kit = try ShowcaseKit(files: app.files)
        let pictures = open.pictures()
        var look = TerminalLook()
        look.theme = try kit.theme(host: "terminal")
        look.picture = pictures.terminal
        if dark { look.colorScheme = .dark }
        let host = TerminalHost(look: look)
        let session = try session(open, app, kit, host.surroundings, pictures, host: host)
        await session.send(.opened)
        await session.settle()
        try await openPhoto(session, open, app)
        let library = GalleryLibrary(open.store) { OpenLibrary.now }
        let following = Task { await GalleryModel.follow(library) { await session.send($0) } }
        defer { following.cancel() }
        let isDark = dark
        try await TerminalHost.run(
            session, environment: ProcessInfo.processInfo.environment,
            adapt: { if isDark { $0.colorScheme = .dark } })
    }

    private func openPhoto(
        _ session: Session<GalleryModel>, _ open: OpenLibrary, _ app: App
    ) async throws {
        guard let photo else { return }
        let id = PhotoID(photo) ?? PhotoID(source: PhotoID.library, key: photo)
        guard let found = try await open.store.photo(id) else {
            Message.show(GalleryError.noSuchPhoto(id).text(in: Phrases(app.strings)))
            throw ExitCode.failure
        }
        await session.send(.jumped(to: Day(found.taken.wall)))
        await session.settle()
        await session.send(.tapped(id))
        await session.settle()
    }

    private func session(
        _ open: OpenLibrary, _ app: App, _ kit: ShowcaseKit, _ surroundings: Surroundings,
        _ pictures: ImageStore<PhotoPixels>, host: sending TerminalHost?
    ) throws -> Session<GalleryModel> {
        var environment = try kit.environment(
            Phrases(app.strings), app.strings.language, surroundings)
        environment.pictures = Pictures(pictures) {
            Size(width: Double($0.size.width), height: Double($0.size.height))
        }
        let library = GalleryLibrary(open.store) { OpenLibrary.now }
        let dates = GalleryDates(app.strings.language)
        let room = GridRoom(viewport: surroundings.viewport)
        return Session(
            GalleryModel(app.settings.gallery, room: room), environment: environment, host: host,
            effects: { _, model in model.effects(library) { $0 } }
        ) { model, send in
            GalleryComponent(model, dates: dates, send: send)
        }
    }
}

/// `390x844`.
struct PointSize: ExpressibleByArgument, Sendable {
    var width: Double
    var height: Double

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...10_000).contains($0) }) else { return nil }
        self.init(width: parts[0], height: parts[1])
    }

    var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}
#endif
