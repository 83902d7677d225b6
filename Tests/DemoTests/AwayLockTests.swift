#if CommandLine && Database && Vault
import CairnPasscode
import CairnUI
import CairnVault
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import travel_story

/// The setting `passcode.awaySeconds`, in the running app and by the clock.
@Suite struct AwayLockTests {
    @Test(
        "after that long in the background, the code is required",
        arguments: [(1.0, true), (3600.0, false)])
    func theAppLocks(seconds: Double, locks: Bool) async throws {
        let home = try TemporaryFolder()
        let travel = try await TravelApp(try App(), TravelFolder(root: home.url.path))
        #expect(await travel.desk.checker(of: .passcode).set(Secret("8205"), nil) == .right)
        await travel.desk.close()
        var settings = travel.app.settings
        settings.passcode.awaySeconds = seconds
        #expect(travel.app.take(settings) || seconds == 3600)
        let session = try await travel.session(on: HostTraits(), hasPictures: false)
        let driver = Driver(session)
        await session.settle()
        for digit in "8205" { await driver.press(.character(digit)) }
        await session.settle()
        #expect(await !session.model.lock.isLocked)

        let isAway = Mutex(true)
        let following = Task {
            await travel.follow(session, isAway: { isAway.withLock(\.self) })
        }
        defer { following.cancel() }
        try await Task.sleep(for: .milliseconds(2500))
        // Nobody looks while it is in the background.
        #expect(await !session.model.lock.isLocked)
        isAway.withLock { $0 = false }
        // The app looks at the clock every second.
        for _ in 0..<(locks ? 200 : 25) {
            if await session.model.lock.isLocked { break }
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(await session.model.lock.isLocked == locks)
        following.cancel()
        await following.value
        if locks {
            await session.settle()
            for digit in "8205" { await driver.press(.character(digit)) }
            await session.settle()
            #expect(await !session.model.lock.isLocked)
        }
        await travel.close()
    }
}
#endif
