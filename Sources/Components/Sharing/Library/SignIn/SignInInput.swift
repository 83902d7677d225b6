public import CairnVault

/// The input of a service's sign-in form. Secrets are never encoded, so they are missing when a
/// saved screen is restored.
public struct SignInInput: Sendable, Equatable, Codable {
    /// The values that are not secret, by field id.
    public private(set) var settings: [String: String]
    /// The secret values, by field id.
    public private(set) var secrets: [String: Secret] = [:]

    /// Creates the initial input for a service's form.
    public init(for service: ShareService) {
        settings = Dictionary(
            service.asks.filter { $0.kind != .secret && !$0.standard.isEmpty }
                .map { ($0.id, $0.standard) }, uniquingKeysWith: { first, _ in first })
    }

    private enum CodingKeys: String, CodingKey { case settings }

    /// Sets the text of a field.
    public mutating func type(_ text: String, into field: SignInField) {
        if field.kind == .secret {
            secrets[field.id] = text.isEmpty ? nil : Secret(text)
        } else {
            settings[field.id] = text.isEmpty ? nil : text
        }
    }

    /// Returns the text to display in a field; a secret is masked with one dot per character.
    public func shown(_ field: SignInField) -> String {
        guard field.kind == .secret else { return settings[field.id] ?? "" }
        return String(repeating: "•", count: secrets[field.id]?.revealedText()?.count ?? 0)
    }

    /// Returns the required fields that are empty.
    public func missing(for service: ShareService) -> [SignInField] {
        service.asks.filter { field in
            guard !field.isOptional else { return false }
            return field.kind == .secret
                ? secrets[field.id] == nil
                : TextSanitizer.line(settings[field.id] ?? "").isEmpty
        }
    }

    /// Returns the problem of a field's input, or `nil` if it can be used.
    public func problem(of field: SignInField) -> SignInField.Problem? {
        guard field.kind == .secret else { return field.problem(with: settings[field.id] ?? "") }
        return secrets[field.id] == nil && !field.isOptional ? .missing : nil
    }

    /// Returns the problem of a field's input for a sign-in with a browser, which needs no secrets
    /// and finds out some of the rest, or `nil` if it can be used.
    public func browserProblem(
        of field: SignInField, at service: ShareService
    ) -> SignInField.Problem? {
        guard field.kind != .secret else { return nil }
        let problem = problem(of: field)
        let isFound = service.browser?.finds.contains(field.id) == true
        return isFound && problem == .missing ? nil : problem
    }

    /// Returns the account to sign in to with a browser, without secrets, or `nil` if a field that
    /// is needed for that is empty or cannot be used.
    public func browserAccount(for service: ShareService) -> ShareAccount? {
        guard service.asks.allSatisfy({ browserProblem(of: $0, at: service) == nil }) else {
            return nil
        }
        return named(service, secrets: [:])
    }

    /// Returns the account to sign in with, named after the user or else the server, or `nil` if a
    /// required field is empty or an input cannot be used.
    public func account(for service: ShareService) -> ShareAccount? {
        guard service.asks.allSatisfy({ problem(of: $0) == nil }) else { return nil }
        return named(service, secrets: secrets)
    }

    private func named(_ service: ShareService, secrets: [String: Secret]) -> ShareAccount {
        let lines = settings.mapValues { TextSanitizer.line($0) }.filter { !$0.value.isEmpty }
        let sender = lines["from"].map { (try? MailAddress($0))?.address ?? $0 }
        let name =
            lines["user"] ?? sender ?? lines["chat"] ?? lines["page"] ?? lines["server"]
            ?? service.name
        return ShareAccount(service: service.id, name: name, settings: lines, secrets: secrets)
    }
}
