#if HTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Receives the redirect of a browser-based sign-in on the loopback interface only (RFC 8252,
/// section 7.3).
///
///     let listener = try await LoopbackListener(page: LoopbackPage(in: phrases))
///     let attempt = oauth.attempt(redirect: listener.redirect)
///     let address = try await listener.answer(to: attempt) { address in … open it in a browser … }
///     let code = try oauth.code(from: address, of: attempt)
///
/// The listener is bound to 127.0.0.1 at a port chosen by the system, unless the service needs a
/// certain one, before the browser opens. It
/// accepts a single redirect, with the attempt's own state; any other request gets an error page
/// and changes nothing.
public final class LoopbackListener: Sendable {
    /// The redirect URI for the service: `http://127.0.0.1:PORT/`, or another name of this machine.
    public let redirect: String
    private let server: any Channel
    private let desk: ListenerState

    /// Binds a listener.
    ///
    /// - Parameters:
    ///   - page: the page that the browser shows at the end.
    ///   - port: the port that the service redirects to; 0 for any.
    ///   - host: the name of this machine in the redirect URI; a browser takes `localhost` to
    ///     127.0.0.1 if nobody answers at its IPv6 address.
    /// - Throws: ``DeliveryFailure/notSent`` if no port is available,
    ///   ``DeliveryFailure/browser(_:)`` if the port is in use.
    public init(
        page: LoopbackPage, port: Int = 0, host: String = "127.0.0.1"
    ) async throws(DeliveryFailure) {
        let desk = ListenerState(page)
        guard let server = await Self.bind(desk, port) else {
            throw port == 0 ? .notSent : .browser(.portInUse(port))
        }
        self.server = server
        guard let port = server.localAddress?.port else { throw .notSent }
        desk.host.withLock { $0 = "\(host):\(port)" }
        self.desk = desk
        redirect = "http://\(host):\(port)/"
    }

    /// Binds a port. A certain one may belong for a moment to the listener of a sign-in that the
    /// user has just given up.
    private static func bind(_ desk: ListenerState, _ port: Int) async -> (any Channel)? {
        for turn in 0..<10 {
            if turn > 0 { try? await Task.sleep(for: .milliseconds(100)) }
            let server = try? await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                // Otherwise the port of a sign-in would be in use for a minute after it.
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        // Close connections that send nothing for this long.
                        try pipeline.addHandler(IdleStateHandler(allTimeout: .seconds(10)))
                        try pipeline.addHandler(IdleTimeoutHandler())
                        try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false)
                        try pipeline.addHandler(LoopbackHandler(desk))
                    }
                }
                .bind(host: "127.0.0.1", port: port).get()
            if server != nil || port == 0 { return server }
        }
        return nil
    }

    deinit { server.close(promise: nil) }

    #if Sharing
    /// Opens the page of an attempt, waits for its redirect, and closes the listener.
    ///
    /// - Parameters:
    ///   - attempt: the attempt whose state the redirect must contain.
    ///   - seconds: the timeout for the user. Seconds.
    ///   - opening: opens the attempt's URL in a browser, or displays it.
    /// - Returns: the URL that the browser was redirected to; ``OAuth2/code(from:of:)`` extracts
    ///   the code from it.
    /// - Throws: ``DeliveryFailure/browser(_:)`` with ``BrowserProblem/unanswered`` on a timeout;
    ///   ``DeliveryFailure/cancelled`` if the task is canceled; the error thrown by `opening`.
    public func answer(
        to attempt: OAuth2.Attempt, within seconds: Double = 300,
        opening: @Sendable (_ address: String) async throws(DeliveryFailure) -> Void
    ) async throws(DeliveryFailure) -> String {
        desk.accepts.withLock { accepts in
            accepts = { address in
                do throws(DeliveryFailure) {
                    _ = try OAuth2.code(in: address, of: attempt)
                    return .done
                } catch {
                    if case .contract = error { return .stray }
                    return .refused
                }
            }
        }
        defer { server.close(promise: nil) }
        try await opening(attempt.address)
        let answers = desk.answers
        let address = await withTaskGroup(of: String?.self) { group in
            group.addTask { await answers.first { _ in true } }
            group.addTask {
                try? await Task.sleep(for: .seconds(seconds))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        guard let address else {
            throw Task.isCancelled ? .cancelled : .browser(.unanswered)
        }
        return address
    }
    #endif
}

/// The state shared by the connections of a listener.
private final class ListenerState: Sendable {
    let page: LoopbackPage
    let host = Mutex("")
    /// Classifies a URL as the expected redirect or a stray request; before an attempt begins,
    /// every request is stray.
    let accepts = Mutex<@Sendable (String) -> LoopbackPage.Outcome>({ _ in .stray })
    let answers: AsyncStream<String>
    private let found: AsyncStream<String>.Continuation
    private let isOver = Mutex(false)

    init(_ page: LoopbackPage) {
        self.page = page
        (answers, found) = AsyncStream.makeStream(of: String.self)
    }

    /// Returns the outcome and the response status for a request.
    func outcome(of head: HTTPRequestHead) -> (LoopbackPage.Outcome, HTTPResponseStatus) {
        let host = host.withLock(\.self)
        // A different host name means a foreign page that sends requests through the user's browser
        // (DNS rebinding).
        guard head.method == .GET, head.headers["host"] == [host], head.uri.utf8.count < 8192,
            head.uri.prefix(while: { $0 != "?" }) == "/"
        else { return (.stray, .notFound) }
        let address = "http://\(host)\(head.uri)"
        let outcome = accepts.withLock(\.self)(address)
        guard outcome != .stray else { return (.stray, .badRequest) }
        let isFirst = isOver.withLock { isOver in
            defer { isOver = true }
            return !isOver
        }
        guard isFirst else { return (.stray, .badRequest) }
        found.yield(address)
        return (outcome, .ok)
    }
}

/// Responds to one request and closes the connection.
private final class LoopbackHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let desk: ListenerState

    init(_ desk: ListenerState) { self.desk = desk }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data) else { return }
        let (outcome, status) = desk.outcome(of: head)
        let body = ByteBuffer(string: desk.page.html(outcome))
        var headers = HTTPHeaders(LoopbackPage.headers.map { ($0.name, $0.value) })
        headers.add(name: "Content-Length", value: String(body.readableBytes))
        let answer = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(answer)), promise: nil)
        if head.method != .HEAD {
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        }
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
            channel.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
#endif
