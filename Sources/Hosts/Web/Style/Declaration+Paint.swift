import CairnLayout
import CairnUI

extension [Declaration] {
    /// Creates the declarations for the appearance of a box. Shadows are listed from the topmost,
    /// as in CSS.
    init(_ paint: Paint, borders: LayoutStyle, scrolling: CairnUI.Element.Scrolling?) {
        self.init()
        if let fill = paint.fill { setFill(fill) }
        var shadows = paint.shadows.reversed().map { Self.shadow($0) }
        if let border = paint.border {
            // The style's border takes the space and the paint's border draws the line; where only one of them is
            // set, the line is drawn inside the edge.
            if borders.hasBorder(border.width) {
                set("border-color", border.color)
            } else {
                shadows.insert(
                    [.text("inset 0 0 0 \(CSS.pixels(border.width)) "), .color(border.color)], at: 0
                )
            }
        }
        if paint.radius > 0 { set("border-radius", CSS.pixels(paint.radius)) }
        if !shadows.isEmpty {
            append(Declaration("box-shadow", Array<Part>(shadows.joined(separator: [.text(",")]))))
        }
        if paint.opacity != 1 {
            set("opacity", CSS.number(Swift.min(Swift.max(paint.opacity, 0), 1)))
        }
        if paint.transform != .identity {
            let pivot = paint.transform.pivot
            set("transform", Self.text(paint.transform))
            if pivot.x != 0.5 || pivot.y != 0.5 {
                set(
                    "transform-origin",
                    "\(CSS.number(pivot.x * 100))% \(CSS.number(pivot.y * 100))%")
            }
            if paint.transform.hidesBack { set("backface-visibility", "hidden") }
        }
        // The parts of the page's own frame are above.
        if paint.isRaised { set("z-index", "1") }
        if let scrolling {
            set("overflow", scrolling.axis == .vertical ? "clip auto" : "auto clip")
        } else if paint.clips {
            // Not `hidden`, which would create a scroll container and remove its automatic minimum size.
            switch paint.clipAxis {
            case nil: set("overflow", "clip")
            case .horizontal: set("overflow", "clip visible")
            case .vertical: set("overflow", "visible clip")
            }
        }
    }

    private typealias Part = Declaration.Part

    mutating func setFill(_ fill: Fill) {
        switch fill {
        case .color(let color): set("background-color", color)
        case .gradient(let angle, let stops):
            guard stops.count > 1 else {
                if let only = stops.first { set("background-color", only.color) }
                return
            }
            var parts: [Declaration.Part] = [.text("linear-gradient(\(CSS.number(angle))deg")]
            for stop in stops {
                parts += [
                    .text(","), .color(stop.color), .text(" \(CSS.number(stop.place * 100))%"),
                ]
            }
            append(Declaration("background-image", parts + [.text(")")]))
        }
    }

    private static func shadow(_ shadow: Shadow) -> [Declaration.Part] {
        let lengths = [shadow.offset.x, shadow.offset.y, Swift.max(shadow.blur, 0)].map(CSS.pixels)
        return [.text(lengths.joined(separator: " ") + " "), .color(shadow.color)]
    }

    static func text(_ transform: Transform) -> String {
        var parts: [String] = []
        if transform.shift != .zero {
            parts.append(
                "translate(\(CSS.pixels(transform.shift.x)),\(CSS.pixels(transform.shift.y)))")
        }
        // The eye is in front of the frame's center, regardless of the pivot.
        let (right, down) = (50 - transform.pivot.x * 100, 50 - transform.pivot.y * 100)
        if transform.perspective > 0 {
            let isAside = right != 0 || down != 0
            if isAside { parts.append("translate(\(CSS.number(right))%,\(CSS.number(down))%)") }
            parts.append("perspective(\(CSS.pixels(transform.perspective)))")
            if isAside { parts.append("translate(\(CSS.number(-right))%,\(CSS.number(-down))%)") }
        }
        let depth = transform.pivot.depth
        if depth != 0 { parts.append("translateZ(\(CSS.pixels(depth)))") }
        if transform.rotation != 0 { parts.append("rotate(\(CSS.number(transform.rotation))deg)") }
        if transform.tilt != 0 { parts.append("rotateX(\(CSS.number(transform.tilt))deg)") }
        if transform.turn != 0 { parts.append("rotateY(\(CSS.number(transform.turn))deg)") }
        if transform.scale != Size(width: 1, height: 1) {
            parts.append(
                "scale(\(CSS.number(transform.scale.width)),\(CSS.number(transform.scale.height)))")
        }
        if depth != 0 { parts.append("translateZ(\(CSS.pixels(-depth)))") }
        return parts.isEmpty ? "none" : parts.joined(separator: " ")
    }
}

extension LayoutStyle {
    fileprivate func hasBorder(_ width: Double) -> Bool {
        [borderTop, borderRight, borderBottom, borderLeft].allSatisfy { Double($0) == width }
    }
}
