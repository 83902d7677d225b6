import CairnPropertyList
import TestSupport
import Testing

@testable import CairnMenus

@Suite struct ConfigurationTests {
    private func decode<T: DescribedConfiguration>(_ type: T.Type, _ body: String) throws -> T {
        let list = try PropertyList(
            parsing: Array("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8),
            file: "Menu.plist")
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: T())
        try layers.add(list, as: .app)
        return try layers.decode(type, with: PlistDecoder(unknownKeys: .fail))
    }

    @Test func everySettingIsDescribed() throws {
        let stack = try ConfigurationDescription(of: StackMenuConfiguration.self, at: ["stackMenu"])
        #expect(stack.disagreements == [] && stack.entries.count == 22)
        let stripe = try ConfigurationDescription(
            of: StripeMenuConfiguration.self, at: ["stripeMenu"])
        #expect(stripe.disagreements == [] && stripe.entries.count == 13)
        #expect(try decode(StackMenuConfiguration.self, "") == StackMenuConfiguration())
        #expect(try decode(StripeMenuConfiguration.self, "") == StripeMenuConfiguration())
    }

    private static let bad =
        ["nan", "inf", "-inf", "1e300", "-1e300"].map { "<real>\($0)</real>" }
        + ["<integer>-9223372036854775808</integer>", "<string>3</string>", "<true/>"]

    @Test(
        "a number without sense is refused at its place",
        arguments: StackMenuConfiguration.settings.filter { $0.range != nil }.map(\.key))
    func stackFuzz(key: String) {
        for value in Self.bad {
            let error = #expect(throws: ConfigurationError.self, "\(value)") {
                try decode(StackMenuConfiguration.self, "<key>\(key)</key>\(value)")
            }
            #expect(error?.keyPath == [key], "\(value)")
            #expect(error?.description.contains("Menu.plist") == true)
        }
    }

    @Test(
        "a number without sense is refused at its place",
        arguments: StripeMenuConfiguration.settings.filter { $0.range != nil }.map(\.key))
    func stripeFuzz(key: String) {
        for value in Self.bad {
            let error = #expect(throws: ConfigurationError.self, "\(value)") {
                try decode(StripeMenuConfiguration.self, "<key>\(key)</key>\(value)")
            }
            #expect(error?.keyPath == [key], "\(value)")
        }
    }

    @Test func itemsMustHaveRoom() {
        let error = #expect(throws: ConfigurationError.self) {
            try decode(StackMenuConfiguration.self, "<key>itemSide</key><real>80</real>")
        }
        #expect(error?.keyPath == ["spacing"])
    }

    @Test func wordsAreChecked() throws {
        #expect(throws: ConfigurationError.self) {
            try decode(StackMenuConfiguration.self, "<key>shape</key><string>star</string>")
        }
        #expect(throws: ConfigurationError.self) {
            try decode(StripeMenuConfiguration.self, "<key>egde</key><string>left</string>")
        }
        let right = try decode(
            StripeMenuConfiguration.self,
            "<key>edge</key><string>right</string><key>style</key><string>push</string>")
        #expect(right.edge == .right && right.style == .push)
    }

    @Test func itemsAreReadFromAFile() throws {
        let list = try PropertyList(
            parsing: Array(
                """
                <plist version="1.0"><array>
                <dict><key>id</key><string>a</string><key>title</key><string>A</string></dict>
                <dict><key>id</key><string>b</string><key>title</key><string>B</string>
                <key>isEnabled</key><false/><key>items</key><array>
                <dict><key>id</key><string>c</string><key>title</key><string>C</string></dict>
                </array></dict></array></plist>
                """.utf8), file: "Items.plist")
        let items = try PlistDecoder().decode([MenuItem].self, from: list)
        #expect(
            items == [
                MenuItem("a", "A"),
                MenuItem("b", "B", isEnabled: false, items: [MenuItem("c", "C")]),
            ])
    }
}
