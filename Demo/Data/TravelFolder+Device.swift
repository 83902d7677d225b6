import CairnFiles
import CairnVault
import Foundation

/// The device's part of the lock. The data folder names it, because several data folders can have a
/// lock on one machine, and because a folder keeps its lock when it is moved.
extension TravelFolder {
    /// The name of ``device``, and the folder that it was written for: a copy of that has the same
    /// file, and is another folder.
    private struct DeviceName {
        var name: String
        /// The number of the folder, that of its disk, and the number of its path; `nil` in files of
        /// earlier versions.
        var folder: UInt64?
        var disk: UInt64?
        var path: UInt64?

        init(_ name: String, of folder: FileInfo, at path: UInt64) {
            self.name = name
            (self.folder, disk, self.path) = (folder.inode, folder.device, path)
        }

        init?(_ text: String) {
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let name = words.first, name.hasPrefix("lock"), name.utf8.count < 64,
                name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else { return nil }
            let numbers = words.dropFirst().map { UInt64($0) } + [nil, nil, nil]
            (self.name, folder, disk, path) = (name, numbers[0], numbers[1], numbers[2])
        }

        var text: String {
            ([name] + [folder, disk, path].compactMap { $0.map(String.init) })
                .joined(separator: " ") + "\n"
        }

        /// Returns `true` if the name was written for a folder. Disks may get other numbers when the
        /// system starts, and folders other paths; at the same time, that is taken for a copy.
        func isOf(_ info: FileInfo, at path: UInt64) -> Bool {
            guard let folder else { return true }
            guard let disk, let own = self.path else { return folder == info.inode }
            return folder == info.inode && (disk == info.device || own == path)
        }
    }

    private static let deviceFile = ".device"

    /// The name of the device's part; `nil` before the folder was first used.
    var namedDevice: String? { deviceName?.name }

    private var deviceName: DeviceName? {
        // Nothing is read through a link of the folder.
        guard hasLockFolder else { return nil }
        return (try? OpenFile.bytes(ofOwn: lock + "/" + Self.deviceFile))
            .flatMap { DeviceName(String(decoding: $0, as: UTF8.self)) }
    }

    private var hasLockFolder: Bool {
        (try? FileInfo.at(lock, followingLinks: false))?.kind == .folder
    }

    /// Writes the name of ``device`` into the folder.
    ///
    /// - Throws: `FileError`.
    func writeDeviceName() throws {
        let info = try FileInfo.at(root)
        try Folder.make(lock)
        let name = DeviceName((device as NSString).lastPathComponent, of: info, at: pathNumber)
        try AtomicFile.write(
            Array(name.text.utf8), to: lock + "/" + Self.deviceFile, permissions: 0o600,
            followingLinks: false)
    }

    // MARK: The recovery key

    private var unseenKey: String { lock + "/unseen" }

    /// Indicates that setting a code was interrupted before somebody saw its recovery key.
    var hasUnseenRecoveryKey: Bool {
        hasLockFolder && (try? FileInfo.at(unseenKey, followingLinks: false))?.kind == .file
    }

    /// Writes down whether somebody has seen the recovery key of the lock.
    ///
    /// - Throws: `FileError`.
    func setRecoveryKey(isSeen: Bool) throws(FileError) {
        if isSeen {
            guard hasUnseenRecoveryKey else { return }
            try Folder.removeFile(unseenKey)
        } else {
            try AtomicFile.write([], to: unseenKey, permissions: 0o600, followingLinks: false)
        }
    }

    /// Indicates that the folder of the lock's records has at most the name of the device's part.
    var hasNoRecords: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: lock)) ?? []
        return names.allSatisfy { $0 == Self.deviceFile }
    }

    private var hasRecord: Bool { isThere(lock + "/record") }

    private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// A number of the folder's path: FNV-1a, because it only has to differ from those of others.
    private var pathNumber: UInt64 {
        root.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
    }

    /// Returns a path for the device's part of a new lock: one that no other folder uses.
    func unusedDevice() -> String {
        let name = (state ?? root) + "/lock-" + String(pathNumber, radix: 16)
        return (0...).lazy.map { $0 == 0 ? name : "\(name)-\($0)" }.first {
            ![$0, $0 + "-accounts"].contains(where: isThere)
        } ?? name
    }

    /// Decides which part on the device is that of this folder: moves it out of the data folder,
    /// where earlier versions put it, and gives a copy of a data folder one of its own, so that its
    /// lock counts its own attempts and never changes that of the original.
    ///
    /// - Throws: system errors; nothing was moved then.
    mutating func settleDevice() throws {
        // The locks refuse anything else, before they use it.
        guard let state, !isReadOnly, hasLockFolder || !isThere(lock) else { return }
        // Programs that open the same copy at the same time take one part for it.
        let turn = isThere(state) ? try? FileLock(state + "/.settling") : nil
        defer { withExtendedLifetime(turn) {} }
        if let name = namedDevice { device = state + "/" + name }
        let old = root + "/device"
        if isThere(old) {
            if deviceName == nil { try writeDeviceName() }
            for ending in ["", "-accounts"] { try take(old + ending, to: device + ending) }
        } else if let found = deviceName {
            guard let info = try? FileInfo.at(root), !found.isOf(info, at: pathNumber) else {
                return
            }
            // A locked copy without its part keeps the name, which tells what it needs.
            guard !hasRecord || isPaired(with: device) else { return }
            if !hasRecord, isThere(accountsFile), let own = part(in: state, where: opensAccounts) {
                device = own
            }
            try takeDevice(at: unusedDevice(), withKey: hasRecord)
        } else if hasRecord {
            if let own = part(in: state, where: isPaired) { device = own }
        } else if isThere(accountsFile) {
            if let own = part(in: state, where: opensAccounts) { device = own }
        } else if !isUsed, isThere(device + "/key") {
            // The part belongs to a folder that was at this path before.
            device = unusedDevice()
        }
    }

    /// Finds the part of a folder without a lock that opens its accounts, as ``settleDevice()`` does, and
    /// changes nothing.
    mutating func findDevice() {
        guard let state, !isReadOnly, isThere(accountsFile) else { return }
        let old = root + "/device"
        if opensAccounts(with: old) {
            device = old
        } else if let own = part(in: state, where: opensAccounts) {
            device = own
        }
    }

    /// Changes the device's part to another path, copies what the old part has, and writes the name.
    ///
    /// - Parameters:
    ///   - path: a path that no folder uses.
    ///   - hasKey: `true` copies the part itself, `false` only that of the accounts.
    /// - Throws: system errors.
    mutating func takeDevice(at path: String, withKey hasKey: Bool) throws {
        let shared = device
        device = path
        for ending in hasKey ? ["", "-accounts"] : ["-accounts"] {
            try Self.copy(shared + ending, to: device + ending)
        }
        try writeDeviceName()
    }

    /// Returns the device's part that fulfills a condition: that of this folder, or else any other.
    private func part(in state: String, where isOwn: (String) -> Bool) -> String? {
        if isOwn(device) { return device }
        // Without a lock, there is only the part of the accounts.
        let names = ((try? Folder.names(in: state)) ?? []).filter { $0.hasPrefix("lock") }
        let parts = Set(names.map { $0.hasSuffix("-accounts") ? String($0.dropLast(9)) : $0 })
        return parts.sorted().map { state + "/" + $0 }.first(where: isOwn)
    }

    /// The file of the accounts, unless it is encrypted by a lock.
    private var accountsFile: String { root + "/accounts/accounts" }

    /// Returns `true` if the accounts were encrypted with the key beside a path.
    private func opensAccounts(with device: String) -> Bool {
        #if Vault
        // Asking for a key that is not there would make one.
        guard isThere(device + "-accounts/key"),
            let key = try? Self.accountsPart(beside: device).deviceKey()
        else { return false }
        return (try? CredentialFile(at: accountsFile, key: key).names()) != nil
        #else
        false
        #endif
    }

    #if Vault
    /// Returns the place of the key that encrypts the accounts, beside the key of a device.
    static func accountsPart(beside device: String) -> LockLocation {
        let part = device + "-accounts"
        return .init(records: part, device: part)
    }
    #endif

    /// Returns `true` if the records of the lock were made with the key at a path.
    private func isPaired(with device: String) -> Bool {
        #if Vault
        LockLocation(records: lock, device: device).isPaired
        #else
        isThere(device)
        #endif
    }

    /// Moves a folder, possibly to another disk; it is removed after its copy was written.
    private func take(_ old: String, to new: String) throws {
        let manager = FileManager.default
        guard isThere(old) else { return }
        if !isThere(new) { try Self.copy(old, to: new) }
        // Another key here belongs to another lock, and both are kept.
        guard let key = try? OpenFile.bytes(ofOwn: old + "/key"),
            (try? OpenFile.bytes(ofOwn: new + "/key")) == key
        else { return }
        try manager.removeItem(atPath: old)
    }

    /// Returns the path of a link, pipe or device in a folder or below it.
    private static func special(in folder: String) throws(FileError) -> String? {
        let inside = try Folder.branches(folder)
        if let name = inside.special.first { return folder + "/" + name }
        for name in inside.folders {
            if let found = try special(in: folder + "/" + name) { return found }
        }
        return nil
    }

    private static func copy(_ old: String, to new: String) throws {
        guard FileManager.default.fileExists(atPath: old) else { return }
        // Copying a pipe would wait for its writer.
        if let special = try special(in: old) { throw FileError(special, code: EINVAL) }
        let parent = Folder.parent(of: new)
        try Folder.make(parent)
        let work = try Folder.makeTemporary(FolderEntry.working, in: parent)
        defer { try? FileManager.default.removeItem(atPath: work) }
        try FileManager.default.copyItem(atPath: old, toPath: work + "/copy")
        for case let name as String in FileManager.default.enumerator(atPath: work)?.allObjects
            ?? []
        {
            try OpenFile.synchronize(work + "/" + name)
        }
        try FileManager.default.moveItem(atPath: work + "/copy", toPath: new)
        try OpenFile.synchronize(parent)
    }
}
