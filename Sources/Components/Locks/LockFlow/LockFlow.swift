public import CairnResources
public import CairnUI
public import CairnVault

/// The steps of entering, setting, changing or removing a code, and the state that the lock
/// reports: the part that the screens of codes and of patterns share. Pure; a ``LockFlowHandler``
/// carries out its requests.
///
/// A screen embeds a flow and returns its requests. It keeps the entry and submits it as a
/// `Secret`. A decoded flow is locked and empty: neither a code nor an answer is encoded.
public struct LockFlow<Note: Sendable & Hashable>: Model, Codable {
    /// The actions of the flow.
    public typealias Action = LockFlowAction

    /// The purpose for which the code is requested.
    public let purpose: LockPurpose
    /// A Boolean value that indicates whether a correct code must also be confirmed by a second
    /// factor.
    public let asksSecondFactor: Bool
    /// The code that is being entered.
    public private(set) var step: CodeStep
    /// The current state.
    public private(set) var phase = LockPhase.ready
    /// The current message, if any.
    public var message: LockMessage<Note>?
    /// The number of attempts left, if they are limited.
    public private(set) var left: Int?
    /// A Boolean value that indicates whether sounds are muted.
    public private(set) var isMuted: Bool
    /// The time for which an error is shown. Seconds.
    public var errorSeconds: Double
    /// The number of codes that were submitted or rejected, which identifies the animation of an
    /// error and the order of scrambled keys.
    public private(set) var entries = 0

    /// The code that the lock or the second factor is checking.
    private var asked: Secret?
    private var current: Secret?
    private var first: Secret?
    /// Whether the second factor has confirmed the user for the current code.
    private var isConfirmed = false

    /// Creates a flow at its first step.
    ///
    /// - Parameters:
    ///   - purpose: The purpose for which the code is requested.
    ///   - asksSecondFactor: Indicates that a correct code must also be confirmed by a second
    ///     factor.
    ///   - errorSeconds: The time for which an error is shown.
    ///   - isMuted: Indicates that no sounds are requested.
    public init(
        for purpose: LockPurpose, asksSecondFactor: Bool = false, errorSeconds: Double = 1,
        isMuted: Bool = false
    ) {
        (self.purpose, self.asksSecondFactor) = (purpose, asksSecondFactor)
        (self.errorSeconds, self.isMuted) = (errorSeconds, isMuted)
        step = purpose == .set ? .new : .current
    }

    /// A Boolean value that indicates whether input is currently accepted.
    public var takesInput: Bool { phase == .ready || phase == .wrong }
    /// A Boolean value that indicates whether the screen is disabled. It stays enabled while the
    /// lock is checking, so that the focus is kept.
    public var isShut: Bool {
        switch phase {
        case .waiting, .ended, .closed: true
        default: false
        }
    }
    /// A Boolean value that indicates whether an answer of the lock or of the second factor is
    /// pending.
    public var isBusy: Bool { phase == .checking || phase == .confirming }
    private var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// The request that the lock is answering; `nil` unless the phase is ``LockPhase/checking``.
    public var request: CodeRequest? {
        guard phase == .checking, let asked else { return nil }
        switch (purpose, step) {
        case (.remove, _) where isConfirmed || !asksSecondFactor: return .remove(asked)
        case (_, .current): return .check(asked)
        default: return .set(asked, current: current)
        }
    }

    // MARK: Actions

    /// Changes the flow after an action, and returns what it asks of the lock, the clock and the
    /// speaker.
    public mutating func update(_ action: LockFlowAction) -> [LockFlowRequest] {
        switch action {
        case .appeared: return [.status]
        case .waited: return isWaiting ? [.status] : []
        case .told(let status): return hear(status)
        case .answered(let answer): return hear(answer)
        case .confirmed(let isConfirmed): return confirm(isConfirmed)
        case .errorPassed: if phase == .wrong { phase = .ready }
        case .muted(let isMuted): self.isMuted = isMuted
        }
        return []
    }

    /// Prepares for input and returns `true` if it is accepted. The first input dismisses an error.
    public mutating func beginInput() -> Bool {
        guard takesInput else { return false }
        phase = .ready
        return true
    }

    /// Starts the entry over; choosing a new code starts with the first of its two entries.
    public mutating func restart() {
        begin(at: step == .again ? .new : step)
        message = nil
    }

    private mutating func begin(at step: CodeStep) {
        (self.step, phase) = (step, .ready)
        if step != .again { first = nil }
    }

    /// Goes on with a complete entry: asks the lock, or for the new code a second time.
    ///
    /// - Parameters:
    ///   - code: The entry.
    ///   - note: The reason why it cannot be a new code, if there is one.
    /// - Returns: The requests of the flow.
    public mutating func submit(
        _ code: Secret, rejecting note: @autoclosure () -> Note? = nil
    ) -> [LockFlowRequest] {
        entries += 1
        switch step {
        case .current: return ask(code)
        case .new:
            if let note = note() { return fail(.note(note)) }
            if code == current { return fail(.same) }
            begin(at: .again)
            (first, message) = (code, nil)
            return []
        case .again:
            guard code == first else {
                begin(at: .new)
                return fail(.differ)
            }
            return ask(code)
        }
    }

    private mutating func ask(_ code: Secret, isConfirmed: Bool = false) -> [LockFlowRequest] {
        (asked, self.isConfirmed, phase, message) = (code, isConfirmed, .checking, nil)
        return request.map { [.ask($0)] } ?? []
    }

    /// Shows an error for its time.
    public mutating func fail(_ message: LockMessage<Note>) -> [LockFlowRequest] {
        entries += 1
        (self.message, phase) = (message, .wrong)
        return [.endError(after: .milliseconds(Int64(errorSeconds * 1000)))] + sound(.error)
    }

    /// Completes the operation without the lock.
    public mutating func succeed(playing sound: Sound) -> [LockFlowRequest] {
        (phase, asked, current, first, left, message) = (.right, nil, nil, nil, nil, nil)
        return self.sound(sound)
    }

    /// Returns the request for a sound; none if sounds are muted.
    public func sound(_ sound: Sound) -> [LockFlowRequest] { isMuted ? [] : [.play(sound)] }

    // MARK: Answers

    private mutating func hear(_ answer: CodeAnswer) -> [LockFlowRequest] {
        guard phase == .checking, let code = asked else { return [] }
        var requests: [LockFlowRequest] = []
        switch answer {
        case .right where step == .current && asksSecondFactor && !isConfirmed:
            phase = .confirming
            return [.confirm]
        case .right: return accept(code)
        case .wrong(let left, let wait):
            self.left = left
            requests = fail(.wrong)
            if left == 0 { phase = .ended } else if wait > .zero { phase = .waiting(wait) }
        case .repeated, .noGuess: requests = fail(.wrong)
        case .unchanged:
            begin(at: .new)
            requests = fail(.same)
        case .unreachable: requests = fail(.unreachable)
        case .waiting(let wait): phase = .waiting(wait)
        case .ended: phase = .ended
        case .unset, .unproved, .closed: phase = .closed
        }
        asked = nil
        return requests + [isWaiting ? .wait(.seconds(1)) : .status]
    }

    /// Goes on after the lock, and the second factor if any, accepted a code.
    private mutating func accept(_ code: Secret) -> [LockFlowRequest] {
        guard purpose == .change, step == .current else {
            return succeed(playing: purpose == .unlock ? .unlock : .success)
        }
        begin(at: .new)
        (current, asked, left) = (code, nil, nil)
        return [.status]
    }

    private mutating func confirm(_ isConfirmed: Bool) -> [LockFlowRequest] {
        guard phase == .confirming, let code = asked else { return [] }
        guard isConfirmed else {
            asked = nil
            return fail(.refused) + [.status]
        }
        return purpose == .remove ? ask(code, isConfirmed: true) : accept(code)
    }

    private mutating func hear(_ status: LockStatus) -> [LockFlowRequest] {
        guard !isBusy, phase != .right else { return [] }
        switch status {
        case .waiting(let wait): phase = .waiting(wait)
        case .ended: phase = .ended
        case .closed: phase = .closed
        case .open(let left):
            self.left = left
            if !takesInput { (phase, message) = (.ready, nil) }
        // A screen for a code that does not exist is not what an app expects.
        case .unset: if purpose != .set { phase = .closed }
        }
        // Asked every second, because time asleep counts as waiting too.
        return isWaiting ? [.wait(.seconds(1))] : []
    }
}

extension LockFlow {
    private enum CodingKeys: String, CodingKey {
        case purpose, asksSecondFactor, errorSeconds, isMuted
    }

    /// Decodes the purpose, at its first step.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            for: try container.decode(LockPurpose.self, forKey: .purpose),
            asksSecondFactor: try container.decode(Bool.self, forKey: .asksSecondFactor),
            errorSeconds: try container.decode(Double.self, forKey: .errorSeconds),
            isMuted: try container.decode(Bool.self, forKey: .isMuted))
    }

    /// Encodes the purpose, without a code or an answer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(purpose, forKey: .purpose)
        try container.encode(asksSecondFactor, forKey: .asksSecondFactor)
        try container.encode(errorSeconds, forKey: .errorSeconds)
        try container.encode(isMuted, forKey: .isMuted)
    }
}
