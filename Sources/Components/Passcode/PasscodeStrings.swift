import CairnLocalizations
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
        func say(_ key: StringKey) -> String { phrases[key.rawValue] }
        func say(_ key: PluralKey, _ count: Int) -> String { phrases[key.rawValue, .number(count)] }
        /// Returns a text shared by all lock screens.
        func say(_ situation: LockStatusText.Situation) -> String {
            LockStatusText(situation).said(
                phrases.text(of:_:), number: Phrases.Argument.number, text: Phrases.Argument.text)
        }

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

        let isWrong = [.ready, .wrong].contains(model.phase) && model.message == .wrong
        more = isWrong ? model.left.map { say(.left($0)) } : nil
        switch model.phase {
        case .checking: (message, isError) = (say(.checking), false)
        case .confirming: (message, isError) = (say(.lockSecondFactor), false)
        case .waiting(let wait): (message, isError) = (say(.waiting(wait)), true)
        case .ended: (message, isError) = (say(.ended), true)
        case .closed: (message, isError) = (say(.closed), true)
        case .right:
            isError = false
            message =
                switch model.purpose {
                case .enter: say(.unlocked)
                case .set, .change: say(.lockCodeSaved)
                case .remove: say(.lockCodeRemoved)
                }
        case .ready, .wrong:
            isError = model.message != nil
            message =
                switch model.message {
                case .wrong: say(.lockWrong)
                case .differ: say(.lockCodesDiffer)
                case .same: say(.lockSameCode)
                case .digitsOnly: say(.lockDigitsOnly)
                case .unreachable: say(.unreachable)
                case .refused: say(.lockSecondRefused)
                case .problem(.tooShort(let least)): say(.lockAtLeastCharacters, least)
                case .problem(.tooLong(let most)): say(.lockAtMostCharacters, most)
                case .problem(.repeated): say(.lockBlockedRepeated)
                case .problem(.sequence): say(.lockBlockedSequence)
                case .problem(.year): say(.lockBlockedYear)
                case .problem(.common): say(.lockBlockedCommon)
                case nil:
                    // The requirement for a new code is shown before the first error.
                    model.step == .new && model.needsSubmit
                        ? say(.lockAtLeastCharacters, model.configuration.fewest) : nil
                }
        }
    }
}
