/// A key of a keyboard, with its modifiers.
public struct KeyPress: Sendable, Hashable {
    /// The key.
    public var key: Key
    /// The modifiers held.
    public var modifiers: Modifiers

    /// Creates a key press.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The supported keys.
    public enum Key: Sendable, Hashable {
        /// A key that produces a character.
        case character(Character)
        case enter, space, tab, escape, backspace, delete
        case up, down, left, right, home, end, pageUp, pageDown
        /// A function key, 1 to 24.
        case function(Int)
    }

    /// The modifier keys.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// The modifiers as bits.
        public let rawValue: UInt8
        /// Creates modifiers from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Alt, or Option.
        public static let alt = Modifiers(rawValue: 4)
        /// Command, or the Windows key.
        public static let command = Modifiers(rawValue: 8)
    }

    /// The key press for a right-to-left layout: left and right are swapped.
    public var mirrored: KeyPress {
        switch key {
        case .left: KeyPress(.right, modifiers)
        case .right: KeyPress(.left, modifiers)
        default: self
        }
    }

    /// The character that the key press produces, if any.
    public var character: Character? {
        guard modifiers.isDisjoint(with: [.control, .alt, .command]) else { return nil }
        switch key {
        case .character(let character): return character
        case .space: return " "
        default: return nil
        }
    }
}
