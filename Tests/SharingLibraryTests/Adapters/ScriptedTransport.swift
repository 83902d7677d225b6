import CairnSharingLibrary
import Foundation
import SharingSamples

/// A transport that answers as it was told, in order, and remembers what it was asked.
actor ScriptedTransport: HTTPTransport {
    enum Answer: Sendable {
        case answer(HTTPResponse)
        case failure(HTTPFailure)

        static func json(_ status: Int, _ text: String, _ headers: [String: String] = [:]) -> Answer
        {
            .answer(HTTPResponse(status, headers, Data(text.utf8)))
        }
    }

    private var script: [Answer]
    private(set) var requests: [HTTPRequest] = []

    init(_ script: [Answer]) { self.script = script }

    nonisolated func send(
        _ request: HTTPRequest, most: Int, progress: @escaping @Sendable (Int) async -> Void
    ) async throws(HTTPFailure) -> HTTPResponse {
        switch await next(request) {
        case .answer(let answer): return answer
        case .failure(let failure): throw failure
        }
    }

    private func next(_ request: HTTPRequest) -> Answer {
        requests.append(request)
        return script.isEmpty ? .failure(.notSent) : script.removeFirst()
    }

    /// All requests as text, for golden files: line, headers, body, each after the other.
    func text() throws -> String {
        try requests.map { request in
            var body = Data()
            switch request.body {
            case .none: break
            case .bytes(let data): body = data
            case .parts(let parts): for part in parts { body += try part.load() }
            }
            let headers = request.headers.map { "\($0.name): \($0.value)\n" }.joined()
            let text = String(validating: body, as: UTF8.self) ?? body.base64EncodedString()
            return
                "\(request.method) \(request.address)\n\(headers)\n\(text.replacing("\r\n", with: "\n"))\n"
        }.joined(separator: "----\n")
    }

    nonisolated func caller() -> ServiceClient {
        ServiceClient(self, now: { Samples.now }, pause: { _ in }, token: { "token0123456789" })
    }
}

/// Steps that remember what was saved.
actor Memory {
    private(set) var saved: [String: String] = [:]
    private(set) var isPublishing = false

    func note(_ step: DeliveryReporter.Step) {
        switch step {
        case .saved(let name, let value): saved[name] = value
        case .publishing: isPublishing = true
        case .progress: break
        }
    }

    nonisolated var steps: DeliveryReporter {
        DeliveryReporter { (step) throws(DeliveryFailure) in await self.note(step) }
    }
}
