#if HTTPClient
import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Fetches the metadata of pages, with protection against server-side request forgery.
///
/// A host name is resolved once, all its addresses must be on the public internet, and the
/// connection uses one of the verified addresses, so that a later DNS change has no effect. Every
/// redirect is verified in the same way. No cookies, credentials or headers of the user are sent.
public struct LinkPreviewer: Sendable {
    /// The limits of fetching.
    public struct Rules: Sendable {
        /// The permitted ports.
        public var ports: Set<Int> = [80, 443]
        /// The permitted schemes.
        public var schemes: Set<String> = ["http", "https"]
        /// The maximum number of redirects.
        public var redirects = 5
        /// The timeout in total. Seconds.
        public var seconds = 10.0
        /// The maximum number of bytes to read of a page, whose metadata is at its beginning.
        public var pageBytes = 1 << 20
        /// The maximum size of an image. Bytes.
        public var imageBytes = 1 << 20
        /// Returns `true` if a connection to an IP address is permitted; by default for addresses
        /// on the public internet. Replace it for tests and for pages on a local network.
        public var allows: @Sendable (_ address: String) -> Bool = {
            IPAddress($0)?.isPublic == true
        }
        /// Resolves a host name to IP addresses.
        public var resolve: @Sendable (_ name: String) async -> [String] = { name in
            await LinkPreviewer.addresses(of: name)
        }

        /// Creates the default rules, which permit only the public internet.
        public init() {}
    }

    private let rules: Rules
    private let now: @Sendable () -> Date

    /// Creates a previewer.
    public init(_ rules: Rules = Rules(), now: @escaping @Sendable () -> Date = { Date() }) {
        (self.rules, self.now) = (rules, now)
    }

    /// Returns the preview of a page.
    ///
    /// - Throws: ``PreviewFailure``.
    public func preview(of address: String) async throws(PreviewFailure) -> LinkPreview {
        let page = try await fetch(
            address,
            Wish(
                types: ["text/html", "application/xhtml+xml"], most: rules.pageBytes,
                isCut: true))
        let head = HTMLMetadata(page.data, charset: page.charset)
        let host = page.address.host ?? ""
        // The image URL is resolved against the page's base URL; it is verified when it is fetched.
        let base = head.base.flatMap { URL(string: $0, relativeTo: page.address) } ?? page.address
        let image = head.image.flatMap { URL(string: $0, relativeTo: base)?.absoluteString }
        return LinkPreview(
            address: address, finalAddress: page.address.absoluteString,
            title: String((head.title.isEmpty ? host : head.title).prefix(300)),
            description: String(head.description.prefix(1000)),
            site: String(head.site.prefix(100)),
            imageAddress: image.flatMap { (try? ShareLink($0))?.address })
    }

    /// Returns the image of a preview, with its media type.
    ///
    /// - Throws: ``PreviewFailure``.
    public func image(
        of preview: LinkPreview
    ) async throws(PreviewFailure) -> (data: Data, mediaType: String) {
        guard let address = preview.imageAddress else { throw .type }
        let types = ["image/jpeg", "image/png", "image/webp", "image/gif"]
        let image = try await fetch(
            address, Wish(types: types, most: rules.imageBytes, isCut: false))
        return (image.data, image.type)
    }

    /// Returns a file of one of several media types, under the same rules as a page, and the host that
    /// it is from after redirects, in lowercase.
    ///
    /// - Throws: ``PreviewFailure``.
    func file(
        at address: String, types: [String], most: Int
    ) async throws(PreviewFailure) -> (data: Data, host: String) {
        let page = try await fetch(address, Wish(types: types, most: most, isCut: false))
        return (page.data, page.address.host?.lowercased() ?? "")
    }

    // MARK: Fetching

    private struct Page {
        var address: URL
        var type: String
        var charset: String?
        var data: Data
    }

    /// The accepted media types and size of a response.
    private struct Wish {
        var types: [String]
        var most: Int
        /// `true` if a larger response is truncated instead of rejected.
        var isCut: Bool
    }

    private func fetch(
        _ address: String, _ wish: Wish
    ) async throws(PreviewFailure) -> Page {
        let end = now().addingTimeInterval(rules.seconds)
        var address = address
        for _ in 0...max(0, rules.redirects) {
            let url = try checked(address)
            let answer = try await ask(url, wish, until: end)
            switch answer {
            case .page(let page): return page
            case .redirect(let target):
                guard let next = URL(string: target, relativeTo: url)?.absoluteString else {
                    throw .redirects
                }
                address = next
            }
        }
        throw .redirects
    }

    /// Returns a URL that may be resolved: a web URL without credentials, at a permitted port.
    private func checked(_ address: String) throws(PreviewFailure) -> URL {
        guard let link = try? ShareLink(address) else { throw .forbidden }
        let plain = link.address.prefix { $0 != "#" }
        guard let url = URL(string: String(plain)), let host = url.host, !host.isEmpty,
            host.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), url.user == nil, url.password == nil
        else { throw .forbidden }
        let port = url.port ?? (url.scheme == "https" ? 443 : 80)
        guard rules.schemes.contains(url.scheme ?? ""), rules.ports.contains(port) else {
            throw .forbidden
        }
        return url
    }

    private enum Answer {
        case page(Page)
        case redirect(String)
    }

    private func ask(
        _ url: URL, _ wish: Wish, until end: Date
    ) async throws(PreviewFailure) -> Answer {
        guard let host = url.host else { throw .forbidden }
        let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        let addresses = await rules.resolve(bare)
        guard !addresses.isEmpty else { throw .unreachable }
        // A private address among public ones is a known way to make a name resolve to the local
        // network.
        guard addresses.allSatisfy(rules.allows), let address = addresses.first else {
            throw .forbidden
        }
        var configuration = HTTPClientTransport.localConfiguration
        // The request and the certificate check use the name; the connection uses the verified
        // address.
        for name in [host, bare] { configuration.dnsOverride[name] = address }
        let patience = TimeAmount.milliseconds(Int64(max(0, rules.seconds) * 1000))
        configuration.timeout = .init(connect: patience, read: patience)
        configuration.httpVersion = .http1Only
        let client = HTTPClient(configuration: configuration)
        let result: Result<Answer, PreviewFailure>
        do throws(PreviewFailure) {
            result = .success(try await read(url, wish, client, end))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        return try result.get()
    }

    private func read(
        _ url: URL, _ wish: Wish, _ client: HTTPClient, _ end: Date
    ) async throws(PreviewFailure) -> Answer {
        let left = end.timeIntervalSince(now())
        guard left > 0 else { throw .unreachable }
        var request = HTTPClientRequest(url: url.absoluteString)
        request.headers.add(name: "Accept", value: wish.types.joined(separator: ", "))
        request.headers.add(name: "Accept-Encoding", value: "identity")
        request.headers.add(name: "User-Agent", value: "CairnLinkPreview/1")
        do {
            let answer = try await client.execute(
                request, timeout: .milliseconds(Int64(left * 1000)))
            let status = Int(answer.status.code)
            if [301, 302, 303, 307, 308].contains(status) {
                guard let target = answer.headers.first(name: "location") else {
                    throw PreviewFailure.redirects
                }
                return .redirect(target)
            }
            guard status == 200 else { throw PreviewFailure.status(status) }
            // A compressed response could expand without limit, and none was requested.
            let packing = answer.headers.first(name: "content-encoding") ?? "identity"
            guard packing.lowercased() == "identity" else { throw PreviewFailure.type }
            let kind = answer.headers.first(name: "content-type") ?? ""
            guard wish.types.contains(Self.type(kind)) else { throw PreviewFailure.type }
            var data = Data()
            for try await piece in answer.body {
                // The client's own timeout covers only the response head.
                guard now() < end else { throw PreviewFailure.unreachable }
                let room = wish.most - data.count
                guard piece.readableBytes <= room else {
                    guard wish.isCut else { throw PreviewFailure.tooLarge }
                    data.append(contentsOf: piece.readableBytesView.prefix(room))
                    break
                }
                data.append(contentsOf: piece.readableBytesView)
            }
            return .page(
                Page(
                    address: url, type: Self.type(kind), charset: Self.charset(kind), data: data))
        } catch let failure as PreviewFailure {
            throw failure
        } catch { throw .unreachable }
    }

    private static func type(_ header: String) -> String {
        header.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    private static func charset(_ header: String) -> String? {
        for part in header.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
            }
            if pair.count == 2, pair[0].lowercased() == "charset" { return pair[1] }
        }
        return nil
    }

    /// Returns the IP addresses of a host name from the system's resolver, which is called on a
    /// thread that may block.
    private static func addresses(of name: String) async -> [String] {
        let found = try? await NIOThreadPool.singleton.runIfActive { () -> [String] in
            var hints = addrinfo()
            var list: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
            defer { freeaddrinfo(list) }
            var addresses: [String] = []
            var next = list
            while let entry = next?.pointee {
                var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
                if getnameinfo(
                    entry.ai_addr, entry.ai_addrlen, &text, socklen_t(text.count), nil, 0,
                    NI_NUMERICHOST) == 0
                {
                    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
                    addresses.append(String(decoding: bytes, as: UTF8.self))
                }
                next = entry.ai_next
            }
            return addresses
        }
        return found ?? []
    }
}
#endif
