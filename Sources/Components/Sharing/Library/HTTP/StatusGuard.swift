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

    private var isOver = false

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
        if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
            isOver = true
            context.fireErrorCaught(HTTPFailure.unanswered)
            return context.close(promise: nil)
        }
        context.fireChannelRead(data)
    }
}
#endif
