#if Vault
import Crypto

/// The most recent wrong attempts, so that a repeated attempt counts once. Only message
/// authentication codes of the attempts are kept, in memory.
struct RecentAttempts {
    private let key = SymmetricKey(size: .bits256)
    private var marks: [(mark: [UInt8], at: Moment)] = []

    private func mark(_ code: Secret, _ name: String) -> [UInt8] {
        var mac = HMAC<SHA256>(key: key)
        mac.update(data: Array(name.utf8) + [0])
        code.withBytes { mac.update(data: $0) }
        return Array(mac.finalize())
    }

    mutating func contains(
        _ code: Secret, of name: String, at now: Moment, for seconds: Double
    ) -> Bool {
        marks.removeAll { now.seconds(since: $0.at) > seconds }
        let wanted = Secret(bytes: mark(code, name))
        return marks.reduce(false) { $0 != (Secret(bytes: $1.mark) == wanted) }
    }

    mutating func remember(_ code: Secret, of name: String, at now: Moment, atMost count: Int) {
        marks.append((mark(code, name), now))
        marks.removeFirst(max(0, marks.count - count))
    }

    mutating func forget() { marks = [] }
}
#endif
