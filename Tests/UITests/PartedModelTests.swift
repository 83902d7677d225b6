import CairnUI
import Testing

/// A counter that asks for a bell at three.
private struct Counter: Model {
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
    var left = Counter()
    var right = Counter()
}

@Suite struct PartedModelTests {
    @Test func anActionReachesItsPartAlone() {
        var pair = Pair(left: Counter(count: 1), right: Counter(count: 2))
        #expect(pair.update(PartAction(\.left, .counted)).isEmpty)
        #expect(pair.left.count == 2 && pair.right.count == 2)
        let requests = pair.update(PartAction(\.right, .counted))
        #expect(requests.map { $0.request as? Counter.Request } == [.ring(3)])
        var other = Pair(left: Counter(count: 2))
        #expect(other.update(PartAction(\.left, .counted)) == requests)
        #expect(other.update(PartAction(\.left, .rang)).isEmpty)
    }
}
