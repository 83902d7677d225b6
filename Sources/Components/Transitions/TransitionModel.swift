public import CairnUI

/// An event of a stage.
public enum TransitionAction<Page: Hashable & Sendable>: Sendable, Hashable {
    /// Another page was requested; `goesBack` if it is the previous page.
    case shown(Page, goesBack: Bool)
    /// A drag that pulls in another page began.
    case dragBegan(Page, goesBack: Bool)
    /// The drag moved; the associated value is the progress, 0 to 1.
    case dragMoved(Double)
    /// The drag ended; the speed is in whole transitions per second, positive toward the new page.
    case dragEnded(speed: Double)
    /// The drag was canceled, and the old page returns.
    case dragCancelled
    /// The stage began to show the movement with this number, which takes this long; 0 for one that
    /// is not animated. A movement that takes time also ends without a host that reports its end.
    case started(Int, lasting: Duration)
    /// The movement with this number ended.
    case arrived(Int)
    /// All movements were ended immediately, for example because the app moved to the background.
    case finished
}

/// The current page of a stage, and the incoming page during a transition. Pure.
///
/// A second transition completes the first one immediately. ``changes`` counts each completed
/// transition exactly once, whether it ran to its end, was cut short or was replaced; a drag that
/// returned to the old page does not count.
public struct TransitionModel<Page: Hashable & Sendable & Codable>: Model, Codable {
    /// The action type of the stage.
    public typealias Action = TransitionAction<Page>

    /// The phase of a stage.
    public enum Phase: String, Sendable, Codable {
        /// A single page is shown.
        case still
        /// The incoming page moves in automatically.
        case running
        /// The incoming page follows a drag.
        case dragged
        /// The old page returns automatically.
        case returning
    }

    /// The appearance and duration of the transitions.
    public var configuration: TransitionConfiguration
    /// The current page; during a transition, the old one.
    public private(set) var page: Page
    /// The incoming page during a transition.
    public private(set) var coming: Page?
    /// The current phase.
    public private(set) var phase = Phase.still
    /// The progress at which the movement began, or the progress of the drag; 0 to 1.
    public private(set) var progress = 0.0
    /// Indicates that the transition goes back to the previous page.
    public private(set) var goesBack = false
    /// The number of the movement, so that the end of each is handled once.
    public private(set) var number = 0
    /// The number of completed transitions.
    public private(set) var changes = 0

    /// Creates a stage with an initial page.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - configuration: the appearance and duration of the transitions.
    public init(
        _ page: Page, _ configuration: TransitionConfiguration = TransitionConfiguration()
    ) {
        self.page = page
        self.configuration = configuration
    }

    /// The page that is shown when all movements have ended.
    public var destination: Page { phase == .running ? coming ?? page : page }

    /// The minimum speed of a flick, which completes or cancels the transition whatever its
    /// progress, in transitions per second.
    public static var flick: Double { 1 }

    /// Changes the stage after an action, and asks for the end of a movement that takes time.
    public mutating func update(_ action: TransitionAction<Page>) -> [TimerRequest] {
        switch action {
        case .started(let number, let duration):
            guard duration > .zero else { return update(.arrived(number)) }
            guard number == self.number, isMoving else { return [] }
            // Later than the report of a host that has animations.
            return [.settle(after: duration + .milliseconds(80), number: number)]
        case .shown(let page, let goesBack):
            // The page is already being dragged in; continue from its position.
            if phase == .dragged, coming == page {
                run(to: true)
                break
            }
            finish()
            guard page != self.page else { break }
            (coming, self.goesBack, progress) = (page, goesBack, 0)
            run(to: true)
        case .dragBegan(let page, let goesBack):
            finish()
            guard page != self.page else { break }
            (coming, self.goesBack, progress, phase) = (page, goesBack, 0, .dragged)
        case .dragMoved(let part):
            guard phase == .dragged, !part.isNaN else { break }
            progress = min(max(part, 0), 1)
        case .dragEnded(let speed):
            guard phase == .dragged else { break }
            let isFlick = abs(speed) >= Self.flick
            run(to: isFlick ? speed > 0 : progress > 0.5)
        case .dragCancelled:
            guard phase == .dragged else { break }
            run(to: false)
        case .arrived(let number):
            if number == self.number, isMoving { finish() }
        case .finished: finish()
        }
        return []
    }

    /// Indicates that a page moves without being dragged.
    var isMoving: Bool { phase == .running || phase == .returning }

    private mutating func run(to isNew: Bool) {
        number += 1
        phase = isNew ? .running : .returning
    }

    /// Ends all movements: a running transition is completed, and a drag or return leaves the old
    /// page.
    private mutating func finish() {
        if phase == .running, let coming {
            page = coming
            changes += 1
        }
        (coming, phase, progress) = (nil, .still, 0)
    }

    // MARK: Parking

    private enum CodingKeys: String, CodingKey { case configuration, page, changes }

    /// Decodes a stage without any movement.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Page.self, forKey: .page),
            try container.decodeIfPresent(TransitionConfiguration.self, forKey: .configuration)
                ?? TransitionConfiguration())
        changes = try container.decode(Int.self, forKey: .changes)
    }

    /// Encodes the page that is shown when all movements have ended.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(configuration, forKey: .configuration)
        try container.encode(destination, forKey: .page)
        try container.encode(changes + (phase == .running ? 1 : 0), forKey: .changes)
    }
}

extension TransitionModel: ConfigurableModel {
    /// Returns the stage with other settings. A transition that is under way ends with them.
    public func configured(_ configuration: TransitionConfiguration) -> TransitionModel {
        var model = self
        model.configuration = configuration
        return model
    }
}
