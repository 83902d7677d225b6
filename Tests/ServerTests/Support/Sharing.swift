import AsyncHTTPClient
import CairnResources
import CairnSharingLibrary
import CairnVault
import Foundation
import NIOCore
import TestSupport

/// What several suites share.
enum Sharing {
    static let now = Date(timeIntervalSince1970: 1_795_278_600)  // 2026-11-21 16:30 UTC

    static func catalog() throws -> ServiceCatalog { try ServiceCatalog(Resources()) }

    static func photo(_ name: String, _ altText: String = "") -> SharePhoto {
        SharePhoto(
            .file(Fixtures.folder("photos").appendingPathComponent(name).path), name: name,
            altText: altText)
    }

    static func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: Fixtures.folder("photos").appendingPathComponent(name))
    }

    static let photoNames = ["storm-canon.jpg", "gps-north-east.jpg", "orient-6.jpg"]

    /// A story with three photos.
    static func story(_ title: String = "Two days at the lake") throws -> ShareStory {
        ShareStory(
            title: title, text: "We rowed.\n.\n..dots at the starts of lines\nÅäö 雪 العربية 🚣‍♀️",
            photos: [
                photo(photoNames[0], "A storm, \"gray\" & <white>"), photo(photoNames[1], "Åre"),
                photo(photoNames[2]),
            ],
            date: .moment(Date(timeIntervalSince1970: 1_564_214_400)),
            link: try ShareLink("https://example.com/stories/42"))
    }

    static func draft(_ items: [ShareItem], for id: String) throws -> ShareDraft {
        guard let service = try catalog()[id] else { throw SharingError.unknownService(id) }
        return try ShareDraft(ShareContent(items), for: service)
    }

    static func job(
        _ items: [ShareItem], to account: ShareAccount,
        key: String = ServiceClient.randomToken()
    ) throws -> DeliveryJob {
        DeliveryJob(draft: try draft(items, for: account.service), key: key, account: account)
    }

    /// Runs a body with a network, and closes that.
    static func withNetwork<T: Sendable>(
        _ body: (HTTPClientTransport) async throws -> T
    ) async throws -> T {
        var configuration = HTTPClientTransport.localConfiguration
        // A server that has just begun to listen may still be loading, on a machine with much to do.
        configuration.timeout = .init(connect: .seconds(60), read: .seconds(300))
        let client = HTTPClient(configuration: configuration)
        let result: Result<T, any Error>
        do { result = .success(try await body(HTTPClientTransport(client))) } catch {
            result = .failure(error)
        }
        try await client.shutdown()
        return try result.get()
    }
}

extension HTTPTransport {
    /// A request and its answer, for looking at what a server has.
    func ask(
        _ method: String = "GET", _ address: String, token: String? = nil, json: String? = nil
    ) async throws -> HTTPResponse {
        var headers: [HTTPRequest.Header] = []
        if let token { headers.append(.init("Authorization", "Bearer \(token)")) }
        if json != nil { headers.append(.init("Content-Type", "application/json")) }
        let body = json.map { HTTPBody.bytes(Data($0.utf8)) } ?? .none
        return try await send(HTTPRequest(method, address, headers, body), most: 1 << 24) { _ in }
    }
}

/// Steps that remember what was saved, as an outbox does.
actor Memory {
    private(set) var saved: [String: String] = [:]
    private(set) var published = 0

    func note(_ step: DeliveryReporter.Step) {
        switch step {
        case .saved(let name, let value): saved[name] = value
        case .publishing: published += 1
        case .progress: break
        }
    }

    nonisolated var steps: DeliveryReporter {
        DeliveryReporter { (step) throws(DeliveryFailure) in await self.note(step) }
    }
}

/// A mail as Python's own reader takes it apart: nothing of ours.
struct ReadMail: Decodable, Equatable {
    struct Part: Decodable, Equatable {
        var name: String?
        var type: String
        var description: String?
        var bytes: Data
    }

    var headers: [String: [String]]
    var text: String
    var parts: [Part]
    var defects: [String]

    private static let script = """
        import base64, email, email.policy, json, sys
        m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
        headers = {}
        for name, value in m.items(): headers.setdefault(name.lower(), []).append(str(value))
        body = m.get_body(("plain",))
        defects = [repr(d) for part in m.walk() for d in part.defects]
        print(json.dumps({"headers": headers, "text": body.get_content(), "defects": defects, "parts": [
            {"name": p.get_filename(), "type": p.get_content_type(), "description": p["content-description"] and str(p["content-description"]),
             "bytes": base64.b64encode(p.get_payload(decode=True)).decode()} for p in m.iter_attachments()]}))
        """

    static func file(_ path: String) throws -> ReadMail {
        let result = try Command(
            "\(ServerTools.folder ?? "")/bin/python", environment: ["LC_ALL": "C.UTF-8"]
        ).run(["-c", script, path])
        guard result.status == 0 else { throw ServerProblem(result.errors) }
        return try JSONDecoder().decode(ReadMail.self, from: Data(result.output.utf8))
    }

    /// The mails with a text, such as a subject; at most two minutes later, none.
    static func arrived(subject: String, in server: RealServer) async throws -> [ReadMail] {
        for _ in 0..<1200 {
            let found = files(in: server).filter {
                FileManager.default.contents(atPath: $0)?.range(of: Data(subject.utf8)) != nil
            }
            if !found.isEmpty { return try found.map(file) }
            try await Task.sleep(for: .milliseconds(100))
        }
        return []
    }

    /// The paths of the mails that a server has.
    static func files(in server: RealServer) -> [String] {
        let folder = server.folder + "/mail/new"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { "\(folder)/\($0)" }
    }

    /// The mails of a Maildir that have a Message-ID, when there are so many; at most two minutes later.
    static func arrived(_ id: String, in server: RealServer, count: Int = 1) async throws
        -> [ReadMail]
    {
        for turn in 0... {
            let files = files(in: server).filter { path in
                FileManager.default.contents(atPath: path)?.range(of: Data("<\(id)>".utf8)) != nil
            }
            if files.count >= count || turn == 1200 { return try files.map(file) }
            try await Task.sleep(for: .milliseconds(100))
        }
        return []
    }
}
