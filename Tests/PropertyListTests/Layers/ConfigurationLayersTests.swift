import CairnPropertyList
import Foundation
import Synchronization
import Testing

private struct TreeConfiguration: DescribedConfiguration, Equatable {
    enum Marker: String, Codable, CaseIterable { case arrow, plus }

    struct Limits: DescribedConfiguration, Equatable, ValidatedConfiguration {
        @Setting("Fewest rows") var low = 0
        @Setting("Most rows") var high = 10

        struct Disorder: Error, CustomStringConvertible {
            var description: String { "expected low to be at most high" }
        }

        func validate() throws { if low > high { throw Disorder() } }
    }

    @Setting("Points each level moves in", in: 0...) var indent = 16.0
    @Setting("Height of a row in points", in: 1...) var rowHeight = 44.0
    @Setting("What shows that a row opens") var marker = Marker.arrow
    @Setting("Above the tree") var title: String? = nil
    @Setting("Words") var tags = ["a"]
    @Setting("No levels") var isFlat = false
    var limits = Limits()
    @Setting("First day") var since = Date(timeIntervalSince1970: 0)
    @Setting("Bytes") var blob = Data([1])
    @Setting("By name") var colors: [String: String] = [:]
    @Setting("Another marker") var other: Marker? = nil
    @Setting("In points", in: 1...9) var sizes: [Int]? = nil
}

private func list(_ file: String, _ lines: String...) throws -> PropertyList {
    let text = "<plist>\n<dict>\n" + lines.joined(separator: "\n") + "\n</dict>\n</plist>\n"
    return try PropertyList(parsing: text, file: file)
}

/// Layers with the defaults of a tree and nothing else.
private func defaults() throws -> ConfigurationLayers {
    var layers = ConfigurationLayers()
    try layers.addDefaults(of: TreeConfiguration(), at: ["tree"])
    return layers
}

private func decode(_ layers: ConfigurationLayers) throws(ConfigurationError) -> TreeConfiguration {
    try layers.decode(at: ["tree"], with: PlistDecoder(unknownKeys: .fail))
}

private func failure(_ body: () throws(ConfigurationError) -> Void) -> String {
    do throws(ConfigurationError) {
        try body()
        return "no error"
    } catch {
        return error.description
    }
}

@Suite("Configuration layers") struct ConfigurationLayersTests {
    @Test(
        "default gives way to theme, app, environment and command line, in whatever order they are added"
    )
    func order() throws {
        let indent = "<key>indent</key><real>%</real>"
        let steps: [(ConfigurationLayer, (inout ConfigurationLayers) throws -> Void)] = [
            (
                .theme,
                {
                    try $0.add(
                        list("Theme.plist", indent.replacing("%", with: "2")), as: .theme,
                        at: ["tree"])
                }
            ),
            (
                .app,
                {
                    try $0.add(
                        list(
                            "App.plist",
                            "<key>tree</key><dict>\(indent.replacing("%", with: "3"))</dict>"),
                        as: .app)
                }
            ),
            (.environment, { try $0.addEnvironment(["CAIRN_TREE_INDENT": "4"]) }),
            (.commandLine, { try $0.addArguments(["tree.indent=5"]) }),
        ]
        for mask in 0..<16 {
            let chosen = steps.indices.filter { mask >> $0 & 1 == 1 }
            for order in [chosen, chosen.reversed()] {
                var layers = try defaults()
                for step in order { try steps[step].1(&layers) }
                let top = chosen.last.map { steps[$0].0 } ?? .moduleDefault
                #expect(try decode(layers).indent == chosen.last.map { Double($0 + 2) } ?? 16)
                #expect(layers.origin(of: ["tree", "indent"])?.layer == top)
                // What nobody set is the default.
                #expect(try decode(layers).rowHeight == 44)
            }
        }
    }

    @Test("dictionaries are merged at every depth, arrays and the rest replaced")
    func deepMerge() throws {
        var layers = ConfigurationLayers()
        try layers.add(
            ["a": ["b": ["x": 1, "y": 2], "list": [1, 2, 3]], "only": "low"], as: .theme)
        try layers.add(["a": ["b": ["y": 3, "z": 4], "list": [9]], "more": true], as: .app)
        let merged = try layers.value()
        #expect(
            merged == [
                "a": ["b": ["x": 1, "y": 3, "z": 4], "list": [9]], "only": "low", "more": true,
            ])
        #expect(merged?.dictionary?.keys == ["a", "only", "more"])
        #expect(try layers.value(at: ["a", "list"]) == [9])
        #expect(try layers.value(at: ["a", "none"]) == nil)
        #expect(try layers.value(at: ["a", "list", "0"]) == 9)
    }

    @Test("within a layer the later part wins")
    func sameLayer() throws {
        var layers = ConfigurationLayers()
        try layers.add(["a": 1, "b": 1], as: .app)
        try layers.add(["a": 2], as: .app)
        #expect(try layers.value() == ["a": 2, "b": 1])
    }

    @Test("every value tells where it came from")
    func origins() throws {
        var layers = try defaults()
        try layers.add(
            list("Theme.plist", "<key>rowHeight</key>", "  <real>30</real>"), as: .theme,
            at: ["tree"])
        try layers.add(
            list(
                "App.plist", "<key>tree</key><dict>",
                "<key>limits</key><dict><key>low</key><integer>1</integer></dict>", "</dict>"),
            as: .app)
        try layers.addEnvironment(["CAIRN_TREE_TAGS": "x,y", "HOME": "/"])
        try layers.addArguments(["tree.marker=plus"], option: "--set")
        let origins = [
            (["tree", "indent"], "default"),
            (["tree", "rowHeight"], "theme Theme.plist:4:3"),
            (["tree", "limits", "low"], "app App.plist:4:38"),
            (["tree", "limits", "high"], "default"),
            (["tree", "tags"], "environment CAIRN_TREE_TAGS"),
            (["tree", "marker"], "command line --set tree.marker"),
        ]
        for (path, origin) in origins { #expect(layers.origin(of: path)?.description == origin) }
        #expect(layers.origin(of: ["tree", "nothing"]) == nil)
        #expect(layers.origin(of: ["nothing"]) == nil)
        let tree = try decode(layers)
        #expect(tree.tags == ["x", "y"] && tree.marker == .plus && tree.rowHeight == 30)
        #expect(tree.limits == .init(low: 1, high: 10))
    }

    // MARK: Errors

    @Test("two layers with values of different kinds are an error that names both places")
    func kinds() throws {
        var layers = try defaults()
        try layers.add(
            list("Theme.plist", "<key>tree</key><dict><key>indent</key><real>2</real></dict>"),
            as: .theme)
        try layers.add(
            list(
                "App.plist", "<key>tree</key><dict>",
                "<key>indent</key><string>wide</string></dict>"), as: .app)
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "App.plist:4:18: tree.indent: expected a number, as at Theme.plist:3:39, found “wide”"
        )
        layers.kindChange = .replace
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "App.plist:4:18: tree.indent: expected a number, found “wide”")
        var others = ConfigurationLayers()
        try others.add(["a": ["b": 1]], as: .theme)
        try others.add(["a": 1.5], as: .app)
        #expect(
            failure { () throws(ConfigurationError) in _ = try others.value() }.contains(
                "expected a dictionary"))
        others.kindChange = .replace
        #expect(try others.value() == ["a": 1.5])
        #expect(others.origin(of: ["a", "b"]) == nil)
        #expect(others.origin(of: ["a"])?.layer == .app)
        // Whole and real numbers are one kind.
        var numbers = ConfigurationLayers()
        try numbers.add(["a": 1], as: .theme)
        try numbers.add(["a": 1.5], as: .app)
        #expect(try numbers.value() == ["a": 1.5])
    }

    @Test("an error names the file, line and full key path, whichever layer the value is from")
    func places() throws {
        var layers = try defaults()
        try layers.add(
            list("Tree.plist", "<key>indent</key>", "        <real>-4</real>"), as: .app,
            at: ["tree"])
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "Tree.plist:4:9: tree.indent: expected 0 or more, found -4.0")

        layers = try defaults()
        try layers.add(
            list(
                "App.plist", "<key>tree</key><dict>", " <key>rowHieght</key><real>4</real></dict>"),
            as: .app)
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "App.plist:4:2: tree.rowHieght: unknown key, did you mean “rowHeight”?")

        layers = try defaults()
        try layers.add(
            list(
                "App.plist", "<key>tree</key><dict>",
                "<key>limits</key><dict><key>low</key><integer>11</integer></dict></dict>"),
            as: .app)
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "App.plist:4:18: tree.limits: expected low to be at most high")

        layers = ConfigurationLayers()
        try layers.addDefaults(of: ["indent": -1.0], at: ["tree"])
        #expect(
            failure { () throws(ConfigurationError) in
                struct Indent: DescribedConfiguration {
                    @Setting("Points", in: 0...) var indent = 1.0
                }
                _ = try layers.decode(Indent.self, at: ["tree"])
            } == "default: tree.indent: expected 0 or more, found -1.0")
        #expect(
            failure { () throws(ConfigurationError) in try layers.add([1], as: .app, at: ["x"]) }
                == "inline:1: x: expected a dictionary, found an array")
    }

    @Test("warnings of unknown keys have their places too")
    func warnings() throws {
        var layers = try defaults()
        try layers.add(
            list("App.plist", "<key>tree</key><dict>", "<key>indnet</key><real>4</real></dict>"),
            as: .app)
        let warnings = Mutex<[String]>([])
        var decoder = PlistDecoder()
        decoder.warning = { warning in warnings.withLock { $0.append("\(warning)") } }
        #expect(
            try layers.decode(TreeConfiguration.self, at: ["tree"], with: decoder)
                == TreeConfiguration())
        #expect(
            warnings.withLock { $0 } == [
                "App.plist:4:1: tree.indnet: unknown key, did you mean “indent”?"
            ])
    }

    @Test("a section that no layer has is an empty dictionary, at no place in particular")
    func empty() throws {
        struct All: Codable, Equatable { var a: Int? }
        #expect(try ConfigurationLayers().decode(All.self, at: ["tree"]) == All())
    }
}

@Suite("Settings as text") struct SettingTextTests {
    /// A variable's text and the value it gives a setting.
    struct Case: Sendable {
        var name: String
        var text: String
        var path: [String]
        var value: PropertyList

        init(_ name: String, _ text: String, _ key: String, _ value: PropertyList) {
            self.name = name
            self.text = text
            path = ["tree"] + key.split(separator: ".").map(String.init)
            self.value = value
        }
    }

    static let cases: [Case] = [
        Case("INDENT", "4.5", "indent", 4.5),
        Case("INDENT", "4", "indent", 4.0),
        Case("ROW_HEIGHT", "50", "rowHeight", 50.0),
        Case("MARKER", "plus", "marker", "plus"),
        Case("TAGS", "a,b\\,c,\\\\", "tags", ["a", "b,c", "\\"]),
        Case("TAGS", "", "tags", []),
        Case("IS_FLAT", "yes", "isFlat", true),
        Case("IS_FLAT", "0", "isFlat", false),
        Case("LIMITS_LOW", "-3", "limits.low", -3),
        Case("LIMITS_HIGH", "0x10", "limits.high", 16),
        Case(
            "SINCE", "2024-02-29T00:00:00Z", "since",
            PropertyList(Date(timeIntervalSince1970: 1_709_164_800))),
        Case("BLOB", "AQI=", "blob", PropertyList(Data([1, 2]))),
        Case("TITLE", "a<b&c", "title", "a<b&c"),
        Case("OTHER", "plus", "other", "plus"),
        Case("SIZES", "1,2", "sizes", [1, 2]),
    ]

    @Test("variables are read as the type their setting has", arguments: cases)
    func variables(one: Case) throws {
        var layers = try defaults()
        layers.describe(try ConfigurationDescription(of: TreeConfiguration.self, at: ["tree"]))
        let warnings = try layers.addEnvironment(["CAIRN_TREE_\(one.name)": one.text])
        #expect(warnings.isEmpty)
        #expect(try layers.value(at: one.path) == one.value)
        _ = try decode(layers)
    }

    @Test(
        "a text that is not of its setting's type is an error at the variable",
        arguments: [
            ("INDENT", "wide", "tree.indent: expected a number, found “wide”"),
            ("IS_FLAT", "perhaps", "tree.isFlat: expected true or false, found “perhaps”"),
            ("LIMITS_LOW", "1.5", "tree.limits.low: expected an integer, found “1.5”"),
            (
                "SINCE", "2024-02-30T00:00:00Z",
                "tree.since: expected a date such as 2024-02-29T23:59:59Z, found “2024-02-30T00:00:00Z”"
            ),
            ("BLOB", "???", "tree.blob: expected base64, found “???”"),
            ("SIZES", "1,x", "tree.sizes: expected an integer, found “1,x”"),
        ])
    func badVariables(name: String, text: String, message: String) throws {
        var layers = try defaults()
        layers.describe(try ConfigurationDescription(of: TreeConfiguration.self, at: ["tree"]))
        #expect(
            failure { () throws(ConfigurationError) in
                try layers.addEnvironment(["CAIRN_TREE_\(name)": text])
            }
                == "environment:CAIRN_TREE_\(name): \(message)")
    }

    @Test("a good text with a bad value is an error at the variable or argument")
    func badValues() throws {
        var layers = try defaults()
        try layers.addEnvironment(["CAIRN_TREE_INDENT": "-1"])
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "environment:CAIRN_TREE_INDENT: tree.indent: expected 0 or more, found -1.0")
        layers = try defaults()
        try layers.addArguments(["tree.marker=x"])
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "argument:--set tree.marker: tree.marker: expected one of arrow, plus, found “x”"
        )
        layers = try defaults()
        try layers.addArguments(["tree.markr=x"])
        #expect(
            failure { () throws(ConfigurationError) in _ = try decode(layers) }
                == "argument:--set tree.markr: tree.markr: unknown key, did you mean “marker”?")
    }

    @Test("variables that are no settings are warned of, but for those of others")
    func unknownVariables() throws {
        var layers = try defaults()
        let warnings = try layers.addEnvironment(
            ["CAIRN_TREE_INDNET": "4", "CAIRN_RECORD": "1", "PATH": "/bin"],
            besides: ["CAIRN_RECORD"])
        #expect(
            warnings.map(\.description) == [
                "environment:CAIRN_TREE_INDNET: unknown key, did you mean “CAIRN_TREE_INDENT”?"
            ])
        #expect(try decode(layers) == TreeConfiguration())
        #expect(try layers.addEnvironment(["APP_TREE_INDENT": "4"], prefix: "APP_").isEmpty)
        #expect(try decode(layers).indent == 4)
    }

    @Test("a variable that two settings share is an error only when it is set")
    func sharedVariable() throws {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: ["rowHeight": 1, "row_height": 2])
        #expect(try layers.addEnvironment([:]).isEmpty)
        #expect(
            failure { () throws(ConfigurationError) in
                try layers.addEnvironment(["CAIRN_ROW_HEIGHT": "3"])
            }
            .hasPrefix("environment:CAIRN_ROW_HEIGHT: stands for row"))
    }

    @Test("words in a key become words of the variable")
    func variableNames() throws {
        let keys = ["maxURLLength", "a1B", "ABC", "dark-mode", "x"]
        let names = ["MAX_URL_LENGTH", "A1_B", "ABC", "DARK_MODE", "X"]
        for (key, name) in zip(keys, names) {
            var layers = ConfigurationLayers()
            try layers.addDefaults(of: ["m": [key: 0]])
            #expect(try layers.addEnvironment(["P_M_\(name)": "7"], prefix: "P_").isEmpty)
            #expect(try layers.value(at: ["m", key]) == 7)
        }
    }

    @Test("arguments name any key, also one with a dot; an unknown one is text")
    func arguments() throws {
        var layers = try defaults()
        try layers.addArguments(["tree.colors.dark\\.red=#800", "tree.tags=", "tree.title=a=b"])
        let tree = try decode(layers)
        #expect(tree.colors == ["dark.red": "#800"])
        #expect(tree.tags == [] && tree.title == "a=b")
        #expect(
            failure { () throws(ConfigurationError) in try layers.addArguments(["tree.indent"]) }
                == "argument:--set tree.indent: expected KEY=VALUE, found “tree.indent”")
        #expect(
            failure { () throws(ConfigurationError) in
                try layers.addArguments(["a..b=1"], option: "-D")
            }
            .hasPrefix("argument:-D a..b: expected keys with dots"))
        #expect(
            failure { () throws(ConfigurationError) in try layers.addArguments(["tree.limits=1"]) }
                == "argument:--set tree.limits: tree.limits: expected the keys of this dictionary, one by one, found “1”"
        )
    }
}

@Suite("The description of a configuration") struct ConfigurationDescriptionTests {
    @Test("finds keys, types, defaults and names in the declaration")
    func entries() throws {
        let description = try ConfigurationDescription(of: TreeConfiguration.self, at: ["tree"])
        #expect(description.disagreements == [])
        #expect(
            description.entries.map(\.key)
                == TreeConfiguration.settings.map(\.key) + ["limits.low", "limits.high"])
        let byKey = Dictionary(uniqueKeysWithValues: description.entries.map { ($0.key, $0) })
        #expect(byKey["indent"]?.kind == .real)
        #expect(byKey["indent"]?.defaultValue == 16.0)
        #expect(byKey["indent"]?.range?.description == "0 or more")
        #expect(byKey["indent"]?.meaning == "Points each level moves in")
        #expect(byKey["marker"]?.choices == ["arrow", "plus"])
        #expect(byKey["title"]?.kind == .string)
        #expect(byKey["title"]?.defaultValue == nil)
        #expect(byKey["tags"]?.elementKind == .string)
        #expect(byKey["limits.low"]?.defaultValue == 0)
        #expect(byKey["colors"]?.kind == .dictionary)
        #expect(byKey["other"]?.kind == .string)
        #expect(byKey["other"]?.choices == ["arrow", "plus"])
        #expect(byKey["sizes"]?.kind == .array)
        #expect(byKey["sizes"]?.elementKind == .integer)
        #expect(byKey["since"]?.kind == .date && byKey["blob"]?.kind == .data)
    }

    @Test("of a configuration in another takes its descriptions with it")
    func nested() throws {
        struct Inner: DescribedConfiguration {
            @Setting("Points", in: 0...5) var width = 1.0
        }
        struct Outer: DescribedConfiguration {
            var inner = Inner()
            @Setting("On") var flag = true
        }
        let description = try ConfigurationDescription(of: Outer.self)
        #expect(description.disagreements == [])
        #expect(description.entries.map(\.key).sorted() == ["flag", "inner.width"])
        #expect(description.entries.first { $0.key == "inner.width" }?.meaning == "Points")
    }

    @Test("names the properties that no setting declares")
    func disagreements() throws {
        struct Wrong: DescribedConfiguration {
            @Setting("One") var a = 1
            var b: String?
        }
        #expect(
            try ConfigurationDescription(of: Wrong.self).disagreements
                == ["b is declared without a Setting"])
    }

    @Test("a wrapper is not seen in what is encoded and compared")
    func wrapped() throws {
        var tree = TreeConfiguration()
        #expect(try PlistEncoder().encode(tree).dictionary?["title"] == nil)
        (tree.title, tree.sizes) = ("A", [2])
        let list = try PlistEncoder().encode(tree)
        #expect(list.dictionary?["title"] == "A" && list.dictionary?["indent"] == 16.0)
        #expect(
            try PlistDecoder(unknownKeys: .fail).decode(TreeConfiguration.self, from: list) == tree)
        let json = try JSONEncoder().encode(tree)
        #expect(try JSONDecoder().decode(TreeConfiguration.self, from: json) == tree)
    }

    @Test("numbers set in code are clamped, and what is no number becomes the default")
    func clamped() {
        var tree = TreeConfiguration()
        (tree.indent, tree.rowHeight, tree.sizes, tree.title) = (-3, .nan, [0, 5, 12], "A")
        let clamped = tree.clamped()
        #expect(clamped.indent == 0 && clamped.rowHeight == 44 && clamped.sizes == [1, 5, 9])
        #expect(clamped.title == "A" && clamped.tags == tree.tags)
    }

    @Test("refuses a default that its own range refuses")
    func badDefault() {
        struct Bad: DescribedConfiguration {
            @Setting("One", in: 0...) var a = -1.0
        }
        #expect(
            failure { () throws(ConfigurationError) in
                _ = try ConfigurationDescription(of: Bad.self, at: ["m"])
            }
                == "default: m.a: expected 0 or more, found -1.0")
    }

    /// A range, what it is called, and numbers inside and outside of it.
    struct RangeCase: Sendable {
        var range: SettingRange
        var text: String
        var good: [Double]
        var bad: [Double]
    }

    static let ranges: [RangeCase] = [
        RangeCase(
            range: SettingRange(0...), text: "0 or more", good: [0, 5], bad: [-1, .infinity]),
        RangeCase(
            range: SettingRange(1...2.5), text: "1 to 2.5", good: [1, 2.5], bad: [0.9, 2.6]),
    ]

    @Test("of a range says what it allows, and never not-a-number", arguments: ranges)
    func allows(one: RangeCase) {
        #expect(one.range.description == one.text)
        for number in one.good { #expect(one.range.contains(number)) }
        for number in one.bad + [.nan] { #expect(!one.range.contains(number)) }
    }

    @Test("is shown with the value, its origin and its meaning")
    func explanation() throws {
        var layers = try defaults()
        try layers.add(
            list(
                "App.plist", "<key>tree</key><dict><key>indent</key><real>2</real>",
                "<key>odd</key><true/></dict>"), as: .app)
        let description = try ConfigurationDescription(of: TreeConfiguration.self, at: ["tree"])
        let rows = try layers.explanation(of: description)
        #expect(
            rows.first
                == SettingExplanation(
                    key: "tree.indent", value: "2.0", defaultValue: "16.0",
                    origin: "app App.plist:3:39", allowed: "0 or more",
                    meaning: "Points each level moves in"))
        #expect(rows.last?.key == "tree.odd")
        #expect(rows.last?.origin == "app App.plist:4:15")
        #expect(rows.first { $0.key == "tree.title" }?.value == "")
        #expect(rows.first { $0.key == "tree.tags" }?.value == "[“a”]")
        #expect(rows.first { $0.key == "tree.since" }?.value == "1970-01-01T00:00:00Z")
        #expect(rows.first { $0.key == "tree.blob" }?.value == "1 bytes")
        #expect(rows.first { $0.key == "tree.marker" }?.allowed == "arrow, plus")
    }
}
