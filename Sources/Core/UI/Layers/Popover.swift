import CairnLayout

extension Component {
    /// Lifts this component's element above the screen: see ``Element/Layer``.
    ///
    /// Sheets, alerts, messages and popovers are built on this modifier, and an app's own
    /// components can be too.
    public func lifted(_ layer: Element.Layer) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            element.layer = layer
            element.style.position = .absolute
            expansion.noteLayer(element.id)
        }
    }

    /// Shows a popover beside this component while `isShown`: below it if there is space, else
    /// above, always within the screen and above all other content. Escape and a press outside
    /// request that it closes; it has focus while it is open, and focus returns when it closes.
    ///
    ///     Button("Look") { isOpen.set(true) }
    ///         .popover(isOpen.value, close: { isOpen.set(false) }) { LookSettings() }
    ///
    /// - Parameters:
    ///   - isShown: whether the popover is shown.
    ///   - role: the role of the popover; a dialog needs a name.
    ///   - name: the accessible name.
    ///   - close: closes the popover.
    ///   - content: the content, which scrolls if the screen is too low for it.
    /// - Returns: the component, with the popover beside it while that is shown.
    public func popover(
        _ isShown: Bool, role: Role = .dialog, name: String? = nil, close: @escaping () -> Void,
        @ComponentBuilder content: () -> some Component
    ) -> some Component {
        Anchored(
            anchor: self,
            surface: isShown
                ? PopoverSurface(role: role, name: name, close: close, content: content()) : nil)
    }
}

/// An anchor, and the popover beside it while that is open.
private struct Anchored<Anchor: Component, Surface: Component>: Component {
    var anchor: Anchor
    var surface: Surface?

    typealias Body = Never

    func expand(into expansion: inout Expansion) {
        expansion.addElement(
            of: Self.self, content: ComponentBuilder.buildBlock(anchor, surface)
        ) { element, _ in
            element.style.flexDirection = .column
            element.style.alignItems = .flexStart
        }
    }
}

/// The surface of a popover, which scrolls if it is lower than its content.
private struct PopoverSurface<Content: Component>: Component {
    var role: Role
    var name: String?
    var close: () -> Void
    var content: Content

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let screen = context.traits.viewport
        let margin = theme.space.small
        let elevation = theme.card(for: context.traits)
        Column {
            // Padding inside the scrolling content leaves space for the focus ring.
            ScrollArea { Column { content }.padding(theme.space.tiny) }
                .style {
                    // The height of the content, or less if the available height is smaller.
                    $0.flexGrow = 0
                    $0.flexBasis = .auto
                }
        }
        .background(context.palette.surface)
        .bordered(context.palette.separator, width: theme.stroke.hairline)
        .radius(theme.radius.card)
        .shadow(elevation.shadows(in: context.palette))
        .style {
            $0.minWidth = .points(theme.layout.target * 4)
            $0.maxWidth = .points(max(0, screen.width - 2 * margin))
        }
        .animation(.arriving(theme.motion, from: Point(x: 0, y: -theme.space.small)))
        .role(role, name: name)
        .state(.modal)
        .on(.dismiss) { close() }
        .lifted(
            Element.Layer(
                .beside(Element.Layer.Anchor(gap: theme.space.tiny, margin: margin)),
                leaving: .leaving(theme.motion)))
    }
}

extension Animation {
    /// Returns an entrance animation that moves an element to its position and fades it in; with
    /// reduced motion it only fades.
    static func arriving(
        _ motion: Motion, from shift: Point, scale: Double = 1, in duration: Duration? = nil
    ) -> Animation {
        let start = Transform(shift: shift, scale: Size(width: scale, height: scale))
        return Animation(
            [
                Keyframe(0, opacity: 0, transform: start),
                Keyframe(1, opacity: 1, transform: .identity),
            ], duration: duration ?? motion.base, curve: motion.curve)
    }

    /// Returns an entrance animation that only fades, such as for a scrim.
    static func fadingIn(_ motion: Motion) -> Animation {
        Animation(
            [Keyframe(0, opacity: 0), Keyframe(1, opacity: 1)], duration: motion.base,
            curve: motion.curve)
    }

    /// Returns an exit animation, which is faster than the entrance and does not move.
    static func leaving(_ motion: Motion) -> Animation {
        Animation(
            [Keyframe(0, opacity: 1), Keyframe(1, opacity: 0)], duration: motion.quick,
            curve: motion.curve)
    }
}
