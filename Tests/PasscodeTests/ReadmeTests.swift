import CairnPasscode
import CairnUI
import CairnVault
import Testing

private struct App: ApplyingModel, Codable {
    var code = PasscodeModel(for: .enter)
    var isLocked: Bool { code.phase != .right }
    enum Action: Sendable { case code(PasscodeAction) }
    func applying(_ action: Action) -> App {
        switch action {
        case .code(let action): App(code: code.applying(action))
        }
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let checker = CodeChecker.preview(Secret("8205"))
        let session = Session(App()) { app, send in
            LockGate(isLocked: app.isLocked) {
                PasscodeComponent(app.code, asking: checker, send: send.scope(App.Action.code))
            } content: {
                Text("Notes")
            }
        }
        for digit in "8205" { await Driver(session).press(.character(digit)) }
        #expect(await session.outline.description == "text \"Notes\"\n")
    }
}
