#if Database && Vault
import CairnVault

@testable import travel_story

/// Workspaces under a key that no lock unlocked.
extension FolderKey {
    static func unchecked(_ secret: Secret) -> FolderKey { .init(secret: secret) { true } }
}

extension EncryptedWorkspace {
    convenience init(_ folder: TravelFolder, key: Secret, memory: String?) throws {
        try self.init(folder, key: .unchecked(key), memory: memory)
    }

    @discardableResult
    static func protect(
        _ folder: TravelFolder, key: Secret, memory: String?
    ) throws -> [WorkspaceNotice] {
        try protect(folder, key: .unchecked(key), memory: memory)
    }

    @discardableResult
    static func expose(
        _ folder: TravelFolder, key: Secret, memory: String?
    ) throws -> [WorkspaceNotice] {
        try expose(folder, key: .unchecked(key), memory: memory) {}
    }
}
#endif
