import CairnLockFlow
import CairnPasscode
import CairnUI
import CairnVault
import Testing

private struct App: Model, Codable {
    var code = PasscodeModel(for: .unlock)
    var isLocked: Bool { code.phase != .right }
    mutating func update(_ action: PasscodeAction) -> [LockFlowRequest] { code.update(action) }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let checker = CodeChecker.preview(Secret("8205"))
        let session = Session(App(), handler: PasscodeHandler(checker)) { app, send in
            LockGate(isLocked: app.isLocked) {
                PasscodeComponent(app.code, send: send)
            } content: {
                Text("Notes")
            }
        }
        for digit in "8205" { await Driver(session).press(.character(digit)) }
        #expect(await session.outline.description == "text \"Notes\"\n")
    }
}
