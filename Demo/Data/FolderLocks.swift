#if Database && Vault
import CairnVault

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
    init(_ folder: TravelFolder, _ settings: VaultConfiguration) {
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
        var locks = FolderLocks(folder, settings)
        var other = folder
        var unused: String?
        if folder.state != nil, case .closed = await locks.code.status(of: kind) {
            unused = folder.unusedDevice()
            other.device = unused ?? folder.device
            locks = FolderLocks(other, settings)
        }
        let answer = await locks.code.recover(with: key, setting: code, for: kind).answer
        guard answer == .right else { return answer }
        if let unused {
            var folder = folder
            try folder.takeDevice(at: unused, withKey: false)
        }
        try await locks.second.erase()
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
