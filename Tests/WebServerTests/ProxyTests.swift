#if Web
import CairnWebServer
import Foundation
import TestSupport
import Testing

/// A server over TLS: with a certificate of its own, and behind nginx as the documentation sets it up.
@Suite struct ProxyTests {
    private static let openssl = Checkers.program("openssl")
    private static let nginx = Checkers.program("nginx", in: "/usr/sbin")

    /// A certificate for `stories.example` that signed itself, with its key.
    private static func certificate(
        _ name: String, in folder: TemporaryFolder
    ) throws -> (chain: String, key: String) {
        let place = folder.url.appendingPathComponent(name).path
        let made = try Command(try #require(openssl)).run([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", place + ".key", "-out", place + ".pem", "-days", "2", "-subj",
            "/CN=stories.example", "-addext", "subjectAltName=DNS:stories.example",
        ])
        try #require(made.status == 0, "\(made.errors)")
        return (place + ".pem", place + ".key")
    }

    @Test(.enabled(if: Checkers.run(with: Checkers.program("openssl"))))
    func aServerHasACertificateOfItsOwn() async throws {
        let folder = try TemporaryFolder()
        let (chain, key) = try Self.certificate("own", in: folder)
        let transport = HummingbirdTransport(
            certificate: try WebCertificate(chain: chain, key: key))
        let here = try await ServerHarness(
            on: transport, origin: "https://stories.example:PORT", certificate: chain)
        #expect(here.cookie.hasPrefix("__Host-cairn="))
        let page = try await here.page()
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        #expect(try await here.post(page, tap).status == 200)
        #expect(try await here.stream(page, until: "Count 1").contains("Count 1"))
        // Without TLS there is no answer of the app.
        let plain = try await RawClient(port: here.client.port).send(
            "GET", "/cairn/health", ["Host": "stories.example:\(here.client.port)"], seconds: 5)
        #expect(plain.status != 200)
        await here.stop()
    }

    @Test(.enabled(if: Checkers.run(with: Checkers.program("openssl"))))
    func aCertificateBelongsToItsKey() throws {
        let folder = try TemporaryFolder()
        let (chain, key) = try Self.certificate("one", in: folder)
        let (_, other) = try Self.certificate("other", in: folder)
        let missing = folder.url.appendingPathComponent("missing").path
        let text = try folder.write("text", to: "text").path
        for (chain, key, path) in [
            (chain, other, other), (chain, missing, missing), (missing, key, missing),
            (text, key, text), (chain, text, text),
        ] {
            #expect(throws: WebServerError.certificate(path)) {
                try WebCertificate(chain: chain, key: key)
            }
        }
    }

    /// The example of the documentation, with the files and ports of a test.
    private static func example(
        _ port: Int, to server: Int, _ folder: TemporaryFolder, _ chain: String, _ key: String
    ) throws -> String {
        let document = try String(
            contentsOf: Fixtures.root.appendingPathComponent("docs/web.md"), encoding: .utf8)
        let start = try #require(document.range(of: "```nginx\n"))
        let end = try #require(
            document.range(of: "```", range: start.upperBound..<document.endIndex))
        var text = String(document[start.upperBound..<end.lowerBound])
        for (old, new) in [
            ("listen 443 ssl;", "listen 127.0.0.1:\(port) ssl;"),
            ("/etc/ssl/stories.example.pem", chain), ("/etc/ssl/stories.example.key", key),
            ("127.0.0.1:8080", "127.0.0.1:\(server)"),
        ] {
            #expect(text.contains(old))
            text = text.replacing(old, with: new)
        }
        let place = folder.url.path
        let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(place)/\($0);" }.joined(separator: " ")
        return """
            daemon off;
            master_process off;
            pid \(place)/pid;
            error_log \(place)/error.log;
            events { worker_connections 64; }
            http {
            access_log off;
            \(folders)
            \(text)
            }

            """
    }

    @Test(
        .enabled(if: Checkers.run(with: Checkers.program("openssl"))),
        .enabled(if: Checkers.run(with: Checkers.program("nginx", in: "/usr/sbin"))))
    func theProxyOfTheDocumentationServesTheApp() async throws {
        let folder = try TemporaryFolder()
        let (chain, key) = try Self.certificate("own", in: folder)
        let port = try RawClient.freePort()
        let origin = "https://stories.example:\(port)"
        var here = try await ServerHarness(origin: origin) {
            $0.base = "/journal/"
            $0.isBehindProxy = true
        }
        let settings = try folder.write(
            try Self.example(port, to: here.client.port, folder, chain, key), to: "nginx.conf")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.nginx))
        process.arguments = ["-c", settings.path, "-p", folder.url.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { kill(process.processIdentifier, SIGKILL) }
        here.client = RawClient(
            port: port, authority: "stories.example:\(port)", certificate: chain)
        var isUp = false
        for _ in 0..<100 where !isUp {
            isUp = try await here.client.send("GET", "/journal/cairn/health").status == 200
            if !isUp { try await Task.sleep(for: .milliseconds(50)) }
        }
        let log = try? String(
            contentsOf: folder.url.appendingPathComponent("error.log"), encoding: .utf8)
        try #require(isUp, "\(log ?? "")")

        let entering = try await here.client.send(
            "GET", await here.server.makeLink(), ["X-Forwarded-For": "9.9.9.9"])
        #expect(entering.status == 303)
        let cookie = entering.headers["set-cookie"] ?? ""
        #expect(cookie.hasPrefix("__Secure-cairn-journal="))
        #expect(cookie.contains("; Path=/journal/;") && cookie.hasSuffix("; Secure"))
        // The address that a peer claims does not pass the proxy.
        #expect(here.audit.addresses.last == "127.0.0.1")
        let page = try await here.page()
        #expect(page.html.contains("src=\"/journal/cairn/live.js\""))
        let tap = "{\"k\":\"tap\",\"e\":\(ServerHarness.button(page))}"
        #expect(try await here.post(page, tap).status == 200)
        #expect(try await here.stream(page, until: "Count 1").contains("Count 1"))
        #expect(
            try await here.post(page, tap, first: 2, ["Origin": "https://evil.example"]).status
                == 403)
        #expect(
            try await here.client.send("GET", "/journal/", ["Host": "evil.example"]).status == 421)
        #expect(try await here.client.send("GET", "/", ["Cookie": here.cookie]).status == 404)
        await here.stop()
    }

    @Test func anAddressOfAnotherMachineIsNamed() async throws {
        // An address for documentation (RFC 5737), which no machine has.
        let transport = HummingbirdTransport(host: "192.0.2.1")
        await #expect(throws: WebServerError.noAddress("192.0.2.1")) {
            try await transport.run(answer: { _ in WebResponse(404) }, ready: { _ in })
        }
    }
}
#endif
