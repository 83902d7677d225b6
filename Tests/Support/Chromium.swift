import Foundation

/// Debian's Chromium in headless mode, controlled through a pair of pipes (Chrome DevTools
/// Protocol). It opens no port and loads nothing from the network: ``Chromium/answer`` answers
/// every request.
///
/// Must be used by one thread at a time.
public final class Chromium {
    /// A request of a page.
    public struct Request: Sendable {
        /// The HTTP method, `GET` or `POST`.
        public var method: String
        /// The full URL.
        public var address: String
        /// The body of the request.
        public var body: [UInt8]
    }

    /// The response to a request.
    public struct Response: Sendable {
        /// The HTTP status code, by default 200.
        public var status: Int
        /// The headers.
        public var headers: [String: String]
        /// The body of the response.
        public var body: [UInt8]

        /// Creates a response.
        public init(status: Int = 200, headers: [String: String], body: [UInt8]) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    /// A reason why the browser cannot be used.
    public enum Failure: Error {
        /// The browser is not installed or does not start.
        case absent
        /// The browser did not respond in time.
        case silent(String)
        /// The browser rejected a command.
        case refused(String)
    }

    /// The path of the browser; `nil` if it is not installed.
    public static let program: String? = {
        let named = ProcessInfo.processInfo.environment["CAIRN_CHROMIUM"].map { [$0] } ?? []
        return
            (named + ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"])
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Answers the requests of all pages.
    public var answer: (Request) -> Response = { _ in Response(status: 404, headers: [:], body: [])
    }

    /// The errors that pages reported, including violations of their content security policy.
    public var complaints: [String] = []

    private let process: pid_t
    private let toBrowser: Int32
    private let fromBrowser: Int32
    private let profile: TemporaryFolder
    private var buffer = Data()
    private var searched = 0
    private var number = 0
    private var isClosed = false

    /// Starts the browser.
    public init() throws {
        guard let program = Self.program else { throw Failure.absent }
        profile = try TemporaryFolder()
        var (down, up): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&down) == 0, pipe(&up) == 0 else { throw Failure.absent }
        for end in [down[1], up[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Moves them away from 3 and 4 first, as either may already be one of these.
        posix_spawn_file_actions_adddup2(&actions, down[0], 203)
        posix_spawn_file_actions_adddup2(&actions, up[1], 204)
        posix_spawn_file_actions_adddup2(&actions, 203, 3)
        posix_spawn_file_actions_adddup2(&actions, 204, 4)
        for end in [203, 204] as [Int32] { posix_spawn_file_actions_addclose(&actions, end) }
        for stream in [0, 1, 2] as [Int32] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        let arguments = [
            program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
            "--no-first-run", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--force-color-profile=srgb", "--disable-background-networking",
            "--disable-component-update", "--font-render-hinting=none", "--lang=en",
            "--user-data-dir=" + profile.url.path, "about:blank",
        ]
        let home = profile.url.path
        let variables = ["PATH=/usr/bin:/bin", "HOME=\(home)", "LC_ALL=C.UTF-8", "TZ=UTC"]
        var process: pid_t = 0
        let code = Self.withStrings(arguments) { arguments in
            Self.withStrings(variables) { variables in
                posix_spawn(&process, program, &actions, nil, arguments, variables)
            }
        }
        close(down[0])
        close(up[1])
        self.process = process
        toBrowser = down[1]
        fromBrowser = up[0]
        guard code == 0 else { throw Failure.absent }
        signal(SIGPIPE, SIG_IGN)
        try call("Browser.getVersion")
    }

    deinit { end() }

    /// Terminates the browser and deletes its profile.
    public func end() {
        guard !isClosed else { return }
        isClosed = true
        _ = try? call("Browser.close")
        close(toBrowser)
        close(fromBrowser)
        var status: Int32 = 0
        for _ in 0..<100 where waitpid(process, &status, WNOHANG) == 0 {
            usleep(50_000)
        }
        if kill(process, 0) == 0 {
            kill(process, SIGKILL)
            waitpid(process, &status, 0)
        }
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }

    // MARK: Talking

    /// Sends a command and returns its result; requests of pages that arrive meanwhile are
    /// answered.
    @discardableResult
    public func call(
        _ method: String, _ parameters: JSON = [:], session: String? = nil, seconds: Double = 180
    ) throws -> JSON {
        let id = try send(method, parameters, session)
        let reply = try wait(seconds, method) { $0["id"].number == Double(id) }
        if reply["error"] != .null {
            throw Failure.refused("\(method): \(reply["error"]["message"].text ?? "")")
        }
        return reply["result"]
    }

    private func send(_ method: String, _ parameters: JSON, _ session: String?) throws -> Int {
        number += 1
        var message: [String: JSON] = [
            "id": .number(Double(number)), "method": .text(method), "params": parameters,
        ]
        if let session { message["sessionId"] = .text(session) }
        var data = try JSON.object(message).data + [0]
        while !data.isEmpty {
            let count = data.withUnsafeBytes { write(toBrowser, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure.silent("the browser is gone") }
            data.removeFirst(count)
        }
        return number
    }

    /// Waits for a message; messages that arrive before it are processed and discarded.
    func wait(
        _ seconds: Double, _ what: String, _ isIt: (JSON) -> Bool
    ) throws -> JSON {
        let end = Date().addingTimeInterval(seconds)
        while true {
            let message = try receive(until: end, what)
            if isIt(message) { return message }
            try look(at: message)
        }
    }

    private func receive(until end: Date, _ what: String) throws -> JSON {
        while true {
            if let stop = buffer[(buffer.startIndex + searched)...].firstIndex(of: 0) {
                let message = buffer[buffer.startIndex..<stop]
                buffer.removeSubrange(...stop)
                searched = 0
                return try JSON(Data(message))
            }
            searched = buffer.count
            var poller = pollfd(fd: fromBrowser, events: Int16(POLLIN), revents: 0)
            let left = end.timeIntervalSinceNow
            guard left > 0, poll(&poller, 1, Int32(min(left, 3600) * 1000)) > 0 else {
                throw Failure.silent(what)
            }
            var part = [UInt8](repeating: 0, count: 1 << 18)
            let count = read(fromBrowser, &part, part.count)
            guard count > 0 else { throw Failure.silent("the browser is gone") }
            buffer.append(contentsOf: part[..<count])
        }
    }

    private func look(at message: JSON) throws {
        let parameters = message["params"]
        switch message["method"].text {
        case "Fetch.requestPaused":
            let request = parameters["request"]
            let parts = request["postDataEntries"].items.compactMap { $0["bytes"].text }
            let body = parts.compactMap { Data(base64Encoded: $0) }.reduce(Data(), +)
            let response = answer(
                Request(
                    method: request["method"].text ?? "", address: request["url"].text ?? "",
                    body: Array(body)))
            let headers = response.headers.sorted { $0.key < $1.key }.map {
                JSON.object(["name": .text($0.key), "value": .text($0.value)])
            }
            _ = try send(
                "Fetch.fulfillRequest",
                [
                    "requestId": parameters["requestId"],
                    "responseCode": .number(Double(response.status)),
                    "responseHeaders": .array(headers),
                    "body": .text(Data(response.body).base64EncodedString()),
                ], message["sessionId"].text)
        case "Log.entryAdded":
            let entry = parameters["entry"]
            complaints.append("\(entry["level"].text ?? ""): \(entry["text"].text ?? "")")
        case "Runtime.exceptionThrown":
            complaints.append(parameters["exceptionDetails"]["text"].text ?? "exception")
        default: break
        }
    }

    /// Opens a page.
    public func page(width: Int, height: Int, scale: Double = 1) throws -> ChromiumPage {
        try ChromiumPage(self, width: width, height: height, scale: scale)
    }
}
