#if Web
public import CairnWeb

/// The address of a server, and its limits.
public struct WebConfiguration: Sendable {
    /// The origins of its pages, exactly as browsers send them: `https://stories.example`. A request
    /// with another `Host`, or a post with another `Origin`, is refused.
    public var origins: [String]
    /// The path below which everything is; begins and ends with a slash.
    public var base = "/"
    /// Indicates that a proxy of the owner is in front: the last address in `X-Forwarded-For` is then
    /// the peer's. Without a proxy that sets this header, peers could claim any address.
    public var isBehindProxy = false
    /// The limits.
    public var limits = WebLimits()
    /// The folder for uploaded files; `nil` if nothing may be uploaded. It is emptied at the start.
    public var uploads: String?
    /// The words of the pages and the script.
    public var words = WebWords()

    /// Creates a configuration.
    public init(origins: [String]) { self.origins = origins }

    /// Returns a path in the form of ``base``; `nil` for one that a browser or a proxy might read
    /// differently: its parts are letters, digits, `-`, `_` and `.`, and none is `.` or `..`.
    public static func base(_ path: String) -> String? {
        guard path.hasPrefix("/"), path.utf8.count <= 200 else { return nil }
        if path == "/" { return path }
        let parts = path.dropFirst(1).split(separator: "/", omittingEmptySubsequences: false)
        let named = parts.last?.isEmpty == true ? parts.dropLast() : parts[...]
        let areSafe = named.allSatisfy { part in
            !part.isEmpty && part != "." && part != ".."
                && part.utf8.allSatisfy { Self.plain.contains($0) }
        }
        return areSafe ? "/" + named.joined(separator: "/") + "/" : nil
    }

    private static let plain = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._".utf8)
}

/// Texts that the server itself shows, in the language of the app.
public struct WebWords: Sendable, Hashable {
    /// The tag of their language: `ar`.
    public var language = "en"
    /// The title of the page for those who have no access.
    public var lockedTitle = ""
    /// The text of that page.
    public var lockedText = ""
    /// The text beside a field whose text was changed elsewhere.
    public var newer = ""
    /// The button that keeps the own text.
    public var keep = ""
    /// The button that takes the newer text.
    public var take = ""
    /// The text before the name of a file that was not taken.
    public var refused = ""

    /// Creates empty texts.
    public init() {}
}

/// The limits of a server.
public struct WebLimits: Sendable, Hashable {
    /// The limits of posts.
    public var posts = LiveLimits()
    /// The events of a session in a second, on average.
    public var eventsPerSecond = 100.0
    /// The events of a session at once.
    public var eventsAtOnce = 300.0
    /// The sessions in memory.
    public var sessions = 1000
    /// The sessions of one person in memory.
    public var sessionsOfVisitor = 32
    /// The sessions of one address in memory.
    public var sessionsOfAddress = 200
    /// The greatest size of an uploaded file, in bytes.
    public var uploadBytes = 512 << 20
    /// The bytes of the uploaded files of one person that are kept.
    public var uploadsOfVisitor = 4 << 30
    /// The time for which an uploaded file is kept, in seconds. The app copies what it needs longer.
    public var uploadKept = 3600.0
    /// The time between two signs of life on a stream, in seconds.
    public var heartbeat = 15.0
    /// The time after which a reader that reads nothing is dropped, in seconds.
    public var slowReader = 30.0
    /// The time after which a session without a browser is parked, in seconds.
    public var idle = 300.0
    /// The time after which a parked session is removed, in seconds.
    public var parked = 14 * 86_400
    /// The time after which a person needs a new link, in seconds.
    public var visit = 30 * 86_400

    /// Creates the default limits.
    public init() {}
}

/// An average rate with a reserve.
struct TokenBucket {
    private var tokens: Double
    private var time: ContinuousClock.Instant

    init(full: Double, at time: ContinuousClock.Instant = .now) {
        (tokens, self.time) = (full, time)
    }

    /// Takes tokens, if there are enough.
    mutating func take(
        _ count: Double, perSecond: Double, most: Double, at now: ContinuousClock.Instant = .now
    ) -> Bool {
        tokens = min(most, tokens + max(0, (now - time) / .seconds(1)) * perSecond)
        time = now
        guard tokens >= count else { return false }
        tokens -= count
        return true
    }
}
#endif
