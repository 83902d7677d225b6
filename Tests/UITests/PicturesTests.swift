import CairnLayout
import CairnUI
import Foundation
import TestSupport
import Testing

/// Pictures that are let through one by one.
private actor Gate {
    private var open: Set<ImageSource> = []
    private var waiting: [ImageSource: [CheckedContinuation<Void, Never>]] = [:]
    private(set) var loads: [ImageSource] = []
    private(set) var cancelled: [ImageSource] = []
    private(set) var mainThreads = 0
    var failures: Set<ImageSource> = []
    private var isOpen = false

    func load(_ source: ImageSource) async throws -> [UInt8] {
        loads.append(source)
        if !isOpen, !open.contains(source) {
            await withCheckedContinuation { waiting[source, default: []].append($0) }
        }
        if Task.isCancelled {
            cancelled.append(source)
            throw CancellationError()
        }
        if failures.contains(source) { throw Oops() }
        return Array(repeating: 0, count: 100)
    }
    func letThrough(_ source: ImageSource) {
        open.insert(source)
        for one in waiting.removeValue(forKey: source) ?? [] { one.resume() }
    }
    func letAllThrough() {
        isOpen = true
        for source in Array(waiting.keys) { letThrough(source) }
    }
    func fail(_ source: ImageSource, _ fails: Bool) {
        if fails { failures.insert(source) } else { failures.remove(source) }
    }
    func isWaiting(_ source: ImageSource) -> Bool { waiting[source] != nil }
}

/// A gallery, of which one picture can be shown.
private struct Shelf: Model {
    var shown: String? = "a"
    enum Action: Sendable { case showed(String?) }
    mutating func update(_ action: Action) -> [Never] {
        if case .showed(let shown) = action { self.shown = shown }
        return []
    }
}

private struct ShelfScreen: Component {
    var shown: String?
    func body(in context: Context) -> some Component {
        Column {
            if let shown { RemoteImage(.remote(shown), alt: "picture") }
        }
    }
}

@Suite struct PicturesTests {
    private func store(_ gate: Gate, budget: Int = 1_000) -> ImageStore<[UInt8]> {
        ImageStore(budget: budget, bytes: { (bytes: [UInt8]) in bytes.count }) {
            try await gate.load($0)
        }
    }

    private func session(_ store: ImageStore<[UInt8]>) -> Session<Shelf> {
        var environment = Environment()
        environment.pictures = Pictures(store) { _ in Size(width: 60, height: 40) }
        return Session(Shelf(), environment: environment) { model, _ in
            ShelfScreen(shown: model.shown)
        }
    }

    private func image(_ session: Session<Shelf>) async -> ImageContent? {
        var found: ImageContent?
        await session.scene.root.walk { element in
            if case .image(let image) = element.kind { found = image }
            return true
        }
        return found
    }

    /// Waits for something that happens on other tasks.
    private func wait(until holds: () async -> Bool) async throws {
        for _ in 0..<120_000 {
            if await holds() { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        Issue.record("waited in vain")
    }

    @Test func aPictureComesWhileItIsSeenAndIsHeld() async throws {
        let gate = Gate()
        let store = store(gate, budget: 50)
        let session = session(store)
        #expect(await image(session)?.phase == .loading)
        #expect(await session.outline.items(.image).first?.states.contains(.busy) == true)
        try await wait { await gate.isWaiting(.remote("a")) }
        await gate.letAllThrough()
        await session.settle()
        #expect(await image(session)?.phase == .ready)
        #expect(await image(session)?.naturalSize == Size(width: 60, height: 40))
        #expect(await session.outline.items(.image).first?.states == [])
        // It is larger than the budget, and there for the host as long as it is seen.
        #expect(store.kept(.remote("a")) != nil)
        await session.send(.showed(nil))
        #expect(store.kept(.remote("a")) == nil)
    }

    @Test func aPictureThatLeavesTheScreenIsGivenUp() async throws {
        let gate = Gate()
        let store = store(gate)
        let session = session(store)
        try await wait { await gate.isWaiting(.remote("a")) }
        await session.send(.showed(nil))
        try await wait { await store.waiting(for: .remote("a")) == 0 }
        await gate.letAllThrough()
        try await wait { await gate.cancelled == [.remote("a")] }
    }

    @Test func anotherPictureTakesThePlaceOfTheOneUnderWay() async throws {
        let gate = Gate()
        let store = store(gate)
        let session = session(store)
        try await wait { await gate.isWaiting(.remote("a")) }
        await session.send(.showed("b"))
        #expect(await image(session)?.source == .remote("b"))
        try await wait { await store.waiting(for: .remote("a")) == 0 }
        await gate.letAllThrough()
        try await wait { await gate.cancelled == [.remote("a")] }
        await session.settle()
        #expect(await image(session)?.phase == .ready)
        #expect(await image(session)?.source == .remote("b"))
    }

    @Test func aFailureIsToldAndTriedAgainWhenItComesBack() async throws {
        let gate = Gate()
        await gate.letAllThrough()
        await gate.fail(.remote("a"), true)
        let session = session(store(gate))
        await session.settle()
        #expect(await image(session)?.phase == .failed)
        await gate.fail(.remote("a"), false)
        await session.send(.showed(nil))
        await session.send(.showed("a"))
        await session.settle()
        #expect(await image(session)?.phase == .ready)
    }

    @Test func whatIsKeptIsShownAtOnce() async throws {
        let gate = Gate()
        await gate.letAllThrough()
        let store = store(gate)
        _ = try await store.picture(for: .remote("a"))
        let session = session(store)
        #expect(await image(session)?.phase == .ready)
        await session.settle()
        #expect(await gate.loads.count == 1)
    }

    @Test func withoutAStoreTheHostBringsThePicture() async {
        let session = Session(Shelf()) { model, _ in ShelfScreen(shown: model.shown) }
        #expect(await image(session)?.phase == .ready)
    }

    /// T24: the given size, else the placeholder's, else nothing.
    @Test(arguments: [
        (Size(width: 20, height: 10) as Size?, nil as Size?, Size(width: 20, height: 10)),
        (Size(width: 20, height: 10), Size(width: 9, height: 3), Size(width: 20, height: 10)),
        (nil, Size(width: 30, height: 12), Size(width: 30, height: 12)),
        (nil, nil, .zero), (Size.zero, Size(width: 30, height: 12), Size(width: 30, height: 12)),
        (nil, Size(width: 900, height: 300), Size(width: 300, height: 100)),
    ])
    func theSizeIsTheGivenOneElseThePlaceholders(
        given: Size?, placeholder: Size?, size: Size
    ) {
        var environment = Environment()
        environment.pictures = Pictures(store(Gate()))
        let root = Expander().expand(
            Column(align: .flexStart) {
                RemoteImage(.remote("x"), alt: nil, size: given, placeholderSize: placeholder)
                    .style {
                        $0.maxWidth = .percent(100)
                        $0.minHeight = 0
                    }
            }, in: environment)
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 300, height: 300))
        #expect(frames[root.children[0].id]?.size == size)
    }

    private struct Wall: Component {
        func body(in context: Context) -> some Component {
            List(
                Array(0..<500), key: { $0 }, estimate: 100, name: "Wall",
                pictures: { [.remote("\($0)")] }
            ) { number in
                RemoteImage(
                    .remote("\(number)"), alt: nil, size: Size(width: 100, height: 100))
            }
        }
    }

    /// The pictures of the working range come before they are seen, the next one first, and those that are not
    /// wanted any more are given up.
    @Test func picturesComeAheadOfTheView() async throws {
        let gate = Gate()
        await gate.letAllThrough()
        let store = store(gate, budget: 1 << 20)
        var environment = Environment()
        environment.traits.viewport = Size(width: 300, height: 400)
        environment.pictures = Pictures(store)
        let session = Session(Shelf(), environment: environment) { _, _ in Wall() }
        await session.settle()
        // Seen: 4; built: 10; prepared: 16.
        try await wait { await Set(gate.loads).count == 16 }
        #expect(await Set(gate.loads) == Set((0..<16).map { .remote("\($0)") }))
        #expect(await gate.loads.count == 16)  // each once
        let list = try await Driver(session).find(.list).id
        await session.handle(
            .scroll(
                Scroll(offset: Point(x: 0, y: 8_000), viewport: Size(width: 300, height: 400))),
            on: list)
        try await wait { store.kept(.remote("95")) != nil }
        #expect(await !gate.loads.contains(.remote("96")))
        #expect(await !gate.loads.contains(.remote("40")))  // what was leapt over
    }

    @Test func whatIsNotWantedAnyMoreIsGivenUp() async throws {
        let gate = Gate()
        let store = store(gate, budget: 1 << 20)
        var environment = Environment()
        environment.traits.viewport = Size(width: 300, height: 400)
        environment.pictures = Pictures(store)
        let session = Session(Shelf(), environment: environment) { _, _ in Wall() }
        // Ten are built and load at once; of those beyond, four at a time are fetched.
        try await wait { await gate.loads.count >= 10 }
        let list = try await Driver(session).find(.list).id
        await session.handle(
            .scroll(
                Scroll(offset: Point(x: 0, y: 20_000), viewport: Size(width: 300, height: 400))),
            on: list)
        try await wait { await store.waiting(for: .remote("0")) == 0 }
        await gate.letAllThrough()
        try await wait { await gate.cancelled.contains(.remote("0")) }
        try await wait { store.kept(.remote("200")) != nil }
        #expect(store.kept(.remote("0")) == nil)
        await session.end()
    }

    @Test func workEndsWhenItsElementGoes() async throws {
        struct Clock: Component {
            var id: String?
            func body(in context: Context) -> some Component {
                let told = context.state("told", initially: [String]())
                Column {
                    if let id {
                        Text(told.value.joined(separator: " ")).task(id: id) { tell in
                            await tell("\(id)1")
                            await tell("\(id)2")
                        } then: { (word: String) in
                            told.update { $0 + [word] }
                        }
                    }
                }
            }
        }
        let session = Session(Shelf()) { model, _ in Clock(id: model.shown) }
        await session.settle()
        #expect(await session.outline.items(.text).map(\.name) == ["a1 a2"])
        // The same work is not begun again; another is.
        await session.send(.showed("a"))
        await session.settle()
        await session.send(.showed("b"))
        await session.settle()
        #expect(await session.outline.items(.text).map(\.name) == ["a1 a2 b1 b2"])
    }
}
