import CairnApp
import CairnMenus

@main struct Places: CairnApp {
    func start(_ app: AppContext<NoSettings>) async throws -> StripeMenuModel {
        StripeMenuModel(app, [MenuItem("home", "Home", symbol: "home"), MenuItem("map", "Map")])
    }
    func body(_ menu: StripeMenuModel, _ send: Sender<StripeMenuAction>) -> some Component {
        StripeMenuComponent(menu, title: "Places", send: send) {
            StripeMenuButton(send: send)
            Text(menu.current ?? "home")
        }
    }
}
