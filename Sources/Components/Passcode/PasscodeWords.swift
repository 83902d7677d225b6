import CairnLocalizations
import CairnUI
import CairnVault

/// What a code's screen says, in its language.
struct PasscodeWords {
    let title: String
    let message: String?
    let isError: Bool
    /// How much is typed: never what.
    let entered: String
    let fieldName: String
    let keypad: String
    let erase: String
    let sound: String
    let done: String

    init(model: PasscodeModel, phrases: Phrases) {
        func say(_ key: StringKey) -> String { phrases[key.rawValue] }
        func say(_ key: PluralKey, _ count: Int) -> String { phrases[key.rawValue, .number(count)] }

        title =
            switch (model.purpose, model.step) {
            case (.enter, _): say(.lockEnterCode)
            case (.remove, _): say(.lockRemoveCode)
            case (_, .current): say(.lockCurrentCode)
            case (_, .new): say(.lockNewCode)
            case (_, .again): say(.lockRepeatCode)
            }
        fieldName = say(.lockPassword)
        keypad = say(.lockKeypad)
        erase = say(.lockEraseDigit)
        done = say(.commonDone)
        sound = say(model.isMuted ? .lockSoundOff : .lockSoundOn)
        entered =
            if let length = model.configuration.fixedLength, !model.needsSubmit {
                phrases[StringKey.lockEntered.rawValue, .number(model.count), .number(length)]
            } else {
                say(.lockEnteredSome, model.count)
            }

        let attempts = model.left.map { ". " + say(.lockAttemptsLeft, $0) } ?? ""
        switch model.phase {
        case .checking: (message, isError) = (say(.lockChecking), false)
        case .confirming: (message, isError) = (say(.lockSecondFactor), false)
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
                case .enter: say(.lockUnlocked)
                case .set, .change: say(.lockCodeSaved)
                case .remove: say(.lockCodeRemoved)
                }
        case .ready, .wrong:
            isError = model.message != nil
            message =
                switch model.message {
                case .wrong: say(.lockWrong) + attempts
                case .differ: say(.lockCodesDiffer)
                case .same: say(.lockSameCode)
                case .digitsOnly: say(.lockDigitsOnly)
                case .unreachable: say(.lockUnreachable)
                case .refused: say(.lockSecondRefused)
                case .problem(.tooShort(let least)): say(.lockAtLeastCharacters, least)
                case .problem(.tooLong(let most)): say(.lockAtMostCharacters, most)
                case .problem(.repeated): say(.lockBlockedRepeated)
                case .problem(.sequence): say(.lockBlockedSequence)
                case .problem(.year): say(.lockBlockedYear)
                case .problem(.common): say(.lockBlockedCommon)
                case nil:
                    // What a new code needs is said before anybody gets it wrong.
                    model.step == .new && model.needsSubmit
                        ? say(.lockAtLeastCharacters, model.configuration.fewest) : nil
                }
        }
    }
}
