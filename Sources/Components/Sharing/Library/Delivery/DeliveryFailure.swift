public import Foundation

/// The reason that a delivery failed, classified by the possible remedy. Every adapter maps its
/// service's responses to these cases.
public enum DeliveryFailure: Error, Sendable, Equatable, Codable {
    /// The service has a temporary problem: retry, after the wait that it requested, if any.
    /// Seconds.
    case transient(after: Double?)
    /// The service limits the request rate: retry, after the wait that it requested, if any.
    /// Seconds.
    case busy(after: Double?)
    /// The credentials have expired and can be renewed without the user.
    case expired
    /// The user must sign in again.
    case signIn
    /// The account lacks the permission.
    case permission
    /// The service rejected a part of the content; the value is the service's own message,
    /// truncated.
    case invalid(String)
    /// The content exceeds the service's size limit; the limit in bytes, if known.
    case tooLarge(limit: Int?)
    /// The service already has the content; its URL there, if known.
    case duplicate(URL?)
    /// The service does not support the operation.
    case unsupported
    /// The service has shut down.
    case retired
    /// The quota or credit of the account is used up.
    case quota
    /// The user canceled the delivery.
    case cancelled
    /// The network failed before anything was sent.
    case notSent
    /// The network failed after the request was sent and before a response arrived, so the outcome
    /// is unknown.
    case unknown
    /// The server is on this machine or a local network, which the app does not permit.
    case localServer
    /// The server of the account cannot be used.
    case unreachable(ConnectionProblem)
    /// The sign-in with a browser cannot go on.
    case browser(BrowserProblem)
    /// A field of the account, given by its id, has a value that cannot be used.
    case setting(String)
    /// The copy of a photo or file that was to be sent is missing or damaged; it was not sent.
    case attachment
    /// The service returned a response that violates its documented contract.
    case contract(String)

    /// A Boolean value that indicates whether the same request may succeed later.
    public var isPassing: Bool {
        switch self {
        case .transient, .busy, .expired, .notSent, .unknown: true
        case .unreachable(let problem): problem.isPassing
        default: false
        }
    }

    /// The wait that the service requested. Seconds.
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
        case .localServer: "localServer"
        case .unreachable: "unreachable"
        case .browser: "browser"
        case .setting: "setting"
        case .attachment: "attachment"
        case .contract: "contract"
        }
    }
}
