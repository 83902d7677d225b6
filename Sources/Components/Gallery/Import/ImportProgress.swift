/// How far an import is.
public struct ImportProgress: Sendable, Hashable {
    /// Files that were found; `isListing` while more may come.
    public var found = 0
    /// Whether the sources are still being listed.
    public var isListing = true
    /// Files that are done, whatever came of them.
    public var done = 0
    /// Photos that are stored, safe against a crash.
    public var imported = 0
    /// Files whose photo was in the library already.
    public var duplicates = 0
    /// Files that are no photos for the gallery.
    public var skipped = 0
    /// Files that an interrupted import of the same sources had done before.
    public var resumed = 0
    /// Bytes in all files that were found.
    public var bytesFound: Int64 = 0
    /// Bytes in the files that are done.
    public var bytesDone: Int64 = 0
    /// Files a second, over the last seconds.
    public var rate = 0.0
    /// Seconds until the end at this rate; `nil` as long as nobody can tell.
    public var secondsLeft: Double?

    /// The beginning.
    public init() {}

    /// The part that is done, 0…1, by bytes; by files where all are empty.
    public var fraction: Double {
        if isListing { return 0 }
        if bytesFound > 0 { return min(1, Double(bytesDone) / Double(bytesFound)) }
        return found > 0 ? Double(done) / Double(found) : 1
    }
}
