#if HTTPClient
import CairnEncoding
import Foundation

/// Finds the mail server of an email address: first in the configuration file of the provider, then
/// in the records of the domain (RFC 6186, RFC 8314).
///
/// The server found gets the user's password. A configuration file is therefore read only over
/// HTTPS from the domain of the address, under the same rules as the page of a link preview. A web
/// server may redirect to anybody's page, and records can be forged: what another domain says, and a
/// host of a record outside the domain, have to be confirmed by the user.
public struct MailDiscovery: Sendable {
    /// The addresses of configuration files, in which `{domain}` and `{address}` are replaced.
    public var places = [
        "https://autoconfig.{domain}/mail/config-v1.1.xml?emailaddress={address}",
        "https://{domain}/.well-known/autoconfig/mail/config-v1.1.xml",
    ]
    /// The rules of fetching them: HTTPS on the public internet.
    public var rules: LinkPreviewer.Rules
    /// Looks up the records of a name.
    public var records: @Sendable (_ name: String) async -> [ServiceRecord]

    /// Creates a discovery over the network.
    public init(
        records: @escaping @Sendable (_ name: String) async -> [ServiceRecord] = {
            await ServiceRecord.records(of: $0)
        }
    ) {
        rules = LinkPreviewer.Rules()
        (rules.ports, rules.schemes, rules.seconds, rules.redirects) = ([443], ["https"], 8, 3)
        self.records = records
    }

    /// Returns the servers for an address, the preferred one first; never empty.
    ///
    /// - Throws: ``ConnectionProblem/undiscovered(_:)`` if there is none,
    ///   ``ConnectionProblem/unconfirmed(_:port:)`` if the user has to confirm the one found.
    public func servers(for address: MailAddress) async throws(DeliveryFailure) -> [MailServer] {
        let previewer = LinkPreviewer(rules)
        for place in places {
            let link = place.replacing("{domain}", with: address.domain)
                .replacing("{address}", with: PercentEncoding.component(address.address))
            guard
                let file = try? await previewer.file(
                    at: link, types: ["text/xml", "application/xml", "text/plain"],
                    most: MailAutoconfig.most)
            else { continue }
            let servers = MailAutoconfig(file.data, for: address).servers
            guard let first = servers.first else { continue }
            guard Self.belongs(file.host, to: address.domain) else {
                throw .unreachable(.unconfirmed(first.host, port: first.port))
            }
            return servers
        }
        for (name, security) in [
            ("_submissions._tcp", SMTPSession.Security.tls), ("_submission._tcp", .startTLS),
        ] {
            for record in await records("\(name).\(address.domain)") {
                // An empty target says that the service is not offered.
                guard let host = MailServer.host(record.host), record.port > 0 else { continue }
                guard Self.belongs(host, to: address.domain) else {
                    throw .unreachable(.unconfirmed(host, port: record.port))
                }
                return [MailServer(host, port: record.port, security: security)]
            }
        }
        throw .unreachable(.undiscovered(address.domain))
    }

    /// Returns `true` if a host is a domain, or belongs to it.
    private static func belongs(_ host: String, to domain: String) -> Bool {
        host == domain || host.hasSuffix("." + domain)
    }
}
#endif
