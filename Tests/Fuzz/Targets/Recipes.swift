import CairnPropertyList
import Foundation

@testable import CairnImaging

/// Recipes of edited photos, as they lie beside an original or in a restored database.
enum Recipes {
    static let targets = [
        FuzzTarget("recipe") { input in
            guard let recipe = try read(input) else { return }
            for size in sizes { try geometry(recipe, size) }
        },
        FuzzTarget(waiting: "recipe-render") { input in
            guard let recipe = try? PhotoRecipe(document: input) else { return }
            let box = PixelSize(width: 40, height: 40)
            do throws(ImagingError) {
                let photo = try proxy()
                let shown = try await imaging.preview(recipe, of: photo, fitting: box)
                try fits(shown, box)
                try fits(try await imaging.stage(recipe, of: photo, fitting: box), box)
                _ = try await imaging.render(
                    recipe, of: .bytes(try original(), name: "fuzz"), as: .init(.png),
                    fitting: box)
            } catch {
                guard case .corrupt(let rule) = error.reason, rule.hasPrefix("rule") else { return }
                throw FuzzFailure(rule)
            }
        },
    ]

    private static let sizes = [
        PixelSize(width: 1, height: 1), PixelSize(width: 600, height: 400),
        PixelSize(width: 1, height: 30_000), PixelSize(width: 30_000, height: 30_000),
    ]

    private static let imaging: Imaging = {
        var configuration = ImagingConfiguration()
        configuration.deadline = 5
        configuration.threads = 1
        return Imaging(configuration)
    }()

    /// Reads a recipe, and requires that it is written and reads back equal.
    private static func read(_ input: [UInt8]) throws -> PhotoRecipe? {
        let recipe: PhotoRecipe
        do throws(ImagingError) { recipe = try PhotoRecipe(document: input) } catch {
            guard case .recipe(let words) = error.reason else {
                throw FuzzFailure("another error: \(error)")
            }
            try require(words.hasPrefix("recipe"), "an error without its file: \(words)")
            return nil
        }
        let document: [UInt8]
        do throws(ImagingError) { document = try recipe.document() } catch {
            // Numbers that a property list cannot say, such as an infinite one, were not read either.
            throw FuzzFailure("read, but not written: \(error)")
        }
        let again = try PhotoRecipe(document: document)
        try require(try again.document() == document, "written, and read back as something else")
        return recipe
    }

    /// The part that is kept is on the picture, whatever the recipe says.
    private static func geometry(_ recipe: PhotoRecipe, _ size: PixelSize) throws(FuzzFailure) {
        let plan = RenderGeometry(recipe, size)
        let (window, output) = (plan.window, plan.output)
        try require(output.width > 0 && output.height > 0, "no output of \(size)")
        try require(
            window.left >= 0 && window.top >= 0 && window.left + window.width <= size.width
                && window.top + window.height <= size.height, "\(window) is not on \(size)")
        let bounds = plan.bounds(in: size)
        try require(
            bounds.left >= 0 && bounds.top >= 0 && bounds.left + bounds.width <= size.width
                && bounds.top + bounds.height <= size.height, "\(bounds) is not on \(size)")
        for redaction in recipe.redactions {
            guard let area = redaction.area(on: window, of: size) else { continue }
            try require(
                area.left >= 0 && area.top >= 0 && area.left + area.width <= window.width
                    && area.top + area.height <= window.height, "\(area) is not on \(window)")
            try require(redaction.block(in: size) > 0, "no blocks")
        }
        for overlay in recipe.overlays {
            try require(
                (0...1).contains(overlay.shownOpacity), "an opacity of \(overlay.shownOpacity)")
        }
        _ = recipe.crop?.outline(in: output)
        try require(
            recipe.strokes.count <= PhotoStroke.mostStrokes
                && recipe.strokes.pointCount <= PhotoStroke.mostPoints, "too long a drawing")
        for curve in PhotoCurves.Channel.allCases.map({ recipe.curves[$0] }) {
            try require(
                curve.points.count <= PhotoCurve.mostPoints
                    && curve.values(17).allSatisfy { (0...1).contains($0) }, "a curve out of range")
        }
        let levels = recipe.enhancement?.levels ?? PhotoLevels()
        try require(levels == levels.limited, "levels out of range")
    }

    private static func fits(_ pixels: PhotoPixels, _ box: PixelSize) throws(ImagingError) {
        guard pixels.size.width <= box.width, pixels.size.height <= box.height,
            pixels.bytes.count == pixels.size.area * 4
        else { throw ImagingError(.corrupt("rule: \(pixels.size) does not fit into \(box)")) }
    }

    /// A picture of 24 × 16 pixels.
    private static func proxy() throws(ImagingError) -> EditingProxy {
        let size = PixelSize(width: 24, height: 16)
        let pixels = try PixelBuffer(size) { out in
            for index in 0..<(size.area * 4) { out[index] = UInt8(truncatingIfNeeded: index * 7) }
        }
        return EditingProxy(
            fullSize: PixelSize(width: 600, height: 400), pixels: pixels, isOpaque: false)
    }

    /// A PNG of 4 × 4 gray pixels.
    private static func original() throws(ImagingError) -> [UInt8] {
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiAAAA"
            + "D0lEQVR42mNgUHBIYEAlABuUAwETCxz8AAAAAElFTkSuQmCC"
        guard let data = Data(base64Encoded: text) else {
            throw ImagingError(.corrupt("rule: no original"))
        }
        return Array(data)
    }
}
