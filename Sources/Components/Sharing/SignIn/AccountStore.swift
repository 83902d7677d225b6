#if Vault
public import CairnVault
import Foundation

/// The accounts of a person: what is secret in an encrypted file, all else beside it in the clear.
///
///     let store = AccountStore(CredentialFile(at: path, key: key))
///     try await store.keep(account)
///
/// Every change is on the disk before it returns, so that renewed tokens are never used before they are kept.
public actor AccountStore {
    private let file: CredentialFile
    private let flight = SingleFlight<Result<ShareAccount?, DeliveryFailure>>()

    /// Creates a store over an encrypted file.
    public init(_ file: CredentialFile) { self.file = file }

    /// Keeps an account; one of the same service and name is replaced.
    ///
    /// - Throws: `VaultError`.
    public func keep(_ account: ShareAccount) throws {
        let kept = Kept(
            settings: account.settings,
            secrets: account.secrets.mapValues { $0.withBytes { Data($0) } })
        try file.set(
            Secret(bytes: JSONEncoder().encode(kept)), for: Self.name(account.service, account.name)
        )
    }

    /// The account of a service by its name; `nil` for one that is not signed in.
    ///
    /// - Throws: `VaultError`.
    public func account(_ service: String, _ name: String) throws -> ShareAccount? {
        guard let secret = try file.value(for: Self.name(service, name)) else { return nil }
        let kept = try secret.withBytes { try JSONDecoder().decode(Kept.self, from: Data($0)) }
        return ShareAccount(
            service: service, name: name, settings: kept.settings,
            secrets: kept.secrets.mapValues { Secret(bytes: $0) })
    }

    /// The accounts that are signed in, by service and name, sorted.
    ///
    /// - Throws: `VaultError`.
    public func names() throws -> [(service: String, name: String)] {
        try file.names().compactMap { name in
            let parts = name.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
    }

    /// Forgets an account.
    ///
    /// - Throws: `VaultError`.
    public func remove(_ service: String, _ name: String) throws {
        try file.set(nil, for: Self.name(service, name))
    }

    /// Renews what signs in, once for all who ask at the same time, in other processes too, and keeps it before anybody gets it.
    ///
    /// - Parameters:
    ///   - account: the account as it was used.
    ///   - renew: asks the service; `nil` when the person must sign in again.
    /// - Returns: the renewed account; `nil` when the person must sign in again.
    /// - Throws: what `renew` throws when the service could not be asked: what signs in is then as it was.
    public func renewed(
        _ account: ShareAccount,
        _ renew: @escaping @Sendable (ShareAccount) async throws(DeliveryFailure) -> ShareAccount?
    ) async throws(DeliveryFailure) -> ShareAccount? {
        let name = Self.name(account.service, account.name)
        let lock = file.path + ".renewing"
        let result = await flight.value(of: name) { [weak self] in
            guard let lock = await RenewalLock(lock), let self else {
                return .failure(.transient(after: nil))
            }
            let result = await self.renewNow(account, renew)
            _ = consume lock
            return result
        }
        return try result.get()
    }

    private func renewNow(
        _ account: ShareAccount,
        _ renew: @Sendable (ShareAccount) async throws(DeliveryFailure) -> ShareAccount?
    ) async -> Result<ShareAccount?, DeliveryFailure> {
        // Somebody else, another process maybe, has done it meanwhile; or the person has signed out.
        guard let kept = try? self.account(account.service, account.name) else {
            return .success(nil)
        }
        if kept.secrets != account.secrets { return .success(kept) }
        do throws(DeliveryFailure) {
            guard let new = try await renew(account) else { return .success(nil) }
            // Used only when it is on the disk: the old one is no good any more.
            guard (try? keep(new)) != nil else { return .failure(.transient(after: nil)) }
            return .success(new)
        } catch { return .failure(error) }
    }

    private static func name(_ service: String, _ name: String) -> String {
        // Names of any length: the file takes 200 bytes.
        let whole = "\(service)|\(name)"
        return whole.utf8.count <= 200
            ? whole : String(decoding: whole.utf8.prefix(200), as: UTF8.self)
    }

    private struct Kept: Codable {
        var settings: [String: String]
        var secrets: [String: Data]
    }
}
#endif
