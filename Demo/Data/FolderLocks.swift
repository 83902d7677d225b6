#if Database && Vault
import CairnFiles
import CairnVault
import Foundation

/// The kind of code that opens an app's lock.
enum LockKind: String, Sendable, Codable, CaseIterable {
    case passcode
    case pattern

    /// The kind of the code that can confirm a code of this kind.
    var other: LockKind { self == .passcode ? .pattern : .passcode }
}

/// The kinds of code that are set.
struct LockKinds: Sendable, Equatable {
    /// The code that encrypts the data; `nil` for no lock.
    var code: LockKind?
    /// The second factor, which confirms that code; `nil` for none.
    var second: LockKind?
}

/// The locks of a folder. The second factor has a lock of its own, with its own attempts: it never
/// decrypts the data, so that it adds to the code and does not replace it.
struct FolderLocks: Sendable {
    let code: CodeLock
    let second: CodeLock

    /// Creates the locks of a folder. From then on, no core dump contains the memory of the process.
    ///
    /// - Throws: ``WorkspaceError`` if their records are not in folders of this user: through a link, the
    ///   locks would read and write somewhere else.
    init(_ folder: TravelFolder, _ settings: VaultConfiguration) throws(WorkspaceError) {
        for path in [folder.lock, folder.second] { try Self.check(path) }
        ProcessMemory.conceal()
        let keyring = Keyring(settings)
        func lock(_ records: String, _ device: String) -> CodeLock {
            .init(
                at: .init(records: records, device: device), configuration: settings,
                keyring: keyring)
        }
        code = lock(folder.lock, folder.device)
        second = lock(folder.second, folder.device + "/second")
    }

    private static func check(_ path: String) throws(WorkspaceError) {
        let info: FileInfo
        do throws(FileError) { info = try FileInfo.at(path, followingLinks: false) } catch {
            guard error.code != ENOENT else { return }
            throw .system(error.path, error.code)
        }
        guard info.kind != .other else { throw .linked(path) }
        guard info.kind == .folder else { throw .system(path, ENOTDIR) }
        guard info.owner == getuid() || getuid() == 0 else { throw .foreign(path) }
    }

    /// Checks a code, and returns the key that it unlocks.
    func unlock(
        _ code: Secret, _ kind: LockKind
    ) async -> (answer: CodeAnswer, key: FolderKey?) {
        let (answer, key) = await self.code.unlock(code, of: kind.rawValue)
        return (answer, key.map { FolderKey($0, of: self.code) })
    }

    /// Removes the code, without a suspension, while the caller holds the lock of the data. That another
    /// program has removed it is no failure.
    func remove(_ code: Secret, _ kind: LockKind) -> CodeAnswer {
        let name = kind.rawValue
        let answer = self.code.removeWaiting(name, provedBy: (code, name))
        return answer == .unset ? .right : answer
    }

    /// Sets the first code. A second factor that is left from a former code, because a program was killed
    /// while it removed that, is erased before: it confirms no other code, and blocks none.
    func setFirst(_ code: Secret, _ kind: LockKind) async -> CodeAnswer {
        if await Self.kind(of: self.code) == nil {
            do throws(VaultError) { try await second.erase() } catch { return .closed(error) }
        }
        return await self.code.set(code, for: kind.rawValue)
    }

    /// Returns the kinds of code that are set.
    func kinds() async -> LockKinds {
        guard let kind = await Self.kind(of: code) else { return LockKinds() }
        return LockKinds(code: kind, second: await Self.kind(of: second))
    }

    /// Opens a folder's lock with the recovery key, sets a passcode, and removes the second factor.
    ///
    /// A lock whose files are damaged or do not belong together gets new ones, and a part on the
    /// device that no other folder uses: the old one may be that of another lock.
    ///
    /// - Throws: `VaultError`, system errors.
    /// - Returns: as `CodeLock.recover`.
    static func recover(
        _ folder: TravelFolder, with key: RecoveryKey, setting code: Secret,
        _ settings: VaultConfiguration
    ) async throws -> CodeAnswer {
        let kind = LockKind.passcode.rawValue
        var locks = try FolderLocks(folder, settings)
        var other = folder
        var unused: String?
        if folder.state != nil, case .closed = await locks.code.status(of: kind) {
            unused = folder.unusedDevice()
            other.device = unused ?? folder.device
            locks = try FolderLocks(other, settings)
        }
        // Before there is a new code: a second factor that outlived the former one would confirm, or
        // refuse, the new one.
        let second = locks.second
        let answer = await locks.code.recover(with: key, setting: code, for: kind) {
            () throws(VaultError) in try second.eraseWaiting()
        }.answer
        guard answer == .right else { return answer }
        if let unused {
            var folder = folder
            try folder.takeDevice(at: unused, withKey: false)
        }
        try? folder.setRecoveryKey(isSeen: true)
        return answer
    }

    private static func kind(of lock: CodeLock) async -> LockKind? {
        for kind in LockKind.allCases where await lock.status(of: kind.rawValue) != .unset {
            return kind
        }
        return nil
    }
}
#endif
