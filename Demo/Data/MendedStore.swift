#if Database && Vault
import CairnDatabase

/// A store whose damaged file was replaced by a new one.
struct MendedStore: Sendable {
    /// The path of the damaged file, relative to the contents.
    var aside: String
    /// The rows that were written; `nil` for notes, whose store reads around damage.
    var rescue: StoreRescue?
    /// The data that could not be kept.
    var losses: [StoreLoss]
}
#endif
