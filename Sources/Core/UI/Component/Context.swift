public import CairnLayout
public import FoundationEssentials

/// What a body can know: the look, the host, the language, the time, and the component's own state.
///
/// What is read is remembered, so that a component is asked again only when a value it read has changed.
public struct Context {
    /// Collects reads; shared by copies of one context.
    final class Log {
        var reads = Environment.Reads()
        var isOpen = true
    }

    let environment: Environment
    let slot: Slot?
    let log: Log

    init(_ environment: Environment, slot: Slot?, log: Log = Log()) {
        self.environment = environment
        self.slot = slot
        self.log = log
    }

    /// Creates a context outside of a session, to try a body by hand. Its state never changes.
    public init(_ environment: Environment = Environment()) { self.init(environment, slot: nil) }

    /// The value of a key in this subtree.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        log.reads.note(key, in: environment)
        return environment[key]
    }

    /// A piece of state that belongs to this component and not to the app: whether a menu is open.
    ///
    /// It is kept under the component's identity, its type and its key path, and survives every
    /// re-expansion; it goes when the component leaves the screen. It is parked with the session.
    /// `name` tells one state of a component from another; `initial` is the value at first.
    public func state<Value: Codable & Equatable & Sendable>(
        _ name: String, initially initial: @autoclosure () -> Value
    ) -> Local<Value> {
        guard let slot else { return Local(value: initial(), name: name, slot: nil) }
        return Local(value: slot.local(name, initially: initial), name: name, slot: slot)
    }
}

extension Context {
    /// Says that two of a component's parts have one key, though they may never stand side by side.
    func report(repeated key: Key) {
        guard let slot else { return }
        slot.expander?.report(.repeatedKey(key, component: slot.typeName))
    }
}

/// A component's own state: its value now, and how to change it.
public struct Local<Value: Codable & Equatable & Sendable> {
    /// The value when the body was asked.
    public let value: Value
    let name: String
    weak var slot: Slot?

    init(value: Value, name: String, slot: Slot?) {
        self.value = value
        self.name = name
        self.slot = slot
    }

    /// Sets the value; the component is asked again before the next frame. An equal value, or a component
    /// that has gone, changes nothing.
    public func set(_ value: Value) { update { _ in value } }

    /// Sets the value from the newest one.
    public func update(_ change: (Value) -> Value) { slot?.setLocal(name, change) }

    /// Keeps an object as long as the component is there: something that ends with it, and is never parked.
    func keep(_ name: String, _ object: AnyObject?) { slot?.kept[name] = object }

    /// What is kept under a name.
    func kept(_ name: String) -> AnyObject? { slot?.kept[name] }
}

// MARK: What every host tells

/// A key whose value the host or the app gives to the root.
private enum ThemeKey: EnvironmentKey { static let initial = Theme() }
enum SurroundingsKey: EnvironmentKey { static let initial = Surroundings() }
private enum PhrasesKey: EnvironmentKey { static let initial = Phrases.keys }
private enum NowKey: EnvironmentKey { static let initial = Date(timeIntervalSince1970: 0) }

extension Environment {
    /// The look.
    public var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
    /// What the host is like.
    public var surroundings: Surroundings {
        get { self[SurroundingsKey.self] }
        set { self[SurroundingsKey.self] = newValue }
    }
    /// The words, their language and its direction.
    public var phrases: Phrases {
        get { self[PhrasesKey.self] }
        set { self[PhrasesKey.self] = newValue }
    }
    /// The time, as the session last told it.
    public var now: Date {
        get { self[NowKey.self] }
        set { self[NowKey.self] = newValue }
    }
}

extension Context {
    /// The look: spaces, radii, type and motion. Colours are in ``palette``.
    public var theme: Theme { self[ThemeKey.self] }
    /// The theme's colours for the colour scheme and contrast of the moment.
    public var palette: Palette { theme.palette(for: surroundings) }
    /// What the host is like: size, scale, colour scheme, contrast, motion.
    public var surroundings: Surroundings { self[SurroundingsKey.self] }
    /// Whether the screen is narrow.
    public var sizeClass: SizeClass { surroundings.sizeClass }
    /// Whether movement is to be avoided.
    public var reducesMotion: Bool { surroundings.reducesMotion }
    /// Words by their keys.
    public var phrases: Phrases { self[PhrasesKey.self] }
    /// The direction of reading.
    public var direction: Direction { phrases.direction }
    /// The time, as the session last told it (``Session/tick(_:)``).
    public var now: Date { self[NowKey.self] }
}

extension Component {
    /// Gives this subtree another look.
    public func theme(_ theme: Theme) -> some Component { environment(ThemeKey.self, theme) }
    /// Gives this subtree other words. Their direction of reading is for its style to say.
    public func phrases(_ phrases: Phrases) -> some Component {
        environment(PhrasesKey.self, phrases)
    }
    /// Lets this subtree see its host otherwise than it is: in dark, without motion.
    public func surroundings(_ surroundings: Surroundings) -> some Component {
        environment(SurroundingsKey.self, surroundings)
    }
    /// Lets this subtree see another time: a preview, whose today never moves.
    public func now(_ now: Date) -> some Component { environment(NowKey.self, now) }
}
