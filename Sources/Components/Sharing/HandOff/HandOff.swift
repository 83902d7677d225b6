/// Builds the addresses that hand something over to another app or page. Nothing is sent by it, and nobody says whether the
/// person went on.
public enum HandOff {
    /// The address for a draft.
    ///
    /// - Parameters:
    ///   - draft: what is shared.
    ///   - rule: the service's address.
    ///   - recipients: telephone numbers or mail addresses, for services that write to somebody.
    ///   - server: the person's own server, for rules that name one: `mastodon.social`.
    /// - Returns: `nil` when it gets longer than the rule allows, or lacks its server: offer a file instead.
    public static func address(
        for draft: ShareDraft, _ rule: HandOffRule, to recipients: [String] = [],
        server: String = ""
    ) -> String? {
        var base = rule.base
        if let place = base.firstRange(of: "{server}") {
            guard !server.contains(where: { "/?#".contains($0) }),
                let link = try? ShareLink("https://\(server)"),
                link.address.hasSuffix("//" + server.lowercased())
            else { return nil }
            base.replaceSubrange(place, with: server.lowercased())
        }
        base += recipients.map { PercentEncoding.recipient($0) }.joined(separator: ",")
        let query = PercentEncoding.fields(
            rule.fields.compactMap { field in
                let value: String =
                    switch field.holds {
                    case .text: draft.text
                    case .title: draft.title
                    case .link: draft.link?.address ?? ""
                    }
                guard !value.isEmpty else { return nil }
                let lines = rule.hasMailLines ? value.replacing("\n", with: "\r\n") : value
                return (field.name, lines)
            })
        let address = query.isEmpty ? base : base + (base.contains("?") ? "&" : "?") + query
        return address.utf8.count <= rule.most ? address : nil
    }
}

extension PercentEncoding {
    /// A mail address or a telephone number in the path of an address: `@` and `+` may stand there.
    fileprivate static func recipient(_ text: String) -> String {
        component(CleanText.line(text)).replacing("%40", with: "@").replacing("%2B", with: "+")
    }
}
