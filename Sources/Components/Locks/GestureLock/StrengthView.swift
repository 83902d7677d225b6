import CairnLayout
import CairnLockFlow
import CairnStrings
import CairnUI

/// The estimated strength of a new pattern, with its weaknesses and a note that the estimate is
/// uncertain.
struct StrengthView: Component {
    /// The strength; `nil` until there are enough dots.
    let strength: PatternStrength?

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let (steps, color, word): (Int, Color, TextKey?) =
            switch strength?.level {
            case .weak: (1, palette.danger, .lockStrengthWeak)
            case .fair: (2, palette.accent, .lockStrengthFair)
            case .good: (3, palette.primary, .lockStrengthGood)
            case nil: (0, palette.separator, nil)
            }
        let level = word.map { context.phrases[$0] }
        let title = context.phrases[.lockStrengthName]
        let weakness = strength?.weaknesses.first.map { context.phrases[Self.key($0)] }
        // The space is reserved from the start, so that the dots do not move under a finger.
        Column(gap: theme.space.tiny, align: .center) {
            Row(gap: theme.space.small, justify: .center) {
                Row(gap: theme.space.tiny) {
                    for step in 1...3 {
                        Box().background(step <= steps ? color : palette.separator)
                            .radius(theme.radius.pill)
                            .size(width: 36, height: 6)
                            .key(step)
                    }
                }
                .decorative()
                if let level {
                    Text(level).font(theme.type.callout).color(color).decorative()
                }
            }
            .minimum(height: theme.type.callout.lineHeight)
            .role(.image, name: title, value: level)
            Text(context.phrases[.lockStrengthLimits]).font(theme.type.caption)
                .color(palette.textSecondary).alignment(.center)
            // At the bottom, where its reserved space is inconspicuous while it is empty.
            Column {
                if let weakness {
                    Text(weakness).font(theme.type.callout).alignment(.center)
                }
            }
            .minimum(height: theme.type.callout.lineHeight)
        }
    }

    private static func key(_ weakness: PatternStrength.Weakness) -> TextKey {
        switch weakness {
        case .short: .lockStrengthShort
        case .edge: .lockStrengthEdge
        case .shape: .lockStrengthShape
        case .corner: .lockStrengthCorner
        }
    }
}
