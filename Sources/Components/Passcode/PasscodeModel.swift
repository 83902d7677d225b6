import CairnResources
public import CairnUI
public import CairnVault

/// A passcode screen: the entry, and the state reported by the lock. Pure; a ``PasscodeHandler``
/// carries out its requests.
///
/// The entry never appears in its printed, dumped or encoded form, and a decoded model is locked
/// and empty.
public struct PasscodeModel: Model, Codable {
    /// The actions of the screen.
    public typealias Action = PasscodeAction

    /// The purpose for which the code is requested.
    public enum Purpose: String, Sendable, Codable, CaseIterable {
        /// To unlock.
        case enter
        /// To set a first code.
        case set
        /// To change the code.
        case change
        /// To remove the code.
        case remove
    }

    /// The state of the screen.
    public enum Phase: Sendable, Hashable {
        /// A code can be typed.
        case ready
        /// The lock is checking the code.
        case checking
        /// The code was correct, and the second factor is pending.
        case confirming
        /// The code was wrong, which is being shown.
        case wrong
        /// The operation is complete.
        case right
        /// Input is disabled until a wait ends.
        case waiting(Duration)
        /// Input is disabled because no attempts are left.
        case ended
        /// The lock cannot be trusted or read.
        case closed
    }

    /// A message to the user.
    public enum Message: Sendable, Hashable {
        case wrong, differ, same, digitsOnly, unreachable, refused
        /// A new code was rejected for a reason.
        case problem(PasscodePolicy.Problem)
    }

    /// The settings.
    public let configuration: PasscodeConfiguration
    /// The purpose for which the code is requested.
    public let purpose: Purpose
    /// A Boolean value that indicates whether a correct code must also be confirmed by a second
    /// factor.
    public let asksSecondFactor: Bool
    /// The code that is being typed.
    public private(set) var step = CodeStep.current
    /// The current state.
    public private(set) var phase = Phase.ready
    /// The current message, if any.
    public private(set) var message: Message?
    /// The number of attempts left, if they are limited.
    public private(set) var left: Int?
    /// A Boolean value that indicates whether sounds are muted.
    public internal(set) var isMuted: Bool
    /// The number of requests to the lock.
    private(set) var number = 0
    /// The number of errors, so that each is shown for its own time.
    private(set) var errors = 0

    let seed: UInt64
    private var entry = ""
    private var current: String?
    private var first: String?
    /// Whether the second factor has confirmed the user for the current code.
    private var isConfirmed = false
    /// The requests of the current update; empty between updates.
    private var pending: [PasscodeRequest] = []

    /// Creates a passcode screen.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - purpose: The purpose for which the code is requested.
    ///   - asksSecondFactor: Indicates that a correct code must also be confirmed by a second
    ///     factor.
    ///   - seed: The seed for the positions of scrambled keys.
    public init(
        _ configuration: PasscodeConfiguration = PasscodeConfiguration(),
        for purpose: Purpose = .enter, asksSecondFactor: Bool = false, seed: UInt64 = 0
    ) {
        (self.configuration, self.purpose, self.seed) = (configuration, purpose, seed)
        self.asksSecondFactor = asksSecondFactor
        step = purpose == .set ? .new : .current
        isMuted = !configuration.hasSounds
    }

    /// The number of characters typed.
    public var count: Int { entry.unicodeScalars.count }
    /// A Boolean value that indicates whether input is currently accepted.
    public var takesInput: Bool { phase == .ready || phase == .wrong }
    /// A Boolean value that indicates whether the screen is disabled. It stays enabled while the
    /// lock is checking, so that the focus is kept.
    var isShut: Bool {
        switch phase {
        case .waiting, .ended, .closed: true
        default: false
        }
    }
    /// A Boolean value that indicates whether the code must be submitted manually because its
    /// length does not determine its end.
    public var needsSubmit: Bool {
        configuration.fixedLength == nil
            || step == .current && !configuration.formerLengths.isEmpty
    }
    /// A Boolean value that indicates whether there is a code to submit.
    public var canSubmit: Bool { takesInput && !entry.isEmpty }

    /// The digits in the order of their keys: 1 to 9, then 0, or shuffled if keys are scrambled.
    public var keys: [Int] {
        var keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
        guard configuration.isScrambled else { return keys }
        var chance = KeypadShuffler(state: seed &+ UInt64(errors) &* 0x9E37 &+ UInt64(number))
        keys.shuffle(using: &chance)
        return keys
    }

    /// The request to send to the lock; `nil` unless the phase is ``Phase/checking``.
    public var request: CodeRequest? {
        guard phase == .checking else { return nil }
        switch (purpose, step) {
        case (.remove, _) where isConfirmed || !asksSecondFactor: return .remove(Secret(entry))
        case (_, .current), (.remove, _): return .check(Secret(entry))
        default: return .set(Secret(entry), current: current.map { Secret($0) })
        }
    }

    // MARK: Actions

    /// Changes the screen after an action, and returns what it asks of the lock, the clock and the
    /// speaker. Input is ignored while the lock is checking or waiting, and after the operation is
    /// complete.
    public mutating func update(_ action: PasscodeAction) -> [PasscodeRequest] {
        apply(action)
        defer { pending = [] }
        return pending
    }

    private mutating func apply(_ action: PasscodeAction) {
        switch action {
        case .appeared: pending.append(.status)
        case .waited: if isWaiting { pending.append(.status) }
        case .typed(let character): type(String(character), replacing: false)
        case .entered(let text): type(text, replacing: true)
        case .erased:
            guard beginInput(), !entry.isEmpty else { return }
            entry.unicodeScalars.removeLast()
            play(.delete)
        case .cleared:
            guard takesInput else { return }
            begin(at: step == .again ? .new : step)
            message = nil
        case .submitted:
            guard takesInput, phase == .ready, !entry.isEmpty else { return }
            finish()
        case .told(let status): hear(status)
        case .answered(let answer): hear(answer)
        case .confirmed(let isConfirmed):
            guard phase == .confirming else { return }
            guard isConfirmed else {
                begin(at: .current)
                current = nil
                fail(.refused)
                return pending.append(.status)
            }
            if purpose == .remove {
                entry = current ?? ""
                ask(isConfirmed: true)
            } else {
                accept(current ?? "")
            }
        case .errorPassed(let number):
            guard number == errors, phase == .wrong else { return }
            phase = .ready
        case .muted(let isMuted):
            self.isMuted = isMuted
        }
    }

    /// Prepares for input and returns `true` if it is accepted. The first key dismisses a wrong
    /// code.
    private mutating func beginInput() -> Bool {
        guard takesInput else { return false }
        if phase == .wrong { phase = .ready }
        return true
    }

    private mutating func begin(at step: CodeStep) {
        (self.step, entry, phase) = (step, "", .ready)
        if step != .again { first = nil }
    }

    private mutating func type(_ text: String, replacing: Bool) {
        guard beginInput() else { return }
        let isDigits = configuration.kind == .digits
        guard
            let typed = isDigits
                ? CodeNormalization.digits(text) : CodeNormalization.normalized(text)
        else {
            return fail(.problem(.tooLong(configuration.most)))
        }
        if isDigits, typed.isEmpty, !text.isEmpty {
            message = .digitsOnly
            return
        }
        let whole = replacing ? typed : entry + typed
        guard whole.unicodeScalars.count <= configuration.most else {
            // A pasted text that is too long is an error; an extra key press is ignored.
            if replacing { fail(.problem(.tooLong(configuration.most))) }
            return
        }
        if whole != entry { message = nil }
        entry = whole
        play(.key)
        if count == configuration.fixedLength { finish() }
    }

    // MARK: Finishing

    private mutating func finish() {
        switch step {
        case .current: ask()
        case .new:
            if let problem = PasscodePolicy(configuration).problem(with: entry) {
                return fail(.problem(problem))
            }
            if entry == current { return fail(.same) }
            let chosen = entry
            begin(at: .again)
            (first, message) = (chosen, nil)
        case .again:
            guard entry == first else {
                begin(at: .new)
                return fail(.differ)
            }
            ask()
        }
    }

    private mutating func ask(isConfirmed: Bool = false) {
        self.isConfirmed = isConfirmed
        number += 1
        (phase, message) = (.checking, nil)
        if let request { pending.append(.ask(request)) }
    }

    /// Goes on after the lock, and the second factor if any, accepted the current code.
    private mutating func accept(_ code: String) {
        guard purpose == .change else { return succeed() }
        begin(at: .new)
        (current, left) = (code, nil)
        pending.append(.status)
    }

    private mutating func fail(_ message: Message) {
        errors += 1
        (self.message, phase, entry) = (message, .wrong, "")
        let time = Duration.milliseconds(Int64(configuration.errorSeconds * 1000))
        pending.append(.endError(after: time, number: errors))
        play(.error)
    }

    private mutating func succeed() {
        (phase, entry, current, first, left, message) = (.right, "", nil, nil, nil, nil)
        play(purpose == .enter ? .unlock : .success)
    }

    private mutating func play(_ sound: Sound) {
        if !isMuted { pending.append(.play(sound)) }
    }

    // MARK: Answers of the lock

    private mutating func hear(_ answer: CodeAnswer) {
        guard phase == .checking else { return }
        switch answer {
        case .right:
            guard step == .current else { return succeed() }
            guard asksSecondFactor, !isConfirmed else { return accept(entry) }
            (phase, current, entry) = (.confirming, entry, "")
            return pending.append(.confirm)
        case .wrong(let left, let wait):
            self.left = left
            fail(.wrong)
            if left == 0 { phase = .ended } else if wait > .zero { phase = .waiting(wait) }
        case .repeated: fail(.wrong)
        case .noGuess: fail(.wrong)
        case .unchanged:
            begin(at: .new)
            fail(.same)
        case .unreachable: fail(.unreachable)
        case .waiting(let wait): (phase, entry) = (.waiting(wait), "")
        case .ended: (phase, entry) = (.ended, "")
        case .unset, .unproved, .closed: (phase, entry) = (.closed, "")
        }
        pending.append(isWaiting ? .wait(.seconds(1)) : .status)
    }

    private mutating func hear(_ status: LockStatus) {
        guard phase != .checking, phase != .confirming, phase != .right else { return }
        switch status {
        case .waiting(let wait): (phase, entry) = (.waiting(wait), "")
        case .ended: (phase, entry) = (.ended, "")
        case .closed: (phase, entry) = (.closed, "")
        case .open(let left):
            self.left = left
            guard !takesInput else { return }
            (phase, message) = (.ready, nil)
        case .unset: if purpose != .set { (phase, entry) = (.closed, "") }
        }
        // Asked every second, because time asleep counts as waiting too.
        if isWaiting { pending.append(.wait(.seconds(1))) }
    }

    private var isWaiting: Bool { if case .waiting = phase { true } else { false } }
}

/// A random number generator for the positions of keys, seeded by the model (SplitMix64: Steele,
/// Lea and Flood, 2014).
private struct KeypadShuffler: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
