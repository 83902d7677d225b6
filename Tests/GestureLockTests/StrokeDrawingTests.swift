import CairnLockFlow
import CairnUI
import CairnVault
import Testing

@testable import CairnGestureLock

/// The stroke as paths: a line, an arrow for each of its sections, and the dots.
@Suite struct StrokeDrawingTests {
    private static let palette = Context().palette

    private static func drawing(
        _ model: GestureLockModel, reducesMotion: Bool = false, drawsDots: Bool = true
    ) -> StrokeDrawing {
        var environment = Environment()
        environment.traits.reducesMotion = reducesMotion
        return StrokeDrawing(model: model, context: Context(environment), drawsDots: drawsDots)
    }

    private static func model(
        _ dots: [Int], _ change: (inout GestureLockConfiguration) -> Void = { _ in }
    ) -> GestureLockModel {
        var settings = GestureLockConfiguration()
        change(&settings)
        return dots.reduce(GestureLockModel(settings)) { $0.applying(.added($1)) }
    }

    private static func asked(
        _ answer: CodeAnswer, _ change: (inout GestureLockConfiguration) -> Void = { _ in }
    ) -> GestureLockModel {
        model([0, 1, 2, 5], change).applying(.submitted).applying(.lock(.answered(answer)))
    }

    private static func fills(_ shapes: some Sequence<Drawing.Shape>) -> [Fill?] {
        shapes.map(\.fill)
    }

    @Test func idleDotsAreDiscsOrRings() {
        let gray = Self.palette.textSecondary
        let discs = Self.drawing(Self.model([])).drawing.shapes
        #expect(Self.fills(discs) == Array(repeating: .color(gray), count: 9))
        #expect(discs.allSatisfy { $0.stroke == nil })
        let rings = Self.drawing(Self.model([]) { $0.look = .rings }).drawing.shapes
        #expect(rings.count == 9 && rings.allSatisfy { $0.fill == nil })
        #expect(rings.allSatisfy { $0.stroke == Drawing.Stroke(gray, width: 3) })
        // Pictures are elements of their own, and a terminal writes characters.
        #expect(Self.drawing(Self.model([]) { $0.look = .images }).drawing.shapes == [])
        #expect(Self.drawing(Self.model([]), drawsDots: false).drawing.shapes == [])
    }

    @Test func aStrokeIsALineWithArrowsOverItsDots() {
        let ink = Self.palette.primary
        let drawing = Self.drawing(Self.model([0, 1, 2, 5])).drawing
        #expect(drawing.canvas == Size(width: 300, height: 300))
        let line = drawing.shapes[0]
        #expect(line.path == .polyline([(50, 50), (150, 50), (250, 50), (250, 150)]))
        #expect(line.stroke?.color == ink && abs((line.stroke?.width ?? 0) - 7) < 1e-9)
        #expect(Self.fills(drawing.shapes[1...3]) == Array(repeating: .color(ink), count: 3))
        // A used dot is a disc in a ring.
        #expect(drawing.shapes.count == 1 + 3 + 4 * 2 + 5)
        #expect(drawing.shapes[4].stroke == Drawing.Stroke(ink, width: 3))
        #expect(
            drawing.shapes[5]
                == Drawing.Shape(
                    .circle(center: Point(x: 50, y: 50), radius: 10), fill: .color(ink)))
        let plain = Self.drawing(Self.model([0, 1, 2, 5]) { $0.showsDirections = false }).drawing
        #expect(plain.shapes == [line] + drawing.shapes[4...])
    }

    @Test func anArrowLiesOnTheLastSectionOfItsLine() {
        func place(_ dots: [Int]) -> Point? {
            let shapes = Self.drawing(Self.model(dots) { $0.includesGaps = false }).drawing.shapes
            guard case .move(let tip)? = shapes[1].path.steps.first else { return nil }
            return tip
        }
        // The tip is one and a half widths of the line beyond the middle of the section.
        #expect(place([0, 1]) == Point(x: 100 + 10.5, y: 50))
        #expect(place([0, 2]) == Point(x: 200 + 10.5, y: 50))
        #expect(place([2, 0]) == Point(x: 100 - 10.5, y: 50))
        #expect(place([0, 6]) == Point(x: 50, y: 200 + 10.5))
    }

    @Test func theLineFollowsTheFinger() {
        let outside = GestureLockModel().applying(.dragged(.began, Point(x: 0.34, y: 0.34)))
        #expect(outside.stroke == [] && outside.finger == Point(x: 0.34, y: 0.34))
        #expect(Self.drawing(outside, drawsDots: false).drawing.shapes == [])
        let begun = GestureLockModel().applying(.dragged(.began, Point(x: 0.5, y: 0.5)))
            .applying(.dragged(.moved, Point(x: 0.5, y: 0.68)))
        #expect(begun.stroke == [4])
        let shapes = Self.drawing(begun, drawsDots: false).drawing.shapes
        #expect(shapes.map(\.path) == [.polyline([(150, 150), (150, 204)])])
        #expect(begun.applying(.dragged(.ended, Point(x: 0.5, y: 0.68))).finger == nil)
    }

    @Test func aWrongStrokeIsCrossedOut() {
        let danger = Self.palette.danger
        let wrong = Self.drawing(Self.asked(.wrong(left: 3, wait: .zero)))
        let shapes = wrong.drawing.shapes
        #expect(shapes.count == 1 + 3 + 4 * 3 + 5)
        #expect(shapes[0].stroke?.color == danger)
        #expect(shapes[4].stroke == Drawing.Stroke(danger, width: 3))
        for (shape, end) in zip(shapes[5...6], [60.0, 40]) {
            #expect(shape.path.steps.last == .line(Point(x: 60, y: end)))
            #expect(shape.stroke == Drawing.Stroke(danger, width: 6) && shape.fill == nil)
        }
        #expect((0..<9).map(wrong.glyph) == ["×", "×", "×", "○", "○", "×", "○", "○", "○"])
        let hidden = Self.drawing(Self.asked(.repeated) { $0.hidesWrong = true })
        #expect(hidden.drawing.shapes == Self.drawing(Self.model([])).drawing.shapes)
    }

    @Test func stealthShowsOnlyWhatWasWrong() {
        let idle = Self.drawing(Self.model([])).drawing.shapes
        let drawn = Self.model([0, 1]) { $0.isStealthy = true }
        #expect(Self.drawing(drawn).drawing.shapes == idle)
        let wrong = Self.asked(.repeated) { $0.isStealthy = true }
        #expect(Self.drawing(wrong).drawing.shapes.count == 21)
        let both = Self.asked(.repeated) { ($0.isStealthy, $0.hidesWrong) = (true, true) }
        #expect(Self.drawing(both).drawing.shapes == idle)
    }

    @Test func dotsAreToldApartByCharactersAndColors() {
        let drawn = Self.drawing(Self.model([0, 1, 2, 5]))
        #expect((0..<9).map(drawn.glyph) == ["●", "●", "●", "○", "○", "●", "○", "○", "○"])
        #expect(drawn.color(of: 0) == Self.palette.primary)
        #expect(drawn.color(of: 8) == Self.palette.textSecondary)
        let right = Self.drawing(Self.asked(.right))
        #expect((0..<6).map(right.glyph) == ["●", "●", "●", "○", "○", "✓"])
        let checked = Self.drawing(Self.model([0, 1, 2, 5]).applying(.submitted))
        #expect(checked.color(of: 0) == Self.palette.textSecondary)
    }

    @Test func dotsArePicturesOfTheirState() {
        func pictures(_ change: (GestureLockModel) -> GestureLockModel) -> [ImageSource] {
            let model = Self.model([0, 1, 2, 5]) {
                $0.images.idle = "idle"
                $0.images.active = "active"
                $0.images.wrong = "wrong"
                $0.images.right = "right"
            }
            let drawing = Self.drawing(change(model))
            return [drawing.picture(of: 0), drawing.picture(of: 8)]
        }
        #expect(pictures { $0 } == [.resource("active"), .resource("idle")])
        #expect(
            pictures { $0.applying(.submitted).applying(.lock(.answered(.repeated))) }
                == [.resource("wrong"), .resource("idle")])
        #expect(
            pictures { $0.applying(.submitted).applying(.lock(.answered(.right))) }
                == [.resource("right"), .resource("idle")])
    }

    @Test func aDemonstrationHasAColorOfItsOwnAndIsWholeWithoutMotion() {
        let demo = GestureLockModel(example: [0, 2, 8]).applying(.demonstrated(true))
            .applying(.demoStepped)
        let moving = Self.drawing(demo, drawsDots: false)
        #expect(moving.drawing.shapes[0].path == .polyline([(50, 50), (150, 50)]))
        #expect(moving.drawing.shapes[0].stroke?.color == Self.palette.accent)
        #expect(moving.color(of: 1) == Self.palette.accent)
        let still = Self.drawing(demo, reducesMotion: true, drawsDots: false)
        #expect(
            still.drawing.shapes[0].path
                == .polyline([(50, 50), (150, 50), (250, 50), (250, 150), (250, 250)]))
    }
}
