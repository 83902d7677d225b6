import CairnLayout
import CairnUI
import TestSupport
import Testing

@testable import CairnRaster

/// Pictures are as they were when somebody looked at them.
@Suite struct GoldenTests {
    private static let font = Font(size: 16, lineHeight: 24)

    private static let scripts: [(name: String, words: String)] = [
        ("latin", "Växjö, fjord Ågård — 24"), ("hebrew", "שלום, אגם שקט"),
        ("arabic", "مرحبا بكم في البحيرة"), ("devanagari", "नमस्ते, झील की सैर"),
        ("cjk", "湖のほとり、你好世界"), ("emoji", "🧭 👩‍👩‍👧 🇸🇪 🌲"),
    ]

    private static func text(_ words: String, _ color: Color) -> Element.Kind {
        .text(TextContent([TextRun(words)], font: font, color: color))
    }

    private func scene(
        _ children: [Element], width: Double, height: Double, scale: Double, _ scheme: ColorScheme,
        _ direction: Direction = .leftToRight
    ) -> Scene {
        Scene(
            Element(id: ElementID(0), children: children),
            traits: HostTraits(
                viewport: Size(width: width, height: height), scale: scale, colorScheme: scheme),
            number: 1, direction: direction)
    }

    @Test(
        "all scripts are shaped, in light and dark, at one to three pixels a point",
        arguments: [(1.0, ColorScheme.light), (2, .light), (3, .light), (2, .dark)])
    func scriptsAreShaped(scale: Double, scheme: ColorScheme) throws {
        let palette = scheme == .dark ? Palette.dark : .light
        // Some at each scale, so that the files stay small.
        let rows =
            switch (scale, scheme) {
            case (1, _): Self.scripts
            case (2, .light): Array(Self.scripts[..<3])
            case (2, .dark): Array(Self.scripts[3...])
            default: Array(Self.scripts[2...3])
            }
        var children: [Element] = []
        var parts: [(name: String, frame: Frame)] = []
        for (index, row) in rows.enumerated() {
            let frame = Frame(x: 8, y: 8 + Double(index) * 32, width: 184, height: 24)
            children.append(
                RendererTests.box(
                    index + 1, x: frame.minX, y: frame.minY, width: frame.size.width,
                    height: frame.size.height, kind: Self.text(row.words, palette.text)))
            // Marks reach out of their line.
            parts.append(
                (row.name, Frame(x: 4, y: frame.minY - 4, width: 192, height: 32)))
        }
        let height = Double(rows.count) * 32 + 8
        let bitmap = try RasterRenderer().bitmap(
            of: scene(children, width: 200, height: height, scale: scale, scheme))
        let name = "scripts-\(scheme.rawValue)@\(Int(scale))"
        #expect(
            try GoldenPicture.differences(bitmap, name, scale: scale, parts: parts) == [])
    }

    @Test(
        "a bubble holds its wrapped text, from whichever side it is read",
        arguments: [(Direction.leftToRight, ColorScheme.light), (.rightToLeft, .dark)])
    func bubblesHoldTheirText(direction: Direction, scheme: ColorScheme) throws {
        let palette = scheme == .dark ? Palette.dark : .light
        let words = [
            "The lake at noon was still, and then the wind came up from the south.",
            "كانت البحيرة هادئة عند الظهر ثم هبت الريح من الجنوب",
            "האגם היה שקט בצהריים, ואז באה הרוח 24 מהדרום",
        ]
        var column = LayoutStyle()
        column.flexDirection = .column
        column.alignItems = .flexStart
        column.padding(.points(10))
        column.gap(.points(10))
        column.width = .points(200)
        let bubbles = words.enumerated().map { index, words in
            var paint = Paint(fill: .color(index == 0 ? palette.surface : palette.selection))
            paint.radius = 12
            paint.border = Border(palette.separator, width: 1)
            if index == 0 {
                paint.shadows = [
                    Shadow(palette.text.opacity(0.2), offset: Point(x: 0, y: 2), blur: 6)
                ]
            }
            var style = LayoutStyle()
            style.maxWidth = .points(160)
            style.padding(.points(10))
            return Element(
                id: ElementID(10 + index), style: style, paint: paint,
                children: [
                    Element(id: ElementID(20 + index), kind: Self.text(words, palette.text))
                ])
        }
        let root = Element(id: ElementID(1), style: column, children: bubbles)
        let scene = scene([root], width: 200, height: 340, scale: 1, scheme, direction)
        let renderer = RasterRenderer()
        let bitmap = try renderer.bitmap(of: scene)
        let list = renderer.displayList(of: scene)
        var parts: [(name: String, frame: Frame)] = []
        for index in words.indices {
            let bubble = try #require(list.screenFrame(of: ElementID(10 + index)))
            let line = try #require(list.screenFrame(of: ElementID(20 + index)))
            #expect(bubble.size.width <= 160 && line.size.height >= 48, "it is wrapped")
            #expect(direction == .leftToRight ? bubble.minX == 10 : bubble.maxX == 190)
            // The room between the text and the edge has no ink.
            for y in Int(bubble.minY) + 12..<Int(bubble.maxY) - 12 {
                for x in [Int(bubble.minX) + 4, Int(bubble.maxX) - 5] {
                    let (pixel, ground) = (bitmap[x, y], bitmap[x, Int(bubble.minY) + 12])
                    #expect(abs(Int(pixel.red) - Int(ground.red)) < 8, "\(index): \(x) \(y)")
                }
            }
            parts.append(("\(index)", line.grown(by: 4)))
        }
        let name = direction == .rightToLeft ? "bubbles-right-to-left" : "bubbles"
        #expect(
            try GoldenPicture.differences(bitmap, name, scale: 1, parts: parts) == [])
    }
}
