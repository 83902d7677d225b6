import CairnLayout
import CairnUI

/// The resolved layout of a stack menu in a container: the positions of all items, or a list.
/// Mirrored for right-to-left languages.
struct StackMenuLayout {
    /// The presentation of the items.
    enum Form {
        /// Items are arranged around the start button.
        case ring(StackRingLayout)
        /// Items are listed vertically beside the start button.
        case list
    }

    let form: Form
    /// The center of the start button.
    let start: Point
    let room: Size
    let isMirrored: Bool

    init(_ model: StackMenuModel, _ context: Context) {
        let settings = model.configuration
        let theme = context.theme
        room = context.traits.viewport
        isMirrored = context.direction == .rightToLeft
        let place = settings.place(in: room)
        start = Self.mirrored(place, isMirrored, room)
        guard context.drawsFinely, settings.labels != .list, !model.level.isEmpty else {
            form = .list
            return
        }
        let places = StackRingLayout(
            model, from: place, in: room, font: theme.type.callout,
            mirror: { [room, isMirrored] in Self.mirrored($0, isMirrored, room) })
        form = places.map(Form.ring) ?? .list
    }

    private static func mirrored(_ point: Point, _ isMirrored: Bool, _ room: Size) -> Point {
        isMirrored ? Point(x: room.width - point.x, y: point.y) : point
    }
}

/// The positions of a level's items around the start button, for all items or none.
struct StackRingLayout {
    /// The indices of the items.
    let indices: Range<Int>
    /// The center of each item.
    let centers: [Point]
    /// The frames of the labels, one per item; empty if labels are not shown.
    let labels: [Frame]
    /// The point from which the items fan out.
    let origin: Point

    /// Finds the positions. Returns `nil` for a level whose items or labels do not fit.
    init?(
        _ model: StackMenuModel, from place: Point, in room: Size, font: Font,
        mirror: (Point) -> Point
    ) {
        let settings = model.configuration
        let all = settings.geometry(of: room).placement(of: model.level.count, from: place)
        // If any item does not fit, the menu is a list, which scrolls and shows all items.
        guard all.hidden == 0 else { return nil }
        indices = model.level.indices
        let titles = model.level.map(\.title)
        if settings.labels == .never {
            labels = []
        } else {
            let plan = StackLabelLayout(
                of: titles, at: all.centers, around: all.origin, side: settings.itemSide,
                startSide: settings.startSide, room: room, font: font)
            guard let plan else { return nil }
            labels = plan.frames.map { frame in
                let center = mirror(frame.center)
                return Frame(
                    x: center.x - frame.size.width / 2, y: frame.minY, width: frame.size.width,
                    height: frame.size.height)
            }
        }
        centers = all.centers.map(mirror)
        origin = mirror(all.origin)
    }

    /// Returns the index of the item under a finger.
    func item(at point: Point, side: Double) -> Int? {
        let near = indices.enumerated().min {
            centers[$0.offset].distance(to: point) < centers[$1.offset].distance(to: point)
        }
        guard let near, centers[near.offset].distance(to: point) <= side * 0.6 else { return nil }
        return near.element
    }
}
