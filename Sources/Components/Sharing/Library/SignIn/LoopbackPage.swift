/// The page that the browser shows after a sign-in, in the user's language and without any secrets.
public struct LoopbackPage: Sendable, Equatable {
    /// The result of a sign-in.
    public enum Outcome: Sendable, CaseIterable {
        /// The service granted access.
        case done
        /// The user or the service denied access.
        case refused
        /// The request does not belong to this app's sign-in.
        case stray
    }

    /// The language tag.
    public var language: String
    /// A Boolean value that indicates whether the language is written from right to left.
    public var isRightToLeft: Bool
    private var lines: [Outcome: [String]]

    /// Creates a page from its texts.
    ///
    /// - Parameters:
    ///   - language: The language tag.
    ///   - isRightToLeft: `true` if the language is written from right to left.
    ///   - lines: The title and the text of each outcome.
    public init(language: String, isRightToLeft: Bool, lines: [Outcome: [String]]) {
        (self.language, self.isRightToLeft, self.lines) = (language, isRightToLeft, lines)
    }

    /// Returns the page as HTML. It loads no resources, runs no scripts, and follows the system's
    /// light or dark appearance.
    public func html(_ outcome: Outcome) -> String {
        let lines = (lines[outcome] ?? []).map(MarkupText.escaped)
        let (title, text) = (lines.first ?? "", lines.last ?? "")
        let sign = outcome == .done ? "M7 13l3.2 3.2L17 9.4" : "M8.5 8.5l7 7m0-7l-7 7"
        return """
            <!DOCTYPE html>
            <html lang="\(MarkupText.escaped(language))" dir="\(isRightToLeft ? "rtl" : "ltr")">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(title)</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <main>
            <svg viewBox="0 0 24 24" class="\(outcome == .done ? "yes" : "no")" aria-hidden="true"><circle cx="12" cy="12" r="11"/><path d="\(sign)"/></svg>
            <h1>\(title)</h1>
            <p>\(text)</p>
            </main>
            </body>
            </html>

            """
    }

    /// The HTTP headers of the page.
    static let headers: [(name: String, value: String)] = [
        ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        (
            "Content-Security-Policy",
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        ),
        ("Connection", "close"),
    ]

    private static let style = """
        :root{color-scheme:light dark;--paper:#f6f4ef;--card:#fff;--ink:#22262b;--soft:#5b636d;--yes:#1d7a4c;--no:#a8402f}
        @media(prefers-color-scheme:dark){:root{--paper:#15181b;--card:#1f2428;--ink:#eef0f2;--soft:#a9b2bb;--yes:#6cc796;--no:#f0907d}}
        body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);
        font:17px/1.5 Inter,system-ui,sans-serif}
        main{margin:24px;max-width:26rem;padding:40px 36px;border-radius:20px;background:var(--card);text-align:center;
        box-shadow:0 1px 2px #0001,0 12px 40px #0002}
        svg{width:64px;fill:none;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
        .yes{stroke:var(--yes)}.no{stroke:var(--no)}
        h1{font-size:1.45rem;line-height:1.25;margin:20px 0 8px}p{margin:0;color:var(--soft)}
        """
}
