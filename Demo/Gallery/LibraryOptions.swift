#if CommandLine && Database
import CairnGalleryLibrary
import ArgumentParser
import CairnGallery
import CairnImageEditor
import CairnImaging
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation

/// The options of the app, and the location of the user's data.
///
/// The options are repeated here because the parser checks a group within a group five times as
/// often in debug builds, which is most of the time that a command takes to start.
struct DataOptions: ParsableArguments, CommonOptions {
    @Option(help: CommonHelp.config, completion: .directory) var config: String?
    @Option(help: CommonHelp.language) var language: String?
    @Option(name: .customLong("set"), help: CommonHelp.changes) var changes: [String] = []
    @Flag(inversion: .prefixedNo, help: CommonHelp.color) var color: Bool?
    @Flag(help: CommonHelp.noInput) var noInput = false
    @Flag(help: CommonHelp.plain) var plain = false

    @Option(
        help: ArgumentHelp("The data folder.", valueName: "folder"),
        completion: .directory)
    var data: String?

    #if Vault
    @Option(
        help: ArgumentHelp(
            "Read the code of the lock from this file descriptor, such as 3.", valueName: "number"))
    var codeFd: Int?
    #endif

    /// Returns the folder given by the options, or the default one.
    ///
    /// - Parameters:
    ///   - environment: the environment variables.
    ///   - isReading: `true` writes nothing into a folder without a lock. A locked copy of a folder
    ///     needs its own part of the device, even to be looked at.
    /// - Throws: an exit code, after writing a line to standard error, for one that cannot be read.
    /// - Returns: the folder.
    func folder(
        environment: [String: String], isReading: Bool = false
    ) throws -> TravelFolder {
        // An unset variable of a script would be the current folder.
        guard data != "" else { throw ValidationError("--data needs a folder.") }
        guard var folder = TravelFolder(data, environment: environment) else {
            throw ValidationError("HOME is not set; specify a folder with --data.")
        }
        ExportedFile.keepOthersPrivate()
        OwnFolders.add(folder.root)
        do {
            try folder.checkAccess()
            if isReading, folder.hasNoRecords {
                folder.findDevice()
            } else {
                try folder.settleDevice()
            }
        } catch {
            Message.show(TravelProblem(error).text(in: Phrases(try App(self).strings)))
            throw ExitCode.failure
        }
        return folder
    }
}

/// The options for the location of the library.
struct LibraryOptions: ParsableArguments {
    @OptionGroup var data: DataOptions

    @Option(
        help: ArgumentHelp(
            "The folder of the photo library, regardless of --data.", valueName: "folder"),
        completion: .directory)
    var library: String?

    @Flag(help: "Also show the picture folder of the device.")
    var device = false

    /// Returns the folder given by the options, or the one in the user's data folder.
    func path(environment: [String: String]) throws -> String {
        if let library {
            return URL(fileURLWithPath: library).standardizedFileURL.path
        }
        return try data.folder(environment: environment).library
    }
}

/// An open library, with the decoders of its photos.
struct OpenLibrary: Sendable {
    let store: GalleryStore
    let imaging: Imaging
    let reader: PhotoReader
    /// Photos from other sources that are shown together with those of the library.
    let sources: [PhotoSource]
    /// The settings, with the options applied.
    let configuration: GalleryConfiguration

    /// Opens a library, asking for the code if it is protected, runs a closure, and closes the
    /// library.
    ///
    /// - Throws: any error of `act`, or an exit code after writing the reason to standard error.
    static func use(
        _ options: LibraryOptions, _ app: App,
        changing change: (inout GalleryConfiguration) -> Void,
        act: (OpenLibrary) async throws -> Void
    ) async throws {
        let environment = ProcessInfo.processInfo.environment
        #if Vault
        guard options.library != nil else {
            let data = try options.data.folder(environment: environment)
            return try await DataAccess.use(app, data, options.data) { folder in
                let open = try OpenLibrary(
                    at: folder.library, of: folder, showingDevice: options.device, app, change)
                defer { try? open.store.close() }
                try await act(open)
            }
        }
        #endif
        let path = try options.path(environment: environment)
        #if Vault
        // A library there would not be encrypted.
        if let data = EncryptedWorkspace.lockedFolder(of: path) {
            Message.show(app.strings(.safeInsideData, path, data))
            throw ExitCode.failure
        }
        #endif
        try await EndingSignals.held {
            let open = try OpenLibrary(at: path, showingDevice: options.device, app, change)
            defer { try? open.store.close() }
            try await act(open)
        }
    }

    /// Opens the library in a folder, or reports why it cannot be opened.
    ///
    /// - Parameters:
    ///   - path: the folder of the library.
    ///   - folder: the data folder of the library; `nil` for a library of its own.
    ///   - showingDevice: `true` to show the device's photo folder as well.
    ///   - app: the settings and texts.
    ///   - opensDamaged: `true` opens a damaged library as one that fails with the reason.
    ///   - change: changes the settings.
    /// - Throws: an exit code, after writing a line to standard error.
    init(
        at path: String, of folder: TravelFolder? = nil, showingDevice: Bool = false,
        _ app: App, opensDamaged: Bool = false,
        _ change: (inout GalleryConfiguration) -> Void = { _ in }
    ) throws {
        let environment = ProcessInfo.processInfo.environment
        let phrases = Phrases(app.strings)
        OwnFolders.add(path)
        do {
            imaging = Imaging(decoder: Self.decoder)
            reader = PhotoReader(imaging)
            var configuration = app.settings.gallery
            change(&configuration)
            if showingDevice, !configuration.sources.contains(PhotoSource.device) {
                let shown =
                    configuration.sources.isEmpty ? [PhotoID.library] : configuration.sources
                configuration.sources = shown + [PhotoSource.device]
            }
            self.configuration = configuration
            let device = DeviceFolder.path(
                setting: configuration.library.deviceFolder, environment: environment)
            sources =
                if configuration.sources.contains(PhotoSource.device), let device {
                    [.folder(device, settings: configuration.library.importing, reader: reader)]
                } else { [] }
            do {
                store = try GalleryStore(
                    at: path, configuration: configuration.library,
                    originals: folder?.keeper
                ) { folder.map { StoryStore.lastPhoto(in: $0.stories, now: Self.now) } ?? 0 }
            } catch  where opensDamaged && TravelProblem(error).isDamage {
                store = GalleryStore(
                    failing: error, at: path, configuration: configuration.library)
            }
        } catch {
            let problem = TravelProblem(error)
            // The reason names the library, which others than the app use, too.
            if case .photos(let reason) = problem, !problem.isDamage {
                Message.show(reason.text(in: phrases))
            } else {
                Message.show(problem.text(in: phrases))
            }
            throw ExitCode.failure
        }
    }

    /// Creates a value from a store that is already open.
    init(store: GalleryStore, imaging: Imaging) {
        (self.store, self.imaging) = (store, imaging)
        reader = PhotoReader(imaging)
        sources = []
        var configuration = GalleryConfiguration()
        configuration.library = store.configuration
        self.configuration = configuration
    }

    /// The program that decodes photos: this one. Tests name another one, because theirs decodes none.
    @TaskLocal static var decoder = DecoderProgram.running

    /// The current time.
    static var now: Date { Date() }

    /// The library as the gallery's data source.
    var gallery: GalleryLibrary {
        GalleryLibrary(store, sources: sources, reader: reader)
    }

    /// Returns a store of decoded images: of the library's photos, of photos being edited and of
    /// files in the picker. It holds at most the given number of bytes.
    func pictures(
        _ editor: ImageEditorStore, budget: Int = 64 << 20
    ) -> ImageStore<PhotoPixels> {
        // Enough to keep every thread busy, but few enough that newly visible images need not wait
        // for those scrolled out of view.
        ImageStore(budget: budget, bytes: \.bytes.count, atOnce: 6) {
            try await pixels(of: $0, editor)
        }
    }

    /// Decodes one image.
    func pixels(
        of source: ImageSource, _ editor: ImageEditorStore
    ) async throws -> PhotoPixels {
        // Screen size: half of the editor's working copy.
        let screen = PixelSize(width: 1024, height: 1024)
        if let shot = try await editor.pixels(for: source, fitting: screen) { return shot }
        if let file = PickedFile(source) {
            return try await imaging.pixels(
                of: .file(file.path), fitting: PixelSize(width: 256, height: 256))
        }
        guard let picture = PictureKey(source) else { throw PhotoProblem.missing }
        let file = try await store.picture(
            of: picture.id, side: picture.side, reader: reader, sources: sources)
        return try await imaging.pixels(
            of: .bytes(file, name: picture.description),
            fitting: PixelSize(width: picture.side, height: picture.side))
    }
}
#endif
