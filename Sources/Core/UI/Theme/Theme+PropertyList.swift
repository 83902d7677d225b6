public import CairnPropertyList
import CairnResources

extension Theme {
    /// Reads a `Theme.plist`. Missing tokens keep their default values, and the values in `hosts`
    /// for `host` override the others: those of Cairn's own file, then those of this one. So an app's file of colors has
    /// the measures of every host. Former names of keys and tokens are read with a warning.
    ///
    /// - Parameters:
    ///   - list: The contents of the file.
    ///   - host: The name of the host: `terminal`, `web` or `raster`.
    ///   - warning: Receives a note about each former name. By default, each one is written to
    ///     standard error on its own line.
    /// - Throws: `ConfigurationError` for a value of the wrong type or out of range, and for an
    ///   unknown key.
    public init(
        _ list: PropertyListDictionary, host: String = "",
        warning: (ConfigurationError) -> Void = PlistDecoder().warning
    ) throws(ConfigurationError) {
        try self.init(layers: [list], host: host, warning)
    }

    /// Reads several files, the weakest first.
    init(
        layers: [PropertyListDictionary], host: String,
        _ warning: (ConfigurationError) -> Void = PlistDecoder().warning
    ) throws(ConfigurationError) {
        self.init()
        for list in layers { try lay(list, warning) }
        // A measure for one host is stronger than one for all, whichever file it is in.
        if !host.isEmpty, let standard = Self.standard { try layHosts(standard, host, warning) }
        for list in layers { try layHosts(list, host, warning) }
    }

    /// The theme file that Cairn ships, read when a host is named for the first time.
    private static let standard: PropertyListDictionary? = {
        guard let bytes = try? Resources().bytes(.theme) else { return nil }
        return try? PropertyList(parsing: bytes, file: Resource.theme.path).dictionary
    }()

    /// Lays the tokens that a file has for a host over the others.
    private mutating func layHosts(
        _ list: PropertyListDictionary, _ host: String, _ warning: (ConfigurationError) -> Void
    ) throws(ConfigurationError) {
        guard let hosts = list["hosts"] else { return }
        guard let all = hosts.dictionary else {
            throw list.mismatch("hosts", expected: "a dictionary")
        }
        for name in all.keys {
            // The tokens of every host are checked, so that an error is reported on any host.
            var theme = self
            try all.read(name, into: &theme) { part throws(ConfigurationError) in
                var laid = self
                try laid.lay(part, warning)
                return laid
            }
            if name == host { self = theme }
        }
    }

    private mutating func lay(
        _ list: PropertyListDictionary, _ warning: (ConfigurationError) -> Void
    ) throws(ConfigurationError) {
        let list = list.renamed(by: Self.renames, note: warning)
        try list.rejectUnknownKeys(besides: [
            "colors", "type", "space", "layout", "radius", "stroke", "shadow", "motion", "hosts",
        ])
        var theme = self
        try list.section("colors", ["light", "dark"]) { colors throws(ConfigurationError) in
            try colors.section("light", Palette.names.map(\.name)) {
                part throws(ConfigurationError) in try theme.light.lay(part)
            }
            try colors.section("dark", Palette.names.map(\.name)) {
                part throws(ConfigurationError) in try theme.dark.lay(part)
            }
        }
        try theme.type.lay(list)
        try list.lengths("space", &theme.space, Space.names, in: 0...)
        try list.lengths("layout", &theme.layout, Measures.names, in: 0...)
        try list.lengths("radius", &theme.radius, Radius.names, in: 0...)
        try list.lengths("stroke", &theme.stroke, StrokeWidths.names, in: 0...)
        try list.section("shadow", ["light", "dark"]) { shadow throws(ConfigurationError) in
            try shadow.section("light", ["card", "cardLine"]) {
                part throws(ConfigurationError) in try theme.lightCard.lay(part, warning)
            }
            try shadow.section("dark", ["card", "cardLine"]) {
                part throws(ConfigurationError) in try theme.darkCard.lay(part, warning)
            }
        }
        try theme.motion.lay(list)
        self = theme
    }
}

extension PropertyListDictionary {
    /// Reads a nested dictionary, if it is present; it may contain only the keys of `known`.
    fileprivate func section(
        _ key: String, _ known: [String],
        _ read: (PropertyListDictionary) throws(ConfigurationError) -> Void
    ) throws(ConfigurationError) {
        var done: Void = ()
        try self.read(key, into: &done) { part throws(ConfigurationError) in
            try part.rejectUnknownKeys(besides: known)
            try read(part)
        }
    }

    fileprivate func lengths<Part>(
        _ key: String, _ part: inout Part,
        _ names: [(name: String, path: any WritableKeyPath<Part, Double> & Sendable)],
        in range: PartialRangeFrom<Double>
    ) throws(ConfigurationError) {
        var read = part
        try section(key, names.map(\.name)) { list throws(ConfigurationError) in
            for (name, path) in names { try list.read(name, into: &read[keyPath: path], in: range) }
        }
        part = read
    }
}

extension Palette {
    fileprivate mutating func lay(_ list: PropertyListDictionary) throws(ConfigurationError) {
        for (name, path) in Self.names {
            var text = ""
            try list.read(name, into: &text)
            guard list[name] != nil else { continue }
            guard let color = Color(hex: text) else {
                throw list.mismatch(name, expected: "#RRGGBB or #RRGGBBAA")
            }
            self[keyPath: path] = color
        }
    }
}

extension TypeScale {
    fileprivate mutating func lay(_ list: PropertyListDictionary) throws(ConfigurationError) {
        let styles: [(name: String, path: WritableKeyPath<TypeScale, Font>)] = [
            ("display", \.display), ("title", \.title), ("heading", \.heading), ("body", \.body),
            ("callout", \.callout), ("caption", \.caption),
        ]
        var scale = self
        try list.section("type", styles.map(\.name) + ["families", "figures"]) {
            type throws(ConfigurationError) in
            for (name, path) in styles {
                try type.section(name, ["size", "lineHeight", "weight", "tracking"]) {
                    part throws(ConfigurationError) in
                    try part.read("size", into: &scale[keyPath: path].size, in: 1...)
                    try part.read("lineHeight", into: &scale[keyPath: path].lineHeight, in: 1...)
                    try part.read("weight", into: &scale[keyPath: path].weight, in: 1...1000)
                    try part.read("tracking", into: &scale[keyPath: path].tracking)
                }
            }
            var families: [String] = []
            try type.read("families", into: &families)
            var figures = ""
            try type.read("figures", into: &figures)
            guard ["", "tabular", "proportional"].contains(figures) else {
                throw type.mismatch("figures", expected: "“tabular” or “proportional”")
            }
            for (_, path) in styles {
                if !families.isEmpty { scale[keyPath: path].families = families }
                if !figures.isEmpty {
                    scale[keyPath: path].hasTabularFigures = figures == "tabular"
                }
            }
        }
        self = scale
    }
}

extension Elevation {
    private static let renames = [
        Rename("colour", to: "color"), Rename(valuesOf: "color", Palette.formerNames),
    ]

    fileprivate mutating func lay(
        _ list: PropertyListDictionary, _ warning: (ConfigurationError) -> Void
    ) throws(ConfigurationError) {
        try list.read("cardLine", into: &line, in: 0...)
        guard let card = list["card"] else { return }
        guard let layers = card.array else { throw list.mismatch("card", expected: "an array") }
        shadows = []
        for item in layers {
            guard let read = item.dictionary else {
                throw list.mismatch("card", expected: "an array of dictionaries")
            }
            let part = read.renamed(by: Self.renames, note: warning)
            try part.rejectUnknownKeys(besides: ["x", "y", "blur", "color", "opacity"])
            var layer = Layer(blur: 0, opacity: 0)
            try part.read("x", into: &layer.x)
            try part.read("y", into: &layer.y)
            try part.read("blur", into: &layer.blur, in: 0...)
            try part.read("color", into: &layer.color)
            try part.read("opacity", into: &layer.opacity, in: 0...1)
            guard Palette.light[layer.color] != nil else {
                throw part.mismatch("color", expected: "the name of a color")
            }
            shadows.append(layer)
        }
    }
}

extension Motion {
    fileprivate mutating func lay(_ list: PropertyListDictionary) throws(ConfigurationError) {
        let times: [(name: String, path: WritableKeyPath<Motion, Duration>)] = [
            ("quick", \.quick), ("base", \.base), ("slow", \.slow), ("reducedFade", \.reducedFade),
        ]
        var motion = self
        try list.section("motion", times.map(\.name) + ["curve", "overshoot"]) {
            part throws(ConfigurationError) in
            for (name, path) in times where part[name] != nil {
                var seconds = 0.0
                try part.read(name, into: &seconds, in: 0...10)
                motion[keyPath: path] = .milliseconds((seconds * 1000).rounded())
            }
            try part.read("overshoot", into: &motion.overshoot, in: 0...1)
            guard part["curve"] != nil else { return }
            var handles: [Double] = []
            try part.read("curve", into: &handles)
            guard handles.count == 4, (0...1).contains(handles[0]), (0...1).contains(handles[2])
            else { throw part.mismatch("curve", expected: "four numbers, x between 0 and 1") }
            motion.curve = .bezier(handles[0], handles[1], handles[2], handles[3])
        }
        self = motion
    }
}

// MARK: Keys in the file

extension Theme {
    /// The former names of keys and colors in a theme file.
    public static let renames =
        [Rename("colours", to: "colors")]
        + ["light", "dark"].flatMap { side in
            Palette.formerNames.sorted { $0.key < $1.key }.map {
                Rename($0.key, to: "colors.\(side).\($0.value)")
            }
        }
}

extension Palette {
    /// The names of the tokens by the names that they had in an earlier version.
    public static let formerNames = [
        "paper": "background", "ink": "text", "soft": "textSecondary", "line": "separator",
        "pine": "primary", "onPine": "onPrimary", "lichen": "selection", "ochre": "accent",
        "ochreFill": "accentFill", "onOchreFill": "onAccentFill", "berry": "danger",
        "onBerry": "onDanger", "lake": "info",
    ]
}

extension Space {
    fileprivate static let names:
        [(name: String, path: any WritableKeyPath<Space, Double> & Sendable)] = [
            ("hair", \.hair), ("tiny", \.tiny), ("small", \.small), ("snug", \.snug),
            ("base", \.base),
            ("wide", \.wide), ("broad", \.broad), ("vast", \.vast),
        ]
}

extension Measures {
    fileprivate static let names:
        [(name: String, path: any WritableKeyPath<Measures, Double> & Sendable)] = [
            ("marginCompact", \.marginCompact), ("marginRegular", \.marginRegular),
            ("textColumn", \.textColumn), ("target", \.target), ("knob", \.knob),
            ("cardInset", \.cardInset), ("fieldInset", \.fieldInset),
        ]
}

extension Radius {
    fileprivate static let names:
        [(name: String, path: any WritableKeyPath<Radius, Double> & Sendable)] = [
            ("control", \.control), ("card", \.card), ("sheet", \.sheet), ("pill", \.pill),
        ]
}

extension StrokeWidths {
    fileprivate static let names:
        [(name: String, path: any WritableKeyPath<StrokeWidths, Double> & Sendable)] = [
            ("hairline", \.hairline), ("icon", \.icon), ("control", \.control), ("focus", \.focus),
        ]
}
