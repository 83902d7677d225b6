import CairnGalleryLibrary
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnUI

/// The map of places: land and sea, with the clusters of photos on top. Changes are not animated,
/// and the map is the same in both layout directions.
struct MapPage: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var land: MapLandOutlines
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        if let view = model.map.view {
            AnyComponent(
                ChartedMap(
                    model: model, view: view, dates: dates, land: land,
                    send: send.map))
        } else if model.map.isKnown {
            AnyComponent(
                Blank(
                    title: phrases.words(.galleryMapEmpty),
                    text: phrases.words(.galleryMapEmptyText), symbol: "map", button: nil
                ) {})
        } else {
            AnyComponent(
                Center { Progress(phrases.words(.commonLoading), done: nil).size(width: 120) })
        }
    }
}

private struct ChartedMap: Component {
    var model: GalleryModel
    var view: MapCamera
    var dates: GalleryDates
    var land: MapLandOutlines
    var send: Sender<MapAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let here = dates.place(
            latitude: Mercator.latitude(y: view.center.y),
            longitude: Mercator.longitude(x: view.center.x), at: view.level(cell: 64), in: phrases)
        let ground = Box {
            MapBackground(model: model, view: view, land: land)
        }
        .place(top: 0, right: 0, bottom: 0, left: 0)
        .role(.image, name: phrases.words(.galleryMap), value: here)
        .focus(.first)
        .on(.drag) { (drag: Drag) in send(.dragged(drag)) }
        .on(.pinch) { (pinch: Pinch) in send(.pinched(pinch)) }
        return Box {
            ground
            for cluster in model.map.clusters {
                if let frame = frame(of: cluster) {
                    ClusterMarker(
                        cluster: cluster, frame: frame,
                        showsPhoto: model.configuration.map.showsPhotos, dates: dates
                    ) { send(.opened(cluster.cell)) }
                    .key(cluster.cell)
                }
            }
        }
        .fill().shrinkable()
        .clipped()
        .background(context.palette.background)
        .on(key: .left) { send(.stepped(across: 2, down: 0)) }
        .on(key: .right) { send(.stepped(across: -2, down: 0)) }
        .on(key: .up) { send(.stepped(across: 0, down: 2)) }
        .on(key: .down) { send(.stepped(across: 0, down: -2)) }
        .on(key: .character("+")) { send(.zoomed(by: 1)) }
        .on(key: .character("-")) { send(.zoomed(by: -1)) }
        .on(key: .character("0")) { send(.fitted) }
    }

    /// Returns the frame of a cluster's marker, in points: centered on its photos, but far enough
    /// from the edge of its tile not to cover the adjacent marker. `nil` outside of the view.
    private func frame(of cluster: PlaceCluster) -> Frame? {
        let room = model.map.size
        let middle = Mercator.point(cluster.middle)
        let place = view.place(middle, in: room)
        let side = view.world / Double(1 << cluster.cell.level)
        let sign = ClusterMarker.size
        func kept(_ place: Double, _ share: Double, _ number: Int, _ length: Double) -> Double {
            let start = place - (share * Double(1 << cluster.cell.level) - Double(number)) * side
            let half = min(length, side) / 2
            return min(max(place, start + half), start + side - half)
        }
        let x = kept(place.x, middle.x, cluster.cell.column, sign.width)
        let y = kept(place.y, middle.y, cluster.cell.row, sign.height)
        let frame = Frame(
            x: x - sign.width / 2, y: y - sign.height / 2, width: sign.width, height: sign.height)
        guard frame.minX < room.width, frame.minX + sign.width > 0, frame.minY < room.height,
            frame.minY + sign.height > 0
        else { return nil }
        return frame
    }
}

/// The background of the map: sea, meridians and parallels, and land.
private struct MapBackground: Component {
    var model: GalleryModel
    var view: MapCamera
    var land: MapLandOutlines

    func body(in context: Context) -> some Component {
        let settings = model.configuration.map
        let palette = context.palette
        let room = model.map.size
        let top = room.height / 2 - view.center.y * view.world
        let (north, south) = (max(top, 0), min(top + view.world, room.height))
        let sea = Path.polyline(
            [(0, north), (room.width, north), (room.width, south), (0, south)], closed: true)
        // Dots of characters are either land or not.
        var shapes: [Drawing.Shape] = []
        if context.drawsFinely {
            let color = settings.seaColor.color(in: palette) ?? palette.info.opacity(0.16)
            shapes.append(Drawing.Shape(sea, fill: .color(color)))
            if settings.showsGrid {
                shapes.append(
                    Drawing.Shape(
                        MapLandOutlines.grid(view, in: room),
                        stroke: Drawing.Stroke(palette.textSecondary.opacity(0.25), width: 1)))
            }
        }
        let coast = land.path(view, in: room, detail: context.drawsFinely ? 1 : 4)
        let color = settings.landColor.color(in: palette) ?? palette.selection
        shapes.append(
            Drawing.Shape(
                coast, fill: .color(color),
                stroke: context.drawsFinely
                    ? Drawing.Stroke(palette.textSecondary.opacity(0.6), width: 1) : nil))
        return Drawing(canvas: room, shapes: shapes)
            .size(width: room.width, height: room.height)
            .shrink(0)
            .decorative()
    }
}

/// The marker of a cluster: the number of its photos, or its only photo.
private struct ClusterMarker: Component {
    /// The size of a marker, in points.
    static let size = Size(width: 48, height: 44)

    var cluster: PlaceCluster
    var frame: Frame
    var showsPhoto: Bool
    var dates: GalleryDates
    var open: () -> Void

    func body(in context: Context) -> some Component {
        let place = dates.place(
            latitude: cluster.middle.latitude, longitude: cluster.middle.longitude,
            at: cluster.cell.level, in: context.phrases)
        let name = context.phrases.words(
            .galleryMapNear, context.phrases.words(.countPhotos, cluster.count), place)
        return Row(justify: .center) {
            if let photo = cluster.photo, showsPhoto, context.drawsFinely {
                AnyComponent(picture(photo, name, context))
            } else {
                AnyComponent(number(name, context))
            }
        }
        .style { style in
            style.position = .absolute
            style.left = .points(frame.minX)
            style.top = .points(frame.minY)
            style.width = .points(frame.size.width)
            style.height = .points(frame.size.height)
        }
    }

    private func picture(
        _ photo: Photo, _ name: String, _ context: Context
    ) -> some Component {
        Button(name: name, .plain, act: open) {
            RemoteImage(
                PictureKey(photo, side: 256).source, alt: nil,
                size: Size(width: 40, height: 40), fit: .cover,
                placeholder: photo.color.map { Fill.color(Color($0)) }
            )
            .decorative()
        }
        .padding(0)
        .clipped()
        .border(context.palette.surface, width: 2)
        .radius(context.theme.radius.control)
        .shrink(0)
    }

    private func number(_ name: String, _ context: Context) -> some Component {
        Button(name: name, .primary, act: open) {
            Text(dates.number(cluster.count)).font(context.theme.type.caption).lines(1)
        }
        .padding(horizontal: context.theme.space.small)
        .minimum(width: 36, height: 36)
        .border(context.palette.surface, width: context.drawsFinely ? 2 : 0)
        .radius(context.theme.radius.pill)
        .shrink(0)
    }
}
