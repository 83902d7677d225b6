import CairnUI
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// One photo on the whole screen.
@Suite struct ViewerTests {
    private static func open(
        _ index: Int, of count: Int = 20, _ change: (inout GalleryConfiguration) -> Void = { _ in }
    ) async throws -> MadeGallery {
        var made = try await MadeGallery(Photo.made(count), change)
        let id = try #require(made.model.window[index]?.id)
        try await made.send(.tapped(id))
        return made
    }

    @Test func twoTapsGoNearAndBackOneShowsTheButtons() async throws {
        var made = try await Self.open(0)
        let place = Point(x: 100, y: 400)
        try await made.send(.viewer(.tapped(place, at: 10)))
        #expect(made.model.viewer?.showsControls == false)
        try await made.send(.viewer(.tapped(place, at: 10.2)))
        #expect(made.model.viewer?.zoom.scale == 2.5)
        #expect(made.model.viewer?.showsControls == true)
        try await made.send(.viewer(.tapped(place, at: 11)))
        try await made.send(.viewer(.tapped(Point(x: 110, y: 395), at: 11.1)))
        #expect(made.model.viewer?.zoom.scale == 1)
        // Too late, or too far away: two single ones.
        try await made.send(.viewer(.tapped(place, at: 12)))
        try await made.send(.viewer(.tapped(place, at: 13)))
        try await made.send(.viewer(.tapped(Point(x: 300, y: 400), at: 13.1)))
        #expect(made.model.viewer?.zoom.scale == 1)
    }

    @Test func fingersTurnPanPinchAndClose() async throws {
        var made = try await Self.open(5)
        func drag(_ x: Double, _ y: Double, _ phase: Drag.Phase = .ended) -> Drag {
            Drag(phase, at: .zero, translation: Point(x: x, y: y))
        }
        try await made.send(.viewer(.dragged(drag(-30, 2, .moved), isMirrored: false)))
        #expect(made.model.viewer?.swipe == Point(x: -30, y: 2))
        try await made.send(.viewer(.dragged(drag(-30, 2), isMirrored: false)))
        #expect(made.model.viewer?.index == 5 && made.model.viewer?.swipe == .zero)
        try await made.send(.viewer(.dragged(drag(-200, 2), isMirrored: false)))
        #expect(made.model.viewer?.index == 6)
        try await made.send(.viewer(.dragged(drag(-200, 2), isMirrored: true)))
        #expect(made.model.viewer?.index == 5)
        try await made.send(.viewer(.pinched(Pinch(.began, center: Point(x: 195, y: 400)))))
        try await made.send(
            .viewer(.pinched(Pinch(.moved, center: Point(x: 195, y: 400), scale: 3))))
        try await made.send(
            .viewer(.pinched(Pinch(.ended, center: Point(x: 195, y: 400), scale: 4))))
        #expect(made.model.viewer?.zoom.scale == 4)
        let before = made.model.viewer?.zoom.center
        try await made.send(.viewer(.dragged(drag(0, 0, .began), isMirrored: false)))
        try await made.send(.viewer(.dragged(drag(-200, 0), isMirrored: false)))
        #expect(made.model.viewer?.index == 5)
        #expect(made.model.viewer?.zoom.center != before)
        try await made.send(.viewer(.zoomed(by: 0.01)))
        try await made.send(.viewer(.dragged(drag(5, 300), isMirrored: false)))
        #expect(made.model.viewer == nil)
    }

    @Test func turningEndsAtTheEndsUnlessItWraps() async throws {
        var made = try await Self.open(0)
        try await made.send(.viewer(.turned(by: -1)))
        #expect(made.model.viewer?.index == 0)
        try await made.send(.viewer(.turned(by: 19)))
        try await made.send(.viewer(.turned(by: 1)))
        #expect(made.model.viewer?.index == 19)
        var round = try await Self.open(0) { $0.viewer.wraps = true }
        try await round.send(.viewer(.turned(by: -1)))
        #expect(round.model.viewer?.index == 19)
        #expect(round.model.openPhoto?.id == round.model.viewer?.id)
    }

    @Test func turningLoadsWhatIsFarAwayAndTheGridGoesAlong() async throws {
        var made = try await Self.open(0, of: 5000)
        for _ in 0..<300 { try await made.send(.viewer(.turned(by: 1))) }
        #expect(made.model.openPhoto?.name == "IMG_4699.jpg")
        #expect(made.model.window[301] != nil && made.model.window[299] != nil)
        try await made.send(.viewer(.closed))
        let frame = made.model.geometry.frame(of: 300)
        #expect(frame.maxY > made.model.top && frame.minY < made.model.top + made.model.room.height)
    }

    @Test func aSlideLastsAsLongAsItIsSet() async throws {
        var made = try await Self.open(3) { $0.viewer.slideSeconds = 9 }
        #expect(
            made.model.update(.viewer(.slideShowStarted(seed: 1))) == [.wait(.slide, .seconds(9))])
    }

    @Test func aDoubleTapZoomsAsFarAsItIsSet() async throws {
        var scales: [Double] = []
        for zoom in [2.5, 4] {
            var made = try await Self.open(3) { $0.viewer.doubleTapZoom = zoom }
            for time in [1.0, 1.1] {
                try await made.send(.viewer(.tapped(Point(x: 195, y: 400), at: time)))
            }
            scales.append(try #require(made.model.viewer?.zoom.scale))
        }
        #expect(scales[0] > 1 && scales[1] > scales[0])
    }

    @Test func aSlideShowGoesThroughAllAndStops() async throws {
        var made = try await Self.open(17) { $0.viewer.slideRepeats = false }
        #expect(
            made.model.update(.viewer(.slideShowStarted(seed: 1))) == [.wait(.slide, .seconds(5))])
        #expect(made.model.viewer?.showsControls == false)
        #expect(made.model.viewer?.index == 17)
        #expect(made.model.update(.expired(.slide)) == [.wait(.slide, .seconds(5))])
        #expect(made.model.viewer?.index == 18)
        var seen: Set<Int> = [17, 18]
        while made.model.viewer?.slides != nil, seen.count <= 20 {
            try await made.send(.expired(.slide))
            if let index = made.model.viewer?.index { seen.insert(index) }
        }
        #expect(seen.count == 20)
        #expect(made.model.viewer?.slides == nil && made.model.viewer?.showsControls == true)
    }

    @Test func aShuffledSlideShowShowsEveryPhotoOnce() async throws {
        var made = try await MadeGallery(Photo.made(30)) { $0.viewer.slideShuffles = true }
        try await made.send(.viewer(.slideShowStarted(seed: 9)))
        var order = [made.model.viewer?.index ?? -1]
        for _ in 1..<30 {
            try await made.send(.expired(.slide))
            order.append(made.model.viewer?.index ?? -1)
        }
        #expect(Set(order) == Set(0..<30))
        #expect(order != Array(0..<30))
        try await made.send(.viewer(.slideShowStopped))
        let index = made.model.viewer?.index
        try await made.send(.expired(.slide))
        #expect(made.model.viewer?.index == index)
    }
}
