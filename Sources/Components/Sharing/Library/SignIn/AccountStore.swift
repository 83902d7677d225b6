#if Vault
import CairnFiles
public import CairnVault
import Foundation

/// The user's accounts: secrets in an encrypted file, everything else unencrypted beside it.
///
///     let store = AccountStore(CredentialFile(at: path, key: key))
///     try await store.keep(account)
///
/// Every change is on disk before the call returns, so that renewed tokens are never used before
/// they are stored.
public actor AccountStore {
    private let file: CredentialFile
    private let flight = SingleFlight<Result<ShareAccount?, DeliveryFailure>>()

    /// Creates a store over an encrypted file.
    public init(_ file: CredentialFile) { self.file = file }

    /// Stores an account, replacing the one with the same service and name.
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

    /// Returns the account of a service with the given name, or `nil` if it is not signed in.
    ///
    /// - Throws: `VaultError`.
    public func account(_ service: String, _ name: String) throws -> ShareAccount? {
        guard let secret = try file.value(for: Self.name(service, name)) else { return nil }
        let kept = try secret.withBytes { try JSONDecoder().decode(Kept.self, from: Data($0)) }
        return ShareAccount(
            service: service, name: name, settings: kept.settings,
            secrets: kept.secrets.mapValues { Secret(bytes: $0) })
    }

    /// Returns the service and the name of every account that is signed in, sorted.
    ///
    /// - Throws: `VaultError`.
    public func names() throws -> [(service: String, name: String)] {
        try file.names().compactMap { name in
            let parts = name.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
    }

    /// Removes an account.
    ///
    /// - Throws: `VaultError`.
    public func remove(_ service: String, _ name: String) throws {
        try file.set(nil, for: Self.name(service, name))
    }

    /// Renews the credentials of an account, once for all concurrent callers, also in other
    /// processes, and stores them before returning.
    ///
    /// - Parameters:
    ///   - account: the account with the expired credentials.
    ///   - renew: renews the account at the service; returns `nil` if the user must sign in again.
    /// - Returns: the renewed account; `nil` if the user must sign in again.
    /// - Throws: the error thrown by `renew` if the service could not be reached; the credentials
    ///   are then unchanged.
    public func renewed(
        _ account: ShareAccount,
        _ renew: @escaping @Sendable (ShareAccount) async throws(DeliveryFailure) -> ShareAccount?
    ) async throws(DeliveryFailure) -> ShareAccount? {
        let name = Self.name(account.service, account.name)
        let lock = file.path + ".renewing"
        let result = await flight.value(of: name) { [weak self] in
            // Otherwise an app and a concurrent `outbox run` could use a refresh token twice, which a
            // service that rotates refresh tokens treats as theft.
            guard let lock = try? await FileLock(lock, within: .seconds(60)), let self else {
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
        // Another caller or process may have renewed it meanwhile, or the user has signed out.
        guard let kept = try? self.account(account.service, account.name) else {
            return .success(nil)
        }
        if kept.secrets != account.secrets { return .success(kept) }
        do throws(DeliveryFailure) {
            guard let new = try await renew(account) else { return .success(nil) }
            // Who signed out meanwhile is not signed in again by this.
            guard (try? self.account(account.service, account.name)) != nil else {
                return .success(nil)
            }
            // Store it before it is used, because the old one is no longer valid.
            guard (try? keep(new)) != nil else { return .failure(.transient(after: nil)) }
            return .success(new)
        } catch { return .failure(error) }
    }

    private static func name(_ service: String, _ name: String) -> String {
        // The file limits names to 200 bytes.
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
