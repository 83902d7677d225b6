#if HTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

extension MailTransport {
    /// Returns a transport that connects to mail servers over the network.
    ///
    /// - Parameters:
    ///   - authorities: PEM files of certificates that are trusted besides the system's; for a
    ///     self-hosted server.
    ///   - allowsLocal: returns `true` if the app's owner permits a host, which is in lowercase, to
    ///     be on this machine or a local network.
    ///   - seconds: the time in which a server has to complete each reply. A trial ends after 60
    ///     seconds in any case, because somebody waits for its result.
    ///   - greeting: the time in which a server has to complete its greeting, with the encryption
    ///     before it.
    /// - Returns: the transport.
    public static func network(
        trusting authorities: [String] = [],
        allowsLocal: @escaping @Sendable (_ host: String) -> Bool = { _ in false },
        seconds: Double = 300, greeting: Double = 60
    ) -> MailTransport {
        MailTransport { (host, port, security, dialog, message) throws(DeliveryFailure) in
            var connection = SMTPConnection(
                dialog: dialog, message: message, host: host,
                isLocalAllowed: allowsLocal(host.lowercased()))
            do {
                try connection.trust(authorities)
                let silence = dialog.isTrial ? min(seconds, 20) : seconds
                try await connection.run(
                    port: port, security: security, silence: silence,
                    greeting: min(greeting, silence))
            } catch let failure as DeliveryFailure {
                throw failure
            } catch {
                connection.dialog.closed()
                // A command that could not be written fails with an error of its own.
                let cause = connection.faults.first ?? error
                // Once the message is sent, no error of the connection says that it did not arrive.
                let isSent = connection.dialog.isTaken || connection.dialog.failure == .unknown
                if !isSent, let problem = ConnectionProblem(cause, host: host, port: port) {
                    throw .unreachable(problem)
                }
                // Either nothing was sent yet, or the session knows its progress.
                if !connection.isOpened { throw .notSent }
            }
            return connection.dialog
        }
    }
}

/// A connection and the SMTP session on it.
private struct SMTPConnection {
    var dialog: SMTPSession
    var message: MailMessageStream
    let host: String
    let isLocalAllowed: Bool
    /// The errors of the connection, such as those of the TLS handshake.
    let faults = ErrorRecorder()
    private(set) var isOpened = false
    private var configuration = TLSConfiguration.makeClientConfiguration()
    private var pending: [UInt8] = []

    init(
        dialog: SMTPSession, message: MailMessageStream, host: String, isLocalAllowed: Bool
    ) {
        (self.dialog, self.message) = (dialog, message)
        (self.host, self.isLocalAllowed) = (host, isLocalAllowed)
    }

    mutating func trust(_ authorities: [String]) throws {
        configuration.minimumTLSVersion = .tlsv12
        guard !authorities.isEmpty else { return }
        let certificates = try authorities.flatMap { try NIOSSLCertificate.fromPEMFile($0) }
        configuration.additionalTrustRoots = [.certificates(certificates)]
    }

    mutating func run(
        port: Int, security: SMTPSession.Security, silence: Double, greeting: Double
    ) async throws {
        let context = try NIOSSLContext(configuration: configuration)
        let (host, isLocalAllowed, faults) = (host, isLocalAllowed, faults)
        let silence = TimeAmount.milliseconds(Int64(silence * 1000))
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connectTimeout(.seconds(10))
            .connect(host: host, port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    // Before the encryption begins, which tells the server the host's name.
                    if !isLocalAllowed { try pipeline.addHandler(PublicAddressGuard()) }
                    if security == .tls {
                        try pipeline.addHandler(Self.handler(context, host))
                    }
                    try pipeline.addHandler(IdleStateHandler(readTimeout: silence))
                    try pipeline.addHandler(IdleTimeoutHandler())
                    try pipeline.addHandler(faults)
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel)
                }
            }
        guard isLocalAllowed || channel.channel.isPublic else {
            // It may be closed already.
            try? await channel.executeThenClose { _, _ in }
            throw DeliveryFailure.localServer
        }
        // A name that is permitted as local may lead elsewhere.
        guard security != .none || (isLocalAllowed && !channel.channel.isPublic) else {
            try await channel.executeThenClose { _, _ in }
            throw DeliveryFailure.unreachable(.unencrypted(host))
        }
        // A server that sends a byte now and then is not silent, and completes no reply.
        let end: @Sendable (TimeAmount) -> Scheduled<Void> = { [channel = channel.channel] time in
            channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
        }
        let trial = dialog.isTrial ? end(.seconds(60)) : nil
        var reply = end(.milliseconds(Int64(greeting * 1000)))
        defer {
            trial?.cancel()
            reply.cancel()
        }
        var connection = self
        connection.isOpened = true
        // The results so far count even if the connection breaks.
        defer { self = connection }
        try await channel.executeThenClose { inbound, outbound in
            for try await piece in inbound {
                connection.pending += Array(piece.readableBytesView)
                while let line = connection.nextLine() {
                    let steps = connection.dialog.received(line)
                    guard !steps.isEmpty else { continue }
                    reply.cancel()
                    for step in steps {
                        if try await connection.take(step, channel.channel, context, outbound) {
                            return
                        }
                    }
                    reply = end(silence)
                }
                guard connection.pending.count < 65_536 else { break }
            }
        }
        connection.dialog.closed()
    }

    /// Returns the next line of the server without its line ending, or `nil` if it is incomplete.
    private mutating func nextLine() -> String? {
        guard let end = pending.firstIndex(of: 10) else { return nil }
        var line = pending[..<end]
        if line.last == 13 { line = line.dropLast() }
        let text = String(decoding: line, as: UTF8.self)
        pending.removeFirst(end + 1)
        return text
    }

    /// Performs a step and the steps that follow from it.
    ///
    /// - Returns: `true` if the session is over.
    private mutating func take(
        _ step: SMTPSession.Step, _ channel: any Channel, _ context: NIOSSLContext,
        _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws -> Bool {
        switch step {
        case .send(let line, _): try await outbound.write(ByteBuffer(string: line + "\r\n"))
        case .close: return true
        case .encrypt:
            // Unencrypted bytes that arrived early may be from an attacker.
            pending = []
            let host = host
            try await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.addHandler(
                    Self.handler(context, host), position: .first)
            }.get()
            for step in dialog.encrypted() {
                if try await take(step, channel, context, outbound) { return true }
            }
        case .sendMessage:
            var stuffing = DotStuffing()
            while let piece = try message.next() {
                try await outbound.write(ByteBuffer(bytes: stuffing.stuffed(piece)))
            }
            // Without a reply from now on, the outcome is unknown.
            dialog.sentMessage()
            try await outbound.write(ByteBuffer(bytes: stuffing.end()))
        }
        return false
    }

    private static func handler(
        _ context: NIOSSLContext, _ host: String
    ) throws -> NIOSSLClientHandler {
        // SNI requires a host name; IP addresses are not allowed.
        let isAddress = host.allSatisfy { $0.isNumber || $0 == "." } || host.contains(":")
        return try NIOSSLClientHandler(context: context, serverHostname: isAddress ? nil : host)
    }
}

/// Records the first error of a connection, because the first to fail may be a command that is
/// being written.
private final class ErrorRecorder: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let recorded = Mutex<(any Error)?>(nil)

    /// The first error; `nil` if there was none.
    var first: (any Error)? { recorded.withLock { $0 } }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        recorded.withLock { $0 = $0 ?? error }
        context.fireErrorCaught(error)
    }
}

/// Closes a connection to an address that is not on the public internet, before anything is sent.
private final class PublicAddressGuard: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelActive(context: ChannelHandlerContext) {
        if context.channel.isPublic {
            context.fireChannelActive()
        } else {
            context.close(promise: nil)
        }
    }
}

/// Closes a connection when the server has not responded for too long.
final class IdleTimeoutHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent {
            context.close(promise: nil)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }
}
#endif
