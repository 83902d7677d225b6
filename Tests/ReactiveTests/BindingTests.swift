import CairnReactive
import Testing

@Suite struct BindingTests {
    private final class Label { var text = "" }

    @Test func anObjectIsSetUntilItIsGone() {
        let title = State("a")
        var label: Label? = Label()
        weak let weakly = label
        let binding = label.map { title.bind(to: $0) { $0.text = $1 } }
        #expect(label?.text == "a")
        title.value = "b"
        #expect(label?.text == "b")
        label = nil
        #expect(weakly == nil, "the binding does not keep it alive")
        title.value = "c"
        #expect(binding?.isCancelled == true)
        #expect(title.listenerCount == 0)
    }

    @Test func aBindingEndsAtReuse() {
        let (title, label, bag) = (State("a"), Label(), Bag())
        title.bind(to: label) { $0.text = $1 }.store(in: bag)
        bag.removeAll()
        title.value = "b"
        #expect(label.text == "a")
    }

    @Test func statesFollowEachOther() {
        let (field, model) = (State(""), State("Ada"))
        let binding = field.bind(with: model)
        #expect(field.value == "Ada")
        field.value = "Bea"
        #expect(model.value == "Bea")
        model.value = "Cia"
        #expect(field.value == "Cia")
        binding.cancel()
        field.value = "Dora"
        #expect(model.value == "Cia")
    }

    @Test func aBindingEndsWithItsTarget() {
        let source = State(1)
        var (state, signal): (State<Int>?, Signal<Int>?) = (State(0), Signal())
        let bindings = [state.map { source.bind(to: $0) }, signal.map { source.bind(to: $0) }]
        #expect(state?.value == 1)
        (state, signal) = (nil, nil)
        source.value = 2
        #expect(bindings.allSatisfy { $0?.isCancelled == true })
        #expect(source.listenerCount == 0)
    }

    @Test func aSignalSharesOneRunOfAPipeline() {
        let source = Signal<Int>()
        var runs = 0
        let shared = Signal(
            from: source.map {
                runs += 1
                return $0
            })
        let log = Log<Int>()
        let listeners = (0..<10).map { _ in shared.subscribe { log.add($0) } }
        source.send(1)
        #expect(runs == 1)
        #expect(log.entries.count == 10)
        _ = listeners
    }
}
