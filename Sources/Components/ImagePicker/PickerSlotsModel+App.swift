import CairnImaging
public import CairnUI

extension PickerSlotsModel {
    /// Creates the photos of a form in an app, which come from a folder and from the camera. The app shows the pictures:
    /// `PickerSlots(model, picture: \.source, send: send)`.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app; copies that a pick makes are in its folder.
    ///   - folder: the folder with photos.
    ///   - configuration: the features of the picker.
    /// - Throws: `FileError`, for a folder of the app that cannot be created.
    public init<Settings>(
        _ app: AppContext<Settings>, from folder: String,
        configuration: ImagePickerConfiguration = ImagePickerConfiguration()
    ) throws {
        let imaging = Imaging()
        let store = ImagePickerStore(
            imaging, configuration,
            sources: [
                .folder(folder, imaging: imaging, thumbnail: PickerPicture.source),
                .camera(imaging: imaging),
            ], folder: try app.file("picked"))
        app.handle(
            with: ClosureHandler { (request: ImagePickerRequest) in
                store.handle(request).map(PickerSlotsAction.picker)
            })
        app.show(
            ImageStore(budget: 64 << 20, bytes: \.bytes.count, atOnce: 6) { source in
                try await PickerPicture.pixels(of: source, imaging)
            })
        self.init(configuration, sources: store.faces, targets: store.targets)
    }
}

extension PickerSlot {
    /// The source of the picture, for a form whose model is created with its app.
    public var source: ImageSource { PickerPicture.source(of: photo.path) }
}

/// The pictures of files, decoded for the screen.
private enum PickerPicture {
    private static let mark = "picker:"
    /// The longer side of a picture, in pixels.
    private static let side = 1024

    @Sendable static func source(of path: String) -> ImageSource { .stored(mark + path) }

    static func pixels(of source: ImageSource, _ imaging: Imaging) async throws -> Pixels {
        let path: String
        switch source {
        case .stored(let key) where key.hasPrefix(mark): path = String(key.dropFirst(mark.count))
        case .file(let file): path = file
        default: throw PickerError.gone
        }
        let photo = try await imaging.pixels(
            of: .file(path), fitting: PixelSize(width: side, height: side))
        guard
            let pixels = Pixels(
                width: photo.size.width, height: photo.size.height, bytes: photo.bytes)
        else { throw PickerError.gone }
        return pixels
    }
}
