#if Database && Vault
import CairnVault

/// The key that a correct code unlocked, and whether data may still be encrypted under it.
///
/// Between the check of a code and the use of its key, another program can remove the code, or the
/// folder can be moved. Data that is encrypted then could never be opened again.
struct FolderKey: Sendable {
    let secret: Secret
    /// Returns `false` if the code was removed since, so that the data is readable without one.
    ///
    /// Throws if the folder's lock is not there, or has another code.
    let isSet: @Sendable () throws -> Bool
}

extension FolderKey {
    init(_ secret: Secret, of lock: CodeLock) {
        self.init(secret: secret) { try lock.isSet(for: secret) }
    }
}

extension Secret {
    /// The recovery key that was typed; `nil` if it is none.
    var recoveryKey: RecoveryKey? { try? RecoveryKey(revealedText() ?? "") }
}
#endif
