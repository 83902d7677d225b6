#if Web
import CairnWebServer
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A transport of SwiftNIO alone, with one request for each connection.
final class NIOTransport: WebTransport {
    private typealias Peer = NIOAsyncChannel<
        HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>
    >

    private let listener = Mutex<(any Channel)?>(nil)

    func run(
        answer: @escaping @Sendable (WebRequest) async -> WebResponse,
        ready: @escaping @Sendable (Int) async -> Void
    ) async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.configureHTTPServerPipeline()
                    try pipeline.addHandler(ResponseParts())
                    return try Peer(wrappingChannelSynchronously: channel)
                }
            }
        listener.withLock { $0 = server.channel }
        await ready(server.channel.localAddress?.port ?? 0)
        try await withThrowingDiscardingTaskGroup { group in
            try await server.executeThenClose { peers in
                for try await peer in peers {
                    group.addTask { try? await Self.serve(peer, answer) }
                }
            }
        }
    }

    func stop() async {
        let channel = listener.withLock { $0 }
        try? await channel?.close()
    }

    private static func serve(
        _ peer: Peer, _ answer: @Sendable (WebRequest) async -> WebResponse
    ) async throws {
        try await peer.executeThenClose { inbound, outbound in
            let parts = RequestParts(inbound)
            guard case .head(let head)? = try await parts.next() else { return }
            let target = head.uri.split(
                separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            let request = WebRequest(
                method: head.method.rawValue, path: target.first.map(String.init) ?? "/",
                query: target.count > 1 ? String(target[1]) : "",
                headers: head.headers.map { (name: $0.name.lowercased(), value: $0.value) },
                remote: peer.channel.remoteAddress?.ipAddress ?? ""
            ) { take in
                while case .body(let buffer)? = try await parts.next() {
                    try take(ArraySlice(buffer.readableBytesView))
                }
            }
            let response = await answer(request)
            var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
            headers.add(name: "Connection", value: "close")
            if case .bytes(let bytes) = response.body {
                headers.add(name: "Content-Length", value: "\(bytes.count)")
            }
            try await outbound.write(
                .head(
                    HTTPResponseHead(
                        version: .http1_1, status: HTTPResponseStatus(statusCode: response.status),
                        headers: headers)))
            switch response.body {
            case .bytes(let bytes):
                if !bytes.isEmpty { try await outbound.write(.body(ByteBuffer(bytes: bytes))) }
            case .stream(let stream):
                try await stream { try await outbound.write(.body(ByteBuffer(bytes: $0))) }
            }
            try await outbound.write(.end(nil))
        }
    }
}

/// The parts of one request: the head is read first, then the body by one task.
private final class RequestParts: @unchecked Sendable {
    // One reader after another, so no two tasks use it at once.
    private var parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

    init(_ stream: NIOAsyncChannelInboundStream<HTTPServerRequestPart>) {
        parts = stream.makeAsyncIterator()
    }

    func next() async throws -> HTTPServerRequestPart? { try await parts.next() }
}

/// Turns the parts of a response, which tasks may send each other, into those of SwiftNIO.
private final class ResponseParts: ChannelOutboundHandler {
    typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
    typealias OutboundOut = HTTPServerResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part: HTTPServerResponsePart
        switch Self.unwrapOutboundIn(data) {
        case .head(let head): part = .head(head)
        case .body(let buffer): part = .body(.byteBuffer(buffer))
        case .end(let trailers): part = .end(trailers)
        }
        context.write(Self.wrapOutboundOut(part), promise: promise)
    }
}
#endif
