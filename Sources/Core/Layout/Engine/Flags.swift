// A set of options as one machine word. Array literals of options are not always folded to a
// constant by the compiler, so the engine joins them by hand.

extension OptionSet where RawValue: FixedWidthInteger {
    @inline(__always) static func | (a: Self, b: Self) -> Self {
        Self(rawValue: a.rawValue | b.rawValue)
    }

    /// Returns whether the set contains any of `others`.
    @inline(__always) func hasAny(_ others: Self) -> Bool { rawValue & others.rawValue != 0 }

    /// Returns whether the set contains all of `others`.
    @inline(__always) func has(_ others: Self) -> Bool {
        rawValue & others.rawValue == others.rawValue
    }

    /// Returns whether the set contains none of `others`.
    @inline(__always) func hasNone(_ others: Self) -> Bool { rawValue & others.rawValue == 0 }

    @inline(__always) mutating func add(_ others: Self) {
        self = Self(rawValue: rawValue | others.rawValue)
    }

    @inline(__always) mutating func drop(_ others: Self) {
        self = Self(rawValue: rawValue & ~others.rawValue)
    }
}
