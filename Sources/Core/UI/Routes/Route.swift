/// The address of something in an app: `story/42/share?from=feed`.
///
/// Parts are kept as they are meant and percent-escaped when written, so an id may hold `/`, `?` or
/// anything else.
public struct Route: Sendable, Hashable {
    /// The parts between the slashes, unescaped.
    public var parts: [String]
    /// What stands behind the question mark, in order, unescaped.
    public var query: [Parameter]

    /// A name and a value behind the question mark.
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

    /// Creates a route from parts as they are meant.
    public init(parts: [String], query: [Parameter] = []) {
        self.parts = parts
        self.query = query
    }

    /// Reads a written route. Slashes at the ends and doubled ones mean nothing; an escape that is broken
    /// stands for itself, so every text is a route.
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

    /// The route with more parts behind it: `Route("story/42").appending("share")`.
    public func appending(_ more: Route) -> Route {
        Route(parts: parts + more.parts, query: query + more.query)
    }

    /// The first value of a name behind the question mark.
    public func value(of name: String) -> String? { query.first { $0.name == name }?.value }

    /// Everything but the unreserved characters of RFC 3986 is escaped.
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
    /// The route as it is written: a part that is empty stays a part, as `%`-less `""` would vanish.
    public var description: String {
        let path = parts.map(Self.escaped).joined(separator: "/")
        guard !query.isEmpty else { return path }
        return path + "?"
            + query.map { Self.escaped($0.name) + "=" + Self.escaped($0.value) }
            .joined(separator: "&")
    }

    /// Reads the route in the source.
    public init(stringLiteral value: String) { self.init(value) }

    /// Reads a written route.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
