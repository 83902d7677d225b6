import CairnLayout
import CairnUI
import TestSupport
import Testing

@testable import CairnRaster

/// What is painted anew is what has changed, and the picture is that of a new renderer.
@Suite struct DamageTests {
    private static func random(_ random: inout SplitMix64, ids: inout Int, depth: Int) -> Element {
        ids += 1
        let own = ids
        var paint = Paint()
        if Bool.random(using: &random) {
            paint.fill = .color(
                Color(
                    red: UInt8.random(in: 0...255, using: &random), green: 120,
                    blue: UInt8.random(in: 0...255, using: &random),
                    alpha: Int.random(in: 0..<4, using: &random) == 0 ? 100 : 255))
        }
        if Int.random(in: 0..<5, using: &random) == 0 { paint.radius = 8 }
        if Int.random(in: 0..<6, using: &random) == 0 { paint.opacity = 0.6 }
        if Int.random(in: 0..<6, using: &random) == 0 { paint.border = Border(.black, width: 1) }
        if Int.random(in: 0..<6, using: &random) == 0 { paint.clips = true }
        if Int.random(in: 0..<8, using: &random) == 0 {
            paint.shadows = [Shadow(Color.black.opacity(0.4), offset: Point(x: 1, y: 3), blur: 6)]
        }
        if Int.random(in: 0..<10, using: &random) == 0 { paint.transform = Transform(rotation: 12) }
        let isText = Int.random(in: 0..<4, using: &random) == 0
        let kind: Element.Kind =
            isText
            ? .text(
                TextContent([TextRun("lake \(ids % 7)")], font: TypeScale().caption, color: .black))
            : .box
        let count = isText || depth > 3 ? 0 : Int.random(in: 0...4, using: &random)
        var children: [Element] = []
        for _ in 0..<count {
            children.append(Self.random(&random, ids: &ids, depth: depth + 1))
        }
        var element = RendererTests.box(
            own, x: Double.random(in: -10...150, using: &random),
            y: Double.random(in: -10...150, using: &random),
            width: Double.random(in: 5...120, using: &random),
            height: Double.random(in: 5...120, using: &random), paint, kind: kind,
            children: children)
        if !isText, Int.random(in: 0..<4, using: &random) == 0 {
            element.scrolling = Element.Scrolling(
                .vertical, offset: Double.random(in: 0...60, using: &random))
        }
        return element
    }

    /// Changes one thing at some depth.
    private static func changed(_ element: Element, _ random: inout SplitMix64) -> Element {
        var element = element
        if !element.children.isEmpty, Int.random(in: 0..<3, using: &random) > 0 {
            let index = Int.random(in: element.children.indices, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: element.children.remove(at: index)
            case 1: element.children.swapAt(index, 0)
            default: element.children[index] = changed(element.children[index], &random)
            }
            return element
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            element.paint.fill = .color(
                Color(red: UInt8.random(in: 0...255, using: &random), green: 9, blue: 9))
        case 1: element.style.left = .points(Double.random(in: 0...90, using: &random))
        case 2: element.paint.opacity = element.paint.opacity == 1 ? 0.4 : 1
        case 3 where element.scrolling != nil:
            element.scrolling?.offset += Double.random(in: -30...30, using: &random)
        default: element.scrolling?.offset += Double(Int.random(in: -9...9, using: &random))
        }
        return element
    }

    /// How far two pictures are apart: the largest step of a channel, and how many pixels are off by more than 3.
    private func distance(_ one: Bitmap, _ other: Bitmap) -> (most: Int, count: Int) {
        guard one != other else { return (0, 0) }
        var (most, count) = (0, 0)
        one.bytes.withUnsafeBufferPointer { one in
            other.bytes.withUnsafeBufferPointer { other in
                for index in one.indices {
                    let step = abs(Int(one[index]) - Int(other[index]))
                    most = max(most, step)
                    if step > 3 { count += 1 }
                }
            }
        }
        return (most, count)
    }

    @Test("after any change the pixels are those of a new renderer", arguments: 0..<20)
    func equalsAFullPicture(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let text = TextEngine()
        var ids = 0
        var children = (0..<6).map { _ in Self.random(&random, ids: &ids, depth: 0) }
        let scale = [1.0, 2, 1.5][seed % 3]
        let renderer = RasterRenderer(text: text)
        for step in 0..<10 {
            let scene = RendererTests.scene(children, width: 160, height: 160, scale: scale)
            let kept = try renderer.bitmap(of: scene)
            let fresh = try RasterRenderer(text: text).bitmap(of: scene)
            // Smooth edges that are cut by a rectangle are computed otherwise: a few pixels, by a little.
            let (most, count) = distance(kept, fresh)
            #expect(most <= 32 && count <= 200, "step \(step): \(count) pixels, by \(most)")
            if most > 32 { return }
            let index = Int.random(in: children.indices, using: &random)
            children[index] = Self.changed(children[index], &random)
        }
    }

    private func tiles(_ special: Int?) -> [Element] {
        (0..<100).map { index in
            let paint =
                index == special ? Paint(fill: .color(.black)) : RendererTests.red
            return RendererTests.box(
                index + 1, x: Double(index % 10) * 10, y: Double(index / 10) * 8, width: 9,
                height: 7,
                paint)
        }
    }

    @Test func aChangedLeafPaintsItsRectangleOnly() throws {
        let renderer = RasterRenderer()
        _ = try renderer.bitmap(of: RendererTests.scene(tiles(nil)))
        #expect(renderer.counters.paintedPixels == 8000)
        _ = try renderer.bitmap(of: RendererTests.scene(tiles(nil)))
        #expect(renderer.counters.paintedPixels == 0)
        _ = try renderer.bitmap(of: RendererTests.scene(tiles(44)))
        #expect(renderer.counters.paintedPixels <= 11 * 9)
        #expect(renderer.counters.drawnEntries <= 9)
    }

    @Test(arguments: [false, true]) func rowsThatScrollSidewaysLieOnWholePixels(isMirrored: Bool)
        throws
    {
        var row = RendererTests.box(
            999, x: 0, y: 10, width: 100, height: 20,
            children: (0..<20).map {
                RendererTests.box(
                    $0 + 1, x: Double($0) * 10 * (isMirrored ? -1 : 1) + (isMirrored ? 90 : 0),
                    y: 0,
                    width: 8, height: 8, RendererTests.red)
            })
        row.scrolling = Element.Scrolling(.horizontal, offset: 7.3, isMirrored: isMirrored)
        let bitmap = try RasterRenderer().bitmap(of: RendererTests.scene([row]))
        for x in 0..<100 {
            let color = bitmap[x, 12]
            #expect(color == (255, 0, 0, 255) || color == bitmap[1, 1], "\(x): \(color)")
        }
    }

    @Test func whatScrollsIsMovedAndOnlyTheBandIsPainted() throws {
        let text = TextEngine()
        let renderer = RasterRenderer(text: text)
        func scene(_ offset: Double) -> Scene {
            var list = RendererTests.box(
                999, x: 0, y: 10, width: 100, height: 60,
                children: (0..<40).map {
                    RendererTests.box(
                        $0 + 1, x: 5, y: Double($0) * 10, width: 90, height: 8, RendererTests.red)
                })
            list.scrolling = Element.Scrolling(.vertical, offset: offset)
            return RendererTests.scene([list])
        }
        _ = try renderer.bitmap(of: scene(0))
        for offset in [7.0, 15.25, 60, 52, 0] {
            let kept = try renderer.bitmap(of: scene(offset))
            #expect(kept == (try RasterRenderer(text: text).bitmap(of: scene(offset))), "\(offset)")
            #expect(renderer.counters.movedPixels == 6000)
            #expect(renderer.counters.paintedPixels <= 60 * 100)
        }
        _ = try renderer.bitmap(of: scene(3))
        #expect(renderer.counters.paintedPixels <= 100 * 3 + 2 * 100)
    }

    @Test("rows move sideways as columns move up and down", arguments: [false, true])
    func sidewaysToo(isMirrored: Bool) throws {
        let text = TextEngine()
        let renderer = RasterRenderer(text: text)
        func scene(_ offset: Double) -> Scene {
            var row = RendererTests.box(
                999, x: 10, y: 10, width: 80, height: 40,
                children: (0..<40).map {
                    let place = Double($0) * 10
                    return RendererTests.box(
                        $0 + 1, x: isMirrored ? 71 - place : 1 + place, y: 5, width: 8,
                        height: Double(20 + $0 % 7),
                        RendererTests.red)
                })
            row.scrolling = Element.Scrolling(
                .horizontal, offset: offset, isMirrored: isMirrored)
            return RendererTests.scene([row])
        }
        _ = try renderer.bitmap(of: scene(0))
        for offset in [7.0, 15.25, 60, 52, 0] {
            let kept = try renderer.bitmap(of: scene(offset))
            #expect(kept == (try RasterRenderer(text: text).bitmap(of: scene(offset))), "\(offset)")
            #expect(renderer.counters.movedPixels == 3200)
        }
        _ = try renderer.bitmap(of: scene(3))
        #expect(renderer.counters.paintedPixels <= 40 * 3 + 2 * 100)
        _ = try renderer.bitmap(of: scene(3.25))
        #expect(renderer.counters.paintedPixels == 0, "a part of a pixel is not seen")
    }

    private func photo(_ name: String, _ color: UInt8) -> RasterImages {
        RasterImages { source, pixels, _ in
            guard source == .file(name) else { return nil }
            let count = Int(pixels.width * pixels.height)
            return Bitmap(
                width: Int(pixels.width), height: Int(pixels.height),
                premultiplied: [UInt8]((0..<count).flatMap { _ in [color, color, color, 255] }))
        }
    }

    @Test func aPictureThatArrivesPaintsItsPlaceOnly() async throws {
        let renderer = RasterRenderer(images: photo("lake", 40))
        let scene = RendererTests.scene([
            RendererTests.box(
                1, x: 10, y: 10, width: 20, height: 10,
                kind: .image(ImageContent(.file("lake"), placeholder: .color(.white)))),
            RendererTests.box(
                2, x: 50, y: 50, width: 20, height: 10,
                kind: .image(ImageContent(.file("none"), placeholder: .color(.white)))),
        ])
        #expect(try renderer.bitmap(of: scene)[15, 15].red == 255)
        #expect(renderer.counters.paintedPixels == 8000)
        #expect(await renderer.loadPictures())
        #expect(try renderer.bitmap(of: scene)[15, 15].red == 40)
        #expect(renderer.counters.paintedPixels <= 2 * 22 * 12)
        #expect(await renderer.loadPictures() == false)
        _ = try renderer.bitmap(of: scene)
        #expect(renderer.counters.paintedPixels == 0)
        renderer.reload(.file("lake"))
        _ = try renderer.bitmap(of: scene)
        #expect(renderer.counters.paintedPixels <= 22 * 12)
        #expect(await renderer.loadPictures())
        #expect(try renderer.bitmap(of: scene)[15, 15].red == 40)
    }
}
