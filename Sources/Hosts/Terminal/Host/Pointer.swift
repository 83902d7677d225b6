import CairnUI

/// A pressed mouse button: its target, and its movement.
struct Pointer {
    /// The element that receives the events.
    let target: ElementID
    let kinds: Event.Kinds
    /// The element's origin on the screen and its size, at the time of the press.
    let corner: Point
    let area: Size
    /// The modifier keys held at the press.
    var modifiers: CairnUI.KeyPress.Modifiers = []
    /// The frame on the screen of the innermost scroll area under the press.
    var viewport: Frame?
    private let start: Point
    private var last: Point
    private var time: Duration
    private var velocity = Point.zero
    /// A Boolean value that indicates whether the pointer left the cell where it was pressed.
    private(set) var hasMoved = false

    init(
        _ target: ElementID, _ kinds: Event.Kinds, corner: Point, area: Size, at point: Point,
        _ time: Duration
    ) {
        self.target = target
        self.kinds = kinds
        self.corner = corner
        self.area = area
        start = point
        last = point
        self.time = time
    }

    mutating func move(to point: Point, _ now: Duration) {
        if point != start { hasMoved = true }
        let seconds = (now - time) / .seconds(1)
        if seconds > 0 {
            velocity = Point(x: (point.x - last.x) / seconds, y: (point.y - last.y) / seconds)
        }
        last = point
        time = now
    }

    func drag(_ phase: Drag.Phase) -> Event {
        .drag(
            Drag(
                phase, at: last - corner, in: area, translation: last - start,
                velocity: phase == .began ? .zero : velocity,
                viewport: viewport.map { Frame(origin: $0.origin - corner, size: $0.size) }))
    }
}
