import CairnUI
import CairnWeb
import Testing

/// The examples of the module's README.
@Suite struct ReadmeTests {
    @Test func aScreenBecomesAPage() {
        let screen = Expander().expand(
            Column { Button("Start", .main) {} }, in: Environment())
        let page = HTMLPage(Scene(screen, language: "en"))
        #expect(page.html.contains("<button class="))
    }

    struct Counter: Model {
        var count = 0
        enum Action: Sendable { case counted }
        mutating func update(_ action: Action) -> [Never] {
            count += 1
            return []
        }
    }

    @Test func aSessionBecomesAPageInBothSchemesAndTakesWhatIsPosted() async throws {
        let session = Session(Counter()) { model, send in
            Button("\(model.count)") { send(.counted) }
        }
        var options = HTMLOptions()
        options.styles = .linked("/cairn.css")
        let light = await session.scene
        await session.setTraits(.page(colorScheme: .dark))
        let page = HTMLPage(light, dark: await session.scene, options: options)
        var file: [UInt8] = []
        try page.write { chunk in file += chunk }
        #expect(String(decoding: file, as: UTF8.self).contains("href=\"/cairn.css\""))
        let number = await session.scene.root.id.number
        let body = Array("tap=\(number)".utf8)
        for (event, id) in HTMLForm.events(in: body, of: await session.scene) {
            await session.handle(event, on: id)
        }
        #expect(await session.model.count == 1)
    }
}
