/// Uses an app as a person does: finds by role and name, and acts. Walks and end-to-end tests are written
/// once, for every host.
///
///     let driver = Driver(session)
///     try await driver.tap(.button, "Start")
///     try await driver.type("Växjö", into: .textField, "Place")
///     try await driver.press(.enter)
public struct Driver: Sendable {
    private let screen: any Drivable

    /// Creates a driver of a screen.
    public init(_ screen: any Drivable) { self.screen = screen }

    /// The screen as somebody hears it.
    public var outline: Outline { get async { await screen.outline } }

    /// The one item of a role and name.
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

    /// Whether there is an item of a role and name.
    public func has(_ role: Role.Kind, _ name: String? = nil) async -> Bool {
        await !screen.outline.items(role, name).isEmpty
    }

    /// Presses an item.
    public func tap(_ role: Role.Kind, _ name: String? = nil) async throws(DriverError) {
        try await act(.tap(.zero), on: role, name)
    }

    /// Presses an item for long.
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

    /// Scrolls an item so that its content is moved by so many points in all.
    public func scroll(
        _ role: Role.Kind, _ name: String? = nil, to offset: Point, seeing viewport: Size
    ) async throws(DriverError) {
        try await act(.scroll(Scroll(offset: offset, viewport: viewport)), on: role, name)
    }

    /// Makes any event happen to an item.
    ///
    /// - Throws: ``DriverError/refused(role:name:)`` when nobody listened.
    public func act(
        _ event: Event, on role: Role.Kind, _ name: String? = nil
    ) async throws(DriverError) {
        let item = try await find(role, name)
        guard await screen.perform(event, on: item.id) else {
            throw .refused(role: role, name: name)
        }
        await screen.settle()
    }

    /// Presses a key where the keyboard is.
    ///
    /// - Returns: whether it meant anything.
    @discardableResult
    public func press(
        _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []
    ) async -> Bool {
        let answered = await screen.perform(KeyPress(key, modifiers))
        await screen.settle()
        return answered
    }
}

/// A screen that a ``Driver`` can use: a ``Session``, or something that reaches one from far away.
public protocol Drivable: Sendable {
    /// The screen as somebody hears it.
    var outline: Outline { get async }
    /// Makes an event happen to an element, through the host's own input where there is one; says whether
    /// anybody listened.
    func perform(_ event: Event, on id: ElementID) async -> Bool
    /// Presses a key; says whether it meant anything.
    func perform(_ press: KeyPress) async -> Bool
    /// Waits until the screen has come to rest.
    func settle() async
}

/// Why a driver could not do what it was told.
public enum DriverError: Error, Equatable, CustomStringConvertible {
    /// Nothing of the role and name is on the screen.
    case notFound(role: Role.Kind, name: String?, outline: String)
    /// Several things are; say which.
    case notUnique(role: Role.Kind, name: String?, count: Int)
    /// The thing takes no such event just now.
    case refused(role: Role.Kind, name: String?)

    /// What was sought, and what is there.
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

extension Session: Drivable {
    /// Makes an event happen through the host's own input.
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
