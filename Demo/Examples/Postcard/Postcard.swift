import CairnPicture
import CairnSharing
import CairnSharingLibrary

@main struct Postcard: PictureApp {
    func start(_ app: AppContext<NoSettings>) async throws -> ShareSheetModel {
        let story = ShareStory(title: "Two days at the lake", text: "We rowed.")
        return try ShareSheetModel(app, ShareContent([.story(story)]), exportingTo: ".")
    }
    func body(_ sheet: ShareSheetModel, _ send: Sender<ShareSheetAction>) -> some Component {
        ShareSheet(sheet, send: send)
    }
}
