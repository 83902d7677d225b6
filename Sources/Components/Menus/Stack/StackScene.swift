import CairnLayout
import CairnUI

/// What a stack menu looks like in a room: where everything lies, or that it is a list. Mirrored where one reads from the right.
struct StackScene {
    /// How the items are shown.
    enum Form {
        /// Around the start button.
        case ring(StackPlaces)
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
        isCells = theme.countsInCells
        let place = settings.place(in: room)
        start = Self.mirrored(place, isMirrored, room)
        guard !isCells, settings.labels != .list, !model.level.isEmpty else {
            form = .list
            return
        }
        let places = StackPlaces(
            model, from: place, in: room, font: theme.type.callout,
            mirror: { [room, isMirrored] in Self.mirrored($0, isMirrored, room) })
        form = places.map(Form.ring) ?? .list
    }

    private static func mirrored(_ point: Point, _ isMirrored: Bool, _ room: Size) -> Point {
        isMirrored ? Point(x: room.width - point.x, y: point.y) : point
    }
}

/// Where the items of a level lie around the start button: all of them, or none.
struct StackPlaces {
    /// The indices of the items.
    let indices: Range<Int>
    /// The middle of each item.
    let centres: [Point]
    /// Where words lie, one frame an item; empty for no words.
    let labels: [Frame]
    /// Where they fly out from.
    let origin: Point

    /// Finds the places; `nil` for a level that has no room, or reads better as a list.
    init?(
        _ model: StackMenuModel, from place: Point, in room: Size, font: Font,
        mirror: (Point) -> Point
    ) {
        let settings = model.configuration
        let all = settings.geometry(of: room).placement(of: model.level.count, from: place)
        // Rings as long as there is room for all; else a list, which scrolls and forgets none.
        guard all.hidden == 0 else { return nil }
        indices = model.level.indices
        let titles = model.level.map(\.title)
        if settings.labels == .never {
            labels = []
        } else {
            let plan = StackLabelPlan(
                of: titles, at: all.centres, around: all.origin, side: settings.itemSide,
                startSide: settings.startSide, room: room, font: font)
            guard let plan else { return nil }
            labels = plan.frames.map { frame in
                let center = mirror(frame.center)
                return Frame(
                    x: center.x - frame.size.width / 2, y: frame.minY, width: frame.size.width,
                    height: frame.size.height)
            }
        }
        centres = all.centres.map(mirror)
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
