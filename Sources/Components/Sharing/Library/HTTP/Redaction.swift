/// The description of a request for logs: without credentials and without anything the user wrote.
extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The method, host and path, without the query and without secrets in the path: `POST
    /// https://a.se/api/v1/statuses`.
    public var description: String { "\(method) \(Self.redacted(address))" }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// A mirror without children, so that `dump` prints no secrets.
    public var customMirror: Mirror { Mirror(self, children: [:]) }

    /// Returns a URL without its query, and without a bot token in its path.
    static func redacted(_ address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            // Telegram puts the token into the path: `bot123:AAE…`. Other long components may be
            // secrets too.
            part.hasPrefix("bot") && part.contains(":") || part.count > 64 ? "•••" : String(part)
        }.joined(separator: "/")
    }
}
