import CairnEncoding

/// Builds URLs that hand content over to another app or page. Nothing is sent, and there is no
/// feedback on whether the user completed the share.
public enum HandOff {
    /// Returns the URL for a draft.
    ///
    /// - Parameters:
    ///   - draft: the content.
    ///   - rule: the service's URL rule.
    ///   - recipients: phone numbers or email addresses, for services that address a message.
    ///   - server: the user's own server, for rules that contain one: `mastodon.social`.
    /// - Returns: the URL; `nil` if it exceeds the rule's length limit or lacks its server, in
    ///   which case the app should offer a file instead.
    public static func address(
        for draft: ShareDraft, _ rule: ShareURLTemplate, to recipients: [String] = [],
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
    /// Encodes an email address or phone number for a URL path, in which `@` and `+` are allowed.
    fileprivate static func recipient(_ text: String) -> String {
        component(TextSanitizer.line(text)).replacing("%40", with: "@").replacing("%2B", with: "+")
    }
}
