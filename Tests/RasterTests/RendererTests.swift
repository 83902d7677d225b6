import CairnLayout
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnRaster

/// Scenes become the pixels that they describe.
@Suite struct RendererTests {
    /// A box at a place, with what it looks like.
    static func box(
        _ id: Int, x: Double, y: Double, width: Double, height: Double, _ paint: Paint = .none,
        kind: Element.Kind = .box, children: [Element] = []
    ) -> Element {
        var style = LayoutStyle()
        style.position = .absolute
        style.left = .points(x)
        style.top = .points(y)
        style.width = .points(width)
        style.height = .points(height)
        return Element(
            id: ElementID(id), kind: kind, style: style, paint: paint, children: children)
    }

    static func scene(
        _ children: [Element], width: Double = 100, height: Double = 80, scale: Double = 1,
        direction: Direction = .leftToRight, number: Int = 1
    ) -> Scene {
        Scene(
            Element(id: ElementID(0), children: children),
            traits: HostTraits(viewport: Size(width: width, height: height), scale: scale),
            number: number, direction: direction)
    }

    static let red = Paint(fill: .color(Color(red: 255, green: 0, blue: 0)))
    static let paper = Palette.light.background

    private func isRed(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
        bitmap[x, y] == (255, 0, 0, 255)
    }

    private func isPaper(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
        bitmap[x, y] == (Self.paper.red, Self.paper.green, Self.paper.blue, 255)
    }

    @Test(arguments: [1.0, 2, 3])
    func aBoxFillsItsPixelsAndNoOthers(scale: Double) throws {
        let scene = Self.scene(
            [Self.box(1, x: 10, y: 20, width: 30, height: 5, Self.red)], scale: scale)
        let bitmap = try RasterRenderer().bitmap(of: scene)
        let by = Int(scale)
        #expect(bitmap.width == 100 * by && bitmap.height == 80 * by)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let isInside =
                    (10 * by..<40 * by).contains(x) && (20 * by..<25 * by).contains(y)
                #expect(isInside ? isRed(bitmap, x, y) : isPaper(bitmap, x, y), "\(x) \(y)")
            }
        }
    }

    @Test("edges fall on pixels, each by itself: neighbors touch without a gap")
    func edgesFallOnPixels() throws {
        let boxes = (0..<7).map {
            Self.box($0 + 1, x: Double($0) * 100 / 7, y: 0.4, width: 100 / 7, height: 10, Self.red)
        }
        let bitmap = try RasterRenderer().bitmap(of: Self.scene(boxes))
        for x in 0..<100 { #expect(isRed(bitmap, x, 0) && isPaper(bitmap, x, 10), "\(x)") }
    }

    @Test func bordersRadiiAndClipsAreWhereTheyBelong() throws {
        var paint = Self.red
        paint.border = Border(.black, width: 2)
        paint.radius = 10
        paint.clips = true
        let inner = Self.box(2, x: 0, y: 0, width: 100, height: 100, Paint(fill: .color(.white)))
        let bitmap = try RasterRenderer().bitmap(
            of: Self.scene([
                Self.box(1, x: 10, y: 10, width: 40, height: 40, paint, children: [inner])
            ]))
        #expect(isPaper(bitmap, 11, 11), "the corner is round, for what is inside as well")
        #expect(bitmap[30, 30] == (255, 255, 255, 255))
        #expect(isPaper(bitmap, 55, 30), "cut off")
        var bare = paint
        bare.clips = false
        let ring = try RasterRenderer().bitmap(
            of: Self.scene([Self.box(1, x: 10, y: 10, width: 40, height: 40, bare)]))
        #expect(ring[30, 10] == (0, 0, 0, 255) && ring[30, 11] == (0, 0, 0, 255))
        #expect(isRed(ring, 30, 12))
        #expect(isPaper(ring, 11, 11))
    }

    @Test func groupsFadeTurnAndScroll() throws {
        let leaf = Self.box(2, x: 0, y: 0, width: 20, height: 20, Self.red)
        var faded = Paint()
        faded.opacity = 0.5
        var bitmap = try RasterRenderer().bitmap(
            of: Self.scene([
                Self.box(1, x: 10, y: 10, width: 40, height: 40, faded, children: [leaf])
            ]))
        #expect(bitmap[15, 15].red > 240 && (110...140).contains(bitmap[15, 15].green))

        var turned = Paint()
        turned.transform = Transform(rotation: 90)
        bitmap = try RasterRenderer().bitmap(
            of: Self.scene([
                Self.box(1, x: 10, y: 10, width: 40, height: 40, turned, children: [leaf])
            ]))
        #expect(
            isRed(bitmap, 40, 20) && isPaper(bitmap, 15, 15), "upper left goes to the upper right")

        var list = Self.box(1, x: 10, y: 10, width: 40, height: 40, children: [leaf])
        list.scrolling = Element.Scrolling(.vertical, offset: 15)
        bitmap = try RasterRenderer().bitmap(of: Self.scene([list]))
        #expect(isRed(bitmap, 15, 14) && isPaper(bitmap, 15, 15) && isPaper(bitmap, 15, 9))
    }

    @Test func gradientsRunAsInCSS() throws {
        let paint = Paint(
            fill: .gradient(
                angle: 90, stops: [GradientStop(.black, at: 0), GradientStop(.white, at: 1)]))
        let bitmap = try RasterRenderer().bitmap(
            of: Self.scene([Self.box(1, x: 0, y: 0, width: 100, height: 80, paint)]))
        #expect(bitmap[0, 40].red < 5 && bitmap[99, 40].red > 250)
        #expect(bitmap[50, 0].red == bitmap[50, 79].red)
    }

    @Test func aShadowLiesOutsideAndFades() throws {
        var paint = Self.red
        paint.shadows = [Shadow(.black, offset: Point(x: 0, y: 4), blur: 8)]
        let bitmap = try RasterRenderer().bitmap(
            of: Self.scene([Self.box(1, x: 30, y: 20, width: 40, height: 30, paint)]))
        #expect(isRed(bitmap, 50, 35))
        #expect(bitmap[50, 51].red < bitmap[50, 55].red && bitmap[50, 55].red < Self.paper.red)
        #expect(bitmap[50, 51].red < bitmap[50, 18].red, "it falls downwards")
        #expect(isPaper(bitmap, 5, 75))
    }

    @Test func whatIsCutAlongOneAxisIsSeenWholeAcross() throws {
        for axis in [Axis?.none, .horizontal, .vertical] {
            let paint = Paint(clips: true, clipAxis: axis)
            var outer = Self.box(1, x: 30, y: 30, width: 20, height: 20, paint)
            outer.children = [Self.box(2, x: -10, y: -10, width: 40, height: 40, Self.red)]
            let bitmap = try RasterRenderer().bitmap(of: Self.scene([outer]))
            #expect(isRed(bitmap, 40, 40))
            #expect(isRed(bitmap, 40, 25) == (axis == .horizontal))
            #expect(isRed(bitmap, 25, 40) == (axis == .vertical))
            #expect(isPaper(bitmap, 25, 25))
        }
    }

    @Test func theShadowOfALargeBoxIsThatOfASmallOneStretched() throws {
        var random = SplitMix64(seed: 31)
        for _ in 0..<60 {
            let blur = Int.random(in: 0...30, using: &random)
            let width = Int.random(in: 1...220, using: &random)
            let height = Int.random(in: 1...220, using: &random)
            let radius = Int.random(in: 0...20, using: &random)
            let question = ShadowCache.Question(
                width: width, height: height, radius: min(radius, min(width, height) / 2),
                blur: blur)
            let masks = ShadowCache.masks(question)
            #expect(masks.blurred == masks.stretched, "\(question)")
            #expect(masks.blurred.contains { $0 > 0 })
        }
    }

    @Test func shadowsOfManySizesAreBlurredOnce() throws {
        let renderer = RasterRenderer()
        var paint = Self.red
        paint.radius = 6
        paint.shadows = [Shadow(.black, offset: Point(x: 0, y: 2), blur: 6)]
        for width in [60.0, 61, 72, 85] {
            _ = try renderer.bitmap(
                of: Self.scene([Self.box(1, x: 5, y: 5, width: width, height: 70, paint)]))
        }
        #expect(renderer.blurredShadows == 1)
    }

    @Test func aRingIsDrawnInsideWhereItWouldBeCut() throws {
        func ring(_ fill: Fill?, isScrolled: Bool) throws -> (inside: Bool, outside: Bool) {
            var outer = Self.box(1, x: 20, y: 20, width: 60, height: 40, .none)
            if isScrolled { outer.scrolling = Element.Scrolling(.vertical) }
            let inner = Self.box(2, x: 0, y: 10, width: 60, height: 20, Paint(fill: fill))
            outer.children = [inner]
            var scene = Self.scene([outer])
            scene.focus = inner.id
            let renderer = RasterRenderer()
            let bitmap = try renderer.bitmap(of: scene)
            renderer.showsFocus = false
            let plain = try renderer.bitmap(of: scene)
            return (bitmap[50, 30] != plain[50, 30], bitmap[50, 27] != plain[50, 27])
        }
        #expect(try ring(nil, isScrolled: false) == (false, true))
        #expect(try ring(nil, isScrolled: true) == (true, false))
        // A ring on a color of its own could not be told from it.
        #expect(try ring(Self.red.fill, isScrolled: true) == (false, true))
    }

    @Test func pixelsThatAreTooManyOrNoneAreRefused() {
        for (width, height) in [(0.0, 10.0), (10, -1), (40_000, 10), (20_000, 20_000), (.nan, 5)] {
            #expect(throws: RasterError.self) {
                try RasterRenderer().bitmap(of: Self.scene([], width: width, height: height))
            }
        }
    }

    @Test func aPNGHoldsThePixels() throws {
        let bitmap = try RasterRenderer().bitmap(
            of: Self.scene([Self.box(1, x: 10, y: 20, width: 30, height: 5, Self.red)]))
        let file = try bitmap.png()
        #expect(Bitmap(png: file) == bitmap)
        let clear = try #require(
            Bitmap(width: 2, height: 1, premultiplied: [0, 0, 128, 128, 0, 0, 0, 0]))
        #expect(Bitmap(png: try clear.png()) == clear)
        #expect(Bitmap(png: Array(file.dropLast(20))) == nil)
        #expect(Bitmap(width: 2, height: 2, premultiplied: [0]) == nil)
    }

    @Test func aPDFKeepsWordsAsWords() throws {
        let text = TextContent(
            [TextRun("Lake walk in Växjö")], font: TypeScale().body, color: .black)
        let scene = Self.scene(
            [Self.box(1, x: 10, y: 10, width: 200, height: 30, kind: .text(text))], width: 300,
            height: 100)
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("page.pdf")
        try Data(try RasterRenderer().pdf(of: scene)).write(to: file)
        let words = try Command("pdftotext").run([file.path, "-"])
        #expect(words.output.contains("Lake walk in Växjö"), "\(words.errors)")
    }
}
