#if Vault
import CairnLockFlow
public import CairnUI
import CairnVault

extension PasscodeModel {
    /// Opens the lock of an app: its records are in the app's folder, the key of the device is in the user's folder of states
    /// (`XDG_STATE_HOME`). If no code is set yet, the user chooses one.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - lock: the name of the lock's folder.
    ///   - configuration: the settings.
    /// - Throws: the error of a folder that cannot be created.
    public init<Settings>(
        _ app: AppContext<Settings>, lock: String,
        configuration: PasscodeConfiguration = PasscodeConfiguration()
    ) async throws {
        let codes = try app.lock(lock)
        app.handle(with: PasscodeHandler(codes.checker(of: "code")))
        let isNew = await codes.status(of: "code") == .unset
        self.init(configuration, for: isNew ? .set : .unlock)
    }
}
#endif
