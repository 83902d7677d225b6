#if CommandLine && Database && Vault && Web
import CairnWebServer
import Foundation

/// The address on which the app is served, and that by which browsers reach it.
struct ServeAddress: Sendable, Equatable {
    /// A reason why an address is not used.
    enum Problem: Error, Equatable {
        /// No numeric address to listen on.
        case listen
        /// Other machines could read what is sent.
        case unprotected
        /// No origin, as browsers write it, that fits the rest.
        case origin
        /// An origin is needed, and was not given.
        case originMissing
        /// No path that browsers and proxies read the same.
        case path
    }

    /// The numeric address to listen on.
    let listen: String
    /// Indicates that the server itself has a certificate.
    let hasCertificate: Bool
    /// Indicates that a proxy names the peers.
    let isBehindProxy: Bool
    /// The path below which the app is, between slashes.
    let base: String
    private let origin: String?

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - listen: the address to listen on: one of this machine alone, unless there is a certificate
    ///     or a proxy.
    ///   - hasCertificate: whether the server itself has a certificate.
    ///   - isBehindProxy: whether a proxy is in front.
    ///   - origin: the origin by which browsers reach the app; needed where it does not follow from the
    ///     rest.
    ///   - path: the path below which the app is.
    /// - Throws: ``Problem``.
    init(
        listen: String = "127.0.0.1", hasCertificate: Bool = false, isBehindProxy: Bool = false,
        origin: String? = nil, path: String = "/"
    ) throws(Problem) {
        guard let place = Self.place(listen) else { throw .listen }
        guard place.isLoopback || hasCertificate || isBehindProxy else { throw .unprotected }
        guard let base = WebConfiguration.base(path) else { throw .path }
        if let origin {
            guard Self.fits(origin, isSecure: hasCertificate, isBehindProxy) else { throw .origin }
        } else if isBehindProxy || place.isWildcard {
            throw .originMissing
        }
        (self.listen, self.origin, self.base) = (place.text, origin, base)
        (self.hasCertificate, self.isBehindProxy) = (hasCertificate, isBehindProxy)
    }

    /// Returns the origin by which browsers reach the app, once the port is known.
    func origin(port: Int) -> String {
        if let origin { return origin }
        let host = listen.contains(":") ? "[\(listen)]" : listen
        let (scheme, usual) = hasCertificate ? ("https", 443) : ("http", 80)
        return port == usual ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
    }

    // MARK: Addresses

    private static func place(
        _ text: String
    ) -> (text: String, isLoopback: Bool, isWildcard: Bool)? {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            let bytes = withUnsafeBytes(of: four) { Array($0) }
            return (
                bytes.map { "\($0)" }.joined(separator: "."), bytes[0] == 127,
                bytes.allSatisfy { $0 == 0 }
            )
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        // Browsers write such an address in its shortest form.
        var shortest = [CChar](repeating: 0, count: 46)
        guard inet_ntop(AF_INET6, &six, &shortest, 46) != nil else { return nil }
        let end = shortest.firstIndex(of: 0) ?? shortest.count
        let written = String(
            decoding: shortest[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return (
            written, bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1,
            bytes.allSatisfy { $0 == 0 }
        )
    }

    private static let originBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-.:[]/".utf8)

    /// Returns whether a text is an origin as browsers write it, which no network reads on its way.
    private static func fits(_ text: String, isSecure: Bool, _ isBehindProxy: Bool) -> Bool {
        guard text.utf8.allSatisfy({ originBytes.contains($0) }), let url = URL(string: text),
            let scheme = url.scheme, let host = url.host, !host.isEmpty, url.path.isEmpty,
            !text.hasSuffix(":")
        else { return false }
        switch scheme {
        case "https": return url.port != 443 && (isSecure || isBehindProxy)
        case "http":
            let isHere = ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host)
            return url.port != 80 && isHere && !isSecure
        default: return false
        }
    }
}
#endif
