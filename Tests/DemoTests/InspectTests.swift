#if Database && Vault
import CairnLayout
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The boxes of a screen, and why they are as large as they are.
@Suite struct InspectTests {
    private static func style(_ change: (inout LayoutStyle) -> Void) -> LayoutStyle {
        var style = LayoutStyle()
        change(&style)
        return style
    }

    @Test(arguments: [
        (InspectTests.style { $0.width = 44 }, 44.0, "width fixed 44"),
        // A fixed width that lost against its limit is not the reason.
        (
            InspectTests.style {
                $0.width = 44
                $0.minWidth = 60
            }, 60, "width at least 60"
        ),
        (InspectTests.style { $0.maxWidth = 80 }, 80, "width at most 80"),
        (InspectTests.style { $0.width = .percent(50) }, 100, "width 50 % of the parent"),
        (
            InspectTests.style { $0.width = .calc(percent: 100, points: -16) }, 84,
            "width 100 % of the parent less 16"
        ),
        (InspectTests.style { $0.width = .minContent }, 84, "width of the content"),
        (
            InspectTests.style {
                $0.flexGrow = 1
                $0.flexBasis = 0
            }, 130, "width grows 1 from 0"
        ),
        (InspectTests.style { $0.flexGrow = 2 }, 130, "width grows 2 from its content"),
        (InspectTests.style { $0.flexBasis = 30 }, 30, "width base 30"),
        (InspectTests.style { $0.aspectRatio = 1.5 }, 90, "width by ratio 1.5"),
        (
            InspectTests.style {
                $0.position = .absolute
                $0.left = 4
                $0.right = 8
            }, 188, "width between edges 4 and 8"
        ),
        (InspectTests.style { _ in }, 37, "width of the content"),
    ])
    func aLengthHasAReason(style: LayoutStyle, length: Double, reason: String) {
        let found = FrameReason(.width, of: style, length: length, in: LayoutStyle())
        #expect(found.description == reason)
    }

    @Test func acrossAnElementIsStretchedUnlessItSaysOtherwise() {
        let plain = FrameReason(.height, of: LayoutStyle(), length: 50, in: LayoutStyle())
        #expect(plain.cause == .stretched)
        let centered = Self.style { $0.alignItems = .center }
        #expect(FrameReason(.height, of: LayoutStyle(), length: 50, in: centered).cause == .content)
        let own = Self.style { $0.alignSelf = .stretch }
        #expect(FrameReason(.height, of: own, length: 50, in: centered).cause == .stretched)
        #expect(FrameReason(.height, of: own, length: 50, in: nil).cause == .window)
    }

    @Test(arguments: ["raster", "terminal"])
    func aScreenIsListedBoxByBox(host: String) throws {
        let folder = try TemporaryFolder()
        let command = Command.built(
            "travel-story", environment: ["LANG": "en", "HOME": folder.url.path])
        let result = try command.run(
            ["inspect", "settings", "--host", host, "--size", "800x480", "--data", folder.url.path])
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.contains(" 0,0 800×480: width of the window") == true)
        #expect(lines.contains { $0.contains("heading \"Settings\"") && $0.contains(": width ") })
        #expect(lines.contains { $0.contains("radio \"") })
        #expect(lines.count > 40)
        let json = try command.run(
            [
                "inspect", "settings", "--host", host, "--size", "800x480", "--json", "--data",
                folder.url.path,
            ])
        #expect(try JSON(Data(json.output.utf8))["boxes"].items.count == lines.count)
    }

    @Test func whatIsNoScreenIsSaid() throws {
        let folder = try TemporaryFolder()
        let command = Command.built(
            "travel-story", environment: ["LANG": "en", "HOME": folder.url.path])
        #expect(try command.run(["inspect", "nowhere/1", "--data", folder.url.path]).status == 1)
        #expect(try command.run(["inspect", "settings", "--size", "0x4"]).status == 64)
    }
}
#endif
