/// A key with its modifiers.
public struct TerminalKey: Sendable, Hashable {
    /// A key.
    public enum Key: Sendable, Hashable {
        /// A letter, digit or symbol of the keyboard layout. One scalar: an accent that arrives
        /// separately combines with the preceding text.
        case character(Character)
        /// Return or Enter.
        case enter
        /// Tab; with Shift it moves backwards.
        case tab
        /// Backspace, which deletes to the left.
        case backspace
        /// Escape.
        case escape
        /// Delete, which deletes to the right.
        case delete
        /// Insert.
        case insert
        /// Home.
        case home
        /// End.
        case end
        /// Page Up.
        case pageUp
        /// Page Down.
        case pageDown
        /// The up arrow.
        case up
        /// The down arrow.
        case down
        /// The left arrow.
        case left
        /// The right arrow.
        case right
        /// F1 to F35, from 1.
        case function(Int)
        /// Menu, the context menu key.
        case menu
        /// Print Screen.
        case printScreen
        /// Pause.
        case pause
        /// The center key of the numeric keypad without Num Lock.
        case begin
        /// Caps Lock, Scroll Lock or Num Lock, by their numbers in kitty's protocol, 57358 to
        /// 57360.
        case lock(Int)
        /// A modifier on its own, by its number in kitty's protocol, 57441 to 57454.
        case modifier(Int)
        /// A media key, by its number in kitty's protocol, 57428 to 57440.
        case media(Int)
    }

    /// A set of modifiers. The bits are those of xterm and kitty.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// One bit per modifier.
        public var rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift, if it is not part of the character.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt or Option.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
        /// Super, Windows or Command.
        public static let `super` = Modifiers(rawValue: 8)
        /// Hyper.
        public static let hyper = Modifiers(rawValue: 16)
        /// Meta.
        public static let meta = Modifiers(rawValue: 32)
        /// Caps Lock is on.
        public static let capsLock = Modifiers(rawValue: 64)
        /// Num Lock is on.
        public static let numLock = Modifiers(rawValue: 128)
    }

    /// The phase of a key event. Terminals without kitty's protocol report only presses.
    public enum Phase: Sendable, Hashable {
        /// The key was pressed.
        case press
        /// The key is held down.
        case `repeat`
        /// The key was released.
        case release
    }

    /// The key.
    public var key: Key
    /// The active modifiers.
    public var modifiers: Modifiers
    /// The phase of the event.
    public var phase: Phase
    /// The text that the key types, if the terminal reports it.
    public var text: String?

    /// Creates a key.
    public init(
        _ key: Key, _ modifiers: Modifiers = [], phase: Phase = .press, text: String? = nil
    ) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
        self.text = text
    }
}
