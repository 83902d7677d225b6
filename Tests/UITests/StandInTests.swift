import CairnStrings
import CairnUI
import Testing

/// The screen of an app that sets no words, symbols or theme.
@Suite struct StandInTests {
    private struct Words: Component {
        var keys: [TextKey]
        var symbol = "search"
        func body(in context: Context) -> some Component {
            Column {
                for key in keys { Text(context.phrases[key]) }
                Symbol(symbol)
            }
        }
    }

    private struct Still: Model {
        func update(_ action: Never) -> [Never] {}
    }

    @Test(arguments: [
        nil, Phrases(language: "sv") { key, _ in key.name },
        Phrases(Localization([])),
    ])
    func englishStandsInForAMissingText(phrases: Phrases?) async {
        var environment = Environment()
        if let phrases { environment.phrases = phrases }
        let session = Session(Still(), environment: environment) { _, _ in
            Words(keys: [.commonCancel, "kiosk.none"])
        }
        let outline = await session.outline.description
        #expect(outline.contains(#"text "Cancel""#))
        #expect(await session.diagnostics == [.rawKey("kiosk.none")])
    }

    @Test func cairnsIconsAreThereWithoutAnyAndAMarkStandsInForAnUnknownOne() async throws {
        func drawing(_ name: String, _ symbols: Symbols? = nil) async throws -> (
            Drawing, [Diagnostic]
        ) {
            var environment = Environment()
            if let symbols { environment.symbols = symbols }
            let session = Session(Still(), environment: environment) { _, _ in
                Words(keys: [], symbol: name)
            }
            let element = try #require(await session.scene.root.children.first)
            guard case .drawing(let drawing) = element.kind else { throw DriverError.none }
            return (drawing, await session.diagnostics)
        }
        let icon = try await drawing("search")
        #expect(icon.0.glyph == "⌕" && !icon.0.shapes.isEmpty && icon.1.isEmpty)
        let own = try await drawing("search", Symbols { _, _, _ in nil })
        #expect(own.0 == icon.0)
        let unknown = try await drawing("nothing")
        #expect(unknown.0.glyph != nil && !unknown.0.shapes.isEmpty)
        #expect(unknown.1 == [.unknownSymbol("nothing")])
    }

    private enum DriverError: Error { case none }

    @Test func titlesFromAFileMayBeKeys() {
        let phrases = Phrases(language: "de") { key, _ in
            key == "menu.notes" ? "Notizen" : key.name
        }
        #expect(phrases.title("menu.notes") == "Notizen")
        #expect(phrases.title("common.close") == "Close")
        #expect(phrases.title("menu.none") == "menu.none")
        #expect(phrases.title("Notes. All of them") == "Notes. All of them")
    }

    @Test func aHostWithoutItsThemeIsTold() async {
        var environment = Environment()
        environment.traits = HostTraits(host: "terminal", grid: .cells)
        let session = Session(Still(), environment: environment) { _, _ in Text("a") }
        #expect(await session.diagnostics == [.unthemedHost("terminal")])
    }
}
