/// The outcome of refreshing a source.
public struct RefreshReport: Sendable, Hashable {
    /// The number of new photos.
    public var added = 0
    /// The number of changed photos.
    public var updated = 0
    /// The number of removed photos.
    public var removed = 0
    /// The number of unchanged photos.
    public var unchanged = 0
    /// The photos that cannot be shown, by key, with the reason.
    public var skipped: [ImportReport.Skipped] = []
}
