import CairnLayout

/// A labeled switch (WAI-ARIA Authoring Practices, *Switch*).
///
///     Toggle("Sound", isOn: model.hasSound, change: send.scope(AppAction.soundSet))
public struct Toggle: Component, Equatable {
    private let name: String
    private let isOn: Bool
    private let isEnabled: Bool
    private let change: Sender<Bool>

    /// Creates a switch; `change` receives the new value.
    public init(_ name: String, isOn: Bool, isEnabled: Bool = true, change: Sender<Bool>) {
        self.name = name
        self.isOn = isOn
        self.isEnabled = isEnabled
        self.change = change
    }

    /// Creates a switch with a function that receives the new value.
    public init(
        _ name: String, isOn: Bool, isEnabled: Bool = true, change: @escaping (Bool) -> Void
    ) {
        self.init(name, isOn: isOn, isEnabled: isEnabled, change: Sender(change))
    }

    /// The label, and a track with a knob at the end for the current value.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let space = context.theme.space
        let knob = context.theme.layout.knob
        Row(gap: space.snug, justify: .spaceBetween) {
            Text(name).shrink(1)
            Row(align: .center, justify: isOn ? .flexEnd : .flexStart) {
                Box().size(width: knob, height: knob)
                    .background(isOn ? palette.onPrimary : palette.textSecondary)
                    .radius(context.theme.radius.pill)
            }
            .padding(horizontal: max(space.hair, context.theme.stroke.focus), vertical: space.hair)
            .size(width: 4 * space.snug)
            .shrink(0)
            .background(isOn ? palette.primary : palette.surface)
            .bordered(
                isOn ? palette.primary : palette.textSecondary, width: context.theme.stroke.control
            )
            .radius(context.theme.radius.pill)
        }
        .minimum(height: context.theme.layout.target)
        .opacity(isEnabled ? 1 : 0.5)
        .role(.switchButton, name: name)
        .state(.checkable)
        .state(.checked, isOn)
        .state(.disabled, !isEnabled)
        .on(.tap) { change(!isOn) }
    }
}
