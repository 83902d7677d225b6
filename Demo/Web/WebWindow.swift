#if CommandLine && Database && Vault && Web
import CairnFiles
import CairnLockFlow
import CairnResources
import CairnUI
import CairnVault
import CairnWeb
import CairnWebServer
import Foundation
import Synchronization

/// The browser of a window.
struct WebGuest: Sendable {
    /// A name of the browser, from which no access follows.
    var browser: String
    /// The address of its machine.
    var address: String
    /// Writes a line for the owner.
    var audit: @Sendable (WebAudit.Event) -> Void
}

/// The page of a window, which does what a desktop does elsewhere.
struct WebPage: Sendable {
    /// Asks the browser to copy a text.
    var copy: @Sendable (String) async -> Void
    /// Opens an address of the web in another tab.
    var open: @Sendable (String) async -> Void
    /// Plays a sound.
    var play: @Sendable (Sound) async -> Void
    /// Lets the browser store a file that ``WebWindow/file(_:)`` returns.
    var download: @Sendable (_ name: String, _ title: String) async -> Void
}

/// The windows of the app in browsers: which of them were let in.
///
/// Being let in is a matter of one window. The stores are open while at least one window is in, and
/// a wrong code in one window closes nothing for another.
actor WebWindows {
    nonisolated let desk: TravelDataSession
    private var inside: Set<Int> = []
    private var next = 0
    private var limits: GuessLimits
    /// The file of the limits; `nil` to keep them in memory.
    private let file: String?
    /// Codes are checked one at a time: each check takes much memory.
    private var isChecking = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates the windows of a server.
    ///
    /// - Parameters:
    ///   - desk: the data.
    ///   - file: the file in which wrong codes are counted, so that the end of a process forgets none.
    init(_ desk: TravelDataSession, countingIn file: String? = nil) {
        (self.desk, self.file) = (desk, file)
        let kept = file.flatMap { FileManager.default.contents(atPath: $0) }
        limits =
            kept.flatMap { try? JSONDecoder().decode(GuessLimits.self, from: $0) }
            ?? GuessLimits()
    }

    /// Makes a window, which is in if nothing is locked.
    func open(_ guest: WebGuest) async -> WebWindow {
        next += 1
        let number = next
        let window = WebWindow(
            self, number, guest, isInside: await desk.locks.kinds().code == nil)
        if window.isInside { inside.insert(number) }
        return window
    }

    func letIn(_ number: Int, _ guest: WebGuest) {
        inside.insert(number)
        limits.letIn(guest.browser, now: Self.now)
        save()
        guest.audit(.signedIn)
    }

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

    typealias Check = @Sendable () async -> CodeAnswer

    /// Checks a code of a browser while no other is checked, unless it has tried too many.
    func guess(
        _ guest: WebGuest, _ body: @escaping Check
    ) async -> CodeAnswer {
        await check { await self.guessNow(guest, body) }
    }

    private func guessNow(
        _ guest: WebGuest, _ body: Check
    ) async -> CodeAnswer {
        let (browser, address) = (guest.browser, guest.address)
        guard
            limits.permits(browser, at: address, by: desk.locks.code.configuration.throttle)
        else {
            guest.audit(.signInLimited)
            // Not that the lock has ended: it has not, and opens from another browser.
            return .unreachable
        }
        // Counted before it is made, so that the end of this process forgets none.
        limits.count(browser, at: address, now: Self.now)
        save()
        let answer = await body()
        switch answer {
        case .wrong: guest.audit(.signInRefused)
        case .right:
            limits.uncount(browser, at: address)
            limits.succeed()
            save()
        default:
            limits.uncount(browser, at: address)
            save()
        }
        return answer
    }

    /// Tries a recovery key. That closes the stores of all windows, so a browser that was never let in
    /// tries one only while no window is in.
    func recover(
        _ guest: WebGuest, _ body: @escaping Check
    ) async -> CodeAnswer {
        guard inside.isEmpty || limits.knows(guest.browser) else {
            guest.audit(.signInLimited)
            return .unreachable
        }
        let answer = await check(body)
        if case .wrong = answer { guest.audit(.signInRefused) }
        return answer
    }

    private func save() {
        guard let file, let bytes = try? JSONEncoder().encode(limits) else { return }
        try? AtomicFile.write(Array(bytes), to: file)
    }

    private static var now: Int { Int(Date().timeIntervalSince1970) }
}

/// One window: its requests are carried out only while it is let in.
final class WebWindow: Handler {
    private struct State {
        var isInside: Bool
        /// Indicates that the code was right, and the second factor is asked for.
        var hasCode = false
        var turn: (@Sendable (TravelSurroundings) async -> Void)?
        var page: WebPage?
        /// The files that were given to the browser, until it has fetched them.
        var files: [(name: String, file: LiveFile)] = []
    }

    private let windows: WebWindows
    private let number: Int
    private let guest: WebGuest
    private let state: Mutex<State>
    private var desk: TravelDataSession { windows.desk }

    fileprivate init(
        _ windows: WebWindows, _ number: Int, _ guest: WebGuest, isInside: Bool
    ) {
        (self.windows, self.number, self.guest) = (windows, number, guest)
        state = Mutex(State(isInside: isInside))
    }

    /// Whether the window shows data.
    var isInside: Bool { state.withLock { $0.isInside } }

    /// Sets the function that localizes and themes the screens of this window.
    func turning(_ turn: @escaping @Sendable (TravelSurroundings) async -> Void) {
        state.withLock { $0.turn = turn }
    }

    /// Sets the page that shows the window.
    func showing(on page: WebPage) { state.withLock { $0.page = page } }

    /// Locks the window.
    func close() async {
        state.withLock { state in
            (state.isInside, state.hasCode, state.files) = (false, false, [])
        }
        await windows.leave(number)
    }

    /// Ends the window, and lets go of its session.
    func end() async {
        await close()
        state.withLock { ($0.turn, $0.page) = (nil, nil) }
    }

    // MARK: The page

    private var page: WebPage? { state.withLock { $0.page } }

    private var sounds: SoundPlayer {
        SoundPlayer(browser: { [self] in await page?.play($0) })
    }

    private var desktop: DesktopAccess {
        DesktopAccess(
            browser: .init(
                copy: { [self] in await page?.copy($0) }, open: { [self] in await page?.open($0) },
                give: { [self] in await give($0, $1) }))
    }

    /// The greatest number of files that wait for the browser; the oldest ones are forgotten.
    private static let mostFiles = 4

    private func give(_ title: String, _ bytes: [UInt8]) async -> Bool {
        guard let page else { return false }
        let name = "given/" + UUID().uuidString.lowercased()
        let file = LiveFile(bytes, type: "application/octet-stream", name: title)
        let isGiven = state.withLock { state in
            guard state.isInside else { return false }
            state.files.append((name, file))
            state.files.removeFirst(max(0, state.files.count - Self.mostFiles))
            return true
        }
        if isGiven { await page.download(name, title) }
        return isGiven
    }

    /// Returns a file that was given to the browser, once.
    func file(_ name: String) -> LiveFile? {
        state.withLock { state in
            guard let index = state.files.firstIndex(where: { $0.name == name }) else { return nil }
            return state.files.remove(at: index).file
        }
    }

    // MARK: Codes

    private func letIn() async {
        state.withLock { ($0.isInside, $0.hasCode) = (true, false) }
        await windows.letIn(number, guest)
    }

    /// The lock screen: the stores stay as they are for the other windows.
    private var opening: CodeEntryHandler {
        CodeEntryHandler(
            checker: { [self] kind in
                var checker = desk.checker(of: kind)
                checker.check = { [self] code in
                    let answer = await windows.guess(guest) { await self.desk.unlock(code, kind) }
                    guard answer == .right else { return answer }
                    if await desk.locks.kinds().second == nil {
                        await letIn()
                    } else {
                        state.withLock { $0.hasCode = true }
                    }
                    return answer
                }
                return checker
            }, play: sounds.play)
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
                    let answer = await windows.guess(guest) { await check(code) }
                    if answer == .right { await letIn() }
                    return answer
                }
                return checker
            }, play: sounds.play)
    }

    /// A new code with the recovery key.
    private func recovering(_ key: Secret) -> CodeEntryHandler {
        CodeEntryHandler(
            checker: { [self] _ in
                var checker = desk.recoverer(key)
                let set = checker.set
                checker.set = { [self] code, current in
                    let answer = await windows.recover(guest) { await set(code, current) }
                    if answer == .right { await letIn() }
                    return answer
                }
                return checker
            }, play: sounds.play)
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
        case .share:
            guard isInside, let stores = desk.stores else { return .none }
            return stores.shown(by: desktop, sounds).handle(request)
        case .lock(.open), .code, .keep, .read, .trash, .restore, .purge, .reschedule, .notes,
            .library, .writing, .saveTabs, .follow:
            // Asked again for every request, whatever the model believes.
            guard isInside else { return .none }
            return desk.handle(request)
        }
    }
}
#endif
