/// What the engine did since a tree was created: work is counted, so that tests need no clock.
public struct LayoutStatistics: Hashable, Sendable {
    /// Calls of the measure closure.
    public internal(set) var measureCalls = 0
    /// Containers whose least and greatest widths were worked out anew.
    public internal(set) var widthsComputed = 0
    /// Containers whose content height was worked out anew.
    public internal(set) var heightsComputed = 0
    /// Containers whose children were given their frames.
    public internal(set) var nodesPlaced = 0

    init() {}
}
