import CairnImaging
public import CairnUI
import Synchronization

extension ImageEditorModel {
    /// Opens a picture in the editor of an app, which shows it and saves its recipe beside it. If it cannot be opened, the
    /// editor says so.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - path: the path of the picture.
    ///   - alt: the alternative text.
    ///   - configuration: the features and appearance of the editor.
    public init<Settings>(
        _ app: AppContext<Settings>, editing path: String, alt: String = "",
        configuration: ImageEditorConfiguration = ImageEditorConfiguration()
    ) async {
        let store = ImageEditorStore(Imaging(), configuration)
        app.handle(with: store)
        app.show(
            ImageStore(budget: 64 << 20, bytes: \.bytes.count) { source in
                guard let photo = try await store.pixels(for: source),
                    let pixels = Pixels(
                        width: photo.size.width, height: photo.size.height, bytes: photo.bytes)
                else { throw ImageEditorError.otherPicture }
                return pixels
            })
        let told = Mutex<[ImageEditorAction]>([])
        await store.open(path, alt: alt) { action in told.withLock { $0.append(action) } }
        self = told.withLock { $0 }.reduce(ImageEditorModel(configuration)) { $0.applying($1) }
    }
}
