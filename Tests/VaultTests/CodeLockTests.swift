#if Vault
import CairnPropertyList
import Foundation
import TestSupport
import Testing

@testable import CairnVault

@Suite struct CodeLockTests {
    @Test func aLockKnowsItsCode() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.status(of: name) == .unset)
        #expect(await lock.check(right, of: name) == .unset)
        #expect(!FileManager.default.fileExists(atPath: test.place.records))
        #expect(await lock.set(right, for: name) == .right)
        #expect(await lock.status(of: name) == .open(left: 20))
        #expect(await lock.check(guess(1), of: name) == .wrong(left: 19, wait: .zero))
        #expect(await lock.status(of: name) == .open(left: 19))
        // Another object, as after a restart of the app.
        #expect(await test.open().check(right, of: name) == .right)
        #expect(await test.open().status(of: name) == .open(left: 20))
        #expect(await lock.check(right, of: "pattern") == .unset)
    }

    @Test func aLockTellsWhetherACodeStillBelongsToItsKey() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        let key = try #require(await lock.unlock(right, of: name).key)
        #expect(try lock.isSet(for: key))
        let record = VaultError.wrongKey(path: test.place.records + "/record")
        #expect(throws: record) { try lock.isSet(for: .random(count: 32)) }
        // One that did not unlock it does not know.
        #expect(throws: record) { try test.open().isSet(for: key) }
        // The code that replaced it may be that of another key.
        let other = test.open()
        #expect(await other.set(guess(1), for: name, provedBy: (right, name)) == .right)
        #expect(throws: record) { try lock.isSet(for: key) }
        #expect(await lock.unlock(guess(1), of: name).key == key)
        #expect(try lock.isSet(for: key))
        #expect(other.removeWaiting(name, provedBy: (guess(1), name)) == .right)
        #expect(try !lock.isSet(for: key))
        #expect(await other.set(right, for: name) == .right)
        #expect(throws: record) { try lock.isSet(for: key) }
        try FileManager.default.removeItem(atPath: test.place.records)
        #expect(throws: VaultError.missing(path: test.place.records + "/record")) {
            try lock.isSet(for: key)
        }
        #expect(!FileManager.default.fileExists(atPath: test.place.records))
    }

    @Test func wrongGuessesWaitAndEndInTheEnd() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        var number = 0
        for failure in 1...20 {
            number += 1
            let table = LockoutSchedule()
            let wait = failure == 20 ? 0 : table.seconds(after: failure)
            #expect(
                await lock.check(guess(number), of: name)
                    == .wrong(left: 20 - failure, wait: .seconds(wait)))
            guard failure < 20 else { break }
            if wait > 0 {
                // Even the right code is not looked at, and nothing is counted.
                let work = lock.derivationCount
                #expect(await lock.check(right, of: name) == .waiting(.seconds(wait)))
                #expect(await lock.check(guess(0), of: name) == .waiting(.seconds(wait)))
                #expect(lock.derivationCount == work)
                test.pass(wait)
            }
            #expect(await test.open().status(of: name) == .open(left: 20 - failure))
        }
        test.pass(1e12)
        #expect(await lock.check(right, of: name) == .ended)
        #expect(await test.open().status(of: name) == .ended)
    }

    @Test func aRestartOfTheMachineBeginsTheWaitAgain() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        for number in 1...6 {
            _ = await lock.check(guess(number), of: name)
            if number == 5 { test.pass(60) }
        }
        test.pass(299)
        #expect(await lock.status(of: name) == .waiting(.seconds(1)))
        test.restart()
        #expect(await test.open().status(of: name) == .waiting(.seconds(295)))
        test.pass(295)
        #expect(await test.open().check(right, of: name) == .right)
    }

    @Test func theSameWrongCodeCountsOnce() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        #expect(await lock.check(guess(1), of: name).isWrong)
        for _ in 0..<50 { #expect(await lock.check(guess(1), of: name) == .repeated) }
        #expect(await lock.status(of: name) == .open(left: 19))
        test.pass(301)
        #expect(await lock.check(guess(1), of: name) == .wrong(left: 18, wait: .zero))
        // Six others: the first of them is forgotten.
        var configuration = TestLock.quick
        configuration.throttle = try LockoutSchedule(waits: [0], mostFailures: 100)
        let other = try TestLock()
        let free = other.open(configuration)
        #expect(await free.set(right, for: name) == .right)
        for number in 1...6 { #expect(await free.check(guess(number), of: name).isWrong) }
        #expect(await free.check(guess(6), of: name) == .repeated)
        #expect(await free.check(guess(1), of: name).isWrong)
    }

    @Test func anExistingLockRefusesLooserSettings() async throws {
        let test = try TestLock()
        #expect(await test.open().set(right, for: name) == .right)
        var loose = TestLock.quick
        loose.throttle = try LockoutSchedule(waits: [0], mostFailures: 1000)
        loose.scrypt = ScryptCost(exponent: 2)
        let lock = test.open(loose)
        for number in 1...4 { #expect(await lock.check(guess(number), of: name).isWrong) }
        #expect(await lock.check(guess(5), of: name) == .wrong(left: 15, wait: .seconds(60)))
        #expect(await lock.check(guess(6), of: name) == .waiting(.seconds(60)))
        test.pass(60)
        #expect(await lock.check(right, of: name) == .right)
        // The right code alone loosens nothing: the settings may be someone else's.
        let cost = try LockFiles(place: test.place).load()?.record.credentials[name]?.cost
        #expect(cost == TestLock.quick.scrypt)
        #expect(await lock.check(guess(1), of: name) == .wrong(left: 19, wait: .zero))
        // Stricter settings apply at once.
        var strict = TestLock.quick
        strict.throttle = try LockoutSchedule(waits: [5], mostFailures: 3)
        #expect(await test.open(strict).status(of: name) == .waiting(.seconds(5)))
        test.pass(5)
        #expect(await test.open(strict).status(of: name) == .open(left: 2))
        // Whoever changes the code chooses anew.
        #expect(await lock.set(guess(9), for: name, provedBy: (right, name)) == .right)
        for number in 1...8 { #expect(await lock.check(guess(number), of: name).isWrong) }
        #expect(await lock.status(of: name) == .open(left: 992))
    }

    @Test func theStricterOfTwoSchedulesIsTakenWaitByWait() throws {
        let (one, other) = (
            try LockoutSchedule(waits: [0, 9], mostFailures: 0),
            try LockoutSchedule(waits: [3, 4, 5, 20], mostFailures: 7)
        )
        for strict in [one.stricter(other), other.stricter(one)] {
            #expect(strict.waits == [3, 9, 9, 20] && strict.mostFailures == 7)
        }
        // A record of an older version has no waits of its own.
        #expect(LockRecord().schedule == LockoutSchedule())
    }

    @Test func whatIsNoGuessIsNotCountedAndDoesNoWork() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        let work = lock.derivationCount
        for text in [
            "", "1", "123", "ééé", String(repeating: "1", count: 65),
            String(repeating: "x", count: 1 << 20),
        ] {
            #expect(await lock.check(Secret(text), of: name) == .noGuess)
        }
        #expect(lock.derivationCount == work)
        #expect(await lock.status(of: name) == .open(left: 20))
        let long = String(repeating: "é", count: 64)
        #expect(await lock.check(Secret(long), of: name).isWrong)
        #expect(await lock.set(Secret("123"), for: "other", provedBy: (right, name)) == .noGuess)
    }

    @Test func everyWrongGuessIsTheSameWork() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        for text in ["920571", "820572", "8205710", "0000"] {
            let work = lock.derivationCount
            #expect(await lock.check(Secret(text), of: name).isWrong)
            #expect(lock.derivationCount == work + 1)
        }
    }

    @Test func allScreensAndCodesShareOneCounter() async throws {
        let test = try TestLock()
        let (one, other) = (test.open(), test.open())
        #expect(await one.set(right, for: name) == .right)
        #expect(await one.set(Secret("0-1-2-5"), for: "pattern", provedBy: (right, name)) == .right)
        #expect(await one.check(guess(1), of: name).isWrong)
        #expect(await other.check(guess(2), of: "pattern").isWrong)
        #expect(await one.set(guess(9), for: name, provedBy: (guess(3), name)).isWrong)
        #expect(
            await other.remove(name, provedBy: (guess(4), name)) == .wrong(left: 16, wait: .zero))
        #expect(
            await one.makeRecoveryKey(provedBy: (guess(5), name)).answer
                == .wrong(left: 15, wait: .seconds(60)))
        #expect(await other.set(guess(9), for: name, provedBy: (right, name)).isWaiting)
        #expect(await one.status(of: "pattern") == .waiting(.seconds(60)))
        test.pass(60)
        #expect(await other.check(Secret("0-1-2-5"), of: "pattern") == .right)
        #expect(await one.status(of: name) == .open(left: 20))
    }

    @Test func manyGuessesAtOnceAreEachCounted() async throws {
        let test = try TestLock()
        let locks = [test.open(), test.open(), test.open()]
        #expect(await locks[0].set(right, for: name) == .right)
        let answers = await withTaskGroup(of: CodeAnswer.self) { group in
            for number in 0..<30 {
                group.addTask { await locks[number % 3].check(guess(number), of: name) }
            }
            return await group.reduce(into: [CodeAnswer]()) { $0.append($1) }
        }
        #expect(answers.count(where: \.isWrong) == 5)
        #expect(answers.count(where: \.isWaiting) == 25)
        #expect(locks.map(\.derivationCount).reduce(0, +) == 6)
    }

    @Test func aCodeIsChangedByItsOwnerOnly() async throws {
        let test = try TestLock()
        let lock = test.open()
        let new = Secret("a new long one")
        #expect(await lock.set(right, for: name) == .right)
        #expect(await lock.set(new, for: name) == .unproved)
        #expect(await lock.set(new, for: name, provedBy: (guess(1), name)).isWrong)
        #expect(await lock.set(right, for: name, provedBy: (right, name)) == .unchanged)
        #expect(await lock.check(right, of: name) == .right)
        #expect(await lock.set(new, for: name, provedBy: (right, name)) == .right)
        #expect(await lock.check(right, of: name).isWrong)
        #expect(await lock.check(new, of: name) == .right)
        #expect(await lock.remove(name, provedBy: (new, name)) == .right)
        #expect(await lock.status(of: name) == .unset)
        #expect(await test.open().set(right, for: name) == .right)
        #expect(await lock.check(right, of: name) == .right)
    }

    @Test func aDearerRecordIsMadeAtTheNextRightCode() async throws {
        let test = try TestLock()
        #expect(await test.open().set(right, for: name) == .right)
        var dearer = TestLock.quick
        dearer.scrypt.exponent = 5
        let lock = test.open(dearer)
        #expect(await lock.check(guess(1), of: name).isWrong)
        let record = try test.bytes(test.files[0])
        #expect(String(decoding: record, as: UTF8.self).contains("<integer>4</integer>"))
        #expect(await lock.check(right, of: name) == .right)
        #expect(lock.derivationCount == 3)
        #expect(
            String(decoding: try test.bytes(test.files[0]), as: UTF8.self).contains(
                "<integer>5</integer>"))
        #expect(await lock.check(right, of: name) == .right)
        #expect(lock.derivationCount == 4)
    }

    @Test func theDefaultWorkIsDoneAsRfc7914HasIt() throws {
        // RFC 7914, section 12, third vector: what the library gives for N = 16384, r = 8, p = 1.
        let keys = try CodeKeys(
            right, of: name, salt: Data("salt".utf8), cost: ScryptCost(exponent: 14),
            device: Secret("device"))
        let again = try CodeKeys(
            right, of: name, salt: Data("salt".utf8), cost: ScryptCost(exponent: 14),
            device: Secret("device"))
        #expect(keys.verifier == again.verifier)
        for (code, device, salt, other) in [
            ("820572", "device", "salt", name), ("820571", "devicf", "salt", name),
            ("820571", "device", "salu", name), ("820571", "device", "salt", "pattern"),
        ] {
            let different = try CodeKeys(
                Secret(code), of: other, salt: Data(salt.utf8), cost: ScryptCost(exponent: 14),
                device: Secret(device))
            #expect(different.verifier != keys.verifier)
        }
        #expect(throws: VaultError.self) {
            try CodeKeys(
                right, of: name, salt: Data(), cost: ScryptCost(exponent: 40), device: right)
        }
    }

    @Test func aRecoveryKeyOpensWhatNobodyElseCan() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        let key = try #require(await lock.unlock(right, of: name).key)
        let store = EncryptedPieceStore(at: test.folder.url.path + "/store", key: key)
        try store.write(Array("at the lake".utf8), as: "notes/1")
        let made = await lock.makeRecoveryKey(provedBy: (right, name))
        let recovery = try #require(made.key)
        for number in 1...20 {
            test.pass(4e8)
            #expect(await lock.check(guess(number), of: name).isWrong)
        }
        #expect(await lock.check(right, of: name) == .ended)
        let stranger = RecoveryKey()
        #expect(await lock.recover(with: stranger, setting: guess(7), for: name).answer.isWrong)
        let typed = try RecoveryKey(recovery.revealedText().lowercased())
        let recovered = await lock.recover(with: typed, setting: guess(7), for: name)
        #expect(recovered.answer == .right)
        #expect(recovered.key == key)
        #expect(await lock.check(guess(7), of: name) == .right)
        let again = EncryptedPieceStore(
            at: test.folder.url.path + "/store",
            key: try #require(await lock.unlock(guess(7), of: name).key))
        #expect(try again.read("notes/1") == Array("at the lake".utf8))
    }

    @Test func erasingGivesEverythingUp() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        try await lock.erase()
        #expect(await lock.status(of: name) == .unset)
        #expect(await lock.set(guess(1), for: name) == .right)
        try await lock.erase()
        try await lock.erase()
        #expect(await lock.check(guess(1), of: name) == .unset)
    }
}

@Suite struct RecoveryKeyTests {
    @Test("a key is read as it was written down", arguments: 0..<30)
    func roundTrip(number: Int) throws {
        let key = RecoveryKey()
        let text = key.revealedText()
        #expect(text.wholeMatch(of: /[0-9A-Z]{4}(-[0-9A-Z]{4}){6}/) != nil)
        #expect(!text.contains { "ILOU".contains($0) })
        #expect(try RecoveryKey(text) == key)
        let sloppy = text.replacing("-", with: " ").replacing("0", with: "o").replacing(
            "1", with: "l")
        #expect(try RecoveryKey(sloppy) == key)
        #expect("\(key) \(String(reflecting: key))" == "••• •••")
        // One misread letter is told from a wrong key: 12 bits of check miss one in 4096.
        var letters = Array(text)
        letters[number % 4] = letters[number % 4] == "7" ? "8" : "7"
        #expect(throws: VaultError.badRecoveryKey) { try RecoveryKey(String(letters) + "7") }
        #expect(throws: VaultError.badRecoveryKey) { try RecoveryKey(String(text.dropLast())) }
    }

    @Test func mostMisreadLettersAreFound() {
        var missed = 0
        for _ in 0..<300 {
            var letters = Array(RecoveryKey().revealedText())
            letters[0] = letters[0] == "7" ? "8" : "7"
            if (try? RecoveryKey(String(letters))) != nil { missed += 1 }
        }
        #expect(missed < 5)
    }

    @Test("a lock whose erasure was interrupted is unchanged or erased", arguments: 0...4)
    func erasureInterrupted(count: Int) async throws {
        let test = try TestLock()
        #expect(await test.open().set(right, for: name) == .right)
        try test.write(Data(), test.place.device + "/erasing")
        let names = [test.files[3], test.files[0], test.files[1], test.files[2]]
        for file in names.prefix(count) { try FileManager.default.removeItem(atPath: file) }
        let lock = test.open()
        #expect(await lock.status(of: name) == (count == 0 ? .open(left: 20) : .unset))
        let proof = count == 0 ? (code: right, name: name) : nil
        #expect(await lock.set(guess(1), for: name, provedBy: proof) == .right)
        #expect(await test.open().check(guess(1), of: name) == .right)
        #expect(!FileManager.default.fileExists(atPath: test.place.device + "/erasing"))
    }
}
#endif
