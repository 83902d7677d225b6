import CairnLayout

extension Component {
    /// Lifts this component's element above the screen: see ``Element/Layer``.
    ///
    /// Sheets, alerts, messages and popovers are made of it; a component of an app's own can be.
    public func lifted(_ layer: Element.Layer) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            element.layer = layer
            element.style.position = .absolute
            expansion.noteLayer(element.id)
        }
    }

    /// Shows a surface beside this component while `isShown`: below it where there is room, else above, always on the
    /// screen and above all else. Escape and a press outside ask to close it; it has the keyboard while it is there and gives
    /// it back.
    ///
    ///     Button("Look") { isOpen.set(true) }
    ///         .popover(isOpen.value, close: { isOpen.set(false) }) { LookSettings() }
    ///
    /// - Parameters:
    ///   - isShown: whether it is there.
    ///   - role: what it is; a dialog wants a name.
    ///   - name: what a screen reader says.
    ///   - close: takes it away.
    ///   - content: what it shows; it scrolls when the screen is too low for it.
    /// - Returns: the component, and what lies beside it while that is shown.
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

/// An anchor, and what lies beside it while it is open.
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

/// The surface of a popover: it scrolls where it is not as high as its content.
private struct PopoverSurface<Content: Component>: Component {
    var role: Role
    var name: String?
    var close: () -> Void
    var content: Content

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let screen = context.surroundings.viewport
        let margin = theme.space.small
        let elevation = theme.card(for: context.surroundings)
        Column {
            // Inside of what scrolls, so that there is room for the ring around what has the keyboard.
            ScrollArea { Column { content }.padding(theme.space.tiny) }
                .style {
                    // As high as the content, and less where there is less room.
                    $0.flexGrow = 0
                    $0.flexBasis = .auto
                }
        }
        .background(context.palette.surface)
        .bordered(context.palette.line, width: theme.stroke.hairline)
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
    /// How something comes: it fades in on its last way. Where movement is avoided it only fades.
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

    /// How something comes that does not move: the ground behind a sheet.
    static func fadingIn(_ motion: Motion) -> Animation {
        Animation(
            [Keyframe(0, opacity: 0), Keyframe(1, opacity: 1)], duration: motion.base,
            curve: motion.curve)
    }

    /// How something goes: quicker than it came, and where it is.
    static func leaving(_ motion: Motion) -> Animation {
        Animation(
            [Keyframe(0, opacity: 1), Keyframe(1, opacity: 0)], duration: motion.quick,
            curve: motion.curve)
    }
}
