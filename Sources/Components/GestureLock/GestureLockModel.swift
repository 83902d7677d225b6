public import CairnResources
public import CairnUI
public import CairnVault

/// A gesture lock: what is drawn, and what the lock said. Pure; what it asks is ``request``.
///
/// A parked lock comes back locked and empty: neither a stroke nor an answer is written down.
public struct GestureLockModel: Model, Codable {
    /// What happens to it.
    public typealias Action = GestureLockAction

    /// What the lock is shown for.
    public enum Purpose: String, Sendable, Codable, CaseIterable {
        /// To open.
        case unlock
        /// To set a first pattern.
        case set
        /// To set another one.
        case change
        /// To take the pattern away.
        case remove
        /// To do what a gesture stands for; no lock is asked.
        case command
    }

    /// How it stands.
    public enum Phase: Sendable, Hashable {
        /// A stroke can be drawn.
        case ready
        /// A stroke is being drawn.
        case drawing
        /// The lock is being asked.
        case checking
        /// The stroke was wrong, and is shown as such.
        case wrong
        /// It is done.
        case right
        /// Nothing can be drawn yet.
        case waiting(Duration)
        /// Nothing can be drawn any more.
        case ended
        /// The lock cannot be trusted or read.
        case closed
    }

    /// What there is to say.
    public enum Message: Sendable, Hashable {
        case wrong, differ, same, unknown, unreachable
        /// So many dots at least.
        case tooShort(Int)
        /// So many dots so far.
        case dots(Int)
    }

    /// The settings.
    public let configuration: GestureLockConfiguration
    /// What the lock is shown for.
    public let purpose: Purpose
    /// Which pattern is being drawn.
    public private(set) var step = CodeStep.current
    /// How it stands.
    public private(set) var phase = Phase.ready
    /// The dots drawn so far, from 0, row by row.
    public private(set) var stroke: [Int] = []
    /// Where the finger is, on an area of 1 × 1.
    public private(set) var finger: Point?
    /// What there is to say.
    public private(set) var message: Message?
    /// The guesses left, where they are counted.
    public private(set) var left: Int?
    /// What the gesture stands for that was drawn last.
    public private(set) var gesture: String?
    /// The pattern that is being demonstrated, as far as it is shown.
    public private(set) var demo: [Int]?
    /// Whether nothing sounds.
    public internal(set) var isMuted: Bool
    /// What sounds just now; `nil` for nothing.
    public private(set) var sound: Sound?
    /// Counts questions, wrong strokes and sounds, so that each is asked, shown and played once.
    private(set) var number = 0
    private(set) var errors = 0
    private(set) var sounds = 0

    private let example: [Int]
    /// How many dots each choice added, for taking it back.
    private var choices: [Int] = []
    private var recogniser: StrokeRecogniser?
    private var before: (stroke: [Int], choices: [Int])?
    private var current: [Int]?
    private var first: [Int]?

    /// Creates a lock's screen.
    ///
    /// - Parameters:
    ///   - configuration: the settings.
    ///   - purpose: what it is shown for.
    ///   - example: the pattern that ``GestureLockAction/demonstrated(_:)`` shows; none by default.
    public init(
        _ configuration: GestureLockConfiguration = GestureLockConfiguration(),
        for purpose: Purpose = .unlock, example: [Int] = []
    ) {
        self.configuration = configuration
        self.purpose = purpose
        self.example = configuration.grid.stroke(touching: example) ?? []
        step = purpose == .set ? .new : .current
        isMuted = !configuration.hasSounds
    }

    /// Whether a stroke can be drawn now.
    public var takesInput: Bool {
        switch phase {
        case .ready, .drawing, .wrong: true
        case .checking, .right, .waiting, .ended, .closed: false
        }
    }

    /// Whether nothing can be done here for now: not while the lock is asked, which would take the keyboard away.
    var isShut: Bool {
        switch phase {
        case .waiting, .ended, .closed: true
        default: false
        }
    }
    /// Whether there is a choice to take back.
    public var canUndo: Bool { takesInput && phase != .wrong && !choices.isEmpty }
    /// Whether there is a stroke to finish.
    public var canSubmit: Bool { takesInput && phase != .wrong && !stroke.isEmpty }

    /// Whether a new pattern is being chosen, and judged.
    var judges: Bool { configuration.showsStrength && step != .current && phase != .right }

    /// How hard the drawn pattern is to guess; `nil` where none is being chosen.
    public var strength: PatternStrength? {
        guard judges else { return nil }
        let judged = first ?? stroke
        return judged.count < configuration.minimumDots
            ? nil : PatternStrength(judged, in: configuration.grid)
    }

    /// What the lock is to be asked; `nil` unless the phase is ``Phase/checking``.
    public var request: CodeRequest? {
        guard phase == .checking else { return nil }
        let code = secret(stroke)
        switch (purpose, step) {
        case (.remove, _): return .remove(code)
        case (_, .current): return .check(code)
        default: return .set(code, current: current.map(secret))
        }
    }

    /// A stroke as a code: the grid belongs to it.
    func secret(_ stroke: [Int]) -> Secret {
        let grid = configuration.grid
        let dots = stroke.map { String($0) }.joined(separator: "-")
        return Secret("\(grid.rows)x\(grid.columns):\(dots)")
    }

    // MARK: What happens

    /// The lock after something happened. While it is asked, waits or is done, what is drawn changes nothing.
    public func applying(_ action: GestureLockAction) -> GestureLockModel {
        var next = self
        next.apply(action)
        return next
    }

    private mutating func apply(_ action: GestureLockAction) {
        switch action {
        case .appeared, .demonstrated, .demoStepped: demonstrate(action)
        case .dragged(let phase, let place): drag(phase, to: place)
        case .added(let dot):
            guard beginInput() else { return }
            add(dot, asChoice: true)
        case .undone:
            guard beginInput(), let count = choices.popLast() else { return }
            stroke.removeLast(count)
            play(.delete)
            phase = stroke.isEmpty ? .ready : .drawing
            message = stroke.isEmpty ? nil : .dots(stroke.count)
        case .submitted:
            guard beginInput(), !stroke.isEmpty else { return }
            finish()
        case .cleared:
            guard takesInput else { return }
            clear()
            message = nil
            // Choosing goes back to its beginning.
            if step == .again { (step, first) = (.new, nil) }
        case .told(let status): hear(status)
        case .answered(let answer): hear(answer)
        case .errorPassed(let number):
            guard number == errors, recogniser == nil else { return }
            if phase == .wrong {
                phase = .ready
                message = nil
            }
            if phase == .ready || isWaiting { clearStroke() }
        case .muted(let isMuted):
            self.isMuted = isMuted
            if isMuted { sound = nil }
        }
    }

    private mutating func play(_ sound: Sound) {
        guard !isMuted else { return }
        sounds += 1
        self.sound = sound
    }

    private var isWaiting: Bool {
        if case .waiting = phase { true } else { phase == .ended }
    }

    /// Whether input counts now; a new touch takes away what was wrong.
    private mutating func beginInput() -> Bool {
        guard takesInput else { return false }
        demo = nil
        if phase == .wrong { clear() }
        return true
    }

    private mutating func clearStroke() {
        (stroke, choices, finger, recogniser, before) = ([], [], nil, nil, nil)
    }

    private mutating func clear() {
        clearStroke()
        phase = .ready
    }

    private mutating func add(_ dot: Int, asChoice isChoice: Bool) {
        let added = configuration.grid.additions(of: dot, to: stroke)
        guard !added.isEmpty else { return }
        stroke += added
        choices.append(added.count)
        play(.key)
        phase = .drawing
        message = isChoice ? .dots(stroke.count) : nil
    }

    private mutating func drag(_ phase: Drag.Phase, to place: Point) {
        guard takesInput else { return }
        switch phase {
        case .began:
            guard beginInput() else { return }
            before = (stroke, choices)
            (stroke, choices) = ([], [])
            let layout = DotLayout(configuration.grid, hitArea: configuration.hitArea)
            recogniser = StrokeRecogniser(
                layout, allowsRevisit: configuration.grid.allowsRevisit)
            follow(place)
        case .moved: follow(place)
        case .ended:
            follow(place)
            guard recogniser != nil else { return }
            let kept = before
            (recogniser, finger, before) = (nil, nil, nil)
            if stroke.count > 1 { return finish() }
            // A touch of one dot is a press, which adds to what was chosen before.
            (stroke, choices) = kept ?? ([], [])
            self.phase = stroke.isEmpty ? .ready : .drawing
        case .cancelled:
            clear()
            message = nil
        }
    }

    private mutating func follow(_ place: Point) {
        guard var recogniser else { return }
        for dot in recogniser.move(to: place) { add(dot, asChoice: false) }
        self.recogniser = recogniser
        finger = recogniser.finger
    }

    // MARK: Finishing

    private mutating func finish() {
        (recogniser, finger) = (nil, nil)
        guard stroke.count >= configuration.minimumDots else {
            return fail(.tooShort(configuration.minimumDots))
        }
        gesture = nil
        switch (purpose, step) {
        case (.command, _):
            guard let found = configuration.gesture(of: stroke) else { return fail(.unknown) }
            gesture = found
            phase = .right
            play(.success)
        case (_, .current): ask()
        case (_, .new):
            if stroke == current { return fail(.same) }
            (first, step, message) = (stroke, .again, nil)
            clear()
        case (_, .again):
            guard stroke == first else {
                (first, step) = (nil, .new)
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
        self.message = message
        phase = .wrong
        choices = []
        play(.error)
    }

    // MARK: The lock's words

    private mutating func hear(_ answer: CodeAnswer) {
        guard phase == .checking else { return }
        switch answer {
        case .right:
            left = nil
            guard purpose == .change, step == .current else {
                (phase, current, first) = (.right, nil, nil)
                return play(purpose == .unlock ? .unlock : .success)
            }
            (current, step) = (stroke, .new)
            clear()
        case .wrong(let left, let wait):
            self.left = left
            fail(.wrong)
            if left == 0 { phase = .ended } else if wait > .zero { phase = .waiting(wait) }
        case .repeated: fail(.wrong)
        case .noGuess: fail(.tooShort(configuration.minimumDots))
        case .unchanged:
            (first, step) = (nil, .new)
            fail(.same)
        case .unreachable: fail(.unreachable)
        case .waiting(let wait):
            clear()
            phase = .waiting(wait)
        case .ended:
            clear()
            phase = .ended
        case .unset, .unproved, .closed:
            clear()
            phase = .closed
        }
    }

    private mutating func hear(_ status: LockStatus) {
        guard phase != .checking, phase != .right, purpose != .command else { return }
        switch status {
        case .waiting(let wait):
            recogniser = nil
            phase = .waiting(wait)
        case .ended: phase = .ended
        case .closed: phase = .closed
        case .open(let left):
            self.left = left
            if isWaiting || phase == .closed {
                message = nil
                clear()
            }
        case .unset:
            // Nothing to change or to take away; nothing to open either, which an app that shows a lock did not mean.
            if purpose != .set { phase = .closed }
        }
    }

    // MARK: The demonstration

    private mutating func demonstrate(_ action: GestureLockAction) {
        switch action {
        case .demonstrated(true) where takesInput && !example.isEmpty:
            clear()
            (demo, message) = ([example[0]], nil)
        case .demoStepped:
            guard let shown = demo else { return }
            demo = shown.count < example.count ? Array(example[...shown.count]) : nil
        case .demonstrated: demo = nil
        default: break
        }
    }

    /// The whole of what is demonstrated: what a still demonstration shows.
    public var demonstrated: [Int] { example }
}
