#if Web
import CairnUI
import CairnWeb
import Foundation
import Synchronization

/// Live pages over HTTP.
///
///     let server = WebServer(app, configuration, store: MemorySessionStore(), secret: WebSecret())
///     let link = await server.makeLink()
///     try await server.run(on: HummingbirdTransport(port: 8080)) { port in … }
///
/// Every request is checked for its host, and every post for its origin, its cookie and the token of
/// its session. Who has no cookie of a link gets a page that says so, and nothing else.
public final class WebServer: Sendable {
    let configuration: WebConfiguration
    let app: WebApp
    let sessions: WebSessions
    let visitors: WebVisitors
    let counters = Mutex(WebCounters())
    private let audited: AuditCounters
    private let secret: WebSecret
    private let origins: Mutex<[String]>
    private let transport = Mutex<(any WebTransport)?>(nil)
    let uploads: UploadFolder?

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - configuration: the address and the limits.
    ///   - store: the parked sessions, and who has access.
    ///   - secret: the secret from which cookies, tokens and seals are derived.
    /// - Throws: ``WebServerError`` if the folder for uploads cannot be used.
    public init(
        _ app: WebApp, _ configuration: WebConfiguration, store: any SessionStore,
        secret: WebSecret
    ) throws(WebServerError) {
        let (counted, tell) = (AuditCounters(), app.audit)
        var counting = app
        counting.audit = { line in
            counted.count(line.event)
            tell(line)
        }
        (self.app, self.configuration, self.secret) = (counting, configuration, secret)
        audited = counted
        sessions = WebSessions(counting, configuration, store, secret)
        visitors = WebVisitors(store, secret, seconds: configuration.limits.visit)
        origins = Mutex(configuration.origins)
        if let folder = configuration.uploads {
            uploads = try UploadFolder(folder, configuration.limits)
        } else {
            uploads = nil
        }
    }

    // MARK: Running

    /// Serves until ``stop()`` is called.
    ///
    /// - Parameters:
    ///   - transport: the server of HTTP.
    ///   - ready: called with the port once connections are accepted.
    /// - Throws: the errors of the transport, such as that of a port in use.
    public func run(
        on transport: any WebTransport,
        ready: @escaping @Sendable (Int) async -> Void = { _ in }
    ) async throws {
        self.transport.withLock { $0 = transport }
        let sweeping = Task { [sessions, uploads] in
            while (try? await Task.sleep(for: .seconds(20))) != nil {
                await sessions.sweep()
                uploads?.sweep()
            }
        }
        defer { sweeping.cancel() }
        try await transport.run(answer: { await self.respond(to: $0) }, ready: ready)
    }

    /// Parks all sessions, ends their streams, and stops serving.
    public func stop() async {
        await sessions.end()
        await transport.withLock { $0 }?.stop()
    }

    /// Accepts another origin, such as one with the port that the system chose.
    public func accept(origin: String) { origins.withLock { $0.append(origin) } }

    /// Makes a link that gives a browser access, once.
    ///
    /// - Parameter seconds: the time in which it can be used.
    /// - Returns: the path and its secret; to be shown to nobody but the owner.
    public func makeLink(seconds: Int = 86_400) async -> String {
        let link = await visitors.makeLink(seconds: seconds)
        app.audit(WebAudit(event: .linkMade, address: "", visitor: ""))
        return configuration.base + "cairn/enter/" + link
    }

    // MARK: Requests

    /// Returns the response to a request.
    func respond(to request: WebRequest) async -> WebResponse {
        var request = request
        if configuration.isBehindProxy { request.remote = Self.peer(of: request) }
        var response = await answer(request)
        let given = Set(response.headers.map { $0.name.lowercased() })
        for (name, value) in LivePolicy.headers where !given.contains(name.lowercased()) {
            response.headers.append((name, value))
        }
        // Below a path, the rest of the host is not this server's.
        if isSecure, configuration.base == "/" {
            response.headers.append(("Strict-Transport-Security", "max-age=31536000"))
        }
        counters.withLock { $0.note(response.status) }
        return response
    }

    private func answer(_ request: WebRequest) async -> WebResponse {
        // Asked for by balancers and supervisors, which name the machine as they know it.
        if request.path == configuration.base + "cairn/health" { return await health() }
        guard isHostKnown(request) else { return WebResponse(421) }
        // The cookie is sent with `/stories/`, and not with `/stories`.
        if request.path + "/" == configuration.base, request.method == "GET" { return home }
        guard request.path.hasPrefix(configuration.base), request.path.utf8.count <= 4096,
            request.query.utf8.count <= 4096
        else { return WebResponse(404) }
        let path = String(request.path.dropFirst(configuration.base.count))
        // Browsers ask for an icon by themselves.
        if path == "favicon.ico" { return WebResponse(204) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 3, parts[0] == "cairn", parts[1] == "enter" {
            return await enter(parts[2], request)
        }
        guard let visitor = await visitor(of: request) else { return locked(request) }
        if request.method == "POST", !isFromHere(request) {
            counters.withLock { $0.forged += 1 }
            audit(.forged, request, visitor)
            return WebResponse(403)
        }
        let visit = Visit(request: request, visitor: visitor)
        switch (
            request.method, parts.first == "cairn" ? parts.dropFirst().joined(separator: "/") : nil
        ) {
        case ("GET", "live.js"): return script(visit)
        case ("GET", "live.css"): return await styles(visit)
        case ("GET", "stream"): return await stream(visit)
        case ("GET", "metrics"):
            return WebResponse(200, type: "text/plain", await metrics())
        case ("GET", let name?) where name.hasPrefix("picture/"):
            return await picture(name.dropFirst("picture/".count), visit)
        case ("GET", let name?) where name.hasPrefix("file/"):
            return await file(name.dropFirst("file/".count), visit)
        case ("POST", "post"): return await post(visit)
        case ("POST", "upload"): return await upload(visit)
        case (_, _?): return WebResponse(404)
        case ("GET", nil): return await page(path, visit)
        case ("POST", nil): return await form(visit)
        default: return WebResponse(405, [("Allow", "GET, POST")])
        }
    }

    /// A request of somebody who has access.
    struct Visit: Sendable {
        var request: WebRequest
        var visitor: String
        let query: [String: String]

        init(request: WebRequest, visitor: String) {
            (self.request, self.visitor) = (request, visitor)
            query = QueryText.values(of: request.query)
        }
    }

    // MARK: Who asks

    private static let addressBytes = Set("0123456789abcdefABCDEF:.".utf8)

    /// Whether all pages are reached over TLS.
    private var isSecure: Bool {
        origins.withLock { origins in
            !origins.isEmpty && origins.allSatisfy { $0.hasPrefix("https://") }
        }
    }

    /// The address that the proxy saw: the last one of the header, since the peer claims the others.
    private static func peer(of request: WebRequest) -> String {
        let header = request.headers.last { $0.name == "x-forwarded-for" }?.value ?? ""
        let last = header.split(separator: ",").last.map(String.init) ?? ""
        let address = last.filter { $0 != " " }
        let isAddress = address.utf8.allSatisfy { addressBytes.contains($0) }
        return isAddress && (2...45).contains(address.utf8.count) ? address : request.remote
    }

    /// Whether the request names this server as its host: a page elsewhere that lets its own name
    /// lead here (DNS rebinding) does not.
    private func isHostKnown(_ request: WebRequest) -> Bool {
        guard let host = request.header("host") else { return false }
        return origins.withLock { origins in
            origins.contains { $0 == "http://" + host || $0 == "https://" + host }
        }
    }

    /// Whether a post comes from a page of this server.
    private func isFromHere(_ request: WebRequest) -> Bool {
        guard let origin = request.header("origin"), let host = request.header("host"),
            origin.hasSuffix("://" + host), origins.withLock({ $0.contains(origin) })
        else { return false }
        let site = request.header("sec-fetch-site")
        return site == nil || site == "same-origin"
    }

    /// The name of the cookie. Cookies know no ports, so the name has it where there is no TLS. It
    /// also has the path: browsers send the cookie of an app to those below its path.
    private func cookieName(_ request: WebRequest) -> String {
        let place = configuration.base.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let end = place.isEmpty ? "" : "-" + place
        if isSecure { return (place.isEmpty ? "__Host-cairn" : "__Secure-cairn") + end }
        let port = request.header("host")?.split(separator: ":").last.map(String.init) ?? ""
        return "cairn-" + port.filter { $0.isASCII && $0.isNumber } + end
    }

    /// The maximum number of cookies of one name that are looked at.
    private static let mostCookies = 4

    /// Returns the cookie that gives access; `nil` if none does. A request may have several of one name,
    /// such as one that another page of the host has set for a longer path, in an order that RFC 6265
    /// leaves open: each is looked at, whatever the others are.
    private func visitor(of request: WebRequest) async -> String? {
        var found: String?
        for cookie in cookies(of: request).prefix(Self.mostCookies)
        where await visitors.admits(cookie) { found = found ?? cookie }
        return found
    }

    private func cookies(of request: WebRequest) -> [String] {
        let name = cookieName(request)
        var found: [String] = []
        for header in request.headers where header.name == "cookie" {
            for part in header.value.split(separator: ";") {
                let pair = part.drop { $0 == " " }
                guard pair.hasPrefix(name + "=") else { continue }
                found.append(String(pair.dropFirst(name.count + 1)))
            }
        }
        return found
    }

    private func enter(_ link: String, _ request: WebRequest) async -> WebResponse {
        guard request.method == "GET" else { return WebResponse(405, [("Allow", "GET")]) }
        // Whoever has access already keeps it: a link in the history is no reason to lose it.
        if await visitor(of: request) != nil { return home }
        guard let cookie = await visitors.use(link) else {
            audit(.linkRefused, request, "")
            return locked(request)
        }
        audit(.linkUsed, request, cookie)
        var response = home
        let secure = isSecure ? "; Secure" : ""
        response.headers.append(
            (
                "Set-Cookie",
                "\(cookieName(request))=\(cookie); Path=\(configuration.base); HttpOnly; SameSite=Lax; "
                    + "Max-Age=\(configuration.limits.visit)\(secure)"
            ))
        return response
    }

    private var home: WebResponse {
        WebResponse(303, [("Location", configuration.base), ("Cache-Control", "no-store")])
    }

    func audit(_ event: WebAudit.Event, _ request: WebRequest, _ visitor: String) {
        app.audit(
            WebAudit(
                event: event, address: request.remote,
                visitor: visitor.isEmpty ? "" : Hex.name(of: visitor)))
    }

    /// The page for those who have no access: nothing of the app.
    private func locked(_ request: WebRequest) -> WebResponse {
        guard request.method == "GET" else { return WebResponse(401) }
        return WebResponse(401, type: "text/html", LockedPage.html(configuration.words))
    }

    /// The token of a session, for a person.
    func token(_ session: String, _ visitor: String) -> String {
        secret.code("token", visitor, session)
    }

    /// Whether a post has the token of the session that it names.
    func hasToken(_ token: String?, of session: String, _ visitor: String) -> Bool {
        token.map { Hex.areEqual($0, self.token(session, visitor)) } == true
    }

    /// Whether the server takes sessions; it says nothing else.
    private func health() async -> WebResponse {
        await sessions.isEnded
            ? WebResponse(503, type: "text/plain", "stopping\n")
            : WebResponse(200, type: "text/plain", "ok\n")
    }

    private func metrics() async -> String {
        let own = counters.withLock { $0 }
        let events = await sessions.counters()
        let lines: [(String, Int)] = [
            ("cairn_sessions", await sessions.count), ("cairn_streams", await sessions.streams),
            ("cairn_sessions_made_total", await sessions.made),
            ("cairn_sessions_resumed_total", await sessions.resumed),
            ("cairn_requests_total", own.requests), ("cairn_requests_refused_total", own.refused),
            ("cairn_posts_forged_total", own.forged), ("cairn_posts_limited_total", own.limited),
            ("cairn_events_handled", events.handled), ("cairn_events_repeated", events.repeated),
            ("cairn_events_stale", events.stale), ("cairn_events_foreign", events.foreign),
            ("cairn_events_refused", events.refused),
            ("cairn_events_malformed", events.malformed),
            ("cairn_edits_stale", events.conflicts),
        ]
        let audit = WebAudit.Event.allCases.map { event in
            "cairn_audit_total{event=\"\(event.rawValue)\"} \(audited[event])\n"
        }
        return lines.map { "\($0.0) \($0.1)\n" }.joined() + audit.joined()
    }
}

/// The number of lines for the owner, by their kind.
final class AuditCounters: Sendable {
    private let counts = Mutex<[WebAudit.Event: Int]>([:])

    func count(_ event: WebAudit.Event) { counts.withLock { $0[event, default: 0] += 1 } }

    subscript(event: WebAudit.Event) -> Int { counts.withLock { $0[event, default: 0] } }
}

/// The numbers of a server.
struct WebCounters: Sendable, Hashable {
    var requests = 0
    var refused = 0
    var forged = 0
    var limited = 0

    mutating func note(_ status: Int) {
        requests += 1
        if status >= 400 { refused += 1 }
        if status == 429 { limited += 1 }
    }
}

/// The page for those who have no access.
enum LockedPage {
    static func html(_ words: WebWords) -> String {
        """
        <!DOCTYPE html>
        <html lang="\(HTMLEscape.escaped(words.language))" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(HTMLEscape.escaped(words.lockedTitle))</title></head>
        <body><main><h1>\(HTMLEscape.escaped(words.lockedTitle))</h1><p>\(HTMLEscape.escaped(words.lockedText))</p></main></body></html>

        """
    }
}

/// The names and values of a query.
enum QueryText {
    /// Returns the values by their names; of a name that is there twice, the first value.
    static func values(of query: String) -> [String: String] {
        var values: [String: String] = [:]
        for pair in query.split(separator: "&").prefix(32) {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = text(sides[0])
            if values[name] == nil { values[name] = sides.count > 1 ? text(sides[1]) : "" }
        }
        return values
    }

    private static func text(_ part: Substring) -> String {
        let spaced = part.replacing("+", with: " ")
        return String(spaced).removingPercentEncoding ?? ""
    }
}
#endif
