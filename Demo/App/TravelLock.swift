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
struct TravelLock: Model {
    /// The work that the lock asks for.
    enum Request: Sendable, Equatable {
        /// Close all stores.
        case close
        /// Load the contents of the stores, which the correct code has opened.
        case open
    }

    /// The settings of both kinds of code.
    private(set) var passcodes: PasscodeConfiguration
    private(set) var patterns: GestureLockConfiguration
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

    /// Takes changed settings; an entry that they concern begins again.
    mutating func configure(
        _ passcodes: PasscodeConfiguration, _ patterns: GestureLockConfiguration
    ) {
        if passcodes != self.passcodes {
            self.passcodes = passcodes
            passcode = PasscodeModel(passcodes)
            away = AutoLock(passcodes, isLocked: away.isLocked)
        }
        if patterns != self.patterns {
            self.patterns = patterns
            pattern = GestureLockModel(patterns)
        }
    }

    /// Indicates that the app's content must be hidden.
    var isLocked: Bool { away.isLocked }

    /// Changes the lock after an action.
    mutating func update(_ action: LockAction) -> [Request] {
        switch action {
        case .told(let kind):
            self.kind = kind
            if kind == nil { away = away.unlocked() }
        case .passcode(let action):
            guard isLocked else { break }
            let wasChecking = passcode.phase == .checking
            passcode = passcode.applying(action)
            if wasChecking, passcode.message == .wrong { isAlerting = true }
            if passcode.phase == .right { return unlock() }
        case .pattern(let action):
            guard isLocked else { break }
            let wasChecking = pattern.phase == .checking
            pattern = pattern.applying(action)
            if wasChecking, pattern.message == .wrong { isAlerting = true }
            if pattern.phase == .right { return unlock() }
        case .alertRead: isAlerting = false
        case .lockedNow:
            guard kind != nil else { break }
            let wasLocked = isLocked
            away = away.locked()
            passcode = PasscodeModel(passcodes)
            pattern = GestureLockModel(patterns)
            isAlerting = false
            if !wasLocked { return [.close] }
        }
        return []
    }

    private mutating func unlock() -> [Request] {
        away = away.unlocked()
        return [.open]
    }
}

/// The state of setting, changing or removing a code in the settings. Pure.
struct CodeSetup: Model {
    /// The operation on the code.
    enum Purpose: Sendable, Equatable { case set, change, remove }

    /// The work that the operation asks for.
    enum Request: Sendable, Equatable {
        /// Report a problem of the vault, if there is one.
        case report
        /// The same, and load everything again, since all stores were closed and reopened.
        case reopen
    }

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

    mutating func update(_ action: LockAction) -> [Request] {
        switch action {
        case .passcode(let action): passcode = passcode.applying(action)
        case .pattern(let action): pattern = pattern.applying(action)
        case .told, .alertRead, .lockedNow: break
        }
        return action.isAnswer ? [isOver ? .reopen : .report] : []
    }
}
#endif
