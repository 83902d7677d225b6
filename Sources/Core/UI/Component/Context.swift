public import CairnLayout
public import FoundationEssentials

/// The input of a component's body: theme, host traits, language, time, and the component's own
/// state.
///
/// Reads are tracked, so that a body is evaluated again only when a value it read has changed.
public struct Context {
    /// Records reads; shared by the copies of one context.
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

    /// Creates a context outside a session, to evaluate a body in isolation. Its state never
    /// changes.
    public init(_ environment: Environment = Environment()) { self.init(environment, slot: nil) }

    /// The value for a key in this subtree.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        log.reads.note(key, in: environment)
        return environment[key]
    }

    /// Returns a state that belongs to this component and not to the app, such as whether a menu is
    /// open.
    ///
    /// The state is stored under the component's identity, its type and its key path. It survives
    /// every re-expansion, is discarded when the component leaves the screen, and is parked with
    /// the session. `name` distinguishes the states of one component; `initial` is the initial
    /// value.
    public func state<Value: Codable & Equatable & Sendable>(
        _ name: String, initially initial: @autoclosure () -> Value
    ) -> Local<Value> {
        guard let slot else { return Local(value: initial(), name: name, slot: nil) }
        return Local(value: slot.local(name, initially: initial), name: name, slot: slot)
    }
}

extension Context {
    /// Reports that two parts of a component share a key, even if they are never siblings.
    func report(repeated key: Key) {
        guard let slot else { return }
        slot.expander?.report(.repeatedKey(key, component: slot.typeName))
    }
}

/// A state of a component: its current value, and functions to change it.
public struct Local<Value: Codable & Equatable & Sendable> {
    /// The value at the time the body was evaluated.
    public let value: Value
    let name: String
    weak var slot: Slot?

    init(value: Value, name: String, slot: Slot?) {
        self.value = value
        self.name = name
        self.slot = slot
    }

    /// Sets the value and schedules an update of the component before the next frame. Has no effect
    /// if the value is equal or the component is gone.
    public func set(_ value: Value) { update { _ in value } }

    /// Sets the value, computed from the latest one.
    public func update(_ change: (Value) -> Value) { slot?.setLocal(name, change) }

    /// Retains an object for as long as the component is on the screen, such as a resource that
    /// ends with it. The object is never parked.
    func keep(_ name: String, _ object: AnyObject?) { slot?.kept[name] = object }

    /// Returns the object retained under a name.
    func kept(_ name: String) -> AnyObject? { slot?.kept[name] }
}

// MARK: Values of every host

/// A key whose value the host or the app sets at the root.
enum ThemeKey: EnvironmentKey { static let initial = Theme() }
enum HostTraitsKey: EnvironmentKey { static let initial = HostTraits() }
private enum PhrasesKey: EnvironmentKey { static let initial = Phrases.standard }
private enum NowKey: EnvironmentKey { static let initial = Date(timeIntervalSince1970: 0) }

extension Environment {
    /// The theme.
    public var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
    /// The traits of the host.
    public var traits: HostTraits {
        get { self[HostTraitsKey.self] }
        set { self[HostTraitsKey.self] = newValue }
    }
    /// The localized phrases, with their language and writing direction.
    public var phrases: Phrases {
        get { self[PhrasesKey.self] }
        set { self[PhrasesKey.self] = newValue }
    }
    /// The current time, as last set by the session.
    public var now: Date {
        get { self[NowKey.self] }
        set { self[NowKey.self] = newValue }
    }
}

extension Environment {
    /// Sets the traits of a host, and its theme where the app sets none.
    mutating func take(_ host: any SceneHost) {
        traits = host.traits
        if let theme = host.theme, !contains(ThemeKey.self) { self.theme = theme }
    }

    /// Begins to note what is missing in a session.
    mutating func watch() {
        phrases = phrases.watched
        symbols = symbols.watched
    }

    /// The problems of the values of the root.
    var diagnostics: [Diagnostic] {
        let cell = traits.grid.height
        let isUnthemed = traits.grid.isCoarse && theme.controlHeight > cell
        return phrases.missing.map(Diagnostic.rawKey)
            + symbols.unknown.map(Diagnostic.unknownSymbol)
            + (isUnthemed ? [.unthemedHost(traits.host)] : [])
    }
}

extension Context {
    /// The theme: spaces, radii, type and motion. Colors are in ``palette``.
    public var theme: Theme { self[ThemeKey.self] }
    /// The theme's colors for the current color scheme and contrast.
    public var palette: Palette { theme.palette(for: traits) }
    /// The traits of the host: size, scale, color scheme, contrast, motion.
    public var traits: HostTraits { self[HostTraitsKey.self] }
    /// The width class of the screen.
    public var sizeClass: SizeClass { traits.sizeClass }
    /// The height class of the screen.
    public var heightClass: SizeClass { traits.heightClass }
    /// Indicates that the host draws fine lines and curves; `false` for one that draws characters.
    public var drawsFinely: Bool { traits.drawsFinely }
    /// Returns the height that an element of an exact height takes on the host. Components that
    /// compute positions of rows, such as a scroll offset, compute with this height.
    public func laidOut(height: Double) -> Double { traits.grid.exactHeight(height) }
    /// Returns the height that an element of a minimum height takes on the host if its content is
    /// not higher: a touch target of 44 points is one line of a terminal.
    public func laidOut(minHeight: Double) -> Double { traits.grid.minimumHeight(minHeight) }
    /// The smallest step of positions and sizes, in points: for contents that must divide their
    /// space without a remainder, such as a grid of photos.
    public var step: Size { Size(width: traits.grid.width, height: traits.grid.height) }
    /// Indicates that reduced motion is preferred.
    public var reducesMotion: Bool { traits.reducesMotion }
    /// The localized phrases by key.
    public var phrases: Phrases { self[PhrasesKey.self] }
    /// The writing direction.
    public var direction: Direction { phrases.direction }
    /// The current time, as last set by the session (``Session/tick(_:)``).
    public var now: Date { self[NowKey.self] }
}

extension Component {
    /// Sets the theme of this subtree.
    public func theme(_ theme: Theme) -> some Component { environment(ThemeKey.self, theme) }
    /// Sets the phrases of this subtree. Their writing direction must be set by the subtree's
    /// style.
    public func phrases(_ phrases: Phrases) -> some Component {
        environment(PhrasesKey.self, phrases)
    }
    /// Overrides the host traits for this subtree, such as the color scheme or reduced motion.
    public func traits(_ traits: HostTraits) -> some Component {
        environment(HostTraitsKey.self, traits)
    }
    /// Overrides the current time for this subtree, for example in a preview with a fixed date.
    public func now(_ now: Date) -> some Component { environment(NowKey.self, now) }
}
