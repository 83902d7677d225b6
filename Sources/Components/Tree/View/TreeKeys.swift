import CairnLayout
import CairnUI
import FoundationEssentials

extension Component {
    /// Handles the keyboard commands of a tree.
    func keys(
        _ configuration: TreeConfiguration, in direction: Direction,
        press: Sender<TreeKeyCommand>
    ) -> WithKeys<Self> {
        let isMirrored = direction == .rightToLeft
        return WithKeys(self) { keys in
            func on(_ key: KeyPress.Key, _ held: KeyPress.Modifiers = [], _ means: TreeKeyCommand) {
                keys.on(key, held) { press(means) }
            }
            on(.down, [], .next)
            on(.up, [], .previous)
            on(isMirrored ? .left : .right, [], .forward)
            on(isMirrored ? .right : .left, [], .back)
            on(.home, [], .first)
            on(.end, [], .last)
            on(.pageDown, [], .pageDown)
            on(.pageUp, [], .pageUp)
            on(.space, [], .select)
            on(.character("*"), [], .expandSiblings)
            on(.character("*"), .shift, .expandSiblings)
            if configuration.selection == .multiple, !configuration.checkboxes {
                on(.down, .shift, .extendNext)
                on(.up, .shift, .extendPrevious)
                on(.home, [.shift, .control], .extendFirst)
                on(.end, [.shift, .control], .extendLast)
                on(.space, .shift, .extendHere)
                on(.character("a"), .control, .selectAll)
            }
            guard configuration.edits else { return }
            on(.delete, [], .remove)
            on(.backspace, [], .remove)
            on(.function(2), [], .rename)
            on(.up, .alt, .moveUp)
            on(.down, .alt, .moveDown)
            on(isMirrored ? .left : .right, .alt, .moveIn)
            on(isMirrored ? .right : .left, .alt, .moveOut)
        }
    }

    /// Handles other keyboard input in a tree: letters for type-ahead, plus for adding, and undo.
    func treeTyping(
        _ now: Date, send: Sender<TreeAction>, add: @escaping () -> Void,
        undo: @escaping (_ isForward: Bool) -> Void, menu: @escaping () -> Void
    ) -> some Component {
        WithKeys(self) { keys in
            keys.on(.character("+"), [], add)
            keys.on(.character("+"), .shift, add)
            keys.on(.character("z"), .control) { undo(false) }
            keys.on(.character("y"), .control) { undo(true) }
            keys.on(.function(10), .shift, menu)
        }
        .onTyping { send(.typed($0, at: now)) }
    }
}

/// A component that handles several keys, each with its own handler.
struct WithKeys<Content: Component>: Component {
    private let content: Content
    private var presses: [(press: KeyPress, act: () -> Void)] = []

    init(_ content: Content, _ list: (inout WithKeys) -> Void) {
        self.content = content
        list(&self)
    }

    mutating func on(
        _ key: KeyPress.Key, _ held: KeyPress.Modifiers = [], _ act: @escaping () -> Void
    ) {
        presses.append((KeyPress(key, held), act))
    }

    func body(in context: Context) -> some Component {
        presses.reduce(AnyComponent(content)) { inner, next in
            AnyComponent(inner.on(key: next.press.key, next.press.modifiers, next.act))
        }
    }
}
