#if Sharing
import CairnEncoding
public import CairnVault
import Crypto
public import Foundation

/// Signs requests with OAuth 1.0 (RFC 5849) and HMAC-SHA1, the only method that services of that
/// age support.
public struct OAuth1: Sendable {
    private let consumerKey: String
    private let consumerSecret: Secret
    private let token: String?
    private let tokenSecret: Secret?

    /// Creates a signer.
    ///
    /// - Parameters:
    ///   - consumerKey: the app's key at the service.
    ///   - consumerSecret: the app's secret.
    ///   - token: the user's token; `nil` before it is issued.
    ///   - tokenSecret: the secret of the token.
    public init(
        consumerKey: String, consumerSecret: Secret, token: String? = nil,
        tokenSecret: Secret? = nil
    ) {
        (self.consumerKey, self.consumerSecret) = (consumerKey, consumerSecret)
        (self.token, self.tokenSecret) = (token, tokenSecret)
    }

    /// Returns the request with its `Authorization` header.
    ///
    /// - Parameters:
    ///   - request: the request; the signature covers its method, URL, query, and its body if that
    ///     is a form.
    ///   - now: the current time.
    ///   - nonce: a random token that no other request in this second has.
    ///   - realm: a realm for the header, which is not signed; usually none.
    ///   - hasVersion: `true` to send the optional `oauth_version`.
    /// - Returns: the signed request.
    public func signed(
        _ request: HTTPRequest, now: Date, nonce: String, realm: String? = nil,
        hasVersion: Bool = true
    ) -> HTTPRequest {
        var fields = [
            ("oauth_consumer_key", consumerKey), ("oauth_nonce", nonce),
            ("oauth_signature_method", "HMAC-SHA1"),
            ("oauth_timestamp", String(Int(now.timeIntervalSince1970))),
        ]
        if let token { fields.append(("oauth_token", token)) }
        if hasVersion { fields.append(("oauth_version", "1.0")) }
        fields.append(("oauth_signature", signature(Self.base(of: request, fields))))
        let list = fields.sorted { $0.0 < $1.0 }.map {
            "\($0.0)=\"\(PercentEncoding.component($0.1))\""
        }
        var request = request
        let head = realm.map { ["realm=\"\($0)\""] } ?? []
        request.headers.append(
            .init("Authorization", "OAuth " + (head + list).joined(separator: ", ")))
        return request
    }

    /// Returns the signature of a base string (section 3.4.2).
    func signature(_ base: String) -> String {
        let key = [consumerSecret, tokenSecret ?? Secret("")].map {
            PercentEncoding.component($0.revealedText() ?? "")
        }.joined(separator: "&")
        let code = HMAC<Insecure.SHA1>.authenticationCode(
            for: Data(base.utf8), using: SymmetricKey(data: Data(key.utf8)))
        return Data(code).base64EncodedString()
    }

    /// Returns the signature base string (section 3.4.1).
    static func base(of request: HTTPRequest, _ fields: [(String, String)]) -> String {
        let address = request.address
        let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
        var parameters = fields
        if end < address.endIndex, address[end] == "?" {
            parameters += Self.fields(address[address.index(after: end)...].prefix { $0 != "#" })
        }
        if request["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true,
            case .bytes(let body) = request.body
        {
            parameters += Self.fields(String(decoding: body, as: UTF8.self)[...])
        }
        // Sort by the encoded bytes.
        var pairs = parameters.map { name, value in
            (name: PercentEncoding.component(name), value: PercentEncoding.component(value))
        }
        pairs.sort { $0.name == $1.name ? $0.value < $1.value : $0.name < $1.name }
        let normal = pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let parts: [String] = [request.method.uppercased(), Self.plain(address[..<end]), normal]
        return parts.map { PercentEncoding.component($0) }.joined(separator: "&")
    }

    /// Returns the scheme and host in lowercase, without the default port.
    private static func plain(_ address: Substring) -> String {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        let rest = address.drop { $0 != ":" }.dropFirst(3)
        var host = rest.prefix { $0 != "/" }.lowercased()
        for (name, port) in [("http", ":80"), ("https", ":443")]
        where scheme == name && host.hasSuffix(port) {
            host.removeLast(port.count)
        }
        let path = rest.drop { $0 != "/" }
        return "\(scheme)://\(host)\(path.isEmpty ? "/" : path)"
    }

    /// Returns the fields of a query or a form, in which `+` is a space.
    private static func fields(_ text: Substring) -> [(String, String)] {
        text.split(separator: "&").map { field in
            let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let parts = pair.map {
                PercentEncoding.decoded($0.replacing("+", with: " ")) ?? String($0)
            }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }
}
#endif
