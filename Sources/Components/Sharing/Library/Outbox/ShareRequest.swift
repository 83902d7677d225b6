import CairnEncoding
public import Foundation

/// A share to add to the outbox, with its targets.
public struct ShareRequest: Sendable, Equatable {
    /// The unique id; adding the same id twice, by a double tap, adds one share.
    public var id: String
    /// The targets.
    public var targets: [Target]

    /// A service to send to, with the content for it.
    public struct Target: Sendable, Equatable {
        /// The content, with its photos prepared.
        public var draft: ShareDraft
        /// The name of the account; empty for services without accounts.
        public var account: String
        /// The time at which to send it; `nil` for at once.
        public var notBefore: Date?

        /// Creates a target.
        public init(_ draft: ShareDraft, account: String = "", notBefore: Date? = nil) {
            (self.draft, self.account, self.notBefore) = (draft, account, notBefore)
        }
    }

    /// Creates a request.
    public init(id: String, _ targets: [Target]) { (self.id, self.targets) = (id, targets) }

    /// Returns a UUID of version 7 (RFC 9562), which sorts by time.
    ///
    /// - Parameters:
    ///   - now: the current time.
    ///   - random: the random number generator.
    /// - Returns: 36 characters.
    public static func id(now: Date, using random: inout some RandomNumberGenerator) -> String {
        let time = UInt64(max(0, now.timeIntervalSince1970 * 1000))
        var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
        for place in 0..<6 {
            bytes[place] = UInt8(truncatingIfNeeded: time >> UInt64(40 - 8 * place))
        }
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.hexadecimal
        var id = ""
        for (place, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(place) { id.append("-") }
            id.append(digit)
        }
        return id
    }
}
