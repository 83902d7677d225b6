import CairnImagePicker
import CairnPicture
import CairnSharing
import CairnSharingLibrary
import Foundation

struct Parcel: PartedModel {
    var photos: PickerSlotsModel, sheet: ShareSheetModel
}

/// `share-box FOLDER`: the text and the first photo of a folder in a share sheet, beside a form for more photos.
@main struct ShareBox: PictureApp {
    func start(_ app: AppContext<NoSettings>) async throws -> Parcel {
        let folder = app.arguments.first ?? "."
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let text = try names.first { $0.hasSuffix(".txt") }.map {
            try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
        }
        let photo = names.first { $0.hasSuffix(".jpg") }.map {
            SharePhoto(.file("\(folder)/\($0)"), name: $0, altText: $0)
        }
        let title = URL(fileURLWithPath: folder).lastPathComponent
        let story = ShareStory(title: title, text: text ?? "", photos: photo.map { [$0] } ?? [])
        return Parcel(
            photos: try PickerSlotsModel(app, from: folder),
            sheet: try ShareSheetModel(
                app, ShareContent([.story(story)]), exportingTo: try app.file("shared")))
    }
    func body(_ parcel: Parcel, _ send: Sender<Parcel.Action>) -> some Component {
        Layers {
            PickerSlots(parcel.photos, picture: \.source, send: send.scope(\.photos))
            if parcel.sheet.isOpen { ShareSheet(parcel.sheet, send: send.scope(\.sheet)) }
        }
        .grow()
    }
}
