import CairnLockFlow
import CairnStrings
public import CairnUI

/// The localized texts of a passcode screen.
struct PasscodeStrings {
    let title: String
    let caption: LockCaption
    /// The number of typed characters, never the characters themselves.
    let entered: String
    let fieldName: String
    let keypad: String
    let erase: String
    let sound: String
    let done: String

    init(model: PasscodeModel, phrases: Phrases) {
        func say(_ key: TextKey) -> String { phrases[key] }
        func say(_ key: TextKey, _ count: Int) -> String { phrases[key, count] }
        title =
            switch (model.purpose, model.step) {
            case (.unlock, _): say(.lockEnterCode)
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
                phrases[.lockEntered, model.count, length]
            } else {
                say(.lockEnteredSome, model.count)
            }

        let texts = LockTexts(
            wrong: .lockWrong, differ: .lockCodesDiffer, same: .lockSameCode,
            saved: .lockCodeSaved, removed: .lockCodeRemoved)
        caption = model.flow.caption(texts, in: phrases) { note in
            switch note {
            case .digitsOnly: LockCaption(say(.lockDigitsOnly), isError: true)
            case .problem(let problem): LockCaption(problem.text(in: phrases), isError: true)
            // The requirement for a new code is shown before the first error.
            case nil:
                LockCaption(
                    model.step == .new && model.needsSubmit
                        ? say(.lockAtLeastCharacters, model.configuration.fewest) : nil)
            }
        }
    }
}

extension PasscodePolicy.Problem {
    /// Returns the reason in the language of the phrases.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .tooShort(let least): phrases[.lockAtLeastCharacters, least]
        case .tooLong(let most): phrases[.lockAtMostCharacters, most]
        case .repeated: phrases[.lockBlockedRepeated]
        case .sequence: phrases[.lockBlockedSequence]
        case .year: phrases[.lockBlockedYear]
        case .common: phrases[.lockBlockedCommon]
        }
    }
}
