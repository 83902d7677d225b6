/// What came of looking through a source.
public struct RefreshReport: Sendable, Hashable {
    /// Photos that are new.
    public var added = 0
    /// Photos that changed.
    public var updated = 0
    /// Photos that are gone.
    public var removed = 0
    /// Photos that are as they were.
    public var unchanged = 0
    /// Photos that cannot be shown, by key, with the reason.
    public var skipped: [ImportReport.Skipped] = []
}
