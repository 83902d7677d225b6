public import CairnUI

/// A menu that opens from one point: its state, the current level, and the current movement. Pure.
///
/// The app acts on a chosen item in its own update function: ``MenuRequest/open(_:)`` names it.
public struct StackMenuModel: Model, Codable {
    /// The actions of the menu.
    public typealias Action = StackMenuAction

    /// The state of the menu.
    public enum Phase: Sendable, Hashable, Codable {
        /// Only the start button is shown.
        case closed
        /// The menu is open and has the focus.
        case open
        /// The menu is open while a finger that began on the start button is down, over an item or
        /// over none.
        case dragging(over: Int?)
        /// The menu is closing and no longer accepts input.
        case closing
    }

    /// The settings.
    public var configuration: StackMenuConfiguration
    /// All items of the menu.
    public private(set) var items: [MenuItem]
    /// The current state.
    public private(set) var phase = Phase.closed
    private(set) var path = MenuPath()
    /// The index of the item of the level that receives the initial focus; `nil` for the first
    /// enabled item.
    private(set) var begin: Int?
    /// The number of movements so far, so that each one starts and ends exactly once.
    private(set) var movements = 0

    /// Creates a closed menu.
    public init(
        _ items: [MenuItem], _ configuration: StackMenuConfiguration = StackMenuConfiguration()
    ) {
        self.items = items
        self.configuration = configuration
    }

    /// A Boolean value that indicates whether the menu is open.
    public var isOpen: Bool {
        switch phase {
        case .open, .dragging: true
        case .closed, .closing: false
        }
    }
    /// The items of the current level.
    public var level: [MenuItem] { path.items(in: items) }
    /// The item whose submenu is shown; `nil` at the top level.
    public var parent: MenuItem? { path.parent(in: items) }

    /// Changes the menu after an action, and asks for the end of the movement when it begins to
    /// close. An action that does not apply to the current state changes nothing.
    public mutating func update(_ action: StackMenuAction) -> [MenuRequest] {
        let before = movements
        var chosen: MenuItem?
        switch action {
        case .pressed: isOpen ? close() : open()
        case .opened(let atEnd): if !isOpen { open(atEnd: atEnd) }
        case .picked(let index): if phase == .open { chosen = pick(index) }
        case .wentBack: if path.isTop || phase != .open { close() } else { leave() }
        case .closed: close()
        case .dragged(let phase, let over): chosen = drag(phase, over)
        case .settled(let number):
            if phase == .closing, number == movements { (phase, path) = (.closed, MenuPath()) }
        case .replaced(let items):
            path = path.followed(from: self.items, in: items)
            self.items = items
            if case .dragging = phase { phase = .dragging(over: nil) }
        }
        return [
            chosen.map(MenuRequest.open), movements == before ? nil : closing.map(MenuRequest.wait),
        ].compactMap(\.self)
    }

    /// The request for the end of the closing movement; `nil` if the menu is not closing.
    var closing: TimerRequest? {
        guard phase == .closing else { return nil }
        let seconds = max(configuration.flightSeconds(of: level.count), configuration.startSeconds)
        return .settle(after: .menu(seconds), number: movements)
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
        // The focus returns to the item whose submenu was open.
        begin = path.indices.last
        path.leave()
        movements += 1
    }

    /// Opens the submenu of an item, or returns an item without one.
    private mutating func pick(_ index: Int) -> MenuItem? {
        guard level.indices.contains(index), level[index].isEnabled else { return nil }
        let item = level[index]
        guard item.items.isEmpty else {
            path.enter(index)
            begin = nil
            movements += 1
            return nil
        }
        if configuration.closesOnChoice { close() }
        return item
    }

    private mutating func drag(_ phase: Drag.Phase, _ over: Int?) -> MenuItem? {
        let over = over.flatMap { level.indices.contains($0) && level[$0].isEnabled ? $0 : nil }
        switch (phase, self.phase) {
        case (.moved, .closed), (.moved, .closing):
            open()
            self.phase = .dragging(over: nil)
        case (.moved, .dragging): self.phase = .dragging(over: over)
        case (.ended, .dragging):
            // Released over no item, the menu stays open so that an item can be pressed.
            self.phase = .open
            return over.flatMap { pick($0) }
        case (.cancelled, .dragging): close()
        default: break
        }
        return nil
    }
}

extension StackMenuModel {
    /// Creates the menu of an app, whose waits are carried out.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - items: the items; titles can be keys of texts.
    ///   - configuration: the settings.
    public init<Settings>(
        _ app: AppContext<Settings>, _ items: [MenuItem],
        _ configuration: StackMenuConfiguration = StackMenuConfiguration()
    ) {
        app.handle(sharing: MenuHandler(StackMenuAction.settled))
        self.init(items, configuration)
    }

    /// Returns the menu with the texts of titles that are keys.
    func titled(by phrases: Phrases) -> StackMenuModel {
        var model = self
        model.items = items.map { $0.titled(by: phrases) }
        return model
    }
}

extension StackMenuModel: ConfigurableModel {
    /// Returns the model with other settings.
    public func configured(_ configuration: StackMenuConfiguration) -> StackMenuModel {
        var model = self
        model.configuration = configuration
        return model
    }
}
