/// What an element means, for screen readers, outlines, tests and keyboards.
public struct Semantics: Sendable, Hashable {
    /// What it is.
    public var role: Role
    /// Its name; by default the words below it, where its kind takes them.
    public var name: String?
    /// Its value in words: "40 %", "on page 3".
    public var value: String?
    /// What more to say after a pause.
    public var hint: String?
    /// What holds for it just now.
    public var states: States
    /// Its value as a number, for what has one: a slider, a progress.
    public var amount: Amount?

    /// Creates semantics.
    public init(
        _ role: Role, name: String? = nil, value: String? = nil, hint: String? = nil,
        states: States = [], amount: Amount? = nil
    ) {
        self.amount = amount
        self.role = role
        self.name = name
        self.value = value
        self.hint = hint
        self.states = states
    }

    /// What holds for an element just now. "Not expanded" and "not checked" are said too, so each has two
    /// marks: that it can be, and that it is.
    public struct States: OptionSet, Sendable, Hashable {
        /// The marks as bits.
        public let rawValue: UInt32
        /// Creates states from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// It is the chosen one.
        public static let selected = States(rawValue: 1 << 0)
        /// It can be ticked.
        public static let checkable = States(rawValue: 1 << 1)
        /// It is ticked, or on.
        public static let checked = States(rawValue: 1 << 2)
        /// Some of what it stands for is ticked.
        public static let mixed = States(rawValue: 1 << 3)
        /// It can be opened.
        public static let expandable = States(rawValue: 1 << 4)
        /// It is open.
        public static let expanded = States(rawValue: 1 << 5)
        /// It takes no events just now.
        public static let disabled = States(rawValue: 1 << 6)
        /// It is being filled.
        public static let busy = States(rawValue: 1 << 7)
        /// It must be filled in.
        public static let required = States(rawValue: 1 << 8)
        /// What it holds is not right.
        public static let invalid = States(rawValue: 1 << 9)
        /// What it holds cannot be changed.
        public static let readOnly = States(rawValue: 1 << 10)
        /// All outside of it is out of reach.
        public static let modal = States(rawValue: 1 << 11)
        /// It is where the user is: today, this page.
        public static let current = States(rawValue: 1 << 12)
        /// It, and all below it, is not there for screen readers and keyboards.
        public static let hidden = States(rawValue: 1 << 13)
        /// It opens a menu or a dialog.
        public static let opensPopup = States(rawValue: 1 << 14)
    }

    /// A number between two others.
    public struct Amount: Sendable, Hashable {
        /// The number, within the range.
        public var value: Double
        /// The least and the greatest it can be.
        public var range: ClosedRange<Double>
        /// How far one step goes, more than 0; `nil` for what nobody moves.
        public var step: Double?

        /// Creates an amount.
        public init(_ value: Double, in range: ClosedRange<Double>, step: Double? = nil) {
            self.value = min(max(value, range.lowerBound), range.upperBound)
            self.range = range
            self.step = step
        }
    }
}
