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
    /// The localization key of the meaning, in a sentence.
    public var about: String
    /// An example; empty for none.
    public var example: String
    /// The permitted values; empty for any.
    public var choices: [String]
    /// A Boolean value that indicates whether the field is shown only with further settings.
    public var isFurther: Bool
    /// A Boolean value that indicates whether each share can have another value: the recipient, chat
    /// or room.
    public var isRecipient: Bool

    /// A kind of input.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// Any text.
        case text
        /// The URL or the host name of a server, for HTTPS.
        case server
        /// The name of a host.
        case host
        /// A user name that belongs to a secret.
        case user
        /// An email address.
        case mail
        /// Email addresses separated by commas.
        case mails
        /// The port of a server.
        case port
        /// A secret, which is never displayed, logged or saved with the screen's state.
        case secret
    }

    /// Creates a field.
    public init(
        _ id: String, words: String, kind: Kind = .text, isOptional: Bool = false,
        standard: String = "", about: String = "", example: String = "", choices: [String] = [],
        isFurther: Bool = false, isRecipient: Bool = false
    ) {
        (self.id, self.words, self.kind) = (id, words, kind)
        (self.isOptional, self.standard) = (isOptional, standard)
        (self.about, self.example) = (about, example)
        (self.choices, self.isFurther, self.isRecipient) = (choices, isFurther, isRecipient)
    }

    private enum CodingKeys: String, CodingKey {
        case id, words, kind, standard, about, example, choices
        case isOptional = "optional"
        case isFurther = "further"
        case isRecipient = "recipient"
    }

    /// Decodes a field; `id` and `words` are required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .id),
            words: try container.decode(String.self, forKey: .words),
            kind: try container.decodeIfPresent(Kind.self, forKey: .kind) ?? .text,
            isOptional: try container.decodeIfPresent(Bool.self, forKey: .isOptional) ?? false,
            standard: try container.decodeIfPresent(String.self, forKey: .standard) ?? "",
            about: try container.decodeIfPresent(String.self, forKey: .about) ?? "",
            example: try container.decodeIfPresent(String.self, forKey: .example) ?? "",
            choices: try container.decodeIfPresent([String].self, forKey: .choices) ?? [],
            isFurther: try container.decodeIfPresent(Bool.self, forKey: .isFurther) ?? false,
            isRecipient: try container.decodeIfPresent(Bool.self, forKey: .isRecipient) ?? false)
    }
}

extension SignInField {
    /// The reason that an input cannot be used.
    public enum Problem: Sendable, Equatable {
        /// A required field is empty.
        case missing
        /// The text is not an email address.
        case mail
        /// The text is not a server.
        case server
        /// The text is not a port.
        case port
        /// The text is none of the permitted values.
        case choice([String])
    }

    /// Returns the problem of a text that was entered, or `nil` if it can be used.
    public func problem(with text: String) -> Problem? {
        let line = TextSanitizer.line(text)
        guard !line.isEmpty else { return isOptional ? nil : .missing }
        switch kind {
        case .mail: return (try? MailAddress(line)) == nil ? .mail : nil
        case .mails:
            let parts = line.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }
            return parts.isEmpty || parts.contains { (try? MailAddress(String($0))) == nil }
                ? .mail : nil
        case .server:
            let account = ShareAccount(service: "", settings: ["server": line])
            return (try? account.server()) == nil ? .server : nil
        case .host: return MailServer.host(line) == nil ? .server : nil
        case .port:
            return Int(line).map { (1...65_535).contains($0) } == true ? nil : .port
        case .text, .user, .secret:
            return choices.isEmpty || choices.contains(line) ? nil : .choice(choices)
        }
    }
}

extension ShareService {
    /// The field that names the recipient, chat or room of a share; `nil` if there is none.
    public var recipient: SignInField? { asks.first(where: \.isRecipient) }
}
