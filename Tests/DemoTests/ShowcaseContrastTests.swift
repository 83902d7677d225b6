import CairnLayout
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Everything of the showcase can be seen: words, icons, the edges of controls, what has the keyboard (WCAG 2.2,
/// 1.4.3 and 1.4.11).
@Suite struct ShowcaseContrastTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    /// Something that is seen on a ground.
    private struct Pair: Hashable, CustomStringConvertible {
        var kind: String
        var front: Color
        var ground: Color
        var least: Double
        var contrast: Double { front.over(ground).contrast(with: ground) }
        var description: String { "\(kind): \(front.hex) on \(ground.hex): \(contrast)" }
    }

    /// The pairs of a tree. What lies on a picture, or is disabled, is not asked (1.4.3, *inactive*).
    private func pairs(_ root: Element, _ palette: Palette) -> Set<Pair> {
        var found: Set<Pair> = []
        var waiting: [(element: Element, ground: Color?, control: Element?)] = [
            (root, palette.background, nil)
        ]
        while let (element, around, control) = waiting.popLast() {
            guard element.style.display == .flex else { continue }
            let states = element.semantics?.states ?? []
            guard !states.contains(.disabled) else { continue }
            var ground = around
            switch element.paint.fill {
            case .color(let fill)?:
                ground = around.map { fill.over($0) }
                if let around, let control, control.isTrack, fill.alpha == 0xFF,
                    element.id != control.id
                {
                    // A track, a knob, what is done: the parts of a control are told from what is around it.
                    let front = element.paint.border?.color ?? fill
                    found.insert(Pair(kind: "part", front: front, ground: around, least: 3))
                }
            case .gradient?: ground = nil
            case nil: break
            }
            if let ground {
                switch element.kind {
                case .text(let text):
                    for color in [text.color] + text.runs.compactMap(\.color) {
                        found.insert(Pair(kind: "text", front: color, ground: ground, least: 4.5))
                    }
                case .field(let field):
                    for color in [field.color, field.placeholderColor] {
                        found.insert(Pair(kind: "field", front: color, ground: ground, least: 4.5))
                    }
                case .drawing(let drawing):
                    for shape in drawing.shapes {
                        guard let color = shape.stroke?.color, control != nil else { continue }
                        found.insert(Pair(kind: "icon", front: color, ground: ground, least: 3))
                    }
                case .box, .image, .list: break
                }
            }
            if let around, let border = element.paint.border, element.isControl,
                element.paint.fill == nil || element.paint.fill == .color(around)
            {
                found.insert(Pair(kind: "edge", front: border.color, ground: around, least: 3))
            }
            // Where things lie above one another, nobody knows what the ground is.
            let isStacked = element.children.contains {
                $0.style.position == .absolute && $0.layer == nil
            }
            let below = isStacked ? nil : ground
            for child in element.children {
                waiting.append(
                    (
                        child, child.layer == nil ? below : palette.background,
                        element.isControl || element.isTrack ? element : control
                    ))
            }
        }
        return found
    }

    @Test(
        "every pair of every entry, in both schemes and at both contrasts",
        arguments: [ShowcaseVariant.light, .dark], Contrast.allCases)
    func everything(variant: ShowcaseVariant, contrast: Contrast) async throws {
        let kit = try Self.kit.get()
        var all: Set<Pair> = []
        for entry in ShowcaseEntries.all {
            let traits = HostTraits(
                viewport: ShowcaseScreen.telephone, colorScheme: variant.colorScheme,
                contrast: contrast)
            let session = try await ShowcaseScreen(entry: entry, variant: variant)
                .session(kit, on: traits)
            let environment = try kit.environment(variant, traits)
            let palette = environment.theme.palette(for: environment.traits)
            let found = pairs(await session.scene.root, palette)
            for pair in found where pair.contrast < pair.least {
                Issue.record("\(entry.name) \(pair)")
            }
            all.formUnion(found)
        }
        #expect(Set(all.map(\.kind)) == ["text", "field", "icon", "edge", "part"])
        #expect(all.count >= 20)
    }

    @Test(
        "what has the keyboard is marked in a color that is seen", arguments: ColorScheme.allCases)
    func focus(scheme: ColorScheme) throws {
        let theme = try Self.kit.get().theme(host: "raster")
        let palette = theme.palette(for: HostTraits(colorScheme: scheme))
        for ground in [palette.background, palette.surface, palette.selection] {
            #expect(palette.info.contrast(with: ground) >= 3)
            #expect(palette.primary.contrast(with: ground) >= 3)
        }
    }
}

extension Element {
    fileprivate var isControl: Bool { semantics?.role.kind.isInteractive == true }

    fileprivate var isTrack: Bool {
        semantics?.role.kind == .slider || semantics?.role.kind == .switchButton
            || semantics?.role.kind == .progress
    }
}
