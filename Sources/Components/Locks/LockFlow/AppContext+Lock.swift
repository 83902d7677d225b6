#if Vault
package import CairnUI
package import CairnVault

extension AppContext {
    /// Returns a lock of the app: its records are in the app's folder, the key of the device is in the user's folder of
    /// states (`XDG_STATE_HOME`).
    ///
    /// - Parameter name: the name of the lock's folder.
    /// - Returns: the lock.
    /// - Throws: the error of a folder that cannot be created.
    package func lock(_ name: String) throws -> CodeLock {
        let records = try file(name)
        let states =
            variables["XDG_STATE_HOME"] ?? variables["HOME"].map { $0 + "/.local/state" }
        let own = folder.split(separator: "/").last.map(String.init) ?? name
        let device = states.map { "\($0)/\(own)/\(name)" } ?? records + ".device"
        return CodeLock(at: LockLocation(records: records, device: device))
    }
}
#endif
