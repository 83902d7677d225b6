import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Every entry of the showcase, as somebody hears it.
@Suite struct ShowcaseOutlineTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    @Test func entriesHaveNamesOfTheirOwnThatFilesCanHave() {
        let names = ShowcaseEntries.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil })
        #expect(names.count >= 30)
    }

    @Test(
        "each entry is heard as its golden file says, in every look",
        arguments: ShowcaseEntries.all.map(\.name))
    func outlinesAreGolden(name: String) async throws {
        let kit = try Self.kit.get()
        let entry = try #require(ShowcaseEntries.all.first { $0.name == name })
        var text = ""
        for variant in ShowcaseVariant.allCases {
            let stage = ShowcaseScreen(entry: entry, variant: variant)
            let session = try await stage.session(
                kit, on: HostTraits(viewport: ShowcaseScreen.telephone))
            text += "== \(variant.rawValue)\n\(await session.outline)"
            // Nothing fails, nothing that acts is without a name, no key stands twice.
            let diagnostics = await session.diagnostics
            #expect(diagnostics.isEmpty, "\(stage.name): \(diagnostics)")
            #expect(await !session.outline.description.contains("⟦"), "\(stage.name)")
        }
        #expect(try Golden.difference(text, "Demo/\(name).txt") == nil)
    }

    @Test func theLongLookIsThePseudoLanguage() throws {
        let kit = try Self.kit.get()
        let environment = try kit.environment(.long, HostTraits())
        #expect(environment.phrases.language == "en-XA")
        let plain = try kit.environment(.light, HostTraits()).phrases
        for key in [TextKey.showcaseTextNoon, .commonDelete, .showcaseSettingKeepPlace] {
            let (long, short) = (environment.phrases[key], plain[key])
            #expect(Double(long.count) >= 1.4 * Double(short.count))
            #expect(long.hasPrefix("[") && long.hasSuffix("]"))
        }
    }

    @Test func theWalkGoesRoundAndEnds() {
        let walk = ShowcaseWalk(entries: ["a", "b", "c"], variants: [.light, .arabic])
        #expect(walk.applying(.went(-1)).index == 2)
        #expect(walk.applying(.went(2)).applying(.went(1)).index == 0)
        #expect(walk.applying(.turned).applying(.turned) == walk)
        #expect(walk.applying(.left).isOver)
    }
}
