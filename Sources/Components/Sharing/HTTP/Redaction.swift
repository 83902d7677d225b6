/// What of a request may be shown: nothing that signs in, and nothing that a person wrote.
extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Method, host and path, without the query and without what is secret in the path: `POST https://a.se/api/v1/statuses`.
    public var description: String { "\(method) \(Self.redacted(address))" }
    /// The same.
    public var debugDescription: String { description }
    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: [:]) }

    /// An address without its query, and without a bot's token in its path.
    static func redacted(_ address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            // Telegram puts the token there: `bot123:AAE…`. Anything else as long is no name either.
            part.hasPrefix("bot") && part.contains(":") || part.count > 64 ? "•••" : String(part)
        }.joined(separator: "/")
    }
}
