import CairnEncoding

/// The address of content in an app: `story/42/share?from=feed`.
///
/// Parts are stored unescaped and percent-escaped in text, so an id may contain `/`, `?` or any
/// other character.
public struct Route: Sendable, Hashable {
    /// The path segments, unescaped.
    public var parts: [String]
    /// The query parameters, in order, unescaped.
    public var query: [Parameter]

    /// A query parameter.
    public struct Parameter: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// Creates a parameter.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Creates a route from unescaped parts.
    public init(parts: [String], query: [Parameter] = []) {
        self.parts = parts
        self.query = query
    }

    /// Parses a route. Leading, trailing and repeated slashes are ignored, and an invalid escape is
    /// kept literally, so every text is a route.
    public init(_ text: some StringProtocol) {
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        parts = (halves.first ?? "").split(separator: "/").map { Self.unescaped($0) }
        query =
            halves.count < 2
            ? []
            : halves[1].split(separator: "&").map { pair in
                let sides = pair.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return Parameter(
                    Self.unescaped(sides[0]), sides.count > 1 ? Self.unescaped(sides[1]) : "")
            }
    }

    /// Returns the route with more parts appended: `Route("story/42").appending("share")`.
    public func appending(_ more: Route) -> Route {
        Route(parts: parts + more.parts, query: query + more.query)
    }

    /// Returns the first value of a query parameter.
    public func value(of name: String) -> String? { query.first { $0.name == name }?.value }

    /// Decodes the percent escapes of a text; a text with a malformed one is returned unchanged.
    static func unescaped(_ text: some StringProtocol) -> String {
        PercentEncoding.decoded(text) ?? String(text)
    }
}

extension Route: CustomStringConvertible, ExpressibleByStringLiteral, Codable {
    /// The route as text, percent-escaped. An empty part is written as an empty segment, which
    /// parsing ignores.
    public var description: String {
        let path = parts.map { PercentEncoding.component($0) }.joined(separator: "/")
        guard !query.isEmpty else { return path }
        return path + "?"
            + query.map {
                PercentEncoding.component($0.name) + "=" + PercentEncoding.component($0.value)
            }
            .joined(separator: "&")
    }

    /// Creates a route from a string literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Decodes a route from text.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
