import CairnGalleryLibrary
import CairnLayout
import CairnUI

/// A full-screen page, dark regardless of the app's theme, so that photos stand out.
struct DarkPage<Content: Component>: Component {
    @ComponentBuilder var content: Content

    func body(in context: Context) -> some Component {
        var dark = context.traits
        dark.colorScheme = .dark
        return content.traits(dark).covering()
    }
}

/// The viewer for a single photo.
struct PhotoViewerScreen: Component {
    var model: GalleryModel
    var viewer: PhotoViewer
    var dates: GalleryDates
    var clock: () -> Double
    var seed: () -> UInt64
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let photo = model.openPhoto
        let name =
            photo?.name(in: context.phrases, dates) ?? context.phrases[.galleryLoadingPhoto]
        Box {
            StagedPhotos(
                model: model, viewer: viewer, name: name, dates: dates, clock: clock,
                send: send.viewer)
            if viewer.showsControls {
                PhotoTopBar(
                    model: model, viewer: viewer, photo: photo, dates: dates, send: send)
                PhotoFoot(
                    model: model, viewer: viewer, photo: photo, dates: dates, seed: seed,
                    send: send)
            }
        }
        .background(context.palette.background)
        .grow()
        .clipped()
        .role(.dialog, name: name)
        .state(.modal)
        .on(.dismiss) {
            if viewer.slides != nil {
                send.viewer(.slideShowStopped)
            } else {
                send.viewer(.closed)
            }
        }
        .on(key: .pageDown) { send.viewer(.turned(by: 1)) }
        .on(key: .pageUp) { send.viewer(.turned(by: -1)) }
        .on(key: .character("+")) { send.viewer(.zoomed(by: 1.5)) }
        .on(key: .character("-")) { send.viewer(.zoomed(by: 1 / 1.5)) }
        .on(key: .delete) { if let id = model.openPhoto?.id { send.photos(.deleted([id])) } }
        .on(key: .character("i")) {
            if let id = model.openPhoto?.id { send(.asked(.facts(id))) }
        }
        .rated { stars in
            if stars == 0, viewer.zoom.scale > 1.01 {
                // A zoomed photo fits first.
                send.viewer(.zoomed(by: 1 / viewer.zoom.scale))
            } else if let id = model.openPhoto?.id {
                send.photos(.rated([id], stars))
            }
        }
    }
}

/// The open photo and the preloaded adjacent ones.
private struct StagedPhotos: Component {
    var model: GalleryModel
    var viewer: PhotoViewer
    var name: String
    var dates: GalleryDates
    var clock: () -> Double
    var send: Sender<PhotoViewerAction>

    func body(in context: Context) -> some Component {
        let isMirrored = context.direction == .rightToLeft
        let zoom = viewer.zoom.scale
        let preloads = model.configuration.viewer.preloads
        let near = max(0, viewer.index - preloads)...(viewer.index + preloads)
        let stage = Box {
            for index in near {
                if let photo = model.window[index] {
                    ViewerPage(
                        photo: photo, place: index - viewer.index, viewer: viewer,
                        room: model.room, name: name
                    )
                    .key(photo.id)
                }
            }
        }
        .covering()
        .clipped()
        .role(.image, name: name, value: zoom > 1.01 ? dates.percent(zoom) : nil)
        .changing { element in
            element.semantics?.role.position = Role.Position(viewer.index + 1, of: model.count)
        }
        .state(.busy, model.openPhoto == nil)
        .focus(.first)
        .on(.tap) { (place: Point) in send(.tapped(place, at: clock())) }
        .on(.pinch) { (pinch: Pinch) in send(.pinched(pinch)) }
        .on(.drag) { (drag: Drag) in send(.dragged(drag, isMirrored: isMirrored)) }
        return keys(of: stage, isMirrored)
    }

    /// Adds keyboard handling: arrow keys move to the adjacent photo, or pan a zoomed one.
    private func keys(of stage: some Component, _ isMirrored: Bool) -> some Component {
        let zoom = viewer.zoom.scale
        let isNear = zoom > 1.01
        let forward = isMirrored ? -1 : 1
        // One key press pans by a tenth of the screen.
        let across = model.room.screen.width / 10
        let down = model.room.screen.height / 10
        let arrows =
            stage
            .on(key: .right) {
                send(
                    isNear
                        ? .panned(Point(x: -across, y: 0)) : .turned(by: forward))
            }
            .on(key: .left) {
                send(
                    isNear
                        ? .panned(Point(x: across, y: 0)) : .turned(by: -forward))
            }
            .on(key: .down) { send(.panned(Point(x: 0, y: -down))) }
            .on(key: .up) { send(.panned(Point(x: 0, y: down))) }
        let pages =
            arrows
            .on(key: .home) { send(.turned(by: -viewer.index)) }
            .on(key: .end) { send(.turned(by: model.count - 1 - viewer.index)) }
        return
            pages
            .on(key: .space) {
                send(viewer.slides == nil ? .turned(by: 1) : .slideShowStopped)
            }
            .on(key: .enter) { send(.tapped(.zero, at: clock())) }
    }
}

/// A photo at its current zoom; adjacent photos are placed one screen to the side.
private struct ViewerPage: Component {
    var photo: Photo
    /// The offset from the open photo in the list.
    var place: Int
    var viewer: PhotoViewer
    var room: GridBounds
    /// The text shown in place of the picture in a terminal. Assistive technology receives it from
    /// the enclosing element.
    var name: String

    func body(in context: Context) -> some Component {
        let view = room.screen
        let forward = context.direction == .rightToLeft ? -1.0 : 1.0
        let size = Size(width: Double(photo.width), height: Double(photo.height))
        let zoom = place == 0 ? viewer.zoom : PhotoZoom()
        let frame = zoom.frame(of: size, in: view)
        let side = Double(place) * forward * view.width * 1.05
        let x = frame.minX + side + viewer.swipe.x
        let y = frame.minY + (place == 0 ? max(0, viewer.swipe.y) : 0)
        return RemoteImage(
            PictureKey(photo, side: 2048).source, alt: name,
            size: frame.size,
            fit: .contain, placeholder: photo.color.map { Fill.color(Color($0)) }
        )
        .style { style in
            style.position = .absolute
            style.left = .points(x)
            style.top = .points(y)
            style.flexShrink = 0
        }
        .decorative()
        .layoutTransition(place == 0 ? .ofPhoto(photo.id, context) : nil)
    }
}

extension Color {
    /// Creates a color from a number of the form 0xRRGGBB.
    init(_ number: UInt32) {
        self.init(
            red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255),
            blue: UInt8(number & 255))
    }
}

/// The capture time of the photo, its number among all photos, and its actions.
private struct PhotoTopBar: Component {
    var model: GalleryModel
    var viewer: PhotoViewer
    var photo: Photo?
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let phrases = context.phrases
        Row(gap: context.symbolGap) {
            IconButton(.commonBack, "back") { send.viewer(.closed) }
            Column {
                let place = phrases[.statePosition, viewer.index + 1, model.count]
                Text(photo.map { dates.shortDay($0.taken) } ?? "").font(theme.type.callout)
                    .lines(1)
                // The time is in the second line: a phone has no space for it beside the day.
                Text(photo.map { dates.list([dates.time($0.taken), place]) } ?? place)
                    .font(theme.type.caption).color(context.palette.textSecondary).lines(1)
            }
            .fill().shrinkable()
            if let photo, model.isTrash {
                IconButton(.commonRestore, "undo") { send.photos(.restored([photo.id])) }
                IconButton(.galleryTrashForGood, "delete", isDestructive: true) {
                    send.photos(.deleted([photo.id]))
                }
            } else if let photo {
                IconButton(
                    photo.isFavorite ? .galleryFavoriteRemove : .galleryFavoriteAdd,
                    photo.isFavorite ? "star" : "heart"
                ) { send.photos(.favorited([photo.id], !photo.isFavorite)) }
                IconButton(.commonShare, "share") { send(.shareAsked([photo.id])) }
                IconButton(.commonEdit, "edit") { send(.editAsked(photo.id)) }
                IconButton(.commonDelete, "delete", isDestructive: true) {
                    send.photos(.deleted([photo.id]))
                }
            }
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
        .background(context.palette.background.opacity(0.8))
        .place(top: 0, right: 0, left: 0)
        .role(.toolbar, name: phrases[.galleryPhoto])
    }
}

/// The caption, and the controls for adjacent photos, zoom, and slide show.
private struct PhotoFoot: Component {
    var model: GalleryModel
    var viewer: PhotoViewer
    var photo: Photo?
    var dates: GalleryDates
    var seed: () -> UInt64
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let phrases = context.phrases
        let wraps = model.configuration.viewer.wraps
        Column(gap: theme.space.tiny) {
            if let photo {
                Row(gap: theme.space.small) {
                    Column(gap: theme.space.hair) {
                        if !photo.caption.isEmpty { Text(photo.caption).lines(3) }
                        if !photo.placeName.isEmpty {
                            Text(photo.placeName).font(theme.type.callout)
                                .color(context.palette.textSecondary).lines(1)
                        }
                        if photo.rating > 0 { Stars(rating: photo.rating) }
                    }
                    .fill().shrinkable()
                    if !model.isTrash {
                        Button(phrases[.galleryCaption], .plain) {
                            send.viewer(.captionEdited(photo.caption))
                        }
                        if model.isHidden {
                            IconButton(.galleryHiddenShow, "eye") {
                                send.photos(.unhid([photo.id]))
                            }
                        } else {
                            IconButton(.commonMore, "more") { send(.asked(.deeds([photo.id]))) }
                        }
                    }
                }
            }
            Row(gap: theme.space.hair, justify: .spaceBetween) {
                IconButton(
                    .galleryPrevious, "chevronBack", isEnabled: wraps || viewer.index > 0
                ) { send.viewer(.turned(by: -1)) }
                IconButton(
                    .galleryZoomOut, "zoomOut", isEnabled: viewer.zoom.scale > 1
                ) { send.viewer(.zoomed(by: 1 / 1.5)) }
                if viewer.slides == nil {
                    IconButton(.gallerySlideShow, "play") {
                        send.viewer(.slideShowStarted(seed: seed()))
                    }
                } else {
                    IconButton(.gallerySlideShowStop, "pause") { send.viewer(.slideShowStopped) }
                }
                IconButton(
                    .galleryZoomIn, "zoomIn", isEnabled: viewer.zoom.scale < model.mostZoom
                ) { send.viewer(.zoomed(by: 1.5)) }
                IconButton(
                    .galleryNext, "chevronForward",
                    isEnabled: wraps || viewer.index < model.count - 1
                ) { send.viewer(.turned(by: 1)) }
            }
        }
        .padding(horizontal: theme.space.base, vertical: theme.space.small)
        .background(context.palette.background.opacity(0.8))
        .place(right: 0, bottom: 0, left: 0)
    }
}
