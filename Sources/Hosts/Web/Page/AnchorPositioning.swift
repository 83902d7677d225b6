import CairnUI

/// Anchored layers in CSS: the browser positions them with its own anchors (CSS Anchor Positioning
/// 1).
struct AnchorPositioning {
    /// The anchor number of each layer, and of each anchor element.
    private var layers: [ElementID: Int] = [:]
    private var anchors: [ElementID: Int] = [:]

    init(_ root: Element) {
        for child in root.children {
            guard let id = child.layer?.anchor?.id else { continue }
            let number = anchors[id] ?? anchors.count + 1
            anchors[id] = number
            layers[child.id] = number
        }
    }

    /// Returns the anchoring classes of an element; numbers are small, so that pages share the
    /// classes.
    func classes(of element: Element, in sheet: inout HTMLStyleSheet) -> [String] {
        var classes: [String] = []
        func add(_ look: [Declaration]) {
            if let name = sheet.name(look, dark: look, prefix: "n") { classes.append(name) }
        }
        if let number = anchors[element.id] {
            add([Declaration("anchor-name", "--layer\(number)")])
        }
        guard let layer = element.layer else { return classes }
        classes.append("layer")
        guard let anchor = layer.anchor, let number = layers[element.id] else { return classes }
        classes.append("beside")
        let (gap, margin) = (CSS.pixels(anchor.gap), CSS.pixels(anchor.margin))
        add([
            Declaration("position-anchor", "--layer\(number)"),
            Declaration("margin-block", "\(gap) \(margin)"),
            Declaration("margin-inline", "0 \(margin)"),
        ])
        return classes
    }
}
