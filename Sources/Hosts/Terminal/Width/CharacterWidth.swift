/// The number of columns that text takes in a terminal.
///
/// The table is generated from the Unicode Character Database of the version below
/// (`Tools/unicode/width-table.py`). A character is a grapheme cluster, so a family emoji is one character of two
/// columns. No two terminals agree on all characters: where they are known to differ,
/// ``isUnsure(_:)`` returns `true`, the wider estimate is used, and the encoder repositions the
/// cursor after the character.
public enum CharacterWidth {
    /// The version of Unicode from which the table is generated.
    public static let unicodeVersion = WidthTable.version

    /// Returns the columns of a single scalar: 0, 1 or 2. Controls take none: they are never sent.
    ///
    /// - Complexity: a binary search among some 1,500 runs; Latin and CJK need no search.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        switch widthClass(scalar.value) {
        case .wide: 2
        case .narrow, .spacing, .unassigned: 1
        case .control, .format, .mark: 0
        }
    }

    /// Returns the columns that a character takes when it is drawn: 0, 1 or 2.
    ///
    /// 0 is for characters that are never sent: format characters such as the zero-width space. A
    /// mark without a base is drawn on a dotted circle, a control as its control picture (`␛`),
    /// each in one column.
    public static func columns(of character: Character) -> Int {
        measure(character.unicodeScalars).columns
    }

    /// Returns the columns of a single-line text.
    public static func columns(of text: some StringProtocol) -> Int {
        var sum = 0
        for character in text { sum += columns(of: character) }
        return sum
    }

    /// Returns whether terminals are known to disagree about the columns of a character.
    public static func isUnsure(_ character: Character) -> Bool {
        measure(character.unicodeScalars).isUnsure
    }

    // MARK: Inside

    struct Measure {
        var columns: Int
        var isUnsure: Bool
        /// The width in a terminal that adds up the scalars one by one.
        var sum: Int
        /// Indicates that the first scalar is a mark without a base.
        var isLoneMark = false
    }

    static func widthClass(_ value: UInt32) -> WidthClass {
        if value < 0x300 {
            if value >= 0x20 && value < 0x7F { return .narrow }
            if value < 0xA0 { return .control }
            return value == 0xAD ? .format : .narrow
        }
        if value >= 0x4E00 && value < 0xA000 { return .wide }
        let runs = WidthTable.runs
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] >> 3 <= value { low = middle } else { high = middle }
        }
        return WidthClass(rawValue: UInt8(runs[low] & 7)) ?? .narrow
    }

    static func isEmojiBase(_ value: UInt32) -> Bool {
        let bases = WidthTable.emojiBases
        var low = 0
        var high = bases.count
        while low < high {
            let middle = (low + high) / 2
            if bases[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low < bases.count && bases[low] == value
    }

    private static let joiner: UInt32 = 0x200D
    private static let emojiSelector: UInt32 = 0xFE0F

    static func measure(_ scalars: some Sequence<Unicode.Scalar>) -> Measure {
        var first: WidthClass?
        var base: UInt32 = 0
        var count = 0
        var sum = 0
        var isEmoji = false
        var isUnsure = false
        for scalar in scalars {
            let value = scalar.value
            let kind = widthClass(value)
            sum += kind == .wide ? 2 : kind == .mark || kind == .format ? 0 : 1
            count += 1
            if first == nil {
                first = kind
                base = value
                // A regional indicator without its partner is drawn as a box, or as a letter.
                isUnsure = kind == .unassigned || (0x1F1E6...0x1F1FF).contains(value)
                continue
            }
            if value == emojiSelector { isEmoji = isEmoji || isEmojiBase(base) }
            if (0x1F3FB...0x1F3FF).contains(value) { isEmoji = true }
            // Only marks known to every table leave the width of their base unchanged.
            if kind != .mark || value == emojiSelector || value == 0xFE0E || isJamo(value) {
                isUnsure = true
            }
        }
        switch first {
        case nil: return Measure(columns: 0, isUnsure: false, sum: 0)
        case .control: return Measure(columns: 1, isUnsure: false, sum: 1)
        case .format: return Measure(columns: 0, isUnsure: false, sum: 0)
        case .mark:
            return Measure(columns: 1, isUnsure: true, sum: max(1, sum), isLoneMark: true)
        default:
            let columns = isEmoji ? 2 : min(2, max(1, sum))
            return Measure(columns: columns, isUnsure: isUnsure, sum: max(columns, sum))
        }
    }

    private static func isJamo(_ value: UInt32) -> Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
}
