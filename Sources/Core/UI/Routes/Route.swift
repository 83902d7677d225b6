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

    /// Escapes all characters except the unreserved ones of RFC 3986.
    static func escaped(_ text: String) -> String {
        var out = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                out.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                out += byte < 16 ? "%0" : "%"
                out += String(byte, radix: 16, uppercase: true)
            }
        }
        return out
    }

    static func unescaped(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
                let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
            {
                out.append(UInt8(high << 4 | low))
                index += 3
            } else {
                out.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}

extension Route: CustomStringConvertible, ExpressibleByStringLiteral, Codable {
    /// The route as text, percent-escaped. An empty part is written as an empty segment, which
    /// parsing ignores.
    public var description: String {
        let path = parts.map(Self.escaped).joined(separator: "/")
        guard !query.isEmpty else { return path }
        return path + "?"
            + query.map { Self.escaped($0.name) + "=" + Self.escaped($0.value) }
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
