import CairnEncoding

/// A web link: an absolute `http` or `https` URL that is safe in any context.
public struct ShareLink: Sendable, Hashable {
    /// The URL.
    public let address: String
    /// The title; the host name if none was given.
    public let title: String

    /// Creates a link from a URL.
    ///
    /// - Parameters:
    ///   - address: the URL as the user entered it. Non-ASCII characters are percent-encoded;
    ///     surrounding white space is removed.
    ///   - title: the title; if empty, the host name is used.
    /// - Throws: ``SharingError/badLink(_:)`` for a URL that is relative, has no host, contains a
    ///   password, or has a scheme other than `http` and `https`, such as `javascript:` or `file:`.
    public init(_ address: String, title: String = "") throws(SharingError) {
        let plain = TextSanitizer.line(address)
        guard let colon = plain.firstIndex(of: ":") else { throw .badLink(plain) }
        let scheme = plain[..<colon].lowercased()
        guard scheme == "http" || scheme == "https",
            plain[plain.index(after: colon)...].hasPrefix("//")
        else { throw .badLink(plain) }
        let rest = plain[plain.index(colon, offsetBy: 3)...]
        let authority = rest.prefix { !"/?#".contains($0) }
        // A user name before an `@` can be mistaken for the host, and may contain a password.
        guard let host = Self.host(authority) else { throw .badLink(plain) }
        let tail = rest[authority.endIndex...]
        self.address = "\(scheme)://\(host.full)" + PercentEncoding.tail(tail)
        let words = TextSanitizer.line(title)
        self.title = words.isEmpty ? host.name : words
    }

    /// The host without the port; an IPv6 address has no brackets.
    var host: String {
        let authority = address.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
        if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
        return String(authority.prefix { $0 != ":" })
    }

    private static func host(_ authority: Substring) -> (full: String, name: String)? {
        guard !authority.contains("@"), !authority.contains("\\"), !authority.contains("%") else {
            return nil
        }
        var name = authority
        var port = ""
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            let after = authority[authority.index(after: end)...]
            guard after.isEmpty || after.hasPrefix(":") else { return nil }
            (name, port) = (authority[...end], String(after.dropFirst()))
            // In brackets, only an IPv6 address: it has a colon. Hexadecimal digits may be wide, too.
            let inside = name.dropFirst().dropLast()
            guard inside.contains(":"),
                inside.allSatisfy({ $0.isASCII && ($0.isHexDigit || ":.".contains($0)) })
            else { return nil }
        } else {
            let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count <= 2, let first = parts.first, parts.last != "" else { return nil }
            (name, port) = (first, parts.count == 2 ? String(parts[1]) : "")
            guard
                name.unicodeScalars.allSatisfy({
                    $0.properties.isAlphabetic || $0.properties.numericType != nil
                        || $0.properties.generalCategory == .nonspacingMark
                        || "-._".contains(Character($0))
                }), name.contains(where: { $0.isLetter || $0.isNumber })
            else { return nil }
        }
        guard !name.isEmpty, port.isEmpty || UInt16(port).map({ $0 > 0 }) == true else {
            return nil
        }
        let lower = name.lowercased()
        return (port.isEmpty ? lower : "\(lower):\(port)", lower)
    }
}

extension ShareLink: Codable {
    private enum CodingKeys: String, CodingKey { case address, title }

    /// Decodes a link and validates it by the same rules.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do throws(SharingError) {
            let address: String
            let title: String
            do {
                address = try container.decode(String.self, forKey: .address)
                title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
            } catch { throw .badLink("") }
            self = try ShareLink(address, title: title)
        } catch {
            throw DecodingError.dataCorruptedError(
                forKey: .address, in: container, debugDescription: "an absolute address of the web")
        }
    }

    /// Encodes the URL and the title.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(address, forKey: .address)
        try container.encode(title, forKey: .title)
    }
}
