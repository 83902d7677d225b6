import CairnVault
import Foundation

/// A lock in a process of its own, for attacks on it.
///
///     vault-probe RECORDS DEVICE check 1234 [kill-at counter|mark|record|answer] [no-room]
///     vault-probe RECORDS DEVICE guesses 100 200
///     vault-probe RECORDS DEVICE crash 1234
///     vault-probe - - memory|conceal -
@main
struct Probe {
    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count >= 4 else { exit(64) }
        #if Vault
        let place = LockLocation(records: words[0], device: words[1])
        let killAt = words.firstIndex(of: "kill-at").map { words[$0 + 1] }
        if words.contains("no-room") {
            // Every file is full at once.
            signal(SIGXFSZ, SIG_IGN)
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(1), &none)
        }
        let code = Secret(words[3])
        let lock = CodeLock(at: place, configuration: .quick, clock: { Moment.now() }) { file in
            if file == killAt { kill(getpid(), SIGKILL) }
        }
        #if os(Linux)
        switch words[2] {
        case "memory": return try Memory.search()
        case "conceal": return try Memory.conceal()
        default: break
        }
        #endif
        switch words[2] {
        case "set": say(await lock.set(code, for: "passcode"))
        case "check":
            let answer = await lock.check(code, of: "passcode")
            if killAt == "answer" { kill(getpid(), SIGKILL) }
            say(answer)
        case "guesses":
            for guess in (Int(words[3]) ?? 0)..<(Int(words[4]) ?? 0) {
                say(await lock.check(Secret(String(guess)), of: "passcode"))
            }
        case "crash":
            _ = await lock.check(code, of: "passcode")
            print("\(code) \(String(reflecting: code)) \([code]) \(RecentSecret(code: code))")
            dump(RecentSecret(code: code))
            dump(lock)
            fflush(nil)
            preconditionFailure("\(RecentSecret(code: code)) \(code)")
        default: exit(64)
        }
        #else
        exit(69)
        #endif
    }

    private static func say(_ answer: CodeAnswer) {
        print(answer)
        fflush(nil)
    }
}

private struct RecentSecret {
    var code: Secret
}

#if Vault
extension VaultConfiguration {
    /// Little work a guess.
    static var quick: VaultConfiguration {
        var quick = VaultConfiguration()
        quick.scrypt = ScryptCost(exponent: 4)
        return quick
    }
}
#endif
