/// An address that hands something over: what stands before its fields, and what each field holds.
public struct HandOffRule: Sendable, Equatable, Codable {
    /// What the address begins with: `https://wa.me/`. `{server}` stands for the person's own server.
    public var base: String
    /// The fields in order; one without anything in it is left out.
    public var fields: [Field]
    /// The most bytes of the whole address.
    public var most: Int
    /// Whether line ends are CR and LF, as in mail.
    public var hasMailLines: Bool

    /// A field of the query.
    public struct Field: Sendable, Equatable, Codable {
        /// Its name.
        public var name: String
        /// What it holds.
        public var holds: Content

        /// Creates a field.
        public init(_ name: String, _ holds: Content) { (self.name, self.holds) = (name, holds) }
    }

    /// What a field can hold.
    public enum Content: String, Sendable, Codable, CaseIterable {
        /// The fitted text, with what has no field of its own.
        case text
        /// The address.
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

    /// Reads a rule; `base` and `fields` must be there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .base),
            try container.decode([Field].self, forKey: .fields),
            most: try container.decodeIfPresent(Int.self, forKey: .most) ?? 2000,
            hasMailLines: try container.decodeIfPresent(Bool.self, forKey: .hasMailLines) ?? false)
    }
}
