#if Database && Vault
import CairnGestureLock
import CairnPasscode
import CairnVault

/// What an app's lock is opened with.
enum LockKind: String, Sendable, Codable, CaseIterable {
    case passcode
    case pattern
}

/// What happens to the lock of the app.
enum LockAction: Sendable, Equatable {
    /// The vault says with what it is opened; `nil` for no lock.
    case told(LockKind?)
    case passcode(PasscodeAction)
    case pattern(GestureLockAction)
    /// The message about a wrong code was read.
    case alertRead
    /// Somebody locks the app.
    case lockedNow
}

extension LockAction {
    /// Whether the vault has answered.
    var isAnswer: Bool {
        switch self {
        case .passcode(let action): if case .answered = action { true } else { false }
        case .pattern(let action): if case .answered = action { true } else { false }
        case .told, .alertRead, .lockedNow: false
        }
    }
}

/// The lock of the app: asked for at the start, and when somebody locks it. Pure.
struct TravelLock: Sendable, Equatable {
    /// The settings of both kinds.
    let passcodes: PasscodeConfiguration
    let patterns: GestureLockConfiguration
    /// With what it is opened; `nil` for no lock.
    private(set) var kind: LockKind?
    /// Whether it is locked.
    private(set) var away: AutoLock
    /// The screens of both kinds.
    private(set) var passcode: PasscodeModel
    private(set) var pattern: GestureLockModel
    /// What was wrong is told until somebody has read it.
    private(set) var isAlerting = false

    /// Creates the lock of an app that starts.
    init(
        _ kind: LockKind?, _ passcodes: PasscodeConfiguration, _ patterns: GestureLockConfiguration,
        isLocked: Bool? = nil
    ) {
        (self.kind, self.passcodes, self.patterns) = (kind, passcodes, patterns)
        away = AutoLock(passcodes, isLocked: isLocked ?? (kind != nil))
        passcode = PasscodeModel(passcodes)
        pattern = GestureLockModel(patterns)
    }

    /// Whether nothing of the app may be seen.
    var isLocked: Bool { away.isLocked }

    /// The lock after something happened.
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

/// A code that is being set, changed or taken away, in the settings. Pure.
struct CodeSetup: Sendable, Equatable {
    /// What is done.
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

    /// Whether it is done.
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
