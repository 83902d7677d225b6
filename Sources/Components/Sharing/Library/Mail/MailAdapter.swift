import CairnVault
public import Foundation

/// Runs an SMTP session with a mail server over a connection.
public struct MailTransport: Sendable {
    /// Runs the session to its end and returns it; throws if no connection could be established.
    public var carry:
        @Sendable (
            _ host: String, _ port: Int, _ security: SMTPSession.Security, _ dialog: SMTPSession,
            _ message: MailMessageStream
        ) async throws(DeliveryFailure) -> SMTPSession

    /// Creates a transport from a function.
    public init(
        carry:
            @escaping @Sendable (
                String, Int, SMTPSession.Security, SMTPSession, MailMessageStream
            ) async throws(DeliveryFailure) -> SMTPSession
    ) { self.carry = carry }
}

/// Sends email through the user's own mail server.
///
/// Account settings: `from`, `to`, `cc`, `bcc` (addresses separated by commas), `server`, `port`
/// (587, or 465 for `tls`), `security` (`startTLS`, `tls`, `none`), `user`. Secret: `password`, or
/// `token` for OAuth 2.
public struct MailAdapter: ShareAdapter {
    let transport: MailTransport
    let discover: @Sendable (MailAddress) async throws(DeliveryFailure) -> [MailServer]
    private let now: @Sendable () -> Date
    private let token: @Sendable () -> String

    /// Creates an adapter.
    ///
    /// - Parameters:
    ///   - transport: runs the sessions.
    ///   - now: returns the current time.
    ///   - token: returns an unguessable token of letters and digits.
    ///   - discover: finds the servers of an address, such as ``MailDiscovery/servers(for:)``; by
    ///     default, none is found.
    public init(
        _ transport: MailTransport, now: @escaping @Sendable () -> Date = { Date() },
        token: @escaping @Sendable () -> String = { ServiceClient.randomToken() },
        discovering discover:
            @escaping @Sendable (MailAddress) async throws(DeliveryFailure) -> [MailServer] = {
                (address) throws(DeliveryFailure) in
                throw .unreachable(.undiscovered(address.domain))
            }
    ) {
        (self.transport, self.now, self.token, self.discover) = (transport, now, token, discover)
    }

    /// Sends the message to all recipients that have not received it yet. Its id and date are the
    /// same for every attempt, so that mail clients can recognize a duplicate.
    public func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt {
        let settings = job.account.settings
        guard let server = try MailServer(job.account) else { throw .setting("server") }
        let from = try Self.addresses(settings["from"] ?? settings["user"], "from")
        let to = try Self.addresses(settings["to"], "to")
        let cc = try Self.addresses(settings["cc"], "cc")
        let bcc = try Self.addresses(settings["bcc"], "bcc")
        guard let sender = from.first else { throw .setting("from") }
        guard !(to + cc + bcc).isEmpty else { throw .setting("to") }

        let written: Date
        if let saved = job.saved["date"].flatMap(Double.init) {
            written = Date(timeIntervalSince1970: saved)
        } else {
            written = now()
            try await steps.save("date", String(written.timeIntervalSince1970))
        }
        let done = Set((job.saved["done"] ?? "").split(separator: " ").map(String.init))
        var seen: Set<String> = []
        let open = (to + cc + bcc).filter {
            !done.contains($0.address) && seen.insert($0.address).inserted
        }
        let id = "\(job.key)@\(sender.domain)"
        guard !open.isEmpty else { return DeliveryReceipt(id: id) }
        let message = MailMessage(
            from: sender, to: to, cc: cc, subject: job.draft.title, text: job.draft.text,
            attachments: job.draft.photos.map {
                .init($0.data, name: $0.name, mediaType: $0.mediaType, description: $0.altText)
            } + job.draft.files.map { .init($0.data, name: $0.name, mediaType: $0.mediaType) },
            date: written, id: id, boundary: "cairn-\(token())")
        guard let size = message.byteCount else { throw .invalid("file") }
        let dialog = SMTPSession(
            .init(sender: sender, recipients: open, size: size), security: server.security,
            login: try login(job.account))
        try await steps.publishing()
        let end = try await transport.carry(
            server.host, server.port, server.security, dialog, message.stream())
        guard end.isTaken else {
            guard end.failure == .invalid("to") else { throw Self.failure(of: end, at: server) }
            throw Self.refusal(of: open.map(\.address))
        }
        let taken = zip(open, end.fates).filter { $0.1 == .taken }.map(\.0.address)
        try await steps.save("done", (done.sorted() + taken).joined(separator: " "))
        // Some recipients have it: the others are retried or reported.
        if end.fates.contains(where: { if case .later = $0 { true } else { false } }) {
            throw .transient(after: nil)
        }
        let refused = zip(open, end.fates).filter { $0.1 != .taken }.map(\.0.address)
        guard refused.isEmpty else { throw Self.refusal(of: refused) }
        return DeliveryReceipt(id: id)
    }

    private static func refusal(of addresses: [String]) -> DeliveryFailure {
        .invalid(String(addresses.joined(separator: ", ").prefix(200)))
    }

    func login(_ account: ShareAccount) throws(DeliveryFailure) -> SMTPSession.Login? {
        if let token = account.secrets["token"] {
            return .init(user: try account.setting("user"), secret: token, isToken: true)
        }
        guard let password = account.secrets["password"] else { return nil }
        return .init(user: try account.setting("user"), secret: password)
    }

    /// Reads the addresses of a setting, which are separated by commas.
    static func addresses(
        _ text: String?, _ setting: String
    ) throws(DeliveryFailure) -> [MailAddress] {
        var addresses: [MailAddress] = []
        for part in (text ?? "").split(separator: ",") where !part.allSatisfy(\.isWhitespace) {
            do throws(SharingError) {
                addresses.append(try MailAddress(String(part)))
            } catch { throw .setting(setting) }
        }
        return addresses
    }
}
