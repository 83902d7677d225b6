import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import LayoutCorpus
import TestSupport
import Testing

/// One truth for layout: what the browser makes of a page is what the engine makes of its elements.
extension BrowserTests {
    @Suite struct FrameTests {
        @Test("100 trees of each level lie where the engine puts them", arguments: 1...5)
        func corpus(level: Int) async throws {
            let cases = try CorpusCase.level(level)
            // Spread over the level; nothing to learn from two that are alike.
            let chosen = stride(from: 0, to: cases.count, by: 4).map { cases[$0] }
            #expect(chosen.count == 100)
            var ids = 0
            var root = Element(id: ElementID(0))
            for one in chosen {
                var box = element(one.tree, one.autoMin, &ids)
                box.style.flexShrink = 0
                ids += 1
                // The corpus page: 1,000 points wide, and nothing that stretches its root.
                var page = Element(id: ElementID(ids), children: [box])
                page.style.position = .absolute
                page.style.top = 0
                page.style.left = 0
                page.style.width = 1000
                page.style.alignItems = .flexStart
                root.children.append(page)
            }
            let wrong = try await Frames.differences(of: root, in: Size(width: 1000, height: 800))
            #expect(wrong == [], "level \(level)")
        }

        private func element(_ node: CorpusNode, _ autoMin: Bool, _ ids: inout Int) -> Element {
            ids += 1
            var element = Element(id: ElementID(ids), style: node.style)
            if let content = node.content {
                let canvas = Size(width: content.width, height: content.height)
                element.kind = .drawing(Drawing(canvas: canvas, shapes: []))
            }
            if !autoMin {
                if element.style.minWidth.isAuto { element.style.minWidth = 0 }
                if element.style.minHeight.isAuto { element.style.minHeight = 0 }
            }
            element.children = node.children.map { self.element($0, autoMin, &ids) }
            return element
        }

        @Test(
            "every building block lies where the engine puts it",
            arguments: Blocks.all.map(\.name), [390.0, 820.0])
        func blocks(name: String, width: Double) async throws {
            for direction in [Direction.leftToRight, .rightToLeft] {
                let viewport = Size(width: width, height: 844)
                let root = Blocks.root(name, in: viewport, direction).withFixedTexts
                let wrong = try await Frames.differences(
                    of: root, in: viewport, direction: direction)
                #expect(wrong == [], "\(name) \(direction)")
            }
        }
    }
}

enum Frames {
    /// The elements that a browser puts elsewhere, by more than a tenth of a point.
    static func differences(
        of root: Element, in viewport: Size, direction: Direction = .leftToRight
    ) async throws -> [String] {
        let page = HTMLPage(Scene(root, direction: direction))
        let expected = absoluteFrames(of: root, in: viewport, direction)
        let html = page.html
        let found = try await withBrowser { browser in
            let page = try browser.page(width: Int(viewport.width), height: Int(viewport.height))
            defer { page.close() }
            try page.show(html, in: browser)
            return try page.evaluate(
                """
                (() => {
                  const still = new CSSStyleSheet();
                  still.replaceSync('*{transform:none!important;animation:none!important}');
                  document.adoptedStyleSheets = [still];
                  const found = {};
                  for (const one of document.querySelectorAll('.c')) {
                    const box = one.getBoundingClientRect();
                    found[one.id.slice(1)] = [box.x, box.y, box.width, box.height];
                  }
                  return found;
                })()
                """)
        }
        var wrong: [String] = []
        for (id, frame) in expected {
            let box = found[String(id.number)].items.compactMap(\.number)
            let wanted = [frame.minX, frame.minY, frame.size.width, frame.size.height]
            let isSame = box.count == 4 && zip(box, wanted).allSatisfy { abs($0 - $1) <= 0.1 }
            if !isSame { wrong.append("\(id): \(box) instead of \(wanted)") }
        }
        return wrong
    }

    /// The frames from the root's corner, of what is displayed.
    private static func absoluteFrames(
        of root: Element, in viewport: Size, _ direction: Direction
    ) -> [(ElementID, Frame)] {
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: viewport, direction: direction)
        var found: [(ElementID, Frame)] = []
        var waiting = [(root, Point.zero)]
        while let (element, origin) = waiting.popLast() {
            guard element.style.display == .flex, let frame = frames[element.id] else { continue }
            let placed = frame.offset(by: origin)
            found.append((element.id, placed))
            waiting += element.children.reversed().map { ($0, placed.origin) }
        }
        return found
    }
}

extension Element {
    /// The same tree with boxes of a fixed size where words were: no two machines agree on words.
    var withFixedTexts: Element {
        var element = self
        if case .text(let text) = kind {
            let size = FixedWidthMeasurer().measure(text, width: .infinity)
            element.kind = .drawing(
                Drawing(
                    canvas: Size(width: size.width.rounded(.up), height: size.height), shapes: []))
        }
        element.children = children.map(\.withFixedTexts)
        return element
    }
}
