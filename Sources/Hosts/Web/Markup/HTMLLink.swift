public import CairnUI

/// Safe URLs for pages.
public enum HTMLLink {
    /// Returns the URL of a route below `base`, or `nil` for a route that a browser would interpret
    /// differently: a part that is empty, `.` or `..` would leave `base` or name another host.
    ///
    /// The parts of a route are percent-escaped, so they can never be a scheme:
    /// `javascript:alert(1)` becomes a folder of that name.
    public static func href(_ route: Route, base: String = "/") -> String? {
        for part in route.parts where ["", ".", ".."].contains(part) { return nil }
        return (base.hasSuffix("/") ? base : base + "/") + route.description
    }

    /// Returns the URL of a picture if a page may load it: a path, `http`, `https`, or a picture as
    /// `data:`.
    public static func picture(_ address: String) -> String? {
        // Browsers strip leading whitespace and embedded line ends before parsing the scheme.
        let bare = address.unicodeScalars.filter { $0.value > 0x20 }.map { String($0).lowercased() }
            .joined()
        guard !bare.isEmpty else { return nil }
        let head = bare.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let colon = head.firstIndex(of: ":") else { return address }
        switch head[..<colon] {
        case "http", "https": return address
        case "data":
            return bare.hasPrefix("data:image/") ? address : nil
        default: return nil
        }
    }

    /// Returns the address if it is an absolute web URL, which may be passed to another app.
    static func web(_ address: String) -> String? {
        let lower = address.lowercased()
        return lower.hasPrefix("https://") || lower.hasPrefix("http://") ? address : nil
    }

    /// Returns whether a page may fetch a file at the address: a path of this site, `http` or
    /// `https`.
    static func file(_ address: String) -> Bool {
        guard let address = picture(address) else { return false }
        return web(address) != nil || !address.prefix { $0 != "/" && $0 != "?" }.contains(":")
    }
}
