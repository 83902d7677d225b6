/// The damaged files of an encrypted snapshot, and their replacements.
public struct SnapshotDamage: Sendable, Equatable {
    /// The content written in place of a damaged file.
    public enum Replacement: Sendable, Equatable {
        /// The file itself: pieces of it were in the place of others.
        case moved
        /// The file itself, from its second copy.
        case copy
        /// The file as it was before its last change.
        case older
        /// The file with zeros in place of what is damaged.
        case part
        /// Nothing.
        case nothing
    }

    /// Indicates that the list or its copy is damaged. What it lists is there, unless a process was
    /// killed while it saved the list that is damaged now: then the snapshot before it was read.
    public var isListDamaged = false
    /// The damaged files by name.
    public var files: [String: Replacement] = [:]
    /// The names of the files that are intact, but whose second copy or state before the last change is
    /// damaged. Only ``EncryptedSnapshot/spareDamage()`` looks at these.
    public var spares: Set<String> = []
    /// The names of the damaged pieces.
    var pieces: Set<String> = []

    /// Creates a value for a snapshot that is intact.
    public init() {}

    /// Indicates that nothing is damaged.
    public var isEmpty: Bool { !isListDamaged && files.isEmpty && spares.isEmpty }
    /// Indicates that something may be lost: not all of it was read from elsewhere.
    var mayBeLoss: Bool { isListDamaged || files.values.contains { $0 != .copy } }

    /// Adds damage of the second copies.
    public mutating func formUnion(_ other: SnapshotDamage) {
        spares.formUnion(other.spares)
        pieces.formUnion(other.pieces)
    }
}
