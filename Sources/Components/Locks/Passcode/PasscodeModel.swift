public import CairnLockFlow
import CairnResources
public import CairnUI
import CairnVault

/// A passcode screen: the entry, and the flow that it shares with other lock screens. Pure; a
/// ``PasscodeHandler`` carries out its requests.
///
/// The entry never appears in its printed, dumped or encoded form, and a decoded model is locked
/// and empty.
@dynamicMemberLookup
public struct PasscodeModel: Model, Codable {
    /// The actions of the screen.
    public typealias Action = PasscodeAction

    /// A message about the entry.
    public enum Note: Sendable, Hashable {
        /// Only digits can be typed.
        case digitsOnly
        /// A new code was rejected for a reason.
        case problem(PasscodePolicy.Problem)
    }

    private enum CodingKeys: String, CodingKey { case configuration, flow, seed }

    /// The settings.
    public var configuration: PasscodeConfiguration {
        didSet { flow.errorSeconds = configuration.errorSeconds }
    }
    /// The purpose and the state of the screen, whose members are also members of this model.
    public private(set) var flow: LockFlow<Note>
    private let seed: UInt64
    /// Overwritten in memory when it changes.
    private var entry = Secret("")

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
        for purpose: LockPurpose = .unlock, asksSecondFactor: Bool = false, seed: UInt64 = 0
    ) {
        (self.configuration, self.seed) = (configuration, seed)
        flow = LockFlow(
            for: purpose, asksSecondFactor: asksSecondFactor,
            errorSeconds: configuration.errorSeconds, isMuted: !configuration.hasSounds)
    }

    /// Returns a member of the flow.
    public subscript<Value>(dynamicMember path: KeyPath<LockFlow<Note>, Value>) -> Value {
        flow[keyPath: path]
    }

    /// The number of characters typed.
    public var count: Int { entry.withBytes { $0.count(where: Self.startsScalar) } }
    /// A Boolean value that indicates whether the code must be submitted manually because its
    /// length does not determine its end.
    public var needsSubmit: Bool {
        configuration.fixedLength == nil
            || flow.step == .current && !configuration.formerLengths.isEmpty
    }
    /// A Boolean value that indicates whether there is a code to submit.
    public var canSubmit: Bool { flow.takesInput && !entry.isEmpty }

    /// The digits in the order of their keys: 1 to 9, then 0, or shuffled if keys are scrambled.
    public var keys: [Int] {
        var keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
        guard configuration.isScrambled else { return keys }
        var chance = KeypadShuffler(state: seed &+ UInt64(flow.entries) &* 0x9E37)
        keys.shuffle(using: &chance)
        return keys
    }

    /// Changes the screen after an action, and returns what it asks of the lock, the clock and the
    /// speaker. Input is ignored while the lock is checking or waiting, and after the operation is
    /// complete.
    public mutating func update(_ action: PasscodeAction) -> [LockFlowRequest] {
        let step = flow.step
        let requests = apply(action)
        // Only a code that is being typed or checked is kept.
        if flow.step != step || ![.ready, .checking].contains(flow.phase) {
            entry = Secret("")
        }
        return requests
    }

    private static func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

    private mutating func apply(_ action: PasscodeAction) -> [LockFlowRequest] {
        switch action {
        case .lock(let action): return flow.update(action)
        case .typed(let character): return type(String(character), replacing: false)
        case .entered(let text): return type(text, replacing: true)
        case .erased:
            guard flow.beginInput(), !entry.isEmpty else { return [] }
            entry = entry.withBytes { bytes in
                Secret(bytes: bytes[..<(bytes.lastIndex(where: Self.startsScalar) ?? 0)])
            }
            return flow.sound(.delete)
        case .cleared:
            guard flow.takesInput else { return [] }
            entry = Secret("")
            flow.restart()
            return []
        case .submitted: return flow.phase == .ready && !entry.isEmpty ? submit() : []
        }
    }

    private mutating func type(_ text: String, replacing: Bool) -> [LockFlowRequest] {
        guard flow.beginInput() else { return [] }
        let isDigits = configuration.kind == .digits
        let tooLong = LockMessage.note(Note.problem(.tooLong(configuration.most)))
        guard
            let typed = isDigits
                ? CodeNormalization.digits(text) : CodeNormalization.normalized(text)
        else { return flow.fail(tooLong) }
        if isDigits, typed.isEmpty, !text.isEmpty {
            flow.message = .note(.digitsOnly)
            return []
        }
        let added = typed.unicodeScalars.count
        guard added + (replacing ? 0 : count) <= configuration.most else {
            // A pasted text that is too long is an error; an extra key press is ignored.
            return replacing ? flow.fail(tooLong) : []
        }
        var bytes = replacing ? [] : entry.withBytes(Array.init)
        bytes.append(contentsOf: typed.utf8)
        let whole = Secret(consuming: &bytes)
        if whole != entry { flow.message = nil }
        entry = whole
        return flow.sound(.key) + (count == configuration.fixedLength ? submit() : [])
    }

    private mutating func submit() -> [LockFlowRequest] {
        let problem = PasscodePolicy(configuration).problem(with: entry.revealedText() ?? "")
        return flow.submit(entry, rejecting: problem.map(Note.problem))
    }
}

extension PasscodeModel: CustomStringConvertible, CustomReflectable {
    /// A description of the purpose and state, without the entry.
    public var description: String { "\(flow.purpose) \(flow.step) \(flow.phase)" }
    /// A mirror of the flow, without the entry.
    public var customMirror: Mirror { Mirror(self, children: ["flow": flow]) }
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

extension PasscodeModel: ConfigurableModel {
    /// Returns the model with other settings. An entry of another kind or length begins anew; sounds that the user turned
    /// on or off stay so until their setting changes.
    public func configured(_ configuration: PasscodeConfiguration) -> PasscodeModel {
        var model = self
        let former = self.configuration
        model.configuration = configuration
        if configuration.kind != former.kind || configuration.length != former.length {
            model = model.applying(.cleared)
        }
        if configuration.hasSounds != former.hasSounds {
            model = model.applying(.lock(.muted(!configuration.hasSounds)))
        }
        return model
    }
}
