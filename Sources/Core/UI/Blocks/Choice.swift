import CairnLayout

/// One of several mutually exclusive options, shown as a pill: a value of a setting, or a tab.
///
///     Row(gap: context.theme.space.small, wraps: true) {
///         for shape in shapes {
///             Choice(shape.name, isChosen: shape == model.shape) { send(.shapeChosen(shape)) }
///                 .key(shape.name)
///         }
///     }
///     .role(.radioGroup, name: "Shape")
///
/// Place it in a group of role ``Role/radioGroup`` or ``Role/tabList``, which the arrow keys
/// navigate. The selected option has a different background and, where only characters can be
/// shown, a mark as well.
public struct Choice: Component {
    /// The kind of option.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// A value of a setting.
        case value
        /// A tab that shows a panel.
        case tab
    }

    private let words: String
    private let isChosen: Bool
    private let isEnabled: Bool
    private let kind: Kind
    private let choose: () -> Void

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - words: the label.
    ///   - isChosen: whether the option is selected.
    ///   - isEnabled: whether the option can be selected.
    ///   - kind: the kind of option.
    ///   - choose: called when the option is pressed, even if it is already selected.
    public init(
        _ words: String, isChosen: Bool, isEnabled: Bool = true, kind: Kind = .value,
        choose: @escaping () -> Void
    ) {
        self.words = words
        self.isChosen = isChosen
        self.isEnabled = isEnabled
        self.kind = kind
        self.choose = choose
    }

    /// The label on one line, in a pill of at least the minimum touch target.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        // Where characters are all there is, the selection must not be conveyed by color alone.
        let mark = isChosen && !context.drawsFinely ? "›" : ""
        Row(justify: .center) {
            Text(mark + words).font(theme.type.callout)
                .color(isChosen ? palette.onPrimary : palette.text).lines(1)
        }
        .padding(horizontal: theme.space.snug)
        .minimum(width: theme.layout.target, height: theme.layout.target)
        .shrink(0)
        .background(isChosen ? palette.primary : palette.surface)
        .border(isChosen ? palette.primary : palette.textSecondary, width: theme.stroke.control)
        .radius(theme.radius.pill)
        .opacity(isEnabled ? 1 : 0.5)
        .role(kind == .tab ? .tab : .radio, name: words)
        .state(.checkable, kind == .value)
        .state(.checked, kind == .value && isChosen)
        .state(.selected, kind == .tab && isChosen)
        .state(.disabled, !isEnabled)
        .on(.tap) { choose() }
    }
}
