// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Enter your code
    package static let lockEnterCode: TextKey = "lock.enterCode"
    /// Choose a code
    package static let lockNewCode: TextKey = "lock.newCode"
    /// Enter the code again
    package static let lockRepeatCode: TextKey = "lock.repeatCode"
    /// The codes do not match
    package static let lockCodesDiffer: TextKey = "lock.codesDiffer"
    /// Wrong password. Please, try again
    package static let lockWrong: TextKey = "lock.wrong"
    /// Locked. Try again in %@
    package static let lockWaitFor: TextKey = "lock.waitFor"
    /// Draw your pattern
    package static let lockDrawPattern: TextKey = "lock.drawPattern"
    /// Erase the last digit
    package static let lockEraseDigit: TextKey = "lock.eraseDigit"
    /// Enter your current code
    package static let lockCurrentCode: TextKey = "lock.currentCode"
    /// Enter your code to remove it
    package static let lockRemoveCode: TextKey = "lock.removeCode"
    /// Password
    package static let lockPassword: TextKey = "lock.password"
    /// Keypad
    package static let lockKeypad: TextKey = "lock.keypad"
    /// %1$d of %2$d entered
    package static let lockEntered: TextKey = "lock.entered"
    /// This is your old code. Choose a different one
    package static let lockSameCode: TextKey = "lock.sameCode"
    /// Digits only
    package static let lockDigitsOnly: TextKey = "lock.digitsOnly"
    /// A repeated character is easy to guess
    package static let lockBlockedRepeated: TextKey = "lock.blocked.repeated"
    /// A sequence such as 1234 is easy to guess
    package static let lockBlockedSequence: TextKey = "lock.blocked.sequence"
    /// A year is easy to guess
    package static let lockBlockedYear: TextKey = "lock.blocked.year"
    /// Many people use this code
    package static let lockBlockedCommon: TextKey = "lock.blocked.common"
    /// Code set
    package static let lockCodeSaved: TextKey = "lock.codeSaved"
    /// Code removed
    package static let lockCodeRemoved: TextKey = "lock.codeRemoved"
    /// Unlocked
    package static let lockUnlocked: TextKey = "lock.unlocked"
    /// Checking…
    package static let lockChecking: TextKey = "lock.checking"
    /// Permanently locked. Only the recovery key unlocks it
    package static let lockEnded: TextKey = "lock.ended"
    /// The lock cannot be read and stays locked
    package static let lockClosed: TextKey = "lock.closed"
    /// The code cannot be checked right now. Try again later
    package static let lockUnreachable: TextKey = "lock.unreachable"
    /// Confirm your identity
    package static let lockSecondFactor: TextKey = "lock.secondFactor"
    /// Your identity was not confirmed
    package static let lockSecondRefused: TextKey = "lock.secondRefused"
    /// Sounds on
    package static let lockSoundOn: TextKey = "lock.soundOn"
    /// Sounds off
    package static let lockSoundOff: TextKey = "lock.soundOff"
    /// Draw your current pattern
    package static let lockCurrentPattern: TextKey = "lock.currentPattern"
    /// Choose a pattern
    package static let lockNewPattern: TextKey = "lock.newPattern"
    /// Draw the pattern again
    package static let lockRepeatPattern: TextKey = "lock.repeatPattern"
    /// Draw your pattern to remove it
    package static let lockRemovePattern: TextKey = "lock.removePattern"
    /// Draw a gesture
    package static let lockCommand: TextKey = "lock.command"
    /// Unknown gesture
    package static let lockCommandUnknown: TextKey = "lock.commandUnknown"
    /// Pattern
    package static let lockPattern: TextKey = "lock.pattern"
    /// Row %1$d, column %2$d
    package static let lockDot: TextKey = "lock.dot"
    /// dot %d of the pattern
    package static let lockDotUsed: TextKey = "lock.dotUsed"
    /// Wrong pattern. Please, try again
    package static let lockPatternWrong: TextKey = "lock.patternWrong"
    /// The patterns do not match
    package static let lockPatternsDiffer: TextKey = "lock.patternsDiffer"
    /// This is your old pattern. Choose a different one
    package static let lockSamePattern: TextKey = "lock.samePattern"
    /// Pattern set
    package static let lockPatternSaved: TextKey = "lock.patternSaved"
    /// Pattern removed
    package static let lockPatternRemoved: TextKey = "lock.patternRemoved"
    /// Clear
    package static let lockClear: TextKey = "lock.clear"
    /// Show an example
    package static let lockDemo: TextKey = "lock.demo"
    /// Weak
    package static let lockStrengthWeak: TextKey = "lock.strength.weak"
    /// Fair
    package static let lockStrengthFair: TextKey = "lock.strength.fair"
    /// Good
    package static let lockStrengthGood: TextKey = "lock.strength.good"
    /// Strength
    package static let lockStrengthName: TextKey = "lock.strength.name"
    /// Only an estimate: it does not account for people watching
    package static let lockStrengthLimits: TextKey = "lock.strength.limits"
    /// Three in four people start in a corner
    package static let lockStrengthCorner: TextKey = "lock.strength.corner"
    /// The pattern only follows the edge
    package static let lockStrengthEdge: TextKey = "lock.strength.edge"
    /// The pattern is a letter or a common shape
    package static let lockStrengthShape: TextKey = "lock.strength.shape"
    /// More dots are harder to guess
    package static let lockStrengthShort: TextKey = "lock.strength.short"
    /// %d attempts left
    package static let lockAttemptsLeft: TextKey = "lock.attemptsLeft"
    /// Dot added, %d so far
    package static let lockDotsSoFar: TextKey = "lock.dotsSoFar"
    /// Connect at least %d dots
    package static let lockAtLeastDots: TextKey = "lock.atLeastDots"
    /// At least %d characters
    package static let lockAtLeastCharacters: TextKey = "lock.atLeastCharacters"
    /// At most %d characters
    package static let lockAtMostCharacters: TextKey = "lock.atMostCharacters"
    /// %d entered
    package static let lockEnteredSome: TextKey = "lock.enteredSome"
}
