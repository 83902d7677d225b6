import CairnLayout
import CairnLocalizations
import CairnUI

/// How hard a new pattern is to guess, why, and that nobody can know it well.
struct StrengthView: Component {
    let strength: PatternStrength

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let isCells = theme.type.body.lineHeight <= 1
        let (steps, color, word): (Int, Color, StringKey) =
            switch strength.level {
            case .weak: (1, palette.berry, .lockStrengthWeak)
            case .fair: (2, palette.ochre, .lockStrengthFair)
            case .good: (3, palette.pine, .lockStrengthGood)
            }
        let level = context.phrases[word.rawValue]
        let title = context.phrases[StringKey.lockStrengthName.rawValue]
        Column(gap: theme.space.tiny, align: .center) {
            Row(gap: theme.space.small, justify: .center) {
                Row(gap: theme.space.tiny) {
                    for step in 1...3 {
                        Box().background(step <= steps ? color : palette.line)
                            .radius(theme.radius.pill)
                            .size(width: isCells ? 2 : 36, height: isCells ? 1 : 6)
                            .key(step)
                    }
                }
                .decorative()
                Text(level).font(theme.type.callout).color(color).decorative()
            }
            .role(.image, name: title, value: level)
            if let weakness = strength.weaknesses.first {
                Text(context.phrases[Self.key(weakness).rawValue]).font(theme.type.callout)
                    .alignment(.center)
            }
            Text(context.phrases[StringKey.lockStrengthLimits.rawValue]).font(theme.type.caption)
                .color(palette.soft).alignment(.center)
        }
    }

    private static func key(_ weakness: PatternStrength.Weakness) -> StringKey {
        switch weakness {
        case .short: .lockStrengthShort
        case .edge: .lockStrengthEdge
        case .shape: .lockStrengthShape
        case .corner: .lockStrengthCorner
        }
    }
}
