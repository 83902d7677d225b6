/// The headers with which a live page is sent.
public enum LivePolicy {
    /// The content security policy: one script and style sheets of this site, no inline script, no
    /// inline style, and no text ever becomes markup (Trusted Types without a policy).
    public static let content =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        + "media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
        + "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

    /// The headers of every response.
    public static let headers: [(name: String, value: String)] = [
        ("Content-Security-Policy", content),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
        ("X-Frame-Options", "DENY"),
    ]
}
