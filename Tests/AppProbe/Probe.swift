import CairnApp
import CairnMenus
import CairnPicture
import CairnTree

struct Desk: PartedModel {
    var menu: StripeMenuModel, notes: TreeModel
}

/// An app of a menu and a tree, whose files are in `Files`; tests run it.
@main struct Probe: PictureApp {
    struct Settings: AppSettings {
        var menu: [MenuItem] = []
        var tree = TreeConfiguration()
    }

    func start(_ app: AppContext<Settings>) async throws -> Desk {
        Desk(
            menu: StripeMenuModel(app, app.settings.menu, current: "notes"),
            notes: try await TreeModel(app, file: "notes.tree"))
    }

    func configure(_ desk: inout Desk, _ settings: Settings) {
        desk.notes = desk.notes.configured(settings.tree)
        _ = desk.menu.update(.replaced(settings.menu))
    }

    func body(_ desk: Desk, _ send: Sender<Desk.Action>) -> some Component {
        StripeMenuComponent(desk.menu, title: "desk.title", send: send.scope(\.menu)) {
            StripeMenuButton(send: send.scope(\.menu))
            TreeComponent(desk.notes, name: "desk.notes", send: send.scope(\.notes))
        }
    }
}
