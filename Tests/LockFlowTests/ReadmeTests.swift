import CairnLockFlow
import CairnUI
import CairnVault
import Testing

private enum PinAction: LockScreenAction { case entered(String), lock(LockFlowAction) }

private struct PinModel: Model {
    var flow = LockFlow<String>(for: .unlock)
    mutating func update(_ action: PinAction) -> [LockFlowRequest] {
        switch action {
        case .entered(let text): flow.beginInput() ? flow.submit(Secret(text)) : []
        case .lock(let action): flow.update(action)
        }
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let checker = CodeChecker.preview(Secret("8205"))
        let session = Session(PinModel(), handler: LockFlowHandler<PinAction>(checker)) {
            pin, send in
            LockGate(isLocked: pin.flow.phase != .right) {
                TextField("PIN", text: "", purpose: .secret) { _ in
                } submit: {
                    send(.entered($0))
                }
            } content: {
                Text("Notes")
            }
        }
        await session.send(.entered("8206"))
        await session.settle()
        #expect(await session.model.flow.message == .wrong)
        await session.send(.entered("8205"))
        await session.settle()
        #expect(await session.outline.description == "text \"Notes\"\n")
    }
}
