/// A key of a keyboard, with what was held with it.
public struct KeyPress: Sendable, Hashable {
    /// The key.
    public var key: Key
    /// What was held.
    public var modifiers: Modifiers

    /// Creates a key press.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The keys that Cairn knows.
    public enum Key: Sendable, Hashable {
        /// A key that writes.
        case character(Character)
        case enter, space, tab, escape, backspace, delete
        case up, down, left, right, home, end, pageUp, pageDown
        /// A function key, 1 to 24.
        case function(Int)
    }

    /// What can be held.
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// The keys held, as bits.
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

    /// The press in a right-to-left layout: left and right change places.
    public var mirrored: KeyPress {
        switch key {
        case .left: KeyPress(.right, modifiers)
        case .right: KeyPress(.left, modifiers)
        default: self
        }
    }

    /// The character written, if the press writes one.
    public var character: Character? {
        guard modifiers.isDisjoint(with: [.control, .alt, .command]) else { return nil }
        switch key {
        case .character(let character): return character
        case .space: return " "
        default: return nil
        }
    }
}
