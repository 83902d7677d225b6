import CairnLayout
import CairnUI

/// The boxes of a screen: what each one is, where it lies, and why it is as wide and as high as it is.
struct InspectReport {
    /// A box.
    struct Line: Encodable {
        /// The number of the element.
        var element: Int
        var depth: Int
        /// The role for assistive technology, or what the element draws.
        var role: String
        var name: String?
        /// The place in the window, and the size, in points.
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        /// Why it has its width and height.
        var widthReason: String
        var heightReason: String
    }

    var lines: [Line] = []

    /// Reads a scene; `frames` are relative to the parents, as hosts compute them.
    init(_ scene: Scene, frames: [ElementID: Frame]) {
        let items = Dictionary(scene.outline.items.map { ($0.id, $0) }) { first, _ in first }
        var waiting: [(Element, parent: LayoutStyle?, origin: Point, depth: Int)] = [
            (scene.root, nil, .zero, 0)
        ]
        while let (element, parent, origin, depth) = waiting.popLast() {
            guard element.style.display != .none, let frame = frames[element.id] else { continue }
            let place = Point(x: origin.x + frame.origin.x, y: origin.y + frame.origin.y)
            let item = items[element.id]
            func reason(_ axis: FrameReason.Axis, _ length: Double) -> String {
                FrameReason(axis, of: element.style, length: length, in: parent).cause.description
            }
            lines.append(
                Line(
                    element: element.id.number, depth: depth,
                    role: item?.role.kind.rawValue ?? element.drawn,
                    name: item.flatMap { $0.name.isEmpty ? nil : $0.name }, x: place.x, y: place.y,
                    width: frame.size.width, height: frame.size.height,
                    widthReason: reason(.width, frame.size.width),
                    heightReason: reason(.height, frame.size.height)))
            for child in element.children.reversed() {
                waiting.append((child, element.style, place, depth + 1))
            }
        }
    }

    /// One line for each box: `  button "Save" #12 16,40 358×44: width stretched, height at least 44`.
    var text: String {
        lines.map { line in
            let name = line.name.map { " \"\($0)\"" } ?? ""
            return String(repeating: "  ", count: line.depth) + line.role + name
                + " #\(line.element) \(Self.number(line.x)),\(Self.number(line.y)) "
                + "\(Self.number(line.width))×\(Self.number(line.height)): "
                + "width \(line.widthReason), height \(line.heightReason)\n"
        }.joined()
    }

    private static func number(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

extension Element {
    /// What an element without a role draws.
    fileprivate var drawn: String {
        switch kind {
        case .box: scrolling == nil ? "box" : "scroll"
        case .text: "words"
        case .image: "picture"
        case .drawing: "drawing"
        case .field: "field"
        case .list: "rows"
        }
    }
}
