#if Web
public import CairnUI
public import CairnWeb

/// The part of an app that a server needs.
public struct WebApp: Sendable {
    /// The name of the type of its parked state: see ``SessionSeal/init(_:format:)``.
    public var format: String
    /// Starts or resumes a session.
    ///
    /// The host of the session is a `WebHost` with the traits, the epoch and the number of the last
    /// event of the opening. A parked state that cannot be read is ignored: the session starts anew.
    public var open: @Sendable (WebOpening) async throws -> LiveSession?
    /// Called for each thing that an owner may want to look up later; without secrets.
    public var audit: @Sendable (WebAudit) -> Void

    /// Creates an app.
    public init(
        format: String, audit: @escaping @Sendable (WebAudit) -> Void = { _ in },
        open: @escaping @Sendable (WebOpening) async throws -> LiveSession?
    ) {
        (self.format, self.audit, self.open) = (format, audit, open)
    }
}

/// The start of a session, or of another life of one.
public struct WebOpening: Sendable {
    /// The identity of this life.
    public var epoch: String
    /// The last event of an earlier life.
    public var lastEvent: Int
    /// The options of its pages.
    public var options: HTMLOptions
    /// The limits of its posts.
    public var limits: LiveLimits
    /// The state of an earlier life.
    public var parked: [UInt8]?
    /// The route that was asked for.
    public var route: Route?
    /// A name of the person's browser, from which no access follows.
    public var visitor: String
    /// The address of the peer.
    public var address: String
    /// Returns the address of a file of this session, for `WebHost.play(_:)` and
    /// `WebHost.download(_:name:)`, by the name under which `LiveSession` finds it.
    public var fileAddress: @Sendable (String) -> String
    /// Writes a line for the owner, with the browser and the address of this session.
    public var audit: @Sendable (WebAudit.Event) -> Void

    /// Creates a host for the session.
    public func host(traits: HostTraits = .page(), theme: Theme) -> WebHost {
        var options = options
        options.theme = theme
        return WebHost(
            traits: traits, options: options, limits: limits, epoch: epoch, lastEvent: lastEvent)
    }
}

/// A line for an owner who wants to know who came in.
public struct WebAudit: Sendable, Hashable, Codable {
    /// The event.
    public var event: Event
    /// The address of the peer.
    public var address: String
    /// A name of the browser, from which no access follows.
    public var visitor: String

    /// The kinds of lines.
    public enum Event: String, Sendable, Codable, CaseIterable {
        /// A link was made.
        case linkMade
        /// A link was used.
        case linkUsed
        /// A link was refused: it was used before, or never given.
        case linkRefused
        /// A post was refused because of its origin or its token.
        case forged
        /// A session began.
        case began
        /// A session was resumed.
        case resumed
        /// A session was parked.
        case parked
        /// The app let somebody in, by a code.
        case signedIn
        /// A code was wrong.
        case signInRefused
        /// A code was not looked at, because too many were wrong.
        case signInLimited
    }
}
#endif
