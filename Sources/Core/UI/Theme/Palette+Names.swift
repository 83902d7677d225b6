extension Palette {
    /// The colors by their names in `Theme.plist`, in its order.
    package static let names:
        [(name: String, path: any WritableKeyPath<Palette, Color> & Sendable)] = [
            ("paper", \.paper), ("surface", \.surface), ("ink", \.ink), ("soft", \.soft),
            ("line", \.line), ("pine", \.pine), ("onPine", \.onPine), ("lichen", \.lichen),
            ("ochre", \.ochre), ("ochreFill", \.ochreFill), ("onOchreFill", \.onOchreFill),
            ("berry", \.berry), ("onBerry", \.onBerry), ("lake", \.lake), ("scrim", \.scrim),
        ]

    /// The color with a name; `nil` for an unknown name.
    public subscript(name: String) -> Color? {
        Self.names.first { $0.name == name }.map { self[keyPath: $0.path] }
    }

    /// The pairs of text and background colors that Cairn's own components use, with the minimum
    /// contrast of each (WCAG 2.2, 1.4.3 and 1.4.11): a theme that fails one is unreadable for some
    /// users.
    public static let pairs: [(text: String, ground: String, contrast: Double)] = [
        ("ink", "paper", 4.5), ("ink", "surface", 4.5), ("ink", "lichen", 4.5),
        ("soft", "paper", 4.5), ("soft", "surface", 4.5), ("soft", "lichen", 4.5),
        ("pine", "paper", 4.5), ("pine", "surface", 4.5), ("pine", "lichen", 4.5),
        ("onPine", "pine", 4.5), ("ochre", "paper", 4.5), ("ochre", "surface", 4.5),
        ("onOchreFill", "ochreFill", 4.5), ("berry", "paper", 4.5), ("berry", "surface", 4.5),
        ("onBerry", "berry", 4.5), ("lake", "paper", 4.5), ("lake", "surface", 4.5),
    ]
}
