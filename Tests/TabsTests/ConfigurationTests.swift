import CairnPropertyList
import CairnUI
import TestSupport
import Testing

@testable import CairnTabs

@Suite struct ConfigurationTests {
    private func decode(_ body: String) throws -> TabsConfiguration {
        let list = try PropertyList(
            parsing: Array("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8),
            file: "Tabs.plist")
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: TabsConfiguration())
        try layers.add(list, as: .app)
        return try layers.decode(TabsConfiguration.self, with: PlistDecoder(unknownKeys: .fail))
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(of: TabsConfiguration.self, at: ["tabs"])
        #expect(description.disagreements == [] && description.entries.count == 25)
        #expect(try decode("") == TabsConfiguration())
    }

    @Test(
        "a number without sense is refused at its place",
        arguments: TabsConfiguration.settings.filter { $0.range != nil }.map(\.key))
    func fuzz(key: String) {
        let bad =
            ["nan", "inf", "-inf", "-1", "1e300", "-1e300"].map { "<real>\($0)</real>" }
            + ["<integer>-9223372036854775808</integer>", "<string>3</string>", "<true/>"]
        for value in bad {
            let error = #expect(throws: ConfigurationError.self, "\(value)") {
                try decode("<key>\(key)</key>\(value)")
            }
            #expect(error?.keyPath == [key], "\(value)")
        }
    }

    @Test func widthsGoTogether() throws {
        let error = #expect(throws: ConfigurationError.self) {
            try decode("<key>greatestWidth</key><real>60</real>")
        }
        #expect(error?.keyPath == ["greatestWidth"])
        #expect(throws: ConfigurationError.self) {
            try decode("<key>look</key><string>chrome</string>")
        }
        #expect(try decode("<key>look</key><string>pill</string>").look == .pill)
    }

    @Test("looks, indicators, colors, places and changes can be mixed as one likes")
    func mixing() throws {
        for look in TabsConfiguration.Look.allCases {
            for indicator in TabsConfiguration.Indicator.allCases {
                for tint in TabsConfiguration.Tint.allCases {
                    let settings = try decode(
                        """
                        <key>look</key><string>\(look.rawValue)</string>
                        <key>indicator</key><string>\(indicator.rawValue)</string>
                        <key>tint</key><string>\(tint.rawValue)</string>
                        <key>place</key><string>trailing</string>
                        <key>change</key><string>fade</string>
                        """)
                    #expect(settings.look == look && settings.indicator == indicator)
                    #expect(settings.tint == tint && settings.place == .trailing)
                    #expect(settings.change == .fade)
                }
            }
        }
    }

    @Test("what is chosen can be read in every color, light and dark")
    func contrast() {
        for palette in [Palette.light, .dark, Palette.light.withHighContrast] {
            for tint in TabsConfiguration.Tint.allCases {
                #expect(palette.color(of: tint).contrast(with: palette.onPrimary) >= 4.5, "\(tint)")
                #expect(palette.color(of: tint).contrast(with: palette.surface) >= 3, "\(tint)")
                #expect(palette.color(of: tint).contrast(with: palette.background) >= 3, "\(tint)")
            }
        }
    }
}
