public import Foundation

/// One share for the outbox: what leaves, to each of its services.
public struct ShareRequest: Sendable, Equatable {
    /// Tells it from others: the same one twice, by a double tap, is one.
    public var id: String
    /// Where to.
    public var targets: [Target]

    /// One service.
    public struct Target: Sendable, Equatable {
        /// What leaves, with photos ready.
        public var draft: ShareDraft
        /// The account; empty for services without one.
        public var account: String

        /// Creates a target.
        public init(_ draft: ShareDraft, account: String = "") {
            (self.draft, self.account) = (draft, account)
        }
    }

    /// Creates a request.
    public init(id: String, _ targets: [Target]) { (self.id, self.targets) = (id, targets) }

    /// A UUID of version 7 (RFC 9562): sorts by its time.
    ///
    /// - Parameters:
    ///   - now: the time now.
    ///   - random: chance.
    /// - Returns: 36 letters.
    public static func id(now: Date, using random: inout some RandomNumberGenerator) -> String {
        let time = UInt64(max(0, now.timeIntervalSince1970 * 1000))
        var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
        for place in 0..<6 {
            bytes[place] = UInt8(truncatingIfNeeded: time >> UInt64(40 - 8 * place))
        }
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        var id = ""
        for (place, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(place) { id.append("-") }
            id.append(digit)
        }
        return id
    }
}
