import CairnLayout

/// Element trees in the steps of a coarse grid, converted from points. Elements that did not change
/// since the last tree are not converted again.
package struct GridScene {
    private let grid: LayoutGrid
    private var source: Element?
    private var result: Element?

    /// Creates the conversion to a grid.
    package init(_ grid: LayoutGrid) { self.grid = grid }

    /// Returns a tree in steps. Ids and stamps stay, so that equal stamps mean equal elements in
    /// the result as well.
    ///
    /// - Complexity: linear in the changed elements and their children. The nesting depth is at most
    ///   ``Expansion/deepest``, so recursion is safe.
    package mutating func convert(_ root: Element) -> Element {
        let converted = convert(
            root, from: source, to: result, isKept: true, in: .vertical, isListItem: false)
        (source, result) = (root, converted)
        return converted
    }

    /// Converts an element and its children. `isKept` indicates that the parent's axis
    /// and kind, which also determine lengths, are unchanged.
    private func convert(
        _ element: Element, from old: Element?, to known: Element?, isKept: Bool, in parent: Axis,
        isListItem: Bool
    ) -> Element {
        if isKept, let old, let known, old.id == element.id, old.stamp == element.stamp,
            element.stamp != 0, old.style == element.style
        {
            return known
        }
        var converted = convert(element, in: parent, isListItem: isListItem)
        guard !element.children.isEmpty else { return converted }
        let isKept =
            old.map { $0.mainAxis == element.mainAxis && $0.isList == element.isList } ?? false
        var places: [ElementID: Int] = [:]
        let before = old?.id == element.id ? old?.children ?? [] : []
        let after = old?.id == element.id ? known?.children ?? [] : []
        converted.children = element.children.enumerated().map { index, child in
            var place: Int? = index
            if index >= before.count || before[index].id != child.id {
                if places.isEmpty {
                    for (index, child) in before.enumerated() { places[child.id] = index }
                }
                place = places[child.id]
            }
            return convert(
                child, from: place.map { before[$0] }, to: place.map { after[$0] },
                isKept: isKept, in: element.mainAxis, isListItem: element.isList)
        }
        return converted
    }

    /// Converts an element without its children.
    private func convert(_ element: Element, in parent: Axis, isListItem: Bool) -> Element {
        var converted = element
        // Assigned only if it differs, because assigning copies the properties of the element.
        let style = grid.style(element.style, in: parent, isListItem: isListItem)
        if style != element.style { converted.style = style }
        if element.paint.transform != .identity {
            converted.paint.transform = grid.steps(
                element.paint.transform, isTilted: element.paint.transform.isTilted)
        }
        if let scrolling = element.scrolling {
            converted.scrolling?.offset = grid.steps(scrolling.offset, scrolling.axis)
        }
        if let animation = element.animation {
            converted.animation = convert(animation)
        }
        if var layer = element.layer {
            if case .beside(var anchor) = layer.place {
                anchor.gap = (anchor.gap / grid.height).rounded()
                anchor.margin = (anchor.margin / grid.height).rounded()
                anchor.least = (anchor.least / grid.height).rounded()
                layer.place = .beside(anchor)
            }
            layer.leaving = layer.leaving.map(convert)
            converted.layer = layer
        }
        switch element.kind {
        case .list(var list):
            list.before = grid.steps(list.before, list.axis)
            list.after = grid.steps(list.after, list.axis)
            list.offset = grid.steps(list.offset, list.axis)
            converted.kind = .list(list)
        case .field(var field):
            // A line is one step high, and a digit one step wide on average.
            field.font.size = 1
            field.font.lineHeight = 1
            converted.kind = .field(field)
        case .drawing(let drawing) where drawing.glyph != nil:
            // A glyph is as large as its characters, unless it is a picture of several lines.
            if let high = element.style.height.points, high <= 2 * grid.height {
                converted.style.width = .auto
                converted.style.height = .auto
            }
        case .box, .text, .image, .drawing: break
        }
        return converted
    }

    private func convert(_ animation: Animation) -> Animation {
        var converted = animation
        // All keyframes are in the same unit.
        let isTilted = animation.keyframes.contains { $0.transform?.isTilted ?? false }
        for index in converted.keyframes.indices {
            converted.keyframes[index].transform =
                converted.keyframes[index].transform.map { grid.steps($0, isTilted: isTilted) }
        }
        return converted
    }
}

extension Element {
    /// The axis along which the children are laid out.
    fileprivate var mainAxis: Axis {
        switch style.flexDirection {
        case .row, .rowReverse: .horizontal
        case .column, .columnReverse: .vertical
        }
    }
}

extension Transform {
    /// Indicates a rotation around the horizontal axis alone.
    fileprivate var isTilted: Bool { tilt != 0 && turn == 0 }
}
