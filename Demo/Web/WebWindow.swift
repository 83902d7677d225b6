#if CommandLine && Database && Vault && Web
import CairnLockFlow
import CairnUI
import CairnVault
import Synchronization

/// The windows of the app in browsers: which of them were let in.
///
/// Being let in is a matter of one window. The stores are open while at least one window is in, and
/// a wrong code in one window closes nothing for another.
actor WebWindows {
    nonisolated let desk: TravelDataSession
    private var inside: Set<Int> = []
    private var next = 0
    /// Codes are checked one at a time: each check takes much memory.
    private var isChecking = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ desk: TravelDataSession) { self.desk = desk }

    /// Makes a window, which is in if nothing is locked.
    func open() async -> WebWindow {
        next += 1
        let window = WebWindow(self, next, isInside: await desk.locks.kinds().code == nil)
        if window.isInside { inside.insert(next) }
        return window
    }

    func letIn(_ number: Int) { inside.insert(number) }

    /// Notes that a window was locked or closed. The last one closes the stores, if there is a lock.
    func leave(_ number: Int) async {
        inside.remove(number)
        guard inside.isEmpty, await desk.locks.kinds().code != nil else { return }
        guard inside.isEmpty else { return }
        await desk.close()
    }

    /// Checks a code while no other is checked.
    func check<Answer: Sendable>(_ body: @Sendable () async -> Answer) async -> Answer {
        if isChecking {
            await withCheckedContinuation { waiting.append($0) }
        }
        isChecking = true
        defer {
            if waiting.isEmpty { isChecking = false } else { waiting.removeFirst().resume() }
        }
        return await body()
    }
}

/// One window: its requests are carried out only while it is let in.
final class WebWindow: Handler {
    private struct State {
        var isInside: Bool
        /// Indicates that the code was right, and the second factor is asked for.
        var hasCode = false
        var turn: (@Sendable (TravelSurroundings) async -> Void)?
    }

    private let windows: WebWindows
    private let number: Int
    private let state: Mutex<State>
    private var desk: TravelDataSession { windows.desk }

    fileprivate init(_ windows: WebWindows, _ number: Int, isInside: Bool) {
        (self.windows, self.number) = (windows, number)
        state = Mutex(State(isInside: isInside))
    }

    /// Whether the window shows data.
    var isInside: Bool { state.withLock { $0.isInside } }

    /// Sets the function that localizes and themes the screens of this window.
    func turning(_ turn: @escaping @Sendable (TravelSurroundings) async -> Void) {
        state.withLock { $0.turn = turn }
    }

    /// Ends the window.
    func close() async {
        state.withLock { ($0.isInside, $0.hasCode) = (false, false) }
        await windows.leave(number)
    }

    // MARK: Codes

    private func letIn() async {
        state.withLock { ($0.isInside, $0.hasCode) = (true, false) }
        await windows.letIn(number)
    }

    /// The lock screen: the stores stay as they are for the other windows.
    private var opening: CodeEntryHandler {
        CodeEntryHandler(
            checker: { [self] kind in
                var checker = desk.checker(of: kind)
                checker.check = { [self] code in
                    let answer = await windows.check { await self.desk.unlock(code, kind) }
                    guard answer == .right else { return answer }
                    if await desk.locks.kinds().second == nil {
                        await letIn()
                    } else {
                        state.withLock { $0.hasCode = true }
                    }
                    return answer
                }
                return checker
            }, play: { _ in })
    }

    /// The second factor, which counts only behind the right code.
    private var confirming: CodeEntryHandler {
        CodeEntryHandler(
            checker: { [self] kind in
                var checker = desk.confirmer(of: kind)
                let check = checker.check
                checker.check = { [self] code in
                    guard state.withLock({ $0.hasCode }) else {
                        return .wrong(left: nil, wait: .zero)
                    }
                    let answer = await windows.check { await check(code) }
                    if answer == .right { await letIn() }
                    return answer
                }
                return checker
            }, play: { _ in })
    }

    /// A new code with the recovery key.
    private func recovering(_ key: Secret) -> CodeEntryHandler {
        CodeEntryHandler(
            checker: { [self] _ in
                var checker = desk.recoverer(key)
                let set = checker.set
                checker.set = { [self] code, current in
                    let answer = await windows.check { await set(code, current) }
                    if answer == .right { await letIn() }
                    return answer
                }
                return checker
            }, play: { _ in })
    }

    // MARK: Requests

    /// Returns the work for a request of this window.
    func handle(_ request: TravelRequest) -> Effect<TravelAction> {
        switch request {
        case .lock(.entry(.code(let request))):
            return opening.handle(request).map { .lock(.entry(.code($0))) }.scoped(by: "lock")
        case .lock(.entry(.second(let request))):
            return confirming.handle(request).map { .lock(.entry(.second($0))) }.scoped(
                by: "second")
        case .lock(.recovery(let request, let key)):
            return recovering(key).handle(request).map { .lock(.recovery(.entry($0))) }.scoped(
                by: "recovery")
        case .lock(.close): return .run(key: "close") { [self] _ in await close() }
        case .updateEnvironment(let surroundings):
            let isNew = desk.app.take(surroundings.settings)
            return .run(key: "environment") { [self] _ in
                if isNew { await desk.configure() }
                await state.withLock { $0.turn }?(surroundings)
            }
        case .stage, .start, .menu, .calendar, .userActed, .fadeNotice, .keepNotice, .unfollow:
            return desk.handle(request)
        case .lock(.open), .code, .keep, .read, .trash, .restore, .purge, .reschedule, .notes,
            .library, .writing, .share, .saveTabs, .follow:
            // Asked again for every request, whatever the model believes.
            guard isInside else { return .none }
            return desk.handle(request)
        }
    }
}
#endif
