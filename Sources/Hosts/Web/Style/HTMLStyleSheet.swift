public import CairnUI

/// The classes of pages, as one CSS text. A style has the same class on every page, with a name
/// derived from its content, so that one sheet can serve several pages and be cached by browsers.
///
/// No page contains a `style=` attribute, so a strict content security policy can forbid them.
/// Serve ``css`` as a linked file, or inline with a nonce, or as a constructed style sheet.
public struct HTMLStyleSheet: Sendable {
    private var names: [String: String] = [:]
    private var taken: Set<String> = []
    private var rules: [String] = []
    private var darkRules: [(selector: String, body: String)] = []
    private var stillRules: [String] = []
    private var colors: [Pair: String] = [:]
    private var colorNames: [(name: String, pair: Pair)] = []
    private let theme: Theme
    private let known: [Pair: String]

    /// A color for light and the corresponding one for dark.
    private struct Pair: Hashable {
        var light: Color
        var dark: Color
    }

    /// Creates a sheet with the base rules and no classes.
    ///
    /// - Parameter theme: provides the color names, the focus indicator and the page's paper color.
    public init(theme: Theme = Theme()) {
        self.theme = theme
        var known: [Pair: String] = [:]
        for (name, path) in Palette.names {
            let pair = Pair(light: theme.light[keyPath: path], dark: theme.dark[keyPath: path])
            if known[pair] == nil { known[pair] = name }
        }
        self.known = known
        for (name, path) in Palette.names
        where ["background", "text", "primary", "textSecondary"].contains(name) {
            _ = color(theme.light[keyPath: path], theme.dark[keyPath: path], named: name)
        }
    }

    /// The whole sheet.
    public var css: String {
        let dark = colorNames.map { "--\($0.name):\($0.pair.dark.css)" }.joined(separator: ";")
        let light = colorNames.map { "--\($0.name):\($0.pair.light.css)" }.joined(separator: ";")
        let darkBodies = darkRules.map { (selector: $0.selector, body: $0.body) }
        var text = ":root{color-scheme:light dark;\(light)}\n"
        text += "@media screen and (prefers-color-scheme:dark){:root{\(dark)}}\n"
        text += "@media screen{"
        text += ":root[data-scheme=light]{color-scheme:light;\(light)}"
        text += ":root[data-scheme=dark]{color-scheme:dark;\(dark)}}\n"
        text += BaseSheet.text
        text += rules.joined()
        if !darkBodies.isEmpty {
            text += "@media screen and (prefers-color-scheme:dark){\n"
            text += darkBodies.map {
                ":root:not([data-scheme=light]) \($0.selector){\($0.body)}\n"
            }.joined()
            text += "}\n@media screen{\n"
            text += darkBodies.map { "[data-scheme=dark] \($0.selector){\($0.body)}\n" }.joined()
            text += "}\n"
        }
        if !stillRules.isEmpty {
            text += "@media (prefers-reduced-motion:reduce){\n\(stillRules.joined())}\n"
        }
        return text + BaseSheet.print
    }

    // MARK: Growing

    /// A position in the sheet: everything before it is known to a browser.
    struct Mark: Hashable {
        fileprivate var rules = 0
        fileprivate var dark = 0
        fileprivate var still = 0
        fileprivate var colors = 0
    }

    /// The current end of the sheet.
    var end: Mark {
        Mark(
            rules: rules.count, dark: darkRules.count, still: stillRules.count,
            colors: colorNames.count)
    }

    /// The number of rules beside the base rules.
    var count: Int { rules.count + darkRules.count + stillRules.count + colorNames.count }

    /// Returns what was added after a position, each text one rule, for `insertRule` in this order.
    func rules(since mark: Mark) -> [String] {
        var added: [String] = []
        for (name, pair) in colorNames[mark.colors...] {
            let (light, dark) = ("--\(name):\(pair.light.css)", "--\(name):\(pair.dark.css)")
            added.append(":root{\(light)}")
            added.append("@media screen and (prefers-color-scheme:dark){:root{\(dark)}}")
            added.append(
                "@media screen{:root[data-scheme=light]{\(light)}:root[data-scheme=dark]{\(dark)}}")
        }
        added += rules[mark.rules...]
        for rule in darkRules[mark.dark...] {
            added.append(
                "@media screen and (prefers-color-scheme:dark){"
                    + ":root:not([data-scheme=light]) \(rule.selector){\(rule.body)}}")
            added.append("@media screen{[data-scheme=dark] \(rule.selector){\(rule.body)}}")
        }
        for rule in stillRules[mark.still...] {
            added.append("@media (prefers-reduced-motion:reduce){\(rule)}")
        }
        return added
    }

    // MARK: Classes

    /// Returns the class of a style; `nil` if it is empty.
    mutating func name(
        _ light: [Declaration], dark: [Declaration]? = nil, prefix: String, suffix: String = ""
    ) -> String? {
        let dark = dark ?? light
        guard !light.isEmpty || !dark.isEmpty else { return nil }
        let (body, difference) = merged(light, dark)
        let key = prefix + suffix + "{" + body + "}" + difference
        if let name = names[key] { return name }
        let name = freshName(prefix, key)
        names[key] = name
        rules.append(".\(name)\(suffix){\(body)}\n")
        if !difference.isEmpty { darkRules.append((".\(name)\(suffix)", difference)) }
        return name
    }

    /// Returns the class that animates an element, with a reduced variant for users who prefer
    /// reduced motion.
    mutating func name(_ animation: Animation, dark: Animation?) -> String? {
        let moving = keyframes(animation, dark)
        let still = keyframes(
            animation.withReducedMotion(fade: theme.motion.reducedFade),
            dark?.withReducedMotion(fade: theme.motion.reducedFade))
        let key = "a{" + moving.body + "}" + still.body
        if let name = names[key] { return name }
        let name = freshName("a", key)
        names[key] = name
        for (suffix, frames) in [("", moving), ("s", still)] {
            rules.append("@keyframes \(name)\(suffix){\(frames.body)}\n")
        }
        rules.append(".\(name){animation:\(name) \(moving.timing)}\n")
        stillRules.append(".\(name){animation:\(name)s \(still.timing)}\n")
        return name
    }

    private mutating func keyframes(
        _ animation: Animation, _ dark: Animation?
    ) -> (body: String, timing: String) {
        let light = Keyframes(animation)
        let other = dark.map { Keyframes($0) } ?? light
        var body = ""
        for (index, step) in light.steps.enumerated() {
            let partner = index < other.steps.count ? other.steps[index].look : step.look
            body += "\(CSS.number(step.place * 100))%{\(merged(step.look, partner).body)}"
        }
        return (body, light.timing)
    }

    /// Returns the declarations for light, with color pairs where dark differs only in colors; and
    /// the remaining differences for dark.
    private mutating func merged(
        _ light: [Declaration], _ dark: [Declaration]
    ) -> (body: String, difference: String) {
        var body: [String] = []
        var difference: [String] = []
        for one in light {
            let other = dark.first { $0.name == one.name }
            if let other, let value = value(one.value, other.value) {
                body.append("\(one.name):\(value)")
            } else {
                body.append("\(one.name):\(plain(one.value))")
                let value = other.map { plain($0.value) } ?? BaseSheet.initial(one.name)
                difference.append("\(one.name):\(value)")
            }
        }
        for other in dark where !light.contains(where: { $0.name == other.name }) {
            difference.append("\(other.name):\(plain(other.value))")
        }
        return (body.joined(separator: ";"), difference.joined(separator: ";"))
    }

    private func plain(_ value: [Declaration.Part]) -> String {
        value.map { part in
            switch part {
            case .text(let text): text
            case .color(let color): color.css
            }
        }.joined()
    }

    private mutating func value(
        _ light: [Declaration.Part], _ dark: [Declaration.Part]
    ) -> String? {
        guard light.count == dark.count else { return nil }
        var text = ""
        for (one, other) in zip(light, dark) {
            switch (one, other) {
            case (.text(let one), .text(let other)) where one == other: text += one
            case (.color(let one), .color(let other)): text += color(one, other)
            default: return nil
            }
        }
        return text
    }

    // MARK: Colors

    /// Returns the custom property of a pair of colors; the color itself if both are equal.
    private mutating func color(_ light: Color, _ dark: Color, named name: String? = nil) -> String
    {
        guard light != dark || name != nil else { return light.css }
        let pair = Pair(light: light, dark: dark)
        if let known = colors[pair] { return "var(--\(known))" }
        let name = name ?? known[pair] ?? freshName("k", light.css + dark.css)
        colors[pair] = name
        colorNames.append((name, pair))
        return "var(--\(name))"
    }

    /// Returns a short name derived from the content alone, unless another content of the sheet has
    /// the same name.
    private mutating func freshName(_ prefix: String, _ content: String) -> String {
        // FNV-1a, the same in every process.
        let hash = content.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 36)
        let whole = String(repeating: "0", count: max(0, 13 - digits.count)) + digits
        var length = 5
        while length < whole.count, taken.contains(prefix + whole.suffix(length)) { length += 1 }
        var name = prefix + whole.suffix(length)
        // Two contents with equal hashes are distinguished by their order.
        while !taken.insert(name).inserted { name += "x" }
        return name
    }
}

extension Color {
    var css: String { alpha == 0 ? "#0000" : hex.lowercased() }
}
