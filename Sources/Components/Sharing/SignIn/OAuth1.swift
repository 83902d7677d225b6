#if Sharing
public import CairnVault
import Crypto
public import Foundation

/// Signs requests by OAuth 1.0 (RFC 5849) with HMAC-SHA1, the only method that services of that age have.
public struct OAuth1: Sendable {
    private let consumerKey: String
    private let consumerSecret: Secret
    private let token: String?
    private let tokenSecret: Secret?

    /// Creates a signer.
    ///
    /// - Parameters:
    ///   - consumerKey: the app's name at the service.
    ///   - consumerSecret: the app's secret.
    ///   - token: the person's token; `nil` before there is one.
    ///   - tokenSecret: its secret.
    public init(
        consumerKey: String, consumerSecret: Secret, token: String? = nil,
        tokenSecret: Secret? = nil
    ) {
        (self.consumerKey, self.consumerSecret) = (consumerKey, consumerSecret)
        (self.token, self.tokenSecret) = (token, tokenSecret)
    }

    /// The request with its `Authorization` header.
    ///
    /// - Parameters:
    ///   - request: what is signed: its method, address, query, and its body where that is a form.
    ///   - now: the time now.
    ///   - nonce: a name by chance that no other request of this second has.
    ///   - realm: stands in the header unsigned; usually none.
    ///   - hasVersion: whether `oauth_version` is sent, which may be left out.
    /// - Returns: the request, signed.
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

    /// The signature of a base string (section 3.4.2).
    func signature(_ base: String) -> String {
        let key = [consumerSecret, tokenSecret ?? Secret("")].map {
            PercentEncoding.component($0.revealedText() ?? "")
        }.joined(separator: "&")
        let code = HMAC<Insecure.SHA1>.authenticationCode(
            for: Data(base.utf8), using: SymmetricKey(data: Data(key.utf8)))
        return Data(code).base64EncodedString()
    }

    /// The signature base string (section 3.4.1).
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
        // Sorted as they are encoded, byte by byte.
        var pairs = parameters.map { name, value in
            (name: PercentEncoding.component(name), value: PercentEncoding.component(value))
        }
        pairs.sort { $0.name == $1.name ? $0.value < $1.value : $0.name < $1.name }
        let normal = pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let parts: [String] = [request.method.uppercased(), Self.plain(address[..<end]), normal]
        return parts.map { PercentEncoding.component($0) }.joined(separator: "&")
    }

    /// Scheme and host in small letters, without the scheme's own port.
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

    /// The fields of a query or a form; a `+` is a space there.
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
