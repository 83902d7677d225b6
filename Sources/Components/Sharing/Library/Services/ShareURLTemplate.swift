/// A URL template that hands content over: a base URL and its query fields.
public struct ShareURLTemplate: Sendable, Equatable, Codable {
    /// The beginning of the URL: `https://wa.me/`. `{server}` is replaced with the user's own
    /// server.
    public var base: String
    /// The fields, in order; empty fields are omitted.
    public var fields: [Field]
    /// The maximum length of the whole URL. Bytes.
    public var most: Int
    /// A Boolean value that indicates whether line breaks are CRLF, as in email.
    public var hasMailLines: Bool

    /// A query field.
    public struct Field: Sendable, Equatable, Codable {
        /// The name.
        public var name: String
        /// The content.
        public var holds: Content

        /// Creates a field.
        public init(_ name: String, _ holds: Content) { (self.name, self.holds) = (name, holds) }
    }

    /// The content of a field.
    public enum Content: String, Sendable, Codable, CaseIterable {
        /// The fitted text, including content that has no field of its own.
        case text
        /// The link.
        case link
        /// The title.
        case title
    }

    /// Creates a rule.
    public init(
        _ base: String, _ fields: [Field], most: Int = 2000, hasMailLines: Bool = false
    ) {
        (self.base, self.fields, self.most) = (base, fields, most)
        self.hasMailLines = hasMailLines
    }

    private enum CodingKeys: String, CodingKey { case base, fields, most, hasMailLines }

    /// Decodes a rule; `base` and `fields` are required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .base),
            try container.decode([Field].self, forKey: .fields),
            most: try container.decodeIfPresent(Int.self, forKey: .most) ?? 2000,
            hasMailLines: try container.decodeIfPresent(Bool.self, forKey: .hasMailLines) ?? false)
    }
}
