#if CommandLine && Database
import CairnFiles
import CairnGalleryLibrary
import ArgumentParser
import CairnGallery
import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnRaster
import CairnStrings
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
              travel-story gallery --photo library/1 --edit --output editor.png
              travel-story gallery --add
              travel-story gallery --show trash
              travel-story gallery --device
              travel-story gallery --json
              travel-story gallery --set gallery.grid.layout=masonry

            In a terminal, the arrow keys move between photos, Enter opens a photo, + and - zoom, \
            Space selects, Delete moves to the trash, Escape goes back, Control-C quits. The \
            title opens the collections, the pencil edits an open photo, and + adds photos. \
            Without a terminal, the screen is printed as an outline; --output writes it as a \
            picture, and --json lists all photos. Exit status: 0 for success, 1 if something is wrong, 64 for wrong usage.
            """)

    @OptionGroup var library: LibraryOptions

    @Option(help: ArgumentHelp("The PNG file to write.", valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The photo to open, such as library/42.", valueName: "id"))
    var photo: String?

    @Flag(help: "Open the photo given by --photo in the editor.")
    var edit = false

    @Flag(help: "Open the picker to add photos from the device's folder, the camera or a file.")
    var add = false
    @Option(help: "The collection to open: favorites, albums, alike, hidden or trash.")
    var show: Collection?

    /// A part of the gallery that has a screen of its own.
    enum Collection: String, ExpressibleByArgument, CaseIterable {
        case favorites, albums, alike, hidden, trash

        func action(_ home: PhotoList) -> GalleryAction {
            guard let scope else { return .pageChosen(self == .albums ? .albums : .alike) }
            var list = home
            list.scope = scope
            return .list(.chosen(list))
        }

        /// The photos to show; `nil` if the screen shows something other than photos.
        var scope: PhotoList.Scope? {
            switch self {
            case .favorites: .favorites
            case .hidden: .shelf(.hidden)
            case .trash: .shelf(.trash)
            case .albums, .alike: nil
            }
        }
    }

    @Option(help: "The width and height in points, for --output.")
    var size = PointSize(width: 390, height: 844)

    @Flag(help: "Use the dark appearance.")
    var dark = false

    @Flag(help: "Print the photos as JSON.")
    var json = false

    func validate() throws {
        if edit, photo == nil { throw ValidationError("--edit requires --photo.") }
        if edit, add { throw ValidationError("--edit and --add cannot be combined.") }
        if json, output != nil || photo != nil || add {
            throw ValidationError("--json cannot be combined with options that open a screen.")
        }
        if json, let show, show.scope == nil {
            throw ValidationError("--json supports favorites, hidden photos and the trash only.")
        }
    }

    func run() async throws {
        let app = try App(library.data)
        try await OpenLibrary.use(library, app, changing: { _ in }) { open in
            do {
                // Deletes photos that exceed the retention period of the trash.
                try await open.store.emptyTrash(now: OpenLibrary.now)
                if json {
                    try await list(open)
                } else if let output {
                    try await write(to: output, open, app)
                } else {
                    try await walk(open, app)
                }
            } catch let error as GalleryError {
                Message.show(error.text(in: Phrases(app.strings)))
                throw ExitCode.failure
            } catch let error as DriverError {
                Message.show("\(error)")
                throw ExitCode.failure
            }
        }
    }

    // MARK: A list

    private func list(_ open: OpenLibrary) async throws {
        let list = PhotoList(show?.scope ?? .shelf(.shown), sources: [PhotoID.library])
        var photos: [CairnGalleryLibrary.Photo] = []
        var page = try await open.store.page(of: list, from: .start, limit: 500)
        photos += page.photos
        while page.hasMore, let last = page.photos.last {
            let cursor = PhotoCursor(position: last.position)
            page = try await open.store.page(of: list, from: .after(cursor), limit: 500)
            photos += page.photos
        }
        try CommandJSON.show(PhotosReport(photos))
    }

    // MARK: A picture

    private func write(to file: String, _ open: OpenLibrary, _ app: App) async throws {
        let kit = try ShowcaseKit(files: app.files)
        var traits = HostTraits(
            viewport: Size(width: size.width, height: size.height), scale: 2)
        traits.colorScheme = dark ? .dark : .light
        let edge = edge(open, app)
        let pictures = open.pictures(edge.editor)
        let session = try session(open, edge, app, kit, traits, pictures, host: nil)
        let renderer = RasterRenderer(
            theme: try kit.theme(host: traits.host), images: .library(pictures),
            showsFocus: false)
        try await begin(session, open, app, waits: true)
        let scene = await renderer.settled(session)
        do {
            try ExportedFile.write(
                Data(try renderer.png(of: scene)), to: URL(fileURLWithPath: file))
        } catch {
            let reason =
                switch error {
                case is OutputError: app.strings(.errorOwnFolder)
                case let error as FileError: error.reason
                default: (error as NSError).localizedDescription
                }
            Message.show(app.strings(.errorUnwritableFile, file, reason))
            throw ExitCode.failure
        }
        StandardStream.output.writeLine(file)
    }

    // MARK: A terminal

    private func walk(_ open: OpenLibrary, _ app: App) async throws {
        let kit = try ShowcaseKit(files: app.files)
        let edge = edge(open, app)
        let pictures = open.pictures(edge.editor)
        var look = TerminalAppearance()
        look.theme = try kit.theme(host: "terminal")
        look.picture = pictures.terminal
        if dark { look.colorScheme = .dark }
        let host = TerminalHost(look: look)
        let session = try session(open, edge, app, kit, host.traits, pictures, host: host)
        let isWatched = StandardStream.output.isTerminal && !app.isPlain
        try await begin(session, open, app, waits: !isWatched)
        if isWatched, !open.sources.isEmpty { await session.send(.gallery(.refreshed)) }
        let isDark = dark
        let ending = try await TerminalHost.run(
            session, .closingCleanly(app.colors),
            environment: ProcessInfo.processInfo.environment, isPlain: app.isPlain,
            adapt: { if isDark { $0.colorScheme = .dark } })
        try ending.exit()
    }

    /// Returns the side effects of the screens. Copies of chosen photos are stored beside the
    /// library, and thus in memory if it is.
    private func edge(_ open: OpenLibrary, _ app: App) -> LibraryHandler {
        let work = TravelFolder.work(
            in: (open.store.path as NSString).deletingLastPathComponent)
        let environment = ProcessInfo.processInfo.environment
        let device = DeviceFolder.path(
            setting: app.settings.gallery.library.deviceFolder, environment: environment)
        var showFolder: (@Sendable (String) async -> Void)?
        #if Vault
        showFolder = DesktopAccess(environment).showFolder
        #endif
        return LibraryHandler(
            open, LibraryModel.Settings(editor: app.settings.editor, picker: app.settings.picker),
            device: device, showFolder: showFolder, work: work)
    }

    // Shows the gallery, and the screen that the options ask for. If `waits` is `true`, scans other
    // sources first, which is unnecessary on a terminal.
    private func begin(
        _ session: Session<LibraryModel>, _ open: OpenLibrary, _ app: App, waits: Bool
    ) async throws {
        await session.send(.gallery(.opened))
        if waits, !open.sources.isEmpty { await session.send(.gallery(.refreshed)) }
        await session.settle()
        if let show {
            await session.send(.gallery(show.action(await session.model.gallery.home)))
        }
        await session.settle()
        try await openPhoto(session, open, app)
        if add { await session.send(.gallery(.addAsked)) }
        if edit, let id = await session.model.gallery.viewer?.id {
            await session.send(.gallery(.editAsked(id)))
        }
        await session.settle()
    }

    private func openPhoto(
        _ session: Session<LibraryModel>, _ open: OpenLibrary, _ app: App
    ) async throws {
        guard let photo else { return }
        let id = PhotoID(photo) ?? PhotoID(source: PhotoID.library, key: photo)
        guard let found = try await open.store.photo(id) else {
            Message.show(GalleryError.noSuchPhoto(id).text(in: Phrases(app.strings)))
            throw ExitCode.failure
        }
        // Its day or its stack, and then the photo.
        var wanted = found
        for _ in 0..<3 where await session.model.gallery.viewer == nil {
            await session.send(.gallery(await session.model.gallery.opening(wanted)))
            await session.settle()
            wanted.stack = nil
        }
    }

    private func session(
        _ open: OpenLibrary, _ edge: LibraryHandler, _ app: App, _ kit: ShowcaseKit,
        _ traits: HostTraits,
        _ pictures: ImageStore<PhotoPixels>, host: sending TerminalHost?
    ) throws -> Session<LibraryModel> {
        var environment = try kit.environment(
            Phrases(app.strings), app.strings.language, traits)
        environment.pictures = Pictures(pictures) {
            Size(width: Double($0.size.width), height: Double($0.size.height))
        }
        environment.now = Date()
        let dates = GalleryDates(app.strings.language)
        let room = GridBounds(viewport: traits.viewport)
        let model = LibraryModel(
            GalleryModel(open.configuration, room: room),
            LibraryModel.Settings(editor: app.settings.editor, picker: app.settings.picker),
            sources: edge.picker.faces, targets: edge.picker.targets)
        return Session(
            model, handler: edge, environment: environment, host: host
        ) { model, send in
            LibraryScreens(model: model, dates: dates, send: send)
        }
    }
}

/// A size in points as typed on the command line: `390x844`.
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
