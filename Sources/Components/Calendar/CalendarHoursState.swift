/// The time cursor, the selected time, the scroll position and the drag of a day view.
public struct CalendarHoursState: Sendable, Hashable, Codable {
    /// The minute of the time cursor; `nil` until it is used.
    public internal(set) var cursor: Int?
    /// The step at which the selection by keys began; the time cursor is its other end.
    var anchor: Int?
    /// The minute at the top edge; `nil` until the hours are scrolled, then the view chooses.
    public internal(set) var top: Double?
    /// The number of visible minutes; 0 while unknown.
    public internal(set) var seen = 0.0
    /// The drag in progress.
    public internal(set) var drag: CalendarTimeDrag?
    /// The number of the last wait.
    var waits = 0

    private enum CodingKeys: String, CodingKey { case cursor, anchor, top, seen }

    /// Indicates that a time is selected, or an item or a time is being dragged.
    public var isBusy: Bool { anchor != nil || drag != nil }
}
