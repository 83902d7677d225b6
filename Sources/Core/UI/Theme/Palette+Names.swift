extension Palette {
    /// The colors by their names in `Theme.plist`, in its order.
    package static let names:
        [(name: String, path: any WritableKeyPath<Palette, Color> & Sendable)] = [
            ("background", \.background), ("surface", \.surface), ("text", \.text),
            ("textSecondary", \.textSecondary),
            ("separator", \.separator), ("primary", \.primary), ("onPrimary", \.onPrimary),
            ("selection", \.selection),
            ("accent", \.accent), ("accentFill", \.accentFill), ("onAccentFill", \.onAccentFill),
            ("danger", \.danger), ("onDanger", \.onDanger), ("info", \.info), ("scrim", \.scrim),
        ]

    /// The color with a name; `nil` for an unknown name.
    public subscript(name: String) -> Color? {
        Self.names.first { $0.name == name }.map { self[keyPath: $0.path] }
    }

    /// The pairs of text and background colors that Cairn's own components use, with the minimum
    /// contrast of each (WCAG 2.2, 1.4.3 and 1.4.11): a theme that fails one is unreadable for some
    /// users.
    public static let pairs: [(text: String, ground: String, contrast: Double)] = [
        ("text", "background", 4.5), ("text", "surface", 4.5), ("text", "selection", 4.5),
        ("textSecondary", "background", 4.5), ("textSecondary", "surface", 4.5),
        ("textSecondary", "selection", 4.5),
        ("primary", "background", 4.5), ("primary", "surface", 4.5), ("primary", "selection", 4.5),
        ("onPrimary", "primary", 4.5), ("accent", "background", 4.5), ("accent", "surface", 4.5),
        ("onAccentFill", "accentFill", 4.5), ("danger", "background", 4.5),
        ("danger", "surface", 4.5),
        ("onDanger", "danger", 4.5), ("info", "background", 4.5), ("info", "surface", 4.5),
    ]
}
