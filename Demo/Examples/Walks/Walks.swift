import CairnCalendar
import CairnPicture

struct Walk: Codable, Hashable, Sendable {
    var day: CalendarDay, place: String, kilometers: Int
}

struct Diary: PartedModel {
    var days: CalendarModel, walks: [Walk]
    /// The walks of the month that is shown.
    var shown: [Walk] { walks.filter { days.reckoner.month(of: $0.day) == days.month } }
}

/// A calendar of walks from a property list: the days with their walks, and what the month adds up to.
@main struct Walks: PictureApp {
    struct Settings: AppSettings {
        var calendar = CalendarConfiguration(), walks: [Walk] = []
    }
    func start(_ app: AppContext<Settings>) async throws -> Diary {
        Diary(days: CalendarModel(app), walks: [])
    }
    func configure(_ diary: inout Diary, _ settings: Settings) {
        diary.days = diary.days.configured(settings.calendar)
        diary.walks = settings.walks
    }
    func body(_ diary: Diary, _ send: Sender<Diary.Action>) -> some Component {
        let (count, length) = (diary.shown.count, diary.shown.map(\.kilometers).reduce(0, +))
        Text("\(count) walks, \(length) km").role(.status)
        CalendarComponent(
            diary.days, of: CalendarItems(diary.walks) { $0.day }, key: \.place,
            send: send.scope(\.days)
        ) { walk in Text("\(walk.place), \(walk.kilometers) km") }
    }
}
