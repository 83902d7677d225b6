import CairnCalendar
import CairnMenus
import CairnPicture
import CairnTree

struct Hall: PartedModel {
    var menu: StripeMenuModel, days: CalendarModel, notes: TreeModel, visits: [String: String]
}

@main struct Kiosk: PictureApp {
    struct Settings: AppSettings {
        var languages = LanguageConfiguration(), menu: [MenuItem] = [], tree = TreeConfiguration()
        var calendar = CalendarConfiguration(), visits: [String: String] = [:]
    }
    func start(_ app: AppContext<Settings>) async throws -> Hall {
        let menu = StripeMenuModel(app, app.settings.menu, current: "days")
        let notes = try await TreeModel(app, file: "notes.tree")
        return Hall(menu: menu, days: CalendarModel(app), notes: notes, visits: [:])
    }
    func configure(_ hall: inout Hall, _ settings: Settings) {
        (hall.days, hall.visits) = (hall.days.configured(settings.calendar), settings.visits)
        hall.notes = hall.notes.configured(settings.tree)
    }
    func body(_ hall: Hall, _ send: Sender<Hall.Action>) -> some Component {
        StripeMenuComponent(hall.menu, title: "kiosk.title", send: send.scope(\.menu)) {
            StripeMenuButton(send: send.scope(\.menu))
            if hall.menu.current == "notes" {
                TreeComponent(hall.notes, name: "kiosk.notes", send: send.scope(\.notes))
            } else {
                let visits = CalendarItems(Array(hall.visits)) { CalendarDay($0.key) }
                CalendarComponent(
                    hall.days, of: visits, key: \.key, counted: "kiosk.visits",
                    send: send.scope(\.days)
                ) { visit in Text(visit.value) }.padding(16)
            }
        }
    }
}
