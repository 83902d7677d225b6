#if Vault
import CairnGestureLock
import CairnLockFlow
import CairnUI
import CairnVault
import Foundation
import TestSupport
import Testing

@Suite struct GestureLockAppTests {
    @Test func anAppChoosesItsPatternAtTheFirstStart() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.url.path
        func app() -> AppContext<NoSettings> {
            AppContext(
                NoSettings(), environment: Environment(), folder: path + "/data",
                variables: ["XDG_STATE_HOME": path + "/state"])
        }
        let first = app()
        #expect(try await GestureLockModel(first, lock: "lock").purpose == .set)
        _ = try await first.lock("lock").set(Secret("0124"), for: "pattern")
        #expect(try await GestureLockModel(app(), lock: "lock").purpose == .unlock)
    }
}
#endif
