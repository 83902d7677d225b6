/// The accessibility semantics of an element, for screen readers, outlines, tests and keyboard
/// navigation.
public struct Semantics: Sendable, Hashable {
    /// The role.
    public var role: Role
    /// The accessible name; by default the text of the descendants, if the role takes its name from
    /// content.
    public var name: String?
    /// The value as text: "40 %", "on page 3".
    public var value: String?
    /// Additional information, announced after a pause.
    public var hint: String?
    /// The current states.
    public var states: States
    /// The numeric value of a range, such as a slider or a progress indicator.
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

    /// The states of an element. "Not expanded" and "not checked" are exposed too, so these states
    /// have two flags: one for the ability and one for the state.
    public struct States: OptionSet, Sendable, Hashable {
        /// The flags as bits.
        public let rawValue: UInt32
        /// Creates states from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The element is selected.
        public static let selected = States(rawValue: 1 << 0)
        /// The element can be checked.
        public static let checkable = States(rawValue: 1 << 1)
        /// The element is checked, or on.
        public static let checked = States(rawValue: 1 << 2)
        /// The element is partly checked.
        public static let mixed = States(rawValue: 1 << 3)
        /// The element can be expanded.
        public static let expandable = States(rawValue: 1 << 4)
        /// The element is expanded.
        public static let expanded = States(rawValue: 1 << 5)
        /// The element is disabled and takes no events.
        public static let disabled = States(rawValue: 1 << 6)
        /// The content of the element is being loaded or updated.
        public static let busy = States(rawValue: 1 << 7)
        /// The element requires input.
        public static let required = States(rawValue: 1 << 8)
        /// The value of the element is invalid.
        public static let invalid = States(rawValue: 1 << 9)
        /// The value of the element cannot be changed.
        public static let readOnly = States(rawValue: 1 << 10)
        /// Everything outside the element is inert.
        public static let modal = States(rawValue: 1 << 11)
        /// The element is the current one of its set: today, this page.
        public static let current = States(rawValue: 1 << 12)
        /// The element and its descendants are hidden from screen readers and keyboard navigation.
        public static let hidden = States(rawValue: 1 << 13)
        /// The element opens a menu or a dialog.
        public static let opensPopup = States(rawValue: 1 << 14)
    }

    /// A number in a range.
    public struct Amount: Sendable, Hashable {
        /// The current value, within the range.
        public var value: Double
        /// The minimum and maximum.
        public var range: ClosedRange<Double>
        /// The size of one step, more than 0; `nil` for a value that the user cannot change.
        public var step: Double?

        /// Creates an amount.
        public init(_ value: Double, in range: ClosedRange<Double>, step: Double? = nil) {
            self.value = min(max(value, range.lowerBound), range.upperBound)
            self.range = range
            self.step = step
        }
    }
}
