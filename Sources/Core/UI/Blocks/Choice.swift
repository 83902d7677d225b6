import CairnLayout

/// One of several of which one holds, in a pill: a shape among shapes, the tab of a panel.
///
///     Row(gap: context.theme.space.small, wraps: true) {
///         for shape in shapes {
///             Choice(shape.name, isChosen: shape == model.shape) { send(.shapeChosen(shape)) }
///                 .key(shape.name)
///         }
///     }
///     .role(.radioGroup, name: "Shape")
///
/// It stands in a group of role ``Role/radioGroup`` or ``Role/tabList``, which the arrows walk. What is chosen has another
/// ground; where there are only characters a mark says it too.
public struct Choice: Component {
    /// What it is one of.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// A value of a setting.
        case value
        /// The handle of a panel.
        case tab
    }

    private let words: String
    private let isChosen: Bool
    private let isEnabled: Bool
    private let kind: Kind
    private let choose: () -> Void

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - words: what it is called.
    ///   - isChosen: whether it is the one that holds.
    ///   - isEnabled: whether it can be chosen.
    ///   - kind: what it is one of.
    ///   - choose: what happens when it is pressed, also when it holds already.
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

    /// The words on one line, in a pill as large as a finger.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        // In a terminal colour alone must not say it.
        let mark = isChosen && theme.countsInCells ? "›" : ""
        Row(justify: .center) {
            Text(mark + words).font(theme.type.callout)
                .color(isChosen ? palette.onPine : palette.ink).lines(1)
        }
        .padding(horizontal: theme.space.snug)
        .minimum(width: theme.layout.target, height: theme.layout.target)
        .shrink(0)
        .background(isChosen ? palette.pine : palette.surface)
        .border(isChosen ? palette.pine : palette.soft, width: theme.stroke.control)
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
