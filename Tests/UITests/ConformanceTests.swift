import CairnUI
import HostConformance
import Testing

/// A host with frames and hit testing, as a screen of pixels has.
final class PointingHost: SceneHost {
    let traits = HostTraits()
    private let layout = SceneLayout(FixedWidthMeasurer())
    private var list = DisplayList()
    private let misses: Double

    /// `misses`: how far beside the middle it presses.
    init(misses: Double = 0) { self.misses = misses }

    func present(_ scene: Scene) {
        let frames = layout.frames(
            of: scene.root, in: traits.viewport, direction: scene.direction)
        list = DisplayList(scene.root, frames: frames, focus: scene.focus)
    }

    func input(for event: Event, on element: Element) -> [Input]? {
        guard case .tap = event else { return [.event(event, element.id)] }
        guard let middle = list.screenFrame(of: element.id)?.center,
            let hit = list.hit(middle + Point(x: misses, y: misses))
        else { return nil }
        return [.event(.tap(hit.place), hit.id)]
    }
}

@Suite struct ConformanceTests {
    @Test func aHostThatPointsConforms() async {
        #expect(await HostConformance.failures { PointingHost() } == [])
    }

    @Test func aHostThatMissesIsFoundOut() async {
        #expect(await !HostConformance.failures { PointingHost(misses: 3000) }.isEmpty)
    }
}
