import CairnApp
import CairnTabs

@main struct OpenPages: CairnApp {
    func start(_ app: AppContext<NoSettings>) async throws -> TabsModel {
        TabsModel(app, [TabItem(title: "Lake"), TabItem(title: "Walks")])
    }
    func body(_ pages: TabsModel, _ send: Sender<TabsAction>) -> some Component {
        TabsComponent(pages, send: send, add: { TabItem(title: "New page") }) { page in
            Text(page.title)
        }
    }
}
