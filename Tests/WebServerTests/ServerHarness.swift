#if Web
import CairnUI
import CairnWeb
import CairnWebServer
import Foundation
import Synchronization
import TestSupport

/// A note that is counted, typed and parked.
struct Note: Model, Codable {
    enum Action: Sendable { case counted, typed(String), given(String) }
    var count = 0
    var text = ""
    /// The files that were given, as the app found them.
    var files: [String] = []

    mutating func update(_ action: Action) -> [Never] {
        switch action {
        case .counted: count += 1
        case .typed(let text): self.text = text
        case .given(let path): files.append(path)
        }
        return []
    }
}

struct NoteScreen: Component {
    var note: Note
    var send: Sender<Note.Action>

    func body(in context: Context) -> some Component {
        Column(gap: 8) {
            Text("Count \(note.count)").role(.heading(level: 1), name: "Count \(note.count)")
            Button("Count", .primary) { send(.counted) }
            TextField("Place", text: note.text, change: send.scope { .typed($0) })
            Text("Typed: \(note.text)")
            Text("Files \(note.files.count)")
            Column { TextField("Photo", text: "", submit: send.scope { .given($0) }) }
                .key("photo")
            Image(.resource("lake.jpg"), alt: "Lake", size: Size(width: 40, height: 30))
        }
    }
}

/// A running server with one page open.
struct ServerHarness {
    let server: WebServer
    var client: RawClient
    let cookie: String
    let origin: String
    private let base: String
    private let serving: Task<Void, any Error>
    let audit: AuditList

    final class AuditList: Sendable {
        private let lines = LockedLines()
        private let peers = LockedLines()
        func add(_ line: WebAudit) {
            lines.add(line.event.rawValue)
            peers.add(line.address)
        }
        var all: [String] { lines.all }
        /// The addresses of the peers, one for each line.
        var addresses: [String] { peers.all }
    }

    static func app(_ audit: AuditList) -> WebApp {
        WebApp(format: "note 1", audit: { audit.add($0) }) { opening in
            var opening = opening
            opening.options.uploads["photo"] = HTMLUpload(button: "Add")
            let host = opening.host(theme: Theme())
            let parked = opening.parked.flatMap {
                try? JSONDecoder().decode(ParkedSession<Note>.self, from: Data($0))
            }
            let session = Session(
                parked?.model ?? Note(), parked: parked?.states ?? ParkedStates(), host: host
            ) { NoteScreen(note: $0, send: $1) }
            return await LiveSession(
                session,
                picture: { source in
                    source == .resource("lake.jpg")
                        ? LivePicture(Array("picture".utf8), type: "image/jpeg") : nil
                },
                file: { name in
                    switch name {
                    case "sounds/bell": LiveFile(Array("bell".utf8), type: "audio/wav")
                    case "note":
                        LiveFile(
                            Array("note".utf8), type: "text/html", name: "Sjö\r\nX: 1\".html")
                    default: nil
                    }
                },
                park: { session in
                    (try? JSONEncoder().encode(await session.park())).map { Array($0) }
                })
        }
    }

    /// The address of a server on a port, in which PORT stands for the number.
    private static func address(_ origin: String?, _ port: Int) -> String {
        (origin ?? "http://127.0.0.1:PORT").replacing("PORT", with: String(port))
    }

    init(
        store: any SessionStore = MemorySessionStore(), secret: WebSecret = WebSecret(),
        cookie known: String? = nil, port: Int = 0, on other: (any WebTransport)? = nil,
        origin: String? = nil, certificate: String? = nil,
        _ change: (inout WebConfiguration) -> Void = { _ in }
    ) async throws {
        let audit = AuditList()
        var configuration = WebConfiguration(origins: [])
        configuration.words.lockedTitle = "Locked"
        change(&configuration)
        let server = try WebServer(
            Self.app(audit), configuration, store: store, secret: secret)
        let (ports, told) = AsyncStream.makeStream(of: Int.self)
        let transport = other ?? HummingbirdTransport(port: port)
        serving = Task {
            try await server.run(on: transport) { port in
                server.accept(origin: Self.address(origin, port))
                told.yield(port)
            }
        }
        var found = 0
        for await port in ports {
            found = port
            break
        }
        let reached = Self.address(origin, found)
        self.origin = reached
        base = configuration.base
        client = RawClient(
            port: found, authority: reached.split(separator: "/").last.map(String.init),
            certificate: certificate)
        self.server = server
        self.audit = audit
        if let known {
            cookie = known
        } else {
            let answer = try await client.send("GET", await server.makeLink())
            cookie =
                answer.headers["set-cookie"]?.split(separator: ";").first.map(String.init) ?? ""
        }
    }

    func stop() async {
        await server.stop()
        _ = await serving.result
    }

    /// A page that a browser shows.
    struct Page {
        var session: String
        var token: String
        var epoch: String
        var html: String
    }

    func page() async throws -> Page {
        let answer = try await client.send("GET", base, ["Cookie": cookie])
        func value(_ name: String) -> String {
            guard let start = answer.body.range(of: "data-\(name)=\"") else { return "" }
            return String(answer.body[start.upperBound...].prefix { $0 != "\"" })
        }
        return Page(
            session: value("session"), token: value("token"), epoch: value("epoch"),
            html: answer.body)
    }

    /// Posts events as a page does, with changed headers.
    func post(
        _ page: Page, _ events: String, first: Int = 1, epoch: String? = nil,
        _ headers: [String: String?] = [:]
    ) async throws -> RawClient.Answer {
        var fields: [String: String?] = [
            "Cookie": cookie, "Origin": origin, "Content-Type": "application/json",
            "X-Cairn-Session": page.session,
            "X-Cairn-Token": page.token,
        ]
        for (name, value) in headers { fields[name] = value }
        let body = "{\"s\":\"\(epoch ?? page.epoch)\",\"n\":\(first),\"v\":[\(events)]}"
        return try await client.send("POST", base + "cairn/post", fields, body)
    }

    /// Reads the stream until a text has come.
    func stream(
        _ page: Page, after: Int = 0, epoch: String? = nil, until end: String, seconds: Double = 10
    ) async throws -> String {
        let query = "s=\(page.session)&p=\(epoch ?? page.epoch)&a=\(after)"
        return try await client.send(
            "GET", base + "cairn/stream?" + query, ["Cookie": cookie], until: end, seconds: seconds
        ).body
    }

    /// The number of an element, from its id and its words in the page.
    static func number(of pattern: String, in html: String) -> Int {
        guard let range = html.range(of: pattern, options: .regularExpression) else { return -1 }
        return Int(html[range].filter { $0.isASCII && $0.isNumber }) ?? -1
    }

    static func button(_ page: Page) -> Int {
        number(of: "name=\"tap\" value=\"[0-9]+\"", in: page.html)
    }

    static func field(_ page: Page) -> Int { number(of: "name=\"field\\.[0-9]+\"", in: page.html) }
}

/// Lines from any task.
final class LockedLines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}
#endif
