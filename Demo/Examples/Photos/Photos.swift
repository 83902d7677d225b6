import CairnGallery
import CairnPicture

@main struct Photos: PictureApp {
    func start(_ app: AppContext<NoSettings>) async throws -> GalleryModel {
        try await GalleryModel(app, library: "Photos.library", importing: app.arguments)
    }
    func body(_ photos: GalleryModel, _ send: Sender<GalleryAction>) -> some Component {
        GalleryComponent(photos, send: send).on(.appear) { send(.opened) }
    }
}
