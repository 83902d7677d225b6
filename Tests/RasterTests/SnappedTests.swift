import CairnLayout
import CairnUI
import TestSupport
import Testing

@testable import CairnRaster

/// A pointer meets what the pixel under it shows.
@Suite struct SnappedTests {
    private static let colors: [Color] = [
        Color(red: 250, green: 0, blue: 0), Color(red: 0, green: 250, blue: 0),
        Color(red: 0, green: 0, blue: 250), Color(red: 250, green: 250, blue: 0),
    ]

    private func tile(_ id: Int, _ random: inout SplitMix64, _ children: [Element]) -> Element {
        var element = RendererTests.box(
            id, x: Double.random(in: 0...60, using: &random),
            y: Double.random(in: 0...60, using: &random),
            width: Double.random(in: 4...60, using: &random),
            height: Double.random(in: 4...60, using: &random),
            Paint(fill: .color(Self.colors[id % 4])), children: children)
        element.paint.clips = Bool.random(using: &random)
        element.events = .pointer
        if Bool.random(using: &random) {
            element.scrolling = Element.Scrolling(
                Bool.random(using: &random) ? .vertical : .horizontal,
                offset: Double.random(in: 0...20, using: &random),
                isMirrored: Bool.random(using: &random))
        }
        return element
    }

    @Test("the middle of a pixel belongs to what is painted there", arguments: 0..<8)
    func pixelsAndHitsAgree(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var id = 0
        func next(_ depth: Int) -> Element {
            let children = depth == 0 ? [] : (0..<2).map { _ in next(depth - 1) }
            id += 1
            return tile(id, &random, children)
        }
        let children = (0..<4).map { _ in next(2) }
        let scale = [1.0, 2, 1.5, 3][seed % 4]
        let scene = RendererTests.scene(children, scale: scale)
        let renderer = RasterRenderer()
        let bitmap = try renderer.bitmap(of: scene)
        let list = renderer.displayList(of: scene).snapped(to: scale)
        var wrong = 0
        for y in stride(from: seed % 3, to: bitmap.height, by: 3) {
            for x in 0..<bitmap.width {
                let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                let hit = list.region(at: point)?.region.id
                let color = hit.flatMap { hit in
                    (1...id).first { ElementID($0) == hit }.map { Self.colors[$0 % 4] }
                }
                let expected = color ?? RendererTests.paper
                let found = bitmap[x, y]
                if (expected.red, expected.green, expected.blue)
                    != (found.red, found.green, found.blue)
                {
                    wrong += 1
                }
            }
        }
        #expect(wrong == 0)
    }
}
