import CairnUI
import Synchronization
import TestSupport
import Testing

/// Pictures that are fetched before they are seen.
@Suite struct PicturesAheadTests {
    private struct Shelf: Model {
        var sources: [ImageSource] = []
        var isThere = true

        enum Action: Sendable { case wanted([Int]), left }

        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .wanted(let numbers): sources = numbers.map { .stored("\($0)") }
            case .left: isThere = false
            }
            return []
        }
    }

    /// Pictures that come when the test says so.
    private final class Desk: Sendable {
        let asked = Mutex<[String]>([])
        let ended = Mutex<Set<String>>([])
        let open = Mutex<Set<String>>([])

        func load(_ source: ImageSource) async throws -> Int {
            guard case .stored(let name) = source else { return 0 }
            asked.withLock { $0.append(name) }
            do {
                while !open.withLock({ $0.contains(name) }) {
                    try await Task.sleep(for: .milliseconds(2))
                }
            } catch {
                ended.withLock { _ = $0.insert(name) }
                throw error
            }
            return 1
        }
    }

    private static func session(_ desk: Desk) -> Session<Shelf> {
        let store = ImageStore<Int>(budget: 1000, bytes: { $0 }) { try await desk.load($0) }
        var environment = Environment()
        environment.pictures = Pictures(store)
        return Session(Shelf(), environment: environment) { model, _ in
            Layers { if model.isThere { ImagePrefetch(model.sources) } }
        }
    }

    private static func until(_ holds: () -> Bool) async throws {
        for _ in 0..<24_000 where !holds() { try await Task.sleep(for: .milliseconds(5)) }
        #expect(holds())
    }

    @Test func theFirstComesFirstAndWhatIsNotWantedAnyMoreIsGivenUp() async throws {
        let desk = Desk()
        let session = Self.session(desk)
        await session.send(.wanted(Array(0..<20)))
        try await Self.until { desk.asked.withLock { $0.count } == 4 }
        #expect(Set(desk.asked.withLock { $0 }) == ["0", "1", "2", "3"])
        desk.open.withLock { $0.formUnion(["0", "1"]) }
        try await Self.until { desk.asked.withLock { $0.count } == 6 }
        #expect(Set(desk.asked.withLock { $0 }.suffix(2)) == ["4", "5"])
        // Elsewhere: what both want goes on, all else ends, and what is there is not asked for again.
        await session.send(.wanted([5, 0, 70, 71, 72, 73]))
        try await Self.until { desk.ended.withLock { $0 } == ["2", "3", "4"] }
        try await Self.until { desk.asked.withLock { $0.count } == 9 }
        #expect(Set(desk.asked.withLock { $0 }.suffix(3)) == ["70", "71", "72"])
        // It takes no room and says nothing.
        #expect(await session.outline.items.isEmpty)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func whatIsInSightIsFetchedFirst() async throws {
        let desk = Desk()
        let store = ImageStore<Int>(budget: 1000, bytes: { $0 }, atOnce: 1) {
            try await desk.load($0)
        }
        var environment = Environment()
        environment.pictures = Pictures(store)
        let session = Session(Shelf(), environment: environment) { model, _ in
            Layers {
                ImagePrefetch([], seen: model.sources.reversed())
                for source in model.sources { RemoteImage(source, alt: nil) }
            }
        }
        await session.send(.wanted([1, 2, 3, 4]))
        // All are asked for before the first is let through.
        for source in await session.model.sources {
            var tries = 0
            while await store.waiting(for: source) == 0, tries < 24_000 {
                tries += 1
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        for count in 1...4 {
            try await Self.until { desk.asked.withLock { $0.count } == count }
            let last = desk.asked.withLock { $0.last ?? "" }
            desk.open.withLock { _ = $0.insert(last) }
        }
        // Which one begins is a matter of chance; then the order is that of what is in sight.
        let rest = desk.asked.withLock { $0.dropFirst().compactMap(Int.init) }
        #expect(rest == rest.sorted(by: >))
        await session.settle()
    }

    @Test func whereItGoesAllIsGivenUp() async throws {
        let desk = Desk()
        let session = Self.session(desk)
        await session.send(.wanted(Array(0..<9)))
        try await Self.until { desk.asked.withLock { $0.count } == 4 }
        await session.send(.left)
        try await Self.until { desk.ended.withLock { $0.count } == 4 }
        #expect(desk.asked.withLock { $0.count } == 4)
    }
}
