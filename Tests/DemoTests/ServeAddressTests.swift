#if CommandLine && Database && Vault && Web
import ArgumentParser
import Testing

@testable import travel_story

/// The addresses of `travel-story serve`.
@Suite struct ServeAddressTests {
    @Test(
        arguments: [
            ("127.0.0.1", false, nil, 8080, "http://127.0.0.1:8080"),
            ("127.0.0.1", false, nil, 80, "http://127.0.0.1"),
            ("127.8.0.1", true, nil, 443, "https://127.8.0.1"),
            ("::1", false, nil, 8080, "http://[::1]:8080"),
            ("0:0:0:0:0:0:0:1", false, nil, 1, "http://[::1]:1"),
            ("192.0.2.1", true, nil, 8443, "https://192.0.2.1:8443"),
            ("0.0.0.0", true, "https://stories.example", 443, "https://stories.example"),
            ("::", true, "https://stories.example:8443", 8443, "https://stories.example:8443"),
            ("127.0.0.1", false, "http://localhost:8080", 8080, "http://localhost:8080"),
        ] as [(String, Bool, String?, Int, String)])
    func theOriginIsAsBrowsersWriteIt(
        listen: String, hasCertificate: Bool, origin: String?, port: Int, written: String
    ) throws {
        let address = try ServeAddress(
            listen: listen, hasCertificate: hasCertificate, origin: origin)
        #expect(address.origin(port: port) == written)
        #expect(address.base == "/")
    }

    @Test func aProxyHasTheOrigin() throws {
        let address = try ServeAddress(
            listen: "10.0.0.2", isBehindProxy: true, origin: "https://stories.example",
            path: "/journal")
        #expect(address.origin(port: 8080) == "https://stories.example")
        #expect(address.base == "/journal/")
        #expect(address.isBehindProxy)
        #expect(!address.hasCertificate)
    }

    @Test(
        arguments: [
            ("localhost", true, true, nil, "/", .listen),
            ("127.1", false, false, nil, "/", .listen), ("", false, false, nil, "/", .listen),
            // Other machines could read along.
            ("0.0.0.0", false, false, nil, "/", .unprotected),
            ("192.168.0.2", false, false, "http://192.168.0.2", "/", .unprotected),
            ("::", false, false, nil, "/", .unprotected),
            ("::ffff:127.0.0.1", false, false, nil, "/", .unprotected),
            ("127.0.0.1", false, true, nil, "/", .originMissing),
            ("0.0.0.0", true, false, nil, "/", .originMissing),
            ("127.0.0.1", false, false, "https://stories.example", "/", .origin),
            ("127.0.0.1", false, true, "http://stories.example", "/", .origin),
            ("0.0.0.0", true, false, "http://localhost", "/", .origin),
            ("127.0.0.1", false, true, "https://stories.example/", "/", .origin),
            ("127.0.0.1", false, true, "https://stories.example:443", "/", .origin),
            ("127.0.0.1", false, true, "https://Stories.example", "/", .origin),
            ("127.0.0.1", false, true, "https://a@stories.example", "/", .origin),
            ("127.0.0.1", false, true, "stories.example", "/", .origin),
            ("127.0.0.1", false, true, "javascript:alert(1)", "/", .origin),
            ("127.0.0.1", false, false, nil, "journal", .path),
            ("127.0.0.1", false, false, nil, "/a/../b", .path),
        ] as [(String, Bool, Bool, String?, String, ServeAddress.Problem)])
    func otherAddressesAreRefused(
        listen: String, hasCertificate: Bool, isBehindProxy: Bool, origin: String?, path: String,
        problem: ServeAddress.Problem
    ) {
        #expect(throws: problem) {
            try ServeAddress(
                listen: listen, hasCertificate: hasCertificate, isBehindProxy: isBehindProxy,
                origin: origin, path: path)
        }
    }

    @Test(arguments: [
        ["--listen", "0.0.0.0"], ["--certificate", "chain.pem"], ["--key", "key.pem"],
        ["--behind-proxy"], ["--base-path", "journal"], ["--origin", "https://stories.example"],
        ["--port", "70000"],
    ])
    func theCommandSaysWhatIsMissing(arguments: [String]) {
        let error = #expect(throws: (any Error).self) { try ServeCommand.parse(arguments) }
        #expect(error.map { ServeCommand.exitCode(for: $0) } == .validationFailure)
        let message = error.map { ServeCommand.message(for: $0) } ?? ""
        #expect(message.hasPrefix("--") || message.hasPrefix("Other machines"))
    }

    @Test func theCommandTakesAWholeAddress() throws {
        let loopback = try ServeCommand.parse(["--listen", "::1", "--port", "0"])
        #expect(loopback.listen == "::1" && loopback.port == 0)
        let proxied = try ServeCommand.parse([
            "--behind-proxy", "--origin", "https://stories.example", "--base-path", "/journal",
        ])
        #expect(proxied.behindProxy && proxied.basePath == "/journal")
        let secured = try ServeCommand.parse([
            "--listen", "0.0.0.0", "--certificate", "c", "--key", "k", "--origin",
            "https://stories.example",
        ])
        #expect(secured.certificate == "c" && secured.key == "k")
        #expect(secured.origin == "https://stories.example")
    }
}
#endif
