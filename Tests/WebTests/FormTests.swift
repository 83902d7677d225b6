import CairnLayout
import CairnUI
import CairnWeb
import Testing

@Suite struct FormTests {
    struct Notes: Model {
        var place = "Växjö"
        var code = ""
        var light = 40.0
        var log: [String] = []
        enum Action: Sendable, Equatable {
            case placed(String), coded(String), lit(Double), logged(String)
        }
        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .placed(let place): self.place = place
            case .coded(let code): self.code = code
            case .lit(let light): self.light = light
            case .logged(let line): log.append(line)
            }
            return []
        }
    }

    private func session() -> Session<Notes> {
        Session(Notes()) { model, send in
            Column {
                TextField(
                    "Place", text: model.place, change: send.scope { .placed($0) },
                    submit: send.scope { .logged("submitted \($0)") })
                TextField(
                    "Code", text: model.code, purpose: .secret, change: send.scope { .coded($0) })
                Slider(
                    "Light", value: model.light, in: 0...100, step: 5, says: "\(model.light)",
                    change: send.scope { .lit($0) })
                Button("Save") { send(.logged("saved \(model.place)")) }
                Button("Delete", isEnabled: false) { send(.logged("deleted")) }
                Column { Button("Hidden") { send(.logged("hidden")) } }.decorative()
            }
        }
    }

    private func post(_ body: String, to session: Session<Notes>) async {
        for (event, id) in HTMLForm.events(in: Array(body.utf8), of: await session.scene) {
            await session.handle(event, on: id)
        }
    }

    private func number(_ role: Role.Kind, _ name: String, of session: Session<Notes>) async -> Int
    {
        await session.outline.items(role, name).first?.id.number ?? -1
    }

    @Test func aPressBesideWhatIsOpenClosesIt() async throws {
        let session = Session(Notes()) { _, send in
            Column {
                Button("Save") { send(.logged("saved")) }
                Sheet("Details", close: { send(.logged("closed")) }) { Text("words") }
            }
        }
        let open = await number(.dialog, "Details", of: session)
        let html = HTMLPage(await session.scene).html
        #expect(html.contains("name=\"dismiss\" value=\"\(open)\""))
        for body in ["dismiss=1", "dismiss=\(open)x", "dismiss="] { await post(body, to: session) }
        #expect(await session.model.log.isEmpty)
        await post("dismiss=\(open)", to: session)
        #expect(await session.model.log == ["closed"])
    }

    @Test func whatWasTypedAndMovedComesBeforeWhatWasPressed() async {
        let session = session()
        let (place, code, light, save) = (
            await number(.textField, "Place", of: session),
            await number(.textField, "Code", of: session),
            await number(.slider, "Light", of: session), await number(.button, "Save", of: session)
        )
        await post(
            "tap=\(save)&field.\(place)=Malm%C3%B6+C&field.\(code)=4711&slide.\(light)=55",
            to: session)
        let model = await session.model
        #expect(model.place == "Malmö C" && model.code == "4711" && model.light == 55)
        #expect(model.log == ["saved Malmö C"])
    }

    @Test func whatStandsAsItStoodMakesNoEvent() async {
        let session = session()
        let place = await number(.textField, "Place", of: session)
        let light = await number(.slider, "Light", of: session)
        let body = "field.\(place)=V%C3%A4xj%C3%B6&slide.\(light)=40"
        #expect(HTMLForm.events(in: Array(body.utf8), of: await session.scene).isEmpty)
    }

    @Test func enterInAFieldSubmitsIt() async {
        let session = session()
        let place = await number(.textField, "Place", of: session)
        await post("submit=&field.\(place)=Kalmar", to: session)
        #expect(await session.model.log == ["submitted Kalmar"])
    }

    @Test func onlyWhatIsOfferedIsReached() async throws {
        let session = session()
        let disabled = await number(.button, "Delete", of: session)
        var hidden = -1
        await session.scene.root.walk { element in
            if element.semantics?.role.kind == .button, element.words == "Hidden" {
                hidden = element.id.number
            }
            return true
        }
        #expect(hidden > 0)
        let place = await number(.textField, "Place", of: session)
        for body in [
            "tap=\(disabled)", "tap=\(hidden)", "tap=99999", "tap=", "tap=\(place)",
            "slide.\(place)=3",
            "field.\(disabled)=x", "tap=%", "=&&=", "field.=x", "slide.x=nan", "",
        ] {
            #expect(
                HTMLForm.events(in: Array(body.utf8), of: await session.scene).isEmpty, "\(body)")
        }
    }

    @Test func aBodyThatIsTooLongMeansNothing() async {
        let session = session()
        let save = await number(.button, "Save", of: session)
        let body = Array("tap=\(save)&x=".utf8) + [UInt8](repeating: 65, count: 70_000)
        #expect(HTMLForm.events(in: body, of: await session.scene).isEmpty)
        #expect(!HTMLForm.events(in: body, of: await session.scene, limit: 80_000).isEmpty)
    }

    @Test func aSliderCannotBeSentOnForEver() async {
        let session = session()
        let light = await number(.slider, "Light", of: session)
        for (value, count) in [("1e300", 12), ("-inf", 0), ("-7", 8), ("nan", 0), ("41", 0)] {
            let events = HTMLForm.events(
                in: Array("slide.\(light)=\(value)".utf8), of: await session.scene)
            #expect(events.count == count, "\(value)")
        }
    }

    @Test func aSecretIsNeverWritten() async {
        let session = session()
        await session.send(.coded("4711"))
        let html = HTMLPage(await session.scene).html
        #expect(!html.contains("4711") && html.contains("type=\"password\""))
    }
}
