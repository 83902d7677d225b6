#if Vault
import Synchronization

extension CodeLock {
    /// Checks a code with a server, throttled by this lock's counter like any other attempt.
    ///
    /// The attempt is counted before the request is sent. An attempt that never reached the server
    /// is not counted in the end.
    ///
    /// - Returns: ``CodeAnswer/unreachable`` if the server could not be reached and the policy is
    ///   to stay locked, or there is no local record to check against.
    public func check(
        _ code: Secret, of name: String, by remote: RemoteCheck
    ) async -> CodeAnswer {
        let begun = await run { self.begin(code, name) }
        guard case .counted(let before, let after) = begun else {
            if case .refused(let answer) = begun { return answer }
            return .unreachable
        }
        switch await remote.answer(to: code) {
        case .right: return await run { self.settle(.right, after.counter.throttle, Throttle()) }
        case .wrong:
            return await run {
                self.recent.withLock {
                    $0.remember(
                        code, of: name, at: self.clock(), atMost: self.configuration.remembered)
                }
                return self.refused(after)
            }
        case nil:
            // The attempt never reached the server: it is undone, unless another attempt was made
            // in between.
            let undone = await run { self.settle(.unreachable, after.counter.throttle, before) }
            guard undone == .unreachable, remote.offline == .local else { return undone }
            let answer = await check(code, of: name)
            return answer == .unset ? .unreachable : answer
        }
    }

    private enum Begun: Sendable {
        case refused(CodeAnswer)
        case counted(before: Throttle, after: LockState)
    }

    /// Counts an attempt that a server will judge.
    private func begin(_ code: Secret, _ name: String) -> Begun {
        do throws(VaultError) {
            try files.prepare()
            let lock = try FolderLock(place.records)
            let device = try files.makeDeviceKey()
            var state: LockState
            if let known = try files.load() {
                state = known
            } else {
                // A lock without a local code still counts attempts.
                state = LockState()
                state.record.schedule = configuration.throttle
                try files.save(&state, device)
            }
            if let refusal = refusal(state, code, name) {
                return .refused(refusal)
            }
            let before = state.counter.throttle
            state.counter.throttle = before.failing(at: clock())
            try files.save(counter: &state.counter, device)
            _ = consume lock
            return .counted(before: before, after: state)
        } catch {
            return .refused(.closed(error))
        }
    }

    /// Sets the counter to the result of a judged attempt, if it is unchanged since the attempt.
    private func settle(
        _ answer: CodeAnswer, _ expected: Throttle, _ throttle: Throttle
    ) -> CodeAnswer {
        do throws(VaultError) {
            let lock = try FolderLock(place.records)
            guard var state = try files.load(), let device = try files.deviceKey() else {
                throw .missing(path: place.records)
            }
            if answer == .right || state.counter.throttle == expected {
                state.counter.throttle = throttle
                try files.save(counter: &state.counter, device)
            }
            if answer == .right { recent.withLock { $0.forget() } }
            _ = consume lock
            return answer
        } catch {
            return .closed(error)
        }
    }
}

extension CodeLock {
    /// Returns a checker for a screen, backed by this lock's code of a name, which is checked
    /// locally, or by a server if one is given.
    public func checker(of name: String, by remote: RemoteCheck? = nil) -> CodeChecker {
        CodeChecker(
            status: {
                let status = await self.status(of: name)
                // Only the server knows if there is a code.
                return status == .unset && remote != nil ? .open(left: nil) : status
            },
            check: { code in
                guard let remote else { return await self.check(code, of: name) }
                return await self.check(code, of: name, by: remote)
            },
            set: { new, current in
                await self.set(new, for: name, provedBy: current.map { ($0, name) })
            },
            remove: { await self.remove(name, provedBy: ($0, name)) })
    }
}
#endif
