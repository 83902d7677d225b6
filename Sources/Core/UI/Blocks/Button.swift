import CairnLayout

/// A control that performs an action when pressed.
///
///     Button("Share", .primary) { send(.shared) }
///
/// Enter and Space press it too. It is never smaller than the minimum touch target.
public struct Button<Label: Component>: Component {
    private let name: String?
    private let kind: ButtonKind
    private let isEnabled: Bool
    private let label: Label
    private let act: () -> Void

    /// Creates a button with a custom label.
    ///
    /// - Parameters:
    ///   - name: the accessible name; by default the text of the label.
    ///   - kind: the prominence of the button.
    ///   - isEnabled: whether the button can be pressed.
    ///   - act: the action to perform.
    ///   - label: the content of the button.
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

    /// The label in the colors of the button's kind.
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
    /// Creates a button with a text label.
    public init(
        _ words: String, _ kind: ButtonKind = .quiet, isEnabled: Bool = true,
        act: @escaping () -> Void
    ) {
        self.init(name: nil, kind, isEnabled: isEnabled, act: act) { Text(words).lines(1) }
    }
}

/// The prominence of a button.
public enum ButtonKind: Sendable, Hashable, CaseIterable {
    /// The one main button of a screen.
    case main
    /// An action that leads to the next step.
    case primary
    /// A secondary action.
    case quiet
    /// A text-only button, in a bar or in running text.
    case plain
    /// An action that deletes something; its label must say so too.
    case destructive

    /// The colors of this kind.
    func look(in context: Context) -> (text: Color, fill: Color?, border: Color?) {
        let palette = context.palette
        return switch self {
        case .main: (palette.onAccentFill, palette.accentFill, nil)
        case .primary: (palette.onPrimary, palette.primary, nil)
        case .quiet: (palette.text, nil, palette.textSecondary)
        case .plain: (palette.accent, nil, nil)
        case .destructive: (palette.onDanger, palette.danger, nil)
        }
    }
}

extension Component {
    /// Adds a border, if there is a color for it.
    func bordered(_ color: Color?, width: Double) -> Modified<Self> {
        changing { element in
            guard let color else { return }
            element.paint.border = Border(color, width: width)
            element.style.border(Float(width))
        }
    }
}
