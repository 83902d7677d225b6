import CairnImageEditor
import CairnLayout
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Every entry of the showcase, as it lies on a screen: nothing is cut off, nothing lies on something else.
@Suite struct ShowcaseGeometryTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    private static let stages = ShowcaseEntries.all.flatMap { entry in
        ShowcaseVariant.allCases.map { ShowcaseScreen(entry: entry, variant: $0) }
    }

    /// A text on the screen, and what of it is seen.
    private struct Placed {
        var text: TextContent
        var frame: Frame
        var clip: Frame
        /// Whether a scrolled area may have it outside: across, and down.
        var mayLeave: (across: Bool, down: Bool)
    }

    private func texts(
        of root: Element, _ frames: [ElementID: Frame], in viewport: Size
    ) -> [Placed] {
        struct Step {
            var element: Element
            var origin: Point
            var clip: Frame
            var mayLeave: (across: Bool, down: Bool)
        }
        var found: [Placed] = []
        let screen = Frame(origin: .zero, size: viewport)
        var waiting = [Step(element: root, origin: .zero, clip: screen, mayLeave: (false, false))]
        while let step = waiting.popLast() {
            let element = step.element
            guard element.style.display == .flex, let own = frames[element.id] else { continue }
            let frame = own.offset(by: step.origin)
            if case .text(let text) = element.kind, !text.plain.isEmpty {
                found.append(
                    Placed(text: text, frame: frame, clip: step.clip, mayLeave: step.mayLeave))
            }
            var inner = step
            inner.origin = frame.origin
            if let clip = element.paint.clip(of: frame, scrolls: element.scrolling != nil) {
                inner.clip = clip
            }
            if let scrolling = element.scrolling {
                if scrolling.axis == .vertical {
                    inner.mayLeave.down = true
                } else {
                    inner.mayLeave.across = true
                }
            }
            for child in element.children {
                inner.element = child
                waiting.append(inner)
            }
        }
        return found
    }

    @Test("no text is cut off by its box, its card or the screen", arguments: stages.map(\.name))
    func noTextIsCutOff(name: String) async throws {
        let stage = try #require(Self.stages.first { $0.name == name })
        let kit = try Self.kit.get()
        let session = try await stage.session(
            kit, on: HostTraits(viewport: ShowcaseScreen.telephone))
        let renderer = RasterRenderer(theme: try kit.theme(host: "raster"))
        let scene = await stage.shown(session, by: renderer)
        let traits = scene.traits
        let placed = texts(of: scene.root, renderer.frames(of: scene), in: traits.viewport)
        #expect(!placed.isEmpty || stage.entry.name == "image" || stage.entry.name == "ratio")
        for text in placed {
            let needed = renderer.size(
                of: text.text, width: text.frame.size.width, direction: scene.direction)
            let words = text.text.plain.prefix(40)
            #expect(needed.height <= text.frame.size.height + 1, "too low: \(words)")
            // One line that ends in an ellipsis says so itself.
            if text.text.lineLimit == 0 {
                #expect(needed.width <= text.frame.size.width + 1, "too narrow: \(words)")
            }
            if !text.mayLeave.across {
                #expect(text.frame.minX >= text.clip.minX - 0.5, "outside: \(words)")
                #expect(text.frame.maxX <= text.clip.maxX + 0.5, "outside: \(words)")
            }
            if !text.mayLeave.down {
                #expect(text.frame.minY >= text.clip.minY - 0.5, "outside: \(words)")
                #expect(text.frame.maxY <= text.clip.maxY + 0.5, "outside: \(words)")
            }
        }
        guard stage.entry.room == .content else { return }
        for (index, one) in placed.enumerated() {
            for other in placed[(index + 1)...] {
                guard let shared = one.frame.intersection(other.frame) else { continue }
                #expect(
                    shared.size.width < 1 || shared.size.height < 1,
                    "\(one.text.plain.prefix(30)) lies on \(other.text.plain.prefix(30))")
            }
        }
    }

    @Test(
        "a picture has two pixels a point, and something on it",
        arguments: ["button", "card", "main-screen"])
    func picturesHaveTheirSize(name: String) async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == name })
        let photos = try await ShowcasePhotos(kit.files)
        var seen: [[UInt8]] = []
        for variant in [ShowcaseVariant.light, .dark, .arabic] {
            let shot = try await ShowcaseScreen(entry: entry, variant: variant)
                .shot(.png, kit, photos)
            let size = try #require(shot.size)
            let picture = try #require(Bitmap(png: shot.bytes))
            #expect(picture.width == Int(size.width * 2))
            #expect(picture.height == Int(size.height * 2))
            let paper = try kit.environment(variant, HostTraits()).theme
                .palette(for: HostTraits(colorScheme: variant.colorScheme)).background
            let corner = picture[2, picture.height - 3]
            #expect(corner.red == paper.red && corner.green == paper.green)
            #expect(!seen.contains(picture.bytes))
            seen.append(picture.bytes)
        }
    }

    @Test("every entry has a place on a terminal, large or small", arguments: [(80, 24), (40, 12)])
    func entriesFitTerminals(columns: Int, rows: Int) async throws {
        let kit = try Self.kit.get()
        for stage in Self.stages {
            let cells = try await stage.terminalCells(kit, nil, columns: columns, rows: rows)
            let text = (0..<cells.rows).map { cells.text(row: $0) }.joined(separator: "\n")
            #expect(cells.columns == columns)
            #expect(cells.rows >= 1)
            if stage.entry.room == .screen { #expect(cells.rows == rows) }
            #expect(text.contains { $0.isLetter }, "\(stage.name): \(text)")
        }
    }

    @Test(
        "the editor shows its tools and the way back, and some of the panel, on a small terminal",
        arguments: [
            "editor-screen", "editor-adjust", "editor-filter", "editor-text", "editor-sticker",
            "editor-draw",
            "editor-color", "editor-curves",
        ], [(80, 24), (40, 12)])
    func theEditorFitsTerminals(name: String, size: (Int, Int)) async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == name })
        let stage = ShowcaseScreen(entry: entry, variant: .light)
        let cells = try await stage.terminalCells(kit, nil, columns: size.0, rows: size.1)
        let text = (0..<cells.rows).map { cells.text(row: $0) }.joined(separator: "\n")
        let phrases = try kit.environment(.light, HostTraits()).phrases
        let tools = [
            TextKey.editorToolCrop, .editorToolAdjust, .editorToolFilter, .editorToolText,
            .editorToolSticker, .editorToolRedact, .editorToolDraw, .editorToolColor,
            .editorToolCurves,
        ].map { phrases[$0] }
        if size.0 < 80 {
            // The tools are in a menu, whose button names the current one.
            #expect(tools.count { text.contains("[\($0)]") } == 1, "\(text)")
        } else {
            for words in tools { #expect(text.contains(words), "\(words) in\n\(text)") }
        }
        for key in [
            TextKey.commonUndo, .commonRedo, .commonRevert, .commonCancel, .commonDone,
        ] {
            let words = phrases[key]
            #expect(text.contains(words), "\(words) in\n\(text)")
        }
        #expect(try Golden.difference(text, "Demo/\(name)-\(size.0)x\(size.1).txt") == nil)
    }
}
