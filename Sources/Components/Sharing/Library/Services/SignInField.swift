/// A field of a service's sign-in form.
public struct SignInField: Sendable, Equatable, Codable, Identifiable {
    /// The name of the account setting or secret that it sets: `server`, `token`.
    public var id: String
    /// The localization key of the label.
    public var words: String
    /// The kind of input.
    public var kind: Kind
    /// A Boolean value that indicates whether the field may be empty.
    public var isOptional: Bool
    /// The initial text; empty for none.
    public var standard: String

    /// A kind of input.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// Any text.
        case text
        /// The URL or the host name of a server.
        case server
        /// A user name that belongs to a secret.
        case user
        /// An email address.
        case mail
        /// A secret, which is never displayed, logged or saved with the screen's state.
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

    /// Decodes a field; `id` and `words` are required.
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
