#if Vault
import Foundation
import TestSupport
import Testing

@testable import CairnVault

/// A code that a server knows.
@Suite struct RemoteTests {
    private struct Broken: Error {}

    private func server(_ offline: RemoteCheck.Offline = .refuse, isUp: Bool = true) -> RemoteCheck
    {
        RemoteCheck(offline: offline, patience: .seconds(3600)) { code in
            guard isUp else { throw Broken() }
            return code == Secret("server code") ? .right : .wrong
        }
    }

    @Test func aServersAnswersAreCountedHere() async throws {
        let test = try TestLock()
        let lock = test.open()
        for number in 1...5 {
            let wait: Duration = number == 5 ? .seconds(60) : .zero
            #expect(
                await lock.check(guess(number), of: name, by: server())
                    == .wrong(left: 20 - number, wait: wait))
        }
        #expect(await lock.check(Secret("server code"), of: name, by: server()).isWaiting)
        test.pass(60)
        #expect(await lock.check(guess(5), of: name, by: server()) == .repeated)
        #expect(await lock.check(Secret("server code"), of: name, by: server()) == .right)
        #expect(await lock.check(guess(9), of: name, by: server()) == .wrong(left: 19, wait: .zero))
        #expect(await lock.check(Secret("12"), of: name, by: server()) == .noGuess)
    }

    @Test func aServerOutOfReachCostsNoGuess() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.check(guess(1), of: name, by: server()).isWrong)
        for number in 2...30 {
            #expect(
                await lock.check(guess(number), of: name, by: server(isUp: false)) == .unreachable)
        }
        #expect(
            await lock.check(guess(31), of: name, by: server()) == .wrong(left: 18, wait: .zero))
        #expect(await lock.check(guess(1), of: name, by: server(.local, isUp: false)) == .repeated)
        #expect(
            await lock.check(guess(2), of: name, by: server(.local, isUp: false)) == .unreachable)
    }

    @Test func offlineTheRecordHereMayAnswer() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        #expect(await lock.check(right, of: name, by: server(.local, isUp: false)) == .right)
        #expect(
            await lock.check(guess(1), of: name, by: server(.local, isUp: false))
                == .wrong(left: 19, wait: .zero))
        #expect(await lock.check(right, of: name, by: server(.refuse, isUp: false)) == .unreachable)
    }

    @Test func aServerThatNeverAnswersIsOutOfReach() async throws {
        let test = try TestLock()
        let lock = test.open()
        let silent = RemoteCheck(patience: .milliseconds(50)) { _ in
            // Deaf to cancellation, as a blocking library is.
            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                DispatchQueue.global().asyncAfter(deadline: .now() + 3600) { done.resume() }
            }
            return .right
        }
        #expect(await lock.check(guess(1), of: name, by: silent) == .unreachable)
        #expect(await lock.status(of: name) == .unset)
    }

    @Test func aCheckerIsALockAsAScreenSeesIt() async throws {
        let test = try TestLock()
        let checker = test.open().checker(of: name)
        #expect(await checker.status() == .unset)
        #expect(await checker.set(right, nil) == .right)
        #expect(await checker.check(guess(1)) == .wrong(left: 19, wait: .zero))
        #expect(await checker.set(guess(2), right) == .right)
        #expect(await checker.remove(guess(2)) == .right)
        #expect(await checker.status() == .unset)
        let remote = test.open().checker(of: name, by: server())
        #expect(await remote.status() == .open(left: nil))
        #expect(await remote.check(Secret("server code")) == .right)
        let preview = CodeChecker.preview(right)
        #expect(await preview.check(guess(1)).isWrong)
        #expect(await preview.set(guess(1), right) == .right)
        #expect(await preview.set(guess(1), guess(1)) == .unchanged)
        #expect(await preview.remove(guess(1)) == .right)
    }
}
#endif
