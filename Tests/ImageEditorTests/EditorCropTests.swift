import CairnImaging
import CairnLayout
import CairnUI
import Foundation
import Testing

@testable import CairnImageEditor

/// The crop frame, its aspect ratio and its outline.
@Suite struct EditorCropTests {
    private static func model(_ recipe: PhotoRecipe? = nil) -> ImageEditorModel {
        ImageEditorModelTests.model(ImageEditorModelTests.size, .init(), recipe)
    }

    @Test(
        "an edge of a held shape moves about the middle of the opposite one",
        arguments: CropHandle.edges, [-0.1, 0.1])
    func theOppositeEdgeStays(handle: CropHandle, way: Double) throws {
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop(
            UnitRectangle(x: 0.25, y: 1.0 / 6, width: 0.5, height: 2.0 / 3), ratio: .square)
        let model = Self.model(recipe)
        #expect(model.outputSize == PixelSize(width: 2000, height: 2000))
        let moved = model.applying(
            .crop(
                .frameDragged(
                    handle, x: Double(handle.across) * way, y: Double(handle.down) * way, .ended)))
        let side = 2000 + Int(way * (handle.across == 0 ? 3000 : 4000))
        #expect(moved.outputSize == PixelSize(width: side, height: side))
        func fixed(_ model: ImageEditorModel) throws -> UnitPoint {
            let frame = try #require(model.stage?.frame)
            return UnitPoint(
                x: frame.x + Double(1 - handle.across) / 2 * frame.width,
                y: frame.y + Double(1 - handle.down) / 2 * frame.height)
        }
        let (before, after) = (try fixed(model), try fixed(moved))
        #expect(abs(before.x - after.x) < 1e-6 && abs(before.y - after.y) < 1e-6)
    }

    @Test func aRatioIsTheLargestPartAboutTheSameCenter() {
        let square = Self.model().applying(.crop(.ratioChosen(.fixed(.square))))
        #expect(
            square.recipe.crop
                == PhotoCrop(
                    UnitRectangle(x: 0.125, y: 0, width: 0.75, height: 1), ratio: .square))
        let circle = Self.model().applying(.crop(.shapeChosen(.circle)))
        #expect(circle.ratio == .fixed(.square))
        #expect(circle.recipe.crop?.rectangle == square.recipe.crop?.rectangle)
    }

    @Test func aRatioIsTypedAndTheCropRemoved() throws {
        let wide = try #require(CropRatio(width: 4, height: 1))
        let typed = Self.model().applying(.crop(.ratioTurned))
            .applying(.crop(.ratioTyped(width: 4, height: 1)))
        #expect(typed.ratio == .custom && typed.customRatio == wide && !typed.isRatioTurned)
        #expect(typed.outputSize == PixelSize(width: 4000, height: 1000))
        #expect(typed.applying(.crop(.ratioTyped(width: 0, height: 1))) == typed)
        let whole = typed.applying(.crop(.cropRemoved))
        #expect(whole.recipe.crop == nil && whole.ratio == .free)
        #expect(whole.applying(.undone).recipe == typed.recipe)
    }

    private static let ratios: [(String?, Int, EditorRatio, Bool)] = [
        (nil, 0, .free, false),
        ("4:3", 0, .original, false),
        ("4:3", 1, .original, false),
        ("1:1", 0, .fixed(.square), false),
        ("3:2", 0, EditorRatio("3:2") ?? .free, false),
        ("2:3", 0, EditorRatio("3:2") ?? .free, true),
        // A recipe holds the ratio of the upright original, and the editor shows it as it is seen.
        ("2:3", 1, EditorRatio("3:2") ?? .free, false),
        ("3:2", 3, EditorRatio("3:2") ?? .free, true),
        ("10:3", 0, .custom, false),
    ]

    @Test("the ratio of a stored recipe is chosen", arguments: ratios)
    func theRatioIsRead(text: String?, turns: Int, ratio: EditorRatio, isTurned: Bool) {
        var recipe = PhotoRecipe()
        recipe.quarterTurns = turns
        if let text, case .fixed(let held) = EditorRatio(text) {
            recipe.crop = PhotoCrop(held, in: ImageEditorModelTests.size)
        }
        let model = Self.model(recipe)
        #expect(model.ratio == ratio && model.isRatioTurned == isTurned)
        if ratio == .custom { #expect(model.customRatio == recipe.crop?.ratio) }
        // The same after another one was chosen, and that was undone.
        let back = model.applying(.crop(.ratioChosen(EditorRatio("7:5") ?? .free)))
            .applying(.undone)
        #expect(back.ratio == ratio && back.isRatioTurned == isTurned)
    }

    @Test(
        "an outline is the same from all sides, and reaches each",
        arguments: [PhotoCrop.Shape.ellipse, .rounded(radius: 0.25), .rounded(radius: 0.5)])
    func outlinesAreSymmetric(shape: PhotoCrop.Shape) throws {
        let outline = try #require(CropOutline(shape))
        let drawing = outline.drawing(.black, 100, 60)
        let steps = try #require(drawing.shapes.first).path.steps
        var ends: Set<Point> = []
        for step in steps {
            switch step {
            case .move(let end), .line(let end), .curve(_, _, to: let end): ends.insert(end)
            case .close: break
            }
        }
        #expect(Set(ends.map { Point(x: 100 - $0.x, y: $0.y) }) == ends)
        #expect(Set(ends.map { Point(x: $0.x, y: 60 - $0.y) }) == ends)
        #expect(Set(ends.map(\.x)).isSuperset(of: [0, 100]))
        #expect(Set(ends.map(\.y)).isSuperset(of: [0, 60]))
        // Four corners, each of one curve, joined by four sides.
        let curves = steps.filter { if case .curve = $0 { true } else { false } }
        let lines = steps.filter { if case .line = $0 { true } else { false } }
        #expect(curves.count == 4 && lines.count == 4)
    }
}
