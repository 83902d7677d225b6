public import CairnUI

/// A menu that unfolds from one point: what is open, where one is in it, and how it moves. Pure.
///
/// What was chosen is for the app to act on, in its own rule: ``choice(of:)`` says it of an action.
public struct StackMenuModel: Model, Codable {
    /// What happens to it.
    public typealias Action = StackMenuAction

    /// How it stands.
    public enum Phase: Sendable, Hashable, Codable {
        /// Only the start button is there.
        case closed
        /// Open, with the keyboard in it.
        case open
        /// Open as long as a finger that began on the start button is down; over an item, or over none.
        case dragging(over: Int?)
        /// On its way back; nothing of it is heard any more.
        case closing
    }

    /// The settings.
    public var configuration: StackMenuConfiguration
    /// All choices.
    public private(set) var items: [MenuItem]
    /// How it stands.
    public private(set) var phase = Phase.closed
    private(set) var path = MenuPath()
    /// The item of the level that the keyboard begins at; `nil` for the first that can be chosen.
    private(set) var begin: Int?
    /// Counts movements, so that each is made and ended once.
    private(set) var movements = 0

    /// Creates a closed menu.
    public init(
        _ items: [MenuItem], _ configuration: StackMenuConfiguration = StackMenuConfiguration()
    ) {
        self.items = items
        self.configuration = configuration
    }

    /// Whether it is open.
    public var isOpen: Bool {
        switch phase {
        case .open, .dragging: true
        case .closed, .closing: false
        }
    }
    /// The choices of the level that is shown.
    public var level: [MenuItem] { path.items(in: items) }
    /// The item whose submenu is shown; `nil` at the top.
    public var parent: MenuItem? { path.parent(in: items) }

    /// The item that an action chooses; `nil` for one that cannot be chosen, or opens a submenu, and for all other actions.
    public func choice(of action: StackMenuAction) -> MenuItem? {
        let index: Int? =
            switch action {
            case .picked(let index) where phase == .open: index
            case .dragged(.ended, let over): isDragged ? over : nil
            default: nil
            }
        guard let index, level.indices.contains(index) else { return nil }
        let item = level[index]
        return item.isEnabled && item.items.isEmpty ? item : nil
    }

    private var isDragged: Bool {
        if case .dragging = phase { true } else { false }
    }

    /// The menu after something happened. What does not go with how it stands changes nothing.
    public func applying(_ action: StackMenuAction) -> StackMenuModel {
        var next = self
        switch action {
        case .pressed: isOpen ? next.close() : next.open()
        case .opened(let atEnd): if !isOpen { next.open(atEnd: atEnd) }
        case .picked(let index): if phase == .open { next.pick(index) }
        case .wentBack:
            if path.isTop || phase != .open { next.close() } else { next.leave() }
        case .closed: next.close()
        case .dragged(let phase, let over): next.drag(phase, over)
        case .settled(let number):
            if phase == .closing, number == movements {
                next.phase = .closed
                next.path = MenuPath()
            }
        case .replaced(let items):
            next.path = path.followed(from: self.items, in: items)
            next.items = items
            if case .dragging = phase { next.phase = .dragging(over: nil) }
        }
        return next
    }

    private mutating func open(atEnd: Bool = false) {
        phase = .open
        path = MenuPath()
        begin = atEnd ? items.lastIndex { $0.isEnabled } : nil
        movements += 1
    }

    private mutating func close() {
        guard isOpen else { return }
        phase = .closing
        movements += 1
    }

    private mutating func leave() {
        // The keyboard goes back to the item that was entered.
        begin = path.indices.last
        path.leave()
        movements += 1
    }

    private mutating func pick(_ index: Int) {
        guard level.indices.contains(index), level[index].isEnabled else { return }
        if !level[index].items.isEmpty {
            path.enter(index)
            begin = nil
            movements += 1
        } else if configuration.closesOnChoice {
            close()
        }
    }

    private mutating func drag(_ phase: Drag.Phase, _ over: Int?) {
        let over = over.flatMap { level.indices.contains($0) && level[$0].isEnabled ? $0 : nil }
        switch (phase, self.phase) {
        case (.moved, .closed), (.moved, .closing):
            open()
            self.phase = .dragging(over: nil)
        case (.moved, .dragging): self.phase = .dragging(over: over)
        case (.ended, .dragging):
            // Let go over nothing, it stays open to be pressed.
            self.phase = .open
            if let over { pick(over) }
        case (.cancelled, .dragging): close()
        default: break
        }
    }
}
