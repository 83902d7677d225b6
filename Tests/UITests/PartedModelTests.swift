import CairnUI
import Testing

/// A counter that asks for a bell at three.
private struct Bell: Model {
    var count = 0
    enum Action: Sendable { case counted, rang }
    enum Request: Sendable, Equatable { case ring(Int) }
    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .counted: count += 1
        case .rang: count = 100
        }
        return count == 3 ? [.ring(count)] : []
    }
}

private struct Pair: PartedModel {
    var left = Bell()
    var right = Bell()
}

@Suite struct PartedModelTests {
    @Test func anActionReachesItsPartAlone() {
        var pair = Pair(left: Bell(count: 1), right: Bell(count: 2))
        #expect(pair.update(PartAction(\.left, .counted)).isEmpty)
        #expect(pair.left.count == 2 && pair.right.count == 2)
        let requests = pair.update(PartAction(\.right, .counted))
        #expect(requests.map { $0.request as? Bell.Request } == [.ring(3)])
        var other = Pair(left: Bell(count: 2))
        #expect(other.update(PartAction(\.left, .counted)) == requests)
        #expect(other.update(PartAction(\.left, .rang)).isEmpty)
    }
}
