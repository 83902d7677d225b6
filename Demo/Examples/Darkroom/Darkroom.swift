import CairnImageEditor
import CairnPicture

@main struct Darkroom: PictureApp {
    func start(_ app: AppContext<NoSettings>) async throws -> ImageEditorModel {
        await ImageEditorModel(app, editing: app.arguments.first ?? "photo.jpg")
    }
    func body(_ photo: ImageEditorModel, _ send: Sender<ImageEditorAction>) -> some Component {
        ImageEditor(photo, send: send)
    }
}
