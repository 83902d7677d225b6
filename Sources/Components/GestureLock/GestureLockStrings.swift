import CairnStrings
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
        /// Returns a text shared by all lock screens.
        func say(_ situation: LockStatusText.Situation) -> String {
            LockStatusText(situation).said(
                { phrases.text(of: TextKey($0), $1) }, number: \.formatArgument,
                text: \.formatArgument)
        }

        title =
            switch (model.purpose, model.step) {
            case (.unlock, _): phrases[.lockDrawPattern]
            case (.remove, _): phrases[.lockRemovePattern]
            case (.command, _): phrases[.lockCommand]
            case (_, .current): phrases[.lockCurrentPattern]
            case (_, .new): phrases[.lockNewPattern]
            case (_, .again): phrases[.lockRepeatPattern]
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
                case .set, .change: phrases[.lockPatternSaved]
                case .remove: phrases[.lockPatternRemoved]
                case .command: model.gesture
                }
        case .ready, .drawing, .wrong:
            switch model.message {
            case .wrong: (message, isError) = (phrases[.lockPatternWrong], true)
            case .differ: (message, isError) = (phrases[.lockPatternsDiffer], true)
            case .same: (message, isError) = (phrases[.lockSamePattern], true)
            case .unknown: (message, isError) = (phrases[.lockCommandUnknown], true)
            case .unreachable: (message, isError) = (say(.unreachable), true)
            case .tooShort(let least): (message, isError) = (phrases[.lockAtLeastDots, least], true)
            case .dots(let count): (message, isError) = (phrases[.lockDotsSoFar, count], false)
            case nil:
                // The requirement for a new pattern is shown before the first error.
                let isNew = model.step == .new && model.phase == .ready
                message = isNew ? phrases[.lockAtLeastDots, model.configuration.minimumDots] : nil
                isError = false
            }
        }
    }
}
