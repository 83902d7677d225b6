import CairnLayout

/// Something to press.
///
///     Button("Share", .primary) { send(.shared) }
///
/// Enter and Space press it too. It is at least as large as a finger.
public struct Button<Label: Component>: Component {
    private let name: String?
    private let kind: ButtonKind
    private let isEnabled: Bool
    private let label: Label
    private let act: () -> Void

    /// Creates a button of any looks.
    ///
    /// - Parameters:
    ///   - name: what a screen reader says; by default the words of the label.
    ///   - kind: how much the button matters.
    ///   - isEnabled: whether it can be pressed.
    ///   - act: what happens.
    ///   - label: what it shows.
    public init(
        name: String?, _ kind: ButtonKind = .quiet, isEnabled: Bool = true,
        act: @escaping () -> Void, @ComponentBuilder label: () -> Label
    ) {
        self.name = name
        self.kind = kind
        self.isEnabled = isEnabled
        self.act = act
        self.label = label()
    }

    /// The label in the colours of its kind.
    public func body(in context: Context) -> some Component {
        let look = kind.look(in: context)
        var font = context.theme.type.callout
        font.weight = 600
        return Row(gap: context.theme.space.small, justify: .center) { label }
            .textColor(look.text)
            .textFont(font)
            .padding(
                horizontal: kind == .plain ? context.theme.space.small : context.theme.space.base
            )
            .minimum(width: context.theme.layout.target, height: context.theme.layout.target)
            .background(look.fill)
            .bordered(look.border, width: context.theme.stroke.control)
            .radius(context.theme.radius.control)
            .opacity(isEnabled ? 1 : 0.5)
            .role(.button, name: name)
            .state(.disabled, !isEnabled)
            .on(.tap) { act() }
    }
}

extension Button where Label == Text {
    /// Creates a button of one word or a few.
    public init(
        _ words: String, _ kind: ButtonKind = .quiet, isEnabled: Bool = true,
        act: @escaping () -> Void
    ) {
        self.init(name: nil, kind, isEnabled: isEnabled, act: act) { Text(words).lines(1) }
    }
}

/// How much a button matters.
public enum ButtonKind: Sendable, Hashable, CaseIterable {
    /// The one main button of a screen.
    case main
    /// What leads on.
    case primary
    /// One of several.
    case quiet
    /// Words alone, in a bar or a text.
    case plain
    /// What takes something away; its words say so too.
    case destructive

    /// The colours of the kind.
    func look(in context: Context) -> (text: Color, fill: Color?, border: Color?) {
        let palette = context.palette
        return switch self {
        case .main: (palette.onOchreFill, palette.ochreFill, nil)
        case .primary: (palette.onPine, palette.pine, nil)
        case .quiet: (palette.ink, nil, palette.soft)
        case .plain: (palette.ochre, nil, nil)
        case .destructive: (palette.onBerry, palette.berry, nil)
        }
    }
}

extension Component {
    /// A line around, if there is a colour for it.
    func bordered(_ color: Color?, width: Double) -> Modified<Self> {
        changing { element in
            guard let color else { return }
            element.paint.border = Border(color, width: width)
            element.style.border(Float(width))
        }
    }
}
