public import Foundation

/// Why a delivery did not arrive, by what can be done about it. Every adapter puts its service's answers into these.
public enum DeliveryFailure: Error, Sendable, Equatable, Codable {
    /// The service is not well: again, after its wait if it named one. Seconds.
    case transient(after: Double?)
    /// The service wants fewer requests: again, after its wait if it named one. Seconds.
    case busy(after: Double?)
    /// What signs in has run out and can be renewed without the person.
    case expired
    /// The person must sign in again.
    case signIn
    /// The account may not do this.
    case permission
    /// The service does not take a part of it; the service's own words, cut short.
    case invalid(String)
    /// It is larger than the service takes; bytes, where it said so.
    case tooLarge(limit: Int?)
    /// The service has it already; its address there, if known.
    case duplicate(URL?)
    /// The service cannot do this.
    case unsupported
    /// The service is no more.
    case retired
    /// Nobody pays for it any more.
    case quota
    /// The person has cancelled it.
    case cancelled
    /// The network failed before anything was sent.
    case notSent
    /// The network failed when it was sent and not answered: nobody knows whether it arrived.
    case unknown
    /// The service answered what its contract does not have.
    case contract(String)

    /// Whether the same request may work later.
    public var isPassing: Bool {
        switch self {
        case .transient, .busy, .expired, .notSent, .unknown: true
        default: false
        }
    }

    /// The wait that the service asked for. Seconds.
    public var asked: Double? {
        switch self {
        case .transient(let after), .busy(let after): after
        default: nil
        }
    }

    /// A short name, for tables and tests: `busy`.
    public var key: String {
        switch self {
        case .transient: "transient"
        case .busy: "busy"
        case .expired: "expired"
        case .signIn: "signIn"
        case .permission: "permission"
        case .invalid: "invalid"
        case .tooLarge: "tooLarge"
        case .duplicate: "duplicate"
        case .unsupported: "unsupported"
        case .retired: "retired"
        case .quota: "quota"
        case .cancelled: "cancelled"
        case .notSent: "notSent"
        case .unknown: "unknown"
        case .contract: "contract"
        }
    }
}
