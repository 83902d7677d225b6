import CairnApp
import CairnTree

@main struct Notes: CairnApp {
    func start(_ app: AppContext<NoSettings>) async throws -> TreeModel {
        try await TreeModel(app, file: "notes.tree")
    }
    func body(_ notes: TreeModel, _ send: Sender<TreeAction>) -> some Component {
        TreeComponent(notes, name: "Notes", send: send)
    }
}
