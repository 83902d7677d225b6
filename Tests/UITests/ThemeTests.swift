import CairnPropertyList
import CairnUI
import Foundation
import TestSupport
import Testing

@Suite struct ThemeTests {
    private func shipped(host: String = "") throws -> Theme {
        let file = Fixtures.root.appendingPathComponent("Resources/Files/Theme.plist")
        let list = try PropertyList(parsing: Array(Data(contentsOf: file)), file: "Theme.plist")
        return try Theme(#require(list.dictionary), host: host)
    }

    @Test func theHouseThemeIsWhatItsFileSays() throws {
        var house = Theme()
        house.type.useTabularFigures()
        #expect(try shipped() == house)
    }

    @Test func formerNamesOfColorsAreReadWithANote() throws {
        let text = """
            <dict>
            <key>colours</key><dict><key>light</key><dict>
            <key>pine</key><string>#010203</string>
            <key>lake</key><string>#040506</string><key>info</key><string>#070809</string>
            </dict></dict>
            <key>shadow</key><dict><key>light</key><dict><key>card</key><array>
            <dict><key>colour</key><string>ink</string></dict>
            </array></dict></dict>
            </dict>
            """
        func read(_ text: String, _ notes: inout [String]) throws -> Theme {
            let list = try PropertyList(parsing: text, file: "Theme.plist")
            return try Theme(#require(list.dictionary)) { notes.append($0.description) }
        }
        var notes: [String] = []
        // Where both are, the former one is an unknown key.
        #expect(throws: ConfigurationError.self) { try read(text, &notes) }
        notes = []
        let former = text.replacing("<key>lake</key><string>#040506</string>", with: "")
        let theme = try read(former, &notes)
        #expect(theme.light.primary == Color(red: 1, green: 2, blue: 3))
        #expect(theme.lightCard.shadows.map(\.color) == ["text"])
        #expect(
            notes == [
                "Theme.plist:2:1: colours: is called “colors” now",
                "Theme.plist:3:1: colors.light.pine: is called “primary” now",
                "Theme.plist:7:7: shadow.light.card.0.colour: is called “color” now",
                "Theme.plist:7:7: shadow.light.card.0.color: “ink” is called “text” now",
            ])
    }

    @Test func aHostsTokensLieOverTheOthers() throws {
        let terminal = try shipped(host: "terminal")
        #expect(terminal.space.base == 10)
        #expect(terminal.layout.target == 10)
        #expect(terminal.type.title.lineHeight == 20)
        #expect(terminal.light == Theme().light)
        #expect(try shipped(host: "raster") == shipped())
    }

    @Test(
        "every pair of text and ground in use can be read",
        arguments: ColorScheme.allCases, Contrast.allCases)
    func contrast(scheme: ColorScheme, contrast: Contrast) throws {
        let traits = HostTraits(colorScheme: scheme, contrast: contrast)
        let palette = try shipped().palette(for: traits)
        for pair in Palette.pairs {
            let text = try #require(palette[pair.text])
            let ground = try #require(palette[pair.ground])
            let found = text.contrast(with: ground)
            #expect(found >= pair.contrast, "\(pair.text) on \(pair.ground): \(found)")
        }
        #expect(palette.text.contrast(with: palette.background) >= 7)
    }

    /// Not only the pairs of the list: every text of every block, on what lies under it.
    @Test(
        "every text that a block shows can be read on its ground, and the pair is in the list",
        arguments: ColorScheme.allCases, Contrast.allCases)
    func shownContrast(scheme: ColorScheme, contrast: Contrast) throws {
        var environment = Environment()
        environment.theme = try shipped()
        environment.traits = HostTraits(colorScheme: scheme, contrast: contrast)
        let palette = environment.theme.palette(for: environment.traits)
        let other = environment.theme.palette(
            for: HostTraits(colorScheme: scheme == .light ? .dark : .light, contrast: contrast))
        let model = Bench(isOn: true, text: "")
        var roots = [
            Expander().expand(AllBlocks(model: model, send: Sender { _ in }), in: environment)
        ]
        roots.append(
            Expander().expand(
                Column {
                    Toast("Sent") { Button("Undo", .plain) {} }
                    Toast("Sent") { Button("Undo") {} }
                    for kind in ButtonKind.allCases { Button("Press", kind) {} }
                    Badge("1", .news)
                    Badge("2", .note)
                    Badge("3", .problem)
                    Card { Text("words").color(palette.textSecondary) }
                    Sheet("Sheet", close: {}) { Text("words") }
                    Alert("Alert", message: "words", choices: [.init("No") {}])
                    TextField("Name", text: "", placeholder: "Ann", problem: "Missing") { _ in }
                    PagedList(failedPager(), estimate: 40, name: "Feed", send: Sender { _ in }) {
                        _ in
                        Nothing()
                    }
                }, in: environment))
        var checked: Set<[String]> = []
        for root in roots {
            var waiting: [(element: Element, ground: Color)] = [(root, palette.background)]
            while let (element, ground) = waiting.popLast() {
                // What is disabled need not reach the contrast (WCAG 2.2, 1.4.3).
                guard element.semantics?.states.contains(.disabled) != true else { continue }
                var ground = ground
                if case .color(let fill)? = element.paint.fill, fill.alpha == 0xFF { ground = fill }
                var colors: [Color] = []
                if case .text(let text) = element.kind {
                    colors = [text.color] + text.runs.compactMap(\.color)
                }
                if case .field(let field) = element.kind {
                    colors = [field.color, field.placeholderColor]
                }
                for color in colors {
                    #expect(color.contrast(with: ground) >= 4.5, "\(color) on \(ground)")
                    let isListed = Palette.pairs.contains { pair in
                        [palette, other].contains {
                            $0[pair.text] == color && $0[pair.ground] == ground
                        }
                    }
                    #expect(isListed, "\(color) on \(ground) is not in the list of pairs")
                    checked.insert(["\(color)", "\(ground)"])
                }
                waiting.append(contentsOf: element.children.map { ($0, ground) })
            }
        }
        #expect(checked.count >= 8)
    }

    /// A feed that could not be loaded, so that its foot is shown.
    private func failedPager() -> StoryPager {
        let asking = StoryPager().applying(.shown(upTo: 0))
        return asking.request.map { asking.applying(.failed($0, reason: "test")) } ?? asking
    }

    @Test(arguments: [
        ("<key>space</key><dict><key>base</key><real>-1</real></dict>", "space.base"),
        (
            "<key>colors</key><dict><key>dark</key><dict><key>text</key><string>red</string></dict></dict>",
            "colors.dark.text"
        ),
        ("<key>hues</key><dict/>", "hues"),
        (
            "<key>motion</key><dict><key>curve</key><array><real>2</real></array></dict>",
            "motion.curve"
        ),
        (
            "<key>hosts</key><dict><key>web</key><dict><key>radius</key><dict><key>cart</key><real>1</real></dict></dict></dict>",
            "hosts.web.radius.cart"
        ),
    ])
    func aBadTokenNamesItsPlace(xml: String, path: String) throws {
        let list = try PropertyList(parsing: Array("<dict>\(xml)</dict>".utf8), file: "Theme.plist")
        let dictionary = try #require(list.dictionary)
        let error = #expect(throws: ConfigurationError.self) { try Theme(dictionary) }
        #expect(error?.keyPath.joined(separator: ".") == path)
        #expect(error?.file == "Theme.plist")
    }

    @Test(arguments: [
        ("#1A2925", "#FAF8F3", 14.3), ("#000000", "#FFFFFF", 21), ("#777777", "#777777", 1),
    ])
    func contrastIsThatOfWCAG(one: String, other: String, ratio: Double) throws {
        let (one, other) = (try #require(Color(hex: one)), try #require(Color(hex: other)))
        #expect(abs(one.contrast(with: other) - ratio) < 0.05)
        #expect(one.contrast(with: other) == other.contrast(with: one))
    }

    @Test(arguments: ["", "#", "#12345", "123456", "#GG0000", "#1234567", "#1234567890"])
    func whatIsNoColorIsNil(text: String) { #expect(Color(hex: text) == nil) }
}

extension TypeScale {
    fileprivate mutating func useTabularFigures() {
        for path in [
            \TypeScale.display, \.title, \.heading, \.body, \.callout, \.caption,
        ] as [WritableKeyPath<TypeScale, Font>] {
            self[keyPath: path].hasTabularFigures = true
        }
    }
}
