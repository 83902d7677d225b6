#if Web
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import Synchronization

/// The certificate of a server, for TLS 1.2 and later.
public struct WebCertificate: Sendable {
    let configuration: TLSConfiguration

    /// Reads a certificate and its key, both PEM; a changed file counts from the next start.
    ///
    /// - Parameters:
    ///   - chain: the file of the certificate, followed by those that signed it.
    ///   - key: the file of the private key.
    /// - Throws: ``WebServerError/certificate(_:)``.
    public init(chain: String, key: String) throws(WebServerError) {
        let certificates: [NIOSSLCertificate]
        do { certificates = try NIOSSLCertificate.fromPEMFile(chain) } catch {
            throw .certificate(chain)
        }
        guard !certificates.isEmpty else { throw .certificate(chain) }
        do {
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: certificates.map { .certificate($0) },
                privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
            configuration.minimumTLSVersion = .tlsv12
            configuration.applicationProtocols = ["http/1.1"]
            // Finds a key of another certificate before the first browser does.
            _ = try NIOSSLContext(configuration: configuration)
            self.configuration = configuration
        } catch { throw .certificate(key) }
    }
}

/// Serves with Hummingbird, over HTTP/1.
public final class HummingbirdTransport: WebTransport {
    private let host: String
    private let port: Int
    private let certificate: WebCertificate?
    private let running = Mutex<ServiceGroup?>(nil)

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - host: the address to listen on.
    ///   - port: the port; 0 for any free one.
    ///   - certificate: the certificate for TLS; `nil` for none.
    public init(
        host: String = "127.0.0.1", port: Int = 0, certificate: WebCertificate? = nil
    ) {
        (self.host, self.port, self.certificate) = (host, port, certificate)
    }

    /// Serves until ``stop()`` is called.
    ///
    /// - Throws: ``WebServerError/noAddress(_:)``, and the errors of the network.
    public func run(
        answer: @escaping @Sendable (WebRequest) async -> WebResponse,
        ready: @escaping @Sendable (Int) async -> Void
    ) async throws {
        var quiet = Logger(label: "cairn.web")
        // Bytes of a peer are no line of a log.
        quiet.logLevel = .critical
        let plain = HTTPServerBuilder.http1(
            configuration: .init(
                idleTimeout: .seconds(75),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024,
                    maxHeaderFieldCount: 100)))
        let builder = try certificate.map {
            try HTTPServerBuilder.tls(plain, tlsConfiguration: $0.configuration)
        }
        let app = Application(
            responder: CallbackResponder<WebContext> { request, context in
                Self.response(await answer(Self.request(request, context)))
            },
            server: builder ?? plain,
            configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
            onServerRunning: { await ready($0.localAddress?.port ?? 0) }, logger: quiet)
        let group = ServiceGroup(configuration: .init(services: [app], logger: quiet))
        running.withLock { $0 = group }
        do { try await group.run() } catch let error as IOError
            where error.errnoCode == EADDRNOTAVAIL
        {
            throw WebServerError.noAddress(host)
        }
    }

    /// Accepts no more connections, and ends ``run(answer:ready:)`` after the requests in progress.
    public func stop() async {
        let group = running.withLock { $0 }
        await group?.triggerGracefulShutdown()
    }

    private static func request(_ request: Request, _ context: WebContext) -> WebRequest {
        let whole = request.head.path ?? "/"
        let parts = whole.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var headers = request.headers.map { (name: $0.name.canonicalName, value: $0.value) }
        if let authority = request.head.authority { headers.append(("host", authority)) }
        let body = request.body
        return WebRequest(
            method: request.method.rawValue, path: parts.first.map(String.init) ?? "/",
            query: parts.count > 1 ? String(parts[1]) : "", headers: headers,
            remote: context.remote
        ) { take in
            for try await buffer in body {
                try take(ArraySlice(buffer.readableBytesView))
            }
        }
    }

    private static func response(_ response: WebResponse) -> Response {
        var fields = HTTPFields()
        for (name, value) in response.headers {
            if let name = HTTPField.Name(name) {
                fields.append(HTTPField(name: name, value: value))
            }
        }
        let body: ResponseBody
        switch response.body {
        case .bytes(let bytes): body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .stream(let write):
            body = ResponseBody { writer in
                let pipe = BodyPipe()
                let own = SoleWriter(writer: writer)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask {
                        // A stream that ends with an error cancels the sending, too: its peer reads
                        // too slowly.
                        try await write { try await pipe.put($0) }
                        await pipe.finish()
                    }
                    group.addTask {
                        var sender = own.writer
                        while let piece = await pipe.take() {
                            try await sender.write(ByteBuffer(bytes: piece))
                            await pipe.taken()
                        }
                        try await sender.finish(nil)
                    }
                    do { while try await group.next() != nil {} } catch {
                        group.cancelAll()
                        await pipe.fail()
                        throw error
                    }
                }
            }
        }
        return Response(
            status: HTTPResponse.Status(code: response.status), headers: fields, body: body)
    }
}

/// A writer that one task uses alone, while the task that has it waits.
///
/// Unchecked, because Hummingbird's writers are not `Sendable`: each belongs to one response, and only
/// the sending task of its group calls it, until the group has ended.
private struct SoleWriter: @unchecked Sendable {
    let writer: any ResponseBodyWriter
}

/// The context of a request, which knows its peer.
private struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let remote: String

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        remote = source.channel.remoteAddress?.ipAddress ?? ""
    }
}

/// Passes one piece at a time from a writing task to a sending one: a writer waits until its piece
/// was sent.
private actor BodyPipe {
    private var piece: [UInt8]?
    private var isFinished = false
    private var isBroken = false
    private var reader: CheckedContinuation<Void, Never>?
    private var writer: CheckedContinuation<Void, Never>?

    func put(_ bytes: [UInt8]) async throws {
        guard !isBroken, !isFinished, !Task.isCancelled else { throw CancellationError() }
        piece = bytes
        wake(&reader)
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                if isBroken { waiting.resume() } else { writer = waiting }
            }
        } onCancel: {
            Task { await self.fail() }
        }
        if isBroken { throw CancellationError() }
    }

    func take() async -> [UInt8]? {
        while piece == nil, !isFinished, !isBroken {
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting in
                    if isBroken { waiting.resume() } else { reader = waiting }
                }
            } onCancel: {
                Task { await self.fail() }
            }
        }
        return isBroken ? nil : piece
    }

    func taken() {
        piece = nil
        wake(&writer)
    }

    func finish() {
        isFinished = true
        wake(&reader)
    }

    func fail() {
        isBroken = true
        piece = nil
        wake(&reader)
        wake(&writer)
    }

    private func wake(_ waiting: inout CheckedContinuation<Void, Never>?) {
        waiting?.resume()
        waiting = nil
    }
}
#endif
