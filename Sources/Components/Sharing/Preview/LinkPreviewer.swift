#if HTTPClient
import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Fetches what pages say of themselves, without being made to ask what only this machine may ask (server-side request forgery).
///
/// The name of an address is looked up once; every machine that it means must be on the public internet; and the connection goes
/// to one of those that were looked at, so that a name that means something else a moment later changes nothing. Every
/// redirect is looked at in the same way. No cookie, no password and no header of the person's goes along.
public struct LinkPreviewer: Sendable {
    /// What may be asked, and how much of it.
    public struct Rules: Sendable {
        /// Ports that may be asked.
        public var ports: Set<Int> = [80, 443]
        /// How many redirects are followed.
        public var redirects = 5
        /// How long all of it may take. Seconds.
        public var seconds = 10.0
        /// The most of a page that is read; its head stands at its beginning. Bytes.
        public var pageBytes = 1 << 20
        /// The largest picture. Bytes.
        public var imageBytes = 1 << 20
        /// Whether a machine may be asked, by its numbers; by default those of the public internet. For tests and for the pages
        /// of a house's own network.
        public var allows: @Sendable (_ address: String) -> Bool = {
            NetworkAddress($0)?.isPublic == true
        }
        /// The numbers that a name means.
        public var resolve: @Sendable (_ name: String) async -> [String] = { name in
            await LinkPreviewer.addresses(of: name)
        }

        /// Creates the rules of the public internet.
        public init() {}
    }

    private let rules: Rules
    private let now: @Sendable () -> Date

    /// Creates a previewer.
    public init(_ rules: Rules = Rules(), now: @escaping @Sendable () -> Date = { Date() }) {
        (self.rules, self.now) = (rules, now)
    }

    /// What a page says of itself.
    ///
    /// - Throws: ``PreviewFailure``.
    public func preview(of address: String) async throws(PreviewFailure) -> LinkPreview {
        let page = try await fetch(
            address,
            Wish(
                types: ["text/html", "application/xhtml+xml"], most: rules.pageBytes,
                isCut: true))
        let head = PageHead(page.data, charset: page.charset)
        let host = page.address.host ?? ""
        // A picture's address is counted from the page's own base; it is looked at when it is fetched.
        let base = head.base.flatMap { URL(string: $0, relativeTo: page.address) } ?? page.address
        let image = head.image.flatMap { URL(string: $0, relativeTo: base)?.absoluteString }
        return LinkPreview(
            address: address, finalAddress: page.address.absoluteString,
            title: String((head.title.isEmpty ? host : head.title).prefix(300)),
            description: String(head.description.prefix(1000)),
            site: String(head.site.prefix(100)),
            imageAddress: image.flatMap { (try? ShareLink($0))?.address })
    }

    /// A preview's picture, with its media type.
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

    // MARK: Fetching

    private struct Page {
        var address: URL
        var type: String
        var charset: String?
        var data: Data
    }

    /// What is asked for, and how much of it.
    private struct Wish {
        var types: [String]
        var most: Int
        /// Whether the beginning of something larger will do.
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

    /// An address that may be looked up: of the web, without a name and password, at a port that is allowed.
    private func checked(_ address: String) throws(PreviewFailure) -> URL {
        guard let link = try? ShareLink(address) else { throw .forbidden }
        let plain = link.address.prefix { $0 != "#" }
        guard let url = URL(string: String(plain)), let host = url.host, !host.isEmpty,
            host.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), url.user == nil, url.password == nil
        else { throw .forbidden }
        let port = url.port ?? (url.scheme == "https" ? 443 : 80)
        guard rules.ports.contains(port) else { throw .forbidden }
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
        // One machine of the house among many of the world is how a name is made to point inside.
        guard addresses.allSatisfy(rules.allows), let address = addresses.first else {
            throw .forbidden
        }
        var configuration = HTTPClientTransport.configuration
        // The name stays in the request and in the certificate; the connection goes to the machine that was looked at.
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
            // What is packed could swell without end; nobody asked for it.
            let packing = answer.headers.first(name: "content-encoding") ?? "identity"
            guard packing.lowercased() == "identity" else { throw PreviewFailure.type }
            let kind = answer.headers.first(name: "content-type") ?? ""
            guard wish.types.contains(Self.type(kind)) else { throw PreviewFailure.type }
            var data = Data()
            for try await piece in answer.body {
                // The client's own patience ends with the head of an answer.
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

    /// The numbers of the machines that a name means, as the system says; asked on a thread that may wait.
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
