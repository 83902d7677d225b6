public import CairnVault

/// What a person has typed into the form of a service. Secrets are never encoded: a parked screen comes back without them.
public struct TypedAccount: Sendable, Equatable, Codable {
    /// What is no secret, by field.
    public private(set) var settings: [String: String]
    /// What is, by field.
    public private(set) var secrets: [String: Secret] = [:]

    /// What stands in the form of a service at first.
    public init(for service: ShareService) {
        settings = Dictionary(
            service.asks.filter { $0.kind != .secret && !$0.standard.isEmpty }
                .map { ($0.id, $0.standard) }, uniquingKeysWith: { first, _ in first })
    }

    private enum CodingKeys: String, CodingKey { case settings }

    /// Takes what was typed into a field.
    public mutating func type(_ text: String, into field: SignInField) {
        if field.kind == .secret {
            secrets[field.id] = text.isEmpty ? nil : Secret(text)
        } else {
            settings[field.id] = text.isEmpty ? nil : text
        }
    }

    /// What stands in a field; of a secret a dot for each letter.
    public func shown(_ field: SignInField) -> String {
        guard field.kind == .secret else { return settings[field.id] ?? "" }
        return String(repeating: "•", count: secrets[field.id]?.revealedText()?.count ?? 0)
    }

    /// The fields that must be filled and are not.
    public func missing(for service: ShareService) -> [SignInField] {
        service.asks.filter { field in
            guard !field.isOptional else { return false }
            return field.kind == .secret
                ? secrets[field.id] == nil
                : CleanText.line(settings[field.id] ?? "").isEmpty
        }
    }

    /// The account to sign in with, called by who signs in or else by where; `nil` while something is missing.
    public func account(for service: ShareService) -> ShareAccount? {
        guard missing(for: service).isEmpty else { return nil }
        let lines = settings.mapValues { CleanText.line($0) }.filter { !$0.value.isEmpty }
        let name =
            lines["user"] ?? lines["from"] ?? lines["chat"] ?? lines["page"] ?? lines["server"]
            ?? service.name
        return ShareAccount(service: service.id, name: name, settings: lines, secrets: secrets)
    }
}
