import CairnUI

/// The model of the probe's screen.
struct ProbeModel: Model {
    var count = 0
    var isOn = true
    var place = "Växjö"
    var notes = "Two lines\nof notes"
    var light = 40.0
    var isAsking = false
    var isSheet = false
    var isDone = false
    var news = ""
    var chosen = 1

    enum Action: Sendable {
        case counted
        case switched(Bool)
        case named(String)
        case noted(String)
        case lit(Double)
        case asked(Bool)
        case opened(Bool)
        case chose(Int)
        case told(String)
        case finished
    }

    mutating func update(_ action: Action) -> [Never] {
        switch action {
        case .counted: count += 1
        case .switched(let isOn): self.isOn = isOn
        case .named(let place): self.place = place
        case .noted(let notes): self.notes = notes
        case .lit(let light): self.light = light
        case .asked(let isAsking): self.isAsking = isAsking
        case .opened(let isSheet): self.isSheet = isSheet
        case .chose(let chosen): self.chosen = chosen
        case .told(let news): self.news = news
        case .finished: isDone = true
        }
        return []
    }
}
