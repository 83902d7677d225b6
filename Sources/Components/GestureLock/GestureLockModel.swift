import CairnResources
public import CairnUI
public import CairnVault

/// A gesture lock: the stroke, and the state reported by the lock. Pure; a ``GestureLockHandler``
/// carries out its requests.
///
/// A decoded model is locked and empty: neither a stroke nor an answer is encoded.
public struct GestureLockModel: Model, Codable {
    /// The actions of the lock.
    public typealias Action = GestureLockAction

    /// The purpose for which the pattern is requested.
    public enum Purpose: String, Sendable, Codable, CaseIterable {
        /// To unlock.
        case unlock
        /// To set a first pattern.
        case set
        /// To change the pattern.
        case change
        /// To remove the pattern.
        case remove
        /// To trigger the command of a gesture; no lock is queried.
        case command
    }

    /// The state of the screen.
    public enum Phase: Sendable, Hashable {
        /// A stroke can be drawn.
        case ready
        /// A stroke is being drawn.
        case drawing
        /// The lock is checking the stroke.
        case checking
        /// The stroke was wrong, which is being shown.
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
        case wrong, differ, same, unknown, unreachable
        /// The stroke has fewer dots than this minimum.
        case tooShort(Int)
        /// The number of dots so far.
        case dots(Int)
    }

    /// The settings.
    public let configuration: GestureLockConfiguration
    /// The purpose for which the pattern is requested.
    public let purpose: Purpose
    /// The pattern that is being drawn.
    public private(set) var step = CodeStep.current
    /// The current state.
    public private(set) var phase = Phase.ready
    /// The dots drawn so far, numbered from 0 row by row.
    public private(set) var stroke: [Int] = []
    /// The location of the finger in a unit square.
    public private(set) var finger: Point?
    /// The current message, if any.
    public private(set) var message: Message?
    /// The number of attempts left, if they are limited.
    public private(set) var left: Int?
    /// The name of the command whose gesture was drawn last.
    public private(set) var gesture: String?
    /// The part of the demonstrated pattern that is currently shown.
    public private(set) var demo: [Int]?
    /// A Boolean value that indicates whether sounds are muted.
    public internal(set) var isMuted: Bool
    /// The number of requests to the lock.
    private(set) var number = 0
    /// The number of errors, so that each is shown for its own time.
    private(set) var errors = 0

    private let example: [Int]
    /// The number of dots that each choice added, for undoing it.
    private var choices: [Int] = []
    private var recognizer: StrokeRecognizer?
    private var before: (stroke: [Int], choices: [Int])?
    private var current: [Int]?
    private var first: [Int]?
    /// The requests of the current update; empty between updates.
    private var pending: [GestureLockRequest] = []

    /// Creates a gesture lock screen.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - purpose: The purpose for which the pattern is requested.
    ///   - example: The pattern that `demonstrated` shows; none by default.
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

    /// A Boolean value that indicates whether a stroke can currently be drawn.
    public var takesInput: Bool {
        switch phase {
        case .ready, .drawing, .wrong: true
        case .checking, .right, .waiting, .ended, .closed: false
        }
    }

    /// A Boolean value that indicates whether the screen is disabled. It stays enabled while the
    /// lock is checking, so that the focus is kept.
    var isShut: Bool {
        switch phase {
        case .waiting, .ended, .closed: true
        default: false
        }
    }
    /// A Boolean value that indicates whether there is a choice to undo.
    public var canUndo: Bool { takesInput && phase != .wrong && !choices.isEmpty }
    /// A Boolean value that indicates whether there is a stroke to submit.
    public var canSubmit: Bool { takesInput && phase != .wrong && !stroke.isEmpty }

    /// A Boolean value that indicates whether a new pattern is being chosen and its strength is
    /// shown.
    var judges: Bool { configuration.showsStrength && step != .current && phase != .right }

    /// The strength of the drawn pattern; `nil` if no new pattern is being chosen or it has too few
    /// dots.
    public var strength: PatternStrength? {
        guard judges else { return nil }
        let judged = first ?? stroke
        return judged.count < configuration.minimumDots
            ? nil : PatternStrength(judged, in: configuration.grid)
    }

    /// The request to send to the lock; `nil` unless the phase is ``Phase/checking``.
    public var request: CodeRequest? {
        guard phase == .checking else { return nil }
        let code = secret(stroke)
        switch (purpose, step) {
        case (.remove, _): return .remove(code)
        case (_, .current): return .check(code)
        default: return .set(code, current: current.map(secret))
        }
    }

    /// Returns a stroke as a code, which includes the size of the grid.
    func secret(_ stroke: [Int]) -> Secret {
        let grid = configuration.grid
        let dots = stroke.map { String($0) }.joined(separator: "-")
        return Secret("\(grid.rows)x\(grid.columns):\(dots)")
    }

    // MARK: Actions

    /// Changes the lock after an action, and returns what it asks of the lock, the clock and the
    /// speaker. Input is ignored while the lock is checking or waiting, and after the operation is
    /// complete.
    public mutating func update(_ action: GestureLockAction) -> [GestureLockRequest] {
        apply(action)
        defer { pending = [] }
        return pending
    }

    private mutating func apply(_ action: GestureLockAction) {
        switch action {
        case .appeared: askStatus()
        case .waited: if case .waiting = phase { askStatus() }
        case .demonstrated, .demoStepped: demonstrate(action)
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
            // Choosing a new pattern starts over.
            if step == .again { (step, first) = (.new, nil) }
        case .told(let status): hear(status)
        case .answered(let answer): hear(answer)
        case .errorPassed(let number):
            guard number == errors, recognizer == nil else { return }
            if phase == .wrong {
                phase = .ready
                message = nil
            }
            if phase == .ready || isWaiting { clearStroke() }
        case .muted(let isMuted):
            self.isMuted = isMuted
        }
    }

    private static func time(_ seconds: Double) -> Duration {
        .milliseconds(Int64(seconds * 1000))
    }

    private mutating func play(_ sound: Sound) {
        if !isMuted { pending.append(.play(sound)) }
    }

    private var isWaiting: Bool {
        if case .waiting = phase { true } else { phase == .ended }
    }

    /// Prepares for input and returns `true` if it is accepted. A new touch clears a wrong stroke.
    private mutating func beginInput() -> Bool {
        guard takesInput else { return false }
        demo = nil
        if phase == .wrong { clear() }
        return true
    }

    private mutating func clearStroke() {
        (stroke, choices, finger, recognizer, before) = ([], [], nil, nil, nil)
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
            recognizer = StrokeRecognizer(
                layout, allowsRevisit: configuration.grid.allowsRevisit)
            follow(place)
        case .moved: follow(place)
        case .ended:
            follow(place)
            guard recognizer != nil else { return }
            let kept = before
            (recognizer, finger, before) = (nil, nil, nil)
            if stroke.count > 1 { return finish() }
            // A touch of a single dot is a press, which adds to the dots chosen before.
            (stroke, choices) = kept ?? ([], [])
            self.phase = stroke.isEmpty ? .ready : .drawing
        case .cancelled:
            clear()
            message = nil
        }
    }

    private mutating func follow(_ place: Point) {
        guard var recognizer else { return }
        for dot in recognizer.move(to: place) { add(dot, asChoice: false) }
        self.recognizer = recognizer
        finger = recognizer.finger
    }

    // MARK: Finishing

    private mutating func finish() {
        (recognizer, finger) = (nil, nil)
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
        if let request { pending.append(.ask(request)) }
    }

    private mutating func askStatus() {
        if purpose != .command { pending.append(.status) }
    }

    private mutating func fail(_ message: Message) {
        errors += 1
        self.message = message
        phase = .wrong
        choices = []
        pending.append(.endError(after: Self.time(configuration.errorSeconds), number: errors))
        play(.error)
    }

    // MARK: Answers of the lock

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
            return askStatus()
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
        if case .waiting = phase { pending.append(.wait(.seconds(1))) } else { askStatus() }
    }

    private mutating func hear(_ status: LockStatus) {
        guard phase != .checking, phase != .right, purpose != .command else { return }
        switch status {
        case .waiting(let wait):
            recognizer = nil
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
            // There is no pattern to check, change or remove; an app that shows the lock did not
            // expect that.
            if purpose != .set { phase = .closed }
        }
        // Asked every second, because time asleep counts as waiting too.
        if case .waiting = phase { pending.append(.wait(.seconds(1))) }
    }

    // MARK: The demonstration

    private mutating func demonstrate(_ action: GestureLockAction) {
        let step = Self.time(configuration.demoSeconds)
        switch action {
        case .demonstrated(true, let isStill) where takesInput && !example.isEmpty:
            clear()
            (demo, message) = ([example[0]], nil)
            pending.append(
                isStill ? .endDemo(after: step * example.count) : .stepDemo(after: step))
        case .demoStepped:
            guard let shown = demo else { return }
            demo = shown.count < example.count ? Array(example[...shown.count]) : nil
            if demo != nil { pending.append(.stepDemo(after: step)) }
        case .demonstrated: demo = nil
        default: break
        }
    }

    /// The whole demonstrated pattern, which a demonstration without motion shows.
    public var demonstrated: [Int] { example }
}
