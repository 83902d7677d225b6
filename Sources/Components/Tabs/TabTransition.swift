import CairnLayout
import CairnUI

/// The positions of contents during a transition between the selected content and the incoming or
/// outgoing one.
struct TabTransition {
    private let selected: TabItem.ID?
    /// The other visible content.
    private let beside: TabItem.ID?
    /// The side of the other content: 1 after the selected one, -1 before it.
    private let side: Double
    private let swipe: Double
    private let arrival: TabsModel.Arrival
    private let slides: Bool
    private let fades: Bool
    private let width: Double
    private let duration: Duration
    private let curve: Curve

    init(_ model: TabsModel, width: Double, _ context: Context) {
        let settings = model.configuration
        let arrival = model.arrival
        let isStill = context.reducesMotion || !width.isFinite || width <= 0
        // With reduced motion, only the indicator follows a swipe, and contents change immediately.
        swipe = isStill ? 0 : model.swipe
        let isUnderWay = arrival.number > 0 && swipe == 0 && settings.seconds > 0
        slides = isUnderWay && !isStill && (arrival.isSwipe || settings.change == .slide)
        fades = isUnderWay && !slides && settings.change == .fade
        if swipe != 0 {
            (beside, side) = (model.neighbor(swipe)?.id, swipe > 0 ? 1 : -1)
        } else if slides, let leaving = arrival.leaving, model.tab(leaving) != nil {
            (beside, side) = (leaving, Double(-arrival.way))
        } else {
            (beside, side) = (nil, 1)
        }
        (self.arrival, selected) = (arrival, model.selected)
        self.width = context.direction == .rightToLeft ? -width : width
        duration = .seconds(settings.seconds)
        curve = context.theme.motion.curve
    }

    /// A Boolean value that indicates whether two contents are visible.
    var isMoving: Bool { beside != nil || slides }

    /// Returns the tabs whose contents are in the element tree, in order.
    func seen(_ model: TabsModel) -> [TabItem] {
        let kept = model.kept
        guard let beside, !kept.contains(where: { $0.id == beside }) else { return kept }
        let ids = Set(kept.map(\.id)).union([beside])
        return model.tabs.filter { ids.contains($0.id) }
    }

    func isSelected(_ id: TabItem.ID) -> Bool { id == selected }

    func isSeen(_ id: TabItem.ID) -> Bool { id == selected || id == beside }

    /// Returns the offset of a content from its place when no animation is running.
    func shift(_ id: TabItem.ID) -> Point {
        Point(x: ((id == selected ? 0 : side) - swipe) * width, y: 0)
    }

    /// Returns the animation of a content; `nil` if it is at rest.
    func animation(_ id: TabItem.ID) -> Animation? {
        let key = Key(arrival.number)
        if fades, id == selected {
            return Animation(
                [.init(0, opacity: 0), .init(1, opacity: 1)], duration: duration, curve: curve,
                key: key)
        }
        guard slides else { return nil }
        let rest = shift(id)
        let start = Point(x: rest.x + arrival.from * width, y: 0)
        return Animation(
            [
                .init(0, transform: Transform(shift: start)),
                .init(1, transform: Transform(shift: rest)),
            ], duration: duration, curve: curve, key: key)
    }

    /// The number of the transition, for reporting its end.
    var number: Int { arrival.number }
}
