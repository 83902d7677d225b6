#if Database && Vault
import CairnGestureLock
import CairnPasscode
import CairnUI
import CairnVault

/// The kind of code that opens an app's lock.
enum LockKind: String, Sendable, Codable, CaseIterable {
    case passcode
    case pattern
}

/// The actions of the app's lock.
enum LockAction: Sendable, Equatable {
    /// The vault reported the kind of code that is set; `nil` for no lock.
    case told(LockKind?)
    case passcode(PasscodeAction)
    case pattern(GestureLockAction)
    /// The user dismissed the message about a wrong code.
    case alertRead
    /// The user locked the app.
    case lockedNow
}

extension LockAction {
    /// Indicates that the action is an answer of the vault.
    var isAnswer: Bool {
        switch self {
        case .passcode(let action): if case .answered = action { true } else { false }
        case .pattern(let action): if case .answered = action { true } else { false }
        case .told, .alertRead, .lockedNow: false
        }
    }
}

/// The lock of the app, shown at launch and whenever the user locks the app. Pure.
struct TravelLock: Sendable, Equatable {
    /// The settings of both kinds of code.
    let passcodes: PasscodeConfiguration
    let patterns: GestureLockConfiguration
    /// The kind of code that opens the lock; `nil` for no lock.
    private(set) var kind: LockKind?
    /// The state of automatic locking.
    private(set) var away: AutoLock
    /// The entry screens of both kinds.
    private(set) var passcode: PasscodeModel
    private(set) var pattern: GestureLockModel
    /// Indicates that a message about a wrong code is shown, until the user dismisses it.
    private(set) var isAlerting = false

    /// Creates the lock of an app that is starting.
    init(
        _ kind: LockKind?, _ passcodes: PasscodeConfiguration, _ patterns: GestureLockConfiguration,
        isLocked: Bool? = nil
    ) {
        (self.kind, self.passcodes, self.patterns) = (kind, passcodes, patterns)
        away = AutoLock(passcodes, isLocked: isLocked ?? (kind != nil))
        passcode = PasscodeModel(passcodes)
        pattern = GestureLockModel(patterns)
    }

    /// Indicates that the app's content must be hidden.
    var isLocked: Bool { away.isLocked }

    /// Returns the lock after an action.
    func applying(_ action: LockAction) -> TravelLock {
        var next = self
        switch action {
        case .told(let kind):
            next.kind = kind
            if kind == nil { next.away = away.unlocked() }
        case .passcode(let action):
            guard isLocked else { break }
            next.passcode = passcode.applying(action)
            if passcode.phase == .checking, next.passcode.message == .wrong {
                next.isAlerting = true
            }
            if next.passcode.phase == .right { next.away = away.unlocked() }
        case .pattern(let action):
            guard isLocked else { break }
            next.pattern = pattern.applying(action)
            if pattern.phase == .checking, next.pattern.message == .wrong {
                next.isAlerting = true
            }
            if next.pattern.phase == .right { next.away = away.unlocked() }
        case .alertRead: next.isAlerting = false
        case .lockedNow:
            guard kind != nil else { break }
            next.away = away.locked()
            next.passcode = PasscodeModel(passcodes)
            next.pattern = GestureLockModel(patterns)
            next.isAlerting = false
        }
        return next
    }
}

/// The state of setting, changing or removing a code in the settings. Pure.
struct CodeSetup: Sendable, Equatable {
    /// The operation on the code.
    enum Purpose: Sendable, Equatable { case set, change, remove }

    let kind: LockKind
    let purpose: Purpose
    private(set) var passcode: PasscodeModel
    private(set) var pattern: GestureLockModel

    init(_ kind: LockKind, _ purpose: Purpose, _ lock: TravelLock) {
        (self.kind, self.purpose) = (kind, purpose)
        let (code, stroke): (PasscodeModel.Purpose, GestureLockModel.Purpose) =
            switch purpose {
            case .set: (.set, .set)
            case .change: (.change, .change)
            case .remove: (.remove, .remove)
            }
        passcode = PasscodeModel(lock.passcodes, for: code)
        pattern = GestureLockModel(lock.patterns, for: stroke)
    }

    /// Indicates that the operation is complete.
    var isOver: Bool {
        switch kind {
        case .passcode: passcode.phase == .right
        case .pattern: pattern.phase == .right
        }
    }

    func applying(_ action: LockAction) -> CodeSetup {
        var next = self
        switch action {
        case .passcode(let action): next.passcode = passcode.applying(action)
        case .pattern(let action): next.pattern = pattern.applying(action)
        case .told, .alertRead, .lockedNow: break
        }
        return next
    }
}
#endif
