public import CairnUI

/// An app's content, or its lock: while it is locked, nothing of the content is on the screen, in its outline or in the page.
///
///     LockCurtain(isLocked: model.autoLock.isLocked) {
///         PasscodeComponent(model.passcode, asking: checker) { send(.passcode($0)) }
///     } content: {
///         Notes(model.notes)
///     }
public struct LockCurtain<Lock: Component, Content: Component>: Component {
    private let isLocked: Bool
    private let lock: Lock
    private let content: Content

    /// Creates a curtain; `lock` stands in the middle of the room that the content would have.
    public init(
        isLocked: Bool, @ComponentBuilder lock: () -> Lock,
        @ComponentBuilder content: () -> Content
    ) {
        (self.isLocked, self.lock, self.content) = (isLocked, lock(), content())
    }

    /// One of the two.
    public func body(in context: Context) -> some Component {
        if isLocked {
            Center { lock }.background(context.palette.paper)
        } else {
            content
        }
    }
}
