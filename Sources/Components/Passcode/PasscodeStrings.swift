import CairnStrings
import CairnUI
import CairnVault

/// The localized texts of a passcode screen.
struct PasscodeStrings {
    let title: String
    let message: String?
    /// The second line of the message: the number of attempts left.
    let more: String?
    let isError: Bool

    /// Both lines, as announced and as shown.
    var said: LockMessage { LockMessage(message, more: more) }

    /// The number of typed characters, never the characters themselves.
    let entered: String
    let fieldName: String
    let keypad: String
    let erase: String
    let sound: String
    let done: String

    init(model: PasscodeModel, phrases: Phrases) {
        /// Returns a text shared by all lock screens.
        func say(_ situation: LockStatusText.Situation) -> String {
            LockStatusText(situation).said(
                { phrases.text(of: TextKey($0), $1) }, number: \.formatArgument,
                text: \.formatArgument)
        }

        title =
            switch (model.purpose, model.step) {
            case (.enter, _): phrases[.lockEnterCode]
            case (.remove, _): phrases[.lockRemoveCode]
            case (_, .current): phrases[.lockCurrentCode]
            case (_, .new): phrases[.lockNewCode]
            case (_, .again): phrases[.lockRepeatCode]
            }
        fieldName = phrases[.lockPassword]
        keypad = phrases[.lockKeypad]
        erase = phrases[.lockEraseDigit]
        done = phrases[.commonDone]
        sound = phrases[model.isMuted ? .lockSoundOff : .lockSoundOn]
        entered =
            if let length = model.configuration.fixedLength, !model.needsSubmit {
                phrases[.lockEntered, model.count, length]
            } else {
                phrases[.lockEnteredSome, model.count]
            }

        let isWrong = [.ready, .wrong].contains(model.phase) && model.message == .wrong
        more = isWrong ? model.left.map { say(.left($0)) } : nil
        switch model.phase {
        case .checking: (message, isError) = (say(.checking), false)
        case .confirming: (message, isError) = (phrases[.lockSecondFactor], false)
        case .waiting(let wait): (message, isError) = (say(.waiting(wait)), true)
        case .ended: (message, isError) = (say(.ended), true)
        case .closed: (message, isError) = (say(.closed), true)
        case .right:
            isError = false
            message =
                switch model.purpose {
                case .enter: say(.unlocked)
                case .set, .change: phrases[.lockCodeSaved]
                case .remove: phrases[.lockCodeRemoved]
                }
        case .ready, .wrong:
            isError = model.message != nil
            message =
                switch model.message {
                case .wrong: phrases[.lockWrong]
                case .differ: phrases[.lockCodesDiffer]
                case .same: phrases[.lockSameCode]
                case .digitsOnly: phrases[.lockDigitsOnly]
                case .unreachable: say(.unreachable)
                case .refused: phrases[.lockSecondRefused]
                case .problem(.tooShort(let least)): phrases[.lockAtLeastCharacters, least]
                case .problem(.tooLong(let most)): phrases[.lockAtMostCharacters, most]
                case .problem(.repeated): phrases[.lockBlockedRepeated]
                case .problem(.sequence): phrases[.lockBlockedSequence]
                case .problem(.year): phrases[.lockBlockedYear]
                case .problem(.common): phrases[.lockBlockedCommon]
                case nil:
                    // The requirement for a new code is shown before the first error.
                    model.step == .new && model.needsSubmit
                        ? phrases[.lockAtLeastCharacters, model.configuration.fewest] : nil
                }
        }
    }
}
