import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Files that are given to a page in a real browser, and what it posts over a real connection.
    @Suite struct UploadTests {
        private static let uploads: [Key: HTMLUpload] = [
            "photos": HTMLUpload(accept: ["image/*"], isMultiple: true, button: "Add")
        ]

        @Test func filesGivenToAPageArriveByteForByte() async throws {
            let screen = Column(gap: 8) {
                Column {
                    TextField("Photos", text: "") { _ in
                    } submit: { _ in
                    }
                }.key("photos")
                TextField("Words", text: "å & b") { _ in
                } submit: { _ in
                }
            }
            let scene = Scene(Expander().expand(screen, in: Environment()), language: "en")
            var options = HTMLOptions()
            options.uploads = Self.uploads
            options.hidden = [("token", "1 & 2")]
            let html = HTMLPage(scene, options: options).html

            let folder = try TemporaryFolder()
            let contents: [(name: String, bytes: [UInt8])] = [
                ("sjö \"1\".jpg", (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
                ("b.png", []), ("湖.jpg", Array("\r\n------WebKitFormBoundary\r\n--".utf8)),
            ]
            var paths: [JSON] = []
            for (name, bytes) in contents {
                let url = folder.url.appendingPathComponent(name)
                try Data(bytes).write(to: url)
                paths.append(.text(url.path))
            }
            let listener = try PostListener(page: html)
            defer { listener.stop() }
            let files = paths
            let address = listener.address
            try await withBrowser { browser in
                let page = try browser.page(width: 390, height: 600)
                defer { page.close() }
                // What is posted with files never comes to an interceptor whole.
                try page.call("Fetch.disable")
                try page.open(address)
                let root = try page.call("DOM.getDocument")["root"]["nodeId"]
                let input = try page.call(
                    "DOM.querySelector", ["nodeId": root, "selector": "input[type=file]"])["nodeId"]
                try page.call("DOM.setFileInputFiles", ["nodeId": input, "files": .array(files)])
                let box = try page.evaluate(
                    "(() => { const b = document.querySelector('input.send').getBoundingClientRect();"
                        + "return [b.x + b.width / 2, b.y + b.height / 2, b.height]; })()")
                #expect((box[2].number ?? 0) >= 30)
                try page.click(x: box[0].number ?? 0, y: box[1].number ?? 0)
                for _ in 0..<12_000 where listener.post == nil {
                    // While a page goes, nobody answers.
                    _ = try? page.evaluate("1")
                    usleep(10_000)
                }
            }
            let (type, body) = try #require(listener.post)
            let place = try TemporaryFolder()
            let reader = try MultipartReader(contentType: type, into: place.url.path)
            var rest = body[...]
            while !rest.isEmpty {
                try reader.read(rest.prefix(1009))
                rest = rest.dropFirst(1009)
            }
            let post = try reader.finish()
            defer { post.discard() }
            #expect(post.files.map(\.name) == contents.map(\.name))
            #expect(post.files.map(\.type) == ["image/jpeg", "image/png", "image/jpeg"])
            for (file, content) in zip(post.files, contents) {
                #expect(FileManager.default.contents(atPath: file.path) == Data(content.bytes))
            }
            #expect(post.values.contains { $0.name == "token" && $0.value == "1 & 2" })
            let events = HTMLForm.events(in: post, of: scene, uploads: Self.uploads)
            let submitted = events.compactMap { event, _ in
                if case .submit(let path) = event { path } else { nil }
            }
            #expect(submitted == post.files.map(\.path))
        }
    }
}

/// A server of one page on this machine, that keeps what is posted to it.
private final class PostListener: @unchecked Sendable {
    private let descriptor: Int32
    private let page: String
    let address: String
    // Behind the lock.
    private var kept: (type: String, body: [UInt8])?
    private let lock = NSLock()

    var post: (type: String, body: [UInt8])? { lock.withLock { kept } }

    init(page: String) throws {
        self.page = page
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        self.descriptor = descriptor
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))/"
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(descriptor, nil, nil)
                if client < 0 { return }
                // Browsers open connections that they do not use: none may hold up another.
                Thread.detachNewThread { [self] in serve(client) }
            }
        }
    }

    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private func serve(_ client: Int32) {
        defer { close(client) }
        var bytes = Data()
        var part = [UInt8](repeating: 0, count: 1 << 16)
        func more() -> Bool {
            let count = recv(client, &part, part.count, 0)
            if count > 0 { bytes.append(contentsOf: part[..<count]) }
            return count > 0
        }
        let end = Data("\r\n\r\n".utf8)
        while bytes.range(of: end) == nil { guard more() else { return } }
        guard let split = bytes.range(of: end) else { return }
        let head = String(decoding: bytes[..<split.lowerBound], as: UTF8.self)
        func header(_ name: String) -> String {
            head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) } ?? ""
        }
        let count = Int(header("content-length")) ?? 0
        while bytes.count - split.upperBound < count { guard more() else { return } }
        if head.hasPrefix("POST ") {
            lock.withLock { kept = (header("content-type"), Array(bytes[split.upperBound...])) }
        }
        let answer =
            "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\n"
            + "Content-Length: \(page.utf8.count)\r\n\r\n\(page)"
        var rest = Array(answer.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }
}
