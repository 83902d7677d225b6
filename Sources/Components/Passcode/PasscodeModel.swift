public import CairnResources
public import CairnUI
public import CairnVault

/// A code's screen: what is typed, and what the lock said. Pure; what it asks is ``request``.
///
/// It prints, dumps and parks without what was typed, and comes back from a park locked and empty.
public struct PasscodeModel: Model, Codable {
    /// What happens to it.
    public typealias Action = PasscodeAction

    /// What the code is asked for.
    public enum Purpose: String, Sendable, Codable, CaseIterable {
        /// To open.
        case enter
        /// To set a first code.
        case set
        /// To set another one.
        case change
        /// To take the code away.
        case remove
    }

    /// How it stands.
    public enum Phase: Sendable, Hashable {
        /// A code can be typed.
        case ready
        /// The lock is being asked.
        case checking
        /// The code was right, and somebody else is asked too.
        case confirming
        /// The code was wrong, and is shown as such.
        case wrong
        /// It is done.
        case right
        /// Nothing can be typed yet.
        case waiting(Duration)
        /// Nothing can be typed any more.
        case ended
        /// The lock cannot be trusted or read.
        case closed
    }

    /// What there is to say.
    public enum Message: Sendable, Hashable {
        case wrong, differ, same, digitsOnly, unreachable, refused
        /// Why a new code is refused.
        case problem(CodeRules.Problem)
    }

    /// The settings.
    public let configuration: PasscodeConfiguration
    /// What the code is asked for.
    public let purpose: Purpose
    /// Whether a right code is to be confirmed by something else too.
    public let asksSecondFactor: Bool
    /// Which code is being typed.
    public private(set) var step = CodeStep.current
    /// How it stands.
    public private(set) var phase = Phase.ready
    /// What there is to say.
    public private(set) var message: Message?
    /// The guesses left, where they are counted.
    public private(set) var left: Int?
    /// Whether nothing sounds.
    public internal(set) var isMuted: Bool
    /// What sounds just now; `nil` for nothing.
    public private(set) var sound: Sound?
    /// Counts questions, errors and sounds, so that each is asked, shown and played once.
    private(set) var number = 0
    private(set) var errors = 0
    private(set) var sounds = 0

    let seed: UInt64
    private var entry = ""
    private var current: String?
    private var first: String?

    /// Creates a code's screen.
    ///
    /// - Parameters:
    ///   - configuration: the settings.
    ///   - purpose: what the code is asked for.
    ///   - asksSecondFactor: whether a right code is to be confirmed by something else too.
    ///   - seed: chance for the places of scrambled keys.
    public init(
        _ configuration: PasscodeConfiguration = PasscodeConfiguration(),
        for purpose: Purpose = .enter, asksSecondFactor: Bool = false, seed: UInt64 = 0
    ) {
        (self.configuration, self.purpose, self.seed) = (configuration, purpose, seed)
        self.asksSecondFactor = asksSecondFactor
        step = purpose == .set ? .new : .current
        isMuted = !configuration.hasSounds
    }

    /// How many characters are typed.
    public var count: Int { entry.unicodeScalars.count }
    /// Whether something can be typed now.
    public var takesInput: Bool { phase == .ready || phase == .wrong }
    /// Whether nothing can be done here for now: not while the lock is asked, which would take the keyboard away.
    var isShut: Bool {
        switch phase {
        case .waiting, .ended, .closed: true
        default: false
        }
    }
    /// Whether the code has to be finished by hand, as its length says nothing.
    public var needsSubmit: Bool {
        configuration.fixedLength == nil
            || step == .current && !configuration.formerLengths.isEmpty
    }
    /// Whether there is a code to finish.
    public var canSubmit: Bool { takesInput && !entry.isEmpty }

    /// The digits in the order of their keys: 1 to 9, then 0; by chance where keys are scrambled.
    public var keys: [Int] {
        var keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
        guard configuration.isScrambled else { return keys }
        var chance = KeyChance(state: seed &+ UInt64(errors) &* 0x9E37 &+ UInt64(number))
        keys.shuffle(using: &chance)
        return keys
    }

    /// What the lock is to be asked; `nil` unless the phase is ``Phase/checking``.
    public var request: CodeRequest? {
        guard phase == .checking else { return nil }
        switch (purpose, step) {
        case (.remove, _): return .remove(Secret(entry))
        case (_, .current): return .check(Secret(entry))
        default: return .set(Secret(entry), current: current.map { Secret($0) })
        }
    }

    // MARK: What happens

    /// The screen after something happened. While the lock is asked, waits or is done, what is typed is dropped.
    public func applying(_ action: PasscodeAction) -> PasscodeModel {
        var next = self
        next.apply(action)
        return next
    }

    private mutating func apply(_ action: PasscodeAction) {
        switch action {
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
            if isConfirmed {
                succeed()
            } else {
                begin(at: .current)
                fail(.refused)
            }
        case .errorPassed(let number):
            guard number == errors, phase == .wrong else { return }
            phase = .ready
        case .muted(let isMuted):
            self.isMuted = isMuted
            if isMuted { sound = nil }
        }
    }

    /// Whether typing counts now; the first key takes away what was wrong.
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
        guard let typed = isDigits ? CodeText.digits(text) : CodeText.normalised(text) else {
            return fail(.problem(.tooLong(configuration.most)))
        }
        if isDigits, typed.isEmpty, !text.isEmpty {
            message = .digitsOnly
            return
        }
        let whole = replacing ? typed : entry + typed
        guard whole.unicodeScalars.count <= configuration.most else {
            // More than there is room for is a paste; a key too much is dropped.
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
            if let problem = CodeRules(configuration).problem(with: entry) {
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

    private mutating func ask() {
        number += 1
        (phase, message) = (.checking, nil)
    }

    private mutating func fail(_ message: Message) {
        errors += 1
        (self.message, phase, entry) = (message, .wrong, "")
        play(.error)
    }

    private mutating func succeed() {
        (phase, entry, current, first, left, message) = (.right, "", nil, nil, nil, nil)
        play(purpose == .enter ? .unlock : .success)
    }

    private mutating func play(_ sound: Sound) {
        guard !isMuted else { return }
        sounds += 1
        self.sound = sound
    }

    // MARK: The lock's words

    private mutating func hear(_ answer: CodeAnswer) {
        guard phase == .checking else { return }
        switch answer {
        case .right:
            if purpose == .change, step == .current {
                let known = entry
                begin(at: .new)
                (current, left) = (known, nil)
            } else if asksSecondFactor, step == .current {
                (phase, entry) = (.confirming, "")
            } else {
                succeed()
            }
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
    }
}

/// Chance for the places of keys; the model says from where (SplitMix64: Steele, Lea and Flood, 2014).
private struct KeyChance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
