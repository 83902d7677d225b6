/// The reason that the server of an account cannot be used, with the part of the account that the
/// user can change.
public enum ConnectionProblem: Sendable, Equatable, Codable {
    /// No host has this name, or names cannot be resolved at present.
    case name(String)
    /// The host rejects connections at the port.
    case closed(String, port: Int)
    /// The host did not answer in time at the port.
    case silent(String, port: Int)
    /// The certificate is not trusted, has expired, or belongs to another host.
    case certificate(String)
    /// The host does not speak TLS at the port.
    case handshake(String, port: Int)
    /// The mail server does not offer STARTTLS at the port.
    case startTLS(String, port: Int)
    /// A connection without encryption is not permitted to this host.
    case unencrypted(String)
    /// The host answers, but not as a server of this service.
    case stranger(String)
    /// The mail server accepts no password.
    case login(String)
    /// No mail server was found for the domain of an email address.
    case undiscovered(String)
    /// A mail server outside the domain of the email address was found in records that an attacker
    /// on the network could have forged. The user has to confirm it.
    case unconfirmed(String, port: Int)

    /// A Boolean value that indicates whether the same connection may succeed later.
    public var isPassing: Bool {
        switch self {
        case .name, .closed, .silent, .certificate, .handshake: true
        default: false
        }
    }

    /// A Boolean value that indicates whether no server of this kind was reached, so that another
    /// port of the host may be worth an attempt.
    var isOfPort: Bool {
        switch self {
        case .closed, .silent, .handshake, .startTLS, .stranger: true
        default: false
        }
    }
}
