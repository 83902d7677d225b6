import CairnVault
import Foundation

extension MailAdapter {
    /// Signs in at the mail server, and names the sender and the first recipient; no message is
    /// sent.
    ///
    /// Without the setting `server`, the server is found from the address. Without a port and a
    /// security, TLS at port 465 and STARTTLS at port 587 are tried.
    ///
    /// - Returns: the account with the server, port, security and user that worked.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        guard let sender = try Self.addresses(account.settings["from"], "from").first else {
            throw .setting("from")
        }
        let recipient = try Self.addresses(account.settings["to"], "to").first ?? sender
        var account = account
        var servers: [MailServer]
        if let server = try MailServer(account) {
            servers = [server]
            if account.settings["port"] == nil, account.settings["security"] == nil {
                servers.insert(
                    MailServer(server.host, port: MailServer.tlsPort, security: .tls), at: 0)
            }
        } else {
            servers = try await discover(sender)
        }
        var failure = DeliveryFailure.unreachable(.undiscovered(sender.domain))
        for (number, server) in servers.enumerated() {
            var tried = account
            tried.settings["server"] = server.host
            tried.settings["port"] = String(server.port)
            tried.settings["security"] = server.security.rawValue
            tried.settings["user"] =
                account.settings["user"] ?? server.user ?? sender.address
            do throws(DeliveryFailure) {
                try await attempt(tried, server, sender, recipient)
                account = tried
                return account
            } catch {
                // The port that answered, if only wrongly, says more than one that is closed.
                if number == 0 || !error.isOfClosedPort { failure = error }
                // A password that one port rejects is not sent to another one.
                guard case .unreachable(let problem) = error, problem.isOfPort else { break }
            }
        }
        throw failure
    }

    private func attempt(
        _ account: ShareAccount, _ server: MailServer, _ sender: MailAddress,
        _ recipient: MailAddress
    ) async throws(DeliveryFailure) {
        let dialog = SMTPSession(
            .init(sender: sender, recipients: [recipient], size: 0), security: server.security,
            login: try login(account), isTrial: true)
        let message = MailMessage(
            from: sender, to: [recipient], subject: "", text: "", date: Date(), id: "",
            boundary: "")
        let end = try await transport.carry(
            server.host, server.port, server.security, dialog, message.stream())
        if !end.isAccepted { throw Self.failure(of: end, at: server) }
    }

    /// Returns the failure of a session that did not end as it should.
    static func failure(of session: SMTPSession, at server: MailServer) -> DeliveryFailure {
        switch session.missing {
        case .startTLS: return .unreachable(.startTLS(server.host, port: server.port))
        case .login: return .unreachable(.login(server.host))
        case nil: break
        }
        guard !session.isGreeted else { return session.failure ?? .unknown }
        return switch session.failure {
        case .contract: .unreachable(.stranger(server.host))
        case .transient where session.isTrial: .unreachable(.silent(server.host, port: server.port))
        default: session.failure ?? .unknown
        }
    }
}

extension DeliveryFailure {
    /// A Boolean value that indicates whether nothing answered at the port.
    fileprivate var isOfClosedPort: Bool {
        switch self {
        case .unreachable(.closed), .unreachable(.silent): true
        default: false
        }
    }
}
