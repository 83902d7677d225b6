import CairnLayout
import CairnUI
import Testing

/// A model that asks for work, and logs the answers.
private struct Jobs: Model {
    var log: [String] = []

    enum Action: Sendable { case asked(Request), logged(String) }
    enum Request: Sendable, Equatable {
        case say([String]), sleep(String), wait(String), follow, stop
    }

    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .asked(let request): return [request]
        case .logged(let line):
            log.append(line)
            return []
        }
    }
}

/// A component that reports the width of the screen.
private struct Gauge: Component {
    var send: Sender<String>

    func body(in context: Context) -> some Component {
        let width = Int(context.traits.viewport.width)
        Box().onChange(of: width > 0 ? "\(width)" : nil, send: send)
    }
}

/// Requests, the handler that carries them out, and the sender of components.
@Suite struct LoopTests {
    private func session() -> Session<Jobs> {
        let handler = ClosureHandler<Jobs.Request, Jobs.Action> { request in
            switch request {
            case .say(let words):
                .run(key: "k") { send in for word in words { await send(.logged(word)) } }
            case .sleep(let word):
                .run(key: "k") { send in
                    try? await Task.sleep(for: .seconds(3600))
                    await send(.logged(word))
                }
            case .wait(let word): .after(.milliseconds(1), .logged(word), key: "wait")
            case .follow:
                .stream(
                    key: "follow",
                    {
                        AsyncStream {
                            $0.yield("a"); $0.yield("b"); $0.finish()
                        }
                    }
                ) {
                    .logged($0)
                }
            case .stop: .cancel("k")
            }
        }
        return Session(Jobs(), handler: handler) { jobs, _ in Text("\(jobs.log.count)") }
    }

    @Test func aValueOfTheScreenIsReportedWhenItAppearsAndWhenItChanges() async {
        let session = Session(Jobs(), handler: ClosureHandler { _ in .none }) { _, send in
            Gauge(send: send.scope { .logged($0) })
        }
        await session.settle()
        let first = "\(Int(HostTraits().viewport.width))"
        #expect(await session.model.log == [first])
        for (width, height) in [(200.0, 10.0), (200, 20), (0, 20), (300, 20)] {
            await session.setTraits(HostTraits(viewport: Size(width: width, height: height)))
        }
        #expect(await session.model.log == [first, "200", "300"])
    }

    @Test func anEqualBlockIsNotExpandedAgain() async {
        let session = Session(Jobs(), handler: ClosureHandler { _ in .none }) { jobs, send in
            Text("\(jobs.log.count)")
            TextField("Name", text: "Ida", change: send.scope { .logged($0) })
            Toggle("Sound", isOn: true, change: send.scope { .logged("\($0)") })
            Slider("Light", value: 1, in: 0...2, says: "1", change: send.scope { .logged("\($0)") })
        }
        let count = await session.bodyCount
        await session.send(.logged("other"))
        #expect(await session.outline.items(.text).contains { $0.name == "1" })
        #expect(await session.bodyCount == count)
    }

    @Test func answersComeBackAsActionsInTheirOrder() async {
        let session = session()
        await session.send(.asked(.say(["one", "two"])))
        await session.settle()
        #expect(await session.model.log == ["one", "two"])
    }

    @Test func newerWorkOfOneKeyReplacesTheOlderAndCancelEndsIt() async {
        let session = session()
        await session.send(.asked(.sleep("slow")))
        await session.send(.asked(.say(["quick"])))
        await session.send(.asked(.sleep("never")))
        await session.send(.asked(.stop))
        await session.settle()
        #expect(await !session.model.log.contains("slow"))
        #expect(await !session.model.log.contains("never"))
    }

    @Test func aDelayEndsInItsAction() async {
        let session = session()
        await session.send(.asked(.wait("later")))
        await session.settle()
        #expect(await session.model.log == ["later"])
    }

    @Test func eachValueOfAStreamIsAnAction() async throws {
        let session = session()
        await session.send(.asked(.follow))
        for _ in 0..<6000 where await session.model.log.count < 2 {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(await session.model.log == ["a", "b"])
    }

    @Test func keysOfOtherInstancesDoNotMeet() async {
        let handler = ClosureHandler<Jobs.Request, Jobs.Action> { request in
            guard case .say(let words) = request else { return .none }
            return Effect.run(key: "k") { send in
                for word in words { await send(.logged(word)) }
            }.scoped(by: Key(words[0]))
        }
        let session = Session(Jobs(), handler: handler) { _, _ in Text("") }
        await session.send(.asked(.say(["one"])))
        await session.send(.asked(.say(["two"])))
        await session.settle()
        #expect(await Set(session.model.log) == ["one", "two"])
    }

    @Test func sendersAreEqualByOriginPlaceAndID() {
        let one = Sender<Int> { _ in }
        func part(_ sender: Sender<Int>, _ id: Key? = nil) -> Sender<String> {
            sender.scope(id: id) { $0.count }
        }
        #expect(part(one) == part(one))
        #expect(part(one, 1) != part(one, 2))
        #expect(part(one) != part(Sender { _ in }))
        #expect(part(one) != one.scope { $0.count })
    }
}
