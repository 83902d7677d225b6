package import CairnLocalizations
package import CairnUI

/// The message of a lock screen in the user's language, as announced and as shown.
package struct LockCaption: Sendable, Hashable {
    /// The first line of the message; `nil` if there is none.
    package let text: String?
    /// The second line: the number of attempts left.
    package let more: String?
    package let isError: Bool

    package init(_ text: String?, more: String? = nil, isError: Bool = false) {
        (self.text, self.more, self.isError) = (text, more, isError)
    }

    /// The whole message, as a screen reader announces it.
    package var spoken: String { [text, more].compactMap(\.self).joined(separator: ". ") }

    /// Returns the whole message as shown: on two lines, or on one if only one fits.
    package func seen(inOneLine: Bool) -> String {
        // An empty message also takes a line, so that nothing moves when a message appears.
        guard let text else { return " " }
        guard let more else { return text }
        return text + (inOneLine ? ". " : "\n") + more
    }
}

/// The texts in which the screens of codes and of patterns differ.
package struct LockTexts {
    package var wrong, differ, same, saved, removed: StringKey

    package init(
        wrong: StringKey, differ: StringKey, same: StringKey, saved: StringKey, removed: StringKey
    ) {
        (self.wrong, self.differ, self.same) = (wrong, differ, same)
        (self.saved, self.removed) = (saved, removed)
    }
}

extension LockFlow {
    /// Returns the message to show.
    ///
    /// - Parameters:
    ///   - texts: The texts of this kind of code.
    ///   - phrases: The localized texts.
    ///   - note: Returns the text of a message about the entry; `nil` stands for no message.
    /// - Returns: The message.
    package func caption(
        _ texts: LockTexts, in phrases: Phrases, note: (Note?) -> LockCaption
    ) -> LockCaption {
        func say(_ key: StringKey) -> String { phrases[key.rawValue] }
        func error(_ key: StringKey) -> LockCaption { LockCaption(say(key), isError: true) }
        switch phase {
        case .checking: return LockCaption(say(.lockChecking))
        case .confirming: return LockCaption(say(.lockSecondFactor))
        case .waiting(let wait):
            let unit = LockoutDurationText(wait)
            let time = phrases[unit.key, .number(unit.count)]
            return LockCaption(
                phrases[StringKey.lockWaitFor.rawValue, .text(time)], isError: true)
        case .ended: return error(.lockEnded)
        case .closed: return error(.lockClosed)
        case .right:
            switch purpose {
            case .unlock: return LockCaption(say(.lockUnlocked))
            case .set, .change: return LockCaption(say(texts.saved))
            case .remove: return LockCaption(say(texts.removed))
            }
        case .ready, .wrong:
            switch message {
            case .wrong:
                let more = left.map {
                    phrases[PluralKey.lockAttemptsLeft.rawValue, .number($0)]
                }
                return LockCaption(say(texts.wrong), more: more, isError: true)
            case .differ: return error(texts.differ)
            case .same: return error(texts.same)
            case .unreachable: return error(.lockUnreachable)
            case .refused: return error(.lockSecondRefused)
            case .note(let said): return note(said)
            case nil: return note(nil)
            }
        }
    }
}
