#if Database
import CairnFiles
public import CairnGalleryLibrary
import CairnImaging
public import CairnUI
import Foundation

/// A photo library with everything that its screens need: the store, a reader of files, decoded pictures, and a clock.
///
///     let gallery = try await Gallery(at: library)
///     try await gallery.add(folder)
///     try await Picture(1280, 800, .dark) { GalleryScreen(gallery) }.write(to: "wall.png")
public struct Gallery: Sendable {
    /// The store of the library.
    public let store: GalleryStore
    /// The decoded pictures, for every host.
    public let pictures: ImageStore<Pixels>
    private let reader: PhotoReader

    /// Opens the library in a folder, or creates one there.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - budget: the maximum number of bytes of decoded pictures.
    /// - Throws: `GalleryError`; a problem of the decoder.
    public init(at path: String, budget: Int = 64 << 20) async throws {
        let imaging = Imaging()
        let reader = PhotoReader(imaging)
        let store = try GalleryStore(at: path)
        (self.store, self.reader) = (store, reader)
        pictures = ImageStore(budget: budget, bytes: \.bytes.count, atOnce: 6) { source in
            guard let picture = PictureKey(source) else { throw PhotoProblem.missing }
            let file = try await store.picture(
                of: picture.id, side: picture.side, reader: reader)
            let photo = try await imaging.pixels(
                of: .bytes(file, name: picture.description),
                fitting: PixelSize(width: picture.side, height: picture.side))
            guard
                let pixels = Pixels(
                    width: photo.size.width, height: photo.size.height, bytes: photo.bytes)
            else { throw PhotoProblem.missing }
            return pixels
        }
    }

    /// Imports the photos of a folder; those that are in the library already are not stored again.
    ///
    /// - Returns: the outcome for every file.
    /// - Throws: `FileError`, for a folder that does not exist; `GalleryError`.
    @discardableResult
    public func add(_ folder: String) async throws -> ImportReport {
        _ = try FileInfo.at(folder)
        return try await store.importPhotos(
            from: [ImportSource(folder)], reader: reader, now: Date())
    }

    /// The library as the gallery's data source.
    var library: GalleryLibrary { GalleryLibrary(store, reader: reader) }
}

extension GalleryModel {
    /// Opens the library of an app, and shows its pictures.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - library: the name of the library's folder in the app's folder.
    ///   - folders: folders with photos to import first.
    ///   - configuration: the settings.
    /// - Throws: `GalleryError`; `FileError` for a folder that does not exist.
    public init<Settings>(
        _ app: AppContext<Settings>, library: String, importing folders: [String] = [],
        configuration: GalleryConfiguration = GalleryConfiguration()
    ) async throws {
        let gallery = try await Gallery(at: try app.file(library))
        for folder in folders { try await gallery.add(folder) }
        self.init(app, gallery, configuration)
    }

    /// Shows an open library.
    init<Settings>(
        _ app: AppContext<Settings>, _ gallery: Gallery, _ configuration: GalleryConfiguration
    ) {
        app.handle(with: gallery.library)
        app.show(gallery.pictures)
        self.init(configuration, room: GridBounds(viewport: app.environment.traits.viewport))
    }
}

/// The gallery of a library as a screen of its own.
public struct GalleryScreen: AppScreen {
    private let gallery: Gallery
    private let configuration: GalleryConfiguration

    /// Creates a screen.
    public init(
        _ gallery: Gallery, configuration: GalleryConfiguration = GalleryConfiguration()
    ) {
        (self.gallery, self.configuration) = (gallery, configuration)
    }

    /// Shows the library and its pictures.
    public func start(_ app: AppContext<NoSettings>) async throws -> GalleryModel {
        GalleryModel(app, gallery, configuration)
    }

    /// The gallery, which loads its photos when it appears.
    public func body(
        _ model: GalleryModel, _ send: Sender<GalleryAction>
    ) -> some Component {
        GalleryComponent(model, send: send).on(.appear) { send(.opened) }
    }
}
#endif
