public import CairnUI

extension TabsModel {
    /// Creates the tabs of an app.
    ///
    /// - Parameters:
    ///   - app: The surroundings of the app.
    ///   - tabs: The tabs.
    ///   - configuration: The settings.
    ///   - mayClose: Decides whether a tab may close, if the component asks; by default, one without unsaved changes.
    public init<Settings>(
        _ app: AppContext<Settings>, _ tabs: [TabItem],
        configuration: TabsConfiguration = TabsConfiguration(),
        mayClose: @escaping @Sendable (TabItem) async -> Bool = { !$0.isUnsaved }
    ) {
        app.handle(with: TabsHandler(mayClose: mayClose))
        self.init(tabs, configuration)
    }
}
