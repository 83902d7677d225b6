public import CairnUI

/// Addresses of a page: only such as lead where their parts say.
public enum HTMLLink {
    /// The address of a route below `base`, or `nil` for a route that a browser would read as something
    /// else: a part that is empty, `.` or `..` would climb out of `base` or name another host.
    ///
    /// What a route holds is percent-escaped, so it is never a scheme: `javascript:alert(1)` is a folder
    /// of that name.
    public static func href(_ route: Route, base: String = "/") -> String? {
        for part in route.parts where ["", ".", ".."].contains(part) { return nil }
        return (base.hasSuffix("/") ? base : base + "/") + route.description
    }

    /// The address of a picture if a page may load it: a path, `http`, `https`, or a picture as `data:`.
    public static func picture(_ address: String) -> String? {
        // A browser drops what is blank in front and the line ends inside before it looks for the scheme.
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

    /// The address if it is one of the web, whole: what may be handed to another app.
    static func web(_ address: String) -> String? {
        let lower = address.lowercased()
        return lower.hasPrefix("https://") || lower.hasPrefix("http://") ? address : nil
    }

    /// Whether a page may fetch a file there: a path of this site, `http` or `https`.
    static func file(_ address: String) -> Bool {
        guard let address = picture(address) else { return false }
        return web(address) != nil || !address.prefix { $0 != "/" && $0 != "?" }.contains(":")
    }
}
