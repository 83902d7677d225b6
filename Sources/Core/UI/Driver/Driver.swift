/// Operates an app like a user: finds elements by role and name, and performs events on them.
/// End-to-end tests are written once, for every host.
///
///     let driver = Driver(session)
///     try await driver.tap(.button, "Start")
///     try await driver.type("Växjö", into: .textField, "Place")
///     try await driver.press(.enter)
public struct Driver: Sendable {
    private let screen: any Automatable

    /// Creates a driver for a screen.
    public init(_ screen: any Automatable) { self.screen = screen }

    /// The screen as exposed to assistive technology.
    public var outline: Outline { get async { await screen.outline } }

    /// Returns the only item with a role and name.
    ///
    /// - Throws: ``DriverError/notFound(role:name:outline:)`` or
    ///   ``DriverError/notUnique(role:name:count:)``.
    public func find(
        _ role: Role.Kind, _ name: String? = nil
    ) async throws(DriverError) -> Outline.Item {
        let outline = await screen.outline
        let found = outline.items(role, name)
        guard let first = found.first else {
            throw .notFound(role: role, name: name, outline: outline.description)
        }
        guard found.count == 1 else {
            throw .notUnique(role: role, name: name, count: found.count)
        }
        return first
    }

    /// Returns `true` if an item with the role and name exists.
    public func has(_ role: Role.Kind, _ name: String? = nil) async -> Bool {
        await !screen.outline.items(role, name).isEmpty
    }

    /// Taps an item, with modifier keys held.
    public func tap(
        _ role: Role.Kind, _ name: String? = nil, holding modifiers: KeyPress.Modifiers = []
    ) async throws(DriverError) {
        try await act(.tap(.zero, modifiers: modifiers), on: role, name)
    }

    /// Long-presses an item.
    public func longPress(_ role: Role.Kind, _ name: String? = nil) async throws(DriverError) {
        try await act(.longPress(.zero), on: role, name)
    }

    /// Replaces the text of a field.
    public func type(
        _ text: String, into role: Role.Kind = .textField, _ name: String? = nil
    ) async throws(DriverError) {
        let item = try await find(role, name)
        _ = await screen.perform(.focus, on: item.id)
        try await act(.input(TextInput(text, revision: .max)), on: role, name)
    }

    /// Scrolls an item to an absolute offset of its content, in points.
    public func scroll(
        _ role: Role.Kind, _ name: String? = nil, to offset: Point, seeing viewport: Size
    ) async throws(DriverError) {
        try await act(.scroll(Scroll(offset: offset, viewport: viewport)), on: role, name)
    }

    /// Performs an event on an item.
    ///
    /// - Throws: ``DriverError/refused(role:name:)`` if no element handled it.
    public func act(
        _ event: Event, on role: Role.Kind, _ name: String? = nil
    ) async throws(DriverError) {
        let item = try await find(role, name)
        guard await screen.perform(event, on: item.id) else {
            throw .refused(role: role, name: name)
        }
        await screen.settle()
    }

    /// Presses a key at the focused element.
    ///
    /// - Returns: `true` if the key was handled.
    @discardableResult
    public func press(
        _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []
    ) async -> Bool {
        let answered = await screen.perform(KeyPress(key, modifiers))
        await screen.settle()
        return answered
    }
}

/// A screen that a ``Driver`` can operate: a ``Session``, or a proxy for a remote one.
public protocol Automatable: Sendable {
    /// The screen as exposed to assistive technology.
    var outline: Outline { get async }
    /// Performs an event on an element, through the host's own input where there is a host. Returns
    /// `true` if an element handled it.
    func perform(_ event: Event, on id: ElementID) async -> Bool
    /// Presses a key. Returns `true` if it was handled.
    func perform(_ press: KeyPress) async -> Bool
    /// Waits until the screen is idle.
    func settle() async
}

/// An error of a driver.
public enum DriverError: Error, Equatable, CustomStringConvertible {
    /// No item has the role and name.
    case notFound(role: Role.Kind, name: String?, outline: String)
    /// Several items have the role and name; be more specific.
    case notUnique(role: Role.Kind, name: String?, count: Int)
    /// The item does not currently accept the event.
    case refused(role: Role.Kind, name: String?)

    /// The item that was searched for, and the outline of the screen.
    public var description: String {
        switch self {
        case .notFound(let role, let name, let outline):
            "no \(role.rawValue) \"\(name ?? "*")\" in:\n\(outline)"
        case .notUnique(let role, let name, let count):
            "\(count) × \(role.rawValue) \"\(name ?? "*")\""
        case .refused(let role, let name): "\(role.rawValue) \"\(name ?? "*")\": refused"
        }
    }
}

extension Session: Automatable {
    /// Performs an event through the host's own input.
    public func perform(_ event: Event, on id: ElementID) -> Bool {
        guard let host, let element = core.scene.root.element(id) else {
            return handle(event, on: id)
        }
        guard let inputs = host.input(for: event, on: element) else { return false }
        return take(inputs)
    }

    /// Presses a key through the host's own input.
    public func perform(_ press: KeyPress) -> Bool {
        guard let host else { return self.press(press) }
        guard let inputs = host.input(for: press) else { return false }
        return take(inputs)
    }
}
