import CairnLayout

extension Element {
    /// Returns the tree with its layers above everything else: moved out of their parents to the
    /// end of the root's children, with the ids of their anchors. A layer inside an element that is
    /// not displayed is not moved.
    ///
    /// - Complexity: linear in the elements; subtrees without layers are shared with this tree.
    func liftingLayers() -> Element {
        var root = self
        if isOwnLayer || needsGround {
            // The ground belongs to no component, so it has the id that no component gets.
            var ground = Element(id: ElementID(0))
            ground.stamp = stamp
            ground.style.flexDirection = .column
            if !isOwnLayer {
                root.style.size(.percent(100), .percent(100))
                root.style.flexShrink = 0
            }
            ground.children = [root]
            root = ground
        }
        var search = Search()
        search.lift(&root, direction: root.style.direction, isHidden: false)
        guard !search.found.isEmpty else { return self }
        let order = search.found.enumerated().sorted { one, other in
            let (left, right) = (one.element.layer?.level, other.element.layer?.level)
            guard let left, let right, left != right else { return one.offset < other.offset }
            return left < right
        }
        root.children += order.map(\.element)
        return root
    }

    private var isOwnLayer: Bool { layer != nil }

    /// Indicates that layers cannot be children of this root, because it would scroll, fade or name
    /// them.
    private var needsGround: Bool {
        let kind = semantics?.role.kind
        let borders = [style.borderTop, style.borderRight, style.borderBottom, style.borderLeft]
        return !isBox || scrolling != nil || animation != nil || paint.affectsContent
            || kind?.takesNameFromContent == true || kind?.isComposite == true
            || !events.isDisjoint(with: .pointer) || route != nil
            || semantics?.states.isDisjoint(with: [.hidden, .disabled, .modal]) == false
            || borders.contains { $0 != 0 }
    }

    /// The extraction of layers from a tree. The nesting depth is at most ``Expansion/deepest``, so
    /// recursion is safe.
    private struct Search {
        var found: [Element] = []

        /// - Returns: `true` if a layer was removed from below the element.
        @discardableResult
        mutating func lift(_ element: inout Element, direction: Direction, isHidden: Bool) -> Bool {
            guard element.style.display != .none else { return false }
            let own =
                element.style.direction == .inherit ? direction : element.style.direction
            let hides = isHidden || element.semantics?.states.contains(.hidden) == true
            var children: [Element] = []
            var hasChanged = false
            for (index, child) in element.children.enumerated() {
                var child = child
                guard var layer = child.layer else {
                    if lift(&child, direction: own, isHidden: hides), !hasChanged {
                        hasChanged = true
                        children = Array(element.children[..<index])
                    }
                    if hasChanged { children.append(child) }
                    continue
                }
                if !hasChanged {
                    hasChanged = true
                    children = Array(element.children[..<index])
                }
                layer.home = element.id
                if case .beside(var anchor) = layer.place {
                    anchor.id = children.last?.id ?? element.id
                    layer.place = .beside(anchor)
                }
                child.layer = layer
                child.style.position = .absolute
                if child.style.direction == .inherit { child.style.direction = own }
                if hides { child.semantics = child.semantics.hidden }
                // A layer inside another layer is stacked above it.
                let place = found.count
                lift(&child, direction: own, isHidden: hides)
                found.insert(child, at: place)
            }
            if hasChanged { element.children = children }
            return hasChanged
        }
    }
}

extension Semantics? {
    fileprivate var hidden: Semantics {
        var semantics = self ?? Semantics(.group)
        semantics.states.insert(.hidden)
        return semantics
    }
}
