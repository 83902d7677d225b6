import CairnLocalizations
import CairnUI
import CairnVault

/// The localized texts of a gesture lock.
struct GestureLockStrings {
    let title: String
    let message: String?
    /// The second line of the message: the number of attempts left.
    let more: String?
    let isError: Bool

    /// Both lines, as announced and as shown.
    var said: LockMessage { LockMessage(message, more: more) }

    init(model: GestureLockModel, phrases: Phrases) {
        func say(_ key: StringKey) -> String { phrases[key.rawValue] }
        func say(_ key: PluralKey, _ count: Int) -> String { phrases[key.rawValue, .number(count)] }
        /// Returns a text shared by all lock screens.
        func say(_ situation: LockStatusText.Situation) -> String {
            LockStatusText(situation).said(
                phrases.text(of:_:), number: Phrases.Argument.number, text: Phrases.Argument.text)
        }

        title =
            switch (model.purpose, model.step) {
            case (.unlock, _): say(.lockDrawPattern)
            case (.remove, _): say(.lockRemovePattern)
            case (.command, _): say(.lockCommand)
            case (_, .current): say(.lockCurrentPattern)
            case (_, .new): say(.lockNewPattern)
            case (_, .again): say(.lockRepeatPattern)
            }

        let isWrong =
            [.ready, .drawing, .wrong].contains(model.phase) && model.message == .wrong
        more = isWrong ? model.left.map { say(.left($0)) } : nil
        switch model.phase {
        case .checking: (message, isError) = (say(.checking), false)
        case .waiting(let wait): (message, isError) = (say(.waiting(wait)), true)
        case .ended: (message, isError) = (say(.ended), true)
        case .closed: (message, isError) = (say(.closed), true)
        case .right:
            isError = false
            message =
                switch model.purpose {
                case .unlock: say(.unlocked)
                case .set, .change: say(.lockPatternSaved)
                case .remove: say(.lockPatternRemoved)
                case .command: model.gesture
                }
        case .ready, .drawing, .wrong:
            switch model.message {
            case .wrong: (message, isError) = (say(.lockPatternWrong), true)
            case .differ: (message, isError) = (say(.lockPatternsDiffer), true)
            case .same: (message, isError) = (say(.lockSamePattern), true)
            case .unknown: (message, isError) = (say(.lockCommandUnknown), true)
            case .unreachable: (message, isError) = (say(.unreachable), true)
            case .tooShort(let least): (message, isError) = (say(.lockAtLeastDots, least), true)
            case .dots(let count): (message, isError) = (say(.lockDotsSoFar, count), false)
            case nil:
                // The requirement for a new pattern is shown before the first error.
                let isNew = model.step == .new && model.phase == .ready
                message = isNew ? say(.lockAtLeastDots, model.configuration.minimumDots) : nil
                isError = false
            }
        }
    }
}
