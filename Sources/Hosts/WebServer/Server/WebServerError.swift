#if Web
/// A reason why a server cannot do something.
public enum WebServerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file of the server's secret cannot be read or created, or others can read it.
    case secret(String)
    /// The state of a session is larger than a store takes.
    case tooLarge
    /// The store of sessions cannot be used.
    case store(String)
    /// There are as many sessions as the limits allow.
    case tooMany
    /// The certificate or its key cannot be read, or they do not belong together.
    case certificate(String)
    /// The machine does not have the address to listen on.
    case noAddress(String)

    /// The problem, for a developer.
    public var description: String {
        switch self {
        case .secret(let path): "\(path): not a secret that only its owner can read"
        case .tooLarge: "the state of a session has more than \(SessionSeal.mostBytes) bytes"
        case .store(let reason): "the store of sessions: \(reason)"
        case .tooMany: "too many sessions"
        case .certificate(let path): "\(path): not a certificate with its key, as PEM"
        case .noAddress(let address): "\(address): no address of this machine"
        }
    }
}
#endif
