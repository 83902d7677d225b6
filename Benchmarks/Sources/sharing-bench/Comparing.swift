import AsyncHTTPClient
import BenchSupport
import CairnSharingLibrary
import CairnVault
import Foundation
import NIOCore
import NIOHTTP1

/// Thrown if deliveries did not arrive, since the measurements would be meaningless.
struct NotDelivered: Error { var answer: String }

/// Runs `body` with a temporary folder, which is deleted afterwards.
func withFolder<T>(_ body: (String) async throws -> T) async throws -> T {
    let path = NSTemporaryDirectory() + "sharing-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
}

func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let time = try await ContinuousClock().measure { try await work() }
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

/// The content to share: text, and a photo of a given size in bytes.
struct Workload {
    var name: String
    var shares: Int
    var photo: Int
    /// The path on the sink: `/slow` simulates a server that is 20 ms away.
    var base = ""
}

enum Fixed {
    static let service = ShareService(
        "mastodon", name: "Mastodon", takes: [.text, .photo], photos: PhotoRule(most: 1),
        repeats: .key)
    static let accounts = 4
}

/// Returns a share request for one of the accounts.
func request(_ number: Int, _ photo: String?) throws -> ShareRequest {
    var items = [ShareItem.text("We rowed to the island, and it rained: day \(number).")]
    if let photo {
        items.append(.photo(SharePhoto(.file(photo), name: "lake.jpg", altText: "A boat")))
    }
    let draft = try ShareDraft(ShareContent(items), for: Fixed.service)
    return ShareRequest(
        id: "share-\(number)", [.init(draft, account: "a\(number % Fixed.accounts)")])
}

/// Measures the outbox: the seconds from the first claim to the last receipt, with the deliveries
/// added beforehand.
func outbox(_ workload: Workload, _ port: Int, _ client: HTTPClient, _ photo: String?) async throws
    -> (sending: Double, adding: Double)
{
    try await withFolder { folder in
        let outbox = try Outbox(at: folder, catalog: ServiceCatalog([Fixed.service]))
        let adding = try await seconds {
            for number in 0..<workload.shares {
                try await outbox.add(try request(number, photo), now: Date())
            }
        }
        let worker = OutboxWorker(
            outbox,
            adapters: ["mastodon": MastodonAdapter(ServiceClient(HTTPClientTransport(client)))],
            accounts: .init { service, name in
                ShareAccount(
                    service: service, name: name,
                    settings: ["server": "http://127.0.0.1:\(port)\(workload.base)"],
                    secrets: ["token": Secret("x")])
            }, limit: Fixed.accounts)
        let sending = try await seconds { try await worker.run(until: .settled) }
        let sent = try await outbox.deliveries().count { $0.state == .sent }
        guard sent == workload.shares else {
            throw NotDelivered(answer: "\(sent) of \(workload.shares)")
        }
        return (sending, adding)
    }
}

/// A multipart body that streams a file in chunks, for the bare client.
struct FilePieces: AsyncSequence, Sendable {
    let path: String
    let head: ByteBuffer
    let tail: ByteBuffer

    struct Iterator: AsyncIteratorProtocol {
        let file: FileHandle?
        var head: ByteBuffer?
        var tail: ByteBuffer?

        mutating func next() async throws -> ByteBuffer? {
            if let first = head {
                head = nil
                return first
            }
            if let piece = try file?.read(upToCount: 1 << 17), !piece.isEmpty {
                return ByteBuffer(bytes: piece)
            }
            defer { tail = nil }
            return tail
        }
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(file: FileHandle(forReadingAtPath: path), head: head, tail: tail)
    }
}

/// Measures the same requests with the bare client: sequential per account, with all accounts in
/// parallel.
func bare(_ workload: Workload, _ port: Int, _ client: HTTPClient, _ photo: String?) async throws
    -> Double
{
    @Sendable func send(_ path: String, _ type: String, _ body: HTTPClientRequest.Body) async throws
    {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(workload.base)\(path)")
        request.method = .POST
        request.headers.add(name: "Authorization", value: "Bearer x")
        request.headers.add(name: "Content-Type", value: type)
        request.body = body
        let answer = try await client.execute(request, timeout: .seconds(600))
        let bytes = try await answer.body.collect(upTo: 1 << 22)
        guard answer.status == .ok, JSONValue(Data(bytes.readableBytesView)) != nil else {
            throw NotDelivered(answer: "\(answer.status)")
        }
    }
    let head = ByteBuffer(
        string:
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"lake.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
    )
    let tail = ByteBuffer(string: "\r\n--b--\r\n")
    return try await seconds {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for account in 0..<Fixed.accounts {
                group.addTask {
                    for number in stride(from: account, to: workload.shares, by: Fixed.accounts) {
                        if let photo {
                            let length = head.readableBytes + workload.photo + tail.readableBytes
                            try await send(
                                "/api/v2/media", "multipart/form-data; boundary=b",
                                .stream(
                                    FilePieces(path: photo, head: head, tail: tail),
                                    length: .known(Int64(length))))
                        }
                        let status = JSONValue.object([
                            "status": .text(
                                "We rowed to the island, and it rained: day \(number).")
                        ])
                        try await send(
                            "/api/v1/statuses", "application/json",
                            .bytes(ByteBuffer(string: status.text)))
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

func compare() async throws {
    let sink = try SinkProcess()
    let client = HTTPClient(configuration: HTTPClientTransport.configuration)
    print(Machine.summary)
    print("workload | shares | outbox, a second | bare client, a second | ratio | adding, a second")
    for workload in [
        Workload(name: "words", shares: 400, photo: 0),
        Workload(name: "words, 20 ms away", shares: 200, photo: 0, base: "/slow"),
        Workload(name: "a photo of 2 MB", shares: 60, photo: 2_000_000),
        Workload(
            name: "a photo of 2 MB, 20 ms away", shares: 60, photo: 2_000_000, base: "/slow"),
        Workload(name: "a photo of 16 MB", shares: 16, photo: 16_000_000),
    ] {
        try await withFolder { folder in
            var photo: String?
            if workload.photo > 0 {
                photo = folder + "/lake.jpg"
                var random = SplitMix64(seed: 1)
                var bytes = Data(capacity: workload.photo)
                while bytes.count < workload.photo {
                    withUnsafeBytes(of: random.next()) { bytes.append(contentsOf: $0) }
                }
                try bytes.prefix(workload.photo).write(
                    to: URL(fileURLWithPath: folder + "/lake.jpg"))
            }
            var (ours, theirs, adding) = ([Double](), [Double](), [Double]())
            for _ in 0..<5 {
                let mine = try await outbox(workload, sink.http, client, photo)
                ours.append(mine.sending)
                adding.append(mine.adding)
                theirs.append(try await bare(workload, sink.http, client, photo))
            }
            let (a, b) = (ours.median, theirs.median)
            func rate(_ time: Double) -> String {
                String(format: "%.0f", Double(workload.shares) / time)
                    + (workload.photo == 0
                        ? ""
                        : String(
                            format: " (%.0f MB/s)",
                            Double(workload.shares * workload.photo) / time / 1e6))
            }
            print(
                "\(workload.name) | \(workload.shares) | \(rate(a)) | \(rate(b)) | "
                    + String(format: "%.2f", b / a) + " | \(rate(adding.median))")
        }
    }
    try await client.shutdown()
    sink.stop()
    for way in ["none", "http", "mail"] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["memory", way]
        try process.run()
        process.waitUntilExit()
    }
}
