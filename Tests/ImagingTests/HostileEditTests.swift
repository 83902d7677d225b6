import Foundation
import TestSupport
import Testing

@testable import CairnImaging

/// Recipes of the newer edits from a restored database: read within their bounds, or refused.
@Suite struct HostileEditTests {
    private static func document(_ body: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>version</key><integer>3</integer>\(body)</dict></plist>
            """.utf8)
    }

    private static func rich() -> PhotoRecipe {
        var recipe = PhotoRecipe()
        var levels = PhotoLevels()
        (levels.black, levels.red) = (0.1, 1.05)
        recipe.enhancement = PhotoEnhancement(levels, strength: 0.4)
        recipe.curves.all.points = [0, 0.4, 1].map { UnitPoint(x: $0, y: $0 * $0) }
        recipe.curves.green.points = PhotoCurve.ends
        recipe.colorRanges[.aqua].hue = -0.25
        recipe.colorRanges[.purple].luminance = 1
        recipe.perspective = PhotoPerspective(vertical: -0.5, horizontal: 0.125)
        recipe.strokes = [
            PhotoStroke([.center, UnitPoint(x: 0.12345, y: 1)], width: 0.02, color: .black)
        ]
        return recipe
    }

    @Test func theNewerEditsAreWrittenAndReadBack() throws {
        let recipe = Self.rich()
        #expect(recipe.version == 3)
        #expect(try PhotoRecipe(document: recipe.document()) == recipe)
        let data = try JSONEncoder().encode(recipe)
        #expect(try JSONDecoder().decode(PhotoRecipe.self, from: data) == recipe)
    }

    @Test func anOlderRecipeIsReadAndWrittenAsItWas() throws {
        var recipe = PhotoRecipe()
        recipe.adjustments.exposure = 0.5
        recipe.crop = PhotoCrop(UnitRectangle(x: 0.1, y: 0.1, width: 0.5, height: 0.5))
        let document = String(decoding: try recipe.document(), as: UTF8.self)
        for key in ["enhancement", "curves", "colorRanges", "perspective", "strokes"] {
            #expect(!document.contains(key))
        }
        #expect(try PhotoRecipe(document: Array(document.utf8)) == recipe)
        #expect(recipe.version == 1)
    }

    @Test("sliders out of range are read within it", arguments: ["1e308", "-1e308", "7"])
    func slidersAreClamped(value: String) throws {
        let recipe = try PhotoRecipe(
            document: Self.document(
                """
                <key>perspective</key><dict><key>vertical</key><real>\(value)</real></dict>
                <key>colorRanges</key><dict><key>red</key><dict><key>hue</key><real>\(value)</real>
                </dict></dict>
                <key>enhancement</key><dict><key>strength</key><real>\(value)</real>
                <key>levels</key><dict><key>gamma</key><real>\(value)</real></dict></dict>
                """))
        #expect(abs(recipe.perspective.vertical) == 1)
        #expect(abs(recipe.colorRanges[.red].hue) == 1)
        #expect(recipe.enhancement.map { $0.levels == $0.levels.limited } == true)
        #expect((0...1).contains(recipe.enhancement?.strength ?? -1))
        #expect(try PhotoRecipe(document: recipe.document()) == recipe)
    }

    private static func stroke(_ points: Int) -> String {
        "<dict><key>points</key><array>"
            + String(repeating: "<real>0.5</real><real>0.25</real>", count: points)
            + "</array></dict>"
    }

    @Test func hugeCountsAreRefused() throws {
        func strokes(_ count: Int, points: Int) -> [UInt8] {
            Self.document(
                "<key>strokes</key><array>"
                    + String(repeating: Self.stroke(points), count: count) + "</array>")
        }
        #expect(throws: ImagingError.self) {
            try PhotoRecipe(document: strokes(1, points: PhotoStroke.mostPoints + 1))
        }
        #expect(throws: ImagingError.self) { try PhotoRecipe(document: strokes(11, points: 500)) }
        #expect(throws: ImagingError.self) {
            try PhotoRecipe(document: strokes(PhotoStroke.mostStrokes + 1, points: 1))
        }
        #expect(try PhotoRecipe(document: strokes(10, points: 500)).strokes.pointCount == 5000)
        let point = "<dict><key>x</key><real>0.5</real><key>y</key><real>0.5</real></dict>"
        func curve(_ count: Int) -> [UInt8] {
            Self.document(
                "<key>curves</key><dict><key>red</key><array>"
                    + String(repeating: point, count: count) + "</array></dict>")
        }
        #expect(throws: ImagingError.self) { try PhotoRecipe(document: curve(17)) }
        // All at one place: one point counts.
        #expect(try PhotoRecipe(document: curve(16)).curves.red.knots.count == 1)
    }

    @Test(arguments: ["<real>1e308</real><real>0</real>", "<real>0.5</real>", "<string>a</string>"])
    func pointsThatAreNoneAreRefused(points: String) {
        let stroke = "<dict><key>points</key><array>\(points)</array></dict>"
        let body = "<key>strokes</key><array>\(stroke)</array>"
        #expect(throws: ImagingError.self) { try PhotoRecipe(document: Self.document(body)) }
    }

    @Test("numbers that are none are drawn in bounds", arguments: [Double.nan, .infinity, 1e308])
    func numbersThatAreNoneAreDrawnInBounds(number: Double) async throws {
        let imaging = try Imaging.patient()
        let png = try await imaging.encoded(
            MadePhoto.slope(60, 40), as: ImageEncodingOptions(.png))
        let input = PhotoInput.bytes(png.bytes, name: "a")
        let proxy = try await imaging.proxy(of: input)
        var recipe = PhotoRecipe()
        var levels = PhotoLevels()
        (levels.black, levels.white, levels.gamma) = (number, number, -number)
        (levels.red, levels.green, levels.blue) = (number, -number, number)
        recipe.enhancement = PhotoEnhancement(levels, strength: number)
        recipe.perspective = PhotoPerspective(vertical: number, horizontal: -number)
        for range in PhotoColorRange.allCases {
            recipe.colorRanges[range].hue = number
            recipe.colorRanges[range].saturation = -number
            recipe.colorRanges[range].luminance = number
        }
        recipe.curves.all.points = [
            UnitPoint(x: number, y: number), UnitPoint(x: 0.5, y: -number),
            UnitPoint(x: -number, y: 0.5),
        ]
        recipe.strokes = [
            PhotoStroke(
                [UnitPoint(x: number, y: 0), UnitPoint(x: 0.5, y: -number), .center], width: number)
        ]
        recipe.strokes += (0..<600).map { _ in PhotoStroke([]) }
        for angle in [0, 12.0] {
            recipe.straightening = angle
            #expect(try await imaging.preview(recipe, of: proxy).size.area > 0)
            #expect(try await imaging.stage(recipe, of: proxy).size.area > 0)
            let saved = try await imaging.render(
                recipe, of: input, as: ImageEncodingOptions(.png))
            #expect(saved.size.area > 0)
        }
        #expect(recipe.strokes.bounded.count <= PhotoStroke.mostStrokes)
    }
}
