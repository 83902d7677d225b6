#if HTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Waits on this machine, and nowhere else, for the browser to come back from a sign-in (RFC 8252, section 7.3).
///
///     let listener = try await LoopbackListener(page: LoopbackPage(in: phrases))
///     let attempt = oauth.attempt(redirect: listener.redirect)
///     let address = try await listener.answer(to: attempt) { address in … open it in a browser … }
///     let code = try oauth.code(from: address, of: attempt)
///
/// Bound to 127.0.0.1 at a port that the system chose, before the browser opens. One answer is taken, that which holds the
/// attempt's own state; all else is told that it is a stray, and changes nothing.
public final class LoopbackListener: Sendable {
    /// Where the service is to send the person: `http://127.0.0.1:PORT/`.
    public let redirect: String
    private let server: any Channel
    private let desk: Desk

    /// Binds.
    ///
    /// - Parameter page: what the browser shows at the end.
    /// - Throws: ``DeliveryFailure/notSent`` where no port can be had.
    public init(page: LoopbackPage) async throws(DeliveryFailure) {
        let desk = Desk(page)
        do {
            server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        // Who connects and says nothing stays no longer than this.
                        try pipeline.addHandler(IdleStateHandler(allTimeout: .seconds(10)))
                        try pipeline.addHandler(SilenceHandler())
                        try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false)
                        try pipeline.addHandler(LoopbackHandler(desk))
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
        } catch { throw .notSent }
        guard let port = server.localAddress?.port else { throw .notSent }
        desk.host.withLock { $0 = "127.0.0.1:\(port)" }
        self.desk = desk
        redirect = "http://127.0.0.1:\(port)/"
    }

    deinit { server.close(promise: nil) }

    #if Sharing
    /// Opens the page of an attempt, waits for the answer to it, and closes.
    ///
    /// - Parameters:
    ///   - attempt: whose state the answer must hold.
    ///   - seconds: how long the person may take.
    ///   - opening: opens the attempt's address in a browser, or shows it.
    /// - Returns: the address that the browser was sent to; ``OAuth2/code(from:of:)`` takes the code out of it.
    /// - Throws: ``DeliveryFailure/cancelled`` when the time is over or the task is cancelled; what `opening` throws.
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
        guard let address else { throw .cancelled }
        return address
    }
    #endif
}

/// What the connections of a listener share.
private final class Desk: Sendable {
    let page: LoopbackPage
    let host = Mutex("")
    /// Whether an address is the answer that is waited for; nothing is before there is a question.
    let accepts = Mutex<@Sendable (String) -> LoopbackPage.Outcome>({ _ in .stray })
    let answers: AsyncStream<String>
    private let found: AsyncStream<String>.Continuation
    private let isOver = Mutex(false)

    init(_ page: LoopbackPage) {
        self.page = page
        (answers, found) = AsyncStream.makeStream(of: String.self)
    }

    /// Looks at a request.
    func outcome(of head: HTTPRequestHead) -> (LoopbackPage.Outcome, HTTPResponseStatus) {
        let host = host.withLock(\.self)
        // By another name this is a page of somebody's that asks through the person's browser.
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

/// Answers one request, and closes.
private final class LoopbackHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let desk: Desk

    init(_ desk: Desk) { self.desk = desk }

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
