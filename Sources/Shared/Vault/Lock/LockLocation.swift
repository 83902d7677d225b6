/// The location of a lock's files: one folder for its records, and another for data bound to the
/// machine.
///
/// There are two folders because restoring an old copy of the records would otherwise restore all
/// attempts. The device's folder then records a newer state, and the lock stays closed. Exclude the
/// device's folder from backups and synchronization.
public struct LockLocation: Sendable, Hashable {
    /// The folder of the records and the counter.
    public var records: String
    /// The folder of the device's key and mark.
    public var device: String

    /// Creates a location from two folders, which are created when a code is first set.
    public init(records: String, device: String) {
        (self.records, self.device) = (records, device)
    }
}
