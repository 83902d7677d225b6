/// A key with its modifiers.
public struct TerminalKey: Sendable, Hashable {
    /// A key.
    public enum Key: Sendable, Hashable {
        /// A letter, digit or sign as the layout gives it. One scalar: an accent that arrives alone joins the text before it.
        case character(Character)
        /// Return or Enter.
        case enter
        /// The tab key; with shift it goes back.
        case tab
        /// The key that deletes to the left.
        case backspace
        /// Escape.
        case escape
        /// Deletes to the right.
        case delete
        /// Insert.
        case insert
        /// To the beginning.
        case home
        /// To the end.
        case end
        /// A page up.
        case pageUp
        /// A page down.
        case pageDown
        /// The arrow up.
        case up
        /// The arrow down.
        case down
        /// The arrow to the left.
        case left
        /// The arrow to the right.
        case right
        /// F1 to F35, from 1.
        case function(Int)
        /// Menu, the context key.
        case menu
        /// Print screen.
        case printScreen
        /// Pause.
        case pause
        /// The middle key of the number pad without number lock.
        case begin
        /// Caps lock, scroll lock or number lock; with the numbers of kitty's protocol, 57358 to 57360.
        case lock(Int)
        /// A modifier on its own; with the numbers of kitty's protocol, 57441 to 57454.
        case modifier(Int)
        /// A media key; with the numbers of kitty's protocol, 57428 to 57440.
        case media(Int)
    }

    /// What is held down. The bits are those of xterm and kitty.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// One bit a modifier.
        public var rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift, where it is not part of the character.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt or option.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
        /// Super, Windows or command.
        public static let `super` = Modifiers(rawValue: 8)
        /// Hyper.
        public static let hyper = Modifiers(rawValue: 16)
        /// Meta.
        public static let meta = Modifiers(rawValue: 32)
        /// Caps lock is on.
        public static let capsLock = Modifiers(rawValue: 64)
        /// Number lock is on.
        public static let numLock = Modifiers(rawValue: 128)
    }

    /// What the key did. Terminals without kitty's protocol only tell of presses.
    public enum Phase: Sendable, Hashable {
        /// Went down.
        case press
        /// Is held down.
        case `repeat`
        /// Went up.
        case release
    }

    /// The key.
    public var key: Key
    /// What is held down with it.
    public var modifiers: Modifiers
    /// What it did.
    public var phase: Phase
    /// The text that it types, where the terminal says so.
    public var text: String?

    /// Names a key.
    public init(
        _ key: Key, _ modifiers: Modifiers = [], phase: Phase = .press, text: String? = nil
    ) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
        self.text = text
    }
}
