import CairnUI

/// The model of the probe's screen.
struct ProbeModel: ApplyingModel {
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

    func applying(_ action: Action) -> ProbeModel {
        var next = self
        switch action {
        case .counted: next.count += 1
        case .switched(let isOn): next.isOn = isOn
        case .named(let place): next.place = place
        case .noted(let notes): next.notes = notes
        case .lit(let light): next.light = light
        case .asked(let isAsking): next.isAsking = isAsking
        case .opened(let isSheet): next.isSheet = isSheet
        case .chose(let chosen): next.chosen = chosen
        case .told(let news): next.news = news
        case .finished: next.isDone = true
        }
        return next
    }
}
