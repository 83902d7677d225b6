import CairnLockFlow
import CairnStrings
import CairnUI

/// The localized texts of a gesture lock.
struct GestureLockStrings {
    let title: String
    let caption: LockCaption

    init(model: GestureLockModel, phrases: Phrases) {
        func say(_ key: TextKey) -> String { phrases[key] }
        func say(_ key: TextKey, _ count: Int) -> String { phrases[key, count] }
        title =
            switch (model.purpose, model.step) {
            case _ where model.isForCommands: say(.lockCommand)
            case (.unlock, _): say(.lockDrawPattern)
            case (.remove, _): say(.lockRemovePattern)
            case (_, .current): say(.lockCurrentPattern)
            case (_, .new): say(.lockNewPattern)
            case (_, .again): say(.lockRepeatPattern)
            }

        guard model.gesture == nil || model.phase != .right else {
            caption = LockCaption(model.gesture)
            return
        }
        let texts = LockTexts(
            wrong: .lockPatternWrong, differ: .lockPatternsDiffer, same: .lockSamePattern,
            saved: .lockPatternSaved, removed: .lockPatternRemoved)
        caption = model.flow.caption(texts, in: phrases) { note in
            switch note {
            case .unknown: LockCaption(say(.lockCommandUnknown), isError: true)
            case .tooShort(let least): LockCaption(say(.lockAtLeastDots, least), isError: true)
            case .dots(let count): LockCaption(say(.lockDotsSoFar, count))
            // The requirement for a new pattern is shown before the first error.
            case nil:
                LockCaption(
                    model.step == .new && model.stroke.isEmpty
                        ? say(.lockAtLeastDots, model.configuration.minimumDots) : nil)
            }
        }
    }
}
