import CairnLayout
import CairnLockFlow
import CairnUI

/// A row of marks, one for each digit, empty or filled.
struct PasscodeDots: Component {
    let model: PasscodeModel
    let words: PasscodeStrings

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let length = model.needsSubmit ? max(model.count, 1) : model.configuration.fixedLength ?? 1
        let shown = min(length, 16)
        // Beyond this many marks, only the number of characters is announced.
        let typed = model.phase == .checking ? length : min(model.count, shown)
        Row(gap: theme.space.snug, justify: .center) {
            for place in 0..<shown {
                PasscodeDot(isTyped: place < typed, isWrong: model.phase == .wrong).key(place)
            }
        }
        .minimum(height: 20)
        .role(.status, name: words.entered)
        // With reduced motion, color and text are sufficient.
        .animation(model.phase == .wrong ? .shake(Key(model.entries), in: context) : nil)
    }
}

/// The mark of one digit.
private struct PasscodeDot: Component {
    let isTyped: Bool
    let isWrong: Bool

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let color = isWrong ? palette.danger : isTyped ? palette.primary : palette.textSecondary
        if context.drawsFinely {
            Box().square(14).background(isTyped ? color : nil).border(color, width: 1.5)
                .radius(context.theme.radius.pill).decorative()
        } else {
            Text(isWrong ? "×" : isTyped ? "●" : "○").color(color).decorative()
        }
    }
}
