public import CairnLockFlow
import CairnResources
public import CairnUI
import CairnVault

/// A gesture lock: the stroke, and the flow that it shares with other lock screens. Pure; a
/// ``GestureLockHandler`` carries out its requests.
///
/// A decoded model is locked and empty: neither a stroke nor an answer is encoded.
@dynamicMemberLookup
public struct GestureLockModel: Model, Codable {
    /// The actions of the lock.
    public typealias Action = GestureLockAction

    /// A message about the stroke.
    public enum Note: Sendable, Hashable {
        /// The stroke is the gesture of no command.
        case unknown
        /// The stroke has fewer dots than this minimum.
        case tooShort(Int)
        /// The number of dots so far.
        case dots(Int)
    }

    private enum CodingKeys: String, CodingKey {
        case configuration, flow, demonstrated, isForCommands
    }

    /// The settings.
    public var configuration: GestureLockConfiguration {
        didSet { flow.errorSeconds = configuration.errorSeconds }
    }
    /// The purpose and the state of the screen, whose members are also members of this model.
    public private(set) var flow: LockFlow<Note>
    /// A Boolean value that indicates whether strokes trigger commands; no lock is then queried.
    public let isForCommands: Bool
    /// The whole demonstrated pattern, which a demonstration without motion shows.
    public let demonstrated: [Int]
    /// The dots drawn so far, numbered from 0 row by row.
    public private(set) var stroke: [Int] = []
    /// The name of the command whose gesture was drawn last.
    public private(set) var gesture: String?
    /// The part of the demonstrated pattern that is currently shown.
    public private(set) var demo: [Int]?

    /// The number of dots that each choice added, for undoing it.
    private var choices: [Int] = []
    private var recognizer: StrokeRecognizer?
    /// The dots chosen before a drag, and their choices.
    private var before: [[Int]]?
    /// The new pattern, while it is being repeated.
    private var chosen: [Int] = []

    /// Creates a gesture lock screen.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - purpose: The purpose for which the pattern is requested.
    ///   - asksSecondFactor: Indicates that a correct pattern must also be confirmed by a second
    ///     factor.
    ///   - example: The pattern that `demonstrated` shows; none by default.
    public init(
        _ configuration: GestureLockConfiguration = GestureLockConfiguration(),
        for purpose: LockPurpose = .unlock, asksSecondFactor: Bool = false, example: [Int] = []
    ) {
        self.init(
            configuration, purpose, asksSecondFactor: asksSecondFactor, example: example,
            isForCommands: false)
    }

    /// Creates a screen that triggers the commands of the settings' gestures.
    public init(commandsOf configuration: GestureLockConfiguration, example: [Int] = []) {
        self.init(
            configuration, .unlock, asksSecondFactor: false, example: example, isForCommands: true)
    }

    private init(
        _ configuration: GestureLockConfiguration, _ purpose: LockPurpose, asksSecondFactor: Bool,
        example: [Int], isForCommands: Bool
    ) {
        (self.configuration, self.isForCommands) = (configuration, isForCommands)
        demonstrated = configuration.grid.stroke(touching: example) ?? []
        flow = LockFlow(
            for: purpose, asksSecondFactor: asksSecondFactor,
            errorSeconds: configuration.errorSeconds, isMuted: !configuration.hasSounds)
    }

    /// Returns a member of the flow.
    public subscript<Value>(dynamicMember path: KeyPath<LockFlow<Note>, Value>) -> Value {
        flow[keyPath: path]
    }

    /// The location of the finger in a unit square.
    public var finger: Point? { recognizer?.finger }
    /// A Boolean value that indicates whether there is a choice to undo.
    public var canUndo: Bool { flow.phase == .ready && !choices.isEmpty }
    /// A Boolean value that indicates whether there is a stroke to submit.
    public var canSubmit: Bool { flow.phase == .ready && !stroke.isEmpty }

    /// A Boolean value that indicates whether a new pattern is being chosen and its strength is
    /// shown.
    var judges: Bool {
        configuration.showsStrength && flow.step != .current && flow.phase != .right
    }

    /// The strength of the drawn pattern; `nil` if no new pattern is being chosen or it has too few
    /// dots.
    public var strength: PatternStrength? {
        guard judges else { return nil }
        let judged = flow.step == .again ? chosen : stroke
        return judged.count < configuration.minimumDots
            ? nil : PatternStrength(judged, in: configuration.grid)
    }

    // MARK: Actions

    /// Changes the screen after an action, and returns what it asks of the lock, the clock and the
    /// speaker. Input is ignored while the lock is checking or waiting, and after the operation is
    /// complete.
    public mutating func update(_ action: GestureLockAction) -> [GestureLockRequest] {
        var requests: [LockFlowRequest] = []
        switch action {
        case .lock(let action): requests = hear(action)
        case .dragged(let phase, let place): requests = drag(phase, to: place)
        case .added(let dot): if beginInput() { requests = add(dot, asChoice: true) }
        case .undone:
            guard beginInput(), let count = choices.popLast() else { break }
            stroke.removeLast(count)
            flow.message = stroke.isEmpty ? nil : .note(.dots(stroke.count))
            requests = flow.sound(.delete)
        case .submitted: if beginInput(), !stroke.isEmpty { requests = finish() }
        case .cleared: if flow.takesInput { startOver() }
        case .demonstrated(true, let isStill) where flow.takesInput && !demonstrated.isEmpty:
            startOver()
            demo = [demonstrated[0]]
            return [
                isStill
                    ? .endDemo(after: demoStep * demonstrated.count) : .stepDemo(after: demoStep)
            ]
        case .demonstrated: demo = nil
        case .demoStepped:
            guard let shown = demo else { break }
            demo = shown.count < demonstrated.count ? Array(demonstrated[...shown.count]) : nil
            return demo == nil ? [] : [.stepDemo(after: demoStep)]
        }
        return requests.map(GestureLockRequest.lock)
    }

    private var demoStep: Duration { .milliseconds(Int64(configuration.demoSeconds * 1000)) }

    private mutating func startOver() {
        clearStroke()
        flow.restart()
    }

    /// Prepares for input and returns `true` if it is accepted. A new touch clears a wrong stroke.
    private mutating func beginInput() -> Bool {
        let wasWrong = flow.phase == .wrong
        guard flow.beginInput() else { return false }
        demo = nil
        if wasWrong { clearStroke() }
        return true
    }

    private mutating func clearStroke() {
        (stroke, choices, recognizer, before) = ([], [], nil, nil)
    }

    private mutating func add(_ dot: Int, asChoice isChoice: Bool) -> [LockFlowRequest] {
        let added = configuration.grid.additions(of: dot, to: stroke)
        guard !added.isEmpty else { return [] }
        stroke += added
        choices.append(added.count)
        flow.message = isChoice ? .note(.dots(stroke.count)) : nil
        return flow.sound(.key)
    }

    private mutating func drag(_ phase: Drag.Phase, to place: Point) -> [LockFlowRequest] {
        guard flow.takesInput else { return [] }
        switch phase {
        case .began:
            guard beginInput() else { return [] }
            before = [stroke, choices]
            (stroke, choices) = ([], [])
            let layout = DotLayout(configuration.grid, hitArea: configuration.hitArea)
            recognizer = StrokeRecognizer(
                layout, allowsRevisit: configuration.grid.allowsRevisit)
            return follow(place)
        case .moved: return follow(place)
        case .ended:
            let requests = follow(place)
            guard recognizer != nil else { return requests }
            if stroke.count > 1 { return requests + finish() }
            // A touch of a single dot is a press, which adds to the dots chosen before.
            let kept = before ?? [[], []]
            (stroke, choices, recognizer, before) = (kept[0], kept[1], nil, nil)
            return requests
        case .cancelled:
            clearStroke()
            _ = flow.beginInput()
            flow.message = nil
            return []
        }
    }

    private mutating func follow(_ place: Point) -> [LockFlowRequest] {
        guard let dots = recognizer?.move(to: place) else { return [] }
        return dots.flatMap { add($0, asChoice: false) }
    }

    private mutating func finish() -> [LockFlowRequest] {
        (recognizer, before) = (nil, nil)
        let requests = submit()
        if flow.phase == .wrong { choices = [] }
        return requests
    }

    private mutating func submit() -> [LockFlowRequest] {
        guard stroke.count >= configuration.minimumDots else {
            return flow.fail(.note(.tooShort(configuration.minimumDots)))
        }
        if isForCommands {
            gesture = configuration.gesture(of: stroke)
            return gesture == nil ? flow.fail(.note(.unknown)) : flow.succeed(playing: .success)
        }
        let isNew = flow.step == .new
        let requests = flow.submit(secret(stroke))
        if isNew, flow.step == .again {
            chosen = stroke
            clearStroke()
        }
        return requests
    }

    /// Returns a stroke as a code, which includes the size of the grid.
    func secret(_ stroke: [Int]) -> Secret {
        let grid = configuration.grid
        let dots = stroke.map { String($0) }.joined(separator: "-")
        return Secret("\(grid.rows)x\(grid.columns):\(dots)")
    }

    // MARK: Answers

    private mutating func hear(_ action: LockFlowAction) -> [LockFlowRequest] {
        switch action {
        case .appeared where isForCommands, .told where isForCommands: return []
        case .errorPassed where flow.isShut: clearStroke()
        default: break
        }
        let old = flow
        let requests = flow.update(action)
        guard flow.phase != old.phase || flow.step != old.step else { return requests }
        switch flow.phase {
        // An error or a wait has passed, or the current pattern was correct.
        case .ready:
            clearStroke()
            flow.message = nil
        case .wrong: choices = []
        case .confirming: clearStroke()
        // A wrong stroke is shown for the time of an error.
        case .waiting, .ended, .closed: if flow.message != .wrong { clearStroke() }
        case .checking, .right: break
        }
        return requests
    }
}

extension GestureLockModel: CustomStringConvertible, CustomReflectable {
    /// A description of the purpose and state, without the stroke.
    public var description: String { "\(flow.purpose) \(flow.step) \(flow.phase)" }
    /// A mirror of the flow, without the stroke.
    public var customMirror: Mirror { Mirror(self, children: ["flow": flow]) }
}

extension GestureLockModel: ConfigurableModel {
    /// Returns the model with other settings. A stroke on another grid begins anew; sounds that the user turned on or off
    /// stay so until their setting changes.
    public func configured(_ configuration: GestureLockConfiguration) -> GestureLockModel {
        var model = self
        let former = self.configuration
        model.configuration = configuration
        if configuration.grid != former.grid { model = model.applying(.cleared) }
        if configuration.hasSounds != former.hasSounds {
            model = model.applying(.lock(.muted(!configuration.hasSounds)))
        }
        return model
    }
}
