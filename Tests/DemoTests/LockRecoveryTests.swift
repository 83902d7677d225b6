#if CommandLine && Database && Vault
import CairnGestureLock
import CairnPasscode
import CairnUI
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A forgotten code, from the lock screen: the recovery key, a new code, and the stories are back.
@Suite struct LockRecoveryTests {
    @Test func aForgottenCodeIsReplacedOnTheLockScreen() async throws {
        let home = try TemporaryFolder()
        let travel = try await TravelApp(try App(), TravelFolder(root: home.url.path))
        #expect(await travel.desk.checker(of: .passcode).set(Secret("8205"), nil) == .right)
        let key = try #require(await travel.desk.takeRecovery())
        await travel.desk.close()
        let session = try await travel.session(on: HostTraits(), hasPictures: false)
        let driver = Driver(session)
        await session.settle()
        #expect(await session.model.lock.isLocked)
        // A wrong code is said once, on the screen, and not in a dialog above it.
        for digit in "1111" { await driver.press(.character(digit)) }
        await session.settle()
        let wrong = await session.outline.description
        #expect(wrong.components(separatedBy: "Wrong").count == 2, "\(wrong)")
        #expect(await !driver.has(.alertDialog))
        try await driver.tap(.button, "Forgot the code?")
        let field = try #require(await session.outline.focused)
        try await driver.type("not the key", into: field.role.kind, "Recovery key")
        await driver.press(.enter)
        #expect(await session.outline.description.contains("This is not the recovery key"))
        // The key never gets into the tree of elements.
        try await driver.type(key.revealedText(), into: field.role.kind, "Recovery key")
        #expect(await !session.outline.description.contains(key.revealedText()))
        await driver.press(.enter)
        for digit in "73197319" { await driver.press(.character(digit)) }
        await session.settle()
        #expect(await !session.model.lock.isLocked)
        #expect(await session.model.lock.kinds == LockKinds(code: .passcode))
        #expect(travel.desk.stores != nil)
        // The new code opens it from now on, and the old one does not.
        await session.send(.lock(.lockedNow))
        await session.settle()
        for digit in "8205" { await driver.press(.character(digit)) }
        await session.settle()
        #expect(await session.model.lock.isLocked)
        for digit in "7319" { await driver.press(.character(digit)) }
        await session.settle()
        #expect(await !session.model.lock.isLocked)
        await travel.close()
    }

    @Test func aRecoveryKeyThatNobodySawIsMadeAnewAndShown() async throws {
        let home = try TemporaryFolder()
        let folder = TravelFolder(root: home.url.path)
        let travel = try await TravelApp(try App(), folder)
        #expect(await travel.desk.checker(of: .passcode).set(Secret("8205"), nil) == .right)
        // The program was killed before it showed the key.
        #expect(folder.hasUnseenRecoveryKey)
        let unseen = try #require(await travel.desk.recovery)
        await travel.desk.close()
        let session = try await travel.session(on: HostTraits(), hasPictures: false)
        let driver = Driver(session)
        await session.settle()
        for digit in "8205" { await driver.press(.character(digit)) }
        await session.settle()
        let shown = try #require(await session.model.recovery)
        #expect(shown != unseen.revealedText())
        #expect(await session.outline.description.contains(shown))
        #expect(!folder.hasUnseenRecoveryKey)
        await travel.close()
        let key = try RecoveryKey(shown)
        let answer = try await FolderLocks.recover(
            folder, with: key, setting: Secret("1973"), try App().settings.vault)
        #expect(answer == .right)
    }

    @Test func theRecoveryIsGivenUp() async throws {
        var lock = TravelLock(
            LockKinds(code: .pattern),
            CodeSettings(passcode: PasscodeConfiguration(), pattern: .init()))
        // Nothing is typed before it was asked for.
        _ = lock.update(.recovery(.typed("x")))
        #expect(lock.recovery == nil)
        _ = lock.update(.recovery(.asked(true)))
        #expect(lock.recovery == .key(Secret(""), isWrong: false))
        _ = lock.update(.recovery(.typed("x")))
        _ = lock.update(.recovery(.submitted))
        #expect(lock.recovery == .key(Secret("x"), isWrong: true))
        _ = lock.update(.recovery(.asked(false)))
        #expect(lock.recovery == nil && lock.isLocked)
        // An app that is open has nothing to recover.
        var open = TravelLock(
            LockKinds(), CodeSettings(passcode: PasscodeConfiguration(), pattern: .init()))
        _ = open.update(.recovery(.asked(true)))
        #expect(open.recovery == nil)
    }
}
#endif
