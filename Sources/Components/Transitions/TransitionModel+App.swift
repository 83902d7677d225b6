public import CairnUI

extension TransitionModel {
    /// Creates the stage of an app, whose movements are timed by its session.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - page: the initial page.
    ///   - configuration: the appearance and duration of the transitions.
    public init<Settings>(
        _ app: AppContext<Settings>, _ page: Page,
        configuration: TransitionConfiguration = TransitionConfiguration()
    ) {
        app.handle(sharing: TimerHandler(TransitionAction<Page>.arrived))
        self.init(page, configuration)
    }
}
