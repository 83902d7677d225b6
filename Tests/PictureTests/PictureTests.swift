import CairnPicture
import Foundation
import TestSupport
import Testing

private struct Count: Model {
    var number = 0
    enum Action: Sendable { case counted }
    mutating func update(_ action: Action) -> [Never] {
        number += 1
        return []
    }
}

/// A screen that counts itself when it appears.
private struct Counter: AppScreen {
    func start(_ app: AppContext<NoSettings>) async throws -> Count { Count() }
    func body(_ count: Count, _ send: Sender<Count.Action>) -> some Component {
        Column {
            Box().size(width: Double(10 * count.number), height: 10).background(.black)
        }
        .on(.appear) { send(.counted) }
    }
}

@Suite struct PictureTests {
    @Test func aScreenIsDrawnWhenItsContentsAreThere() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("counter.png")
        try await Picture(40, 20, scale: 1) { Counter() }.write(to: file.path)
        let written = try Data(contentsOf: file)
        #expect([UInt8](written) == (try await Picture(40, 20, scale: 1) { Counter() }.png()))
        // The header: 40 × 20 pixels.
        #expect(Array(written[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 20])
        let bare = try await Picture(40, 20, scale: 1) { Empty() }.png()
        #expect([UInt8](written) != bare)
    }
}

private struct Empty: AppScreen {
    func start(_ app: AppContext<NoSettings>) async throws -> Count { Count() }
    func body(_ count: Count, _ send: Sender<Count.Action>) -> some Component { Column {} }
}
