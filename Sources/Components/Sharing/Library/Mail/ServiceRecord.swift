#if HTTPClient
import CResolver
import Foundation
import NIOPosix

/// A record of the domain name system that names the host of a service (RFC 2782).
public struct ServiceRecord: Sendable, Equatable {
    /// The host name, without a dot at its end.
    public var host: String
    /// The port.
    public var port: Int
    /// The priority; the lowest is used first.
    public var priority: Int
    /// The weight among records of one priority.
    public var weight: Int

    /// Creates a record.
    public init(_ host: String, port: Int, priority: Int = 0, weight: Int = 0) {
        (self.host, self.port, self.priority, self.weight) = (host, port, priority, weight)
    }

    /// Looks up the records of a name, `_submissions._tcp.example.com`, with the system's resolver.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - server: the IPv4 address and the port of another name server; `nil` for the system's.
    /// - Returns: the records, the preferred one first; empty without an answer. At most 16.
    public static func records(
        of name: String, at server: (address: String, port: UInt16)? = nil
    ) async -> [ServiceRecord] {
        guard name.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else { return [] }
        let (address, port) = (server?.address, server?.port ?? 0)
        // The resolver blocks.
        let found = try? await NIOThreadPool.singleton.runIfActive {
            var records = [cairn_service_record](repeating: cairn_service_record(), count: 16)
            let count = cairn_service_records(name, address, port, &records, 16)
            return records.prefix(Int(max(count, 0))).map { record in
                let target = withUnsafeBytes(of: record.target) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                return ServiceRecord(
                    target, port: Int(record.port), priority: Int(record.priority),
                    weight: Int(record.weight))
            }
        }
        return (found ?? []).sorted {
            ($0.priority, -$0.weight, $0.host) < ($1.priority, -$1.weight, $1.host)
        }
    }
}
#endif
