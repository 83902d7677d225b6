import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnImageEditor

/// What is one step of the history, and what is two.
@Suite struct EditorStepTests {
    private static func model() -> ImageEditorModel { ImageEditorModelTests.model() }

    private static let others: [ImageEditorAction] = [
        .settled, .toolChosen(.filter), .compared(true), .copy(.asked), .edits(.copied),
        .filter(.chosen("warm")), .sharpened(0.5), .crop(.rotated(quarterTurns: 1)),
        .crop(.straightened(2)), .crop(.frameDragged(.left, x: 0, y: 0, .began)),
        .crop(.frameStepped(.left, x: 4, y: 0)), .tone(.enhance(.toggled)),
        .tone(.color(.rangeChosen(.blue))), .tone(.curve(.channelChosen(.red))),
        .tone(.curve(.pointChosen(1))), .tone(.curve(.pointDragged(x: 0, y: 0, .began))),
        .mark(.markChosen(nil)), .mark(.textAdded("Lake")), .mark(.redactionAdded),
        .draw(.colorChosen(.black)), .draw(.dotted(.center)), .draw(.erased),
    ]

    @Test("a slider that is moved again after something else is another step", arguments: others)
    func anythingElseEndsAStep(action: ImageEditorAction) {
        let model = Self.model().applying(.adjusted(.contrast, 0.2)).applying(action)
        let next = model.applying(.adjusted(.contrast, 0.4))
        #expect(next.history.past.count == model.history.past.count + 1)
        #expect(next.applying(.undone).recipe == model.recipe)
    }

    /// The drags of a frame, of a point of a curve, and of a mark.
    private static let drags: [@Sendable (Double, GesturePhase) -> ImageEditorAction] = [
        { .crop(.frameDragged(.left, x: $0, y: 0, $1)) },
        { .tone(.curve(.pointDragged(x: 0, y: $0, $1))) },
        { .mark(.markDragged(x: $0, y: 0, $1)) },
    ]

    @Test("a drag that begins anew goes on from where the last one was left", arguments: 0..<3)
    func everyDragBegins(kind: Int) {
        let drag = Self.drags[kind]
        let start = Self.model().applying(.mark(.redactionAdded))
        // The end of the first one was not heard.
        let twice = [drag(0, .began), drag(0.1, .moved), drag(0, .began), drag(0.1, .moved)]
            .reduce(start) { $0.applying($1) }.applying(.settled)
        let ended = [drag(0, .began), drag(0.1, .ended), drag(0, .began), drag(0.1, .ended)]
            .reduce(start) { $0.applying($1) }
        #expect(twice.history == ended.history)
        #expect(ended.history.past.count == start.history.past.count + 2)
    }

    private static let styles: [MarkAction] = [
        .textColored(.black), .textStyled(.serif), .textAligned(.right),
    ]

    @Test("a style of a text is a step between the words", arguments: styles)
    func aStyleIsAStep(style: MarkAction) {
        let typed = Self.model().applying(.mark(.textAdded(""))).applying(.mark(.textChanged("a")))
        let styled = typed.applying(.mark(style))
        let more = styled.applying(.mark(.textChanged("ab")))
        #expect(more.history.past.count == 4)
        #expect(more.applying(.undone).recipe == styled.recipe)
        #expect(more.applying(.undone).applying(.undone).recipe == typed.recipe)
    }

    @Test func aLineThatIsBeingDrawnIsSaved() throws {
        var model = Self.model()
        for (x, phase) in [(0.1, GesturePhase.began), (0.9, .moved)] {
            model = model.applying(.draw(.dragged(UnitPoint(x: x, y: 0.5), phase)))
        }
        let asked = model.applying(.cancelled)
        #expect(asked.phase == .asking && asked.recipe.strokes.count == 1)
        let requests = model.update(.done)
        #expect(model.recipe.strokes.count == 1)
        #expect(requests == [.save(model.recipe, of: try #require(model.photo))])
    }

    @Test func revertingKeepsTheOriginalOfTheRecipe() {
        let model = Self.model().applying(.adjusted(.warmth, 1)).applying(.reverted)
        #expect(model.recipe.original == "d" && model.recipe == model.saved)
        #expect(!model.hasChanges)
    }

    @Test(arguments: [(0.5, 0.5), (7, 1), (-7, 0), (.nan, 0), (.infinity, 0)])
    func sharpeningIsBetweenNothingAndAll(amount: Double, sharpening: Double) {
        #expect(Self.model().applying(.sharpened(amount)).recipe.sharpening == sharpening)
    }

    // MARK: Curves

    @Test func aCurveOfTwoPointsIsBentAtItsEnds() {
        var model = Self.model().applying(.tone(.curve(.outputSet(0.2))))
        #expect(model.curvePoints == [UnitPoint(x: 0, y: 0.2), UnitPoint(x: 1, y: 1)])
        // The point that is chosen already does not end the step.
        model = model.applying(.tone(.curve(.pointChosen(0)))).applying(
            .tone(.curve(.outputSet(0.25))))
        #expect(model.history.past.count == 1)
        model = model.applying(.settled)
            .applying(.tone(.curve(.pointDragged(x: 0, y: 0.25, .ended))))
        #expect(model.curvePoints == [UnitPoint(x: 0, y: 0.5), UnitPoint(x: 1, y: 1)])
        model = model.applying(.tone(.curve(.pointChosen(1))))
            .applying(.tone(.curve(.inputSet(0.75))))
        #expect(model.curvePoints == [UnitPoint(x: 0, y: 0.5), UnitPoint(x: 0.75, y: 1)])
        #expect(model.applying(.tone(.curve(.inputSet(.nan)))) == model)
    }

    @Test(arguments: [0, 1])
    func theEndsOfACurveAreNotRemoved(index: Int) {
        let model = Self.model().applying(.tone(.curve(.pointChosen(index))))
        #expect(model.curvePoint == index)
        #expect(model.applying(.tone(.curve(.pointRemoved))) == model)
    }

    // MARK: Lines

    @Test(
        "a point of a line counts if it is more than a two-thousandth beside it",
        arguments: [(0.0005, 2), (0.0006, 3), (0.0004, 2)])
    func linesAreSimplified(way: Double, count: Int) {
        var model = Self.model()
        for (x, y, phase) in [
            (0.0, 0.0, GesturePhase.began), (0.25, way, .moved), (0.5, 0, .ended),
        ] { model = model.applying(.draw(.dragged(UnitPoint(x: x, y: y), phase))) }
        #expect(model.recipe.strokes.first?.points.count == count)
    }

    @Test func aHistoryWithLinesKeepsTheVersionsOfItsRecipes() throws {
        let newer = try JSONDecoder().decode(
            PhotoRecipe.self, from: Data(#"{"version":2,"quarterTurns":1}"#.utf8))
        var history = EditHistory(newer)
        var next = newer
        next.strokes = [PhotoStroke([.center], width: 0.01, color: .black)]
        history.add(next)
        let data = try JSONEncoder().encode(history)
        #expect(try JSONDecoder().decode(EditHistory.self, from: data) == history)
    }

    // MARK: Enhancement, copied edits, comparison

    @Test func whatIsMeasuredTakesTheProblemBack() {
        let failed = Self.model().applying(.tone(.enhance(.failed("editor.error.picture"))))
        #expect(failed.problem == "editor.error.picture")
        let measured = failed.applying(.tone(.enhance(.measured(PhotoLevels(), of: "/a.jpg"))))
        #expect(measured.problem == nil && measured.recipe.enhancement != nil)
    }

    @Test func copiedEditsAreOfferedBeforeThePictureIsOpen() {
        var edits = PhotoRecipe()
        edits.adjustments.warmth = 0.5
        let model = ImageEditorModel().applying(.edits(.offered(edits)))
        #expect(model.phase == .opening && model.copiedEdits == edits)
        #expect(model.applying(.edits(.offered(nil))).copiedEdits == nil)
    }

    @Test func theMessageOfACopyGoesWithTheNextEdit() {
        let copied = Self.model().applying(.adjusted(.warmth, 0.5)).applying(.edits(.copied))
        #expect(copied.showsCopiedNotice)
        #expect(copied.applying(.canvas(.zoomed(by: 2, about: .center))).showsCopiedNotice)
        #expect(!copied.applying(.adjusted(.warmth, 0.6)).showsCopiedNotice)
        #expect(!copied.applying(.toolChosen(.filter)).showsCopiedNotice)
    }

    @Test func theOriginalIsShownWithoutAnyEditOfLightColorAndMarks() throws {
        let model = Self.model().applying(.toolChosen(.adjust))
            .applying(.tone(.enhance(.measured(PhotoLevels(), of: "/a.jpg"))))
            .applying(.adjusted(.warmth, 1)).applying(.sharpened(1))
            .applying(.filter(.chosen("mono"))).applying(.mark(.redactionAdded))
            .applying(.mark(.textAdded("Lake"))).applying(.crop(.rotated(quarterTurns: 1)))
        let compared = model.applying(.compared(true))
        var turned = PhotoRecipe()
        (turned.original, turned.quarterTurns) = ("d", 1)
        #expect(compared.shot?.recipe == turned)
        #expect(compared.recipe == model.recipe)
        #expect(compared.applying(.compared(false)).shot == model.shot)
    }

    // MARK: Copies, tools, settings

    @Test func aCopyIsStoppedWhileItIsMade() {
        var model = Self.model().applying(.copy(.asked)).applying(.copy(.confirmed))
        #expect(model.copy == .saving)
        #expect(model.update(.copy(.closed)) == [.stopCopying])
        #expect(model.copy == nil)
        // Its answer comes too late.
        #expect(model.applying(.copy(.saved)) == model)
    }

    @Test func aTextWithoutWordsIsNotChosenAnyMore() {
        let model = Self.model().applying(.mark(.textAdded(" \n"))).applying(.copy(.asked))
        #expect(model.recipe.overlays.isEmpty && model.mark == nil)
        #expect(!model.canUndo)
    }

    @Test func anotherToolShowsTheWholePicture() {
        let near = Self.model().applying(.canvas(.zoomed(by: 4, about: UnitPoint(x: 0, y: 0))))
        #expect(near.zoom.scale == 4)
        #expect(near.applying(.toolChosen(.adjust)).zoom == PhotoZoom())
    }

    @Test func settingsOfCodeAreLimitedAsThoseOfFiles() {
        var model = Self.model()
        model.configuration.quality = 1000
        model.configuration.tools = [.crop, .crop, .draw]
        #expect(model.configuration.quality == 100)
        #expect(model.configuration.tools == [.crop, .draw])
    }

    @Test(
        "a filter changes the picture the way it is called",
        arguments: [
            ("vivid", ["saturation": 1.0, "contrast": 1]),
            ("warm", ["warmth": 1, "saturation": 1]),
            ("cool", ["warmth": -1, "saturation": 1]),
            ("faded", ["contrast": -1, "shadows": 1, "saturation": -1]),
            ("mono", ["saturation": -1]),
            ("dramatic", ["contrast": 1, "highlights": -1, "vignette": 1]),
            ("none", [:]),
        ])
    func filtersDoWhatTheyAreCalled(id: String, ways: [String: Double]) throws {
        let filter = try #require(EditorFilter.builtIn.first { $0.id == id })
        for adjustment in EditorAdjustment.allCases {
            let value = adjustment.value(in: filter.adjustments)
            let sign = value > 0 ? 1.0 : value < 0 ? -1 : 0
            #expect(sign == ways[adjustment.rawValue, default: 0], "\(adjustment)")
        }
    }
}
