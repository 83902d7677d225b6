import CairnLocalizations
import CairnUI
import CairnVault

/// What a gesture lock says, in the language of the screen.
struct LockWords {
    let title: String
    let message: String?
    let isError: Bool

    init(model: GestureLockModel, phrases: Phrases) {
        func say(_ key: StringKey) -> String { phrases[key.rawValue] }
        func say(_ key: PluralKey, _ count: Int) -> String { phrases[key.rawValue, .number(count)] }

        title =
            switch (model.purpose, model.step) {
            case (.unlock, _): say(.lockDrawPattern)
            case (.remove, _): say(.lockRemovePattern)
            case (.command, _): say(.lockCommand)
            case (_, .current): say(.lockCurrentPattern)
            case (_, .new): say(.lockNewPattern)
            case (_, .again): say(.lockRepeatPattern)
            }

        func attempts() -> String {
            model.left.map { ". " + say(.lockAttemptsLeft, $0) } ?? ""
        }
        switch model.phase {
        case .checking: (message, isError) = (say(.lockChecking), false)
        case .waiting(let wait):
            let text = WaitText(wait)
            let time = phrases[text.key, .number(text.count)]
            (message, isError) = (phrases[StringKey.lockWaitFor.rawValue, .text(time)], true)
        case .ended: (message, isError) = (say(.lockEnded), true)
        case .closed: (message, isError) = (say(.lockClosed), true)
        case .right:
            isError = false
            message =
                switch model.purpose {
                case .unlock: say(.lockUnlocked)
                case .set, .change: say(.lockPatternSaved)
                case .remove: say(.lockPatternRemoved)
                case .command: model.gesture
                }
        case .ready, .drawing, .wrong:
            switch model.message {
            case .wrong: (message, isError) = (say(.lockPatternWrong) + attempts(), true)
            case .differ: (message, isError) = (say(.lockPatternsDiffer), true)
            case .same: (message, isError) = (say(.lockSamePattern), true)
            case .unknown: (message, isError) = (say(.lockCommandUnknown), true)
            case .unreachable: (message, isError) = (say(.lockUnreachable), true)
            case .tooShort(let least): (message, isError) = (say(.lockAtLeastDots, least), true)
            case .dots(let count): (message, isError) = (say(.lockDotsSoFar, count), false)
            case nil:
                // What a new pattern needs is said before anybody gets it wrong.
                let isNew = model.step == .new && model.phase == .ready
                message = isNew ? say(.lockAtLeastDots, model.configuration.minimumDots) : nil
                isError = false
            }
        }
    }
}
