import CairnStrings
public import CairnUI

extension AppContext {
    /// The current day in the app's time zone.
    public var today: CalendarDay { CalendarDay(of: now, in: formatter.timeZone) }
}

extension CalendarModel {
    /// Creates the calendar of an app: it shows today, has the week rules of the app's language and region, and its waits
    /// are carried out.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - configuration: the appearance and behavior of the calendar.
    public init<Settings>(
        _ app: AppContext<Settings>,
        configuration: CalendarConfiguration = CalendarConfiguration()
    ) {
        app.handle(sharing: CalendarHandler())
        self.init(
            showing: app.today, weeks: .of(app.formatter.language), configuration: configuration)
    }
}
