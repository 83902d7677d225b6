/// Where a lock keeps its files: records in one folder, what belongs to the machine in another.
///
/// Two folders, because whoever can put back an old copy of the records would have all guesses again. What the device's
/// folder remembers is then newer, and the lock stays closed. Keep it out of backups and synchronisation.
public struct LockPlace: Sendable, Hashable {
    /// The folder of the records and the counter.
    public var records: String
    /// The folder of the device's key and mark.
    public var device: String

    /// Names two folders, which are made when a code is first set.
    public init(records: String, device: String) {
        (self.records, self.device) = (records, device)
    }
}
