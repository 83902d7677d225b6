#if HTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL

extension ConnectionProblem {
    /// Classifies an error that occurred before anything was sent; `nil` for any other error.
    init?(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as NIOConnectionError:
            let errors = error.connectionErrors.map(\.error)
            guard let last = errors.last else {
                self = .name(host)
                return
            }
            // Of several addresses, one that rejects the connection says most.
            let rejected = errors.first { ($0 as? IOError)?.errnoCode == ECONNREFUSED }
            self =
                ConnectionProblem(rejected ?? last, host: host, port: port)
                ?? .silent(host, port: port)
        case let error as IOError:
            switch error.errnoCode {
            case ECONNREFUSED: self = .closed(host, port: port)
            case ENETUNREACH, EHOSTUNREACH, ETIMEDOUT: self = .silent(host, port: port)
            default: return nil
            }
        case ChannelError.connectTimeout: self = .silent(host, port: port)
        case let error as HTTPClientError where error == .connectTimeout:
            self = .silent(host, port: port)
        case let error as HTTPClientError where error == .tlsHandshakeTimeout:
            self = .handshake(host, port: port)
        case NIOSSLError.handshakeFailed(let reason):
            // BoringSSL names its reason in a text alone.
            self =
                String(describing: reason).contains("CERTIFICATE_VERIFY_FAILED")
                ? .certificate(host) : .handshake(host, port: port)
        case is NIOSSLExtraError: self = .certificate(host)
        default: return nil
        }
    }
}
#endif
