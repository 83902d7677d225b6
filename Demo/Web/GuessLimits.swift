#if CommandLine && Database && Vault && Web
import CairnVault

/// The codes that browsers may try before they were let in for the first time.
///
/// The lock counts wrong codes of all, makes all wait, and ends after twenty. So that somebody with a
/// link cannot use up the attempts of the owner, such browsers share a part of them: a browser has as
/// many as cost nobody a wait, an address as many as cost a minute, and all together as many as cost
/// five minutes. Browsers that were let in before, and the terminal, are bound by the lock alone.
struct GuessLimits: Codable, Equatable {
    /// A browser that was never let in.
    private struct Stranger: Codable, Equatable {
        var failures = 0
        var last: Int
    }

    private var strangers: [String: Stranger] = [:]
    /// The wrong codes of strangers since the last right code of anybody, by their addresses.
    private var addresses: [String: Int] = [:]
    /// The browsers that were let in, and when.
    private var known: [String: Int] = [:]

    /// The time that a browser is remembered, in seconds: the cookie ends before.
    static let memory = 31 * 86_400
    /// A link makes one browser, so that only a file from elsewhere has more.
    private static let most = 10_000

    /// Returns whether a browser was let in before.
    func knows(_ browser: String) -> Bool { known[browser] != nil }

    /// Returns whether a browser may try a code now.
    func permits(_ browser: String, at address: String, by table: LockoutSchedule) -> Bool {
        guard !knows(browser) else { return true }
        guard strangers.count < Self.most || strangers[browser] != nil else { return false }
        let own = strangers[browser]?.failures ?? 0
        return own < Self.failures(costing: 0, by: table)
            && addresses[address, default: 0] < Self.failures(costing: 60, by: table)
            && addresses.values.reduce(0, +) < Self.failures(costing: 300, by: table)
    }

    /// The greatest number of wrong codes after which the lock makes all wait no longer than some
    /// seconds: at least one, and no more than half of what the lock has.
    static func failures(costing seconds: Double, by table: LockoutSchedule) -> Int {
        let most = table.mostFailures > 0 ? max(1, table.mostFailures / 2) : 1000
        var count = 1
        while count < most, table.seconds(after: count + 1) <= seconds { count += 1 }
        return count
    }

    /// Counts an attempt, before it is made.
    mutating func count(_ browser: String, at address: String, now: Int) {
        forget(before: now - Self.memory)
        guard !knows(browser) else { return }
        strangers[browser, default: Stranger(last: now)].failures += 1
        strangers[browser]?.last = now
        addresses[address, default: 0] += 1
    }

    /// Takes back an attempt that the lock did not count.
    mutating func uncount(_ browser: String, at address: String) {
        guard let stranger = strangers[browser] else { return }
        strangers[browser]?.failures = max(0, stranger.failures - 1)
        addresses[address] = addresses[address].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    /// Notes that a code was right: the lock counts from zero again.
    mutating func succeed() { addresses = [:] }

    /// Notes that a browser was let in.
    mutating func letIn(_ browser: String, now: Int) {
        strangers[browser] = nil
        known[browser] = now
        addresses = [:]
    }

    private mutating func forget(before time: Int) {
        strangers = strangers.filter { $0.value.last >= time }
        known = known.filter { $0.value >= time }
    }
}
#endif
