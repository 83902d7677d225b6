public import CairnPropertyList
import CairnVault

/// The services that an app offers for sharing, and the behavior of its outbox.
public struct SharingConfiguration: ModuleConfiguration, ValidatedConfiguration {
    /// The ids of the services that are offered; all active services if empty.
    @Setting("Services offered; all available ones if empty") public var services: [String] = []
    /// The ids of services that are not offered.
    @Setting("Services hidden") public var hidden: [String] = []
    /// The ids of services that are off by default and that the app switches on: those that cost
    /// money, and those with conditions to meet.
    @Setting("Services with costs or special rules that are enabled")
    public var switchedOn: [String] = []
    /// The names or addresses of the servers on this machine or a local network that accounts may
    /// use, such as `nas.local`. All other servers must be on the public internet, because a server
    /// name may be an attacker's.
    @Setting("Servers on this machine or a local network that accounts may use")
    public var localServers: [String] = []
    /// The PEM files of certificate authorities that mail servers may use besides those of the
    /// system; for a self-hosted server.
    @Setting("PEM files of further certificate authorities of mail servers")
    public var authorities: [String] = []
    /// The client IDs of the app at services where its owner registered it, as `service=ID`, such as
    /// `x-post=abc`. Without one, people enter a token instead of signing in with a browser.
    @Setting("Client IDs of the app at services, as service=ID") public var clients: [String] = []
    /// The client secrets that some services issue with the ID, as `service=secret`. In an app that
    /// people install, they are no secrets (RFC 8252, section 8.5).
    @Setting("Client secrets of the app, as service=secret")
    public var clientSecrets: [String] = []
    /// The port of this machine that services redirect the browser to if they accept only one
    /// address: `http://127.0.0.1:PORT/` is registered there.
    @Setting("Port of this machine for sign-ins with a browser", in: 1024...65_535)
    public var redirectPort = 48_413
    /// The maximum spending on paid services per month. US cents.
    @Setting("Monthly budget in US cents", in: 0...1_000_000) public var monthlyCents = 500.0
    /// Indicates whether photos keep locations, serial numbers and the owner's name by default. The
    /// user can change this for each share.
    @Setting("Whether photos keep locations and serial numbers") public var keepsMetadata = false
    /// Indicates whether the most frequently used services come first.
    @Setting("Whether the most used services come first") public var ordersByUse = true
    /// The retry behavior of the outbox after a service was busy or unreachable.
    public var retry = RetryConfiguration()

    /// The section of the settings.
    public static let section = "sharing"

    /// Creates the default configuration.
    public init() {}

    /// Returns the client ID of the app at a service, with its secret if there is one; `nil` if the
    /// settings name none.
    func client(of service: String) -> (id: String, secret: Secret?)? {
        guard let id = Self.value(of: service, in: clients) else { return nil }
        return (id, Self.value(of: service, in: clientSecrets).map { Secret($0) })
    }

    /// Returns `true` if people can sign in to a service with a browser, or could if the settings
    /// named the app's client ID.
    ///
    /// - Returns: `nil` if the service has no such sign-in; `false` if the client ID is missing.
    public func hasBrowser(_ service: ShareService) -> Bool? {
        service.browser.map { $0.client != .owner || client(of: service.id) != nil }
    }

    private static func value(of service: String, in pairs: [String]) -> String? {
        pairs.lazy.compactMap(pair).last { $0.service == service }?.value
    }

    private static func pair(_ text: String) -> (service: String, value: String)? {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard parts.count == 2,
            !parts[1].contains(where: { $0.isWhitespace || !$0.isASCII || $0 < " " })
        else { return nil }
        return (String(parts[0]), String(parts[1]))
    }
}

extension SharingConfiguration {
    /// Validates that client IDs and secrets belong to services.
    public func validate() throws {
        for (name, pairs) in [("clients", clients), ("clientSecrets", clientSecrets)]
        where pairs.contains(where: { Self.pair($0) == nil }) {
            throw DecodingError.refused(name, because: "service=value without blanks")
        }
    }
}
