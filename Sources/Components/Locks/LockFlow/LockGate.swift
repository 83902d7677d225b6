public import CairnUI

/// A container that shows either an app's content or its lock screen. While the app is locked,
/// nothing of the content is on the screen, in the accessibility outline or in the page.
///
///     LockGate(isLocked: model.passcode.phase != .right) {
///         PasscodeComponent(model.passcode, send: send.scope(AppAction.passcode))
///     } content: {
///         Notes(model.notes)
///     }
public struct LockGate<Lock: Component, Content: Component>: Component {
    private let isLocked: Bool
    private let lock: Lock
    private let content: Content

    /// Creates a container; `lock` is centered in the area that the content would fill.
    public init(
        isLocked: Bool, @ComponentBuilder lock: () -> Lock,
        @ComponentBuilder content: () -> Content
    ) {
        (self.isLocked, self.lock, self.content) = (isLocked, lock(), content())
    }

    /// The lock screen or the content.
    public func body(in context: Context) -> some Component {
        if isLocked {
            Center { lock }.background(context.palette.background)
        } else {
            content
        }
    }
}
