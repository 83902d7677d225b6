import CairnLayout
import CairnUI

/// What a stack menu looks like in a room: where everything lies, or that it is a list. Mirrored where one reads from the right.
struct StackScene {
    /// How the items are shown.
    enum Form {
        /// Around the start button.
        case ring(StackPage)
        /// Below one another beside the start button.
        case list
    }

    let form: Form
    /// The middle of the start button.
    let start: Point
    let room: Size
    let isMirrored: Bool
    /// Whether the host counts in characters.
    let isCells: Bool

    init(_ model: StackMenuModel, _ context: Context) {
        let settings = model.configuration
        let theme = context.theme
        room = context.surroundings.viewport
        isMirrored = context.direction == .rightToLeft
        isCells = theme.type.body.lineHeight <= 1
        let place = settings.place(in: room)
        start = Self.mirrored(place, isMirrored, room)
        guard !isCells, settings.labels != .list, !model.level.isEmpty else {
            form = .list
            return
        }
        let page = StackPage(
            model, from: place, in: room, font: theme.type.callout,
            mirror: { [room, isMirrored] in Self.mirrored($0, isMirrored, room) })
        form = page.map(Form.ring) ?? .list
    }

    private static func mirrored(_ point: Point, _ isMirrored: Bool, _ room: Size) -> Point {
        isMirrored ? Point(x: room.width - point.x, y: point.y) : point
    }
}

/// The items of a level that are seen at once, and where.
struct StackPage {
    /// The indices of the items in their level.
    let indices: Range<Int>
    /// The middle of each item, and behind them that of the item which shows more, where there is one.
    let centres: [Point]
    /// The first item of the page that comes next; `nil` where all are seen.
    let next: Int?
    /// The first item of the page before.
    let previous: Int
    /// Where words lie, one frame a centre; empty for no words.
    let labels: [Frame]
    /// Where they fly out from.
    let origin: Point

    /// Finds the places; `nil` for a level that reads better as a list.
    init?(
        _ model: StackMenuModel, from place: Point, in room: Size, font: Font,
        mirror: (Point) -> Point
    ) {
        let settings = model.configuration
        let geometry = settings.geometry(of: room)
        let all = geometry.placement(of: model.level.count, from: place)
        let count = model.level.count
        let shown: [Point]
        if all.hidden == 0 {
            (shown, indices, next, previous) = (all.centres, 0..<count, nil, 0)
        } else {
            // The last place shows the next page; with fewer than three places that is more pressing than reading.
            let size = all.centres.count - 1
            guard size >= 2 else { return nil }
            // The keyboard may begin on another page.
            let wanted = model.first == 0 ? (model.begin ?? 0) / size * size : model.first
            let first = max(0, min(wanted, count - 1))
            let end = min(first + size, count)
            indices = first..<end
            next = end < count ? end : 0
            previous = max(0, first - size)
            shown = Array(all.centres.prefix(end - first + 1))
        }
        var titles = model.level[indices].map(\.title)
        if next != nil { titles.append("…") }
        if settings.labels == .never {
            labels = []
        } else {
            let plan = StackLabelPlan(
                of: titles, at: shown, around: all.origin, side: settings.itemSide,
                startSide: settings.startSide, room: room, font: font)
            guard let plan else { return nil }
            labels = plan.frames.map { frame in
                let center = mirror(frame.center)
                return Frame(
                    x: center.x - frame.size.width / 2, y: frame.minY, width: frame.size.width,
                    height: frame.size.height)
            }
        }
        centres = shown.map(mirror)
        origin = mirror(all.origin)
    }

    /// The item below a finger.
    func item(at point: Point, side: Double) -> Int? {
        let near = indices.enumerated().min {
            centres[$0.offset].distance(to: point) < centres[$1.offset].distance(to: point)
        }
        guard let near, centres[near.offset].distance(to: point) <= side * 0.6 else { return nil }
        return near.element
    }
}
