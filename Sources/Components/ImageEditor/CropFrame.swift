import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI

/// The crop frame over the whole picture, with a dimmed surrounding, grid lines, and handles that
/// are sliders for keyboards and assistive technologies.
struct CropFrame: Component {
    let model: ImageEditorModel
    let stage: CropCanvas
    /// The size of the stage on the screen.
    let area: Size
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let configuration = model.configuration
        let frame = stage.frame
        let color = EditorCanvas.color(configuration.frameColor, context.palette)
        let dim = EditorCanvas.color(configuration.groundColor, context.palette)
            .opacity(min(max(configuration.dimming, 0), 1))
        Box {
            // The areas outside the frame, without overlap.
            shade(dim, UnitRectangle(x: 0, y: 0, width: 1, height: frame.y))
            shade(
                dim,
                UnitRectangle(
                    x: 0, y: frame.y + frame.height, width: 1,
                    height: max(0, 1 - frame.y - frame.height)))
            shade(dim, UnitRectangle(x: 0, y: frame.y, width: frame.x, height: frame.height))
            shade(
                dim,
                UnitRectangle(
                    x: frame.x + frame.width, y: frame.y,
                    width: max(0, 1 - frame.x - frame.width), height: frame.height))
            inside(color, context)
            for handle in CropHandle.edges {
                edge(handle, color, context).key("edge\(handle.across)\(handle.down)")
            }
            for handle in CropHandle.corners {
                corner(handle, color, context).key("corner\(handle.across)\(handle.down)")
            }
        }
        .covering()
    }

    // MARK: Parts

    private func placed(_ box: Box<some Component>, _ part: UnitRectangle) -> some Component {
        box.style { style in
            style.position = .absolute
            style.left = .points(part.x * area.width)
            style.top = .points(part.y * area.height)
            style.width = .points(part.width * area.width)
            style.height = .points(part.height * area.height)
        }
    }

    private func shade(_ color: Color, _ part: UnitRectangle) -> some Component {
        Box { placed(Box(), part).background(color) }
            .covering()
    }

    /// Returns the cropped area: grid lines, outline, and a handle that moves the whole frame.
    private func inside(_ color: Color, _ context: Context) -> some Component {
        let configuration = model.configuration
        let frame = stage.frame
        let lines = min(max(configuration.gridLines, 0), 20)
        let wide = frame.width * area.width
        let high = frame.height * area.height
        let faint = color.opacity(0.5)
        let line = context.theme.stroke.hairline
        let numbers = context.numbers
        // A line of characters would hide much of the picture.
        let count = context.drawsFinely ? lines : 0
        return placed(
            Box {
                for number in 0..<count {
                    let part = Double(number + 1) / Double(lines + 1)
                    Box().background(faint)
                        .place(top: 0, bottom: 0, left: part * wide)
                        .size(width: line).key("v\(number)")
                    Box().background(faint)
                        .place(top: part * high, right: 0, left: 0)
                        .size(height: line).key("h\(number)")
                }
                if let outline {
                    outline.drawing(color, wide, high).covering()
                }
            }, frame
        )
        .border(color, width: max(0, min(configuration.frameWidth, 20)))
        .role(
            .slider, name: context.words(.editorFrame),
            value: context.words(
                .editorFrameValue, numbers.percent(frame.x), numbers.percent(frame.y))
        )
        .changing {
            $0.semantics?.amount = Semantics.Amount(frame.x * 100, in: 0...100, step: 1)
        }
        .on(.drag) { drag(.whole, $0) }
        .on(.increment) { send.crop(.frameStepped(.whole, x: step(stage.size.width), y: 0)) }
        .on(.decrement) { send.crop(.frameStepped(.whole, x: -step(stage.size.width), y: 0)) }
        .steps(Double(configuration.keyStep), Double(configuration.largeKeyStep)) { x, y in
            send.crop(.frameStepped(.whole, x: Int(x), y: Int(y)))
        }
    }

    /// Returns one percent of a side, the step of a slider for assistive technologies.
    private func step(_ side: Int) -> Int { max(1, side / 100) }

    /// Returns the handle of an edge: a slider whose value is the amount cut off at that edge.
    private func edge(
        _ handle: CropHandle, _ color: Color, _ context: Context
    ) -> AnyComponent {
        let configuration = model.configuration
        let frame = stage.frame
        let inset = max(0, inset(handle))
        let (across, down) = sides(context)
        let isUpright = handle.across != 0
        // The strip runs along the edge between the corners, and is as thick as a finger.
        let (x, y) = middle(of: handle, context)
        let width = isUpright ? across : max(across, frame.width * area.width - 2 * across)
        let height = isUpright ? max(down, frame.height * area.height - 2 * down) : down
        let bar = context.theme.space.tiny
        let length = min(across, isUpright ? height : width) / 1.5
        let words = context.numbers.percent(inset)
        return AnyComponent(
            Row(align: .center, justify: .center) {
                // A line of characters is its own handle.
                if context.drawsFinely {
                    Box().background(color).radius(context.theme.radius.pill)
                        .size(
                            width: isUpright ? min(bar, across) : length,
                            height: isUpright ? min(length, height) : min(bar, down)
                        )
                        .shrink(0)
                }
            }
            .place(top: y - height / 2, left: x - width / 2)
            .size(width: width, height: height)
            .role(.slider, name: context.words(name(handle)), value: words)
            .changing {
                $0.semantics?.amount = Semantics.Amount(inset * 100, in: 0...100, step: 1)
            }
            .on(.drag) { drag(handle, $0) }
            .on(.increment) { cut(handle, by: 1) }
            .on(.decrement) { cut(handle, by: -1) }
            .steps(Double(configuration.keyStep), Double(configuration.largeKeyStep)) { x, y in
                send.crop(
                    .frameStepped(
                        handle, x: isUpright ? Int(x) : 0, y: isUpright ? 0 : Int(y)))
            })
    }

    /// Moves an edge by one percent of the side, inward or outward.
    private func cut(_ handle: CropHandle, by sign: Int) {
        send.crop(
            .frameStepped(
                handle, x: -handle.across * sign * step(stage.size.width),
                y: -handle.down * sign * step(stage.size.height)))
    }

    /// Returns the handle of a corner, for pointers only; keyboards use the adjacent edges.
    private func corner(
        _ handle: CropHandle, _ color: Color, _ context: Context
    ) -> AnyComponent {
        let (across, down) = sides(context)
        let (x, y) = middle(of: handle, context)
        let dot = min(context.theme.space.base, across)
        return AnyComponent(
            Row(align: .center, justify: .center) {
                Box().background(color).radius(context.theme.radius.pill)
                    .size(width: dot, height: min(dot, down)).shrink(0)
            }
            .place(top: y - down / 2, left: x - across / 2)
            .size(width: across, height: down)
            .on(.drag) { drag(handle, $0) })
    }

    private func drag(_ handle: CropHandle, _ drag: Drag) {
        send.crop(
            .frameDragged(
                handle, x: drag.translation.x / area.width, y: drag.translation.y / area.height,
                GesturePhase(drag.phase)))
    }

    /// Returns the width and height of a handle.
    private func sides(_ context: Context) -> (Double, Double) {
        // A finger needs more than the characters on the line.
        let side = context.drawsFinely ? min(max(model.configuration.handleSide, 24), 200) : 20
        return (side, side)
    }

    /// Returns the center of a handle: on the frame line, or inside of it where the line is as
    /// wide as a character.
    private func middle(of handle: CropHandle, _ context: Context) -> (Double, Double) {
        let frame = stage.frame
        let x = (frame.x + Double(1 + handle.across) / 2 * frame.width) * area.width
        let y = (frame.y + Double(1 + handle.down) / 2 * frame.height) * area.height
        guard !context.drawsFinely else { return (x, y) }
        let (across, down) = sides(context)
        return (x - Double(handle.across) * across / 2, y - Double(handle.down) * down / 2)
    }

    private func inset(_ handle: CropHandle) -> Double {
        let frame = stage.frame
        return switch (handle.across, handle.down) {
        case (-1, _): frame.x
        case (1, _): 1 - frame.x - frame.width
        case (_, -1): frame.y
        default: 1 - frame.y - frame.height
        }
    }

    private func name(_ handle: CropHandle) -> StringKey {
        switch (handle.across, handle.down) {
        case (-1, _): .editorEdgeLeft
        case (1, _): .editorEdgeRight
        case (_, -1): .editorEdgeTop
        default: .editorEdgeBottom
        }
    }

    private var outline: CropOutline? { CropOutline(model.recipe.crop?.shape) }
}
