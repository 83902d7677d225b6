import CairnLayout
import CairnLocalizations
import CairnLockFlow
import CairnPasscode
import CairnRaster
import CairnStrings
import CairnUI
import CairnVault
import TestSupport
import Testing

/// Settings of a passcode's screen that are seen in its layout.
@Suite struct PasscodeSettingTests {
    @Test("a key is as wide as the setting says, and a finger hits it", arguments: [44.0, 68, 96])
    func keysHaveTheirWidth(side: Double) async throws {
        var settings = PasscodeConfiguration()
        settings.keySide = side
        let traits = HostTraits(viewport: Size(width: 390, height: 844))
        var environment = Environment()
        environment.traits = traits
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let output = RasterOutput(theme: Theme())
        let handler = PasscodeHandler(.preview(Secret("8205")))
        let session = Session(
            PasscodeScreenTests.Screen(code: PasscodeModel(settings)),
            handler: ClosureHandler<LockFlowRequest, PasscodeScreenTests.Screen.Action> { request in
                switch request {
                case .wait, .endError: .none
                default: handler.handle(request).map(PasscodeScreenTests.Screen.Action.code)
                }
            }, environment: environment, host: RasterHost(output, traits: traits)
        ) { screen, send in
            PasscodeComponent(screen.code, send: send.scope(PasscodeScreenTests.Screen.Action.code))
        }
        await output.settle(session)
        let scene = await session.scene
        let frames = RasterRenderer().frames(of: scene)
        var keys: [String: Frame] = [:]
        scene.root.walk { element in
            if element.semantics?.role == .button, let name = element.semantics?.name {
                keys[name] = frames[element.id]
            }
            return true
        }
        for digit in 0...9 {
            let key = try #require(keys["\(digit)"])
            #expect(key.size.width == side && key.size.height >= side, "\(digit): \(key)")
        }
        let (one, two) = (try #require(keys["1"]), try #require(keys["2"]))
        #expect(two.minX - one.minX >= side)
        for digit in "8205" { try await Driver(session).tap(.button, String(digit)) }
        #expect(await session.model.code.phase == .right)
        #expect(await session.diagnostics.isEmpty)
    }
}
