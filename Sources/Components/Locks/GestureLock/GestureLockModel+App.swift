#if Vault
import CairnLockFlow
public import CairnUI
import CairnVault

extension GestureLockModel {
    /// Opens the lock of an app: its records are in the app's folder, the key of the device is in the user's folder of states
    /// (`XDG_STATE_HOME`). If no pattern is set yet, the user chooses one.
    ///
    /// - Parameters:
    ///   - app: The surroundings of the app.
    ///   - lock: The name of the lock's folder.
    ///   - configuration: The settings.
    /// - Throws: The error of a folder that cannot be created.
    public init<Settings>(
        _ app: AppContext<Settings>, lock: String,
        configuration: GestureLockConfiguration = GestureLockConfiguration()
    ) async throws {
        let patterns = try app.lock(lock)
        app.handle(with: GestureLockHandler(patterns.checker(of: "pattern")))
        let isNew = await patterns.status(of: "pattern") == .unset
        self.init(configuration, for: isNew ? .set : .unlock)
    }
}
#endif
