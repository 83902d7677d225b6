/// Something that a service must be told to know who signs in: a line of a form.
public struct SignInField: Sendable, Equatable, Codable, Identifiable {
    /// The setting or the secret of an account that it becomes: `server`, `token`.
    public var id: String
    /// The key of its name in Localizations.
    public var words: String
    /// What kind of text it is.
    public var kind: Kind
    /// Whether the service can do without it.
    public var isOptional: Bool
    /// What stands there at first; empty for nothing.
    public var standard: String

    /// A kind of text.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// Any.
        case text
        /// The address or the name of a server.
        case server
        /// A name, which a secret belongs to.
        case user
        /// An address for mail.
        case mail
        /// A secret: never shown, logged or parked.
        case secret
    }

    /// Creates a field.
    public init(
        _ id: String, words: String, kind: Kind = .text, isOptional: Bool = false,
        standard: String = ""
    ) {
        (self.id, self.words, self.kind) = (id, words, kind)
        (self.isOptional, self.standard) = (isOptional, standard)
    }

    private enum CodingKeys: String, CodingKey {
        case id, words, kind, standard
        case isOptional = "optional"
    }

    /// Reads a field; `id` and `words` must be there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .id),
            words: try container.decode(String.self, forKey: .words),
            kind: try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .text,
            isOptional: try container.decodeIfPresent(Bool.self, forKey: .isOptional) ?? false,
            standard: try container.decodeIfPresent(String.self, forKey: .standard) ?? "")
    }
}
