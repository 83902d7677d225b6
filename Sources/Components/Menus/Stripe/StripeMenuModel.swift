public import CairnUI

/// A menu at a border of the screen: whether it is open, how far it is pulled, and where one is in it. Pure.
///
/// What was chosen is for the app to act on, in its own rule: ``choice(of:)`` says it of an action.
public struct StripeMenuModel: Model, Codable {
    /// What happens to it.
    public typealias Action = StripeMenuAction

    /// How it stands.
    public enum Phase: Sendable, Hashable, Codable {
        /// It is not there.
        case closed
        /// It is open, with the keyboard in it; the movement began at a part of the way.
        case open(from: Double)
        /// A finger holds it at a part of the way; it was open before, or not.
        case dragged(part: Double, wasOpen: Bool)
        /// On its way back from a part of the way; nothing of it is heard any more.
        case closing(from: Double)
    }

    /// The settings.
    public var configuration: StripeMenuConfiguration
    /// All choices.
    public private(set) var items: [MenuItem]
    /// The item where the user is, if any.
    public private(set) var current: String?
    /// How it stands.
    public private(set) var phase = Phase.closed
    private(set) var path = MenuPath()
    /// The item that the keyboard begins at: the one whose submenu was left; `nil` for where the user is.
    private var begin: Int?
    /// Counts movements, so that each is made and ended once.
    private(set) var movements = 0

    /// Creates a closed menu.
    public init(
        _ items: [MenuItem], _ configuration: StripeMenuConfiguration = StripeMenuConfiguration(),
        current: String? = nil
    ) {
        self.items = items
        self.configuration = configuration
        self.current = current
    }

    /// Whether it is open.
    public var isOpen: Bool { if case .open = phase { true } else { false } }
    /// The choices of the level that is shown.
    public var level: [MenuItem] { path.items(in: items) }
    /// The item whose submenu is shown; `nil` at the top.
    public var parent: MenuItem? { path.parent(in: items) }
    /// The item of the level that the keyboard begins at: the one whose submenu was left, the one where the user is, or the
    /// first that can be chosen.
    var first: Int? {
        let level = level
        return [begin, level.firstIndex { $0.id == current }].compactMap(\.self)
            .first { level.indices.contains($0) && level[$0].isEnabled }
            ?? level.firstIndex(where: \.isEnabled)
    }

    /// The item that an action chooses; `nil` for one that cannot be chosen, or opens a submenu, and for all other actions.
    ///
    /// A pinned menu and a strip of icons are always there, so an item can be chosen while the menu is closed.
    public func choice(of action: StripeMenuAction) -> MenuItem? {
        guard case .picked(let index) = action, level.indices.contains(index) else { return nil }
        let item = level[index]
        return item.isEnabled && item.items.isEmpty ? item : nil
    }

    /// The menu after something happened. What does not go with how it stands changes nothing.
    public func applying(_ action: StripeMenuAction) -> StripeMenuModel {
        var next = self
        switch action {
        case .opened: next.open(from: next.part)
        case .closed: next.close(from: next.part)
        case .toggled: isOpen ? next.close(from: 1) : next.open(from: next.part)
        case .picked(let index): next.pick(index)
        case .wentBack:
            next.begin = path.indices.last
            next.path.leave()
        case .dragged(let phase, let part, let speed): next.drag(phase, part, speed)
        case .settled(let number):
            if case .closing = phase, number == movements {
                next.phase = .closed
                (next.path, next.begin) = (MenuPath(), nil)
            }
        case .replaced(let items):
            (next.path, next.begin) = (path.followed(from: self.items, in: items), nil)
            next.items = items
        case .moved(let current): next.current = current
        }
        return next
    }

    /// How much of the menu is to be seen, once it rests.
    private var part: Double {
        switch phase {
        case .closed, .closing: 0
        case .open: 1
        case .dragged(let part, _): part
        }
    }

    private mutating func open(from part: Double) {
        guard !isOpen else { return }
        // Opened anew, it begins where one is.
        begin = nil
        phase = .open(from: part)
        movements += 1
    }

    private mutating func close(from part: Double) {
        switch phase {
        case .closed, .closing: return
        case .open, .dragged:
            phase = .closing(from: part)
            movements += 1
        }
    }

    private mutating func pick(_ index: Int) {
        guard level.indices.contains(index), level[index].isEnabled else { return }
        guard level[index].items.isEmpty else {
            path.enter(index)
            begin = nil
            return
        }
        (current, begin) = (level[index].id, nil)
        if configuration.closesOnChoice { close(from: part) }
    }

    private mutating func drag(_ phase: Drag.Phase, _ part: Double, _ speed: Double) {
        // A drag that says nonsense is one that did not move.
        let way = part.isFinite ? part : 0
        let speed = speed.isFinite ? speed : 0
        let wasOpen: Bool
        switch self.phase {
        case .open: wasOpen = true
        case .dragged(_, let was): wasOpen = was
        case .closed, .closing: wasOpen = false
        }
        let isHeld = if case .dragged = self.phase { true } else { false }
        switch phase {
        case .began: break
        case .moved:
            let now = min(max((wasOpen ? 1 : 0) + way, 0), 1)
            if !isHeld, now == (wasOpen ? 1 : 0) { return }
            self.phase = .dragged(part: now, wasOpen: wasOpen)
        case .ended:
            guard isHeld else { return }
            let now = min(max((wasOpen ? 1 : 0) + way, 0), 1)
            let isFlick = abs(speed) >= configuration.flickSpeed
            // The part to go is counted in the direction of the pull: half a menu opened, or half of one closed.
            let hasPassed =
                wasOpen
                ? now < 1 - configuration.commitPart : now >= configuration.commitPart
            let opens = isFlick ? speed > 0 : hasPassed != wasOpen
            if opens { open(from: now) } else { close(from: now) }
        case .cancelled:
            guard isHeld else { return }
            if wasOpen { open(from: self.part) } else { close(from: self.part) }
        }
    }
}
