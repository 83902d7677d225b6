/// A file as the directory of a ZIP archive describes it, unchecked.
struct ZipRecord: Codable, Sendable, Hashable {
    /// The size in the archive, in bytes, of a record without a name.
    static let size = 46

    var name: String
    /// The modification time in the form of MS-DOS.
    var stamp: UInt32
    var bytes: UInt64
    var method: UInt16
    var isEncrypted: Bool
    var checksum: UInt32
    /// The place of the record in the directory.
    var place: UInt64
    /// The number of the record.
    var number: UInt64
}
