import AsyncHTTPClient
import CairnEncoding
import Foundation
import NIOCore

@testable import CairnSharingLibrary

/// Bytes that a server answers with, through the client that apps use: status lines, headers,
/// chunks, compressed bodies.
enum Connections {
    static let targets = [
        FuzzTarget(waiting: "http-answer") { try await answer($0) },
        FuzzTarget(waiting: "http-preview") { try await preview($0) },
    ]

    /// Of the process, which ends without closing it.
    private static let client: HTTPClient = {
        var configuration = HTTPClientTransport.localConfiguration
        configuration.timeout = .init(connect: .seconds(5), read: .seconds(5))
        return HTTPClient(configuration: configuration)
    }()

    // MARK: Services

    private static let most = 1000

    /// An answer is bounded, is not decompressed, and its failure is one that can be kept.
    private static func answer(_ input: [UInt8]) async throws {
        let server = try AnswerServer([input])
        defer { server.stop() }
        let transport = HTTPClientTransport(client, allowsLocal: { _ in true }, seconds: 5)
        let response: HTTPResponse
        do throws(HTTPFailure) {
            response = try await transport.send(
                HTTPRequest("GET", "http://127.0.0.1:\(server.port)/"), most: most,
                progress: { _ in })
        } catch {
            try require(error != .localAddress && error != .unreadable, "\(error)")
            return
        }
        try require(response.body.count <= min(most, input.count), "\(response.body.count) B")
        try require((100...999).contains(response.status), "a status of \(response.status)")
        for (name, value) in response.headers {
            try require(
                !(name + value).unicodeScalars.contains { "\r\n\0".unicodeScalars.contains($0) },
                "a control in \(name): \(value)")
            try require(name == name.lowercased(), "capitals in \(name)")
        }
        let now = Date(timeIntervalSince1970: 1_795_278_600)
        for isPublishing in [false, true] {
            let failure = ServiceClient.failure(
                of: response, publishing: isPublishing, now: now)
            if let wait = failure.asked {
                try require(wait.isFinite && wait >= 0, "asked to wait for \(wait) s")
            }
            let kept = try JSONEncoder().encode(failure)
            let again = try JSONDecoder().decode(DeliveryFailure.self, from: kept)
            try require(again == failure, "kept as \(again) instead of \(failure)")
        }
        let words = ServiceClient.words(of: response)
        try require(TextSanitizer.line(words) == words, "not one clean line: \(words)")
    }

    // MARK: Previews

    /// A page is followed for a bounded number of redirects, to no host but those that were
    /// resolved, and its preview is clean.
    private static func preview(_ input: [UInt8]) async throws {
        var reader = InputReader(input)
        var answers: [[UInt8]] = []
        while !reader.rest.isEmpty, answers.count < 8 { answers.append(reader.part()) }
        let server = try AnswerServer(answers)
        defer { server.stop() }
        var rules = LinkPreviewer.Rules()
        rules.ports = [server.port]
        (rules.redirects, rules.seconds) = (3, 5)
        (rules.pageBytes, rules.imageBytes) = (most, most)
        rules.allows = { $0 == "127.0.0.1" }
        rules.resolve = { @Sendable in $0 == "fuzz.example" ? ["127.0.0.1"] : ["10.0.0.1"] }
        let previewer = LinkPreviewer(rules)
        let page = "http://fuzz.example:\(server.port)/"
        let found: LinkPreview
        do throws(PreviewFailure) { found = try await previewer.preview(of: page) } catch {
            try check(server)
            return
        }
        for text in [found.title, found.description, found.site] {
            try require(TextSanitizer.line(text) == text, "not one clean line: \(text)")
        }
        try require(
            found.title.count <= 300 && found.description.count <= 1000, "a long text")
        if let image = found.imageAddress {
            let link = try? ShareLink(image)
            try require(link?.address == image, "no address: \(image)")
            do throws(PreviewFailure) {
                let (data, type) = try await previewer.image(of: found)
                guard data.count <= most, type.hasPrefix("image/") else { throw .tooLarge }
            } catch {
                try require(error != .tooLarge || input.count > most, "a large image")
            }
        }
        try check(server)
    }

    private static func check(_ server: AnswerServer) throws(FuzzFailure) {
        let seen = server.requests
        try require(seen.count <= 8, "\(seen.count) requests")
        for request in seen {
            let lines = request.components(separatedBy: "\r\n")
            let hosts = lines.filter { $0.lowercased().hasPrefix("host:") }
            try require(
                hosts.map { $0.dropFirst(5).trimmingCharacters(in: .whitespaces) } == [
                    "fuzz.example:\(server.port)"
                ], "hosts \(hosts)")
            try require(
                !lines.contains { $0.lowercased().hasPrefix("cookie:") }
                    && !lines.contains { $0.lowercased().hasPrefix("authorization:") },
                "a secret in \(request)")
        }
    }
}
