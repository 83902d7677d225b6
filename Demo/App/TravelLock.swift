#if Database && Vault
import CairnGestureLock
import CairnLockFlow
import CairnPasscode
import CairnUI
import CairnVault

/// The kind of code that opens an app's lock.
enum LockKind: String, Sendable, Codable, CaseIterable {
    case passcode
    case pattern
}

/// The settings of both kinds of code.
struct CodeSettings: Sendable, Equatable {
    var passcode: PasscodeConfiguration
    var pattern: GestureLockConfiguration
}

/// The screen on which a code of either kind is entered. Pure.
enum CodeEntry: Model {
    enum Action: Sendable, Equatable {
        case passcode(PasscodeAction)
        case pattern(GestureLockAction)

        /// Indicates that the action is an answer of the vault.
        var isAnswer: Bool {
            switch self {
            case .passcode(.lock(.answered)), .pattern(.lock(.answered)): true
            default: false
            }
        }
    }

    enum Request: Sendable, Equatable {
        case passcode(LockFlowRequest)
        case pattern(GestureLockRequest)
    }

    case passcode(PasscodeModel)
    case pattern(GestureLockModel)

    init(_ kind: LockKind, for purpose: LockPurpose = .unlock, _ settings: CodeSettings) {
        self =
            switch kind {
            case .passcode: .passcode(PasscodeModel(settings.passcode, for: purpose))
            case .pattern: .pattern(GestureLockModel(settings.pattern, for: purpose))
            }
    }

    var kind: LockKind {
        switch self {
        case .passcode: .passcode
        case .pattern: .pattern
        }
    }

    var phase: LockPhase {
        switch self {
        case .passcode(let model): model.phase
        case .pattern(let model): model.phase
        }
    }

    /// Indicates that the code was wrong.
    var isWrong: Bool {
        switch self {
        case .passcode(let model): model.message == .wrong
        case .pattern(let model): model.message == .wrong
        }
    }

    mutating func update(_ action: Action) -> [Request] {
        switch (self, action) {
        case (.passcode(var model), .passcode(let action)):
            let requests = model.update(action).map(Request.passcode)
            self = .passcode(model)
            return requests
        case (.pattern(var model), .pattern(let action)):
            let requests = model.update(action).map(Request.pattern)
            self = .pattern(model)
            return requests
        default: return []
        }
    }
}

/// Carries out the requests of a screen with the lock of its kind.
struct CodeEntryHandler: Handler {
    let checker: @Sendable (LockKind) -> CodeChecker

    func handle(_ request: CodeEntry.Request) -> Effect<CodeEntry.Action> {
        switch request {
        case .passcode(let request):
            PasscodeHandler(checker(.passcode)).handle(request).map(CodeEntry.Action.passcode)
        case .pattern(let request):
            GestureLockHandler(checker(.pattern)).handle(request).map(CodeEntry.Action.pattern)
        }
    }
}

/// The actions of the app's lock.
enum LockAction: Sendable, Equatable {
    /// The vault reported the kind of code that is set; `nil` for no lock.
    case told(LockKind?)
    case entry(CodeEntry.Action)
    /// The user dismissed the message about a wrong code.
    case alertRead
    /// The user locked the app.
    case lockedNow
}

/// The lock of the app, shown at launch and whenever the user locks the app. Pure.
struct TravelLock: Model {
    /// The work that the lock asks for.
    enum Request: Sendable, Equatable {
        /// Close all stores.
        case close
        /// Load the contents of the stores, which the correct code has opened.
        case open
        /// Check a code.
        case entry(CodeEntry.Request)
    }

    let settings: CodeSettings
    /// The kind of code that opens the lock; `nil` for no lock.
    private(set) var kind: LockKind?
    /// Indicates that the app's content must be hidden.
    private(set) var isLocked: Bool
    /// The entry screen.
    private(set) var entry: CodeEntry
    /// Indicates that a message about a wrong code is shown, until the user dismisses it.
    private(set) var isAlerting = false

    /// Creates the lock of an app that is starting.
    init(_ kind: LockKind?, _ settings: CodeSettings, isLocked: Bool? = nil) {
        (self.kind, self.settings) = (kind, settings)
        self.isLocked = isLocked ?? (kind != nil)
        entry = CodeEntry(kind ?? .passcode, settings)
    }

    /// Changes the lock after an action.
    mutating func update(_ action: LockAction) -> [Request] {
        switch action {
        case .told(let kind):
            self.kind = kind
            if kind == nil { isLocked = false }
        case .entry(let action):
            guard isLocked else { break }
            let wasChecking = entry.phase == .checking
            let requests = entry.update(action).map(Request.entry)
            if wasChecking, entry.isWrong { isAlerting = true }
            guard entry.phase == .right else { return requests }
            isLocked = false
            return requests + [.open]
        case .alertRead: isAlerting = false
        case .lockedNow:
            guard let kind, !isLocked || entry.phase == .ready else { break }
            let wasLocked = isLocked
            (isLocked, isAlerting) = (true, false)
            entry = CodeEntry(kind, settings)
            if !wasLocked { return [.close] }
        }
        return []
    }
}

/// The state of setting, changing or removing a code in the settings. Pure.
struct CodeSetup: Model {
    /// The work that the operation asks for.
    enum Request: Sendable, Equatable {
        /// Check, set or remove a code.
        case entry(CodeEntry.Request)
        /// Report a problem of the vault, if there is one.
        case report
        /// The same, and load everything again, since all stores were closed and reopened.
        case reopen
    }

    let purpose: LockPurpose
    private(set) var entry: CodeEntry

    init(_ kind: LockKind, _ purpose: LockPurpose, _ lock: TravelLock) {
        self.purpose = purpose
        entry = CodeEntry(kind, for: purpose, lock.settings)
    }

    /// Indicates that the operation is complete.
    var isOver: Bool { entry.phase == .right }

    mutating func update(_ action: CodeEntry.Action) -> [Request] {
        let requests = entry.update(action).map(Request.entry)
        return action.isAnswer ? requests + [isOver ? .reopen : .report] : requests
    }
}
#endif
