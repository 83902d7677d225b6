import CairnLayout
import CairnUI

/// A row: its disclosure indicator, checkbox, content and buttons.
struct TreeRowView: Component, Equatable {
    let row: TreeRow
    let measures: TreeMetrics
    let look: Look
    let label: (TreeRow) -> AnyComponent
    let newID: () -> String
    let open: Sender<TreeNode>?
    let send: Sender<TreeAction>
    let openMenu: () -> Void

    /// The state of the tree that affects the appearance of a row.
    struct Look: Equatable {
        var isActive: Bool
        /// Indicates that the active row requests keyboard focus.
        var isFirst: Bool
        var isSelected: Bool
        var isRenamed: Bool
        var isDragged: Bool
        var side: TreeDropTarget.Side?
        var way: RowMovement.Way?
        /// The number of the change that moved the row.
        var change: Int
        var configuration: TreeConfiguration

        init(
            _ row: TreeRow, _ number: Int, _ model: TreeModel, isActive: Bool, isFirst: Bool = false
        ) {
            (self.isActive, self.isFirst) = (isActive, isActive && isFirst)
            isSelected = model.selected.contains(row.id)
            isRenamed = model.renaming == row.id
            isDragged = model.drag?.ids.contains(row.id) ?? false
            if let drop = model.drag?.drop, drop.target == row.id { side = drop.side }
            way = model.movement?.way(of: row.id, at: number)
            change = way == nil ? 0 : model.movement?.number ?? 0
            configuration = model.configuration
            // Values set in code may be NaN, which is never equal to itself, so that every row
            // would always be rendered again. `measures` contains the indentation and the height.
            (configuration.indent, configuration.rowHeight, configuration.typingPause) = (0, 0, 0)
            if !configuration.sweep.isFinite { configuration.sweep = 1 }
        }
    }

    /// Compares everything but the handlers: they only report events of this row, so handlers from
    /// an earlier render remain valid.
    static func == (left: Self, right: Self) -> Bool {
        left.row == right.row && left.measures == right.measures && left.look == right.look
            && left.look.isDragged == right.look.isDragged
            && !left.look.isDragged
    }

    // The content is type-erased here and below: the runtime computes the layout of deeply nested
    // generic types at every use, and the time doubles with each level.

    func body(in context: Context) -> some Component {
        let swept = context.state("swept", initially: 0.0)
        let isSwept = swept.value != 0
        let berry = context.palette.danger
        Layers {
            AnyComponent(line(in: context, swept))
            AnyComponent(mark(in: context))
        }
        .changing { element in
            element.style.height = .points(measures.row)
            element.style.flexShrink = 0
            element.paint.fill = isSwept ? .color(berry) : nil
            element.paint.clips = true
        }
        .animation(arrival(in: context))
    }

    /// Returns the animation from the row's previous position, or of its insertion; `nil` if
    /// reduced motion is requested.
    private func arrival(in context: Context) -> Animation? {
        guard let way = look.way, !context.reducesMotion else { return nil }
        let motion = context.theme.motion
        let start: Animation.Keyframe
        let end: Animation.Keyframe
        switch way {
        case .moved(let rows):
            let shift = Point(x: 0, y: Double(rows) * measures.row)
            (start, end) = (
                .init(0, transform: Transform(shift: shift)), .init(1, transform: .identity)
            )
        case .came: (start, end) = (.init(0, opacity: 0), .init(1, opacity: 1))
        }
        return Animation(
            [start, end], duration: motion.base, curve: motion.curve, key: Key(look.change))
    }

    private func line(in context: Context, _ swept: Local<Double>) -> some Component {
        let palette = context.palette
        let radius = context.theme.radius.control
        return Row(gap: context.theme.space.tiny) {
            AnyComponent(
                TreeItemView(
                    row: row, measures: measures, look: look, label: label, open: open, send: send,
                    openMenu: openMenu, swept: swept))
            for (number, part) in buttons(in: context).enumerated() { part.key(number) }
        }
        .changing { element in
            element.style.height = .points(measures.row)
            element.paint.fill = .color(
                look.side == .inside || look.isSelected ? palette.selection : palette.background)
            element.paint.radius = radius
            element.paint.opacity = look.isDragged ? 0.5 : 1
            element.paint.transform = Transform(shift: Point(x: swept.value, y: 0))
        }
    }

    /// The insertion indicator of a drag.
    private func mark(in context: Context) -> some Component {
        let width = max(context.theme.stroke.focus, 1)
        let isShown = look.side == .before || look.side == .after
        return Box().background(isShown ? context.palette.primary : nil).size(height: width)
            .place(
                top: look.side == .after ? measures.row - width : 0, right: 0,
                left: measures.inset(row.depth)
            )
            .style { $0.display = isShown ? .flex : .none }
    }

    private func buttons(in context: Context) -> [AnyComponent] {
        let configuration = look.configuration
        let title = context.title(row.node)
        var parts: [AnyComponent] = []
        if row.loading == .failed {
            let side = min(measures.row, context.theme.layout.target)
            parts.append(
                AnyComponent(
                    Button(name: context.phrases[.treeRetry, title], .plain) {
                        send(.store(.retried(row.id)))
                    } label: {
                        Text(context.phrases[.commonRetry]).lines(1)
                    }
                    .minimum(height: side).focus(.never).shrink(0)))
        }
        if look.isRenamed {
            // A finger has no Escape key.
            let cancel = button(.close, context.phrases[.commonCancel], in: context) {
                send(.renamingCancelled)
            }
            return parts + [cancel]
        }
        // Before the add button, so that the add buttons are aligned.
        if configuration.edits, shows(configuration.moveHandle) {
            let handle = button(.grip, context.phrases[.treeMoveHandle, title], in: context) {
                openMenu()
            }
            parts.append(AnyComponent(handle.on(.drag) { drag in self.drag(drag) }))
        }
        if configuration.edits, shows(configuration.addButton) {
            parts.append(
                button(.add, context.phrases[.treeAddUnder, title], in: context) {
                    send(.added(TreeNode(newID(), ""), under: row.id))
                })
        }
        return parts
    }

    private func shows(_ which: TreeConfiguration.Shown) -> Bool {
        switch which {
        case _ where measures.isNarrow: false
        case .always: true
        case .focused: look.isActive
        case .never: false
        }
    }

    private func button(
        _ sign: Glyph.Kind, _ name: String, in context: Context, act: @escaping () -> Void
    ) -> AnyComponent {
        let side = min(measures.row, context.theme.layout.target)
        // Wide enough to be told from its neighbor.
        let width = max(side, 30)
        let color = sign == .add ? context.palette.accent : context.palette.textSecondary
        return AnyComponent(
            Box { Glyph(sign, color: color) }
                .changing { element in
                    element.style.alignItems = .center
                    element.style.justifyContent = .center
                    element.style.flexShrink = 0
                    element.style.minWidth = .points(width)
                    element.style.minHeight = .points(side)
                    element.focus = .never
                }
                .role(.button, name: name)
                .on(.tap) { act() })
    }

    private func drag(_ drag: Drag) {
        switch drag.phase {
        case .began: send(.dragged(.began(row.id, point(drag))))
        case .moved: send(.dragged(.moved(point(drag))))
        case .ended: send(.dragged(.dropped))
        case .cancelled: send(.dragged(.cancelled))
        }
    }

    private func point(_ drag: Drag) -> TreeDragPoint {
        let height = measures.row
        return TreeDragPoint(
            distance: drag.place.y / height,
            top: drag.viewport.map { (drag.place.y - $0.minY) / height } ?? 0,
            rows: drag.viewport.map { $0.size.height / height } ?? 0,
            isInward: abs(drag.translation.x) > max(measures.indent, 1),
            isDivided: measures.isDivided)
    }
}

/// The part of a row that has the tree item role: everything but its buttons, which are beside it.
private struct TreeItemView: Component {
    let row: TreeRow
    let measures: TreeMetrics
    let look: TreeRowView.Look
    let label: (TreeRow) -> AnyComponent
    let open: Sender<TreeNode>?
    let send: Sender<TreeAction>
    let openMenu: () -> Void
    let swept: Local<Double>

    func body(in context: Context) -> some Component {
        let name = context.title(row.node)
        let value = value(in: context)
        let inset = context.theme.space.tiny
        AnyComponent(line(in: context))
            .changing { element in
                element.style.flexGrow = 1
                element.style.flexShrink = 1
                element.style.flexBasis = .points(0)
                element.style.minWidth = 0
                element.style.paddingLeft = .points(inset)
                element.style.paddingRight = .points(inset)
                element.style.height = .points(measures.row)
                element.paint.clips = true
                element.focus =
                    look.isActive && !look.isRenamed
                    ? look.isFirst ? .first : .active : .automatic
                element.semantics = Semantics(
                    .treeItem(level: row.depth + 1, position: row.position, of: row.siblings),
                    name: name, value: value, states: states)
            }
            .on(.focus) { send(.focused(row.id)) }
            .on(.longPress) { openMenu() }
            .on(.click) { click in
                guard !look.isRenamed else { return }
                send(.tapped(row.id, holding: click.modifiers))
                // A click with a key held only selects.
                if click.modifiers.isEmpty { open?(row.node) }
            }
            .sweeping(look.configuration.edits) { drag in
                if !look.isRenamed { sweep(drag, in: context.direction) }
            }
    }

    private func line(in context: Context) -> some Component {
        Row(gap: context.theme.space.small) {
            AnyComponent(
                TreeGuides(
                    row: row, measures: measures, isASCII: look.configuration.asciiLines))
            AnyComponent(
                TreeDisclosureIndicator(row: row, height: measures.row) { send(.toggled(row.id)) })
            AnyComponent(
                look.configuration.checkboxes
                    ? TreeCheckbox(check: row.check) { send(.checked(row.id)) } : nil)
            if look.isRenamed {
                TreeTitleField(node: row.node, send: send)
            } else {
                label(row).fill().shrinkable()
            }
        }
    }

    private var states: Semantics.States {
        var states: Semantics.States = []
        if row.isBranch { states.insert(.expandable) }
        if row.isExpanded { states.insert(.expanded) }
        if row.loading == .busy { states.insert(.busy) }
        if row.loading == .failed { states.insert(.invalid) }
        if look.configuration.checkboxes {
            states.insert(.checkable)
            if row.check == .on { states.insert(.checked) }
            if row.check == .mixed { states.insert(.mixed) }
        } else if look.isSelected {
            states.insert(.selected)
        }
        return states
    }

    private func value(in context: Context) -> String? {
        switch row.loading {
        case .busy: context.phrases[.commonLoading]
        case .failed: context.phrases[.treeFailed]
        case .idle:
            look.configuration.counts && row.children > 0
                ? context.phrases[.countItems, row.children] : nil
        }
    }

    /// Handles a swipe against the reading direction: beyond the configured fraction of the width,
    /// or half of it for a fast swipe, the row is removed; otherwise it returns to its place.
    private func sweep(_ drag: Drag, in direction: Direction) {
        let sign = direction == .rightToLeft ? 1.0 : -1
        let way = drag.translation.x * sign
        guard way.isFinite else { return swept.set(0) }
        switch drag.phase {
        case .began, .moved:
            // Vertical movement is scrolling.
            let isAcross = abs(drag.translation.x) > abs(drag.translation.y)
            swept.set(isAcross && way > 0 ? way * sign : 0)
        case .ended:
            let width = max(drag.area.width, 1)
            let isFar = way > width * look.configuration.sweep
            let isThrown =
                drag.velocity.x * sign > 4 * width && way > width * look.configuration.sweep / 2
            swept.set(0)
            if isFar || isThrown { send(.removed([row.id])) }
        case .cancelled: swept.set(0)
        }
    }
}

extension Component {
    @ComponentBuilder fileprivate func sweeping(
        _ isOn: Bool, _ act: @escaping (Drag) -> Void
    ) -> some Component {
        if isOn { on(.drag, act) } else { self }
    }
}
