import CairnImagePicker
import CairnPicture

@main struct Portrait: PictureApp {
    func start(_ app: AppContext<NoSettings>) async throws -> PickerSlotsModel {
        try PickerSlotsModel(app, from: app.arguments.first ?? ".")
    }
    func body(_ portrait: PickerSlotsModel, _ send: Sender<PickerSlotsAction>) -> some Component {
        PickerSlots(portrait, picture: \.source, send: send)
    }
}
