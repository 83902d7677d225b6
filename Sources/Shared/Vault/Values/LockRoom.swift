/// How the parts of a lock's screen lie in the room there is: numbers alone, the same for codes and patterns.
public struct LockRoom: Sendable, Hashable {
    /// Whether what is typed or drawn with lies beside the words, as on a telephone that lies on its side.
    public let isWide: Bool
    /// Whether every row counts, as in a low terminal.
    public let isTight: Bool
    /// The room between the parts.
    public let gap: Double
    /// The height kept for what the lock says, so that nothing moves below a finger when it does.
    public let wordsHeight: Double

    /// How many lines of it are seen at most; all of it is heard.
    public let mostLines: Int

    /// Creates the room of a screen.
    ///
    /// - Parameters:
    ///   - width: the width of the screen: in points, or in the characters of a terminal.
    ///   - height: its height, in the same unit.
    ///   - line: the height of a line; at most 1 where the unit is a character.
    ///   - gap: what lies between the parts where there is room for it.
    public init(width: Double, height: Double, line: Double, gap: Double) {
        let isCells = line <= 1
        // A terminal is wider than high at all times, and has keys of one line.
        isWide = !isCells && height < 520 && width >= 560
        isTight = isCells && height < 16
        self.gap = isTight ? 0 : gap
        wordsHeight = isTight ? line : 2 * line
        // What is left beside a title, marks and four rows of keys.
        mostLines = isTight ? Int(min(max(height - 6, 1), 10)) : 10
    }
}
