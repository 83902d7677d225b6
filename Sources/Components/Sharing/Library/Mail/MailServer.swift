/// A server that mail is sent through: where it is, and how a client connects and signs in.
public struct MailServer: Sendable, Equatable {
    /// The host name in ASCII.
    public var host: String
    /// The port.
    public var port: Int
    /// The transport security.
    public var security: SMTPSession.Security
    /// The user name; `nil` for the whole email address.
    public var user: String?

    /// Creates a server.
    public init(
        _ host: String, port: Int, security: SMTPSession.Security, user: String? = nil
    ) {
        (self.host, self.port, self.security, self.user) = (host, port, security, user)
    }

    /// The port of TLS from the first byte (RFC 8314).
    static let tlsPort = 465
    /// The port of STARTTLS (RFC 6409).
    static let startTLSPort = 587

    /// Reads the server of an account's settings; `nil` if the account names none.
    ///
    /// - Parameter account: the account; without a port, the usual one, and without a security, the
    ///   one usual at the port.
    /// - Throws: ``DeliveryFailure/setting(_:)`` for a value that cannot be used.
    init?(_ account: ShareAccount) throws(DeliveryFailure) {
        let settings = account.settings
        guard let name = settings["server"], !name.isEmpty else { return nil }
        guard let host = Self.host(name) else { throw .setting("server") }
        var security: SMTPSession.Security?
        if let text = settings["security"] {
            guard let known = SMTPSession.Security(rawValue: text) else {
                throw .setting("security")
            }
            security = known
        }
        var port: Int?
        if let text = settings["port"] {
            guard let number = Int(text), (1...65_535).contains(number) else {
                throw .setting("port")
            }
            port = number
        }
        let chosen = security ?? (port == Self.tlsPort ? .tls : .startTLS)
        self.init(
            host, port: port ?? (chosen == .tls ? Self.tlsPort : Self.startTLSPort),
            security: chosen)
    }

    /// Returns a host name in ASCII, or an IPv4 address; `nil` for anything else.
    static func host(_ name: String) -> String? { IDNA.ascii(name) }
}
