public import CairnUI

/// A menu at an edge of the screen: its state, how far it is pulled in, and the current level.
/// Pure.
///
/// The app acts on a chosen item in its own update function: ``MenuRequest/open(_:)`` names it.
public struct StripeMenuModel: Model, Codable {
    /// The actions of the menu.
    public typealias Action = StripeMenuAction

    /// The state of the menu.
    public enum Phase: Sendable, Hashable, Codable {
        /// The menu is not shown.
        case closed
        /// The menu is open and has the focus; its animation began at this visible fraction.
        case open(from: Double)
        /// A finger holds the menu at this visible fraction; `wasOpen` is the state before the
        /// drag.
        case dragged(part: Double, wasOpen: Bool)
        /// The menu is closing from this visible fraction and no longer accepts input.
        case closing(from: Double)
    }

    /// The settings.
    public var configuration: StripeMenuConfiguration
    /// All items of the menu.
    public private(set) var items: [MenuItem]
    /// The identifier of the item for the current location of the user, if any.
    public private(set) var current: String?
    /// The identifiers of the items that are on and marked, such as the chosen language.
    public private(set) var marked: Set<String> = []
    /// The current state.
    public private(set) var phase = Phase.closed
    private(set) var path = MenuPath()
    /// The index of the item that receives the initial focus: the one whose submenu was left; `nil`
    /// for the current item.
    private var begin: Int?
    /// The number of movements so far, so that each one starts and ends exactly once.
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

    /// A Boolean value that indicates whether the menu is open.
    public var isOpen: Bool { if case .open = phase { true } else { false } }
    /// The items of the current level.
    public var level: [MenuItem] { path.items(in: items) }
    /// The item whose submenu is shown; `nil` at the top level.
    public var parent: MenuItem? { path.parent(in: items) }
    /// The index of the item of the level that receives the initial focus: the one whose submenu
    /// was left, the current or a marked one, or the first enabled one.
    var first: Int? {
        let level = level
        let here = level.firstIndex { $0.id == current || marked.contains($0.id) }
        return [begin, here].compactMap(\.self)
            .first { level.indices.contains($0) && level[$0].isEnabled }
            ?? level.firstIndex(where: \.isEnabled)
    }

    /// Changes the menu after an action, and asks for the end of the movement when it begins to
    /// close. An action that does not apply to the current state changes nothing.
    ///
    /// A pinned menu and an icon strip are always shown, so an item can be chosen while the menu is
    /// closed.
    public mutating func update(_ action: StripeMenuAction) -> [MenuRequest] {
        let before = movements
        var chosen: MenuItem?
        switch action {
        case .opened: open(from: part)
        case .closed: close(from: part)
        case .picked(let index): chosen = pick(index)
        case .wentBack:
            begin = path.indices.last
            path.leave()
        case .dragged(let phase, let part, let speed): drag(phase, part, speed)
        case .settled(let number):
            if case .closing = phase, number == movements {
                (phase, path, begin) = (.closed, MenuPath(), nil)
            }
        case .replaced(let items):
            (path, begin) = (path.followed(from: self.items, in: items), nil)
            self.items = items
        case .marked(let ids): marked = ids
        case .moved(let current): self.current = current
        }
        return [
            chosen.map(MenuRequest.open), movements == before ? nil : closing.map(MenuRequest.wait),
        ].compactMap(\.self)
    }

    /// The request for the end of the closing movement; `nil` if the menu is not closing.
    var closing: TimerRequest? {
        guard case .closing = phase else { return nil }
        return .settle(after: .menu(configuration.seconds), number: movements)
    }

    /// The visible fraction of the menu when no animation is running.
    private var part: Double {
        switch phase {
        case .closed, .closing: 0
        case .open: 1
        case .dragged(let part, _): part
        }
    }

    private mutating func open(from part: Double) {
        guard !isOpen else { return }
        // A newly opened menu has its initial focus on the current item.
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

    /// Opens the submenu of an item, or returns an item without one.
    private mutating func pick(_ index: Int) -> MenuItem? {
        guard level.indices.contains(index), level[index].isEnabled else { return nil }
        let item = level[index]
        guard item.items.isEmpty else {
            path.enter(index)
            begin = nil
            return nil
        }
        (current, begin) = (item.id, nil)
        if configuration.closesOnChoice { close(from: part) }
        return item
    }

    private mutating func drag(_ phase: Drag.Phase, _ part: Double, _ speed: Double) {
        // A drag with invalid values counts as one that did not move.
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
            // The fraction is measured in the direction of the drag, for opening as for closing.
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

extension StripeMenuModel {
    /// Creates the menu of an app, whose waits are carried out.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - items: the items; titles can be keys of texts.
    ///   - configuration: the settings.
    ///   - current: the identifier of the item for the current location of the user, if any.
    public init<Settings>(
        _ app: AppContext<Settings>, _ items: [MenuItem],
        _ configuration: StripeMenuConfiguration = StripeMenuConfiguration(),
        current: String? = nil
    ) {
        app.handle(sharing: MenuHandler(StripeMenuAction.settled))
        self.init(items, configuration, current: current)
    }

    /// Returns the menu with the texts of titles that are keys.
    func titled(by phrases: Phrases) -> StripeMenuModel {
        var model = self
        model.items = items.map { $0.titled(by: phrases) }
        return model
    }
}

extension StripeMenuModel: ConfigurableModel {
    /// Returns the model with other settings.
    public func configured(_ configuration: StripeMenuConfiguration) -> StripeMenuModel {
        var model = self
        model.configuration = configuration
        return model
    }
}
