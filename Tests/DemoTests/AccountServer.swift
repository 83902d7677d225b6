import Foundation

/// A server of this machine that takes any token for that of Anna, has one folder of WebDAV, and keeps every page.
final class AccountServer {
    let address: String
    private let process = Process()

    private static let script = """
        import http.server, sys
        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.answer(b'{"acct": "anna", "user": {"username": "anna"}, "update_time": "2026-11-21", "result_code": "done"}')
            def do_POST(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self.answer(b'{"id": 7, "token": "T", "expires": 4102444800}')
            def answer(self, body):
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Bookmark-Id", "b7")
                self.end_headers()
                self.wfile.write(body)
            def do_PROPFIND(self):
                body = b'<multistatus xmlns="DAV:"/>'
                self.send_response(207)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def log_message(self, *words): pass
        server = http.server.HTTPServer(("127.0.0.1", 0), Answer)
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", Self.script]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = "http://127.0.0.1:\(line.trimmingCharacters(in: .whitespacesAndNewlines))"
    }

    func stop() {
        end()
        process.waitUntilExit()
    }

    deinit { if process.isRunning { end() } }

    /// A program that is started on a thread of libdispatch blocks the signal to terminate.
    private func end() { kill(process.processIdentifier, SIGKILL) }
}
