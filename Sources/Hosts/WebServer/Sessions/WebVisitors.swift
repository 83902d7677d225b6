#if Web
import CairnWeb
import Foundation

/// The browsers that have access: each has a cookie, which a one-time link gave it.
actor WebVisitors {
    private struct Visit: Codable {
        var since: Int
    }

    private let store: any SessionStore
    private let seal: SessionSeal
    private let seconds: Int
    /// The names of the links that were not used yet, and when they end.
    private var links: [String: Int] = [:]
    /// The names of visits that were found, and when they end: comparing names, which are hashes, tells
    /// nothing of a cookie.
    private var known: [String: Int] = [:]
    private static let mostKnown = 10_000

    init(_ store: any SessionStore, _ secret: WebSecret, seconds: Int) {
        (self.store, self.seconds) = (store, seconds)
        seal = SessionSeal(secret, format: "visit")
    }

    /// Makes a link that gives access once.
    func makeLink(seconds: Int) -> String {
        let link = Hex.random()
        let now = WebSessions.now
        links = links.filter { $0.value > now }
        links[Hex.name(of: link)] = now + seconds
        return link
    }

    /// Uses a link.
    ///
    /// - Returns: the cookie; `nil` if the link gives no access.
    func use(_ link: String) async -> String? {
        guard Hex.isRandom(link), let end = links.removeValue(forKey: Hex.name(of: link)),
            end > WebSessions.now
        else { return nil }
        let cookie = Hex.random()
        let name = "visit/" + Hex.name(of: cookie)
        let expires = WebSessions.now + seconds
        guard let plain = try? JSONEncoder().encode(Visit(since: WebSessions.now)),
            let sealed = try? seal.seal(Array(plain), as: name),
            (try? await store.save(StoredSession(sealed: sealed, expires: expires), as: name))
                != nil
        else { return nil }
        known[name] = expires
        return cookie
    }

    /// Returns whether a cookie gives access.
    func admits(_ cookie: String) async -> Bool {
        guard Hex.isRandom(cookie) else { return false }
        let name = "visit/" + Hex.name(of: cookie)
        if let expires = known[name] { return expires > WebSessions.now }
        guard let record = try? await store.load(name), record.expires > WebSessions.now,
            let plain = seal.open(record.sealed, as: name),
            let visit = try? JSONDecoder().decode(Visit.self, from: Data(plain)),
            visit.since + seconds > WebSessions.now
        else { return false }
        if known.count >= Self.mostKnown { known = [:] }
        known[name] = min(record.expires, visit.since + seconds)
        return true
    }
}
#endif
