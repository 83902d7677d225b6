import CairnPropertyList
import TestSupport
import Testing

@testable import CairnGestureLock

@Suite struct ConfigurationTests {
    private func decode(_ body: String) throws -> GestureLockConfiguration {
        let list = try PropertyList(
            parsing: Array("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8),
            file: "Lock.plist")
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: GestureLockConfiguration())
        try layers.add(list, as: .app)
        return try layers.decode(
            GestureLockConfiguration.self, with: PlistDecoder(unknownKeys: .fail))
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(
            of: GestureLockConfiguration.self, at: ["gestureLock"])
        #expect(description.disagreements == [])
        #expect(description.entries.count == 23)
        #expect(try decode("") == GestureLockConfiguration())
    }

    private static let numbers = [
        "rows", "columns", "minimumDots", "hitArea", "dotSize", "lineWidth", "extent",
        "errorSeconds", "demoSeconds",
    ]

    @Test("a number without sense is refused at its place", arguments: numbers)
    func fuzz(key: String) {
        let bad =
            ["nan", "inf", "-inf", "-1", "1e300", "-1e300"].map { "<real>\($0)</real>" }
            + [
                "<integer>-9223372036854775808</integer>", "<integer>9223372036854775807</integer>",
                "<string>3</string>", "<true/>",
            ]
        for value in bad {
            let error = #expect(throws: ConfigurationError.self, "\(value)") {
                try decode("<key>\(key)</key>\(value)")
            }
            #expect(error?.keyPath == [key], "\(value)")
        }
    }

    private static let gestures: [(gestures: String, message: String)] = [
        ("<key>share</key><string>1-3-6-9</string>", "nearest is 1-2-3-6-9"),
        ("<key>share</key><string>1-2-3</string>", "4 dots or more, found 3"),
        ("<key>share</key><string>1-2-3-10</string>", "dots from 1 to 9"),
        ("<key>share</key><string>1-2--3</string>", "dots from 1 to 9"),
        ("<key>share</key><string>0-1-2-5</string>", "dots from 1 to 9"),
        ("<key>share</key><string></string>", "dots from 1 to 9"),
        ("<key>share</key><string>1-2-5-2</string>", "nearest is 1-2-5"),
        (
            "<key>a</key><string>1-2-3-6</string><key>b</key><string>1-2-3-6</string>",
            "the same gesture as a"
        ),
    ]

    @Test(arguments: 0..<gestures.count)
    func aGestureThatCannotBeDrawnIsRefusedWithWhatCan(index: Int) {
        let (gestures, message) = Self.gestures[index]
        let error = #expect(throws: ConfigurationError.self) {
            try decode("<key>gestures</key><dict>\(gestures)</dict>")
        }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.description.contains("Lock.plist") == true)
    }

    @Test func oneGestureMayBeTheBeginningOfAnother() throws {
        let configuration = try decode(
            "<key>gestures</key><dict><key>a</key><string>1-2-3-6</string><key>b</key><string>1-2-3-6-9</string></dict>"
        )
        #expect(configuration.gesture(of: [0, 1, 2, 5]) == "a")
        #expect(configuration.gesture(of: [0, 1, 2, 5, 8]) == "b")
        #expect(configuration.gesture(of: [0, 1, 2, 5, 8, 7]) == nil)
    }

    @Test func aPatternMustFitItsGrid() throws {
        #expect(throws: ConfigurationError.self) {
            try decode("<key>rows</key><integer>1</integer><key>columns</key><integer>3</integer>")
        }
        let line = try decode(
            "<key>rows</key><integer>1</integer><key>columns</key><integer>6</integer>")
        #expect(line.grid.stroke(touching: [0, 5]) == [0, 1, 2, 3, 4, 5])
        let one = try decode(
            "<key>rows</key><integer>1</integer><key>columns</key><integer>1</integer><key>minimumDots</key><integer>1</integer>"
        )
        #expect(one.grid.count == 1)
        #expect(
            try decode(
                "<key>rows</key><integer>10</integer><key>columns</key><integer>10</integer>"
            ).grid.count == 100)
    }
}
