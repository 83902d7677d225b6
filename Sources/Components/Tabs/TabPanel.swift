import CairnLayout
import CairnLocalizations
import CairnUI

/// The content of a tab. A hidden panel keeps its state and is not exposed to assistive technology.
struct TabPanel<Content: Component>: Component {
    let tab: TabItem
    let motion: TabTransition
    let swipe: ((Drag) -> Void)?
    let send: Sender<TabsAction>
    let content: Content

    func body(in context: Context) -> some Component {
        let isSelected = motion.isSelected(tab.id)
        let title =
            tab.title.isEmpty ? context.phrases[StringKey.commonUntitled.rawValue] : tab.title
        Column { content }
            .style { style in
                style.flexGrow = 1
                style.flexShrink = 1
                style.minHeight = 0
                style.display = motion.isSeen(tab.id) ? .flex : .none
                if !isSelected {
                    style.position = .absolute
                    style.inset(0)
                }
            }
            .transform(Transform(shift: motion.isSeen(tab.id) ? motion.shift(tab.id) : .zero))
            .animation(motion.isSeen(tab.id) ? motion.animation(tab.id) : nil)
            .role(.tabPanel, name: title)
            .state(.hidden, !isSelected)
            .state(.busy, tab.isBusy)
            .changing { element in
                // A panel without controls is focusable itself, so that it can be scrolled and
                // read.
                if !element.hasControls { element.focus = .always }
            }
            .swiping(swipe)
            .on(.animated) { if isSelected { send(.settled(motion.number)) } }
    }
}

extension Component {
    fileprivate func swiping(_ swipe: ((Drag) -> Void)?) -> AnyComponent {
        guard let swipe else { return AnyComponent(self) }
        return AnyComponent(on(.drag) { drag in swipe(drag) })
    }
}

extension Element {
    /// A Boolean value that indicates whether a descendant can receive the focus.
    fileprivate var hasControls: Bool {
        var found = false
        for child in children {
            child.walk { element in
                let isField = if case .field = element.kind { true } else { false }
                if isField || element.events.contains(.tap) || element.events.contains(.increment)
                    || element.route != nil || element.semantics?.role.kind.isInteractive == true
                {
                    found = true
                }
                return !found
            }
        }
        return found
    }
}
