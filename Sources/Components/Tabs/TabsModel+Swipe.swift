import CairnUI

extension TabsModel {
    /// Returns the visible tab next to the selected one.
    ///
    /// - Parameter way: The direction: above 0 for the next tab, otherwise the previous one.
    /// - Returns: The tab, or `nil` beyond the ends.
    public func neighbor(_ way: Double) -> TabItem? {
        let shown = shown
        guard let place = shown.firstIndex(where: { $0.id == selected }) else { return nil }
        let next = way > 0 ? place + 1 : place - 1
        return shown.indices.contains(next) ? shown[next] : nil
    }

    /// Handles a swipe of the content. A swipe past `commitPart`, or a flick, moves to the adjacent
    /// tab; any other swipe springs back.
    mutating func swipe(_ phase: Drag.Phase, _ part: Double, _ speed: Double) {
        guard part.isFinite, speed.isFinite, selected != nil else {
            swipe = 0
            return
        }
        let part = min(max(part, -1), 1)
        switch phase {
        case .began:
            swipe = 0
            arrival.leaving = nil
        case .moved:
            // Beyond the ends the content resists the finger.
            swipe = neighbor(part) == nil ? part / 5 : part
        case .cancelled: goBack()
        case .ended:
            let isFar = abs(part) >= configuration.commitPart
            let isFlick = abs(speed) >= configuration.flickSpeed && speed * part > 0
            // A flick in the opposite direction cancels the swipe, however far it went.
            let isBack = abs(speed) >= configuration.flickSpeed && speed * part < 0
            guard isFlick || isFar && !isBack, let next = neighbor(part) else { return goBack() }
            select(next.id)
            arrival.from = Double(arrival.way) - part
            arrival.isSwipe = true
        }
    }

    private mutating func goBack() {
        defer { swipe = 0 }
        guard swipe != 0 else { return }
        arrival = Arrival(
            number: arrival.number + 1, from: -swipe, way: swipe > 0 ? -1 : 1,
            leaving: neighbor(swipe)?.id, isSwipe: true)
    }
}
