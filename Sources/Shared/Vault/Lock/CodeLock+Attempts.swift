#if Vault
import Crypto
import Foundation
import Synchronization

extension CodeLock {
    func statusNow(_ name: String) -> LockStatus {
        do throws(VaultError) {
            guard try exists() else { return .unset }
            // On a read-only disk nobody writes, and there is no lock to wait for.
            let lock = try? FolderLock(place.records)
            let state = try files.load()
            _ = consume lock
            guard let state, state.record.credentials[name] != nil else { return .unset }
            return switch state.counter.throttle.gate(at: clock(), by: schedule(state)) {
            case .open(let left): .open(left: left)
            case .waiting(let wait): .waiting(wait)
            case .ended: .ended
            }
        } catch {
            return .closed(error)
        }
    }

    /// Returns `true` if the lock has files. Without them no code was ever set, and the check
    /// creates nothing.
    func exists() throws(VaultError) -> Bool {
        let isThere = try !VaultFile.names(in: place.records).isEmpty
        let hasDevice = try !VaultFile.names(in: place.device).isEmpty
        // If only one folder has files, loading reports the missing ones. A mark in a keyring also
        // proves that a code was set.
        if isThere || hasDevice { return true }
        return try files.isKept()
    }

    /// Returns the schedule that applies: an existing lock refuses looser settings, because whoever
    /// guesses can start the program with other settings.
    func schedule(_ state: LockState) -> LockoutSchedule {
        state.record.schedule.stricter(configuration.throttle)
    }

    /// Returns the reason an attempt is refused before it is made, or `nil` if it may be made.
    func refusal(_ state: LockState, _ code: Secret, _ name: String) -> CodeAnswer? {
        let now = clock()
        switch state.counter.throttle.gate(at: now, by: schedule(state)) {
        case .waiting(let wait): return .waiting(wait)
        case .ended: return .ended
        case .open: break
        }
        guard isGuess(code) else { return .noGuess }
        let isKnown = recent.withLock {
            $0.contains(code, of: name, at: now, for: configuration.rememberedSeconds)
        }
        return isKnown ? .repeated : nil
    }

    /// Returns the answer to a wrong attempt, with the current counter.
    func refused(_ state: LockState) -> CodeAnswer {
        let (table, throttle) = (schedule(state), state.counter.throttle)
        let wait = Duration.milliseconds(
            Int64((table.seconds(after: throttle.failures) * 1000).rounded()))
        let left = table.mostFailures > 0 ? max(0, table.mostFailures - throttle.failures) : nil
        return .wrong(left: left, wait: left == 0 ? .zero : wait)
    }

    /// Makes an attempt: counts it, derives the keys, compares them, and calls `then` for the
    /// correct code.
    func attempt(
        _ code: Secret, _ name: String, then: (inout Opened) throws(VaultError) -> CodeAnswer
    ) -> (answer: CodeAnswer, key: Secret?) {
        do throws(VaultError) {
            guard try exists() else { return (.unset, nil) }
            let lock = try FolderLock(place.records)
            let result = try attemptLocked(code, name, then)
            _ = consume lock
            return result
        } catch {
            return (.closed(error), nil)
        }
    }

    private func attemptLocked(
        _ code: Secret, _ name: String, _ then: (inout Opened) throws(VaultError) -> CodeAnswer
    ) throws(VaultError) -> (answer: CodeAnswer, key: Secret?) {
        guard var state = try files.load(), let device = try files.deviceKey(),
            let credential = state.record.credentials[name]
        else { return (.unset, nil) }
        if let refusal = refusal(state, code, name) { return (refusal, nil) }

        // Counted before it is evaluated: a process that is killed from here on has used its
        // attempt.
        let before = state.counter.throttle
        state.counter.throttle = before.failing(at: clock())
        try files.save(counter: &state.counter, device)

        let keys = try keys(code, name, credential.salt, credential.cost, device)
        guard keys.verifier == Secret(bytes: credential.verifier) else {
            recent.withLock {
                $0.remember(
                    code, of: name, at: clock(), atMost: configuration.remembered)
            }
            return (refused(state), nil)
        }
        let content = try keys.unwrap(credential.wrapped, path: place.records)
        recent.withLock { $0.forget() }
        state.counter.throttle = Throttle()
        let isWeak = credential.cost.work < configuration.scrypt.work
        if isWeak {
            // The cost setting was raised, and only now is the code available to derive its keys
            // again.
            state.record.credentials[name] = try self.credential(code, name, content, device)
        }
        var opened = Opened(
            state: state, device: device, content: content,
            isChanged: isWeak)
        let answer = try then(&opened)
        if opened.isChanged {
            try files.save(&opened.state, device)
        } else {
            try files.save(counter: &opened.state.counter, device)
        }
        remember(content, opened.state.record.credentials[name])
        return (answer, content)
    }

    func removeNow(_ name: String, _ proof: (code: Secret, name: String)) -> CodeAnswer {
        attempt(proof.code, proof.name) { opened in
            opened.state.record.credentials[name] = nil
            if opened.state.record.credentials.isEmpty {
                opened.state.record.recovery = nil
            }
            opened.isChanged = true
            return .right
        }.answer
    }

    func isSetNow(for key: Secret) throws(VaultError) -> Bool {
        // Checked first: the lock of a folder creates a file in it.
        guard try VaultFile.isThere(files.recordPath) else {
            throw .missing(path: files.recordPath)
        }
        let lock = try FolderLock(place.records)
        let state = try files.load()
        _ = consume lock
        guard let state else { throw .missing(path: files.recordPath) }
        let codes = state.record.credentials.values
        guard !codes.isEmpty else { return false }
        let digest = Self.digest(of: key)
        let isSame = opener.withLock { opener in
            opener.map { $0.key == digest && codes.contains($0.credential) } ?? false
        }
        guard isSame else { throw .wrongKey(path: files.recordPath) }
        return true
    }

    /// Remembers which code unlocked a key.
    private func remember(_ key: Secret, _ credential: LockCredential?) {
        let new = credential.map { Opener(key: Self.digest(of: key), credential: $0) }
        opener.withLock { $0 = new }
    }

    private static func digest(of key: Secret) -> SHA256Digest {
        var hash = SHA256()
        key.withBytes { hash.update(bufferPointer: $0) }
        return hash.finalize()
    }

    /// Creates the record of a code with the current settings.
    func credential(
        _ code: Secret, _ name: String, _ content: Secret, _ device: Secret
    ) throws(VaultError) -> LockCredential {
        let salt = Data(Secret.random(count: 16).withBytes(Array.init))
        let cost = configuration.scrypt
        let keys = try keys(code, name, salt, cost, device)
        return LockCredential(
            salt: salt, exponent: cost.exponent, blockSize: cost.blockSize,
            parallelism: cost.parallelism, verifier: Data(keys.verifier.withBytes(Array.init)),
            wrapped: try keys.wrap(content, path: place.records))
    }

    func setNow(
        _ new: Secret, _ name: String, _ proof: (code: Secret, name: String)?
    ) -> CodeAnswer {
        guard isGuess(new), (1...200).contains(name.utf8.count) else { return .noGuess }
        if let proof {
            let isSame = proof.name == name && proof.code == new
            let answer = attempt(proof.code, proof.name) { opened throws(VaultError) in
                guard !isSame else { return .unchanged }
                opened.state.record.credentials[name] = try self.credential(
                    new, name, opened.content, opened.device)
                opened.state.record.schedule = self.configuration.throttle
                opened.isChanged = true
                return .right
            }.answer
            if answer != .unset { return answer }
        }
        return setFirst(new, name)
    }

    /// Sets the first code, which needs no proof.
    private func setFirst(_ new: Secret, _ name: String) -> CodeAnswer {
        do throws(VaultError) {
            try files.prepare()
            let lock = try FolderLock(place.records)
            var state = try files.load() ?? LockState()
            guard state.record.credentials.isEmpty else {
                // The proof is missing, or another window set a code first.
                return .unproved
            }
            let device = try files.makeDeviceKey()
            state.record.credentials[name] = try credential(
                new, name, .random(count: 32), device)
            state.record.schedule = configuration.throttle
            // The counter outlives a removed code, so that removing and setting a code restores no
            // attempts.
            try files.save(&state, device)
            recent.withLock { $0.forget() }
            _ = consume lock
            return .right
        } catch {
            return .closed(error)
        }
    }

    func recoverNow(
        _ recovery: RecoveryKey, _ new: Secret, _ name: String,
        _ prepare: () throws(VaultError) -> Void
    ) -> (answer: CodeAnswer, key: Secret?) {
        guard isGuess(new), (1...200).contains(name.utf8.count) else { return (.noGuess, nil) }
        do throws(VaultError) {
            guard try exists() else { return (.unset, nil) }
            guard try VaultFile.isThere(files.recordPath) else {
                throw .missing(path: files.recordPath)
            }
            let lock = try FolderLock(place.records)
            let (record, isAuthentic) = try files.recoverableRecord()
            guard let wrapped = record.recovery, let salt = record.recoverySalt else {
                return (.unset, nil)
            }
            let content: Secret
            do throws(VaultError) {
                content = try CodeKeys(recovery, salt: salt)
                    .unwrap(wrapped, path: files.recordPath)
            } catch {
                // The key is not to blame for a record that somebody changed.
                guard case .wrongKey = error, isAuthentic != false else {
                    throw .tampered(path: files.recordPath)
                }
                return (.wrong(left: nil, wait: .zero), nil)
            }
            try prepare()
            // Only the record is needed; the other files may be missing, damaged or older.
            var state = LockState(record: record)
            let device: Secret
            if let whole = (try? files.load()) ?? nil, let key = (try? files.deviceKey()) ?? nil {
                (state, device) = (whole, key)
            } else {
                device = try files.renew(&state)
            }
            state.record.credentials = [name: try credential(new, name, content, device)]
            state.record.schedule = configuration.throttle
            state.counter.throttle = Throttle()
            try files.save(&state, device)
            remember(content, state.record.credentials[name])
            recent.withLock { $0.forget() }
            _ = consume lock
            return (.right, content)
        } catch {
            return (.closed(error), nil)
        }
    }
}
#endif
