import CSandbox

/// A kind of work that a process without rights does for the one that started it.
public struct DecoderService: Sendable {
    /// The name by which the process is asked for the work.
    package let name: String
    /// Does the work until the connection ends. Receives the settings of the one that asks.
    package let run: @Sendable (_ settings: String) -> Never

    /// Creates a service.
    ///
    /// The process has a socket as its descriptor 0, and what it works on as its descriptor 3. The
    /// work begins with ``prepare()``, and looks at what comes from strangers only after
    /// ``giveUpRights(memory:)``.
    package init(_ name: String, run: @escaping @Sendable (_ settings: String) -> Never) {
        (self.name, self.run) = (name, run)
    }

    /// Decodes photos.
    public static let photos = DecoderService("photos") { PhotoService.run($0) }

    /// Closes what was inherited by mistake, and forbids core dumps.
    package static func prepare() { cairn_sandbox_prepare() }

    /// Gives up every right but computing and using the open descriptors.
    ///
    /// - Parameter memory: the maximum number of bytes that the process may use in addition to
    ///   those that it uses now.
    package static func giveUpRights(memory: Int) { cairn_sandbox_enter(UInt64(memory)) }
}
