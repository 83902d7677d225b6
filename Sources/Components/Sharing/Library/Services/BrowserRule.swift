/// The rule for signing in to a service with a browser: the key `browser` of a service in
/// `Sharing.plist`.
public struct BrowserRule: Sendable, Equatable, Codable {
    /// The source of the client ID that the service knows the app by.
    public enum Client: String, Sendable, Codable, CaseIterable {
        /// The app registers itself at each server, as Mastodon does it.
        case mastodon
        /// The app registers itself at each server, as Matrix does it (RFC 7591).
        case matrix
        /// The owner of the app registers it at the service, and `sharing.clients` contains the ID.
        case owner
    }

    /// The address that the service redirects the browser to.
    public enum Redirect: String, Sendable, Codable, CaseIterable {
        /// `http://127.0.0.1:PORT/` at any port (RFC 8252, section 7.3).
        case anyPort
        /// `http://127.0.0.1:PORT/` at the port of `sharing.redirectPort`, because the service
        /// compares addresses as a whole.
        case fixedPort
        /// `http://localhost:PORT/` at that port, because the service takes no numeric address.
        case localhost
    }

    /// The source of the client ID.
    public var client: Client
    /// The authorization endpoint; empty if the server names it.
    public var authorization: String
    /// The token endpoint; empty if the server names it.
    public var token: String
    /// The revocation endpoint; `nil` if there is none, or the server names it.
    public var revocation: String?
    /// The requested scopes.
    public var scopes: [String]
    /// The redirect URI.
    public var redirect: Redirect
    /// A Boolean value that indicates whether the token endpoint takes JSON instead of forms.
    public var sendsJSON: Bool
    /// The ids of the fields of the form that are found out after the sign-in if they are empty.
    public var finds: [String]
    /// The server of the API, as the setting `server` of the accounts; `nil` for the adapter's own.
    public var server: String?

    /// Creates a rule.
    public init(
        _ client: Client, authorization: String = "", token: String = "",
        revocation: String? = nil, scopes: [String] = [], redirect: Redirect = .anyPort,
        sendsJSON: Bool = false, finds: [String] = [], server: String? = nil
    ) {
        (self.client, self.authorization, self.token) = (client, authorization, token)
        (self.revocation, self.scopes, self.redirect) = (revocation, scopes, redirect)
        (self.sendsJSON, self.finds, self.server) = (sendsJSON, finds, server)
    }

    private enum CodingKeys: String, CodingKey {
        case client, authorization, token, revocation, scopes, redirect, finds, server
        case sendsJSON = "json"
    }

    /// Decodes a rule; only `client` is required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys, _ standard: T) throws -> T {
            try container.decodeIfPresent(T.self, forKey: key) ?? standard
        }
        self.init(
            try container.decode(Client.self, forKey: .client),
            authorization: try value(.authorization, ""), token: try value(.token, ""),
            revocation: try container.decodeIfPresent(String.self, forKey: .revocation),
            scopes: try value(.scopes, []), redirect: try value(.redirect, .anyPort),
            sendsJSON: try value(.sendsJSON, false), finds: try value(.finds, []),
            server: try container.decodeIfPresent(String.self, forKey: .server))
    }

    /// A Boolean value that indicates whether the addresses can be used: those of a service whose
    /// client is the owner's are complete and encrypted, and only those are given.
    var isComplete: Bool {
        guard client == .owner else {
            return authorization.isEmpty && token.isEmpty && revocation == nil
        }
        return ([authorization, token] + [revocation].compactMap(\.self)).allSatisfy {
            ServiceEndpoint.isUsable($0, allowsLocal: true)
        }
    }
}

/// The address of an OAuth endpoint, which a server or a file names.
enum ServiceEndpoint {
    /// Returns `true` if requests with secrets may go to an address, or a browser may open it; on this
    /// machine, also without encryption, only if `allowsLocal` is `true`.
    static func isUsable(_ address: String, allowsLocal: Bool) -> Bool {
        // Exactly as written: what the parser had to change is not opened.
        guard address.utf8.count <= 2048, !address.contains("#"),
            address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let link = try? ShareLink(address)
        else { return false }
        let isHere = link.host == "localhost" || IPAddress(link.host)?.isLoopback == true
        return isHere ? allowsLocal : address.hasPrefix("https://")
    }
}
