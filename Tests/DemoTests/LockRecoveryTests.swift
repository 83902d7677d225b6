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

    /// Sets a passcode and a pattern that confirms it.
    private func lockTwice(_ folder: TravelFolder) async throws -> (FolderLocks, RecoveryKey) {
        let travel = try await TravelApp(try App(), folder)
        #expect(await travel.desk.checker(of: .passcode).set(Secret("8205"), nil) == .right)
        let key = try #require(await travel.desk.takeRecovery())
        let locks = await travel.desk.locks
        #expect(await locks.second.set(Secret("3x3:0-1-2-5-8"), for: "pattern") == .right)
        #expect(await locks.kinds() == LockKinds(code: .passcode, second: .pattern))
        await travel.close()
        return (locks, key)
    }

    @Test func aSecondFactorThatAKillLeftCountsForNoOtherCode() async throws {
        let home = try TemporaryFolder()
        let folder = TravelFolder(root: home.url.path)
        let (locks, _) = try await lockTwice(folder)
        let key = try #require(await locks.unlock(Secret("8205"), .passcode).key)
        let memory = try MemoryFolder.path(try App().settings.travel)
        // Killed after the code was removed, and before the second factor was.
        try EncryptedWorkspace.expose(folder, key: key, memory: memory) {
            #expect(locks.remove(Secret("8205"), .passcode) == .right)
        }
        #expect(await locks.second.status(of: "pattern") != .unset)
        let travel = try await TravelApp(try App(), folder)
        #expect(await travel.desk.checker(of: .passcode).set(Secret("7319"), nil) == .right)
        #expect(await travel.desk.locks.kinds() == LockKinds(code: .passcode))
        // Neither does it keep anybody from setting another one.
        let second = await travel.desk.locks.second
        #expect(await second.set(Secret("3x3:2-1-0-3-6"), for: "pattern") == .right)
        await travel.close()
    }

    @Test func theRecoveryKeyEndsTheSecondFactorBeforeThereIsANewCode() async throws {
        let home = try TemporaryFolder()
        let folder = TravelFolder(root: home.url.path)
        let (locks, key) = try await lockTwice(folder)
        // Another key changes nothing.
        let other = try TemporaryFolder()
        let (_, stranger) = try await lockTwice(TravelFolder(root: other.url.path))
        let wrong = try await FolderLocks.recover(
            folder, with: stranger, setting: Secret("7319"), try App().settings.vault)
        #expect(wrong == .wrong(left: nil, wait: .zero))
        #expect(await locks.kinds() == LockKinds(code: .passcode, second: .pattern))
        // Killed between the check of the key and the writing of the code.
        let answer = await locks.code.recover(with: key, setting: Secret("7319"), for: "passcode") {
            () throws(VaultError) in
            try locks.second.eraseWaiting()
            throw VaultError.unwritable(path: "record", reason: "killed")
        }.answer
        #expect(answer == .closed(.unwritable(path: "record", reason: "killed")))
        #expect(await locks.kinds() == LockKinds(code: .passcode))
        #expect(await locks.unlock(Secret("8205"), .passcode).answer == .right)
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
