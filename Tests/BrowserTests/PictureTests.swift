import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// What the blocks look like. `CAIRN_PICTURES=FOLDER` keeps the pictures, for eyes.
    @Suite struct PictureTests {
        @Test(
            "blocks are drawn in both schemes by what the machine asks for, and mirrored",
            arguments: Blocks.all.map(\.name))
        func pictures(name: String) async throws {
            let viewport = Size(width: 390, height: 600)
            func scene(_ scheme: ColorScheme, _ direction: Direction) -> Scene {
                Scene(
                    Blocks.root(name, in: viewport, direction, scheme: scheme),
                    traits: HostTraits(viewport: viewport, colorScheme: scheme),
                    language: direction == .rightToLeft ? "ar" : "en", direction: direction)
            }
            var pictures: [String: Data] = [:]
            for direction in [Direction.leftToRight, .rightToLeft] {
                let html = HTMLPage(
                    scene(.light, direction), dark: scene(.dark, direction),
                    options: Blocks.options
                ).html
                let found = try await withBrowser { browser in
                    let page = try browser.page(width: 390, height: 600)
                    defer { page.close() }
                    try page.show(html, policy: Blocks.policy, in: browser)
                    return try ["light", "dark"].map { scheme in
                        try page.emulate(["prefers-color-scheme": scheme])
                        return try page.screenshot()
                    }
                }
                let suffix = direction == .rightToLeft ? "-ar" : ""
                pictures["light" + suffix] = found[0]
                pictures["dark" + suffix] = found[1]
            }
            #expect(Set(pictures.values).count >= 2, "light and dark look alike")
            #expect(pictures["light"] != pictures["dark"])
            guard let folder = ProcessInfo.processInfo.environment["CAIRN_PICTURES"] else { return }
            for (variant, data) in pictures {
                let file = name.replacingOccurrences(of: " ", with: "-") + "-\(variant).png"
                try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(file))
            }
        }
    }
}
