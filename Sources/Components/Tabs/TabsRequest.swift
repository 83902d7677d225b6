public import CairnUI

/// A question that tabs ask the app.
public enum TabsRequest: Sendable, Equatable {
    /// May this tab close? Answered with ``TabsAction/answered(_:closes:)``.
    case confirmClosing(TabItem)
}

/// Answers the requests of tabs with a function, which can take as long as it needs.
public struct TabsHandler: Handler {
    private let mayClose: @Sendable (TabItem) async -> Bool

    /// Creates a handler.
    ///
    /// - Parameter mayClose: Decides whether a tab may close; it can save or ask the user first.
    public init(mayClose: @escaping @Sendable (TabItem) async -> Bool) {
        self.mayClose = mayClose
    }

    /// Asks whether the tab may close.
    public func handle(_ request: TabsRequest) -> Effect<TabsAction> {
        switch request {
        case .confirmClosing(let tab):
            .run { send in await send(.answered(tab.id, closes: await mayClose(tab))) }
        }
    }
}
