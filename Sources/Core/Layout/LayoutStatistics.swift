/// Counts of the work done by the engine since a tree was created, so that tests need no clock.
public struct LayoutStatistics: Hashable, Sendable {
    /// The number of calls of the measure closure.
    public internal(set) var measureCalls = 0
    /// The number of containers whose minimum and maximum content widths were recomputed.
    public internal(set) var widthsComputed = 0
    /// The number of containers whose content height was recomputed.
    public internal(set) var heightsComputed = 0
    /// The number of containers whose children were placed.
    public internal(set) var nodesPlaced = 0

    init() {}
}
