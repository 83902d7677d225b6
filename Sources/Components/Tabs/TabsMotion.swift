import CairnLayout
import CairnUI

/// Where the contents of tabs are while one turns into another: the chosen one, and the one that comes into view or goes out of it.
struct TabsMotion {
    private let selected: TabItem.ID?
    /// The content beside the chosen one that is seen too.
    private let beside: TabItem.ID?
    /// On which side it is: 1 behind, -1 before.
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
        // Where movement is avoided a swipe shows in the indicator, and contents change at once.
        swipe = isStill ? 0 : model.swipe
        let isUnderWay = arrival.number > 0 && swipe == 0 && settings.seconds > 0
        slides = isUnderWay && !isStill && (arrival.isSwipe || settings.change == .slide)
        fades = isUnderWay && !slides && settings.change == .fade
        if swipe != 0 {
            (beside, side) = (model.neighbour(swipe)?.id, swipe > 0 ? 1 : -1)
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

    /// Whether two contents are seen.
    var isMoving: Bool { beside != nil || slides }

    /// The tabs whose contents are there, in their order.
    func seen(_ model: TabsModel) -> [TabItem] {
        let kept = model.kept
        guard let beside, !kept.contains(where: { $0.id == beside }) else { return kept }
        let ids = Set(kept.map(\.id)).union([beside])
        return model.tabs.filter { ids.contains($0.id) }
    }

    func isSelected(_ id: TabItem.ID) -> Bool { id == selected }

    func isSeen(_ id: TabItem.ID) -> Bool { id == selected || id == beside }

    /// How far a content is from its place, once it rests.
    func shift(_ id: TabItem.ID) -> Point {
        Point(x: ((id == selected ? 0 : side) - swipe) * width, y: 0)
    }

    /// The movement of a content; `nil` for one that rests.
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

    /// The number of the arrival, for who says that it is over.
    var number: Int { arrival.number }
}
