import CairnApp
import CairnCalendar

@main struct Days: CairnApp {
    func start(_ app: AppContext<NoSettings>) async throws -> CalendarModel {
        CalendarModel(app)
    }
    func body(_ days: CalendarModel, _ send: Sender<CalendarAction>) -> some Component {
        CalendarComponent(days, send: send)
    }
}
