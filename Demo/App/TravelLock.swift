#if Database && Vault
import CairnGestureLock
import CairnLockFlow
import CairnPasscode
import CairnResources
import CairnUI
import CairnVault

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
    }

    enum Request: Sendable, Equatable {
        case passcode(LockFlowRequest)
        case pattern(GestureLockRequest)

        /// Indicates that the second factor is asked for.
        var isConfirmation: Bool {
            self == .passcode(.confirm) || self == .pattern(.lock(.confirm))
        }
    }

    case passcode(PasscodeModel)
    case pattern(GestureLockModel)

    init(
        _ kind: LockKind, for purpose: LockPurpose = .unlock, asksSecondFactor: Bool = false,
        _ settings: CodeSettings
    ) {
        self =
            switch kind {
            case .passcode:
                .passcode(
                    PasscodeModel(
                        settings.passcode, for: purpose, asksSecondFactor: asksSecondFactor))
            case .pattern:
                .pattern(
                    GestureLockModel(
                        settings.pattern, for: purpose, asksSecondFactor: asksSecondFactor))
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

    /// Indicates that the lock refused the code, and not only its repetition.
    var isRefused: Bool {
        switch self {
        case .passcode(let model): model.phase == .wrong && model.message == .wrong
        case .pattern(let model): model.phase == .wrong && model.message == .wrong
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

/// The entry of a code and, after a correct one, of the second factor if there is one. Pure.
struct ConfirmedEntry: Model {
    enum Action: Sendable, Equatable {
        case code(CodeEntry.Action)
        case second(CodeEntry.Action)
        /// The user gave up the second factor.
        case cancelled
    }

    enum Request: Sendable, Equatable {
        case code(CodeEntry.Request)
        case second(CodeEntry.Request)
    }

    let settings: CodeSettings
    private(set) var code: CodeEntry
    /// The second factor, while it is asked for.
    private(set) var second: CodeEntry?

    init(
        _ kind: LockKind, for purpose: LockPurpose = .unlock, asksSecondFactor: Bool,
        _ settings: CodeSettings
    ) {
        self.settings = settings
        code = CodeEntry(kind, for: purpose, asksSecondFactor: asksSecondFactor, settings)
    }

    /// The entry that is shown.
    var shown: CodeEntry { second ?? code }

    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .code(let action):
            let requests = code.update(action)
            if requests.contains(where: \.isConfirmation) {
                second = CodeEntry(code.kind.other, settings)
            }
            return requests.filter { !$0.isConfirmation }.map(Request.code)
        case .second(let action):
            guard var entry = second else { return [] }
            let requests = entry.update(action).map(Request.second)
            second = entry
            return entry.phase == .right ? requests + confirm(true) : requests
        case .cancelled: return second == nil ? [] : confirm(false)
        }
    }

    private mutating func confirm(_ isConfirmed: Bool) -> [Request] {
        second = nil
        let action = LockFlowAction.confirmed(isConfirmed)
        let requests =
            switch code {
            case .passcode: code.update(.passcode(.lock(action)))
            case .pattern: code.update(.pattern(.lock(action)))
            }
        return requests.map(Request.code)
    }
}

/// Carries out the requests of a screen with the lock of its kind.
struct CodeEntryHandler: Handler {
    let checker: @Sendable (LockKind) -> CodeChecker
    let play: @Sendable (Sound) async -> Void

    func handle(_ request: CodeEntry.Request) -> Effect<CodeEntry.Action> {
        switch request {
        case .passcode(let request):
            PasscodeHandler(checker(.passcode), play: play).handle(request).map(
                CodeEntry.Action.passcode)
        case .pattern(let request):
            GestureLockHandler(checker(.pattern), play: play).handle(request).map(
                CodeEntry.Action.pattern)
        }
    }
}

/// The steps of opening the lock with its recovery key.
enum LockRecovery: Sendable, Equatable {
    /// The key is being typed; it is wrong if it was refused.
    case key(Secret, isWrong: Bool)
    /// A new passcode is being chosen.
    case code(key: Secret, CodeEntry)
}

/// An event of opening the lock with its recovery key.
enum RecoveryAction: Sendable, Equatable {
    /// The user forgot the code, or gave up.
    case asked(Bool)
    /// The text of the key changed.
    case typed(String)
    /// The key was submitted.
    case submitted
    /// The entry of the new code changed.
    case entry(CodeEntry.Action)
}

/// The actions of the app's lock.
enum LockAction: Sendable, Equatable {
    /// The vault reported the kinds of code that are set.
    case told(LockKinds)
    case entry(ConfirmedEntry.Action)
    case recovery(RecoveryAction)
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
        case entry(ConfirmedEntry.Request)
        /// Set a new code with the recovery key.
        case recovery(CodeEntry.Request, key: Secret)
    }

    /// The settings of both kinds of code.
    private(set) var settings: CodeSettings
    /// The recovery, while it is in progress.
    private(set) var recovery: LockRecovery?
    /// The kinds of code that open the lock.
    private(set) var kinds: LockKinds
    /// Indicates that the app's content must be hidden.
    private(set) var isLocked: Bool
    /// The entry screen.
    private(set) var entry: ConfirmedEntry

    /// Creates the lock of an app that is starting.
    init(_ kinds: LockKinds, _ settings: CodeSettings, isLocked: Bool? = nil) {
        (self.kinds, self.settings) = (kinds, settings)
        self.isLocked = isLocked ?? (kinds.code != nil)
        entry = ConfirmedEntry(
            kinds.code ?? .passcode, asksSecondFactor: kinds.second != nil, settings)
    }

    /// Takes changed settings; the entry begins again.
    mutating func configure(_ settings: CodeSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        entry = ConfirmedEntry(
            kinds.code ?? .passcode, asksSecondFactor: kinds.second != nil, settings)
    }

    /// The kind of code that opens the lock; `nil` for no lock.
    var kind: LockKind? { kinds.code }

    /// Changes the lock after an action.
    mutating func update(_ action: LockAction) -> [Request] {
        switch action {
        case .told(let kinds):
            self.kinds = kinds
            if kinds.code == nil { isLocked = false }
        case .recovery(let action):
            guard isLocked else { break }
            return recover(action)
        case .entry(let action):
            guard isLocked else { break }
            let requests = entry.update(action).map(Request.entry)
            guard entry.code.phase == .right else { return requests }
            isLocked = false
            return requests + [.open]
        case .lockedNow:
            guard let kind, !isLocked || entry.shown.phase == .ready else { break }
            (isLocked, recovery) = (true, nil)
            entry = ConfirmedEntry(kind, asksSecondFactor: kinds.second != nil, settings)
            return [.close]
        }
        return []
    }
}

extension TravelLock {
    private mutating func recover(_ action: RecoveryAction) -> [Request] {
        switch (action, recovery) {
        case (.asked(let isAsked), _): recovery = isAsked ? .key(.init(""), isWrong: false) : nil
        case (.typed(let text), .key): recovery = .key(.init(text), isWrong: false)
        case (.submitted, .key(let key, _)):
            // A misread letter is found here, before a new code is chosen.
            recovery =
                key.recoveryKey == nil
                ? .key(key, isWrong: true)
                : .code(key: key, CodeEntry(.passcode, for: .set, settings))
        case (.entry(let action), .code(let key, var code)):
            let requests = code.update(action).map { Request.recovery($0, key: key) }
            if code.phase == .right {
                (recovery, isLocked) = (nil, false)
                kinds = LockKinds(code: .passcode)
                entry = ConfirmedEntry(.passcode, asksSecondFactor: false, settings)
                return requests + [.open]
            }
            recovery = code.isRefused ? .key(key, isWrong: true) : .code(key: key, code)
            return requests
        default: break
        }
        return []
    }
}

/// The state of setting, changing or removing a code in the settings. Pure.
struct CodeSetup: Model {
    /// The work that the operation asks for.
    enum Request: Sendable, Equatable {
        /// Check, set or remove a code, or the second factor.
        case entry(ConfirmedEntry.Request, isSecond: Bool)
        /// Report a problem of the vault, if there is one.
        case report
        /// The same, and load everything again, since all stores were closed and reopened.
        case reopen
    }

    let purpose: LockPurpose
    /// Indicates that the code is the second factor.
    private let isSecond: Bool
    private(set) var entry: ConfirmedEntry

    init(_ kind: LockKind, _ purpose: LockPurpose, isSecond: Bool, _ lock: TravelLock) {
        (self.purpose, self.isSecond) = (purpose, isSecond)
        entry = ConfirmedEntry(
            kind, for: purpose, asksSecondFactor: !isSecond && lock.kinds.second != nil,
            lock.settings)
    }

    /// Takes changed settings; the entry begins again, unless an answer to it is pending.
    mutating func configure(_ lock: TravelLock) {
        guard entry.settings != lock.settings, !isOver,
            ![.checking, .confirming].contains(entry.code.phase)
        else { return }
        self = CodeSetup(entry.code.kind, purpose, isSecond: isSecond, lock)
    }

    /// Indicates that the operation is complete.
    var isOver: Bool { entry.code.phase == .right }

    mutating func update(_ action: ConfirmedEntry.Action) -> [Request] {
        let wasChecking = entry.code.phase == .checking
        let requests = entry.update(action).map { Request.entry($0, isSecond: isSecond) }
        // The vault has answered.
        guard wasChecking, entry.code.phase != .checking else { return requests }
        return requests + [isOver ? .reopen : .report]
    }
}
#endif
