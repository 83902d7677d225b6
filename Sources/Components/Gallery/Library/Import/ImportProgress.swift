/// The progress of an import.
public struct ImportProgress: Sendable, Hashable {
    /// The number of files found; may still grow while `isListing` is `true`.
    public var found = 0
    /// A Boolean value that indicates whether the sources are still being listed.
    public var isListing = true
    /// The number of completed files, whatever their outcome.
    public var done = 0
    /// The number of photos stored durably.
    public var imported = 0
    /// The number of files whose photo was already in the library.
    public var duplicates = 0
    /// The number of files that the gallery cannot use as photos.
    public var skipped = 0
    /// The number of files completed by an earlier, interrupted import of the same sources.
    public var resumed = 0
    /// The total size of all files found, in bytes.
    public var bytesFound: Int64 = 0
    /// The total size of the completed files, in bytes.
    public var bytesDone: Int64 = 0
    /// The number of files per second, over the last seconds.
    public var rate = 0.0
    /// The estimated remaining time in seconds; `nil` while it is unknown.
    public var secondsLeft: Double?

    /// Creates the progress of an import that has not started.
    public init() {}

    /// The completed fraction, 0…1, by bytes; by files if all are empty.
    public var fraction: Double {
        if isListing { return 0 }
        if bytesFound > 0 { return min(1, Double(bytesDone) / Double(bytesFound)) }
        return found > 0 ? Double(done) / Double(found) : 1
    }
}
