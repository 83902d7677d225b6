import CairnUI
import Synchronization
import Testing

/// What components send, as a test or an inspector sees it.
@Suite struct SentActionsTests {
    private enum Part: Sendable { case pressed }
    private enum Whole: Sendable { case part(Part) }

    @Test func anActionAndWhatItBecomesAreSeen() {
        let seen = Mutex<[String]>([])
        let came = Mutex(0)
        let whole = Sender<Whole> { _ in came.withLock { $0 += 1 } }
        let part = whole.scope(Whole.part)
        SentActions.$watch.withValue({ action in seen.withLock { $0.append("\(action)") } }) {
            part(.pressed)
        }
        part(.pressed)
        #expect(seen.withLock { $0 } == ["\(Part.pressed)", "\(Whole.part(.pressed))"])
        #expect(came.withLock { $0 } == 2)
    }
}
