import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnImageEditor

/// Drawing, curves, ranges of hues, perspective, enhancement and copied edits, as rules.
@Suite struct EditorToolModelTests {
    private static func model() -> ImageEditorModel { ImageEditorModelTests.model() }

    private static func drawn(
        _ model: ImageEditorModel, _ places: [(Double, Double)], last: GesturePhase = .ended
    ) -> ImageEditorModel {
        var model = model
        for (index, place) in places.enumerated() {
            let phase: GesturePhase =
                index == 0 ? .began : index == places.count - 1 ? last : .moved
            model = model.applying(.draw(.dragged(UnitPoint(x: place.0, y: place.1), phase)))
        }
        return model
    }

    // MARK: Drawing

    @Test func everyLineIsAStep() {
        let one = Self.drawn(Self.model(), [(0.1, 0.1), (0.3, 0.2), (0.5, 0.9)])
        let two = Self.drawn(one, [(0.9, 0.9), (0.8, 0.2)])
        #expect(two.recipe.strokes.count == 2 && two.history.past.count == 2)
        #expect(two.recipe.strokes[0].points.last == UnitPoint(x: 0.5, y: 0.9))
        let back = two.applying(.undone)
        #expect(back.recipe == one.recipe)
        #expect(back.applying(.redone).recipe == two.recipe)
    }

    @Test func aLineIsPartOfTheRecipeOnlyWhenItIsComplete() {
        let model = Self.model().applying(.toolChosen(.draw))
        let half = Self.drawn(model, [(0.1, 0.1), (0.3, 0.2), (0.4, 0.9)], last: .moved)
        #expect(half.recipe == model.recipe && half.pen.line.count == 3)
        // The picture that is shown is the same one: nothing is encoded or rendered.
        #expect(half.shot == model.shot && half.shot.map(half.source) == model.shot?.source)
        let cancelled = half.applying(.draw(.dragged(.center, .cancelled)))
        #expect(cancelled.recipe == model.recipe && cancelled.pen.line.isEmpty)
        #expect(!cancelled.canUndo)
        // Whatever else happens ends the line.
        #expect(half.applying(.toolChosen(.crop)).recipe.strokes.count == 1)
        #expect(half.applying(.undone).recipe.strokes.isEmpty)
        #expect(half.applying(.undone).canRedo)
    }

    @Test func theKeyboardDrawsWithItsPenDown() {
        var model = Self.model().applying(.draw(.cursorMoved(x: -0.1, y: 0)))
        #expect(model.pen.cursor == UnitPoint(x: 0.4, y: 0.5) && model.pen.line.isEmpty)
        model = model.applying(.draw(.penToggled))
        for _ in 0..<3 { model = model.applying(.draw(.cursorMoved(x: 0.1, y: 0.1))) }
        #expect(model.pen.isDown && model.recipe.strokes.isEmpty)
        model = model.applying(.draw(.penToggled))
        #expect(!model.pen.isDown && model.history.past.count == 1)
        let points = model.recipe.strokes.first?.points ?? []
        #expect(points == [UnitPoint(x: 0.4, y: 0.5), UnitPoint(x: 0.7, y: 0.8)])
        // The cursor stays on the picture.
        #expect(
            model.applying(.draw(.cursorMoved(x: 9, y: -9))).pen.cursor == UnitPoint(x: 1, y: 0))
        #expect(model.applying(.draw(.cursorMoved(x: .nan, y: 0))).pen == model.pen)
    }

    @Test func linesHaveTheirColorAndWidth() {
        let model = Self.model().applying(.draw(.colorChosen(.black)))
            .applying(.draw(.widthSet(0.05))).applying(.draw(.dotted(.center)))
        #expect(
            model.recipe.strokes == [PhotoStroke([.center], width: 0.05, color: .black)])
        #expect(!model.applying(.undone).canUndo)
        #expect(model.applying(.draw(.erased)).recipe.isIdentity)
        #expect(model.applying(.draw(.widthSet(.infinity))).pen.width == 0.05)
        #expect(model.applying(.draw(.widthSet(1e308))).pen.width == 0.1)
    }

    @Test func linesAreOnTheOriginal() {
        // A quarter turn clockwise: the top left corner of the result is the bottom left one.
        let turned = Self.drawn(
            Self.model().applying(.crop(.rotated(quarterTurns: 1))), [(0, 0), (0.25, 0)])
        let points = turned.recipe.strokes.first?.points ?? []
        #expect(points.map(\.x) == [0, 0] && points.map(\.y) == [1, 0.75])
        // In perspective, the point is where it is seen.
        let corrected = Self.model().applying(.crop(.perspectiveSet(.vertical, 1)))
            .applying(.draw(.dotted(UnitPoint(x: 0.5, y: 0.4))))
        let point = corrected.recipe.strokes.first?.points.first
        #expect(point == UnitPoint(x: 0.5, y: 0.25))
    }

    @Test("a drawing has as many points as a recipe may have", arguments: UInt64(0)..<4)
    func pointsAreBounded(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var model = Self.model()
        for _ in 0..<60 {
            let places = (0..<400).map { _ in
                (
                    Double.random(in: 0...1, using: &random),
                    Double.random(in: 0...1, using: &random)
                )
            }
            model = Self.drawn(model, places)
        }
        #expect(model.recipe.strokes.pointCount <= PhotoStroke.mostPoints)
        #expect(model.spareLinePoints == 0)
        let document = try model.recipe.document()
        #expect(try PhotoRecipe(document: document) == model.recipe)
        // Full is full, and undo makes room.
        #expect(model.applying(.draw(.dotted(.center))).recipe == model.recipe)
        #expect(model.applying(.undone).applying(.draw(.dotted(.center))).canUndo)
    }

    @Test func aLineWithoutEndStaysShort() {
        var random = SplitMix64(seed: 5)
        let places = (0..<6000).map { _ in
            (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
        }
        let half = Self.drawn(Self.model(), places, last: .moved)
        #expect(half.pen.line.count <= 1000)
        // A straight line has two points.
        let straight = (0...900).map { (Double($0) / 900, 0.5) }
        #expect(Self.drawn(Self.model(), straight).recipe.strokes.first?.points.count == 2)
    }

    @Test func aHistoryOfLinesIsWrittenOnceAndReadBack() throws {
        var model = Self.model()
        for number in 0..<40 {
            let part = Double(number) / 40
            model = Self.drawn(model, [(part, 0), (1 - part, 1), (part, 0.5)])
        }
        model = model.applying(.adjusted(.exposure, 1)).applying(.settled)
        for _ in 0..<5 { model = model.applying(.undone) }
        let data = try JSONEncoder().encode(model.history)
        #expect(try JSONDecoder().decode(EditHistory.self, from: data) == model.history)
        let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\"points\"")
        #expect(lines.count - 1 <= 45, "\(lines.count)")
        // Histories written before are read as they were.
        let before =
            #"{"past":[{"version":1}],"present":{"version":1,"quarterTurns":1},"future":[]}"#
        let old = try JSONDecoder().decode(EditHistory.self, from: Data(before.utf8))
        #expect(old.present.quarterTurns == 1 && old.past == [PhotoRecipe()])
        for kept in ["[0]", "[0,7]", "[-1,0]"] {
            let bad = before.dropLast() + ",\"lines\":\(kept)}"
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(EditHistory.self, from: Data(bad.utf8))
            }
        }
    }

    @Test func aPictureIsNamedWithItsLines() {
        var model = Self.drawn(Self.model().applying(.toolChosen(.draw)), [(0.1, 0.1), (0.5, 0.4)])
        for value in [0.5, 1.0] {
            model = model.applying(.adjusted(.exposure, value))
            guard let shot = model.shot else {
                Issue.record("no picture")
                return
            }
            #expect(model.source(of: shot) == shot.source)
            #expect(EditSnapshot(shot.source) == shot)
        }
        #expect(EditSnapshot(.stored("image-editor:{}\n[")) == nil)
    }

    // MARK: Perspective

    @Test func perspectiveIsSetAsItIsSeen() {
        var model = Self.model().applying(.crop(.perspectiveSet(.vertical, 0.5)))
        model = model.applying(.crop(.perspectiveSet(.vertical, 0.6))).applying(.settled)
        #expect(model.recipe.perspective == PhotoPerspective(vertical: 0.6))
        #expect(model.history.past.count == 1)
        // The top of the turned picture is the left edge of the original.
        let turned = Self.model().applying(.crop(.rotated(quarterTurns: 1)))
            .applying(.crop(.perspectiveSet(.vertical, 0.5)))
        #expect(turned.recipe.perspective == PhotoPerspective(horizontal: 0.5))
        for value in [Double.nan, .infinity] {
            #expect(model.applying(.crop(.perspectiveSet(.horizontal, value))) == model)
        }
        let most = model.applying(.crop(.perspectiveSet(.horizontal, -1e308)))
        #expect(most.recipe.perspective.horizontal == -1)
        let none = model.applying(.crop(.perspectiveSet(.vertical, 0))).applying(.settled)
        #expect(none.recipe.isIdentity && !none.hasChanges)
    }

    // MARK: Enhancement

    @Test func anEnhancementIsMeasuredAndIsOneStep() throws {
        var model = Self.model()
        let photo = try #require(model.photo)
        #expect(model.update(.tone(.enhance(.toggled))) == [.measure(photo)])
        var levels = PhotoLevels()
        levels.black = 0.1
        // Of another picture, it comes too late.
        _ = model.update(.tone(.enhance(.measured(levels, of: "/b.jpg"))))
        #expect(!model.canUndo)
        _ = model.update(.tone(.enhance(.measured(levels, of: photo.id))))
        #expect(model.recipe.enhancement == PhotoEnhancement(levels))
        for strength in [0.9, 0.3, -4] {
            _ = model.update(.tone(.enhance(.strengthSet(strength))))
        }
        _ = model.update(.settled)
        #expect(model.recipe.enhancement?.strength == 0 && model.history.past.count == 2)
        #expect(model.update(.tone(.enhance(.toggled))).isEmpty)
        #expect(model.recipe.enhancement == nil)
        #expect(model.applying(.undone).recipe.enhancement != nil)
        #expect(model.applying(.tone(.enhance(.failed("editor.error.picture")))).problem != nil)
    }

    // MARK: Colors

    @Test func everyRangeHasItsValues() {
        var model = Self.model()
        for (index, range) in PhotoColorRange.allCases.enumerated() {
            model = model.applying(.tone(.color(.rangeChosen(range))))
            for kind in EditorColorValue.allCases {
                model = model.applying(.tone(.color(.valueSet(kind, Double(index + 1) / 10))))
            }
        }
        #expect(model.history.past.count == 24)
        #expect(model.recipe.colorRanges[.magenta].luminance == 0.8)
        #expect(model.applying(.tone(.color(.valueSet(.hue, .nan)))) == model)
        #expect(
            model.applying(.tone(.color(.valueSet(.hue, 7)))).recipe.colorRanges[.magenta].hue == 1)
    }

    // MARK: Curves

    @Test func pointsAreAddedMovedAndRemoved() {
        var model = Self.model().applying(.tone(.curve(.pointAdded(nil))))
        #expect(model.curvePoints.count == 3 && model.curvePoint == 1)
        #expect(model.curvePoints[1] == UnitPoint(x: 0.5, y: 0.5))
        for (x, y, phase) in [
            (0.0, 0.0, GesturePhase.began), (0.1, 0.1, .moved), (9, 0.2, .moved),
            (0.2, -0.1, .ended),
        ] { model = model.applying(.tone(.curve(.pointDragged(x: x, y: y, phase)))) }
        #expect(model.curvePoints[1] == UnitPoint(x: 0.7, y: 0.4))
        #expect(model.history.past.count == 2)
        // It stays between its neighbors.
        let moved = model.applying(.tone(.curve(.pointMoved(x: 9, y: 9))))
        #expect(moved.curvePoints[1].x < 1 && moved.curvePoints[1].y == 1)
        #expect(model.applying(.tone(.curve(.pointRemoved))).curvePoints == PhotoCurve.ends)
        #expect(model.applying(.tone(.curve(.reset))).recipe.isIdentity)
        // The ends stay.
        let end = model.applying(.tone(.curve(.pointChosen(0))))
        #expect(end.applying(.tone(.curve(.pointRemoved))).recipe == model.recipe)
        #expect(
            end.applying(.tone(.curve(.outputSet(0.2)))).curvePoints[0] == UnitPoint(x: 0, y: 0.2))
        #expect(model.applying(.undone).applying(.undone).curvePoint == 1)
    }

    @Test func aCurveHasSixteenPoints() {
        var model = Self.model().applying(.tone(.curve(.channelChosen(.blue))))
        for _ in 0..<40 { model = model.applying(.tone(.curve(.pointAdded(nil)))) }
        #expect(model.recipe.curves.blue.points.count == PhotoCurve.mostPoints)
        #expect(model.recipe.curves.all.points.isEmpty)
        let places = model.recipe.curves.blue.points.map(\.x)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
        for place in [UnitPoint(x: .nan, y: 0), UnitPoint(x: 0.001, y: 0.5)] {
            let other = Self.model().applying(.tone(.curve(.pointAdded(place))))
            #expect(other.recipe.isIdentity)
        }
    }

    @Test func aDragThatIsCancelledIsNoStep() {
        let model = Self.model().applying(.tone(.curve(.pointAdded(nil))))
        var dragged = model
        for phase in [GesturePhase.began, .moved, .cancelled] {
            dragged = dragged.applying(.tone(.curve(.pointDragged(x: 0.1, y: 0.1, phase))))
        }
        #expect(dragged.recipe == model.recipe)
        #expect(dragged.history.past.count == model.history.past.count)
    }

    // MARK: Copied edits

    @Test func onlyLightAndColorAreCopied() {
        var model = Self.model().applying(.crop(.rotated(quarterTurns: 1)))
            .applying(.adjusted(.exposure, 1)).applying(.filter(.chosen("warm")))
            .applying(.tone(.curve(.pointAdded(UnitPoint(x: 0.5, y: 0.7)))))
            .applying(.tone(.color(.valueSet(.hue, 0.5)))).applying(.draw(.dotted(.center)))
            .applying(.mark(.redactionAdded))
        let requests = model.update(.edits(.copied))
        let copied = model.copiedEdits
        #expect(requests == copied.map { [.copyEdits($0)] })
        #expect(model.showsCopiedNotice)
        #expect(copied?.quarterTurns == 0 && copied?.strokes.isEmpty == true)
        #expect(copied?.redactions.isEmpty == true && copied?.original == nil)
        // On another picture, they replace light and color in one step, and nothing else.
        let other = Self.model().applying(.crop(.straightened(3))).applying(.adjusted(.warmth, 1))
            .applying(.edits(.offered(copied))).applying(.edits(.pasted))
        #expect(other.recipe.adjustments == model.recipe.adjustments)
        #expect(other.recipe.look == model.recipe.look)
        #expect(other.recipe.curves == model.recipe.curves)
        #expect(other.recipe.straightening == 3 && other.recipe.original == "d")
        #expect(other.applying(.undone).recipe.adjustments.warmth == 1)
        #expect(Self.model().applying(.edits(.pasted)).recipe.isIdentity)
    }

    // MARK: Before and after

    @Test func theOriginalIsShownWithoutTheNewerEdits() {
        let model = Self.model().applying(.toolChosen(.draw))
            .applying(.crop(.perspectiveSet(.vertical, 0.4))).applying(.draw(.dotted(.center)))
            .applying(.tone(.curve(.pointAdded(UnitPoint(x: 0.5, y: 0.7)))))
            .applying(.tone(.color(.valueSet(.hue, 0.5)))).applying(.compared(true))
        let shown = model.shot?.recipe
        // The geometry stays, so that both pictures cover each other.
        #expect(shown?.perspective == model.recipe.perspective)
        #expect(shown?.strokes.isEmpty == true && shown?.curves.isNeutral == true)
        #expect(shown?.colorRanges.isNeutral == true)
    }
}
