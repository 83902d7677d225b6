import CairnPropertyList
import CairnResources
import Foundation
import TestSupport
import Testing

@Suite struct IconTests {
    private static func shipped() throws -> IconSet {
        try IconSet(Resources().layers(of: .icons))
    }

    private static func layer(_ icons: String) -> (origin: String, bytes: [UInt8]) {
        let text = "<plist><dict><key>icons</key><dict>\(icons)</dict></dict></plist>"
        return ("App.plist", Array(text.utf8))
    }

    @Test func theFileAndTheNamesHaveTheSameIcons() throws {
        #expect(try Set(Self.shipped().names) == Set(Icon.allCases.map(\.rawValue)))
    }

    @Test func theFamilyHasOneGridAndOneLine() throws {
        let icons = try Self.shipped()
        #expect(icons.grid == 24)
        #expect(icons.strokeWidth == 1.75)
    }

    @Test("an icon keeps inside its grid and is neither empty nor tiny", arguments: Icon.allCases)
    func iconsKeepInsideTheGrid(icon: Icon) throws {
        let drawing = try Self.shipped()[icon]
        let boxes = [drawing.stroke.bounds, drawing.fill.bounds].compactMap { $0 }
        try #require(!boxes.isEmpty)
        // Half a line's width is outside of the path.
        let margin = 1.75 / 2
        for box in boxes {
            #expect(box.minimum.x >= margin && box.minimum.y >= margin, "\(box)")
            #expect(box.maximum.x <= 24 - margin && box.maximum.y <= 24 - margin, "\(box)")
        }
        let left = boxes.map(\.minimum.x).min() ?? 0
        let right = boxes.map(\.maximum.x).max() ?? 0
        let top = boxes.map(\.minimum.y).min() ?? 0
        let bottom = boxes.map(\.maximum.y).max() ?? 0
        #expect(max(right - left, bottom - top) >= 10)
        // Optically in the middle: no icon hangs in a corner.
        #expect(abs((left + right) / 2 - 12) <= 2, "\(left) to \(right)")
        #expect(abs((top + bottom) / 2 - 12) <= 2, "\(top) to \(bottom)")
    }

    @Test func noTwoIconsAreTheSame() throws {
        let icons = try Self.shipped()
        for (index, first) in Icon.allCases.enumerated() {
            for second in Icon.allCases[(index + 1)...] {
                #expect(icons[first] != icons[second], "\(first) and \(second)")
            }
        }
    }

    @Test(
        "what points along the line of reading turns round with it",
        arguments: [
            (Icon.back, true), (.forward, true), (.chevronBack, true), (.undo, true), (.list, true),
            (.send, true), (.chevronUp, false), (.clock, false), (.search, false), (.play, false),
            (.check, false),
        ])
    func directionsMirror(icon: Icon, mirrors: Bool) throws {
        #expect(try Self.shipped()[icon].mirrors == mirrors)
    }

    @Test func anAppReplacesOneIconAndAddsAnother() throws {
        let app = Self.layer(
            """
            <key>share</key><dict><key>fill</key><string>M2 2h20v20z</string></dict>
            <key>boat</key><dict><key>stroke</key><string>M2 12h20</string></dict>
            """)
        let icons = try IconSet([app] + Resources().layers(of: .icons))
        #expect(icons[.share].stroke.segments.isEmpty)
        #expect(icons[.share].fill.segments.count == 4)
        #expect(icons.drawing(named: "boat")?.stroke.segments.count == 2)
        #expect(icons[.add] == (try Self.shipped()[.add]))
        #expect(icons.names.count == Icon.allCases.count + 1)
    }

    @Test(
        "a bad set names the place",
        arguments: [
            (
                "<key>a</key><dict><key>stroke</key><string>M2 2 L x</string></dict>",
                "App.plist:1:71: icons.a.stroke: expected SVG path data with a number at byte 7, found “M2 2 L x”"
            ),
            (
                "<key>a</key><dict><key>strike</key><string>M2 2</string></dict>",
                "App.plist:1:54: icons.a.strike: unknown key, did you mean “stroke”?"
            ),
            ("<key>a</key><string/>", "App.plist:1:48: icons.a: expected a dictionary, found “”"),
        ])
    func aBadSetNamesThePlace(icons: String, message: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try IconSet([Self.layer(icons)])
        }
        #expect(error?.description == message)
    }

    @Test func anIconWithoutADrawingIsAnError() {
        let error = #expect(throws: ConfigurationError.self) {
            try IconSet([
                Self.layer("<key>a</key><dict><key>fill</key><string>M2 2</string></dict>")
            ])
        }
        #expect(error?.keyPath == ["icons", Icon.allCases[0].rawValue])
        let empty = #expect(throws: ConfigurationError.self) {
            try IconSet([Self.layer("<key>a</key><dict><key>mirrors</key><true/></dict>")])
        }
        #expect(empty?.keyPath == ["icons", "a", "stroke"])
    }
}
