import AsyncHTTPClient
import BenchSupport
import CairnSharingLibrary
import Foundation

/// Sends 100 MB through the outbox once, and prints the peak memory in addition to the memory used
/// when everything was prepared.
func memory(_ way: String) async throws {
    let size = 100_000_000
    let sink = try SinkProcess()
    let client = HTTPClient(configuration: HTTPClientTransport.configuration)
    try await withFolder { folder in
        let path = folder + "/film.mp4"
        guard
            let file = FileManager.default.createFile(atPath: path, contents: nil)
                ? FileHandle(forWritingAtPath: path) : nil
        else { exit(74) }
        var random = SplitMix64(seed: 2)
        for _ in 0..<100 {
            var piece = Data(capacity: size / 100)
            while piece.count < size / 100 {
                withUnsafeBytes(of: random.next()) { piece.append(contentsOf: $0) }
            }
            try file.write(contentsOf: piece)
        }
        try file.close()
        let services = ["webdav", "mail"].map {
            ShareService(
                $0, name: $0, takes: [.text, .file], files: FileRule(most: 1), repeats: .key)
        }
        let outbox = try Outbox(
            at: folder + "/outbox", catalog: ServiceCatalog(services))
        let (http, post) = (sink.http, String(sink.mail))
        let worker = OutboxWorker(
            outbox,
            adapters: [
                "webdav": WebDAVAdapter(ServiceClient(HTTPClientTransport(client))),
                "mail": MailAdapter(.network()),
            ],
            accounts: .init { service, _ in
                let web = ["server": "http://127.0.0.1:\(http)"]
                let mail = [
                    "server": "127.0.0.1", "port": post, "security": "none",
                    "from": "a@example.com", "to": "b@example.com",
                ]
                return ShareAccount(service: service, settings: service == "mail" ? mail : web)
            })
        func share(_ size: Int, _ id: String) async throws {
            guard way != "none" else { return }
            let service = way == "http" ? "webdav" : "mail"
            guard let place = services.firstIndex(where: { $0.id == service }) else { return }
            let data: ShareData = size > 0 ? .file(path) : .bytes(Data("x".utf8))
            let content = try ShareContent([
                .text("A film"),
                .file(ShareFile(data, name: "film.mp4", mediaType: "video/mp4")),
            ])
            try await outbox.add(
                ShareRequest(id: id, [.init(try ShareDraft(content, for: services[place]))]),
                now: Date())
            try await worker.run(until: .settled)
            let deliveries = try await outbox.deliveries(of: id)
            guard deliveries.allSatisfy({ $0.state == .sent }) else {
                throw NotDelivered(answer: "\(deliveries)")
            }
        }
        // Everything has run once, so further memory is due to the attachment.
        try await share(0, "small")
        let before = Stopwatch.memory()
        let time = try await seconds { try await share(size, "large") }
        let after = Stopwatch.memory()
        let over = Double(max(0, after.peak - before.now)) / 1e6
        print(
            "100 MB by \(way): peak "
                + String(
                    format: "%.1f MB over %.1f MB, %.2f s", over, Double(before.now) / 1e6, time))
    }
    try await client.shutdown()
    sink.stop()
}
