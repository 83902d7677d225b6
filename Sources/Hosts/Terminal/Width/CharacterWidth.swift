/// How many columns text takes in a terminal.
///
/// The table comes from the Unicode Character Database of the version below (`width-table.py`). A
/// character is a grapheme cluster, so a family of emoji is one of two columns. No two terminals agree on
/// all of them: where they are known to differ, ``isUnsure(_:)`` says so, the wider guess is
/// taken, and the encoder places the cursor anew behind it.
public enum CharacterWidth {
    /// The version of Unicode that the table comes from.
    public static let unicodeVersion = WidthTable.version

    /// Returns the columns of one scalar on its own: 0, 1 or 2. Controls take none: they are never sent.
    ///
    /// - Complexity: a binary search among some 1,500 runs; Latin and CJK are known without.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        switch widthClass(scalar.value) {
        case .wide: 2
        case .narrow, .spacing, .unassigned: 1
        case .control, .format, .mark: 0
        }
    }

    /// Returns the columns that a character takes when it is drawn: 0, 1 or 2.
    ///
    /// 0 is for what is never sent: format characters such as the zero-width space. A mark without a
    /// base is drawn on a dotted circle, a control as its picture (`␛`), each in one column.
    public static func columns(of character: Character) -> Int {
        measure(character.unicodeScalars).columns
    }

    /// Returns the columns of a text on one line.
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
        /// What a terminal would use that adds up the scalars one by one.
        var sum: Int
        /// Whether the first scalar is a mark that has nothing to stand on.
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
            // Only marks that every table knows leave the width of their base alone.
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
