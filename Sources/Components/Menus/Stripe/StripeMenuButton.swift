public import CairnUI

/// A button that opens a stripe menu.
///
///     Row { StripeMenuButton(send: send.scope(AppAction.menu)) }
public struct StripeMenuButton: Component {
    private let send: Sender<StripeMenuAction>

    /// Creates a button.
    ///
    /// - Parameter send: Receives the actions of the menu.
    public init(send: Sender<StripeMenuAction>) { self.send = send }

    /// The symbol of menus and its name.
    public func body(in context: Context) -> some Component {
        Row {
            Button(name: context.phrases[.commonMenu], .plain) {
                send(.opened)
            } label: {
                Symbol("menu")
                Text(context.phrases[.commonMenu])
            }
            .state(.opensPopup)
        }
        .shrink(0)
    }
}
