import CairnImaging
import CairnLayout
import CairnUI

/// The edited picture, fitted or zoomed, with the crop frame or the marks on top.
struct EditorCanvas: Component {
    let model: ImageEditorModel
    /// The available size.
    let room: Size
    let picture: ((EditSnapshot) -> ImageSource)?
    let clock: () -> Double
    let send: Sender<ImageEditorAction>

    /// Returns the size of a picture fitted into the available size.
    static func fitted(_ size: PixelSize, in room: Size) -> Size {
        let aspect = Double(max(1, size.width)) / Double(max(1, size.height))
        let width = max(1, min(room.width, room.height * aspect))
        return Size(width: width, height: max(1, width / aspect))
    }

    func body(in context: Context) -> some Component {
        let configuration = model.configuration
        let ground = Self.color(configuration.groundColor, context.palette)
        // A margin around the picture, so that the edges of the frame can be grasped.
        let edge = model.tool == .crop && context.drawsFinely ? context.theme.space.base : 0
        let inner = Size(
            width: max(1, room.width - 2 * edge), height: max(1, room.height - 2 * edge))
        Row(align: .center, justify: .center) {
            if let shot = model.shot, let size = model.shownSize {
                let fitted = Self.fitted(size, in: inner)
                CanvasPicture(
                    model: model, shot: shot, fitted: fitted,
                    source: picture?(shot) ?? model.source(of: shot), clock: clock,
                    send: send)
            }
        }
        .size(height: room.height)
        .shrink(0)
        .background(ground)
        .clipped()
    }

    /// Returns the color with a name of the theme, or with a hexadecimal value.
    static func color(_ text: String, _ palette: Palette) -> Color {
        palette[text] ?? Color(hex: text) ?? palette.text
    }
}

/// The picture in its box.
private struct CanvasPicture: Component {
    let model: ImageEditorModel
    let shot: EditSnapshot
    let fitted: Size
    let source: ImageSource
    let clock: () -> Double
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let last = context.state("pan", initially: Point.zero)
        let pinched = context.state("pinch", initially: 1.0)
        let tapped = context.state("tap", initially: DoubleTap())
        let zoom = model.zoom
        let frame = zoom.frame(of: fitted, in: fitted)
        let scaled = frame.size
        Box {
            Box {
                AnyComponent(photo(scaled, frame, tapped, context))
                if model.tool == .crop, let stage = model.stage {
                    CropFrame(model: model, stage: stage, area: scaled, send: send)
                } else if [.text, .sticker, .redact].contains(model.tool) {
                    MarksOverlay(model: model, area: scaled, send: send)
                } else if model.tool == .draw, !model.isComparing {
                    DrawingOverlay(model: model, area: scaled, send: send)
                }
            }
            .size(width: scaled.width, height: scaled.height)
            .place(top: frame.minY, left: frame.minX)
        }
        .size(width: fitted.width, height: fitted.height)
        .shrink(0)
        .paint { $0.clips = !zoom.isFitted }
        .onChange(
            of: fitted.width * context.traits.scale,
            send: send.scope(id: "canvas") { .canvas(.shown(pixels: $0)) }
        )
        .role(.group, name: context.phrases[.editorCanvas])
        .on(.pinch) { pinch in
            let before = pinch.phase == .began ? 1 : pinched.value
            pinched.set(pinch.scale)
            guard pinch.phase != .cancelled, before > 0 else { return }
            send(
                .canvas(
                    .zoomed(
                        by: pinch.scale / before,
                        about: UnitPoint(
                            x: pinch.center.x / fitted.width, y: pinch.center.y / fitted.height))))
        }
        .on(.drag) { drag in
            let before = drag.phase == .began ? .zero : last.value
            last.set(drag.translation)
            guard drag.phase != .cancelled else { return }
            let way = drag.translation - before
            send(.canvas(.panned(x: way.x / fitted.width, y: way.y / fitted.height)))
        }
    }

    /// Returns the photo, which a double tap zooms. Where there is more than is seen, arrow keys show what
    /// lies in their direction.
    private func photo(
        _ scaled: Size, _ frame: Frame, _ tapped: Local<DoubleTap>, _ context: Context
    ) -> AnyComponent {
        let photo = RemoteImage(
            source, alt: alt(context),
            size: scaled, fit: .stretch, placeholder: .color(context.palette.selection),
            keepsOld: true
        )
        .on(.tap) { place in
            // A key press has no position and is never a double tap.
            guard place != .zero else { return send(.canvas(.zoomToggled(about: .center))) }
            guard isSecond(place, after: tapped) else { return }
            send(
                .canvas(
                    .zoomToggled(
                        about: UnitPoint(
                            x: (place.x + frame.minX) / fitted.width,
                            y: (place.y + frame.minY) / fitted.height))))
        }
        guard !model.zoom.isFitted else { return AnyComponent(photo) }
        return AnyComponent(
            photo.steps(0.1, 0.5) { x, y in send(.canvas(.panned(x: -x, y: -y))) })
    }

    /// Returns `true` if a tap completes a double tap, or if a single tap is enough.
    private func isSecond(_ place: Point, after tapped: Local<DoubleTap>) -> Bool {
        let most = model.configuration.doubleTapSeconds
        guard most > 0 else { return true }
        var taps = tapped.value
        defer { tapped.set(taps) }
        return taps.take(place, at: clock(), within: most)
    }

    private func alt(_ context: Context) -> String {
        let alt = model.photo?.alt ?? ""
        return alt.isEmpty ? context.phrases[.editorPhoto] : alt
    }
}
