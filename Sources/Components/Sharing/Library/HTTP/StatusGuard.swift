#if HTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Ends a connection whose response has a status below 100, which no server sends.
///
/// async-http-client 1.37.0 takes such a head for an informational one, and then ends the process
/// at the body that belongs to it: any server could end the app.
final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// More interim answers (RFC 9110, 15.2) than this come from a server that never answers: each
    /// of them starts the time for reading again.
    private static let mostInterim = 8

    private var isOver = false
    private var interim = 0

    /// Adds a guard behind the reader of responses of a connection.
    static func add(to channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let reader = try pipeline.handler(
                type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(StatusGuard(), position: .after(reader))
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        if case .head(let head) = unwrapInboundIn(data) {
            interim = head.status.code < 200 ? interim + 1 : 0
            if head.status.code < 100 || interim > Self.mostInterim {
                isOver = true
                context.fireErrorCaught(HTTPFailure.unanswered)
                return context.close(promise: nil)
            }
        }
        context.fireChannelRead(data)
    }
}
#endif
